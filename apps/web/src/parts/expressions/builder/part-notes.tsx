import { Text } from '@mantine/core'
import { IconAlertTriangle, IconBulb, IconPencil } from '@tabler/icons-react'
import { partAt } from '@tabellio/expression'
import { useMessages } from '../../../platform/use-messages.ts'
import { usePresent } from '../builder-context.ts'
import type { Note } from '../notes.ts'
import { usePartName } from './part-name.ts'
import { noteMessages } from '../notes.messages.ts'
import styles from '../expressions.module.css'

const icons = { wrong: IconAlertTriangle, unfinished: IconPencil, odd: IconBulb }

/** Shows the notes of a part under its line. */
export function PartNotes({ at }: { at: string }) {
  const { notes } = usePresent()
  return notes.get(at)?.map((note) => <PartNote key={note.code} note={note} />)
}

function PartNote({ note }: { note: Note }) {
  const words = useMessages(noteMessages)
  const nameOf = usePartName()
  const { expression } = usePresent()
  const names = (note.with ?? []).map((at) => nameOf(partAt(expression, at) ?? {}, at))
  const word = words[note.code]
  const Icon = icons[note.kind]
  return (
    <Text size="xs" className={styles['note']} data-kind={note.kind}>
      <Icon size={14} aria-hidden />
      {typeof word === 'string' ? word : word({ parts: names.join(', ') })}
    </Text>
  )
}

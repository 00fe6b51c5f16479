import { Accordion, Text, TextInput } from '@mantine/core'
import { excerptOf, type Excerpt, type Passage } from '@tabellio/document/passages'
import type { Values } from '@tabellio/expression'
import { sampleValues, type ContextDefinition } from '@tabellio/forms'
import { IconSearch } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useWords } from '../platform/messages.ts'
import { finder } from '../platform/search.ts'
import { PassageItem, type EditedBody } from './passage-item.tsx'
import { passageMessages } from './passages.messages.ts'

/** More than a person sees at a glance. */
const many = 8

type PassageListProps = {
  passages: readonly Passage[]
  fieldText: (path: string) => string
  definition: ContextDefinition
  edited: EditedBody
  open: string[]
  setOpen: (open: string[]) => void
  /** The key of the passage that was made last. */
  fresh: string | undefined
  onRemove: (passage: Passage) => void
}

/** The passages in the order of the text, each shown with the answers that are tried. */
export function PassageList({ passages, definition, fresh, edited, onRemove, ...props }: PassageListProps) {
  const words = useWords(passageMessages)
  const [search, setSearch] = useState('')
  const [values, setValues] = useState<Values>(() => sampleValues(definition, dayjs().format('YYYY-MM-DD')))
  const isFound = finder(search)
  const found = passages
    .map((passage, at) => ({ passage, number: at + 1, excerpt: excerptOf(passage, props.fieldText) }))
    .filter(({ passage, excerpt }) => keyOf(passage) === fresh || isFound(inOne(excerpt)))
  return (
    <>
      {passages.length > many && (
        <TextInput
          aria-label={words.filter}
          placeholder={words.filter}
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <Text c="dimmed">{words.noPassage}</Text>}
      <Accordion multiple variant="contained" order={2} value={props.open} onChange={props.setOpen}>
        {found.map(({ passage, number, excerpt }) => (
          <PassageItem
            key={keyOf(passage)}
            id={keyOf(passage)}
            isOpen={props.open.includes(keyOf(passage))}
            isFresh={fresh === keyOf(passage)}
            tried={{ values, setValues }}
            onRemove={() => onRemove(passage)}
            {...{ passage, number, excerpt, edited }}
          />
        ))}
      </Accordion>
    </>
  )
}

export const keyOf = ({ path }: Pick<Passage, 'path'>) => path.join()
const inOne = ({ before, text, after }: Excerpt) => `${before}${text}${after}`

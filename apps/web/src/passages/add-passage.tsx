import { Modal, ScrollArea, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Document } from '@tabellio/document'
import { madeConditional } from '@tabellio/document/edit-passages'
import { stretchesOf, textOf, type Stretch } from '@tabellio/document/passages'
import { newExpression } from '@tabellio/expression'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useSay, useWords } from '../platform/messages.ts'
import { finder } from '../platform/search.ts'
import { uiMessages } from '../ui/ui.messages.ts'
import { passageMessages } from './passages.messages.ts'
import styles from './passages.module.css'

/** As many as a person looks through; a contract of a hundred pages has thousands. */
const mostShown = 100

type AddPassageProps = {
  body: Document
  isOpen: boolean
  fieldText: (path: string) => string
  onClose: () => void
  onAdd: (body: Document, path: Stretch['path']) => void
}

/** Lets a person pick a paragraph, a table or a row out of the text, to put it under a condition. */
export function AddPassage({ isOpen, onClose, ...props }: AddPassageProps) {
  const words = useWords(passageMessages)
  const { close } = useWords(uiMessages)
  const isPhone = useMediaQuery('(max-width: 599px)')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={words.addTitle}
      size="lg"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': close }}
      scrollAreaComponent={ScrollArea.Autosize}
    >
      <Outline {...props} />
    </Modal>
  )
}

function Outline({ body, fieldText, onAdd }: Omit<AddPassageProps, 'isOpen' | 'onClose'>) {
  const words = useWords(passageMessages)
  const say = useSay(passageMessages)
  const [search, setSearch] = useState('')
  const stretches = useMemo(
    () => stretchesOf(body).map((stretch) => ({ ...stretch, text: textOf(stretch.node, fieldText) })),
    [body, fieldText],
  )
  const isFound = finder(search)
  const found = stretches.filter(({ text }) => isFound(text))
  const shown = found.slice(0, mostShown)
  return (
    <Stack>
      <TextInput
        label={words.find}
        description={words.addHint}
        leftSection={<IconSearch size={16} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      {found.length === 0 && <Text c="dimmed">{words.noneFound}</Text>}
      <ul className={styles.outline}>
        {shown.map(({ path, node, text }) => (
          <li key={path.join()}>
            <UnstyledButton
              className={styles.stretch}
              style={{ paddingInlineStart: 8 + 12 * depthOf(path) }}
              onClick={() =>
                onAdd(
                  madeConditional(body, path, {
                    expression: newExpression(),
                    when: true,
                    effect: 'include',
                  }),
                  path,
                )
              }
            >
              <span className={styles.kind}>{words[kindOf(node.type)]}</span>
              <span className={styles.excerpt}>{text}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Text c="dimmed" size="sm">
          {say('more', { shown: shown.length, count: found.length })}
        </Text>
      )}
    </Stack>
  )
}

/** How deep it stands in tables and repeats, as far as a screen has room for. */
const depthOf = (path: Stretch['path']) =>
  Math.min(path.filter((step) => typeof step === 'number').length - 2, 6)

function kindOf(type: Stretch['node']['type']) {
  return type === 'table' || type === 'repeat' || type === 'tableRow' ? type : 'paragraph'
}

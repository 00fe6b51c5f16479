import { Button, Group, Modal, Paper, Radio, Stack, Text } from '@mantine/core'
import { nodeText } from '@tabellio/document/passages'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { editorMessages } from '../template-editor.messages.ts'
import type { Choice, Conflict } from './merge.ts'

const choices: Choice[] = ['both', 'mine', 'theirs']
const shown = 600

type MergeDialogProps = {
  conflicts: readonly Conflict[]
  onFinish: (choices: readonly Choice[]) => void
  onClose: () => void
}

/** Asks what stays of the paragraphs that two people have changed. Both do, unless somebody says otherwise. */
export function MergeDialog({ conflicts, onFinish, onClose }: MergeDialogProps) {
  const words = useMessages(editorMessages)
  const [chosen, setChosen] = useState<Choice[]>(conflicts.map(() => 'both'))
  return (
    <Modal opened onClose={onClose} title={words.conflicts} size="lg" centered>
      <Stack>
        <Text size="sm">{words.conflictsHint}</Text>
        {conflicts.map(({ at, mine, theirs }) => (
          <Paper key={at} withBorder p="sm">
            <Side label={words.mine} parts={mine} />
            <Side label={words.theirs} parts={theirs} />
            <Radio.Group
              aria-label={words.conflicts}
              value={chosen[at] ?? 'both'}
              onChange={(value) => setChosen(chosen.map((one, index) => (index === at ? known(value) : one)))}
            >
              <Group mt="xs">
                {choices.map((choice) => (
                  <Radio key={choice} value={choice} label={words[choice]} />
                ))}
              </Group>
            </Radio.Group>
          </Paper>
        ))}
        <Group justify="flex-end">
          <Button onClick={() => onFinish(chosen)}>{words.takeOver}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const known = (value: string): Choice => choices.find((choice) => choice === value) ?? 'both'

function Side({ label, parts }: { label: string; parts: Conflict['mine'] }) {
  const words = useMessages(editorMessages)
  const text = parts.map((part) => nodeText(part, (path) => path)).join('\n')
  return (
    <>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {text === '' ? words.nothingThere : text.slice(0, shown)}
      </Text>
    </>
  )
}

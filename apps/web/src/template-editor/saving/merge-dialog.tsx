import { Button, Group, Modal, Paper, Radio, Stack, Text } from '@mantine/core'
import { nodeText } from '@tabellio/document/passages'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { editorMessages } from '../template-editor.messages.ts'
import type { FormConflict } from './merge-form.ts'
import type { Choice, Conflict } from './merge.ts'

const choices: Choice[] = ['both', 'mine', 'theirs']
const shown = 600

type MergeDialogProps = {
  conflicts: readonly Conflict[]
  formConflicts: readonly FormConflict[]
  onFinish: (choices: readonly Choice[]) => void
  onClose: () => void
}

/** Asks what stays of the paragraphs that two people have changed. Both do, unless somebody says otherwise. */
export function MergeDialog({ conflicts, formConflicts, onFinish, onClose }: MergeDialogProps) {
  const words = useMessages(editorMessages)
  const [chosen, setChosen] = useState<Choice[]>([
    ...conflicts.map((): Choice => 'both'),
    ...formConflicts.map((): Choice => 'theirs'),
  ])
  const choose = (at: number, choice: Choice) =>
    setChosen(chosen.map((one, index) => (index === at ? choice : one)))
  return (
    <Modal opened onClose={onClose} title={words.conflicts} size="lg" centered>
      <Stack>
        <Text size="sm">{words.conflictsHint}</Text>
        {conflicts.map(({ at, mine, theirs }) => (
          <Paper key={at} withBorder p="sm">
            <Side label={words.mine} parts={mine} />
            <Side label={words.theirs} parts={theirs} />
            <Choices
              label={words.conflicts}
              choices={choices}
              chosen={chosen[at]}
              onChoose={(one) => choose(at, one)}
            />
          </Paper>
        ))}
        {formConflicts.map((conflict) => {
          const { what, name } = conflict
          const label = what === 'form' ? words.formConflict : words[`${what}Conflict`]({ name })
          return (
            <Paper key={conflict.at} withBorder p="sm">
              <Text size="sm" fw={600}>
                {label}
              </Text>
              {conflict.what !== 'form' && <Differences conflict={conflict} />}
              <Choices
                label={label}
                choices={['mine', 'theirs']}
                chosen={chosen[conflict.at]}
                onChoose={(one) => choose(conflict.at, one)}
              />
            </Paper>
          )
        })}
        <Group justify="flex-end">
          <Button onClick={() => onFinish(chosen)}>{words.takeOver}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

type ChoicesProps = {
  label: string
  choices: readonly Choice[]
  chosen: Choice | undefined
  onChoose: (choice: Choice) => void
}

function Choices({ label, choices: offered, chosen, onChoose }: ChoicesProps) {
  const words = useMessages(editorMessages)
  return (
    <Radio.Group aria-label={label} value={chosen ?? 'both'} onChange={(value) => onChoose(known(value))}>
      <Group mt="xs">
        {offered.map((choice) => (
          <Radio key={choice} value={choice} label={words[choice]} />
        ))}
      </Group>
    </Radio.Group>
  )
}

/** What each says of a field, where they differ. */
function Differences({ conflict: { mine, theirs } }: { conflict: FormConflict }) {
  const words = useMessages(editorMessages)
  return (
    <>
      <Said label={words.mine} said={propertiesOf(mine)} other={propertiesOf(theirs)} />
      <Said label={words.theirs} said={propertiesOf(theirs)} other={propertiesOf(mine)} />
    </>
  )
}

type Properties = ReadonlyMap<string, string>

const propertiesOf = (one: object): Properties =>
  new Map(
    Object.entries('properties' in one ? Object(one.properties) : {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

function Said({ label, said, other }: { label: string; said: Properties; other: Properties }) {
  const words = useMessages(editorMessages)
  const own = [...said].filter(([name, value]) => other.get(name) !== value)
  const text = own.map(([name, value]) => `${name}: ${value}`).join('\n')
  return <Lines label={label} text={text === '' ? words.nothingThere : text} />
}

const known = (value: string): Choice => choices.find((choice) => choice === value) ?? 'both'

function Side({ label, parts }: { label: string; parts: Conflict['mine'] }) {
  const words = useMessages(editorMessages)
  const text = parts.map((part) => nodeText(part, (path) => path)).join('\n')
  return <Lines label={label} text={text === '' ? words.nothingThere : text} />
}

const Lines = ({ label, text }: { label: string; text: string }) => (
  <>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
      {text.slice(0, shown)}
    </Text>
  </>
)

import { ActionIcon, Group, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { dataLinkOutputTypes } from '@tabellio/contract/data-link-types'
import { useState } from 'react'
import { oneOf } from '../platform/address/address.ts'
import { useMessages } from '../platform/use-messages.ts'
import { type AnswerNode, type Sample, samplesIn, treeOf } from './answer-tree.ts'
import { dataLinkMessages } from './data-links.messages.ts'
import type { OutputRow, SetUpProps } from './link-draft.ts'
import { Part, Row } from './part.tsx'

type Props = SetUpProps & { answer: string; onAnswer: (answer: string) => void }

const placeOf = ({ records, path }: Pick<OutputRow, 'records' | 'path'>) =>
  [...records.map((record) => record.path), path].join(' ')

/** The tree of a sample answer beside the outputs: what is picked there becomes one. */
export function OutputsEditor({ draft, onChange, answer, onAnswer }: Props) {
  const words = useMessages(dataLinkMessages)
  const [chosen, setChosen] = useState(0)
  const samples = samplesOf(answer)
  const { outputs } = draft
  const known = new Set(outputs.map(placeOf))
  const change = (next: OutputRow[]) => onChange({ ...draft, outputs: next })
  const shown = samples?.[chosen] ?? samples?.[0]
  return (
    <Part title={words.outputs}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack gap="xs">
          <Textarea
            label={words.sample}
            description={words.sampleHint}
            rows={6}
            value={answer}
            onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
          />
          {answer !== '' && !samples && (
            <Text size="sm" c="red" role="alert">
              {words.notJson}
            </Text>
          )}
          {samples && samples.length > 1 && (
            <NativeSelect
              label={words.operation}
              data={samples.map(({ name }, index) => ({ value: String(index), label: name }))}
              value={String(chosen)}
              onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
            />
          )}
          {shown && (
            <Tree
              nodes={treeOf(shown.answer)}
              known={known}
              onPick={(output) => change([...outputs, output])}
            />
          )}
        </Stack>
        <Stack gap="xs">
          {outputs.length === 0 && (
            <Text size="sm" c="dimmed">
              {words.noOutputs}
            </Text>
          )}
          {outputs.map((output, index) => (
            <OutputLine
              key={placeOf(output)}
              output={output}
              onChange={(next) => change(outputs.with(index, next))}
              onRemove={() => change(outputs.toSpliced(index, 1))}
            />
          ))}
        </Stack>
      </SimpleGrid>
    </Part>
  )
}

/** What was pasted; undefined where it is no JSON. */
function samplesOf(text: string): Sample[] | undefined {
  try {
    return samplesIn(text)
  } catch {
    return undefined
  }
}

type TreeProps = { nodes: AnswerNode[]; known: ReadonlySet<string>; onPick: (output: OutputRow) => void }

function Tree({ nodes, known, onPick }: TreeProps) {
  const words = useMessages(dataLinkMessages)
  return (
    <Stack gap={2} component="ul" m={0} pl="md">
      {nodes.map(({ name, output, shown, children }) => (
        <li key={name}>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {name}: {shown}
            </Text>
            {output && (
              <ActionIcon
                size="sm"
                variant="default"
                disabled={known.has(placeOf(output))}
                aria-label={words.pick({ name })}
                onClick={() => onPick(output)}
              >
                <IconPlus size={14} />
              </ActionIcon>
            )}
          </Group>
          {children.length > 0 && <Tree nodes={children} known={known} onPick={onPick} />}
        </li>
      ))}
    </Stack>
  )
}

type LineProps = { output: OutputRow; onChange: (output: OutputRow) => void; onRemove: () => void }

function OutputLine({ output, onChange, onRemove }: LineProps) {
  const words = useMessages(dataLinkMessages)
  const { records, name, dataType, path } = output
  return (
    <Row remove={words.removeOne({ name })} onRemove={onRemove}>
      <TextInput
        flex="1 1 140px"
        label={words.output}
        description={[...records.map((record) => `${record.name} ›`), path].join(' ')}
        value={name}
        onChange={({ currentTarget: { value } }) => onChange({ ...output, name: value })}
      />
      <NativeSelect
        flex="0 1 150px"
        label={words.dataType}
        value={dataType}
        data={dataLinkOutputTypes.map((value) => ({ value, label: words[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...output, dataType: oneOf(dataLinkOutputTypes, value) ?? 'Alphanumeric' })
        }
      />
    </Row>
  )
}

import { Alert, Button, FileButton, Group, List, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import type { DictionaryItem, DictionaryList } from '@tabellio/contract/dictionary-lists'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { oneOf } from '../platform/address/address.ts'
import { useMessages } from '../platform/use-messages.ts'
import '../ui/theme/control-styles.ts'
import { dictionaryListMessages } from './dictionary-lists.messages.ts'
import { type FileChanges, type FileProblem, type Missing, changesOfFile, rowsOfBytes } from './list-file.ts'

type Props = {
  list: Pick<DictionaryList, 'listSchema' | 'items'>
  onTake: (items: DictionaryItem[]) => void
  onClose: () => void
}

const accepted =
  '.csv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const ways = ['keep', 'retire', 'delete'] as const

/** Reads a file and says what it would change. What is taken over is stored when the list is saved. */
export function ImportDialog({ list, onTake, onClose }: Props) {
  const words = useMessages(dictionaryListMessages)
  const [missing, setMissing] = useState<Missing>('keep')
  const reading = useMutation({
    mutationFn: async (file: File) => rowsOfBytes(new Uint8Array(await file.arrayBuffer())),
  })
  const read = reading.data
  const changes = read && read.problems.length === 0 ? changesOfFile(list, read.rows, missing) : undefined
  const problems = [...(read?.problems ?? []), ...(changes?.problems ?? [])]
  return (
    <Modal opened onClose={onClose} title={words.import} centered>
      <Stack>
        <Text size="sm">{words.importHint}</Text>
        <FileButton accept={accepted} onChange={(file) => file && reading.mutate(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={reading.isPending}>
              {words.chooseFile}
            </Button>
          )}
        </FileButton>
        {problems.length > 0 && <Problems problems={problems} />}
        {changes && changes.removed.length > 0 && (
          <NativeSelect
            label={words.missing({ count: changes.removed.length })}
            value={missing}
            data={ways.map((value) => ({ value, label: words[`missing_${value}`] }))}
            onChange={({ currentTarget }) => setMissing(oneOf(ways, currentTarget.value) ?? 'keep')}
          />
        )}
        {changes && problems.length === 0 && (
          <Summary
            changes={changes}
            missing={missing}
            onTake={() => {
              onTake(changes.items)
              onClose()
            }}
          />
        )}
      </Stack>
    </Modal>
  )
}

type SummaryProps = { changes: FileChanges; missing: Missing; onTake: () => void }

/** What would be added, changed and taken away. */
function Summary({ changes: { added, changed, removed }, missing, onTake }: SummaryProps) {
  const words = useMessages(dictionaryListMessages)
  const count = removed.length
  return (
    <>
      <Changed title={words.added({ count: added.length })} items={added} />
      <Changed title={words.changed({ count: changed.length })} items={changed} />
      {missing !== 'keep' && count > 0 && (
        <Changed
          title={words[missing === 'retire' ? 'retiredOnes' : 'removedOnes']({ count })}
          items={removed}
        />
      )}
      <Group justify="flex-end">
        <Button onClick={onTake}>{words.takeOver}</Button>
      </Group>
    </>
  )
}

/** So many are named. */
const named = 10

function Changed({ title, items }: { title: string; items: { path: string; item: { label: string } }[] }) {
  return (
    <div>
      <Text fw={600} size="sm">
        {title}
      </Text>
      {items.length > 0 && (
        <Text size="sm" c="dimmed">
          {[
            ...items.slice(0, named).map(({ item }) => item.label),
            ...(items.length > named ? ['…'] : []),
          ].join(', ')}
        </Text>
      )}
    </div>
  )
}

function Problems({ problems }: { problems: FileProblem[] }) {
  const words = useMessages(dictionaryListMessages)
  const said = ({ row, key, kind }: FileProblem) => {
    const text = words[kind]
    return typeof text === 'string' ? text : text({ row, key })
  }
  return (
    <Alert color="red" role="alert" title={words.fileFaulty}>
      <List size="sm">
        {problems.slice(0, named).map((problem) => (
          <List.Item key={`${problem.row} ${problem.kind}`}>{said(problem)}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

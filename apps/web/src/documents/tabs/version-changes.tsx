import { Paper, Stack, Table, Text } from '@mantine/core'
import type { HistoryEntry } from '@tabellio/contract/documents'
import { useSuspenseQuery } from '@tanstack/react-query'
import { usePersonName } from '../../parts/people/index.ts'
import { useFormat } from '../../platform/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { documentMessages } from '../documents.messages.ts'
import { documentHistory } from '../documents.queries.ts'
import { ChangedValue, placeIn } from './changed-value.tsx'

/** Each version with what it changed, old and new value side by side; the first has nothing to compare. */
export function VersionChanges({ documentId }: { documentId: string }) {
  const { items } = useSuspenseQuery(documentHistory(documentId)).data
  const compared = items.filter(({ versionNumber }) => versionNumber > 1)
  if (compared.length === 0) return null
  return (
    <Stack component="ul" gap="xs" p={0} m={0} mb="md" style={{ listStyle: 'none' }}>
      {compared.map((entry) => (
        <Paper component="li" withBorder p="sm" key={entry.documentVersionId}>
          <Version entry={entry} />
        </Paper>
      ))}
    </Stack>
  )
}

function Version({
  entry: { versionNumber: number, createdBy, createdAt, changes },
}: {
  entry: HistoryEntry
}) {
  const words = useMessages(documentMessages)
  const format = useFormat()
  return (
    <>
      <Text fw={600}>{words.version({ number })}</Text>
      <Text size="sm">
        {words.changedLine({ by: usePersonName(createdBy), at: format.moment(createdAt) })}
      </Text>
      {changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.nothingChanged}
        </Text>
      ) : (
        <Table fz="sm" verticalSpacing={4} aria-label={words.changesOf({ number })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words.field}</Table.Th>
              <Table.Th scope="col">{words.before}</Table.Th>
              <Table.Th scope="col">{words.after}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ path, label, before, after }) => (
              <Table.Tr key={path}>
                <Table.Th scope="row" fw={500}>
                  {`${label}${placeIn(path)}`}
                </Table.Th>
                <Table.Td>
                  <ChangedValue value={before} />
                </Table.Td>
                <Table.Td>
                  <ChangedValue value={after} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}

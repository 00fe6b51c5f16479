import { Paper, Stack, Text } from '@mantine/core'
import type { HistoryEntry } from '@tabellio/contract/documents'
import { useSuspenseQuery } from '@tanstack/react-query'
import { usePersonName } from '../../parts/people/index.ts'
import { useFormat } from '../../platform/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { documentMessages } from '../documents.messages.ts'
import { documentHistory } from '../documents.queries.ts'
import { placeIn } from './changed-value.tsx'
import { ChangesTable } from './changes-table.tsx'

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
        <ChangesTable
          name={words.changesOf({ number })}
          titles={words}
          changes={changes.map(({ label, ...change }) => ({
            ...change,
            field: `${label}${placeIn(change.path)}`,
          }))}
        />
      )}
    </>
  )
}

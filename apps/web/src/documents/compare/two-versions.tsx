import { Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import type { DocumentVersion } from '@tabellio/contract/documents'
import { type ContextDefinition, type RecordDefinition, labelOf, valueChanges } from '@tabellio/forms'
import { useSuspenseQueries } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { isValues } from '../../platform/values.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { documentMessages } from '../documents.messages.ts'
import styles from '../documents.module.css'
import { formOf, versionValues } from '../documents.queries.ts'
import { FileViewer } from '../file-viewer.tsx'
import { ChangedValue, placeIn } from '../tabs/changed-value.tsx'
import { compareMessages } from './compare.messages.ts'

export type TwoVersionsProps = {
  documentId: string
  documentTypeVersionId: string
  earlier: DocumentVersion
  later: DocumentVersion
}

/** Two versions side by side: the values that differ, and both files. */
export function TwoVersions({ documentId, documentTypeVersionId, earlier, later }: TwoVersionsProps) {
  const { organizationId } = useOrganization()
  const words = useMessages(compareMessages)
  const own = useMessages(documentMessages)
  return (
    <Stack component="section" aria-labelledby="two-versions">
      <Group justify="space-between">
        <Title order={2} size="h5" id="two-versions">
          {words.title({ earlier: earlier.versionNumber, later: later.versionNumber })}
        </Title>
        <ButtonLink
          to="/o/$organizationId/documents/$documentId"
          params={{ organizationId, documentId }}
          search={{ tab: 'versions' }}
          variant="default"
          size="xs"
        >
          {words.close}
        </ButtonLink>
      </Group>
      <Suspense fallback={<Loading />}>
        <Differences {...{ documentId, documentTypeVersionId, earlier, later }} />
      </Suspense>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {[earlier, later].map((version) => (
          <Stack gap="xs" key={version.documentVersionId}>
            <Title order={3} size="h6">
              {own.version({ number: version.versionNumber })}
            </Title>
            <div className={styles['viewer']}>
              <CatchBoundary getResetKey={() => version.documentVersionId} errorComponent={Failure}>
                <Suspense fallback={<Loading />}>
                  <FileViewer documentId={documentId} version={version} />
                </Suspense>
              </CatchBoundary>
            </div>
          </Stack>
        ))}
      </SimpleGrid>
    </Stack>
  )
}

function Differences({ documentId, documentTypeVersionId, earlier, later }: TwoVersionsProps) {
  const words = useMessages(compareMessages)
  const own = useMessages(documentMessages)
  const [{ data: before }, { data: after }, { data: form }] = useSuspenseQueries({
    queries: [
      versionValues(documentId, earlier.documentVersionId),
      versionValues(documentId, later.documentVersionId),
      formOf(null, documentTypeVersionId),
    ],
  })
  const labels = labelsIn(form.contextDefinition)
  const changes = valueChanges(
    isValues(before.context) ? before.context : {},
    isValues(after.context) ? after.context : {},
  )
  if (changes.length === 0) return <Text size="sm">{words.same}</Text>
  return (
    <Paper withBorder p="sm" style={{ overflowX: 'auto' }}>
      <Table fz="sm" verticalSpacing={4} aria-label={words.data}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{own.field}</Table.Th>
            <Table.Th scope="col">{own.version({ number: earlier.versionNumber })}</Table.Th>
            <Table.Th scope="col">{own.version({ number: later.versionNumber })}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ path, fieldPath, before: was, after: is }) => (
            <Table.Tr key={path}>
              <Table.Th scope="row" fw={500}>
                {`${labels.get(fieldPath) ?? fieldPath}${placeIn(path)}`}
              </Table.Th>
              <Table.Td>
                <ChangedValue value={was} />
              </Table.Td>
              <Table.Td>
                <ChangedValue value={is} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

/** The names of the fields, by their paths. */
const labelsIn = ({ fields, records }: ContextDefinition | RecordDefinition): Map<string, string> =>
  new Map([
    ...fields.map((field): [string, string] => [field.fullPath, labelOf(field)]),
    ...records.flatMap((record) => [...labelsIn(record)]),
  ])

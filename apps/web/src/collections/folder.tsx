import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import type { CollectionEntry, CollectionFolderView } from '@tabellio/contract/collections'
import { useFormat } from '../platform/format.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { today } from '../platform/today.ts'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { collectionMessages } from './collections.messages.ts'

type Shown = Pick<
  CollectionFolderView,
  'name' | 'isClosed' | 'isPinned' | 'showSummary' | 'missingCount' | 'documents' | 'folders'
> & { documentCount?: number }

/** A folder with its documents, and the folders in it. */
export function Folder({ folder, level = 2 }: { folder: Shown; level?: number }) {
  const words = useMessages(collectionMessages)
  const { name, documents, folders, isClosed, isPinned, showSummary } = folder
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Stack gap="xs">
        <Group gap="xs">
          <IconFolder size={18} aria-hidden />
          <Title order={level === 2 ? 2 : level === 3 ? 3 : 4} size="h5">
            {name}
          </Title>
          {isPinned && <Pinned />}
          {isClosed !== null && (
            <Badge variant="light" color={isClosed ? 'teal' : 'blue'}>
              {isClosed ? words.complete : words.open}
            </Badge>
          )}
        </Group>
        <Summary folder={folder} />
        {!showSummary && documents.length + folders.length === 0 && (
          <Text size="sm" c="dimmed">
            {words.emptyFolder}
          </Text>
        )}
        {documents.map((document) => (
          <Entry key={document.documentId} document={document} />
        ))}
        {folders.map((inner, at) => (
          <Folder key={`${inner.name} ${at}`} folder={inner} level={level + 1} />
        ))}
      </Stack>
    </Paper>
  )
}

function Summary({ folder: { showSummary, documentCount = 0, missingCount } }: { folder: Shown }) {
  const words = useMessages(collectionMessages)
  if (!showSummary) return null
  const parts = [
    words.count({ count: documentCount }),
    ...(missingCount > 0 ? [words.missingCount({ count: missingCount })] : []),
  ]
  return (
    <Text size="sm" c="dimmed">
      {parts.join(' · ')}
    </Text>
  )
}

function Entry({ document }: { document: CollectionEntry }) {
  const format = useFormat()
  const { organizationId } = useOrganization()
  const { documentId, name, documentTypeName, documentDate, expiresOn, isPinned } = document
  const hasExpired = expiresOn !== null && expiresOn < today()
  return (
    <div>
      <Group gap={4}>
        <TextLink to="/o/$organizationId/documents/$documentId" params={{ organizationId, documentId }}>
          {name}
        </TextLink>
        {isPinned && <Pinned />}
      </Group>
      <Text size="sm" c={hasExpired ? 'var(--mantine-color-error)' : 'dimmed'}>
        {`${documentTypeName} · ${format.day(documentDate)}`}
      </Text>
    </div>
  )
}

function Pinned() {
  const words = useMessages(collectionMessages)
  return (
    <Badge variant="default" size="xs" tt="none">
      {words.pinned}
    </Badge>
  )
}

import { Group, Paper, Stack, Text } from '@mantine/core'
import type { DocumentSummary } from '@tabellio/contract/documents'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { TextLink } from '../ui/link.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { documentMessages } from './documents.messages.ts'
import { documentThumbnail } from './documents.queries.ts'

export function DocumentLink({ document }: { document: DocumentSummary }) {
  const { organizationId } = useOrganization()
  return (
    <TextLink
      to="/o/$organizationId/documents/$documentId"
      params={{ organizationId, documentId: document.documentId }}
      fw={500}
      size="sm"
      className="row-link"
    >
      {document.name}
    </TextLink>
  )
}

export function SmallPicture({ document }: { document: DocumentSummary }) {
  return (
    <Thumbnail
      file={documentThumbnail(document.documentId, document.documentVersionId)}
      width={30}
      height={40}
    />
  )
}

/** Documents one below the other, as a phone and the home page show them. */
export function DocumentRows({ documents }: { documents: DocumentSummary[] }) {
  const format = useFormat()
  const words = useMessages(documentMessages)
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {documents.map((document) => (
        <Paper component="li" withBorder p="xs" key={document.documentId} className="has-row-link">
          <Group wrap="nowrap" gap="sm">
            <SmallPicture document={document} />
            <div>
              <DocumentLink document={document} />
              <Text size="sm">{document.documentTypeName}</Text>
              <Text size="sm" c="dimmed">
                {words.changedLine({ by: document.updatedBy, at: format.moment(document.updatedAt) })}
              </Text>
            </div>
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}

import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconDownload, IconFiles } from '@tabler/icons-react'
import type { CombinedAnswer } from '@tabellio/contract/combined-templates'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../platform/calls/api.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { download, fileNameOf } from '../ui/download.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { ButtonLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { blobOfDataUri } from '../wizard/index.ts'
import { combinedTemplate, documentsOf } from './combined-templates.queries.ts'
import { fillingMessages } from './filling.messages.ts'

/** What one form has made: its documents, and all of them as the one file that was shown before. */
export type Made = {
  documents: CombinedAnswer['documents']
  token: string | undefined
  file: Blob | undefined
}

type Shown = Pick<CombinedAnswer['documents'][number], 'name' | 'documentId' | 'documentVersionId' | 'blob'>

type MadeDocumentsProps = {
  combinedTemplateId: string
  /** Until the page is loaded anew; the documents that were stored are found by their token then. */
  made: Made | undefined
  token: string | undefined
  onAnother: () => void
}

export function MadeDocuments({ combinedTemplateId, made, token, onAnother }: MadeDocumentsProps) {
  const { data: stored } = useQuery({ ...documentsOf(token ?? ''), enabled: !made && token !== undefined })
  const documents: Shown[] | undefined = made?.documents ?? stored?.items
  if (!documents) return <Loading />
  return <Documents {...{ combinedTemplateId, documents, onAnother }} file={made?.file} />
}

type DocumentsProps = Pick<MadeDocumentsProps, 'combinedTemplateId' | 'onAnother'> & {
  documents: Shown[]
  file: Blob | undefined
}

function Documents({ combinedTemplateId, documents, file, onAnother }: DocumentsProps) {
  const words = useMessages(fillingMessages)
  const { organizationId } = useOrganization()
  const { data: combined } = useSuspenseQuery(combinedTemplate(combinedTemplateId))
  return (
    <Page title={words.made({ count: documents.length })} hint={combined.name}>
      <Stack component="ul" gap="xs" p={0} m={0} mb="lg" style={{ listStyle: 'none' }}>
        {documents.map((document, at) => (
          <DocumentRow key={document.documentVersionId ?? at} document={document} />
        ))}
      </Stack>
      <Group>
        {file && (
          <Button
            leftSection={<IconFiles size={16} />}
            onClick={() => download(file, fileNameOf(combined.name, 'application/pdf'))}
          >
            {words.onePdf}
          </Button>
        )}
        <ButtonLink
          variant="default"
          to="/o/$organizationId/combined-templates/$combinedTemplateId/generate"
          params={{ organizationId, combinedTemplateId }}
          search={{}}
          onClick={onAnother}
        >
          {words.another}
        </ButtonLink>
        <ButtonLink variant="subtle" to="/o/$organizationId/documents" params={{ organizationId }}>
          {words.toDocuments}
        </ButtonLink>
      </Group>
    </Page>
  )
}

function DocumentRow({ document }: { document: Shown }) {
  const words = useMessages(fillingMessages)
  const { organizationId } = useOrganization()
  const { name, documentId } = document
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={500} size="sm">
            {name}
          </Text>
          {documentId === undefined && (
            <Text size="sm" c="dimmed">
              {words.notStored}
            </Text>
          )}
        </div>
        <Group gap="xs">
          {documentId !== undefined && (
            <ButtonLink
              size="sm"
              variant="default"
              to="/o/$organizationId/documents/$documentId"
              params={{ organizationId, documentId }}
              aria-label={words.openOf({ name })}
            >
              {words.open}
            </ButtonLink>
          )}
          <Button
            size="sm"
            variant="default"
            leftSection={<IconDownload size={16} />}
            aria-label={words.downloadOf({ name })}
            onClick={() => void downloadOne(document).catch((fault: unknown) => notifyFailure(name, fault))}
          >
            {words.download}
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}

/** A stored document's file is read when it is wanted; one that is not stored came with the answer. */
async function downloadOne({ name, documentId, documentVersionId, blob }: Shown) {
  const file = blob
    ? blobOfDataUri(blob)
    : await api.documents.version({
        params: { documentId: documentId ?? '', documentVersionId: documentVersionId ?? '' },
        query: { raw: true },
      })
  if (file instanceof Blob) download(file, fileNameOf(name, 'application/pdf'))
}

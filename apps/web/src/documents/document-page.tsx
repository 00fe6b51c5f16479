import { Button, Group, Loader, Paper, Tabs, Text } from '@mantine/core'
import { IconDownload, IconRepeat, IconVersions } from '@tabler/icons-react'
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { DocumentInfo, DocumentVersion } from '@tabellio/contract/documents'
import { DocumentLog } from '../action-logs/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { AccessButton } from '../roles/index.ts'
import { ShareButton } from '../sharing/index.ts'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { Page } from '../ui/page.tsx'
import { DataTab } from './data-tab.tsx'
import { documentMessages } from './documents.messages.ts'
import styles from './documents.module.css'
import { documentInfo, documentVersions, versionFile } from './documents.queries.ts'
import { documentTabs } from './documents.search.ts'
import { useDownload } from './use-download.ts'
import { VersionsTab } from './versions-tab.tsx'

const PdfViewer = lazy(() =>
  import('../ui/pdf/pdf-viewer.tsx').then((module) => ({ default: module.PdfViewer })),
)

const route = getRouteApi('/o/$organizationId/documents/$documentId')

export function DocumentPage() {
  const { organizationId, documentId } = route.useParams()
  const words = useMessages(documentMessages)
  const { version } = route.useSearch()
  const [{ data: info }, { data: versions }] = useSuspenseQueries({
    queries: [documentInfo(documentId), documentVersions(documentId)],
  })
  const shown =
    versions.items.find(({ documentVersionId }) => documentVersionId === version) ?? versions.items[0]
  if (!shown) throw new Error('A document has at least one version')
  const number = words.version({ number: shown.versionNumber })

  return (
    <Page
      back={
        <TextLink to="/o/$organizationId/documents" params={{ organizationId }} size="sm">
          {words.back}
        </TextLink>
      }
      title={shown.name}
      hint={`${info.documentTypeName} · ${number}`}
      actions={<Actions info={info} shown={shown} />}
    >
      <div className={styles['halves']}>
        <div className={styles['viewer']}>
          <Suspense fallback={<Loading />}>
            <Viewer documentId={documentId} version={shown} />
          </Suspense>
        </div>
        <About info={info} versions={versions.items} shown={shown} />
      </div>
    </Page>
  )
}

function Actions({ info, shown }: { info: DocumentInfo; shown: DocumentVersion }) {
  const { organizationId, documentId } = route.useParams()
  const words = useMessages(documentMessages)
  const save = useDownload(documentId)
  const { templateVersionId, myPermissions } = info
  const from = { documentId, documentVersionId: shown.documentVersionId }
  return (
    <Group gap="xs">
      {templateVersionId !== null && myPermissions.edit && (
        <>
          <ButtonLink
            to="/o/$organizationId/templates/versions/$templateVersionId/generate"
            params={{ organizationId, templateVersionId }}
            search={{ ...from, as: 'version' }}
            variant="default"
            leftSection={<IconVersions size={16} />}
          >
            {words.newVersion}
          </ButtonLink>
          <ButtonLink
            to="/o/$organizationId/templates/versions/$templateVersionId/generate"
            params={{ organizationId, templateVersionId }}
            search={from}
            variant="default"
            leftSection={<IconRepeat size={16} />}
          >
            {words.useAgain}
          </ButtonLink>
        </>
      )}
      <AccessButton documentId={documentId} />
      <ShareButton {...from} name={shown.name} />
      <Button leftSection={<IconDownload size={16} />} onClick={() => void save(shown)}>
        {words.download}
      </Button>
    </Group>
  )
}

function Viewer({ documentId, version }: { documentId: string; version: DocumentVersion }) {
  const words = useMessages(documentMessages)
  const { data: file } = useSuspenseQuery(versionFile(documentId, version.documentVersionId))
  if (version.mimeType !== 'application/pdf')
    return (
      <Paper withBorder p="xl">
        <Text c="dimmed">{words.notPdf}</Text>
      </Paper>
    )
  return <PdfViewer file={file} name={version.name} />
}

type AboutProps = { info: DocumentInfo; versions: DocumentVersion[]; shown: DocumentVersion }

function About({ info, versions, shown }: AboutProps) {
  const words = useMessages(documentMessages)
  const { tab = 'data', ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (value: string | null) => {
    const tab = documentTabs.find((tab) => tab === value)
    if (tab) void navigate({ search: { ...search, tab }, replace: true })
  }
  return (
    <Paper withBorder p="md">
      <Tabs value={tab} onChange={show}>
        <Tabs.List aria-label={words.tabs} mb="md">
          <Tabs.Tab value="data">{words.data}</Tabs.Tab>
          <Tabs.Tab value="versions">{words.versions}</Tabs.Tab>
          <Tabs.Tab value="history">{words.history}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="data">
          <Suspense fallback={<Loader />}>{tab === 'data' && <DataTab {...shownIn(info, shown)} />}</Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          <VersionsTab documentId={info.documentId} versions={versions} shownId={shown.documentVersionId} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <Suspense fallback={<Loader />}>
            {tab === 'history' && <DocumentLog documentId={info.documentId} />}
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Paper>
  )
}

const shownIn = ({ documentId, documentTypeVersionId }: DocumentInfo, shown: DocumentVersion) => ({
  documentId,
  documentTypeVersionId,
  documentVersionId: shown.documentVersionId,
})

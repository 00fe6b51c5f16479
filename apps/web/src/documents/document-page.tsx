import { Button, Group, Loader, Paper, Tabs } from '@mantine/core'
import { IconDownload, IconPencil, IconRepeat, IconUpload, IconVersions } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { CatchBoundary, getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { DocumentInfo, DocumentVersion } from '@tabellio/contract/documents'
import { DocumentLog } from '../action-logs/index.ts'
import { DocumentApprovals } from '../approvals/index.ts'
import { ListsMenu } from '../document-lists/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { AccessButton } from '../roles/index.ts'
import { LinkButton, LinksOfDocument } from '../shared-items/index.ts'
import { ShareButton } from '../sharing/index.ts'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { Page } from '../ui/page.tsx'
import { useScreenKeys } from '../ui/use-screen-keys.ts'
import { Expiry } from './expiry.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { TwoVersionsProps } from './compare/two-versions.tsx'
import { DataTab } from './tabs/data-tab.tsx'
import { documentMessages } from './documents.messages.ts'
import styles from './documents.module.css'
import { documentInfo, documentVersions } from './documents.queries.ts'
import { documentTabs } from './documents.search.ts'
import { TrashButton } from './trash-button.tsx'
import { useDownload } from './use-download.ts'
import { FileViewer } from './file-viewer.tsx'
import { useNotedView } from './use-noted-view.ts'
import { VersionChanges } from './tabs/version-changes.tsx'
import { VersionsTab } from './tabs/versions-tab.tsx'

/** Comes when two versions are compared. */
const TwoVersions = lazyPart<TwoVersionsProps>(
  () => import('./compare/two-versions.tsx').then(({ TwoVersions }) => TwoVersions),
  <Loading />,
)

const route = getRouteApi('/o/$organizationId/documents/$documentId')

export function DocumentPage() {
  const { organizationId, documentId } = route.useParams()
  const words = useMessages(documentMessages)
  const { version, compare } = route.useSearch()
  const [{ data: info }, { data: versions }] = useSuspenseQueries({
    queries: [documentInfo(documentId), documentVersions(documentId)],
  })
  const shown =
    versions.items.find(({ documentVersionId }) => documentVersionId === version) ?? versions.items[0]
  if (!shown) throw new Error('A document has at least one version')
  useNotedView(documentId, shown.documentVersionId)
  const [newest] = versions.items
  const compared = versions.items.find(({ documentVersionId }) => documentVersionId === compare)
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
      {compared && newest && (
        <TwoVersions
          key={compared.documentVersionId}
          documentId={documentId}
          documentTypeVersionId={info.documentTypeVersionId}
          earlier={compared}
          later={newest}
        />
      )}
      <div className={styles['halves']}>
        {!compared && (
          <div className={styles['viewer']}>
            <CatchBoundary getResetKey={() => shown.documentVersionId} errorComponent={Failure}>
              <Suspense fallback={<Loading />}>
                <FileViewer documentId={documentId} version={shown} />
              </Suspense>
            </CatchBoundary>
          </div>
        )}
        <Beside info={info} versions={versions.items} shown={shown} />
      </div>
    </Page>
  )
}

/** What is told of a document beside its text. */
function Beside({ info, versions, shown }: AboutProps) {
  const { documentId } = route.useParams()
  const { documentVersionId } = shown
  return (
    <div>
      <Expiry document={info} />
      <Suspense fallback={null}>
        <DocumentApprovals
          shown={{ documentId, ...shown }}
          isNewest={documentVersionId === info.lastDocumentVersionId}
        />
      </Suspense>
      <Suspense fallback={null}>
        <LinksOfDocument documentId={documentId} />
      </Suspense>
      <About info={info} versions={versions} shown={shown} />
    </div>
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
      {myPermissions.edit && <EditButtons documentId={documentId} />}
      {myPermissions.delete && <TrashButton document={info} />}
      <ListsMenu document={info} />
      <AccessButton documentId={documentId} />
      <ShareButton {...from} name={shown.name} />
      <LinkButton shared={linkedOf(info, shown)} />
      <Button leftSection={<IconDownload size={16} />} onClick={() => void save(shown)}>
        {words.download}
      </Button>
    </Group>
  )
}

/** The ways to a next version: by its data, or by its file. */
function EditButtons({ documentId }: { documentId: string }) {
  const { organizationId } = route.useParams()
  const words = useMessages(documentMessages)
  const navigate = route.useNavigate()
  useScreenKeys({
    e: () => {
      void navigate({
        to: '/o/$organizationId/documents/$documentId/edit',
        params: { organizationId, documentId },
      })
    },
  })
  return (
    <>
      <ButtonLink
        to="/o/$organizationId/documents/$documentId/edit"
        params={{ organizationId, documentId }}
        variant="default"
        leftSection={<IconPencil size={16} />}
      >
        {words.editData}
      </ButtonLink>
      <ButtonLink
        to="/o/$organizationId/documents/upload"
        params={{ organizationId }}
        search={{ version: documentId }}
        variant="default"
        leftSection={<IconUpload size={16} />}
      >
        {words.uploadVersion}
      </ButtonLink>
    </>
  )
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
          <VersionsTab
            documentId={info.documentId}
            versions={versions}
            shownId={shown.documentVersionId}
            mayRestore={info.myPermissions.edit}
          />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <Suspense fallback={<Loader />}>
            {tab === 'history' && (
              <>
                <VersionChanges documentId={info.documentId} />
                <DocumentLog documentId={info.documentId} />
              </>
            )}
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

const linkedOf = ({ documentId, documentTypeId }: DocumentInfo, { name }: DocumentVersion) => ({
  kind: 'document' as const,
  documentId,
  documentTypeId,
  name,
})

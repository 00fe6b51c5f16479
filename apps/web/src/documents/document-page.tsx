import { Loader, Paper, Tabs } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'
import { CatchBoundary, getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { DocumentInfo, DocumentVersion } from '@tabellio/contract/documents'
import { DocumentLog } from '../action-logs/index.ts'
import { DocumentApprovals } from '../approvals/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { LinksOfDocument } from '../shared-items/index.ts'
import { SigningOfVersion } from '../signature-flows/index.ts'
import { TextLink } from '../ui/link.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { Page } from '../ui/page.tsx'
import { DocumentActions } from './actions/document-actions.tsx'
import { Expiry } from './expiry.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { TwoVersionsProps } from './compare/two-versions.tsx'
import { DataTab } from './tabs/data-tab.tsx'
import { documentMessages } from './documents.messages.ts'
import styles from './documents.module.css'
import { documentInfo, documentVersions } from './documents.queries.ts'
import { documentTabs } from './documents.search.ts'
import { FileViewer } from './file-viewer.tsx'
import { SignaturesOfVersion } from './signatures-of-version.tsx'
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
      actions={<DocumentActions info={info} shown={shown} />}
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
        <SigningOfVersion
          document={{ ...info, documentVersionId }}
          maySend={info.myPermissions.edit && documentVersionId === info.lastDocumentVersionId}
        />
      </Suspense>
      <SignaturesOfVersion documentId={documentId} version={shown} />
      <Suspense fallback={null}>
        <LinksOfDocument documentId={documentId} />
      </Suspense>
      <About info={info} versions={versions} shown={shown} />
    </div>
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
            comparedId={search.compare}
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

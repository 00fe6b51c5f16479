import { useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { DocumentVersion } from '@tabellio/contract/documents'
import { DocumentSignatures } from '../signatures/index.ts'
import { versionFile } from './documents.queries.ts'
import { shownAs } from './files/file-kinds.ts'

type Props = { documentId: string; version: DocumentVersion }

/** The signatures in the file that the viewer shows. Where the file does not come, the viewer says so. */
export function SignaturesOfVersion({ documentId, version }: Props) {
  if (shownAs(version) !== 'pdf' || version.problem !== null) return null
  return (
    <CatchBoundary getResetKey={() => version.documentVersionId} errorComponent={Nothing}>
      <Suspense fallback={null}>
        <OfFile documentId={documentId} version={version} />
      </Suspense>
    </CatchBoundary>
  )
}

const Nothing = () => null

function OfFile({ documentId, version }: Props) {
  const { data: file } = useSuspenseQuery(versionFile(documentId, version.documentVersionId))
  return <DocumentSignatures documentId={documentId} version={version} file={file} />
}

import { useQueryClient } from '@tanstack/react-query'
import type { DocumentVersion } from '@tabellio/contract/documents'
import { outputTypes } from '@tabellio/contract/output-types'
import type { Output } from '@tabellio/contract/outputs'
import { useMessages } from '../platform/use-messages.ts'
import { download, fileNameOf } from '../ui/download.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { documentMessages } from './documents.messages.ts'
import { asPdf, versionAs, versionFile } from './documents.queries.ts'

type Named = Pick<DocumentVersion, 'documentVersionId' | 'name' | 'fileName' | 'mimeType'>

/** Saves the file of a version under the document's name; what the viewer fetched already is not fetched again. */
export function useDownload(documentId: string) {
  const queries = useQueryClient()
  const words = useMessages(documentMessages)
  return ({ documentVersionId, name, fileName, mimeType }: Named) =>
    queries
      .fetchQuery(versionFile(documentId, documentVersionId))
      .then((file) => download(file, fileNameOf(fileName ?? name, mimeType)))
      .catch((error: unknown) => notifyFailure(words.downloadFailed, error))
}

/** Saves a generated version as another kind of file. */
export function useSavingAs(documentId: string) {
  const queries = useQueryClient()
  const words = useMessages(documentMessages)
  return ({ documentVersionId, name }: Named, format: Output) =>
    queries
      .fetchQuery(versionAs(documentId, documentVersionId, format))
      .then((file) => download(file, fileNameOf(name, outputTypes[format])))
      .catch((error: unknown) => notifyFailure(words.downloadFailed, error))
}

/** Saves a picture or a Word file as a PDF, which the server makes of it. */
export function useSavingAsPdf(documentId: string) {
  const queries = useQueryClient()
  const words = useMessages(documentMessages)
  return ({ documentVersionId, name }: Named) =>
    queries
      .fetchQuery(asPdf(documentId, documentVersionId))
      .then((file) => download(file, fileNameOf(name, 'application/pdf')))
      .catch((error: unknown) => notifyFailure(words.downloadFailed, error))
}

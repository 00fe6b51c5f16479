import { ApiError } from '@tabellio/contract/client'
import type { Visit } from '@tabellio/contract/shared-items'
import { preloadForm } from '../parts/form/index.ts'
import { api, apiWith } from '../platform/calls/api.ts'
import { fixed, readHere } from '../platform/calls/queries.ts'

/** What a visitor asks with, and what their link opens. */
type Calls = ReturnType<typeof apiWith>
export type OpenVisit = Visit & { calls: Calls['sharedItems']; signing: Calls['signatureFlows'] }

/** Comes in by a link. The token stays in this page: no address that is sent anywhere has it. */
export async function openVisit(token: string, password?: string): Promise<OpenVisit> {
  const body = { token, ...(password !== undefined && { password }) }
  const { shareItemsToken } = await api.sharedItems.signIn({ body })
  const { sharedItems: calls, signatureFlows: signing } = apiWith(shareItemsToken)
  const { visit } = await calls.config()
  if (!visit) throw new Error('A visitor has a link')
  return { ...visit, calls, signing }
}

export const needsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'link-needs-password'

/** What a visitor reads is read once for each page: a link that ends meanwhile takes nothing from before their eyes. */
const once = {
  retry: false,
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

export const visitBy = (token: string) => ({ ...readHere('visit', token, () => openVisit(token)), ...once })

export const sharedDocument = (visit: OpenVisit, documentId: string) => ({
  ...readHere('shared document', documentId, () => readDocument(visit, documentId)),
  ...once,
})

/** What a link asks its visitor to sign, while they have not answered. */
export const isToSign = ({ sharedFile }: OpenVisit, documentId: string): boolean =>
  (sharedFile.documents ?? []).some(
    (asked) =>
      asked.recordType === 'document-signature-action' &&
      asked.documentId === documentId &&
      asked.signaturePlaceholderKeys.length > 0 &&
      !asked.isAnswered,
  )

/** Reads a document. That whoever is asked to sign it came to see it is noted; it is shown all the same where that fails. */
async function readDocument(visit: OpenVisit, documentId: string) {
  const { calls, signing, sharedFile } = visit
  const { name, mimeType, documentVersionId } = await calls.summary({ params: { documentId } })
  const file = await calls.document({ params: { documentId }, query: { raw: true } })
  if (!(file instanceof Blob)) throw new Error('The file of a document is bytes')
  if (isToSign(visit, documentId)) {
    const { tokenId } = sharedFile
    const params = { documentId, documentVersionId }
    await signing.checkInShared({ params, query: {}, body: { tokenId } }).catch(() => undefined)
  }
  return { name, mimeType, file }
}

/** The controls that a form needs, fetched before it is shown. */
export const formParts = ({
  templateVersionId,
  contextDefinition,
  wizardDefinition,
}: NonNullable<OpenVisit['template']>) => ({
  ...readHere('form parts', templateVersionId, () =>
    preloadForm(contextDefinition, wizardDefinition).then(() => true),
  ),
  ...fixed,
})

import { DocumentId, DocumentVersionId } from '@tabellio/contract/shapes'
import { z } from 'zod'
import { eventKind } from '../platform/events.ts'

/** A version of a document was stored; `blob` is what its file is kept under. Of some the text is stored with them. */
export const documentSaved = eventKind(
  'document-saved',
  z.object({
    documentId: DocumentId,
    documentVersionId: DocumentVersionId,
    blob: z.string(),
    hasText: z.boolean().optional(),
  }),
)

/** Versions were deleted for good: whoever keeps what was made of their files removes it. */
export const documentVersionsRemoved = eventKind(
  'document-versions-removed',
  z.object({ documentVersionIds: z.array(DocumentVersionId) }),
)

/** Documents were deleted for good: whoever keeps something that tells of them removes it. */
export const documentsRemoved = eventKind('documents-removed', z.object({ documentIds: z.array(DocumentId) }))

import { DocumentId, DocumentVersionId } from '@tabellio/contract/shapes'
import { z } from 'zod'
import { eventKind } from '../platform/events.ts'

/** A version of a document was stored; `blob` is what its file is kept under. */
export const documentSaved = eventKind(
  'document-saved',
  z.object({ documentId: DocumentId, documentVersionId: DocumentVersionId, blob: z.string() }),
)

import { z } from 'zod'
import { area } from './route.ts'
import { DocumentId, DocumentVersionId, instant } from './shapes.ts'

const oneDocument = z.object({ documentId: DocumentId })

/** Somebody else has the data of the document open to change it. */
export const DocumentEdit = z.object({ username: z.string(), since: instant })

const OpenEdits = z.object({
  /** Whoever edits an earlier version than this one is told what came since. */
  lastDocumentVersionId: DocumentVersionId,
  items: z.array(DocumentEdit),
})
export type OpenEdits = z.infer<typeof OpenEdits>

export const documentEdits = area({
  list: {
    method: 'GET',
    path: '/app/documents/{documentId}/edits',
    access: 'person',
    summary: 'Who else edits the data of a document now',
    params: oneDocument,
    reply: OpenEdits,
  },
  begin: {
    method: 'PUT',
    changes: [],
    logs: 'document-edit-begun',
    path: '/app/documents/{documentId}/edits',
    access: 'person',
    summary: 'Tell others that the caller edits the data of a document',
    params: oneDocument,
    reply: OpenEdits,
  },
  end: {
    method: 'DELETE',
    changes: [],
    logs: 'document-edit-ended',
    path: '/app/documents/{documentId}/edits',
    access: 'person',
    summary: 'Tell others that the caller edits a document no longer',
    params: oneDocument,
  },
})

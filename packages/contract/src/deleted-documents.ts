import { z } from 'zod'
import { ViewEditDelete } from './rights.ts'
import { area } from './route.ts'
import {
  DocumentId,
  DocumentTypeId,
  DocumentVersionId,
  instant,
  pageOf,
  paging,
  sortDirection,
} from './shapes.ts'

/** What lies in the trash: a whole document, or one version of a document that is still there. */
export const DeletedDocument = z.object({
  documentId: DocumentId,
  /** Its versions that were deleted: all of them where the document was. */
  documentVersionList: z.array(DocumentVersionId),
  /** The number of the version, where it was deleted alone. */
  versionNumber: z.number().int().nullable(),
  documentTypeId: DocumentTypeId,
  documentTypeName: z.string(),
  name: z.string(),
  deletedBy: z.string(),
  deletedAt: instant,
  myPermissions: ViewEditDelete,
})
export type DeletedDocument = z.infer<typeof DeletedDocument>

export const deletedDocumentSortFields = ['documentType', 'name', 'deletedBy', 'deletedAt'] as const

/** B-218, B-219, B-220. */
export const DeletedDocumentQuery = paging([15, 30, 50, 100, 500]).extend({
  nameFilter: z.string().max(200).default(''),
  deletedByFilter: z.string().min(1).max(254).optional(),
  sortField: z.enum(deletedDocumentSortFields).default('deletedAt'),
  sortDirection: sortDirection.default('desc'),
})
export type DeletedDocumentQuery = z.infer<typeof DeletedDocumentQuery>

/** B-216. */
export const DeletedDocumentList = z.strictObject({
  deletedDocumentList: z
    .array(
      z.strictObject({
        documentId: DocumentId,
        /** Of a document that was deleted as a whole all come back, or go, whichever are named. */
        documentVersionList: z.array(DocumentVersionId).max(500).default([]),
      }),
    )
    .min(1, 'At least one document is needed')
    .max(500),
})
export type DeletedDocumentList = z.infer<typeof DeletedDocumentList>

export const deletedDocuments = area({
  list: {
    method: 'GET',
    path: '/app/deleted-documents',
    access: 'person',
    summary: 'The trash: deleted documents and versions',
    query: DeletedDocumentQuery,
    reply: pageOf(DeletedDocument),
  },
  restore: {
    method: 'POST',
    changes: ['deletedDocuments', 'documents', 'dashboard', 'notifications'],
    logs: 'document-restored',
    path: '/app/deleted-documents/restore',
    access: 'person',
    summary: 'Bring documents and versions back from the trash: all or none',
    body: DeletedDocumentList,
  },
  hardDelete: {
    method: 'POST',
    changes: ['deletedDocuments', 'documents'],
    logs: 'document-permanently-deleted',
    path: '/app/deleted-documents/hard-delete',
    access: 'person',
    summary: 'Delete documents and versions of the trash for good: all or none',
    body: DeletedDocumentList,
  },
})

import { deletedDocuments } from '@tabellio/contract/deleted-documents'
import { implement } from '../platform/endpoints.ts'
import { listDeleted } from './deleted-documents.db.ts'
import { hardDelete } from './hard-delete.db.ts'
import { restoreDeleted } from './trash.db.ts'

export const deletedDocumentEndpoints = implement(deletedDocuments, {
  list: ({ tenant, query }) => tenant.read((tx) => listDeleted(tx, query)),
  restore: ({ tenant, body }) => tenant.write((tx) => restoreDeleted(tx, body.deletedDocumentList)),
  hardDelete: ({ tenant, body }) => tenant.write((tx) => hardDelete(tx, body.deletedDocumentList)),
})

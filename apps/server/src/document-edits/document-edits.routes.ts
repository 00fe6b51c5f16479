import { documentEdits } from '@tabellio/contract/document-edits'
import { implement } from '../platform/endpoints.ts'
import { beginEdit, endEdit, openEdits } from './document-edits.db.ts'

export const documentEditEndpoints = implement(documentEdits, {
  list: ({ tenant, params }) => tenant.read((tx) => openEdits(tx, params.documentId)),
  begin: ({ tenant, params }) => tenant.write((tx) => beginEdit(tx, params.documentId)),
  end: ({ tenant, params }) => tenant.write((tx) => endEdit(tx, params.documentId)),
})

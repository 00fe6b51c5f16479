import { documentGroups } from '@tabellio/contract/document-groups'
import { implement } from '../platform/endpoints.ts'
import {
  allDocumentGroups,
  createDocumentGroup,
  getDocumentGroup,
  listDocumentGroups,
} from './document-groups.db.ts'

export const documentGroupEndpoints = implement(documentGroups, {
  all: ({ tenant, query }) => tenant.read((tx) => allDocumentGroups(tx, query.isContentLibrary)),
  list: ({ tenant, query }) => tenant.read((tx) => listDocumentGroups(tx, query)),
  get: ({ tenant, params }) => tenant.read((tx) => getDocumentGroup(tx, params.documentGroupId)),
  create: ({ tenant, body }) =>
    tenant.write(async (tx) => ({ documentGroupId: await createDocumentGroup(tx, body) })),
})

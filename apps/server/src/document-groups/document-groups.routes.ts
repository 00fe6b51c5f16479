import { documentGroups } from '@tabellio/contract/document-groups'
import { implement } from '../platform/endpoints.ts'
import {
  type Shelf,
  allDocumentGroups,
  createDocumentGroup,
  getDocumentGroup,
  listDocumentGroups,
  removeDocumentGroup,
  updateDocumentGroup,
} from './document-groups.db.ts'

export const documentGroupEndpoints = ({ shelves }: { shelves: Shelf[] }) =>
  implement(documentGroups, {
    all: ({ tenant, query }) => tenant.read((tx) => allDocumentGroups(tx, query)),
    list: ({ tenant, query }) => tenant.read((tx) => listDocumentGroups(tx, query)),
    get: ({ tenant, params }) => tenant.read((tx) => getDocumentGroup(tx, params.documentGroupId)),
    create: ({ tenant, body }) =>
      tenant.write(async (tx) => ({ documentGroupId: await createDocumentGroup(tx, body) })),
    update: ({ tenant, params, body }) =>
      tenant.write(async (tx) => {
        await updateDocumentGroup(tx, params.documentGroupId, body)
        return params
      }),
    remove: ({ tenant, params, query }) =>
      tenant.write(async (tx) => {
        await removeDocumentGroup(tx, { ...params, newDocumentGroupId: query.newDocumentGroupId, shelves })
        return params
      }),
  })

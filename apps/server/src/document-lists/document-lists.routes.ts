import { type ListedQuery, documentLists } from '@tabellio/contract/document-lists'
import type { DocumentSummary } from '@tabellio/contract/documents'
import type { Tenant } from '../platform/database.ts'
import { implement } from '../platform/endpoints.ts'
import {
  type FindDocument,
  addToList,
  listsOfDocument,
  myLists,
  removeList,
  renameList,
  saveLists,
  takeFromLists,
} from './document-lists.db.ts'

type Page = { items: DocumentSummary[]; totalCount: number }

export type DocumentListServices = {
  findDocument: FindDocument
  /** The documents of lists, and how many a list has: documents are told which lists, and know how to find them. */
  listDocumentsIn: (tenant: Tenant, query: ListedQuery) => Promise<Page>
  countDocumentsIn: (tenant: Tenant, label: string) => Promise<number>
}

export const documentListEndpoints = ({
  findDocument,
  listDocumentsIn,
  countDocumentsIn,
}: DocumentListServices) =>
  implement(documentLists, {
    mine: ({ tenant }) => tenant.read(myLists),
    rename: ({ tenant, body }) => tenant.write((tx) => renameList(tx, body)),
    remove: ({ tenant, query }) => tenant.write((tx) => removeList(tx, query.documentLabel)),
    save: ({ tenant, body }) => tenant.write((tx) => saveLists(tx, body)),
    count: async ({ tenant, params }) => ({ ...params, count: await countDocumentsIn(tenant, params.label) }),
    documents: ({ tenant, query }) => listDocumentsIn(tenant, query),
    ofDocument: ({ tenant, params }) =>
      tenant.read((tx) => listsOfDocument(tx, params.documentId, findDocument)),
    add: ({ tenant, params, body }) =>
      tenant.write((tx) => addToList(tx, { ...params, ...body }, findDocument)),
    take: ({ tenant, params, query }) =>
      tenant.write((tx) => takeFromLists(tx, { ...params, ...query }, findDocument)),
  })

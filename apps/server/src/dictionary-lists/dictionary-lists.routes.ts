import { dictionaryLists } from '@tabellio/contract/dictionary-lists'
import type { Database } from '../platform/database.ts'
import { implement } from '../platform/endpoints.ts'
import {
  type DictionaryListUse,
  createDictionaryList,
  getDictionaryList,
  getSummary,
  listChoices,
  listDictionaryLists,
  listItems,
  removeDictionaryList,
  updateDictionaryList,
} from './dictionary-lists.db.ts'
import { checkImport, importFile, progressOf } from './import-list.ts'

export type DictionaryListServices = { database: Database; dictionaryListUses: DictionaryListUse[] }

export const dictionaryListEndpoints = ({ database, dictionaryListUses: uses }: DictionaryListServices) =>
  implement(dictionaryLists, {
    list: ({ tenant, query }) => tenant.read((tx) => listDictionaryLists(tx, query)),
    get: ({ tenant, params }) => tenant.read((tx) => getDictionaryList(tx, params.dictionaryListName)),
    summary: ({ tenant, params }) => tenant.read((tx) => getSummary(tx, params.dictionaryListName)),
    checkImport: ({ tenant, params, body, files, signal }) =>
      checkImport({ database }, tenant, { name: params.dictionaryListName, body, files, signal }),
    importFile: ({ tenant, params, body, files, signal }) =>
      importFile(tenant, { name: params.dictionaryListName, body, files, signal }),
    importProgress: ({ tenant, query }) => Promise.resolve(progressOf(tenant, query.progressKey)),
    items: ({ tenant, params, query }) =>
      tenant.read((tx) => listItems(tx, params.dictionaryListName, query)),
    choices: ({ tenant, params, body }) =>
      tenant.read((tx) => listChoices(tx, params.dictionaryListName, body)),
    create: ({ tenant, body }) =>
      tenant.write(async (tx) => ({ dictionaryListName: await createDictionaryList(tx, body) })),
    update: ({ tenant, body }) => tenant.write((tx) => updateDictionaryList(tx, body)),
    remove: ({ tenant, params }) =>
      tenant.write(async (tx) => {
        await removeDictionaryList(tx, params.dictionaryListName, uses)
        return params
      }),
  })

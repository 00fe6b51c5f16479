import { dictionaryLists } from '@tabellio/contract/dictionary-lists'
import { implement } from '../platform/endpoints.ts'
import {
  type DictionaryListUse,
  createDictionaryList,
  getDictionaryList,
  listChoices,
  listDictionaryLists,
  listItems,
  removeDictionaryList,
  updateDictionaryList,
} from './dictionary-lists.db.ts'

export type DictionaryListServices = { dictionaryListUses: DictionaryListUse[] }

export const dictionaryListEndpoints = ({ dictionaryListUses: uses }: DictionaryListServices) =>
  implement(dictionaryLists, {
    list: ({ tenant, query }) => tenant.read((tx) => listDictionaryLists(tx, query)),
    get: ({ tenant, params }) => tenant.read((tx) => getDictionaryList(tx, params.dictionaryListName)),
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

import { savedSearches } from '@tabellio/contract/saved-searches'
import { implement } from '../platform/endpoints.ts'
import { listColumns, listSaved, removeSaved, saveColumns, saveSearch } from './saved-searches.db.ts'

export const savedSearchEndpoints = implement(savedSearches, {
  list: ({ tenant }) => tenant.read(listSaved),
  save: ({ tenant, body }) => tenant.write(async (tx) => ({ savedSearchId: await saveSearch(tx, body) })),
  remove: async ({ tenant, body }) => {
    await tenant.write((tx) => removeSaved(tx, body.savedSearchIds))
  },
  columns: ({ tenant }) => tenant.read(listColumns),
  saveColumns: async ({ tenant, body }) => {
    await tenant.write((tx) => saveColumns(tx, body))
  },
})

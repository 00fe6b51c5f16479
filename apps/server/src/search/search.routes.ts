import { search } from '@tabellio/contract/search'
import { listNamed, takeShare } from '../documents/index.ts'
import { implement } from '../platform/endpoints.ts'
import { exportTable } from './export.ts'
import { countFacets } from './facets.db.ts'
import { listRecentSearches, removeRecentSearches, saveRecentSearch } from './recent-searches.db.ts'
import { searchDocuments } from './search.ts'

/** So many names are suggested. */
const maxSuggestions = 15

export const searchEndpoints = implement(search, {
  documents: ({ tenant, query, body }) => searchDocuments(tenant, { ...body, ...query }),
  facets: ({ tenant, query, body }) =>
    takeShare(tenant, () => tenant.read((tx) => countFacets(tx, { ...body, ...query }))),
  exportTable: ({ tenant, query, body }) => exportTable(tenant, { ...body, ...query }),
  suggestions: async ({ tenant, body }) => {
    const items = await listNamed(tenant, body.query, maxSuggestions)
    return { items, totalCount: items.length }
  },
  saveRecent: ({ tenant, body }) =>
    tenant.write(async (tx) => ({ recentSearchId: await saveRecentSearch(tx, body) })),
  recent: ({ tenant, query }) => tenant.read((tx) => listRecentSearches(tx, query)),
  removeRecent: async ({ tenant, body }) => {
    await tenant.write((tx) => removeRecentSearches(tx, body.recentSearchIds))
  },
})

const recent = (searchQuery: string) => ({
  category: 'document' as const,
  searchQuery,
  searchType: 'search' as const,
})

/** Approximate: that finds all that is found exactly, too. */
const filtered = {
  fields: [{ fld: 'payer', op: 'contains' as const, val: 'a' }],
  includeApproximateResults: true,
}

/** Bodies of the calls of searches. */
export const searchBodies = (documentId: string, words: string) => ({
  'search.documents': filtered,
  'search.facets': filtered,
  'search.exportTable': { columns: [{ key: 'name', title: 'Name' }] },
  'search.suggestions': { query: words },
  'search.saveRecent': { ...recent(words), documentId },
  'savedSearches.save': { name: words, search: { words } },
  'savedSearches.remove': { savedSearchIds: [(words === 'Twice' ? 'b' : 'a').repeat(24)] },
  'savedSearches.saveColumns': { list: 'documents', columns: [{ key: words }] },
  'search.removeRecent': { recentSearchIds: [(words === 'Twice' ? 'b' : 'a').repeat(24)] },
})

/** What fills the list of recent searches, which is empty. */
export const recentSearches = (named: { name: string }[]) =>
  [{ name: 'First' }, ...named].map(({ name }) => recent(name))

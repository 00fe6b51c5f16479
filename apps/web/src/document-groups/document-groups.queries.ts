import type { ListSearch } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

/** Every group, for whoever chooses one. */
export const documentGroups = { ...read('documentGroups', 'all'), staleTime: 5 * 60_000 }

export const documentGroupPage = ({ name, page = 1, size = 15 }: ListSearch) =>
  read('documentGroups', 'list', { query: { filter: name, pageNumber: page - 1, rowsPerPage: size } })

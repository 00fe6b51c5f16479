import type { GroupedSearch } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

export const documentTypePage = ({ name, group, page = 1, size = 15 }: GroupedSearch) =>
  read('documentTypes', 'page', {
    query: {
      filter: name,
      documentGroupId: group,
      pageNumber: page - 1,
      rowsPerPage: size,
    },
  })

import type { GroupedSearch } from '../platform/list-search.ts'
import { read } from '../platform/queries.ts'

export const documentTypePage = ({ name, group, page = 1, size = 15 }: GroupedSearch) =>
  read('documentTypes', 'page', {
    query: {
      filter: name,
      documentGroupId: group,
      pageNumber: page - 1,
      rowsPerPage: size,
    },
  })

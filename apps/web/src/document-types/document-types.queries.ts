import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import type { GroupedSearch } from '../platform/list-search.ts'

export const documentTypePage = ({ name, group, page = 1, size = 15 }: GroupedSearch) => {
  const query = { filter: name, documentGroupId: group, pageNumber: page - 1, rowsPerPage: size }
  return queryOptions({
    queryKey: ['document-types', 'list', query],
    queryFn: ({ signal }) => api.documentTypes.page({ query }, { signal }),
  })
}

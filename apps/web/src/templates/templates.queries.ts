import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import type { GroupedSearch } from '../platform/list-search.ts'

export const templateList = ({ name, group, page = 1, size = 15 }: GroupedSearch) => {
  const query = { nameFilter: name, documentGroupId: group, pageNumber: page - 1, rowsPerPage: size }
  return queryOptions({
    queryKey: ['templates', 'list', query],
    queryFn: ({ signal }) => api.templates.list({ query }, { signal }),
  })
}

export const templateVersion = (templateVersionId: string) =>
  queryOptions({
    queryKey: ['templates', 'versions', templateVersionId],
    queryFn: ({ signal }) => api.templates.get({ params: { templateVersionId } }, { signal }),
    staleTime: Infinity,
  })

export const documentGroups = queryOptions({
  queryKey: ['document-groups'],
  queryFn: () => api.documentGroups.all(),
  staleTime: 5 * 60_000,
})

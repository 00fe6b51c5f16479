import type { GroupedSearch } from '../platform/list-search.ts'
import { fixed, read } from '../platform/queries.ts'

export const templateList = ({ name, group, page = 1, size = 15 }: GroupedSearch) =>
  read('templates', 'list', {
    query: {
      nameFilter: name,
      documentGroupId: group,
      pageNumber: page - 1,
      rowsPerPage: size,
    },
  })

/** What a version says never changes, but whether it is published does. */
export const templateVersion = (templateVersionId: string) => ({
  ...read('templates', 'get', { params: { templateVersionId } }),
  staleTime: Infinity,
})

export const templateThumbnail = (templateVersionId: string) => ({
  ...read('templates', 'thumbnail', { params: { templateVersionId } }),
  ...fixed,
})

export const documentGroups = { ...read('documentGroups', 'all'), staleTime: 5 * 60_000 }

import type { ContextDefinition, WizardDefinition } from '@tabellio/forms'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import type { DocumentSearch } from './documents.search.ts'

/** Without a wish of the person's, what changed last stands first. */
export const sortOf = ({ sort = 'updatedAt', direction }: DocumentSearch) => ({
  sortField: sort,
  sortDirection: direction ?? (sort === 'updatedAt' ? 'desc' : 'asc'),
})

export const documentList = (search: DocumentSearch) => {
  const query = {
    nameFilter: search.name,
    documentTypeIdList: search.type,
    pageNumber: (search.page ?? 1) - 1,
    rowsPerPage: search.size ?? 15,
    ...sortOf(search),
  }
  return queryOptions({
    queryKey: ['documents', 'list', query],
    queryFn: ({ signal }) => api.documents.list({ query }, { signal }),
  })
}

export const documentTypes = queryOptions({
  queryKey: ['document-types', 'all'],
  queryFn: () => api.documentTypes.all(),
  staleTime: 5 * 60_000,
})

export const documentInfo = (documentId: string) =>
  queryOptions({
    queryKey: ['documents', documentId],
    queryFn: () => api.documents.get({ params: { documentId } }),
  })

export const documentVersions = (documentId: string) =>
  queryOptions({
    queryKey: ['documents', documentId, 'versions'],
    queryFn: () => api.documents.versions({ params: { documentId } }),
  })

/** The form that the values of a document were given in: its template's, else its type's. */
export const formOf = (templateVersionId: string | null, documentTypeVersionId: string) =>
  queryOptions({
    queryKey: ['forms', templateVersionId ?? documentTypeVersionId],
    queryFn: (): Promise<FormDefinition> =>
      templateVersionId === null
        ? api.documentTypes.version({ params: { documentTypeVersionId } })
        : api.templates.get({ params: { templateVersionId } }),
    staleTime: Infinity,
  })

export type FormDefinition = { contextDefinition: ContextDefinition; wizardDefinition: WizardDefinition }

/** A version never changes, so its file is fetched once. */
export const versionFile = (documentId: string, documentVersionId: string) =>
  queryOptions({
    queryKey: ['documents', documentId, 'versions', documentVersionId, 'file'],
    queryFn: async ({ signal }) => {
      const input = { params: { documentId, documentVersionId }, query: { raw: true } }
      const file = await api.documents.version(input, { signal })
      if (file instanceof Blob) return file
      throw new Error('The server answered a description in place of the file')
    },
    staleTime: Infinity,
  })

/** The values that one version was made of, and the template that asked for them. */
export const versionValues = (documentId: string, documentVersionId: string) =>
  queryOptions({
    queryKey: ['documents', documentId, 'versions', documentVersionId, 'values'],
    queryFn: ({ signal }) =>
      api.documents.generationContext({ params: { documentId, documentVersionId } }, { signal }),
    staleTime: Infinity,
  })

export const thumbnail = (documentId: string, documentVersionId: string) => ({
  queryKey: ['documents', documentId, 'thumbnail', documentVersionId],
  load: () => api.documents.thumbnail({ params: { documentId }, query: { documentVersionId } }),
})

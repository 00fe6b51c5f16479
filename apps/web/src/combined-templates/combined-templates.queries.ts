import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

export const combinedTemplatePage = (said: Said<'name' | 'group'>, page: PageQuery) =>
  read('combinedTemplates', 'list', {
    query: { nameFilter: said('name'), documentGroupId: said('group'), ...page },
  })

/** Templates to choose from, by words of their names. */
export const choosableTemplates = (nameFilter: string) =>
  read('templates', 'list', { query: { nameFilter, rowsPerPage: 30 } })

/** A form stays as it was opened. */
export const combinedDefinition = (combinedTemplateId: string) => ({
  ...read('combinedTemplates', 'definition', { params: { combinedTemplateId } }),
  gcTime: 0,
  staleTime: Infinity,
})

export const combinedTemplate = (combinedTemplateId: string) =>
  read('combinedTemplates', 'get', { params: { combinedTemplateId } })

export const documentsOf = (generationToken: string) =>
  read('documents', 'ofGeneration', { params: { generationToken }, query: {} })

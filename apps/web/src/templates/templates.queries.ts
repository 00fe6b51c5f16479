import { isTemplateLanguage } from '@tabellio/contract/template-languages'
import type { TemplateItem, TemplateVersionInfo } from '@tabellio/contract/templates'
import { api } from '../platform/calls/api.ts'
import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { fixed, read } from '../platform/calls/queries.ts'

export const templateList = (said: Said<'name' | 'group' | 'state' | 'language'>, page: PageQuery) =>
  read('templates', 'list', {
    query: {
      nameFilter: said('name'),
      documentGroupId: said('group'),
      isPublished: stateOf(said('state')),
      language: languageOf(said('language')),
      ...page,
    },
  })

const stateOf = (said: string | undefined) =>
  said === 'published' ? 'true' : said === 'draft' ? 'false' : undefined

const languageOf = (said: string | undefined) => (isTemplateLanguage(said) ? said : undefined)

/** The templates that a day begins with. */
export const firstTemplates = read('templates', 'list', { query: {} })

export const combinedTemplates = read('combinedTemplates', 'list', { query: { rowsPerPage: 30 } })

/** A version never changes, but whether it is published does. */
export const templateVersion = (templateVersionId: string) => ({
  ...read('templates', 'get', { params: { templateVersionId } }),
  staleTime: Infinity,
})

export const templateThumbnail = (templateVersionId: string) => ({
  ...read('templates', 'thumbnail', { params: { templateVersionId } }),
  ...fixed,
})

const rowsPerPage = 100

/** A template as the list has it, of which one version is known. That one may be called otherwise than the listed one. */
export const templateItemOf = async ({
  templateId,
  name,
}: Pick<TemplateVersionInfo, 'templateId' | 'name'>) =>
  (await templateItem(templateId, name)) ?? templateItem(templateId, '')

async function templateItem(
  templateId: string,
  nameFilter: string,
  pageNumber = 0,
): Promise<TemplateItem | undefined> {
  const { items } = await api.templates.list({ query: { nameFilter, pageNumber, rowsPerPage } })
  const found = items.find((item) => item.templateId === templateId)
  if (found || items.length < rowsPerPage) return found
  return templateItem(templateId, nameFilter, pageNumber + 1)
}

import type { TemplateItem, TemplateVersionInfo } from '@tabellio/contract/templates'
import { api } from '../platform/calls/api.ts'
import type { GroupedSearch } from '../platform/address/list-search.ts'
import { fixed, read } from '../platform/calls/queries.ts'

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

const rowsPerPage = 100

/** A template as the list has it, of which one version is known. That one may be called otherwise than the listed one. */
export const templateItemOf = async ({ templateId, name }: TemplateVersionInfo) =>
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

import { isTemplateLanguage } from '@tabellio/contract/template-languages'
import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

export const bundleSizes = [15, 30, 50] as const

export function bundlePage(said: Said<'name' | 'language'>, page: PageQuery<(typeof bundleSizes)[number]>) {
  const language = said('language')
  const languageFilter = isTemplateLanguage(language) ? language : undefined
  return read('bundles', 'list', { query: { nameFilter: said('name'), languageFilter, ...page } })
}

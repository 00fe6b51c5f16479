import type { TemplateItem } from '@tabellio/contract/templates'
import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { api } from '../platform/calls/api.ts'
import { read, readAs } from '../platform/calls/queries.ts'

export const roleSizes = [15, 30, 50] as const

export const rolePage = (said: Said<'name'>, page: PageQuery<(typeof roleSizes)[number]>) =>
  read('roles', 'list', { query: { nameFilter: said('name'), ...page } })

export const role = (roleId: string) => read('roles', 'get', { params: { roleId } })

/** Every role, for whoever chooses some. */
export const allRoles = read('roles', 'all')

export const ruledTypes = read('documentTypes', 'all')

export const ruledCollections = read('collectionConfigs', 'all')

const rowsPerPage = 100

/** Every template: a role may have a rule about each. */
export const ruledTemplates = readAs(
  read('templates', 'list', { query: { rowsPerPage } }),
  'all',
  async ({ items, totalCount }): Promise<TemplateItem[]> => {
    const others = Array.from({ length: Math.max(0, Math.ceil(totalCount / rowsPerPage) - 1) }, (_, index) =>
      api.templates.list({ query: { pageNumber: index + 1, rowsPerPage } }),
    )
    return [...items, ...(await Promise.all(others)).flatMap((page) => page.items)]
  },
)

export const organization = read('organizations', 'get')

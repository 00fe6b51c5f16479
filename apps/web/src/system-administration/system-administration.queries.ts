import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

export const organizationSizes = [15, 30, 100] as const
export const everybodySizes = [10, 20, 50] as const

export const organizationPage = (said: Said<'name'>, page: PageQuery) =>
  read('organizations', 'list', { query: { nameFilter: said('name'), ...page } })

export const everybodyPage = (said: Said<'name'>, page: PageQuery<(typeof everybodySizes)[number]>) =>
  read('users', 'everywhere', { query: { nameFilter: said('name'), ...page } })

export const organizationRecord = (organizationId: string) =>
  read('organizations', 'record', { params: { organizationId } })

import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

export const graphicMarkSizes = [15, 30, 50] as const

export const graphicMarkPage = (said: Said<'name'>, page: PageQuery<(typeof graphicMarkSizes)[number]>) =>
  read('graphicMarks', 'list', { query: { nameFilter: said('name'), ...page } })

export const graphicMark = (graphicMarkId: string) =>
  read('graphicMarks', 'get', { params: { graphicMarkId } })

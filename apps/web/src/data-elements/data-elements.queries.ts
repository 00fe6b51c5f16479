import { type PageQuery, type Said, pageSizes } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

export const dataElementSizes = pageSizes

export const dataElementPage = (said: Said<'name' | 'shown'>, page: PageQuery) =>
  read('dataElements', 'list', {
    query: {
      filter: said('name'),
      ...(said('shown') === 'classes' && { resultsAreClassDataElements: 'true' }),
      ...page,
    },
  })

export const dataElement = (dataElementName: string) =>
  read('dataElements', 'get', { params: { dataElementName } })

export const dataElementUses = (dataElementName: string) =>
  read('dataElements', 'uses', { params: { dataElementName } })

/** Every element, for whoever chooses some. */
export const allElements = read('dataElements', 'all')

/** The dictionary lists that an element may offer. */
export const listsToOffer = read('dictionaryLists', 'list', { query: { pageNumber: 0, rowsPerPage: 100 } })

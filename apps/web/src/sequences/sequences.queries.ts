import { sequenceValueStates } from '@tabellio/contract/sequence-types'
import { oneOf } from '../platform/address/address.ts'
import { type PageQuery, type Said, pageSizes } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

/** Every sequence, for whoever chooses one. */
export const allSequences = read('sequences', 'names', { query: {} })

export const sequenceSizes = pageSizes

export const sequencePage = (said: Said<'name'>, page: PageQuery) =>
  read('sequences', 'list', { query: { nameFilter: said('name'), ...page } })

export const sequence = (sequenceName: string) => read('sequences', 'get', { params: { sequenceName } })

/** The number that would come next. An exhausted sequence has none. */
export const nextNumber = (sequenceName: string) => read('sequences', 'peek', { params: { sequenceName } })

export type LedgerFilter = 'value' | 'state'

export const ledgerPage = (sequenceName: string) => (said: Said<LedgerFilter>, page: PageQuery) =>
  read('sequences', 'ledger', {
    params: { sequenceName },
    query: { valueFilter: said('value'), state: oneOf(sequenceValueStates, said('state')), ...page },
  })

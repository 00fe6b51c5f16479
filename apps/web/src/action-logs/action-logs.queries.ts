import { entryTypes } from '@tabellio/contract/log-entries'
import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

/** Whose days the dates of a search mean. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

export const entrySizes = [15, 50, 100] as const
type EntryPage = PageQuery<(typeof entrySizes)[number]>

export type EntryFilter = 'by' | 'type' | 'from' | 'to'

export const entryQuery = (said: Said<EntryFilter>) => ({
  createdBy: said('by'),
  entryTypes: said('type'),
  fromDate: said('from'),
  toDate: said('to'),
  timeZone,
})

export const entryList = (said: Said<EntryFilter>, page: EntryPage) =>
  read('actionLogs', 'list', { query: { ...entryQuery(said), ...page } })

/** What was done with a document, the newest first. */
export const documentEntries = (documentId: string) =>
  read('actionLogs', 'ofDocument', { params: { documentId }, query: { rowsPerPage: 100 } })

/** What a form writes by itself while somebody fills it in: many entries, of nothing that is done. */
const underWay = new Set([
  'form-begun',
  'form-saved',
  'form-given-up',
  'document-edit-begun',
  'document-edit-ended',
  'sequence-value-reserved',
  'sequence-value-released',
])

/** What was done last. */
export const newestEntries = read('actionLogs', 'list', {
  query: { entryTypes: entryTypes.filter((type) => !underWay.has(type)).join(',') },
})

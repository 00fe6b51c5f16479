import type { ActionLogEntry, ActionLogQuery } from '@tabellio/contract/action-logs'
import type { EntryType } from '@tabellio/contract/log-entries'
import { firstMomentOf, lastMomentOf } from '@tabellio/contract/query-dates'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import { type Actor, isInside } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { pagedList } from '../platform/paged-list.ts'

type Seen = { organizationId: string | RawBuilder<string>; actor: Pick<Actor, 'kind'> }

const visibleEntries = ({ organizationId, actor }: Seen) =>
  db.selectFrom('actionLog').where('organizationId', '=', organizationId).where(isInside(actor))

const columns = [
  'id',
  'organizationId',
  'createdAt',
  'username',
  'impersonator',
  'indexed',
  'details',
  'number',
] as const

const entries = (rows: ReturnType<typeof visibleEntries>) =>
  rows
    .select(columns)
    .select([
      sql<EntryType>`action_log.entry_type`.as('entryType'),
      sql<string>`encode(action_log.hash, 'hex')`.as('hash'),
    ])
type Row = InferResult<ReturnType<typeof entries>>[number]

const asReply = ({ details, ...entry }: Row): ActionLogEntry => ({
  ...entry,
  ...details,
  ...(entry.entryType === 'document-shared' && { recipients: [entry.indexed['recipients'] ?? []].flat() }),
  ...(entry.entryType === 'generated-document-anonymous' && { generationType: 'document' as const }),
})

/** As the contract's, its dates as moments, and the thing whose log it is. */
type ListQuery = Pick<ActionLogQuery, 'createdBy' | 'entryTypes'> & {
  fromDate: Date | undefined
  toDate: Date | undefined
  subjectId?: string
  sortDirection: 'asc' | 'desc'
}

const list = pagedList<ListQuery, Actor['kind']>()({
  rows: ({ organizationId, asked: kind }) => visibleEntries({ organizationId, actor: { kind } }),
  filters: {
    fromDate: { value: (rows, from) => rows.where('createdAt', '>=', sql<number>`${from}::timestamptz`) },
    toDate: { value: (rows, to) => rows.where('createdAt', '<=', sql<number>`${to}::timestamptz`) },
    createdBy: { value: (rows, name) => rows.where('username', '=', name) },
    entryTypes: { value: (rows, types) => rows.where('entryType', '=', sql<string>`any(${types})`) },
    subjectId: {
      value: (rows, id) =>
        rows.where('number', 'in', (subjects) =>
          subjects
            .selectFrom('actionLogSubjects')
            .select('actionLogSubjects.number')
            .whereRef('actionLogSubjects.organizationId', '=', 'actionLog.organizationId')
            .where('subjectId', '=', id),
        ),
    },
  },
  order: (rows, { sortDirection }) => rows.orderBy('number', sortDirection),
  items: entries,
})

type Filters = Omit<ActionLogQuery, 'pageNumber' | 'rowsPerPage'>

const askedOf = ({ fromDate, toDate, timeZone, sort, ...query }: Filters): ListQuery => ({
  ...query,
  fromDate: fromDate === undefined ? undefined : new Date(firstMomentOf(fromDate, timeZone)),
  toDate: toDate === undefined ? undefined : new Date(lastMomentOf(toDate, timeZone)),
  sortDirection: sort,
})

export async function listEntries(tx: TenantTx, { pageNumber, rowsPerPage, ...query }: ActionLogQuery) {
  const page = await list.page(tx, { ...askedOf(query), pageNumber, rowsPerPage }, tx.actor.kind)
  return { ...page, items: page.items.map(asReply) }
}

/** What was done with one thing, the newest first. */
export async function listEntriesOf(
  tx: TenantTx,
  subjectId: string,
  paging: Pick<ActionLogQuery, 'pageNumber' | 'rowsPerPage'>,
) {
  const everything = { fromDate: undefined, toDate: undefined, sortDirection: 'desc' as const }
  const page = await list.page(tx, { ...everything, ...paging, subjectId }, tx.actor.kind)
  return { ...page, items: page.items.map(asReply) }
}

export async function getEntry(tx: TenantTx, id: string): Promise<ActionLogEntry> {
  const entry = await tx.first(entries(visibleEntries(tx)).where('id', '=', id))
  if (!entry) throw notFound('Action log entry')
  return asReply(entry)
}

/** So many entries are written into one table. */
const maxExported = 20_000

/** All entries that a list with these filters has. */
export async function allEntries(tx: TenantTx, query: Filters): Promise<ActionLogEntry[]> {
  const all = { pageNumber: 0, rowsPerPage: maxExported }
  const { items, totalCount } = await list.page(tx, { ...askedOf(query), ...all }, tx.actor.kind)
  if (totalCount > maxExported)
    throw refusal('too-many-entries', { path: 'fromDate', params: { limit: maxExported } })
  return items.map(asReply)
}

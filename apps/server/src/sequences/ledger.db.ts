import type { LedgerEntry, LedgerQuery } from '@tabellio/contract/sequences'
import { type RawBuilder, sql } from 'kysely'
import { may } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import type { Bytes } from '../platform/endpoints.ts'
import { hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { csvOf } from '../platform/csv.ts'
import { findSequence } from './sequences.db.ts'

/** A number that is made ready and of which none after it was taken is not yet there for anybody. */
const wasThere = sql<boolean>`(state <> 'free' or file_name is not null or sequence_values.period = '' and exists (
    select from sequences s where s.organization_id = sequence_values.organization_id
      and s.id = sequence_values.sequence_id and s.type = 'value-list')
  or exists (select from sequence_values later where later.organization_id = sequence_values.organization_id
    and later.sequence_id = sequence_values.sequence_id and later.period = sequence_values.period
    and later.position > sequence_values.position and later.state <> 'free'))`

const rowsOf = (organizationId: string | RawBuilder<string>, sequenceId: string | RawBuilder<string>) =>
  db
    .selectFrom('sequenceValues')
    .where('organizationId', '=', organizationId)
    .where('sequenceId', '=', sequenceId)
    .where(wasThere)

const heading = [
  'value',
  'state',
  'username',
  'changedAt',
  'reservedUntil',
  'documentId',
  'documentVersionId',
  'reason',
  'fileName',
] as const

const list = pagedList<LedgerQuery>()({
  rows: ({ organizationId, seen }) => rowsOf(organizationId, sql<string>`${seen('sequenceId')}`),
  filters: {
    valueFilter: { words: (rows, word) => rows.where(hasWord(sql.ref('value'), word)) },
    state: { value: (rows, state) => rows.where('state', '=', state) },
  },
  order: (rows) => rows.orderBy('position', 'desc'),
  items: (page) => page.select(heading),
})

export async function listLedger(tx: TenantTx, name: string, query: LedgerQuery) {
  const { id: sequenceId } = await findSequence(tx, name)
  const page = await list.page(tx, query, undefined, { sequenceId })
  return may(tx.actor, 'organization-admin')
    ? page
    : { ...page, items: page.items.map((entry) => seenBy(tx.actor.name, entry)) }
}

/** Which document has a number, its author may know, and who keeps the ledger: others may not see the document. */
const seenBy = (username: string, entry: LedgerEntry): LedgerEntry =>
  entry.username === username ? entry : { ...entry, documentId: null, documentVersionId: null }

/** The whole ledger as a table, in the order of the numbers. */
export async function exportLedger(tx: TenantTx, name: string): Promise<Bytes> {
  const { id } = await findSequence(tx, name)
  const entries = await tx.all(rowsOf(tx.organizationId, id).select(heading).orderBy('position'))
  const bytes = Buffer.from(csvOf([[...heading], ...entries.map(cellsOf)]))
  return { contentType: 'text/csv; charset=utf-8', bytes, fileName: 'sequence.csv' }
}

const momentOf = (at: number | null) => (at === null ? '' : new Date(at).toISOString())

const cellsOf = (entry: LedgerEntry): string[] => [
  entry.value,
  entry.state,
  entry.username ?? '',
  momentOf(entry.changedAt),
  momentOf(entry.reservedUntil),
  entry.documentId ?? '',
  entry.documentVersionId ?? '',
  entry.reason ?? '',
  entry.fileName ?? '',
]

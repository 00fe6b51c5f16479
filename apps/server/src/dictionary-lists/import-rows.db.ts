import type { ImportChanges, ImportProblem } from '@tabellio/contract/dictionary-lists'
import type { MissingItems } from '@tabellio/contract/dictionary-files'
import { type RawBuilder, sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'
import { type FileRow, maxProblems } from './list-file.ts'
import { folded } from './list-problems.ts'

/*
 * The rows of a file stand in a table of their transaction, so that whatever their number they are compared and stored by
 * the database: nothing of them is held in memory.
 */

/** So many of each kind are named. */
const maxNamed = 10
/** So many rows are stored by one statement. */
const slice = 100_000
/** A million rows are sorted and joined in seconds; no statement of an import may take longer than this. */
const maxStatementMs = 10 * 60_000

const all = <Row>({ all }: TenantTx, query: RawBuilder<Row>): Promise<Row[]> =>
  all<Row>({ compile: () => query.compile(db) })
const run = ({ run }: TenantTx, query: RawBuilder<unknown>): Promise<number> =>
  run({ compile: () => query.compile(db) })

export async function beginRows(tx: TenantTx): Promise<void> {
  tx.limitQueries(maxStatementMs)
  await run(tx, sql`set local work_mem = '64MB'`)
  await run(
    tx,
    sql`create temporary table import_rows (row integer not null, parent text collate "C" not null,
      list text collate "C" not null, key text collate "C" not null, fold text collate "C" not null,
      path text collate "C" not null, label text not null, labels jsonb not null, is_retired boolean not null)
      on commit drop`,
  )
  // Of the rows those that the list does not have so.
  await run(
    tx,
    sql`create temporary table import_changes (like import_rows, is_new boolean not null) on commit drop`,
  )
  // The items of the list that no row has.
  await run(
    tx,
    sql`create temporary table import_missing (parent text collate "C" not null, list text collate "C" not null,
      key text collate "C" not null, position integer not null, label text not null) on commit drop`,
  )
}

export async function addFileRows(tx: TenantTx, rows: FileRow[]): Promise<void> {
  const of = (name: 'parent' | 'list' | 'path') => rows.map((row) => row[name])
  const ofItem = (name: 'key' | 'label') => rows.map(({ item }) => item[name])
  await run(
    tx,
    sql`insert into import_rows select * from unnest(${rows.map(({ row }) => row)}::integer[],
      ${of('parent')}::text[], ${of('list')}::text[], ${ofItem('key')}::text[],
      ${rows.map(({ item }) => folded(item.key))}::text[], ${of('path')}::text[], ${ofItem('label')}::text[],
      ${rows.map(({ item }) => JSON.stringify(item.labels))}::jsonb[],
      ${rows.map(({ item }) => item.isRetired)}::boolean[])`,
  )
}

/** Compares the rows, once all are there, with the items of a list. */
export async function compareRows(tx: TenantTx, listId: string): Promise<void> {
  await run(tx, sql`analyze import_rows`)
  await run(
    tx,
    sql`insert into import_changes select given.*, items.key is null from import_rows given
      left join dictionary_items items on ${itemsOf(tx, listId)} and ${sameItem}
      where items.key is null or ${differs}`,
  )
  await run(
    tx,
    sql`insert into import_missing select items.parent, items.list, items.key, items.position, items.label
      from dictionary_items items where ${itemsOf(tx, listId)}
        and not exists (select from import_rows given where ${sameItem})`,
  )
  await run(tx, sql`analyze import_changes, import_missing`)
}

const escaped = (name: string) => sql`replace(replace(${sql.ref(name)}, '%', '%25'), '/', '%2F')`

const itemsOf = ({ organizationId }: TenantTx, listId: string) =>
  sql`items.organization_id = ${organizationId} and items.list_id = ${listId}`
const sameItem = sql`items.parent = given.parent and items.list = given.list and items.key = given.key`
const differs = sql`(items.label, items.labels, items.is_retired)
  is distinct from (given.label, given.labels, given.is_retired)`

/**
 * What is wrong with the rows together: keys that are alike, and items above that are not there. Some of it is wrong only
 * where the other items of the list stay, or only where they do not.
 */
export async function problemsOfRows(tx: TenantTx, listId: string): Promise<ImportProblem[]> {
  const found = [
    ...(await all<ImportProblem>(tx, alikeRows)),
    ...(await belowNothing(tx, listId)),
    ...(await alikeKept(tx)),
  ]
  return found.toSorted((one, other) => one.row - other.row).slice(0, maxProblems)
}

const alikeRows = sql<ImportProblem>`
  with alike as (select parent, list, fold, min(row) as first from import_rows
    group by parent, list, fold having count(*) > 1 limit ${sql.lit(maxProblems)})
  select given.row, given.key, 'twice' as kind from alike
  join import_rows given on given.parent = alike.parent and given.list = alike.list
    and given.fold = alike.fold and given.row > alike.first
  order by given.row limit ${sql.lit(maxProblems)}`

async function belowNothing(tx: TenantTx, listId: string): Promise<ImportProblem[]> {
  const rows = await all<Omit<ImportProblem, 'onlyIf'> & { isInList: boolean }>(
    tx,
    sql`select given.row, given.key, 'no-parent' as kind, exists (${itemAbove(tx, listId)}) as "isInList"
      from import_rows given
      where given.parent <> '' and not exists (select from import_rows above where above.path = given.parent)
      order by given.row limit ${sql.lit(maxProblems)}`,
  )
  return rows.map(({ isInList, ...problem }) => ({ ...problem, ...(isInList && { onlyIf: 'delete' }) }))
}

const itemAbove = (tx: TenantTx, listId: string) => sql`select from dictionary_items items
  where ${itemsOf(tx, listId)} and given.parent = case when items.parent = '' then ${escaped('items.key')}
    else items.parent || '/' || ${escaped('items.list')} || '/' || ${escaped('items.key')} end`

/** Rows whose key differs only in case or accents from that of an item which would stay beside it. */
async function alikeKept(tx: TenantTx): Promise<ImportProblem[]> {
  const rows = await all<{ row: number; key: string; kept: string }>(
    tx,
    sql`select given.row, given.key, kept.key as kept from import_missing kept
      join import_rows given on given.parent = kept.parent and given.list = kept.list
        and search_text(given.key) = search_text(kept.key)
      order by given.row limit ${sql.lit(maxProblems)}`,
  )
  return rows
    .filter(({ key, kept }) => folded(key) === folded(kept))
    .map(({ row, key }) => ({ row, key, kind: 'twice', onlyIf: 'keep' }))
}

/** How many items the rows add and change, and how many of the list they do not have; the first of each by their labels. */
export async function changesOfRows(tx: TenantTx): Promise<ImportChanges> {
  const some = async (from: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
    const [counted] = await all<{ count: number }>(tx, sql`select count(*) as count from ${from}`)
    const first = await all<{ label: string }>(
      tx,
      sql`select label from ${from} order by ${order} limit ${sql.lit(maxNamed)}`,
    )
    return { count: counted?.count ?? 0, first: first.map(({ label }) => label) }
  }
  return {
    added: await some(sql`import_changes where is_new`, sql`row`),
    changed: await some(sql`import_changes where not is_new`, sql`row`),
    missing: await some(sql`import_missing`, sql`parent, list, position`),
  }
}

type Storing = {
  listId: string
  missing: MissingItems
  changes: ImportChanges
  lastRow: number
  signal: AbortSignal
  onProgress: (share: number) => void
}

/**
 * Stores the rows. Where all items are in the file, or none of the others stays, its order is that of the list; else new
 * items come behind those that are there.
 */
export async function storeRows(tx: TenantTx, storing: Storing): Promise<void> {
  const { listId, missing, changes, lastRow, signal, onProgress } = storing
  await changeMissing(tx, storing)
  await run(
    tx,
    sql`update dictionary_items items set label = given.label, labels = given.labels, is_retired = given.is_retired
      from import_changes given where not given.is_new and ${itemsOf(tx, listId)} and ${sameItem}`,
  )
  const isKept = missing !== 'delete' && changes.missing.count > 0
  const behind = isKept ? await lastPosition(tx, listId) : 0
  if (!isKept)
    await run(
      tx,
      sql`update dictionary_items items set position = given.row from import_rows given
        where ${itemsOf(tx, listId)} and ${sameItem} and items.position <> given.row`,
    )
  for (let from = 0; from <= lastRow && changes.added.count > 0; from += slice) {
    signal.throwIfAborted()
    onProgress(from / lastRow)
    await run(
      tx,
      sql`insert into dictionary_items (organization_id, list_id, parent, list, key, position, label, labels,
          is_retired)
        select ${tx.organizationId}, ${listId}, parent, list, key, ${behind}::integer + row, label, labels,
          is_retired
        from import_changes where is_new and row >= ${from} and row < ${from + slice}`,
    )
  }
}

async function changeMissing(
  tx: TenantTx,
  { listId, missing, changes }: Pick<Storing, 'listId' | 'missing' | 'changes'>,
) {
  if (changes.missing.count === 0 || missing === 'keep') return
  const gone = sql`${itemsOf(tx, listId)} and items.parent = missing.parent and items.list = missing.list
    and items.key = missing.key`
  await run(
    tx,
    missing === 'delete'
      ? sql`delete from dictionary_items items using import_missing missing where ${gone}`
      : sql`update dictionary_items items set is_retired = true from import_missing missing
          where not items.is_retired and ${gone}`,
  )
}

async function lastPosition(tx: TenantTx, listId: string): Promise<number> {
  const [last] = await all<{ position: number | null }>(
    tx,
    sql`select max(items.position) as position from dictionary_items items where ${itemsOf(tx, listId)}`,
  )
  return last?.position ?? 0
}

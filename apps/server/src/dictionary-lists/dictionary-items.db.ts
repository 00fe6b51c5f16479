import type { DictionaryItem, DictionaryItemQuery } from '@tabellio/contract/dictionary-lists'
import { dictionaryPath, maxDictionaryItems } from '@tabellio/contract/dictionary-paths'
import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'
import { tooComplex } from '../platform/errors.ts'
import { hasWordOnce } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'

/** An item as it is stored: with its place, and without those below it. */
type Row = Omit<DictionaryItem, 'children'> & { parent: string; list: string; position: number }

const columns = ['parent', 'list', 'key', 'label', 'labels', 'isRetired', 'position'] as const

/** Items as rows, each list numbered in its order. */
function rowsOf(items: DictionaryItem[], parent = '', list = ''): Row[] {
  return items.flatMap(({ children, ...item }, position) => {
    const path = dictionaryPath(parent, { list, key: item.key })
    const below = Object.entries(children).flatMap(([name, nested]) => rowsOf(nested, path, name))
    return [{ ...item, parent, list, position }, ...below]
  })
}

/** So many rows are sent at once. */
const batch = 5000

/** Adds the items of a list that has none. */
export async function addItems(tx: TenantTx, listId: string, items: DictionaryItem[]): Promise<void> {
  const rows = rowsOf(items)
  for (let at = 0; at < rows.length; at += batch) await addRows(tx, listId, rows.slice(at, at + batch))
}

function addRows(tx: TenantTx, listId: string, rows: Row[]) {
  const of = <Name extends keyof Row>(name: Name) => rows.map((row) => row[name])
  const labels = rows.map((row) => JSON.stringify(row.labels))
  const items = sql<Omit<Row, 'labels'> & { labels: string }>`unnest(
    ${of('parent')}::text[], ${of('list')}::text[], ${of('key')}::text[], ${of('position')}::integer[],
    ${of('label')}::text[], ${labels}::text[], ${of('isRetired')}::boolean[])`.as<'item'>(
    sql`item (parent, list, key, position, label, labels, is_retired)`,
  )
  return tx.run(
    db
      .insertInto('dictionaryItems')
      .columns([
        'organizationId',
        'listId',
        'parent',
        'list',
        'key',
        'position',
        'label',
        'labels',
        'isRetired',
      ])
      .expression(
        db
          .selectFrom(items)
          .select([
            sql<string>`${tx.organizationId}`.as('organizationId'),
            sql<string>`${listId}`.as('listId'),
            'item.parent',
            'item.list',
            'item.key',
            'item.position',
            'item.label',
            sql<string>`item.labels::jsonb`.as('labels'),
            'item.isRetired',
          ]),
      ),
  )
}

export const removeItems = (tx: TenantTx, listId: string) =>
  tx.run(
    db
      .deleteFrom('dictionaryItems')
      .where('organizationId', '=', tx.organizationId)
      .where('listId', '=', listId),
  )

/** All items of a list, those of nested lists below theirs. A list too long for one answer is read in pages. */
export async function allItems(tx: TenantTx, listId: string): Promise<DictionaryItem[]> {
  const rows = await tx.all(
    db
      .selectFrom('dictionaryItems')
      .select(columns)
      .where('organizationId', '=', tx.organizationId)
      .where('listId', '=', listId)
      .orderBy('parent')
      .orderBy('list')
      .orderBy('position')
      .limit(maxDictionaryItems + 1),
  )
  if (rows.length > maxDictionaryItems)
    throw tooComplex('dictionaryListName', 'The list is too long for one answer. Ask for its items in pages.')
  const byPlace = Map.groupBy(rows, ({ parent }) => parent)
  const below = (parent: string): Map<string, DictionaryItem[]> =>
    new Map(
      [...Map.groupBy(byPlace.get(parent) ?? [], ({ list }) => list)].map(([list, items]) => [
        list,
        items.map(({ key, label, labels, isRetired }) => {
          const path = dictionaryPath(parent, { list, key })
          return { key, label, labels, isRetired, children: Object.fromEntries(below(path)) }
        }),
      ]),
    )
  return below('').get('') ?? []
}

export async function isLong(tx: TenantTx, listId: string): Promise<boolean> {
  const beyond = await tx.first(
    db
      .selectFrom('dictionaryItems')
      .select('key')
      .where('organizationId', '=', tx.organizationId)
      .where('listId', '=', listId)
      .offset(maxDictionaryItems)
      .limit(1),
  )
  return beyond !== undefined
}

const itemList = pagedList<DictionaryItemQuery & { listId: string }>()({
  rows: ({ organizationId }) => db.selectFrom('dictionaryItems').where('organizationId', '=', organizationId),
  filters: {
    listId: { value: (rows, listId) => rows.where('listId', '=', listId) },
    parent: { value: (rows, parent) => rows.where('parent', '=', parent) },
    list: { value: (rows, list) => rows.where('list', '=', list) },
    withRetired: {
      choice: (rows, withRetired) => (withRetired ? rows : rows.where('isRetired', '=', sql.lit(false))),
    },
    filter: { words: (rows, word) => rows.where(hasWordOnce(sql.ref('searchText'), word)) },
  },
  order: (rows) => rows.orderBy('position').orderBy('key'),
  items: (page) => page.select(columns),
})

export async function pageOfItems(tx: TenantTx, query: DictionaryItemQuery & { listId: string }) {
  const { items, ...page } = await itemList.page(tx, query)
  const rows = items.map(({ parent, list, key, label, labels, isRetired }) => ({
    key,
    label,
    labels,
    isRetired,
    path: dictionaryPath(parent, { list, key }),
  }))
  return { ...page, items: rows }
}

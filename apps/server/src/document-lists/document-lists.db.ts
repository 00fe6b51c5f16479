import type { DocumentList, DocumentListsInput, ListChoice } from '@tabellio/contract/document-lists'
import { type RawBuilder, sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { invalid, notFound, refusal } from '../platform/errors.ts'
import { changeDocumentLists, documentListsOf } from '../users/index.ts'

/** A list as a document's summary names it. */
export type ListMark = { isFavorites: boolean; name: string; order: number }

const entriesOf = ({ organizationId, actor }: TenantTx) =>
  db
    .selectFrom('documentListEntries')
    .where('organizationId', '=', organizationId)
    .where('username', '=', actor.name)

const inOrder = (lists: readonly DocumentList[]) =>
  lists.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))

export async function myLists(tx: TenantTx) {
  const items = inOrder(await documentListsOf(tx, tx.actor.name))
  return { items, totalCount: items.length }
}

/** The caller's lists that each of some documents is in. Most have no lists: then nothing more is asked. */
export async function marksOf(tx: TenantTx, documentIds: string[]): Promise<Map<string, ListMark[]>> {
  const lists = inOrder(await documentListsOf(tx, tx.actor.name))
  if (lists.length === 0 || documentIds.length === 0) return new Map()
  const entries = await tx.all(
    entriesOf(tx)
      .select(['documentId', 'listName'])
      .where('documentId', '=', sql<string>`any(${documentIds})`),
  )
  const names = Map.groupBy(entries, ({ documentId }) => documentId)
  return new Map(
    [...names].map(([documentId, listed]) => [
      documentId,
      lists.flatMap(({ isFavorites, name, order = 0 }) =>
        listed.some(({ listName }) => listName === name) ? [{ isFavorites, name, order }] : [],
      ),
    ]),
  )
}

/** The keys of some of the caller's lists. A name that no list has stands for no document. */
export async function listKeysOf(
  tx: TenantTx,
  {
    documentLists = [],
    includeFavorites,
  }: { documentLists?: string[] | undefined; includeFavorites?: boolean | undefined },
): Promise<string[]> {
  const lists = await documentListsOf(tx, tx.actor.name)
  return lists
    .filter(({ name, isFavorites }) => documentLists.includes(name) || (includeFavorites && isFavorites))
    .map(({ name }) => `${tx.actor.name} ${name}`)
}

/** In a query over `documents`: whether one is in a list of these keys. */
export const isListed = (keys: RawBuilder<readonly string[]>) => sql<boolean>`exists (
  select from document_list_entries as listed
  where listed.organization_id = documents.organization_id and listed.document_id = documents.id
    and listed.list_key = any(${keys}::text[]))`

/** Two names are the same when they look the same. */
const sameName = (name: string) => name.toLowerCase()

/** Replaces all lists of the caller: what a list that is left out held, it holds no more. */
export async function saveLists(tx: TenantTx, { documentLists }: DocumentListsInput): Promise<void> {
  const names = documentLists.map(({ name }) => sameName(name))
  const wrong = documentLists.flatMap(({ isFavorites }, index) => [
    ...(names.indexOf(names[index] ?? '') < index ? [nameTaken(`documentLists[${index}].name`)] : []),
    ...(isFavorites && documentLists.findIndex((each) => each.isFavorites) < index
      ? [{ path: `documentLists[${index}].isFavorites`, message: 'Only one list has the favourites' }]
      : []),
  ])
  if (wrong.length > 0) throw invalid(wrong)
  const now = Date.now()
  await changeDocumentLists(tx, (before) => {
    const known = new Map(before.map((list) => [list.name, list]))
    return documentLists.map((list, index): DocumentList => {
      const next = { ...list, order: list.order ?? index }
      const { lastUpdatedAt, ...earlier } = known.get(list.name) ?? {}
      const isSame = stateOf(earlier) === stateOf(next)
      return { ...next, lastUpdatedAt: isSame ? (lastUpdatedAt ?? now) : now }
    })
  })
  await keepEntriesOf(
    tx,
    documentLists.map(({ name }) => name),
  )
  note(tx, { after: { documentLists: documentLists.map(({ name }) => name) } })
}

const stateOf = ({ isFavorites, name, icon, color, order }: Partial<DocumentList>) =>
  JSON.stringify([isFavorites, name, icon, color, order])

const nameTaken = (path: string) => ({
  path,
  key: 'name-taken',
  message: 'Another list has this name already',
})

const keepEntriesOf = ({ organizationId, actor, run }: TenantTx, names: string[]) =>
  run(
    db
      .deleteFrom('documentListEntries')
      .where('organizationId', '=', organizationId)
      .where('username', '=', actor.name)
      .where('listName', '<>', sql<string>`all(${names}::text[])`),
  )

export async function renameList(
  tx: TenantTx,
  { oldDocumentLabel: from, newDocumentLabel: to }: { oldDocumentLabel: string; newDocumentLabel: string },
): Promise<void> {
  note(tx, { name: to, before: { name: from }, after: { name: to } })
  await changeDocumentLists(tx, (lists) => {
    if (!lists.some(({ name }) => name === from)) throw notFound('Document list')
    const isTaken = lists.some(({ name }) => name !== from && sameName(name) === sameName(to))
    if (isTaken) throw refusal('name-taken', { path: 'newDocumentLabel' })
    return lists.map((list) => (list.name === from ? { ...list, name: to, lastUpdatedAt: Date.now() } : list))
  })
  const { organizationId, actor } = tx
  await tx.run(
    db
      .updateTable('documentListEntries')
      .set({ listName: to })
      .where('organizationId', '=', organizationId)
      .where('username', '=', actor.name)
      .where('listName', '=', from),
  )
}

export async function removeList(tx: TenantTx, label: string): Promise<void> {
  note(tx, { name: label })
  const kept: string[] = []
  await changeDocumentLists(tx, (lists) => {
    const others = lists.filter(({ name }) => name !== label)
    if (others.length === lists.length) throw notFound('Document list')
    kept.push(...others.map(({ name }) => name))
    return others
  })
  await keepEntriesOf(tx, kept)
}

/** Tells whether the caller sees a document. Documents name the lists they are in, so that these are told how. */
export type FindDocument = (tx: TenantTx, documentId: string) => Promise<object | undefined>

type Listed = ListChoice & { documentId: string }

export async function listsOfDocument(tx: TenantTx, documentId: string, find: FindDocument) {
  if (!(await find(tx, documentId))) throw notFound('Document')
  const items = (await marksOf(tx, [documentId])).get(documentId) ?? []
  return { items, totalCount: items.length }
}

/** What favourites are called until their person renames them. */
const favorites = 'Favorites'

/** Puts a document into a list; twice is as once. */
export async function addToList(tx: TenantTx, { documentId, ...choice }: Listed, find: FindDocument) {
  if (!(await find(tx, documentId))) throw notFound('Document')
  const names: string[] = []
  await changeDocumentLists(tx, (lists) => {
    const withFavorites =
      choice.isFavorites && !lists.some(({ isFavorites }) => isFavorites)
        ? [...lists, { isFavorites: true, name: freeName(lists), icon: 'star', order: 0 }]
        : lists
    const list = chosenIn(withFavorites, choice)
    names.push(list.name)
    return withFavorites.map((each) =>
      each.name === list.name ? { ...each, lastUpdatedAt: Date.now() } : each,
    )
  })
  const { organizationId, actor } = tx
  note(tx, { after: { documentLists: names } })
  await tx.run(
    db
      .insertInto('documentListEntries')
      .values(names.map((listName) => ({ organizationId, username: actor.name, documentId, listName })))
      .onConflict((conflict) => conflict.doNothing()),
  )
}

const freeName = (lists: readonly DocumentList[]): string => {
  const taken = new Set(lists.map(({ name }) => sameName(name)))
  const names = [favorites, ...lists.map((_, index) => `${favorites} ${index + 2}`)]
  return names.find((name) => !taken.has(sameName(name))) ?? favorites
}

type Taken = { documentId: string; documentLabel?: string | undefined; isFavorites?: boolean | undefined }

/** Takes a document out of a list, or out of all when none is named; one that is not in it stays out. */
export async function takeFromLists(
  tx: TenantTx,
  { documentId, documentLabel, isFavorites = false }: Taken,
  find: FindDocument,
) {
  if (!(await find(tx, documentId))) throw notFound('Document')
  const lists = await documentListsOf(tx, tx.actor.name)
  const isOfAll = documentLabel === undefined && !isFavorites
  const names = (isOfAll ? lists : [chosenIn(lists, { documentLabel, isFavorites })]).map(({ name }) => name)
  const { organizationId, actor } = tx
  note(tx, { before: { documentLists: names } })
  await tx.run(
    db
      .deleteFrom('documentListEntries')
      .where('organizationId', '=', organizationId)
      .where('username', '=', actor.name)
      .where('documentId', '=', documentId)
      .where('listName', '=', sql<string>`any(${names}::text[])`),
  )
}

function chosenIn(lists: readonly DocumentList[], { documentLabel, isFavorites }: ListChoice): DocumentList {
  const list = lists.find((each) => (isFavorites ? each.isFavorites : each.name === documentLabel))
  if (!list) throw notFound('Document list')
  return list
}

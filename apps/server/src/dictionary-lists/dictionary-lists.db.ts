import type {
  Choices,
  ChoicesQuery,
  DictionaryItemQuery,
  DictionaryList,
  DictionaryListInput,
  DictionaryListQuery,
} from '@tabellio/contract/dictionary-lists'
import { type RawBuilder, sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type Actor, isInside, may } from '../platform/actor.ts'
import { type TenantTx, db, refuseDuplicate } from '../platform/database.ts'
import { invalid, invalidAt, notFound, refusal, refuseInUse } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { choicesIn } from './choices.db.ts'
import { addItems, allItems, isLong, pageOfItems, removeItems } from './dictionary-items.db.ts'
import { listProblems } from './list-problems.ts'

/** An area whose things use dictionary lists: what uses one, by its names as people know them. */
export type DictionaryListUse = (tx: TenantTx, dictionaryListId: string) => Promise<string[]>

const columns = ['id', 'name', 'description', 'listType', 'children'] as const
const wholeColumns = [...columns, 'revision'] as const

type Seen = { organizationId: string | RawBuilder<string>; actor: Pick<Actor, 'kind'> }

const visibleLists = ({ organizationId, actor }: Seen) =>
  db.selectFrom('dictionaryLists').where('organizationId', '=', organizationId).where(isInside(actor))

/** Lists are named without regard to case and accents, or by the id that a field has. */
const listNamed = (tx: TenantTx, name: string) =>
  visibleLists(tx)
    .where(sql<boolean>`(search_text(name) = search_text(${name}) or id = ${name})`)
    .orderBy(sql`id = ${name}`, 'desc')
    .limit(1)

/** Finds the list that something is to name, and holds it, so that it is not deleted meanwhile. */
export const findNamedList = (tx: TenantTx, name: string): Promise<{ id: string } | undefined> =>
  tx.first(listNamed(tx, name).select('id').forKeyShare())

type Row = { id: string } & DictionaryListInput['listSchema']

/** A row as its replies have it. */
const asReply =
  ({ actor }: TenantTx) =>
  ({ id: _id, ...listSchema }: Row) => {
    const isAdmin = may(actor, 'organization-admin')
    return { _id, listSchema, myPermissions: { view: true, edit: isAdmin, delete: isAdmin } }
  }

const list = pagedList<DictionaryListQuery, Actor['kind']>()({
  rows: ({ organizationId, asked: kind }) => visibleLists({ organizationId, actor: { kind } }),
  filters: { filter: { words: (rows, word) => rows.where(hasWord(sql.ref('name'), word)) } },
  order: (rows) => rows.orderBy(alphabetical('name')).orderBy('id'),
  items: (page) => page.select(columns),
})

export async function listDictionaryLists(tx: TenantTx, query: DictionaryListQuery) {
  const page = await list.page(tx, query, tx.actor.kind)
  return { ...page, items: page.items.map(asReply(tx)) }
}

export async function findList(tx: TenantTx, name: string): Promise<Row & { revision: number }> {
  const found = await tx.first(listNamed(tx, name).select(wholeColumns))
  if (!found) throw notFound('Dictionary list')
  return found
}

export async function getDictionaryList(tx: TenantTx, name: string): Promise<DictionaryList> {
  const { revision, ...found } = await findList(tx, name)
  return { ...asReply(tx)(found), revision, items: await allItems(tx, found.id) }
}

/** What a list is beside its items, and whether they are too many for one answer. */
export async function getSummary(tx: TenantTx, name: string) {
  const { revision, ...found } = await findList(tx, name)
  return { ...asReply(tx)(found), revision, isLong: await isLong(tx, found.id) }
}

export async function listItems(tx: TenantTx, name: string, query: DictionaryItemQuery) {
  const { id: listId } = await findList(tx, name)
  return pageOfItems(tx, { ...query, listId })
}

/** What a form asks of a long list: a search, or the items of some values. */
export async function listChoices(tx: TenantTx, name: string, query: ChoicesQuery): Promise<Choices> {
  const { id: listId } = await findList(tx, name)
  return choicesIn(tx, listId, query)
}

/** Those of these ids that are no list's; the lists are held, so that they are not deleted meanwhile. */
export async function unknownLists(tx: TenantTx, ids: string[]): Promise<string[]> {
  const found = await tx.all(
    visibleLists(tx)
      .select('id')
      .where('id', '=', sql<string>`any(${ids})`)
      .orderBy('id')
      .forKeyShare(),
  )
  const known = new Set(found.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

type Named = { listName: string; dictionaryList: DictionaryListInput }

const nameIsTaken = () => refusal('name-taken', { path: 'dictionaryList.listSchema.name' })

function refuseProblems(dictionaryList: DictionaryListInput) {
  const problems = listProblems(dictionaryList).slice(0, 100)
  if (problems.length > 0)
    throw invalid(problems.map((problem) => ({ ...problem, path: `dictionaryList.${problem.path}` })))
}

const stored = ({ listSchema: { children, ...schema } }: DictionaryListInput) => ({
  ...schema,
  children: JSON.stringify(children),
})

export async function createDictionaryList(
  tx: TenantTx,
  { listName, dictionaryList }: Named,
): Promise<string> {
  const { name } = dictionaryList.listSchema
  if (name !== listName)
    throw invalidAt('dictionaryList.listSchema.name', 'The list is called otherwise in listName')
  refuseProblems(dictionaryList)
  const id = newId()
  const { organizationId, actor } = tx
  const row = { ...stored(dictionaryList), organizationId, id, createdBy: actor.name }
  await refuseDuplicate(nameIsTaken(), tx.run(db.insertInto('dictionaryLists').values(row)))
  await addItems(tx, id, dictionaryList.items)
  note(tx, { name })
  return name
}

/** Holds the row of a list: whoever would change or use it meanwhile waits. */
async function holdList(tx: TenantTx, name: string) {
  const found = await tx.first(listNamed(tx, name).select(['id', 'name', 'revision']).forUpdate())
  if (!found) throw notFound('Dictionary list')
  return found
}

/** Holds a list against other changes only: forms that name it are stored meanwhile. */
export async function holdListForImport(tx: TenantTx, name: string): Promise<Row & { revision: number }> {
  const found = await tx.first(listNamed(tx, name).select(wholeColumns).forNoKeyUpdate())
  if (!found) throw notFound('Dictionary list')
  return found
}

/** Says that the items of a list that is held are others now. */
export async function advanceList(tx: TenantTx, { id, revision }: { id: string; revision: number }) {
  const next = revision + 1
  await tx.run(
    db
      .updateTable('dictionaryLists')
      .set({ revision: next })
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', id),
  )
  return next
}

type Change = Named & { revision?: number | undefined }

/** Changes a list: of what was read before, if that is said, and of nothing newer. */
export async function updateDictionaryList(
  tx: TenantTx,
  { listName, dictionaryList, revision: read }: Change,
) {
  refuseProblems(dictionaryList)
  const { id, revision: before } = await holdList(tx, listName)
  if (read !== undefined && read !== before) throw refusal('changed-meanwhile')
  const { name } = dictionaryList.listSchema
  const revision = before + 1
  await refuseDuplicate(
    nameIsTaken(),
    tx.run(
      db
        .updateTable('dictionaryLists')
        .set({ ...stored(dictionaryList), revision })
        .where('organizationId', '=', tx.organizationId)
        .where('id', '=', id),
    ),
  )
  await removeItems(tx, id)
  await addItems(tx, id, dictionaryList.items)
  note(tx, { name })
  return { dictionaryListName: name, revision }
}

/** Deletes a list with its items; what uses it keeps it (G-122). */
export async function removeDictionaryList(
  tx: TenantTx,
  name: string,
  uses: DictionaryListUse[],
): Promise<void> {
  const { id, ...found } = await holdList(tx, name)
  refuseInUse((await Promise.all(uses.map((usersOf) => usersOf(tx, id)))).flat())
  note(tx, { name: found.name })
  await tx.run(
    db.deleteFrom('dictionaryLists').where('organizationId', '=', tx.organizationId).where('id', '=', id),
  )
}

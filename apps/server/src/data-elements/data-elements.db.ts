import type { DataElement, DataElementQuery, ElementAtPath } from '@tabellio/contract/data-elements'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, isInside, may } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { hasWordOnce, searchWords } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'

const summaryColumns = [
  'id',
  'name',
  'label',
  'description',
  'dataType',
  'isClass',
  'classDataElementId',
  'isCalculated',
  'revision',
] as const

/** Those that are stored as the reply has them. */
const ownColumns = [
  ...summaryColumns,
  'humanName',
  'instructions',
  'nouns',
  'inputType',
  'controlSize',
  'isUnique',
  'saveToECM',
  'calculatedField',
  'sampleValue',
  'defaultValue',
  'readOnly',
  'lookupDocumentTypeId',
  'output',
  'input',
] as const

type Seen = { organizationId: string | RawBuilder<string>; actor: Pick<Actor, 'kind'> }

export const visibleElements = ({ organizationId, actor }: Seen) =>
  db
    .selectFrom('dataElements as elements')
    .where('elements.organizationId', '=', organizationId)
    .where(isInside(actor))

/** Elements are named without regard to case and accents, or by the id that a field has. */
export const elementNamed = (tx: TenantTx, name: string) =>
  visibleElements(tx)
    .where((is) => is.or([is('nameKey', '=', sql<string>`search_text(${name})`), is('id', '=', name)]))
    .orderBy(sql`id = ${name}`, 'desc')
    .limit(1)

const asReply =
  ({ actor }: TenantTx) =>
  <Row extends { id: string }>({ id: _id, ...row }: Row) => {
    const isAdmin = may(actor, 'organization-admin')
    return { _id, ...row, myPermissions: { view: true, edit: isAdmin, delete: isAdmin } }
  }

const list = pagedList<DataElementQuery, Actor['kind']>()({
  rows: ({ organizationId, asked: kind }) => visibleElements({ organizationId, actor: { kind } }),
  filters: {
    filter: { words: (rows, word) => rows.where(hasWordOnce(sql.ref('searchText'), word)) },
    resultsAreClassDataElements: { value: (rows, isClass) => rows.where('isClass', '=', isClass) },
  },
  order: (rows) => rows.orderBy('nameKey'),
  items: (page) => page.select(summaryColumns),
})

export async function listDataElements(tx: TenantTx, query: DataElementQuery) {
  const page = await list.page(tx, query, tx.actor.kind)
  return { ...page, items: page.items.map(asReply(tx)) }
}

export async function allDataElements(tx: TenantTx) {
  const all = await list.all(tx, {}, tx.actor.kind)
  return { ...all, items: all.items.map(asReply(tx)) }
}

/** So many are offered to choose from. */
const offered = 100

export async function lookUpDataElements(
  tx: TenantTx,
  { filter, resultsAreClassDataElements }: Pick<DataElementQuery, 'filter' | 'resultsAreClassDataElements'>,
) {
  const query = { filter, ...(resultsAreClassDataElements !== undefined && { resultsAreClassDataElements }) }
  const page = await list.page(tx, { ...query, pageNumber: 0, rowsPerPage: offered }, tx.actor.kind)
  return { items: page.items.map(asReply(tx)), totalCount: page.totalCount }
}

/** The name of the list whose items it offers. */
const listName = sql<string>`coalesce((
  select name from dictionary_lists l
  where l.organization_id = elements.organization_id and l.id = elements.dictionary_list_id), '')`.as(
  'dictionaryDataType',
)

export async function getDataElement(tx: TenantTx, name: string): Promise<DataElement> {
  const found = await tx.first(elementNamed(tx, name).select(ownColumns).select(listName))
  if (!found) throw notFound('Data element')
  const members = await membersOf(tx, found.id)
  return { ...asReply(tx)(found), members: members.map((member) => member.name) }
}

const membersOf = (tx: TenantTx, classId: string) =>
  tx.all(
    visibleElements(tx)
      .innerJoin('dataElementMembers as members', (join) =>
        join
          .onRef('members.organizationId', '=', 'elements.organizationId')
          .onRef('members.memberId', '=', 'elements.id'),
      )
      .where('members.classId', '=', classId)
      .select(['id', 'name', 'label', 'dataType', 'isClass', 'classDataElementId'])
      .orderBy('members.position'),
  )

type AtPath = Awaited<ReturnType<typeof membersOf>>[number]

/**
 * The elements below a path: `seller/address/` has the members of the address of a seller, and `seller/ad` those of the
 * seller whose names begin so. Nothing stands below what is no class and of none.
 */
export async function elementsByPath(tx: TenantTx, pathFilter: string) {
  const steps = pathFilter.split('/')
  const beginning = steps.pop() ?? ''
  const [first, ...others] = steps
  if (first === undefined) return pathsOf(await elementsBeginning(tx, beginning), '')
  let at = await tx.first(
    elementNamed(tx, first).select(['id', 'name', 'label', 'dataType', 'isClass', 'classDataElementId']),
  )
  for (const step of others) at = (await below(tx, at)).find((member) => isNamed(member, step))
  return pathsOf(
    (await below(tx, at)).filter(({ name }) => folded(name).startsWith(folded(beginning))),
    `${steps.join('/')}/`,
  )
}

const below = async (tx: TenantTx, at: AtPath | undefined): Promise<AtPath[]> =>
  at ? membersOf(tx, at.classDataElementId ?? at.id) : []

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const isNamed = ({ name }: AtPath, step: string) => folded(name) === folded(step)

const elementsBeginning = (tx: TenantTx, beginning: string) =>
  tx.all(
    searchWords(beginning)
      .reduce(
        (rows, word) => rows.where(hasWordOnce(sql.ref('nameKey'), sql<string>`${word}`)),
        visibleElements(tx),
      )
      .select(['id', 'name', 'label', 'dataType', 'isClass', 'classDataElementId'])
      .orderBy('nameKey')
      .limit(offered),
  )

const pathsOf = (found: AtPath[], before: string): { items: ElementAtPath[]; totalCount: number } => ({
  items: found.map(({ id: _id, isClass, classDataElementId, ...element }) => ({
    _id,
    ...element,
    path: `${before}${element.name}`,
    isClass: isClass || classDataElementId !== null,
  })),
  totalCount: found.length,
})

/** Those of these ids that are no element's; the elements are held, so that they are not deleted meanwhile. */
export async function unknownElements(tx: TenantTx, ids: string[]): Promise<string[]> {
  const found = await tx.all(
    visibleElements(tx)
      .select('id')
      .where('id', '=', sql<string>`any(${ids})`)
      .orderBy('id')
      .forKeyShare(),
  )
  const known = new Set(found.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

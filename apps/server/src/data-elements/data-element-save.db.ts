import type { DataElementInput } from '@tabellio/contract/data-elements'
import type { RequestError } from '@tabellio/contract/errors'
import type { Value } from '@tabellio/expression'
import { sql } from 'kysely'
import { findNamedList } from '../dictionary-lists/index.ts'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db, refuseDuplicate } from '../platform/database.ts'
import { invalid, invalidAt, notFound, refusal, refuseInUse } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { type DataElementUsers, usesOf } from './data-element-uses.db.ts'
import { elementNamed, visibleElements } from './data-elements.db.ts'
import { formulaNames, valueProblems } from './element-problems.ts'

type Named = { dataElementName: string; dataElement: DataElementInput }

/** Tells which of some ids are those of document types. */
export type KnownTypes = (tx: TenantTx, ids: string[]) => Promise<string[]>

const nameIsTaken = () => refusal('name-taken', { path: 'dataElement.name' })

/** What an element names, by its id. */
type References = { dictionaryListId: string | null; memberIds: string[] }

/** The elements with these names, held, so that nobody deletes or changes them meanwhile. */
async function elementsNamed(tx: TenantTx, names: string[]) {
  if (names.length === 0) return []
  return tx.all(
    visibleElements(tx)
      .where('nameKey', '=', sql<string>`any(select search_text(name) from unnest(${names}::text[]) name)`)
      .select([
        'id',
        'name',
        sql<string[]>`array(select name from unnest(${names}::text[]) name
        where search_text(name) = name_key)`.as('asked'),
      ])
      .orderBy('id')
      .forKeyShare(),
  )
}

async function refuseProblems(
  tx: TenantTx,
  element: DataElementInput,
  known: KnownTypes,
): Promise<References> {
  const problems: RequestError[] = valueProblems(element)
  const members = await elementsNamed(tx, element.members)
  const idOf = new Map(members.flatMap(({ id, asked }) => asked.map((name) => [name, id] as const)))
  element.members.forEach((name, at) => {
    const path = `members[${at}]`
    const id = idOf.get(name)
    if (id === undefined) problems.push({ path, message: `There is no data element “${name}”` })
    else if (element.members.findIndex((other) => idOf.get(other) === id) < at)
      problems.push({ path, message: `“${name}” is there twice` })
  })
  problems.push(...(await referenceProblems(tx, element, known)))
  const list = element.dictionaryDataType ? await findNamedList(tx, element.dictionaryDataType) : null
  if (list === undefined)
    problems.push({
      path: 'dictionaryDataType',
      message: `There is no dictionary list “${element.dictionaryDataType}”`,
    })
  if (problems.length > 0)
    throw invalid(problems.map((problem) => ({ ...problem, path: `dataElement.${problem.path}` })))
  return {
    dictionaryListId: list?.id ?? null,
    memberIds: element.members.flatMap((name) => idOf.get(name) ?? []),
  }
}

async function referenceProblems(
  tx: TenantTx,
  { classDataElementId: classId, lookupDocumentTypeId: typeId, calculatedField }: DataElementInput,
  known: KnownTypes,
): Promise<RequestError[]> {
  const ofClass =
    classId === null ||
    (await tx.first(
      visibleElements(tx).where('id', '=', classId).where('isClass', '=', true).select('id').forKeyShare(),
    ))
  const isType = typeId === null || (await known(tx, [typeId])).length > 0
  const names = formulaNames(calculatedField)
  const operands = (await elementsNamed(tx, names)).flatMap(({ asked }) => asked)
  const unknown = names.filter((name) => !operands.includes(name))
  return [
    ...(ofClass ? [] : [{ path: 'classDataElementId', message: 'Invalid classDataElementId' }]),
    ...(isType ? [] : [{ path: 'lookupDocumentTypeId', message: 'Invalid lookupDocumentTypeId' }]),
    ...unknown.map((name) => ({ path: 'calculatedField', message: `There is no data element “${name}”` })),
  ]
}

const stored = (
  { members: _members, dictionaryDataType: _list, ...element }: DataElementInput,
  { dictionaryListId }: References,
) => ({
  ...element,
  nouns: JSON.stringify(element.nouns),
  sampleValue: jsonOrNull(element.sampleValue),
  defaultValue: jsonOrNull(element.defaultValue),
  dictionaryListId,
})

const jsonOrNull = (value: Value) => (value === null ? null : JSON.stringify(value))

export async function createDataElement(
  tx: TenantTx,
  { dataElementName, dataElement }: Named,
  known: KnownTypes,
) {
  const { name } = dataElement
  if (name !== dataElementName)
    throw invalidAt('dataElement.name', 'The data element is called otherwise in dataElementName')
  const references = await refuseProblems(tx, dataElement, known)
  const id = newId()
  const { organizationId, actor } = tx
  const row = { ...stored(dataElement, references), organizationId, id, createdBy: actor.name }
  await refuseDuplicate(nameIsTaken(), tx.run(db.insertInto('dataElements').values(row)))
  await addMembers(tx, id, references)
  note(tx, { name })
  return { dataElementName: name, _id: id }
}

const addMembers = async (tx: TenantTx, classId: string, { memberIds }: References): Promise<void> => {
  if (memberIds.length === 0) return
  const { organizationId } = tx
  const rows = memberIds.map((memberId, position) => ({ organizationId, classId, memberId, position }))
  await tx.run(db.insertInto('dataElementMembers').values(rows))
}

/** Holds the row of an element: whoever would change or use it meanwhile waits. */
async function holdElement(tx: TenantTx, name: string) {
  const found = await tx.first(
    elementNamed(tx, name).select(['id', 'name', 'isClass', 'revision']).forUpdate(),
  )
  if (!found) throw notFound('Data element')
  return found
}

type Change = Named & { revision?: number | undefined }

/** Changes an element: of what was read before, if that is said, and of nothing newer. */
export async function updateDataElement(
  tx: TenantTx,
  { dataElementName, dataElement, revision: read }: Change,
  known: KnownTypes,
) {
  const held = await holdElement(tx, dataElementName)
  const { id, revision: before } = held
  if (read !== undefined && read !== before) throw refusal('changed-meanwhile')
  const references = await refuseProblems(tx, dataElement, known)
  await refuseCircle(tx, { id, name: dataElement.name }, dataElement, references)
  if (held.isClass && !dataElement.isClass) await refuseLostClass(tx, id)
  const { name } = dataElement
  const revision = before + 1
  await refuseDuplicate(
    nameIsTaken(),
    tx.run(
      db
        .updateTable('dataElements')
        .set({ ...stored(dataElement, references), revision })
        .where('organizationId', '=', tx.organizationId)
        .where('id', '=', id),
    ),
  )
  await tx.run(
    db
      .deleteFrom('dataElementMembers')
      .where('organizationId', '=', tx.organizationId)
      .where('classId', '=', id),
  )
  await addMembers(tx, id, references)
  note(tx, { name })
  return { dataElementName: name, revision }
}

/** An element that others are copies of stays a class. */
async function refuseLostClass(tx: TenantTx, id: string): Promise<void> {
  const uses = await usesOf(tx, id, [])
  refuseInUse(uses.filter(({ paths }) => paths.includes('classDataElementId')).map(({ name }) => name))
}

/** What stands below some elements, each held: two changes at once cannot close a circle between them. */
async function elementsBelow(tx: TenantTx, ids: string[]) {
  const held = await tx.all(
    visibleElements(tx)
      .where('id', '=', sql<string>`any(${ids})`)
      .select(['id', 'name', 'classDataElementId'])
      .orderBy('id')
      .forKeyShare(),
  )
  const members = await tx.all(
    db
      .selectFrom('dataElementMembers')
      .select(['classId', 'memberId'])
      .where('organizationId', '=', tx.organizationId)
      .where('classId', '=', sql<string>`any(${ids})`),
  )
  return held.map(({ id, name, classDataElementId }) => ({
    id,
    name,
    below: [
      ...members.filter(({ classId }) => classId === id).map(({ memberId }) => memberId),
      ...(classDataElementId === null ? [] : [classDataElementId]),
    ],
  }))
}

/** Refuses an element that would stand in itself, and says by which way (person → address → person). */
async function refuseCircle(
  tx: TenantTx,
  own: { id: string; name: string },
  { classDataElementId, members }: DataElementInput,
  { memberIds }: References,
): Promise<void> {
  const first = [...memberIds, ...(classDataElementId === null ? [] : [classDataElementId])]
  const ways = new Map(first.map((id): [string, string[]] => [id, [own.name]]))
  let level = first
  while (level.length > 0 && !ways.has(own.id)) {
    const found = await elementsBelow(tx, level)
    level = []
    for (const { id, name, below } of found) {
      const way = [...(ways.get(id) ?? []), name]
      for (const next of below.filter((each) => !ways.has(each))) {
        ways.set(next, way)
        level.push(next)
      }
    }
  }
  const way = ways.get(own.id)
  if (!way) return
  const path = members.length > 0 ? 'dataElement.members' : 'dataElement.classDataElementId'
  throw invalidAt(path, `A data element cannot stand in itself: ${[...way, own.name].join(' → ')}`)
}

/** Deletes an element; what uses it keeps it (G-122). */
export async function removeDataElement(
  tx: TenantTx,
  name: string,
  users: DataElementUsers[],
): Promise<void> {
  const { id, ...found } = await holdElement(tx, name)
  refuseInUse((await usesOf(tx, id, users)).map((use) => use.name))
  note(tx, { name: found.name })
  await tx.run(
    db.deleteFrom('dataElements').where('organizationId', '=', tx.organizationId).where('id', '=', id),
  )
}

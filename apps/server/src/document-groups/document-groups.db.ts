import type {
  AllDocumentGroupsQuery,
  DocumentGroup,
  DocumentGroupInput,
  DocumentGroupQuery,
  DocumentGroupUpdate,
} from '@tabellio/contract/document-groups'
import { type RawBuilder, sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type Actor, isInside, may } from '../platform/actor.ts'
import { type TenantTx, db, refuseDuplicate } from '../platform/database.ts'
import { invalidAt, notFound, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import type { Tables } from '../platform/tables.ts'
import { type RoleUse, refuseUnknownRoles } from '../roles/index.ts'
import { type WorkflowTypeUse, refuseUnknownWorkflowTypes } from '../workflow-types/index.ts'

const changeable = [
  'name',
  'description',
  'isContentLibrary',
  'roleToNotify',
  'configurationWorkflowId',
  'generationWorkflowId',
] as const
const columns = ['id', ...changeable] as const

type Seen = { organizationId: string | RawBuilder<string>; actor: Pick<Actor, 'kind'> }

const visibleDocumentGroups = ({ organizationId, actor }: Seen) =>
  db.selectFrom('documentGroups').where('organizationId', '=', organizationId).where(isInside(actor))

const documentGroupRights = ({ actor }: TenantTx) => {
  const isAdmin = may(actor, 'organization-admin')
  return { view: true, edit: isAdmin, delete: isAdmin }
}

/** A row as its replies have it. */
const asReply =
  (tx: TenantTx) =>
  <Row extends object>(row: Row) => ({ ...row, myPermissions: documentGroupRights(tx) })

const list = pagedList<DocumentGroupQuery & AllDocumentGroupsQuery, Actor['kind']>()({
  rows: ({ organizationId, asked: kind }) => visibleDocumentGroups({ organizationId, actor: { kind } }),
  filters: {
    filter: { words: (rows, word) => rows.where(hasWord(sql.ref('name'), word)) },
    isContentLibrary: { value: (rows, flag) => rows.where('isContentLibrary', '=', flag) },
  },
  order: (rows) => rows.orderBy(alphabetical('name')).orderBy('name'),
  items: (page) => page.select(columns),
})

export async function listDocumentGroups(tx: TenantTx, query: DocumentGroupQuery) {
  const page = await list.page(tx, query, tx.actor.kind)
  return { ...page, items: page.items.map(asReply(tx)) }
}

export async function allDocumentGroups(tx: TenantTx, query: AllDocumentGroupsQuery) {
  const all = await list.all(tx, query, tx.actor.kind)
  return { ...all, items: all.items.map(asReply(tx)) }
}

export async function getDocumentGroup(tx: TenantTx, id: string): Promise<DocumentGroup> {
  const group = await tx.first(visibleDocumentGroups(tx).select(columns).where('id', '=', id))
  if (!group) throw notFound('Document group')
  return asReply(tx)(group)
}

const namedRoles = ({ roleToNotify }: { roleToNotify?: string | null | undefined }) =>
  roleToNotify ? [{ path: 'roleToNotify', roleId: roleToNotify }] : []

/** The names of the groups whose news the holders of a role are told. */
export const documentGroupsOfRole: RoleUse = async (tx, roleId) => {
  const groups = await tx.all(
    visibleDocumentGroups(tx).select('name').where('roleToNotify', '=', roleId).orderBy(alphabetical('name')),
  )
  return groups.map(({ name }) => name)
}

const namedWorkflowTypes = (group: DocumentGroupUpdate) =>
  (['configurationWorkflowId', 'generationWorkflowId'] as const).flatMap((path) => {
    const { [path]: workflowTypeId } = group
    return workflowTypeId === null ? [] : [{ path, workflowTypeId, message: `Invalid ${path}` }]
  })

/** The names of the groups that name a workflow type. */
export const documentGroupsOfWorkflow: WorkflowTypeUse = async (tx, workflowTypeId) => {
  const groups = await tx.all(
    visibleDocumentGroups(tx)
      .select('name')
      .where((is) =>
        is.or([
          is('configurationWorkflowId', '=', workflowTypeId),
          is('generationWorkflowId', '=', workflowTypeId),
        ]),
      )
      .orderBy(alphabetical('name')),
  )
  return groups.map(({ name }) => name)
}

const nameIsTaken = () => refusal('name-taken', { path: 'name' })

export async function createDocumentGroup(
  tx: TenantTx,
  group: Pick<DocumentGroupInput, 'name' | 'description'> & Partial<DocumentGroupInput>,
): Promise<string> {
  await refuseUnknownRoles(tx, namedRoles(group))
  const id = newId()
  const { organizationId, actor } = tx
  await refuseDuplicate(
    nameIsTaken(),
    tx.run(db.insertInto('documentGroups').values({ ...group, organizationId, id, createdBy: actor.name })),
  )
  return id
}

/** The group of this name, made where there is none. */
export async function ensureDocumentGroup(tx: TenantTx, name: string): Promise<string> {
  const known = await tx.first(
    db
      .selectFrom('documentGroups')
      .select('id')
      .where('organizationId', '=', tx.organizationId)
      .where((is) => is(is.fn('lower', ['name']), '=', name.toLowerCase())),
  )
  return known?.id ?? createDocumentGroup(tx, { name, description: name })
}

export async function updateDocumentGroup(tx: TenantTx, id: string, group: DocumentGroupUpdate) {
  await refuseUnknownRoles(tx, namedRoles(group))
  await refuseUnknownWorkflowTypes(tx, namedWorkflowTypes(group))
  const before = await tx.first(
    visibleDocumentGroups(tx).select(changeable).where('id', '=', id).forNoKeyUpdate(),
  )
  if (!before) throw notFound('Document group')
  note(tx, { before, after: group })
  await refuseDuplicate(
    nameIsTaken(),
    tx.run(
      db
        .updateTable('documentGroups')
        .set(group)
        .where('organizationId', '=', tx.organizationId)
        .where('id', '=', id),
    ),
  )
}

type Grouped = {
  [Name in keyof Tables]: Tables[Name] extends { id: string; documentGroupId: string } ? Name : never
}[keyof Tables]

/** A table whose rows stand in groups. */
export type Shelf = ReturnType<typeof shelfOf>

/** Says of a table how its rows are asked for and moved. Its owner alone may name it. */
export const shelfOf = ({ table }: { table: Grouped }) => ({
  isUsed: async ({ organizationId, first }: TenantTx, documentGroupId: string): Promise<boolean> =>
    (await first(
      db
        .selectFrom(table)
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('documentGroupId', '=', documentGroupId)
        .limit(1),
    )) !== undefined,
  move: ({ organizationId, run }: TenantTx, from: string, documentGroupId: string): Promise<unknown> =>
    run(
      db
        .updateTable(table)
        .set({ documentGroupId })
        .where('organizationId', '=', organizationId)
        .where('documentGroupId', '=', from),
    ),
})

type Removal = { documentGroupId: string; newDocumentGroupId: string | undefined; shelves: Shelf[] }

/** Deletes a group. Its contents move to the other one, which only an empty group may do without (B-151). */
export async function removeDocumentGroup(
  tx: TenantTx,
  { documentGroupId, newDocumentGroupId, shelves }: Removal,
) {
  const group = await tx.first(
    visibleDocumentGroups(tx).select('name').where('id', '=', documentGroupId).forUpdate(),
  )
  if (!group) throw notFound('Document group')
  note(tx, { ...group, ...(newDocumentGroupId !== undefined && { things: { newDocumentGroupId } }) })
  if (newDocumentGroupId !== undefined) await refuseNoTarget(tx, documentGroupId, newDocumentGroupId)
  for (const shelf of shelves) {
    if (newDocumentGroupId !== undefined) await shelf.move(tx, documentGroupId, newDocumentGroupId)
    else if (await shelf.isUsed(tx, documentGroupId))
      throw refusal('group-in-use', { path: 'newDocumentGroupId' })
  }
  await tx.run(
    db
      .deleteFrom('documentGroups')
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', documentGroupId),
  )
}

async function refuseNoTarget(tx: TenantTx, documentGroupId: string, newDocumentGroupId: string) {
  const target = await tx.first(visibleDocumentGroups(tx).select('id').where('id', '=', newDocumentGroupId))
  if (!target || newDocumentGroupId === documentGroupId)
    throw invalidAt('newDocumentGroupId', 'Invalid newDocumentGroupId')
}

/** For a body that names a group: an unknown one is a fault of the body (400), not of the address. */
export async function refuseUnknownGroup(tx: TenantTx, documentGroupId: string): Promise<void> {
  const known = await tx.first(visibleDocumentGroups(tx).select('id').where('id', '=', documentGroupId))
  if (!known) throw invalidAt('documentGroupId', 'Invalid Document Group ID')
}

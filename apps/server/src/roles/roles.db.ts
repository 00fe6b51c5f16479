import { type Permission, permissions } from '@tabellio/access'
import type { Role, RoleInput, RoleQuery } from '@tabellio/contract/roles'
import { type RawBuilder, sql } from 'kysely'
import { touchRights } from '../organizations/index.ts'
import { type Actor, isInside, may } from '../platform/actor.ts'
import { type TenantTx, db, refuseDuplicate } from '../platform/database.ts'
import { invalid, namesInLine, notFound, refusal, refuseInUse } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { refuseWithoutAdministrator } from '../users/index.ts'
import { holdersOf, setHolders } from './role-holders.db.ts'

type Seen = { organizationId: string | RawBuilder<string>; actor: Pick<Actor, 'kind'> }

export const visibleRoles = ({ organizationId, actor }: Seen) =>
  db.selectFrom('roles').where('organizationId', '=', organizationId).where(isInside(actor))

const roleRights = ({ actor }: TenantTx) => {
  const isAdmin = may(actor, 'organization-admin')
  return { view: true, edit: isAdmin, delete: isAdmin }
}

const known = (names: string[]): Permission[] => permissions.filter((name) => names.includes(name))

const list = pagedList<RoleQuery, Actor['kind']>()({
  rows: ({ organizationId, asked: kind }) => visibleRoles({ organizationId, actor: { kind } }),
  filters: { nameFilter: { words: (rows, word) => rows.where(hasWord(sql.ref('name'), word)) } },
  order: (rows) => rows.orderBy(alphabetical('name')).orderBy('id'),
  items: (page) =>
    page.select(['id', 'name', 'allowOnlyOwnedDocuments', 'globalPermissions']).select(
      sql<number>`(
        select count(*) from role_holders holders
        where holders.organization_id = roles.organization_id and holders.role_id = roles.id)`.as(
        'userCount',
      ),
    ),
})

export async function listRoles(tx: TenantTx, query: RoleQuery) {
  const page = await list.page(tx, query, tx.actor.kind)
  const myPermissions = roleRights(tx)
  const items = page.items.map(({ globalPermissions, ...role }) => ({
    ...role,
    globalPermissions: known(globalPermissions),
    myPermissions,
  }))
  return { ...page, items }
}

/** The id and name of every role: for whoever chooses one. */
export async function allRoles(tx: TenantTx) {
  const items = await tx.all(
    visibleRoles(tx).select(['id', 'name']).orderBy(alphabetical('name')).orderBy('id'),
  )
  return { items, totalCount: items.length }
}

export async function getRole(tx: TenantTx, id: string): Promise<Role> {
  const [role, users, documentTypePermissions, templatePermissions, collectionPermissions] =
    await Promise.all([
      tx.first(
        visibleRoles(tx)
          .select(['id', 'name', 'allowOnlyOwnedDocuments', 'globalPermissions'])
          .where('id', '=', id),
      ),
      holdersOf(tx, id),
      tx.all(
        db
          .selectFrom('roleDocumentTypes')
          .select(['documentTypeId', 'action', 'permissionType'])
          .where('organizationId', '=', tx.organizationId)
          .where('roleId', '=', id)
          .orderBy('documentTypeId')
          .orderBy('permissionType'),
      ),
      tx.all(
        db
          .selectFrom('roleTemplates')
          .select(['templateId', 'action', 'permissionType'])
          .where('organizationId', '=', tx.organizationId)
          .where('roleId', '=', id)
          .orderBy('templateId')
          .orderBy('permissionType'),
      ),
      tx.all(
        db
          .selectFrom('roleCollectionConfigs')
          .select(['documentCollectionConfigId', 'action', 'permissionType'])
          .where('organizationId', '=', tx.organizationId)
          .where('roleId', '=', id)
          .orderBy('documentCollectionConfigId')
          .orderBy('permissionType'),
      ),
    ])
  if (!role) throw notFound('Role')
  return {
    ...role,
    globalPermissions: known(role.globalPermissions),
    users,
    documentTypePermissions,
    templatePermissions,
    collectionPermissions,
    myPermissions: roleRights(tx),
  }
}

/** Says which of some ids are of things that there are. */
export type FindKnown = (tx: TenantTx, ids: string[]) => Promise<string[]>

/** The areas whose things roles are about; they know nothing of roles. */
export type RuledThings = {
  knownDocumentTypes: FindKnown
  knownTemplates: FindKnown
  knownCollectionConfigs: FindKnown
}

type Writing = { role: RoleInput; things: RuledThings }

const nameIsTaken = () => refusal('name-taken', { path: 'name' })

export async function createRole(tx: TenantTx, { role, things }: Writing): Promise<string> {
  const { organizationId, actor } = tx
  await touchRights(tx)
  await refuseUnknownThings(tx, role, things)
  const id = newId()
  const { name, allowOnlyOwnedDocuments, globalPermissions } = role
  await refuseDuplicate(
    nameIsTaken(),
    tx.run(
      db.insertInto('roles').values({
        organizationId,
        id,
        name,
        allowOnlyOwnedDocuments,
        globalPermissions: known(globalPermissions),
        createdBy: actor.name,
      }),
    ),
  )
  await insertRules(tx, id, role)
  if (role.users) await setHolders(tx, id, role.users)
  return id
}

export async function updateRole(tx: TenantTx, id: string, { role, things }: Writing): Promise<void> {
  const { organizationId } = tx
  await touchRights(tx)
  await refuseUnknownThings(tx, role, things)
  const { name, allowOnlyOwnedDocuments, globalPermissions } = role
  const changed = await refuseDuplicate(
    nameIsTaken(),
    tx.run(
      db
        .updateTable('roles')
        .set({ name, allowOnlyOwnedDocuments, globalPermissions: known(globalPermissions) })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id),
    ),
  )
  if (changed === 0) throw notFound('Role')
  for (const table of ['roleDocumentTypes', 'roleTemplates', 'roleCollectionConfigs'] as const) {
    await tx.run(db.deleteFrom(table).where('organizationId', '=', organizationId).where('roleId', '=', id))
  }
  await insertRules(tx, id, role)
  if (role.users) await setHolders(tx, id, role.users)
  await refuseWithoutAdministrator(tx, tx.organizationId)
}

async function insertRules({ organizationId, run }: TenantTx, roleId: string, role: RoleInput) {
  const { documentTypePermissions: types, templatePermissions: templates, collectionPermissions } = role
  if (types.length > 0) {
    const rows = types.map((rule) => ({ organizationId, roleId, ...rule }))
    await run(db.insertInto('roleDocumentTypes').values(rows))
  }
  if (templates.length > 0) {
    const rows = templates.map((rule) => ({ organizationId, roleId, ...rule }))
    await run(db.insertInto('roleTemplates').values(rows))
  }
  if (collectionPermissions.length > 0) {
    const rows = collectionPermissions.map((rule) => ({ organizationId, roleId, ...rule }))
    await run(db.insertInto('roleCollectionConfigs').values(rows))
  }
}

async function refuseUnknownThings(tx: TenantTx, role: RoleInput, things: RuledThings): Promise<void> {
  const types = role.documentTypePermissions.map(({ documentTypeId }) => documentTypeId)
  const templates = role.templatePermissions.map(({ templateId }) => templateId)
  const collections = role.collectionPermissions.map((rule) => rule.documentCollectionConfigId)
  const [knownTypes, knownTemplates, knownCollections] = await Promise.all([
    types.length > 0 ? things.knownDocumentTypes(tx, types) : [],
    templates.length > 0 ? things.knownTemplates(tx, templates) : [],
    collections.length > 0 ? things.knownCollectionConfigs(tx, collections) : [],
  ])
  const errors = [
    ...unknownAt('documentTypePermissions', 'documentTypeId', types, knownTypes),
    ...unknownAt('templatePermissions', 'templateId', templates, knownTemplates),
    ...unknownAt('collectionPermissions', 'documentCollectionConfigId', collections, knownCollections),
  ]
  if (errors.length > 0) throw invalid(errors)
}

/** G-025: an id that is well formed and of nothing. */
function unknownAt(list: string, name: string, ids: string[], found: string[]) {
  const isKnown = new Set(found)
  return ids.flatMap((id, index) =>
    isKnown.has(id)
      ? []
      : [{ path: `${list}[${index}].${name}`, message: `Supplied value for ${name} is invalid` }],
  )
}

/** The roles that have a rule about the case files of a configuration. */
export const rolesAboutCollections = (tx: TenantTx, documentCollectionConfigId: string) =>
  tx.all(
    visibleRoles(tx)
      .select(['id', 'name'])
      .where('id', 'in', (rules) =>
        rules
          .selectFrom('roleCollectionConfigs')
          .select('roleId')
          .where('roleCollectionConfigs.organizationId', '=', tx.organizationId)
          .where('roleCollectionConfigs.documentCollectionConfigId', '=', documentCollectionConfigId),
      )
      .orderBy(alphabetical('name'))
      .orderBy('id'),
  )

/** An area whose things name roles: what uses one, by its names as people know them. */
export type RoleUse = (tx: TenantTx, roleId: string) => Promise<string[]>

type Removal = { roleId: string; uses: RoleUse[] }

/** Deletes a role that nobody holds and nothing names. */
export async function removeRole(tx: TenantTx, { roleId, uses }: Removal): Promise<void> {
  await touchRights(tx)
  const role = await tx.first(visibleRoles(tx).select('id').where('id', '=', roleId).forUpdate())
  if (!role) throw notFound('Role')
  const holders = await holdersOf(tx, roleId)
  if (holders.length > 0) throw refusal('role-is-held', { params: { names: namesInLine(holders) } })
  refuseInUse((await Promise.all(uses.map((usersOf) => usersOf(tx, roleId)))).flat())
  await tx.run(
    db.deleteFrom('roles').where('organizationId', '=', tx.organizationId).where('id', '=', roleId),
  )
}

/** A place in a body that names a role. */
type Named = { path: string; roleId: string; message?: string }

/** For a body that names roles: an unknown one is a fault of the body (G-025). A known one stays till it ends. */
export async function refuseUnknownRoles(tx: TenantTx, named: Named[]): Promise<void> {
  if (named.length === 0) return
  const ids = [...new Set(named.map(({ roleId }) => roleId))]
  const roles = await tx.all(
    visibleRoles(tx)
      .select('id')
      .where('id', '=', sql<string>`any(${ids})`)
      .orderBy('id')
      .forKeyShare(),
  )
  const isKnown = new Set(roles.map(({ id }) => id))
  const unknown = named.filter(({ roleId }) => !isKnown.has(roleId))
  if (unknown.length > 0)
    throw invalid(unknown.map(({ path, message = 'Invalid roleId' }) => ({ path, message })))
}

/** Takes away what roles say of a template that is deleted: nothing refers to it any more. */
export const removeRulesOfTemplate = async (tx: TenantTx, templateId: string): Promise<void> => {
  const removed = await tx.run(
    db
      .deleteFrom('roleTemplates')
      .where('organizationId', '=', tx.organizationId)
      .where('templateId', '=', templateId),
  )
  if (removed > 0) await touchRights(tx)
}

import { mayCollection, mayDocument } from '@tabellio/access'
import type { CollectionQuery } from '@tabellio/contract/collections'
import { sql } from 'kysely'
import { assign } from '../collection-members/index.ts'
import { documentsSeen, findAccessFacts, listSightOf, sightOf } from '../documents/index.ts'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { forbidden, notFound, refusal } from '../platform/errors.ts'
import { announce } from '../platform/events.ts'
import { hasSearchWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { type IdSight, collectionsSeenBy, idSight, isIdSeen } from '../platform/seen.ts'
import { membersWithPolicies } from '../roles/index.ts'
import { collectionAssigned } from './collections.events.ts'

type Seen = Parameters<typeof documentsSeen>[0] & { configs: IdSight }

/**
 * The case files that are seen: those of the configurations that are, and of them those whose master document is, because
 * it gives them their names. One whose master document lies in the trash is away with it, and comes back with it.
 */
const collectionsSeen = ({ configs, ...seen }: Seen) =>
  db
    .selectFrom('collections')
    .innerJoin('collectionConfigs as configs', (join) =>
      join
        .onRef('configs.organizationId', '=', 'collections.organizationId')
        .onRef('configs.id', '=', 'collections.documentCollectionConfigId'),
    )
    .innerJoin(documentsSeen(seen).as('masters'), (join) =>
      join
        .onRef('masters.id', '=', 'collections.masterDocumentId')
        .onRef('masters.documentTypeId', '=', 'configs.masterDocumentTypeId'),
    )
    .where('collections.organizationId', '=', seen.organizationId)
    .where(isIdSeen('collections.documentCollectionConfigId', configs, sql`${seen.value('seenConfigs')}`))

const visibleCollections = ({ organizationId, actor }: TenantTx) => {
  const configs = collectionsSeenBy(actor)
  const { sight, values } = sightOf(actor)
  const all: Record<string, unknown> = { ...values, seenConfigs: configs.ids }
  return collectionsSeen({
    organizationId,
    configs: idSight(configs),
    sight,
    value: (name) => sql`${all[name]}`,
  })
}

const itemColumns = [
  'collections.id',
  'collections.name',
  'collections.documentCollectionConfigId',
  'configs.name as configName',
  'collections.masterDocumentId',
  'collections.assignedTo',
  'collections.createdAt',
  'masters.updatedAt',
] as const

const look = [
  sql<string>`configs.definition ->> 'iconKey'`.as('iconKey'),
  sql<string | null>`configs.definition ->> 'color'`.as('color'),
] as const

const mayAssign = ({ actor }: TenantTx, configId: string) =>
  actor.kind === 'person' && mayCollection(actor.policy, 'assign', configId).allowed

const withRights =
  (tx: TenantTx) =>
  <Row extends { documentCollectionConfigId: string }>(row: Row) => ({
    ...row,
    myPermissions: { view: true, assign: mayAssign(tx, row.documentCollectionConfigId) },
  })

type Asked = Pick<Seen, 'configs' | 'sight'>

const list = pagedList<CollectionQuery, Asked>()({
  rows: ({ organizationId, asked, seen: value }) => collectionsSeen({ ...asked, organizationId, value }),
  filters: {
    nameFilter: { words: (rows, word) => rows.where(hasSearchWord(sql.ref('collections.searchText'), word)) },
    assignedTo: { value: (rows, username) => rows.where('collections.assignedTo', '=', username) },
    documentCollectionConfigIds: {
      value: (rows, ids) =>
        rows.where('collections.documentCollectionConfigId', '=', sql<string>`any(${ids})`),
    },
  },
  order: (rows) => rows.orderBy('collections.searchText').orderBy('collections.id'),
  items: (page) => page.select(itemColumns).select(look),
})

export async function listCollections(tx: TenantTx, query: CollectionQuery) {
  const configs = collectionsSeenBy(tx.actor)
  const { sight, values } = await listSightOf(tx)
  const asked = { configs: idSight(configs), sight }
  const page = await list.page(tx, query, asked, { ...values, seenConfigs: configs.ids })
  return { ...page, items: page.items.map(withRights(tx)) }
}

export async function findCollection(tx: TenantTx, id: string) {
  const found = await tx.first(
    visibleCollections(tx).select(itemColumns).select(look).where('collections.id', '=', id),
  )
  if (!found) throw notFound('Collection instance')
  return withRights(tx)(found)
}

/** Puts somebody in charge who may see the case file, or nobody (B-283). */
export async function reassign(tx: TenantTx, id: string, assignedTo: string | null): Promise<void> {
  const held = await tx.first(
    visibleCollections(tx).select(itemColumns).where('collections.id', '=', id).forNoKeyUpdate('collections'),
  )
  if (!held) throw notFound('Collection instance')
  const { name, assignedTo: before, documentCollectionConfigId: configId } = held
  if (!mayAssign(tx, configId)) throw forbidden('You may not say who is in charge of these case files.')
  if (assignedTo !== null && !(await seers(tx, held)).includes(assignedTo))
    throw refusal('assignee-may-not-see', { path: 'assignedTo', params: { username: assignedTo } })
  note(tx, { name, before: { assignedTo: before }, after: { assignedTo } })
  if (assignedTo === before) return
  await assign(tx, id, assignedTo)
  await announce(tx, collectionAssigned, { collectionId: id, name, before, after: assignedTo })
}

/** Whoever sees a case file: its configuration, and its master document. */
async function seers(
  tx: TenantTx,
  collection: { documentCollectionConfigId: string; masterDocumentId: string },
) {
  const { documentCollectionConfigId: configId, masterDocumentId } = collection
  const [members, document] = await Promise.all([
    membersWithPolicies(tx),
    findAccessFacts(tx, masterDocumentId),
  ])
  return members.flatMap(({ username, policy }) =>
    document &&
    mayCollection(policy, 'view', configId).allowed &&
    mayDocument(policy, 'view', document).allowed
      ? [username]
      : [],
  )
}

/** Writes nothing but the entry of the log (B-193). */
export async function noteView(tx: TenantTx, id: string): Promise<void> {
  const { name } = await findCollection(tx, id)
  note(tx, { name })
}

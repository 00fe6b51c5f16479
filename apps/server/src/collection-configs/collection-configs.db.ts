import { mayCollection } from '@tabellio/access'
import type {
  AffectedEntities,
  CollectionConfig,
  CollectionConfigInput,
  CollectionConfigQuery,
} from '@tabellio/contract/collection-configs'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import { findContexts } from '../document-types/index.ts'
import { note } from '../platform/action-log.ts'
import { may } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { invalid, notFound, refusal } from '../platform/errors.ts'
import { announce } from '../platform/events.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { type IdSight, collectionsSeenBy, idSight, isIdSeen } from '../platform/seen.ts'
import { membersWithPolicies, rolesAboutCollections } from '../roles/index.ts'
import { collectionConfigSaved } from './collection-configs.events.ts'
import { configErrors, typesIn, workflowTypeInfoOf } from './config-errors.ts'

const configsIn = (organizationId: string | RawBuilder<string>) =>
  db.selectFrom('collectionConfigs').where('organizationId', '=', organizationId)

/** Each configuration whose case files the caller may see. */
const visibleConfigs = ({ organizationId, actor }: Pick<TenantTx, 'organizationId' | 'actor'>) => {
  const seen = collectionsSeenBy(actor)
  return configsIn(organizationId).where(isIdSeen('id', idSight(seen), sql`${seen.ids}`))
}

/** The caller's rights over a configuration that they see. */
const configRights = ({ actor }: TenantTx, id: string) => ({
  view: true,
  edit: may(actor, 'organization-admin'),
  delete: may(actor, 'delete-document-collection'),
  assign: actor.kind === 'person' && mayCollection(actor.policy, 'assign', id).allowed,
})

const withRights =
  (tx: TenantTx) =>
  <Row extends { id: string }>(row: Row) => ({ ...row, myPermissions: configRights(tx, row.id) })

const list = pagedList<CollectionConfigQuery, IdSight>()({
  rows: ({ organizationId, asked: sight, seen }) =>
    configsIn(organizationId).where(isIdSeen('id', sight, sql`${seen('seenConfigs')}`)),
  filters: { nameFilter: { words: (rows, word) => rows.where(hasWord(sql.ref('name'), word)) } },
  order: (rows) => rows.orderBy(alphabetical('name')).orderBy('id'),
  items: (page) => page.select(['id', 'name', 'workflowTypeInfo', 'masterDocumentTypeId']),
})

export async function listCollectionConfigs(tx: TenantTx, query: CollectionConfigQuery) {
  const seen = collectionsSeenBy(tx.actor)
  const page = await list.page(tx, query, idSight(seen), { seenConfigs: seen.ids })
  return { ...page, items: page.items.map(withRights(tx)) }
}

/** The id and name of each: for whoever chooses one. */
export async function allCollectionConfigs(tx: TenantTx) {
  const items = await tx.all(
    visibleConfigs(tx).select(['id', 'name']).orderBy(alphabetical('name')).orderBy('id'),
  )
  return { items, totalCount: items.length }
}

export async function getCollectionConfig(tx: TenantTx, id: string): Promise<CollectionConfig> {
  const config = await tx.first(
    visibleConfigs(tx).select(['id', 'name', 'masterDocumentTypeId', 'definition']).where('id', '=', id),
  )
  if (!config) throw notFound('Document collection configuration')
  const { definition, ...own } = config
  return { ...own, ...definition, myPermissions: configRights(tx, id) }
}

const columnsOf = ({ name, masterDocumentTypeId, ...definition }: CollectionConfigInput) => {
  const workflowTypeInfo = workflowTypeInfoOf(definition.folders)
  return {
    name,
    masterDocumentTypeId,
    workflowTypeInfo: workflowTypeInfo && JSON.stringify(workflowTypeInfo),
    definition: JSON.stringify(definition),
  }
}

/** Refuses what names types or fields that are not there, or that contradicts itself. */
async function refuseWrong(tx: TenantTx, config: CollectionConfigInput): Promise<void> {
  const contexts = await findContexts(tx, [...new Set(typesIn(config).map(({ id }) => id))])
  const errors = configErrors(config, contexts)
  if (errors.length > 0) throw invalid(errors)
}

export async function createCollectionConfig(tx: TenantTx, config: CollectionConfigInput): Promise<string> {
  await refuseWrong(tx, config)
  const { organizationId, actor } = tx
  const id = newId()
  await tx.run(
    db
      .insertInto('collectionConfigs')
      .values({ ...columnsOf(config), organizationId, id, createdBy: actor.name }),
  )
  await announce(tx, collectionConfigSaved, { documentCollectionConfigId: id })
  return id
}

export async function updateCollectionConfig(tx: TenantTx, id: string, config: CollectionConfigInput) {
  const before = await tx.first(visibleConfigs(tx).select('name').where('id', '=', id).forNoKeyUpdate())
  if (!before) throw notFound('Document collection configuration')
  await refuseWrong(tx, config)
  note(tx, { before, after: { name: config.name } })
  await tx.run(
    db
      .updateTable('collectionConfigs')
      .set(columnsOf(config))
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', id),
  )
  await announce(tx, collectionConfigSaved, { documentCollectionConfigId: id })
}

/** So many of what names a configuration are told. */
const maxNames = 10

/** Deletes a configuration that nothing names (G-122). Its row is held: what would name it meanwhile waits. */
export async function removeCollectionConfig(tx: TenantTx, id: string): Promise<void> {
  const config = await tx.first(visibleConfigs(tx).select('name').where('id', '=', id).forUpdate())
  if (!config) throw notFound('Document collection configuration')
  note(tx, config)
  const users = (await rolesAboutCollections(tx, id)).map(({ name }) => name)
  if (users.length > 0) {
    const names = [...users.slice(0, maxNames), ...(users.length > maxNames ? ['…'] : [])].join(', ')
    throw refusal('in-use', { params: { names } })
  }
  await tx.run(
    db.deleteFrom('collectionConfigs').where('organizationId', '=', tx.organizationId).where('id', '=', id),
  )
}

async function refuseUnseen(tx: TenantTx, id: string): Promise<void> {
  const config = await tx.first(visibleConfigs(tx).select('id').where('id', '=', id))
  if (!config) throw notFound('Document collection configuration')
}

/** What names a configuration, and keeps it from being deleted (B-276). */
export async function affectedEntities(tx: TenantTx, id: string): Promise<AffectedEntities> {
  await refuseUnseen(tx, id)
  return { roles: await rolesAboutCollections(tx, id) }
}

/** Whoever may see the case files of a configuration (G-138). */
export async function usersToNotify(tx: TenantTx, id: string) {
  await refuseUnseen(tx, id)
  const members = await membersWithPolicies(tx)
  const items = members.flatMap(({ username, policy }) =>
    mayCollection(policy, 'view', id).allowed ? [{ username }] : [],
  )
  return { items, totalCount: items.length }
}

/** Which of some ids are of configurations; these stay till the transaction ends. */
export async function knownCollectionConfigs(tx: TenantTx, ids: string[]): Promise<string[]> {
  const known = await tx.all(
    configsIn(tx.organizationId)
      .select('id')
      .where('id', '=', sql<string>`any(${ids})`)
      .orderBy('id')
      .forKeyShare(),
  )
  return known.map(({ id }) => id)
}

/** What a configuration says of documents, for whoever keeps case files by it. */
const gatheringColumns = ['id', 'name', 'masterDocumentTypeId', 'definition'] as const

const gathering = (rows: ReturnType<typeof configsIn>) => rows.select(gatheringColumns)
export type GatheringConfig = InferResult<ReturnType<typeof gathering>>[number]

/** The configurations that concern the documents of a type: asked whenever one is stored. */
export const configsWithType = ({ organizationId, all }: TenantTx, documentTypeId: string) =>
  all(
    gathering(configsIn(organizationId)).where(
      sql<boolean>`(master_document_type_id = ${documentTypeId} or document_type_ids ? ${documentTypeId})`,
    ),
  )

/** A configuration, whoever asks. */
export const findGatheringConfig = ({ organizationId, first }: TenantTx, id: string) =>
  first(gathering(configsIn(organizationId)).where('id', '=', id))

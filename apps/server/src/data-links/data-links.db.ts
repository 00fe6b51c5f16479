import type {
  DataLink,
  DataLinkChoice,
  DataLinkConfiguration,
  DataLinkInput,
  DataLinkQuery,
} from '@tabellio/contract/data-links'
import { type RawBuilder, sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type Actor, isInside, may } from '../platform/actor.ts'
import { type TenantTx, db, refuseDuplicate } from '../platform/database.ts'
import { invalidAt, notFound, refusal, refuseInUse } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { advance } from '../platform/versions.ts'

/** An area whose things use data links: what uses one, or a version of one, by its names as people know them. */
export type DataLinkUse = (
  tx: TenantTx,
  named: { datalinkId: string } | { datalinkVersionId: string },
) => Promise<string[]>

type Seen = { organizationId: string | RawBuilder<string>; actor: Pick<Actor, 'kind'> }

const visibleLinks = ({ organizationId, actor }: Seen) =>
  db.selectFrom('dataLinks').where('dataLinks.organizationId', '=', organizationId).where(isInside(actor))

const itemColumns = [
  'dataLinks.id as datalinkId',
  'dataLinks.lastVersionId as datalinkVersionId',
  'dataLinks.name',
  'dataLinks.description',
  'dataLinks.isRemote',
  'dataLinks.isActive',
] as const

const rightsOf = ({ actor }: TenantTx) => {
  const isAdmin = may(actor, 'organization-admin')
  return { view: isAdmin, edit: isAdmin, delete: isAdmin }
}

const list = pagedList<DataLinkQuery, Actor['kind']>()({
  rows: ({ organizationId, asked: kind }) => visibleLinks({ organizationId, actor: { kind } }),
  filters: { nameFilter: { words: (rows, word) => rows.where(hasWord(sql.ref('dataLinks.name'), word)) } },
  order: (rows) => rows.orderBy(alphabetical('dataLinks.name')).orderBy('dataLinks.id'),
  items: (page) => page.select(itemColumns),
})

export async function listDataLinks(tx: TenantTx, query: DataLinkQuery) {
  const page = await list.page(tx, query, tx.actor.kind)
  return { ...page, items: page.items.map((item) => ({ ...item, myPermissions: rightsOf(tx) })) }
}

const withVersions = (tx: TenantTx) =>
  visibleLinks(tx).innerJoin('dataLinkVersions as versions', (join) =>
    join
      .onRef('versions.organizationId', '=', 'dataLinks.organizationId')
      .onRef('versions.dataLinkId', '=', 'dataLinks.id'),
  )

/** What a mapping chooses from. */
export async function allDataLinks(tx: TenantTx): Promise<{ items: DataLinkChoice[]; totalCount: number }> {
  const rows = await tx.all(
    withVersions(tx)
      .whereRef('versions.id', '=', 'dataLinks.lastVersionId')
      .where('dataLinks.isActive', '=', true)
      .select([...itemColumns, 'versions.configuration'])
      .orderBy(alphabetical('dataLinks.name'))
      .orderBy('dataLinks.id'),
  )
  const items = rows.map(({ configuration: { inputParameters, outputFormat }, ...item }) => ({
    ...item,
    inputParameters,
    outputFormat,
  }))
  return { items, totalCount: items.length }
}

/** The zone whose clocks the organization goes by. */
const ownTimeZone =
  sql<string>`(select time_zone from organizations where id = data_links.organization_id)`.as('timeZone')

export type LinkVersion = Awaited<ReturnType<typeof findVersion>>

/** A version of a link with all that runs it. */
export async function findVersion(tx: TenantTx, datalinkId: string, datalinkVersionId: string) {
  const found = await tx.first(
    withVersions(tx)
      .where('dataLinks.id', '=', datalinkId)
      .where('versions.id', '=', datalinkVersionId)
      .select([
        'dataLinks.id as datalinkId',
        'versions.id as datalinkVersionId',
        'dataLinks.name',
        'dataLinks.isActive',
        'versions.versionNumber',
        'versions.configuration',
        'versions.sealedSecrets',
        ownTimeZone,
      ]),
  )
  if (!found) throw notFound('Data link version')
  return found
}

export async function getDataLink(
  tx: TenantTx,
  datalinkId: string,
  datalinkVersionId?: string,
): Promise<Omit<DataLink, 'usedBy'>> {
  const [link, versions] = await Promise.all([
    tx.first(
      visibleLinks(tx)
        .where('dataLinks.id', '=', datalinkId)
        .select([...itemColumns, 'dataLinks.createdAt', 'dataLinks.createdBy']),
    ),
    tx.all(
      withVersions(tx)
        .where('dataLinks.id', '=', datalinkId)
        .select([
          'versions.id as datalinkVersionId',
          'versions.versionNumber',
          'versions.createdAt',
          'versions.createdBy',
        ])
        .orderBy('versions.versionNumber', 'desc'),
    ),
  ])
  if (!link) throw notFound('Data link')
  const version = await findVersion(tx, datalinkId, datalinkVersionId ?? link.datalinkVersionId)
  const { configuration, versionNumber } = version
  return {
    ...link,
    datalinkVersionId: version.datalinkVersionId,
    versionNumber,
    configuration,
    versions,
    myPermissions: rightsOf(tx),
  }
}

/** The versions among these that there are, each with its link. */
export async function knownDataLinkVersions(tx: TenantTx, datalinkVersionIds: string[]) {
  if (datalinkVersionIds.length === 0) return []
  return tx.all(
    withVersions(tx)
      .where('versions.id', 'in', datalinkVersionIds)
      .select(['versions.id as datalinkVersionId', 'versions.dataLinkId as datalinkId']),
  )
}

type Stored = { configuration: DataLinkConfiguration; sealedSecrets: string | null }
type Ids = { datalinkId: string; datalinkVersionId: string }

const nameIsTaken = () => refusal('name-taken', { path: 'name' })

const addVersion = (tx: TenantTx, ids: Ids, versionNumber: number, stored: Stored) =>
  tx.run(
    db.insertInto('dataLinkVersions').values({
      organizationId: tx.organizationId,
      id: ids.datalinkVersionId,
      dataLinkId: ids.datalinkId,
      versionNumber,
      configuration: JSON.stringify(stored.configuration),
      sealedSecrets: stored.sealedSecrets,
      createdBy: tx.actor.name,
    }),
  )

export async function createDataLink(tx: TenantTx, input: DataLinkInput, stored: Stored): Promise<Ids> {
  const ids = { datalinkId: newId(), datalinkVersionId: newId() }
  const { name, description, isRemote, isActive } = input
  await refuseDuplicate(
    nameIsTaken(),
    tx.run(
      db.insertInto('dataLinks').values({
        organizationId: tx.organizationId,
        id: ids.datalinkId,
        name,
        description,
        isRemote,
        isActive,
        lastVersionId: ids.datalinkVersionId,
        createdBy: tx.actor.name,
      }),
    ),
  )
  await addVersion(tx, ids, 1, stored)
  note(tx, { after: { name, isRemote, isActive } })
  return ids
}

/** The newest version of a link that is changed: refused where the change was made from an older one. */
export async function newestToChange(tx: TenantTx, datalinkId: string, input: DataLinkInput) {
  const link = await tx.first(
    visibleLinks(tx)
      .where('dataLinks.id', '=', datalinkId)
      .select(['dataLinks.lastVersionId', 'dataLinks.isRemote'])
      .forNoKeyUpdate(),
  )
  if (!link) throw invalidAt('datalinkId', 'Invalid datalinkId')
  if (link.isRemote !== input.isRemote)
    throw invalidAt('isRemote', 'A data link stays remote or local: create another one')
  if ((input.parentDatalinkVersionId ?? link.lastVersionId) !== link.lastVersionId)
    throw refusal('newer-version')
  return findVersion(tx, datalinkId, link.lastVersionId)
}

/** Writes what is about a link itself, and the next version where its configuration is another one. */
export async function updateDataLink(
  tx: TenantTx,
  newest: LinkVersion,
  input: DataLinkInput,
  next: Stored | undefined,
): Promise<Ids> {
  const { datalinkId } = newest
  const { name, description, isActive } = input
  await refuseDuplicate(
    nameIsTaken(),
    tx.run(
      db
        .updateTable('dataLinks')
        .set({ name, description, isActive })
        .where('organizationId', '=', tx.organizationId)
        .where('id', '=', datalinkId),
    ),
  )
  note(tx, { after: { name, isActive, ...(next && { versionNumber: newest.versionNumber + 1 }) } })
  if (!next) return { datalinkId, datalinkVersionId: newest.datalinkVersionId }
  const ids = { datalinkId, datalinkVersionId: newId() }
  await addVersion(tx, ids, newest.versionNumber + 1, next)
  const step = { id: datalinkId, from: newest.datalinkVersionId, to: ids.datalinkVersionId }
  await advance(tx, { table: 'dataLinks', ...step }, {})
  return ids
}

/** The types and templates whose forms use a link, whatever its version; as many as are shown. */
export async function usersOfLink(tx: TenantTx, datalinkId: string, uses: DataLinkUse[]): Promise<string[]> {
  const users = await Promise.all(uses.map((use) => use(tx, { datalinkId })))
  return [...new Set(users.flat())].slice(0, 100)
}

/** Deletes a version that nothing uses; the one before it is the newest then, and without one the link goes (B-660). */
export async function removeVersion(tx: TenantTx, ids: Ids, uses: DataLinkUse[]): Promise<void> {
  const { datalinkId, datalinkVersionId } = ids
  const link = await tx.first(
    visibleLinks(tx)
      .where('dataLinks.id', '=', datalinkId)
      .select(['dataLinks.name', 'dataLinks.lastVersionId'])
      .forUpdate(),
  )
  if (!link) throw notFound('Data link')
  await findVersion(tx, datalinkId, datalinkVersionId)
  const users = await Promise.all(uses.map((use) => use(tx, { datalinkVersionId })))
  refuseInUse(users.flat())
  note(tx, { name: link.name })
  const before = await tx.first(
    withVersions(tx)
      .where('dataLinks.id', '=', datalinkId)
      .where('versions.id', '<>', datalinkVersionId)
      .select('versions.id')
      .orderBy('versions.versionNumber', 'desc')
      .limit(1),
  )
  const ofTenant = { organizationId: tx.organizationId }
  if (!before) return void (await tx.run(deleteOf('dataLinks', ofTenant, datalinkId)))
  await tx.run(deleteOf('dataLinkVersions', ofTenant, datalinkVersionId))
  if (link.lastVersionId !== datalinkVersionId) return
  await tx.run(
    db
      .updateTable('dataLinks')
      .set({ lastVersionId: before.id })
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', datalinkId),
  )
}

const deleteOf = (
  table: 'dataLinks' | 'dataLinkVersions',
  { organizationId }: { organizationId: string },
  id: string,
) => db.deleteFrom(table).where('organizationId', '=', organizationId).where('id', '=', id)

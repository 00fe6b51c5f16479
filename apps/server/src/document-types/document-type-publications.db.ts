import { sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { tellAreas, withInForce } from './document-type-save.db.ts'
import { typesIn, visibleTypes } from './document-types.db.ts'

const stateOf = (tx: TenantTx, documentTypeVersionId: string) =>
  tx.first(
    withInForce(visibleTypes(tx))
      .select(['versions.name', 'versions.permissions', 'versions.securityFields as ownSecurityFields'])
      .where('versions.id', '=', documentTypeVersionId)
      .forNoKeyUpdate('types'),
  )

const setPublished = (tx: TenantTx, documentTypeVersionId: string, isPublished: boolean) =>
  tx.run(
    db
      .updateTable('documentTypeVersions')
      .set({ isPublished, ...(isPublished && { publishedAt: sql<Date>`coalesce(published_at, now())` }) })
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', documentTypeVersionId),
  )

type Publication = { documentTypeVersionId: string; updateDocumentInstances: boolean }

/**
 * Brings the newest version of a type into force (G-188); also the one that was in force, when it was unpublished and
 * nothing follows it.
 */
export async function publishVersion(tx: TenantTx, publication: Publication): Promise<void> {
  const { documentTypeVersionId, updateDocumentInstances } = publication
  const type = await stateOf(tx, documentTypeVersionId)
  if (!type) throw notFound('Document type version')
  const { documentTypeId, lastVersionId, draftVersionId, publishedAt } = type
  if ((draftVersionId ?? lastVersionId) !== documentTypeVersionId) throw refusal('newer-version')
  note(tx, { name: type.name, things: { documentTypeId } })
  await setPublished(tx, documentTypeVersionId, true)
  await tx.run(
    db
      .updateTable('documentTypes')
      .set({ lastVersionId: documentTypeVersionId, draftVersionId: null })
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', documentTypeId),
  )
  await tellAreas(tx, {
    now: { permissions: type.permissions, securityFields: type.ownSecurityFields, updateDocumentInstances },
    earlier: publishedAt === null ? undefined : type,
    ids: { documentTypeId, documentTypeVersionId },
  })
}

/** Takes a version out of use: its documents stay as they are, and no new ones are stored by it (B-168). */
export async function unpublishVersion(tx: TenantTx, documentTypeVersionId: string): Promise<void> {
  const type = await stateOf(tx, documentTypeVersionId)
  if (!type) throw notFound('Document type version')
  note(tx, { name: type.name, things: { documentTypeId: type.documentTypeId } })
  await setPublished(tx, documentTypeVersionId, false)
}

/** The versions of a type, the newest first. */
export async function versionsOfType(tx: TenantTx, documentTypeId: string) {
  const items = await tx.all(
    visibleTypes(tx)
      .select([
        'versions.id as documentTypeVersionId',
        'versions.name',
        'versions.versionNumber',
        'versions.isPublished',
        'versions.createdBy as author',
        'versions.createdAt',
        'versions.publishedAt',
      ])
      .select(sql<boolean>`versions.id = types.last_version_id`.as('isInForce'))
      .where('types.id', '=', documentTypeId)
      .orderBy('versions.versionNumber', 'desc'),
  )
  if (items.length === 0) throw notFound('Document type')
  return { items, totalCount: items.length }
}

/** Something whose things are of document types: what uses one, by its names as people know them. */
export type DocumentTypeUse = (tx: TenantTx, documentTypeId: string) => Promise<string[]>

/** So many of what uses a type are told. */
const maxUsers = 10

type Removal = { documentTypeId: string; uses: DocumentTypeUse[] }

/** Deletes a type that nothing uses, with its versions (G-091). Its row is held: what would use it meanwhile waits. */
export async function removeDocumentType(tx: TenantTx, { documentTypeId, uses }: Removal): Promise<void> {
  const type = await tx.first(
    typesIn(tx.organizationId)
      .select('versions.name')
      .whereRef('versions.id', '=', 'types.lastVersionId')
      .where('types.id', '=', documentTypeId)
      .forUpdate('types'),
  )
  if (!type) throw notFound('Document type')
  note(tx, { name: type.name })
  const users = (
    await Promise.all([typesLookingUp, ...uses].map((usersOf) => usersOf(tx, documentTypeId)))
  ).flat()
  if (users.length > 0) {
    const names = [...users.slice(0, maxUsers), ...(users.length > maxUsers ? ['…'] : [])].join(', ')
    throw refusal('in-use', { params: { names } })
  }
  const { organizationId } = tx
  const versions = db
    .selectFrom('documentTypeVersions')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('documentTypeId', '=', documentTypeId)
  await tx.run(
    db
      .deleteFrom('documentTypeMappings')
      .where('organizationId', '=', organizationId)
      .where('documentTypeVersionId', 'in', versions),
  )
  await tx.run(
    db
      .deleteFrom('documentTypeVersions')
      .where('organizationId', '=', organizationId)
      .where('documentTypeId', '=', documentTypeId),
  )
  await tx.run(
    db
      .deleteFrom('documentTypes')
      .where('organizationId', '=', organizationId)
      .where('id', '=', documentTypeId),
  )
}

/** The types with a field that offers the documents of this one (B-617). */
const typesLookingUp: DocumentTypeUse = async (tx, documentTypeId) => {
  const types = await tx.all(
    typesIn(tx.organizationId)
      .select('versions.name')
      .where(sql<boolean>`versions.id in (types.last_version_id, types.draft_version_id)`)
      .where('types.id', '<>', documentTypeId)
      .where(
        sql<boolean>`jsonb_path_exists(versions.context_definition,
          '$.**.lookupDocumentTypeId ? (@ == $id)', jsonb_build_object('id', ${documentTypeId}::text))`,
      )
      .orderBy('versions.name'),
  )
  return [...new Set(types.map(({ name }) => name))]
}

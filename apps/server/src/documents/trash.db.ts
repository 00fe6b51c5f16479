import { sql } from 'kysely'
import { followDocument } from '../collection-members/index.ts'
import { findStoringType } from '../document-types/index.ts'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db, refuseDuplicate } from '../platform/database.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { documentRights, visibleDocuments, visibleWithDeleted } from './document-rows.ts'
import { claimUniqueValues, expiresOn, freeUniqueValues, identifierExists } from './document-save.db.ts'
import { traitsOf } from './traits.ts'

/** A document, or some of its versions, as a request names them. */
export type Deleted = { documentId: string; documentVersionList: string[] }

const heldColumns = [
  'documents.id',
  'documents.name',
  'documents.documentTypeId',
  'documents.lastVersionId',
  'documents.isDeleted',
] as const

/** Holds a document until the commit, for who may delete it: nobody saves, deletes or restores it meanwhile. */
export async function holdDeletable(tx: TenantTx, documentId: string, isInTrash: boolean) {
  const rows = isInTrash ? visibleWithDeleted(tx) : visibleDocuments(tx)
  const document = await tx.first(
    rows.clearSelect().select(heldColumns).where('documents.id', '=', documentId).forUpdate(),
  )
  if (!document) throw notFound('Document')
  if (!documentRights(tx, document).delete) throw refusal('may-not-delete-documents')
  return document
}

/** Every version of a document, the newest first, with whether it lies in the trash alone. */
export const versionsOf = ({ organizationId, all }: TenantTx, documentId: string) =>
  all(
    db
      .selectFrom('documentVersions as versions')
      .leftJoin('deletedDocuments as deleted', (join) =>
        join
          .onRef('deleted.organizationId', '=', 'versions.organizationId')
          .onRef('deleted.documentId', '=', 'versions.documentId')
          .onRef('deleted.documentVersionId', '=', 'versions.id'),
      )
      .select(['versions.id', 'versions.name', 'versions.versionNumber', 'versions.data', 'versions.blob'])
      .select(sql<boolean>`deleted.document_id is not null`.as('isDeleted'))
      .where('versions.organizationId', '=', organizationId)
      .where('versions.documentId', '=', documentId)
      .orderBy('versions.versionNumber', 'desc'),
  )

/** Moves a document to the trash, or one version; the only version goes with its document (B-213, G-096). */
export async function moveToTrash(
  tx: TenantTx,
  { documentId, documentVersionId }: { documentId: string; documentVersionId?: string | undefined },
): Promise<void> {
  const document = await holdDeletable(tx, documentId, false)
  const versions = (await versionsOf(tx, documentId)).filter(({ isDeleted }) => !isDeleted)
  const named = versions.find(({ id }) => id === documentVersionId)
  if (documentVersionId !== undefined && !named) throw notFound('Document version')
  note(tx, {
    name: named?.name ?? document.name,
    ...(named && { things: { documentVersionId: named.id }, before: { versionNumber: named.versionNumber } }),
  })
  if (!named || versions.length === 1) {
    await addToTrash(tx, { documentId, documentVersionId: '', name: document.name })
    await setDeleted(tx, documentId, true)
    await freeUniqueValues(tx, documentId)
    return
  }
  await addToTrash(tx, { documentId, documentVersionId: named.id, name: named.name })
  const next = versions.find(({ id }) => id !== named.id)
  if (named.id === document.lastVersionId && next) await makeNewest(tx, document, next)
}

const addToTrash = (
  { organizationId, actor, run }: TenantTx,
  row: { documentId: string; documentVersionId: string; name: string },
) => run(db.insertInto('deletedDocuments').values({ organizationId, ...row, deletedBy: actor.name }))

const setDeleted = ({ organizationId, run }: TenantTx, documentId: string, isDeleted: boolean) =>
  run(
    db
      .updateTable('documents')
      .set({ isDeleted })
      .where('organizationId', '=', organizationId)
      .where('id', '=', documentId),
  )

type Held = Awaited<ReturnType<typeof holdDeletable>>
type Version = Awaited<ReturnType<typeof versionsOf>>[number]

/** Gives a document the traits of one of its versions, which is its newest from now on. */
async function makeNewest(tx: TenantTx, document: Held, version: Version): Promise<void> {
  const type = await findStoringType(tx, document.documentTypeId)
  if (!type) throw notFound('Document type')
  const traits = traitsOf(type, { definition: type.contextDefinition }, version.data)
  const { organizationId } = tx
  await refuseDuplicate(
    identifierExists(traits.identifier),
    tx.run(
      db
        .updateTable('documents')
        .set({
          name: version.name,
          lastVersionId: version.id,
          identifier: traits.identifier,
          documentDate: traits.documentDate,
          securityKeys: traits.securityKeys,
          expiresOn: expiresOn(traits, sql`created_at`),
          isDeleted: false,
        })
        .where('organizationId', '=', organizationId)
        .where('id', '=', document.id),
    ),
  )
  await followDocument(tx, {
    documentId: document.id,
    documentTypeId: document.documentTypeId,
    name: version.name,
    definition: type.contextDefinition,
    isNew: false,
    values: () => version.data,
  })
  await freeUniqueValues(tx, document.id)
  if (traits.uniqueValues.length > 0)
    await claimUniqueValues(
      tx,
      {
        type,
        traits,
        refusalOf: ({ path, label }) => ({
          path: 'deletedDocumentList',
          key: 'value-already-exists',
          message: `Another document has this value meanwhile: ${label} (${path})`,
        }),
      },
      document.id,
    )
}

/** Brings back what lies in the trash: all that is named, or nothing (B-214). */
export async function restoreDeleted(tx: TenantTx, list: Deleted[]): Promise<void> {
  const names: string[] = []
  for (const deleted of inOrder(list)) names.push(await restoreOne(tx, deleted))
  note(tx, { name: names.join(', '), things: { documentId: list.map(({ documentId }) => documentId) } })
}

async function restoreOne(tx: TenantTx, { documentId, documentVersionList }: Deleted): Promise<string> {
  const document = await holdDeletable(tx, documentId, true)
  const versions = await versionsOf(tx, documentId)
  const newest = versions.find(({ id }) => id === document.lastVersionId)
  if (!newest) throw notFound('Document version')
  if (document.isDeleted) {
    await removeFromTrash(tx, documentId, [''])
    await makeNewest(tx, document, newest)
    return document.name
  }
  const named = namedVersions(versions, documentVersionList)
  await removeFromTrash(
    tx,
    documentId,
    named.map(({ id }) => id),
  )
  const [last] = named
  if (last.versionNumber > newest.versionNumber) await makeNewest(tx, document, last)
  return document.name
}

/** The versions of a document that a request names, which must lie in the trash. */
export function namedVersions(versions: Version[], documentVersionList: string[]): [Version, ...Version[]] {
  const [first, ...others] = versions.filter(
    ({ id, isDeleted }) => isDeleted && documentVersionList.includes(id),
  )
  if (!first || others.length + 1 < new Set(documentVersionList).size) throw notFound('Document')
  return [first, ...others]
}

export const removeFromTrash = (
  { organizationId, run }: TenantTx,
  documentId: string,
  documentVersionIds: string[],
) =>
  run(
    db
      .deleteFrom('deletedDocuments')
      .where('organizationId', '=', organizationId)
      .where('documentId', '=', documentId)
      .where('documentVersionId', '=', sql<string>`any(${documentVersionIds})`),
  )

/** Each document once, and always in one order: two who name the same ones wait for each other in turn. */
export function inOrder(list: Deleted[]): Deleted[] {
  const versions = new Map<string, string[]>()
  for (const { documentId, documentVersionList } of list)
    versions.set(documentId, [...(versions.get(documentId) ?? []), ...documentVersionList])
  return [...versions]
    .map(([documentId, documentVersionList]) => ({ documentId, documentVersionList }))
    .toSorted((one, other) => (one.documentId < other.documentId ? -1 : 1))
}

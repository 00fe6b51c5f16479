import { sql } from 'kysely'
import { findStoringType } from '../document-types/index.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { securityKeysOf } from './traits.ts'

/** So many documents get their keys in one transaction: few enough that nobody who stores one of them waits for long. */
const keyedAtOnce = 500

type TypeVersion = { documentTypeId: string; documentTypeVersionId: string }

/** Begins to give the documents of a type their keys; goes on where the same work was left. */
export async function beginKeying(tx: TenantTx, type: TypeVersion): Promise<void> {
  const { organizationId } = tx
  const total = sql<number>`(select count(*) from documents
    where organization_id = ${organizationId} and document_type_id = ${type.documentTypeId})`
  const begun = { documentTypeVersionId: type.documentTypeVersionId, total, lastDocumentId: '', done: 0 }
  await tx.run(
    db
      .insertInto('documentKeyings')
      .values({ organizationId, documentTypeId: type.documentTypeId, ...begun })
      .onConflict((conflict) =>
        conflict
          .columns(['organizationId', 'documentTypeId'])
          .doUpdateSet({ ...begun, finishedAt: null })
          .where('documentKeyings.documentTypeVersionId', '<>', type.documentTypeVersionId),
      ),
  )
}

/** Gives some documents of a type the keys that its newest version asks for; tells whether there may be more. */
export async function keySome(tx: TenantTx, { documentTypeId }: TypeVersion): Promise<boolean> {
  const { organizationId } = tx
  const [type, keying] = await Promise.all([
    findStoringType(tx, documentTypeId),
    tx.first(
      db
        .selectFrom('documentKeyings')
        .select(['lastDocumentId', 'finishedAt'])
        .where('organizationId', '=', organizationId)
        .where('documentTypeId', '=', documentTypeId)
        .forUpdate(),
    ),
  ])
  if (!type || !keying || keying.finishedAt !== null) return false
  const documents = await tx.all(documentsAfter(organizationId, documentTypeId, keying.lastDocumentId))
  for (const { id, lastVersionId, securityKeys, data } of documents) {
    const keys = securityKeysOf(type, data)
    if (JSON.stringify(keys) !== JSON.stringify(securityKeys)) await setKeys(tx, { id, lastVersionId, keys })
  }
  const isLast = documents.length < keyedAtOnce
  await tx.run(
    db
      .updateTable('documentKeyings')
      .set(({ eb }) => ({
        lastDocumentId: documents.at(-1)?.id ?? keying.lastDocumentId,
        done: eb('done', '+', documents.length),
        finishedAt: isLast ? sql<Date>`now()` : null,
      }))
      .where('organizationId', '=', organizationId)
      .where('documentTypeId', '=', documentTypeId),
  )
  return !isLast
}

const documentsAfter = (organizationId: string, documentTypeId: string, lastId: string) =>
  db
    .selectFrom('documents')
    .innerJoin('documentVersions as versions', (join) =>
      join
        .onRef('versions.organizationId', '=', 'documents.organizationId')
        .onRef('versions.id', '=', 'documents.lastVersionId'),
    )
    .select(['documents.id', 'documents.lastVersionId', 'documents.securityKeys', 'versions.data'])
    .where('documents.organizationId', '=', organizationId)
    .where('documents.documentTypeId', '=', documentTypeId)
    .where('documents.id', '>', lastId)
    .orderBy('documents.id')
    .limit(keyedAtOnce)

/** A version that came meanwhile has brought its own keys. */
const setKeys = (
  { organizationId, run }: TenantTx,
  { id, lastVersionId, keys }: { id: string; lastVersionId: string; keys: string[] },
) =>
  run(
    db
      .updateTable('documents')
      .set({ securityKeys: keys })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('lastVersionId', '=', lastVersionId),
  )

/** How far the documents of each type have got their keys, the newest work first. */
export async function listKeyings(tx: TenantTx) {
  const items = await tx.all(
    db
      .selectFrom('documentKeyings')
      .select(['documentTypeId', 'total', 'done', 'finishedAt'])
      .where('organizationId', '=', tx.organizationId)
      .orderBy(sql`finished_at desc nulls first`)
      .orderBy('documentTypeId'),
  )
  return { items }
}

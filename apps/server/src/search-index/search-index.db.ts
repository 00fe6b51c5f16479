import { sql } from 'kysely'
import { z } from 'zod'
import { note } from '../platform/action-log.ts'
import { type TenantTx, type Tx, db } from '../platform/database.ts'
import { announce, eventKind, tellListeners } from '../platform/events.ts'
import { newId } from '../platform/ids.ts'

/** So many documents are indexed in one transaction: none is held for long. */
const atOnce = 200

export const rebuildAsked = eventKind('search-rebuild-asked', z.object({}))

const own = ({ organizationId }: TenantTx) =>
  db.selectFrom('searchRebuilds').where('organizationId', '=', organizationId)

export async function indexState(tx: TenantTx) {
  const { organizationId, all, first } = tx
  const counted = sql<{ documents: number; missing: number }>`
    select count(*) as documents, count(*) filter (where words.document_id is null) as missing
    from documents left join document_words as words
      on words.organization_id = ${organizationId} and words.document_id = documents.id
    where documents.organization_id = ${organizationId}`
  const [[counts], rebuild] = await Promise.all([
    all({ compile: () => counted.compile(db) }),
    first(own(tx).select(['total', 'done', 'startedAt', 'finishedAt'])),
  ])
  return { documents: counts?.documents ?? 0, missing: counts?.missing ?? 0, rebuild: rebuild ?? null }
}

/** Tells whether no rebuild is under way that documents may still wait for. */
export const isIndexWhole = async (tx: TenantTx): Promise<boolean> =>
  (await tx.first(own(tx).select('organizationId').where('finishedAt', 'is', null))) === undefined

/** Begins anew, unless that is under way. */
export async function askForRebuild(tx: TenantTx): Promise<void> {
  const { organizationId } = tx
  const total = sql<number>`(select count(*) from documents where organization_id = ${organizationId})`
  const begun = { total, done: 0, lastDocumentId: '' }
  await tx.run(
    db
      .insertInto('searchRebuilds')
      .values({ organizationId, ...begun })
      .onConflict((conflict) =>
        conflict
          .column('organizationId')
          .doUpdateSet({ ...begun, startedAt: sql<Date>`now()`, finishedAt: null })
          .where('searchRebuilds.finishedAt', 'is not', null),
      ),
  )
  note(tx, {})
  await announce(tx, rebuildAsked, {})
}

/** Asks for the rebuilds that migrations have left to the running product. */
export async function askForWaiting(tx: Tx): Promise<void> {
  const waiting = await tx.all(
    db
      .updateTable('searchRebuilds')
      .set({ isWaiting: false })
      .where('isWaiting', '=', true)
      .returning('organizationId'),
  )
  for (const { organizationId } of waiting)
    await tellListeners(tx, { organizationId, username: 'migration', id: newId() }, rebuildAsked, {})
}

/** Indexes the next documents, each as it is now; tells whether there may be more. */
export async function rebuildSome(tx: TenantTx): Promise<boolean> {
  const { organizationId } = tx
  const rebuild = await tx.first(own(tx).select(['lastDocumentId', 'finishedAt']).forUpdate())
  if (!rebuild || rebuild.finishedAt !== null) return false
  const next = sql<{ id: string }>`
    with next as materialized (select id from documents
      where organization_id = ${organizationId} and id > ${rebuild.lastDocumentId} order by id limit ${sql.lit(atOnce)})
    select id, index_document(${organizationId}, id), index_values(${organizationId}, id) from next order by id`
  const documents = await tx.all({ compile: () => next.compile(db) })
  const last = documents.at(-1)?.id
  await tx.run(
    db
      .updateTable('searchRebuilds')
      .set({
        done: sql`done + ${documents.length}`,
        ...(last !== undefined && { lastDocumentId: last }),
        ...(documents.length < atOnce && { finishedAt: sql<Date>`now()` }),
      })
      .where('organizationId', '=', organizationId),
  )
  return documents.length === atOnce
}

import type { LegalHold, LegalHoldInput } from '@tabellio/contract/retention'
import { sql } from 'kysely'
import { findDocument } from '../documents/index.ts'
import { note } from '../platform/action-log.ts'
import { type TenantTx, type Tx, db } from '../platform/database.ts'
import { invalidAt, notFound, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'

const shownAtOnce = 1000

export async function listHolds({ organizationId, all }: TenantTx): Promise<{ items: LegalHold[] }> {
  const items = await all(
    db
      .selectFrom('legalHolds as holds')
      .select([
        'holds.id as legalHoldId',
        'holds.name',
        'holds.reason',
        'holds.subject',
        'holds.person',
        'holds.collectionId as instanceId',
        'holds.placedAt',
        'holds.placedBy',
        'holds.releasedAt',
        'holds.releasedBy',
        'holds.releaseReason',
      ])
      .select(
        sql<number>`(select count(*)::int from legal_hold_documents as held
          where held.organization_id = holds.organization_id and held.legal_hold_id = holds.id)`.as(
          'documentCount',
        ),
      )
      .where('holds.organizationId', '=', organizationId)
      .orderBy(sql`released_at is not null`)
      .orderBy('holds.placedAt', 'desc')
      .limit(shownAtOnce),
  )
  return { items }
}

/** Refuses what would take all of an organization's data away while a hold is in force there. */
export async function refuseWhileHeld(tx: Tx, organizationId: string): Promise<void> {
  const hold = await tx.first(
    db
      .selectFrom('legalHolds')
      .select('name')
      .where('organizationId', '=', organizationId)
      .where('releasedAt', 'is', null)
      .orderBy('placedAt')
      .limit(1),
  )
  if (hold) throw refusal('held', { params: { name: hold.name } })
}

/** Who places a hold has this lock alone: deletions that have begun come to their end, later ones see the hold. */
const alone = (organizationId: string) => ({
  compile: () =>
    sql`select pg_advisory_xact_lock(hashtextextended('legal holds of ' || ${organizationId}::text, 0))`.compile(
      db,
    ),
})

export async function placeHold(tx: TenantTx, hold: LegalHoldInput): Promise<string> {
  const { organizationId, actor } = tx
  await tx.run(alone(organizationId))
  const documentIds = await documentsOf(tx, hold)
  const id = newId()
  const { name, reason, subject } = hold
  const person = subject === 'person' ? hold.person : null
  const collectionId = subject === 'case-file' ? hold.instanceId : null
  await tx.run(
    db.insertInto('legalHolds').values({
      organizationId,
      id,
      name,
      reason,
      subject,
      collectionId,
      person,
      placedBy: actor.name,
    }),
  )
  if (documentIds.length > 0)
    await tx.run(
      db
        .insertInto('legalHoldDocuments')
        .values(documentIds.map((documentId) => ({ organizationId, legalHoldId: id, documentId }))),
    )
  note(tx, { name, things: { documentId: documentIds }, after: { subject, person, reason } })
  return id
}

/** The documents that a hold names: those of a case file are named too, so that they stay held if it is gathered anew. */
async function documentsOf(tx: TenantTx, hold: LegalHoldInput): Promise<string[]> {
  if (hold.subject === 'person') {
    if (hold.person === null) throw invalidAt('person', 'Say who')
    return []
  }
  if (hold.subject === 'documents') {
    const ids = [...new Set(hold.documentIds)]
    if (ids.length === 0) throw invalidAt('documentIds', 'At least one document is needed')
    const seen = await Promise.all(hold.documentIds.map((id) => findDocument(tx, id)))
    const unseen = seen.indexOf(undefined)
    if (unseen !== -1) throw invalidAt(`documentIds[${unseen}]`, 'There is no such document')
    return ids
  }
  if (hold.instanceId === null) throw invalidAt('instanceId', 'Say which case file')
  const gathered = await gatheredIn(tx, hold.instanceId)
  if (gathered.length === 0) throw invalidAt('instanceId', 'There is no such case file')
  return gathered
}

async function gatheredIn({ organizationId, all }: TenantTx, collectionId: string): Promise<string[]> {
  const rows = sql<{ id: string }>`
    select file.master_document_id as id from collections as file
    where file.organization_id = ${organizationId} and file.id = ${collectionId}
    union select member.document_id from collection_keys as key join collection_documents as member
      using (organization_id, document_collection_config_id, document_type_id, key)
    where key.organization_id = ${organizationId} and key.collection_id = ${collectionId}`
  return (await all<{ id: string }>({ compile: () => rows.compile(db) })).map(({ id }) => id)
}

export async function releaseHold(tx: TenantTx, id: string, reason: string): Promise<void> {
  const { organizationId, actor } = tx
  const released = await tx.all(
    db
      .updateTable('legalHolds')
      .set({ releasedAt: sql<Date>`now()`, releasedBy: actor.name, releaseReason: reason })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('releasedAt', 'is', null)
      .returning('name'),
  )
  const [hold] = released
  if (!hold) throw notFound('Legal hold')
  note(tx, { name: hold.name, after: { reason } })
}

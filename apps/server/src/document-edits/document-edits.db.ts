import type { OpenEdits } from '@tabellio/contract/document-edits'
import { sql } from 'kysely'
import { getDocument, refuseUneditableType } from '../documents/index.ts'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db } from '../platform/database.ts'

/** A window that was lost ended nothing: after so long nobody is said to edit any more. */
const forgottenAfterHours = 2

/** Whoever else edits a document, longest first. */
export async function openEdits(tx: TenantTx, documentId: string): Promise<OpenEdits> {
  const { lastDocumentVersionId } = await getDocument(tx, documentId)
  const items = await tx.all(
    db
      .selectFrom('documentEdits')
      .select(['username', 'since'])
      .where('organizationId', '=', tx.organizationId)
      .where('documentId', '=', documentId)
      .where('username', '<>', tx.actor.name)
      .where(sql<boolean>`since > now() - ${forgottenAfterHours} * interval '1 hour'`)
      .orderBy('since'),
  )
  return { lastDocumentVersionId, items }
}

export async function beginEdit(tx: TenantTx, documentId: string): Promise<OpenEdits> {
  const { documentTypeId, name } = await getDocument(tx, documentId)
  refuseUneditableType(tx, documentTypeId)
  await tx.run(
    db
      .insertInto('documentEdits')
      .values({ organizationId: tx.organizationId, documentId, username: tx.actor.name })
      .onConflict((conflict) =>
        conflict
          .columns(['organizationId', 'documentId', 'username'])
          .doUpdateSet({ since: sql<Date>`now()` }),
      ),
  )
  note(tx, { name })
  return openEdits(tx, documentId)
}

export async function endEdit(tx: TenantTx, documentId: string): Promise<void> {
  const { name } = await getDocument(tx, documentId)
  await tx.run(
    db
      .deleteFrom('documentEdits')
      .where('organizationId', '=', tx.organizationId)
      .where('documentId', '=', documentId)
      .where('username', '=', tx.actor.name),
  )
  note(tx, { name })
}

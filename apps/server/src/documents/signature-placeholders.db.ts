import type { PlaceholdersSummary, SignaturePlaceholder } from '@tabellio/contract/signature-placeholders'
import { sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { invalidAt, notFound } from '../platform/errors.ts'
import { refuseUneditableType, summaryColumns, visibleDocuments, withVersions } from './document-rows.ts'
import type { DocumentIds } from './document-save.db.ts'
import { findApprovable, getVersion } from './documents.db.ts'

/** Says where a version is to be signed (B-239): what was said of it before is gone. */
export async function savePlaceholders(
  tx: TenantTx,
  { documentId, documentVersionId }: DocumentIds,
  placeholders: SignaturePlaceholder[],
): Promise<void> {
  const { organizationId, run } = tx
  // Held, so that of two who say it at once one says it last.
  const document = await findApprovable(tx, documentId, true)
  if (!document) throw notFound('Document version')
  const { name } = await getVersion(tx, documentId, documentVersionId)
  refuseUneditableType(tx, document.documentTypeId)
  await run(
    db
      .deleteFrom('documentSignaturePlaceholders')
      .where('organizationId', '=', organizationId)
      .where('documentVersionId', '=', documentVersionId),
  )
  const rows = placeholders.map((placeholder, position) => ({
    organizationId,
    documentVersionId,
    key: placeholder.key,
    position,
    placeholder: JSON.stringify(placeholder),
  }))
  if (rows.length > 0) await run(db.insertInto('documentSignaturePlaceholders').values(rows))
  note(tx, { name })
}

type Carried = { from: string; to: string; without?: readonly string[] }

/** Gives a new version the placeholders of the one that it follows, without those of some keys (B-650). */
export const carryPlaceholders = (
  { organizationId, run }: TenantTx,
  { from, to, without = [] }: Carried,
): Promise<number> =>
  run(
    db
      .insertInto('documentSignaturePlaceholders')
      .columns(['organizationId', 'documentVersionId', 'key', 'position', 'placeholder'])
      .expression(
        db
          .selectFrom('documentSignaturePlaceholders')
          .select(['organizationId', sql<string>`${to}::text`.as('to'), 'key', 'position', 'placeholder'])
          .where('organizationId', '=', organizationId)
          .where('documentVersionId', '=', from)
          .where('key', '<>', sql<string>`all(${without}::text[])`),
      ),
  )

type Placed = { signaturePlaceholders: SignaturePlaceholder[] }

/** Tells whether a version has a placeholder of one of these keys. */
export const hasPlaceholders = ({ signaturePlaceholders }: Placed, keys: readonly string[]) =>
  signaturePlaceholders.some(({ key }) => keys.includes(key))

type Asked = { documentId: string; documentVersionId?: string | undefined }

/** What is to be signed in some documents, in their order (B-202). */
export async function placeholdersIn(tx: TenantTx, asked: Asked[]): Promise<PlaceholdersSummary> {
  const ids = asked.map(({ documentId }) => documentId)
  const named = asked.flatMap(({ documentVersionId }) => documentVersionId ?? [])
  const versions = await tx.all(
    withVersions(visibleDocuments(tx).where('documents.id', '=', sql<string>`any(${ids})`))
      .select(summaryColumns)
      .where(sql<boolean>`(versions.id = documents.last_version_id or versions.id = any(${named}))`),
  )
  const placeholdersResume = asked.map(({ documentId, documentVersionId }, at) => {
    const version = versions.find(
      (each) =>
        each.documentId === documentId &&
        each.documentVersionId === (documentVersionId ?? each.lastDocumentVersionId),
    )
    if (!version) throw invalidAt(`documents[${at}]`, 'Invalid documentId')
    return { documentId, ...resumeOf(version) }
  })
  return { placeholdersResume }
}

const resumeOf = ({
  documentVersionId,
  name,
  signaturePlaceholders,
}: Placed & { documentVersionId: string; name: string }) => ({
  documentVersionId,
  name,
  placeholders: signaturePlaceholders.map(({ key, identifier, emailValue, type, placeholders }) => ({
    key,
    identifier,
    emailValue,
    type,
    places: placeholders.length,
  })),
})

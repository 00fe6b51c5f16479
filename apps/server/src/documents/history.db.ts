import { type ValueChange, valueChanges } from '@tabellio/forms'
import { findStoringType, labelsIn } from '../document-types/index.ts'
import { note } from '../platform/action-log.ts'
import type { TenantTx } from '../platform/database.ts'
import { offsetOf } from '../platform/lists.ts'
import type { DocumentIds } from './document-save.db.ts'
import { visibleDocuments, withVersions } from './document-rows.ts'
import { getVersion, listVersions } from './documents.db.ts'

type Page = { documentId: string; pageNumber: number; rowsPerPage: number }

/** The versions of a document, newest first, each with what differs from the one before (B-210). */
export async function listHistory(tx: TenantTx, { documentId, ...page }: Page) {
  const offset = offsetOf(page)
  const { items: versions, totalCount } = await listVersions(tx, documentId)
  // One more than the page shows: its last version is compared with the one before.
  const rows = await tx.all(
    withVersions(visibleDocuments(tx).where('documents.id', '=', documentId))
      .select(['documents.documentTypeId', 'versions.data'])
      .orderBy('versions.versionNumber', 'desc')
      .limit(page.rowsPerPage + 1)
      .offset(offset),
  )
  const type = rows[0] && (await findStoringType(tx, rows[0].documentTypeId))
  const labels = type ? labelsIn(type.contextDefinition) : new Map<string, string>()
  const items = versions.slice(offset, offset + page.rowsPerPage).map((version, index) => ({
    ...version,
    changes: inOrderOf(labels, valueChanges(rows[index + 1]?.data ?? {}, rows[index]?.data ?? {})).map(
      (change) => ({ ...change, label: labels.get(change.fieldPath) ?? change.fieldPath }),
    ),
  }))
  return { items, totalCount, ...page }
}

/** In the order of the form: the database keeps the values in one of its own. */
function inOrderOf(labels: ReadonlyMap<string, string>, changes: ValueChange[]): ValueChange[] {
  const places = new Map([...labels.keys()].map((path, index) => [path, index]))
  const placeOf = ({ fieldPath }: ValueChange) => places.get(fieldPath) ?? places.size
  return changes.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Writes nothing but the entry of the log (B-193). */
export async function noteView(tx: TenantTx, { documentId, documentVersionId }: DocumentIds): Promise<void> {
  const version = await getVersion(tx, documentId, documentVersionId)
  note(tx, { name: version.name })
}

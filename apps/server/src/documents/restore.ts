import { problemText } from '@tabellio/forms'
import { findStoringType } from '../document-types/index.ts'
import { note } from '../platform/action-log.ts'
import type { TenantTx } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { announce } from '../platform/events.ts'
import { refuseUneditableType } from './document-rows.ts'
import { type DocumentIds, saveDocument } from './document-save.db.ts'
import { getVersion } from './documents.db.ts'
import { documentSaved } from './documents.events.ts'
import { carryPlaceholders } from './signature-placeholders.db.ts'
import { traitsOf } from './traits.ts'

/**
 * Makes the next version out of an earlier one: its file, its values, its name (B-192). Nothing is lost on the way, and
 * to restore the newest version changes nothing.
 */
export async function restoreVersion(tx: TenantTx, ids: DocumentIds): Promise<DocumentIds> {
  const earlier = await getVersion(tx, ids.documentId, ids.documentVersionId)
  const { documentId, lastDocumentVersionId, blob } = earlier
  refuseUneditableType(tx, earlier.documentTypeId)
  if (earlier.documentVersionId === lastDocumentVersionId) return ids
  const type = await findStoringType(tx, earlier.documentTypeId)
  if (!type) throw notFound('Document type')
  const { name, templateVersionId, mimeType, size, pageCount, data, ...file } = earlier
  const { fileName, originMethod, originalDocumentId } = file
  const origin = { fileName, originMethod, originalDocumentId }
  const restored = await saveDocument(tx, {
    version: {
      name,
      templateVersionId,
      mimeType,
      size,
      pageCount,
      blob,
      data: JSON.stringify(data),
      ...origin,
    },
    type,
    traits: traitsOf(type, { definition: type.contextDefinition }, data),
    parent: { documentId, documentVersionId: lastDocumentVersionId },
    refusalOf: ({ path, label }) => ({
      path: `data/${path}`,
      key: 'value-already-exists',
      message: problemText({ path, key: 'value-already-exists', field: label }, 'en'),
    }),
  })
  await carryPlaceholders(tx, { from: ids.documentVersionId, to: restored.documentVersionId })
  note(tx, { name, things: restored, before: { versionNumber: earlier.versionNumber } })
  await announce(tx, documentSaved, { ...restored, blob })
  return restored
}

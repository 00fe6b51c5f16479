import { securityFieldsChanged } from '../document-types/index.ts'
import { listen } from '../platform/events.ts'
import { beginKeying, keySome } from './document-keys.db.ts'
import { documentSaved } from './documents.events.ts'
import { findMimeType, saveInspection } from './documents.db.ts'
import { inspectFile, isRead } from './inspect-file.ts'
import type { ThumbnailServices } from './thumbnails.ts'

export type DocumentServices = ThumbnailServices

/**
 * Reads a stored version: its text for the search, its first page as a picture for the lists. What comes with its text
 * comes by the thousand: its picture is drawn when somebody looks (`thumbnails.ts`).
 */
const inspectDocument = (services: DocumentServices) =>
  listen(documentSaved, 'inspect', async ({ tenant, data: { documentVersionId, blob, hasText } }) => {
    if (hasText) return
    const mimeType = await tenant.read((tx) => findMimeType(tx, documentVersionId))
    if (mimeType === undefined || !isRead(mimeType)) return
    const { thumbnail, ...found } = await inspectFile(services, tenant, { blob, mimeType })
    const picture = thumbnail && (await services.blobs.put(tenant.organizationId, thumbnail))
    await tenant.write((tx) => saveInspection(tx, documentVersionId, { ...found, thumbnail: picture }))
  })

/** Until a document has its keys, whoever is limited by them does not see it (G-152). */
const keyDocuments = () =>
  listen(securityFieldsChanged, 'key', async ({ tenant, data }) => {
    await tenant.write((tx) => beginKeying(tx, data))
    for (let hasMore = true; hasMore;) hasMore = await tenant.write((tx) => keySome(tx, data))
  })

/** What is done after a document was stored, or after its type changed. */
export const documentListeners = (services: DocumentServices) => [inspectDocument(services), keyDocuments()]

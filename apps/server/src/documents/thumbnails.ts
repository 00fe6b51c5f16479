import type { Tenant } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { findThumbnail, findVersionFile, saveThumbnail } from './documents.db.ts'
import { type InspectServices, inspectFile, isRead } from './inspect-file.ts'
import type { RenditionServices } from './renditions.ts'
import { bytesOf } from './stored-file.ts'
import { renderRefusal } from '../rendering/index.ts'

export type ThumbnailServices = RenditionServices & InspectServices

type Asked = { tenant: Tenant; documentId: string; documentVersionId?: string | undefined }

const maker = { kind: 'job', name: 'thumbnails' } as const

/**
 * The picture of a version, or of the newest. A job draws it soon after a document was stored; of those that came by the
 * thousand it is drawn when it is first looked at, and kept.
 */
export async function documentThumbnail(services: ThumbnailServices, { tenant, ...asked }: Asked) {
  const find = () => tenant.read((tx) => findThumbnail(tx, asked.documentId, asked.documentVersionId))
  const blob = (await find()) ?? (await drawn(services, { tenant, ...asked }))
  const again = async () => {
    if (!(await find())) throw notFound('Thumbnail')
  }
  return { contentType: 'image/png', bytes: await bytesOf(services.blobs, tenant, blob, again), etag: blob }
}

async function drawn(services: ThumbnailServices, { tenant, documentId, documentVersionId }: Asked) {
  const file = await tenant.read((tx) => findVersionFile(tx, documentId, documentVersionId))
  // Where its text is not there, a job is about to read it.
  if (!file?.hasText || !isRead(file.mimeType)) throw notFound('Thumbnail')
  const { thumbnail } = await inspectFile(services, tenant, file).catch((failure: unknown) => {
    throw renderRefusal(failure, 'documentVersionId')
  })
  if (thumbnail === undefined) throw notFound('Thumbnail')
  const blob = await services.blobs.put(tenant.organizationId, thumbnail)
  await services.database
    .tenant(tenant.organizationId, maker)
    .write((tx) => saveThumbnail(tx, file.documentVersionId, blob))
  return blob
}

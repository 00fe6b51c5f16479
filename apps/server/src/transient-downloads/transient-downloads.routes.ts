import { type TransientDownload, transientDownloads } from '@tabellio/contract/transient-downloads'
import { type Blobs, LostBlob } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { type Bytes, implement } from '../platform/endpoints.ts'
import { notFound } from '../platform/errors.ts'
import { type Limits, consume } from '../platform/limits.ts'
import { fileName } from './entry-names.ts'
import {
  createDownload,
  getDownload,
  getFile,
  listDownloads,
  retryDownload,
} from './transient-downloads.db.ts'
import { zipOf } from './zip.ts'

export type DownloadCallServices = { blobs: Blobs; limit: Limits }

const hour = 3600

export function downloadEndpoints({ blobs, limit }: DownloadCallServices) {
  /** Each may fill the disk. */
  const made = limit('transient-downloads', 300, hour)
  return implement(transientDownloads, {
    create: async ({ tenant, body, caller }) => {
      await consume(made, caller.username)
      const place = (index: number) => `resources[${index}].id`
      return tenant.write((tx) => createDownload(tx, { ...body, kind: 'zip', place }))
    },
    concatenate: async ({ tenant, body, caller }) => {
      await consume(made, caller.username)
      const { description, documents } = body
      const resources = documents.map((id) => ({ type: 'document' as const, id }))
      const place = (index: number) => `documents[${index}]`
      return tenant.write((tx) => createDownload(tx, { kind: 'pdf', description, resources, place }))
    },
    list: ({ tenant, query }) => tenant.read((tx) => listDownloads(tx, query)),
    get: ({ tenant, params }) => tenant.read((tx) => getDownload(tx, params.transientDownloadId)),
    retrySave: async ({ tenant, params, caller }) => {
      await consume(made, caller.username)
      return tenant.write((tx) => retryDownload(tx, params.transientDownloadId))
    },
    asZip: ({ tenant, params }) => fileOf(blobs, tenant, { id: params.transientDownloadId, kind: 'zip' }),
    asPdf: ({ tenant, params }) => fileOf(blobs, tenant, { id: params.transientDownloadId, kind: 'pdf' }),
  })
}

const mimeTypes = { zip: 'application/zip', pdf: 'application/pdf' }

type Wanted = { id: string; kind: TransientDownload['kind'] }

async function fileOf(blobs: Blobs, tenant: Tenant, { id, kind }: Wanted): Promise<Bytes> {
  const read = () => tenant.read((tx) => getFile(tx, id))
  const file = await read()
  if (kind === 'pdf' && file.kind === 'zip') throw notFound('PDF')
  const nameAs = (wanted: Wanted['kind']) => fileName({ name: file.description, mimeType: mimeTypes[wanted] })
  const answer = { contentType: mimeTypes[kind], fileName: nameAs(kind) }
  const open = () => opened(blobs, tenant, file.blob, read)
  if (kind === file.kind) return { ...answer, bytes: await open() }
  const { size, createdAt: changedAt } = file
  return { ...answer, bytes: await zipOf([{ name: nameAs('pdf'), size: size ?? 0, changedAt, open }]) }
}

/** A file that is gone may have expired since it was looked for: then that is said. */
async function opened(blobs: Blobs, tenant: Tenant, blob: string, read: () => Promise<unknown>) {
  try {
    return await blobs.open(tenant.organizationId, blob)
  } catch (fault) {
    if (fault instanceof LostBlob) await read()
    throw fault
  }
}

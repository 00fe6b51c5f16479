import { findVersionFiles } from '../documents/index.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import type { Bytes } from '../platform/endpoints.ts'
import { notFound } from '../platform/errors.ts'
import { entryNames, zipOf } from '../transient-downloads/index.ts'
import { filesOfRun } from './generation-runs.db.ts'

/**
 * All that a generation made, in one zip that is written as it is read: by the reader's rights of this moment, so that
 * what they may not see, or what was deleted, is not in it.
 */
export async function zipOfRun(blobs: Blobs, tenant: Tenant, generationToken: string): Promise<Bytes> {
  const { run, files } = await tenant.read((tx) => seenFiles(tx, generationToken))
  if (files.length === 0) throw notFound('File')
  const names = entryNames(files)
  const bytes = await zipOf(
    files.map(({ blob, size }, at) => ({
      name: names[at] ?? '',
      size,
      changedAt: run.createdAt,
      open: () => blobs.open(tenant.organizationId, blob),
    })),
  )
  return { contentType: 'application/zip', fileName: `${run.name}.zip`, bytes }
}

async function seenFiles(tx: TenantTx, generationToken: string) {
  const { run, files } = await filesOfRun(tx, generationToken)
  const stored = await findVersionFiles(
    tx,
    files.flatMap(({ documentVersionId }) => documentVersionId ?? []),
  )
  const byVersion = new Map(stored.map((file) => [file.documentVersionId, file]))
  return {
    run,
    files: files.flatMap(({ name, size, blob, mimeType, documentVersionId }) => {
      const file = documentVersionId === null ? { blob, size: size ?? 0 } : byVersion.get(documentVersionId)
      return file && file.blob !== null ? [{ name, mimeType, blob: file.blob, size: file.size }] : []
    }),
  }
}

import { generationRuns } from '@tabellio/contract/generation-runs'
import { bytesOf, fileNameOf, fileOf } from '../documents/index.ts'
import type { Generator } from '../generations/index.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { type Bytes, implement } from '../platform/endpoints.ts'
import { notFound } from '../platform/errors.ts'
import {
  cancelRun,
  failedContexts,
  findFile,
  getResults,
  getStatus,
  listRuns,
  retryRun,
  startRun,
} from './generation-runs.db.ts'
import { zipOfRun } from './run-zip.ts'

export type RunCallServices = { generator: Generator; blobs: Blobs }

export const runEndpoints = ({ generator, blobs }: RunCallServices) =>
  implement(generationRuns, {
    single: ({ tenant, body, signal }) => generator.generate(tenant, body, signal),
    start: ({ tenant, body }) => tenant.write((tx) => startRun(tx, body)),
    check: ({ tenant, body }) => generator.check(tenant, body),
    list: ({ tenant, query }) => tenant.read((tx) => listRuns(tx, query)),
    status: ({ tenant, params, query }) => tenant.read((tx) => getStatus(tx, params.generationToken, query)),
    results: ({ tenant, params }) => tenant.read((tx) => getResults(tx, params.generationToken)),
    file: ({ tenant, params }) => generatedFile(blobs, tenant, params),
    zip: ({ tenant, params }) => zipOfRun(blobs, tenant, params.generationToken),
    failed: ({ tenant, params, query }) =>
      tenant.read((tx) => failedContexts(tx, params.generationToken, query)),
    cancel: ({ tenant, params }) => tenant.write((tx) => cancelRun(tx, params.generationToken)),
    retry: ({ tenant, params, body }) => tenant.write((tx) => retryRun(tx, params.generationToken, body)),
  })

/** The file of a document, by the reader's rights of this moment, or one that is kept for whoever asked for it. */
async function generatedFile(
  blobs: Blobs,
  tenant: Tenant,
  params: Parameters<typeof findFile>[1],
): Promise<Bytes> {
  const find = () => tenant.read((tx) => findFile(tx, params))
  const { name, blob, mimeType, documentId, documentVersionId } = await find()
  if (documentId !== null && documentVersionId !== null)
    return fileOf(blobs, tenant, { documentId, documentVersionId })
  if (blob === null) throw notFound('File')
  return {
    contentType: mimeType,
    fileName: fileNameOf({ name, fileName: null, mimeType }),
    bytes: await bytesOf(blobs, tenant, blob, find),
    etag: blob,
  }
}

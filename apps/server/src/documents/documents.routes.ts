import { documents } from '@tabellio/contract/documents'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { type Bytes, implement } from '../platform/endpoints.ts'
import {
  getDocument,
  getSummary,
  getThumbnail,
  getVersion,
  listDocuments,
  listVersions,
} from './documents.db.ts'

type VersionParams = { documentId: string; documentVersionId: string }

export const documentEndpoints = ({ blobs }: { blobs: Blobs }) =>
  implement(documents, {
    list: ({ tenant, query }) => tenant.read((tx) => listDocuments(tx, query)),
    publicList: ({ tenant, query }) => tenant.read((tx) => listDocuments(tx, query)),
    get: ({ tenant, params }) => tenant.read((tx) => getDocument(tx, params.documentId)),
    summary: ({ tenant, params, query }) =>
      tenant.read((tx) => getSummary(tx, params.documentId, query.documentVersionId)),
    versions: ({ tenant, params }) => tenant.read((tx) => listVersions(tx, params.documentId)),
    version: ({ tenant, params, query }) =>
      query.raw ? fileOf(blobs, tenant, params) : versionWithFile(blobs, tenant, params),
    generationContext: ({ tenant, params }) =>
      tenant.read(async (tx) => {
        const version = await getVersion(tx, params.documentId, params.documentVersionId)
        return { context: version.data, templateVersionId: version.templateVersionId }
      }),
    thumbnail: async ({ tenant, params, query }) => {
      const blob = await tenant.read((tx) => getThumbnail(tx, params.documentId, query.documentVersionId))
      return { contentType: 'image/png', bytes: await blobs.get(tenant.organizationId, blob), etag: blob }
    },
  })

async function fileOf(blobs: Blobs, tenant: Tenant, params: VersionParams): Promise<Bytes> {
  const version = await tenant.read((tx) => getVersion(tx, params.documentId, params.documentVersionId))
  return {
    contentType: version.mimeType,
    bytes: await blobs.get(tenant.organizationId, version.blob),
    fileName: `${version.name}.pdf`,
    etag: version.blob,
  }
}

async function versionWithFile(blobs: Blobs, tenant: Tenant, params: VersionParams) {
  const version = await tenant.read((tx) => getVersion(tx, params.documentId, params.documentVersionId))
  const bytes = await blobs.get(tenant.organizationId, version.blob)
  return { ...version, dataUri: `data:${version.mimeType};base64,${Buffer.from(bytes).toString('base64')}` }
}

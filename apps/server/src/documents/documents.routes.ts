import { availableParallelism } from 'node:os'
import { documents } from '@tabellio/contract/documents'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { type Bytes, implement } from '../platform/endpoints.ts'
import { sharesOf } from '../platform/shares.ts'
import { listKeyings } from './document-keys.db.ts'
import { type ListedDocuments, isHeavy, listDocuments } from './document-list.db.ts'
import {
  getByIdentifier,
  getDocument,
  getSummary,
  getDocumentThumbnail,
  getVersion,
  listVersions,
} from './documents.db.ts'
import { restoreVersion } from './restore.ts'

type VersionParams = { documentId: string; documentVersionId: string }

export const documentEndpoints = ({ blobs }: { blobs: Blobs }) =>
  implement(documents, {
    list: ({ tenant, query }) => list(tenant, query),
    publicList: ({ tenant, query }) => list(tenant, query),
    get: ({ tenant, params, query }) =>
      query.preferOriginal === undefined
        ? tenant.read((tx) => getDocument(tx, params.documentId))
        : documentWithFile(blobs, tenant, params.documentId),
    byIdentifier: ({ tenant, params }) =>
      tenant.read((tx) => getByIdentifier(tx, params.documentTypeId, params.documentIdentifier)),
    restoreVersion: ({ tenant, params }) => tenant.write((tx) => restoreVersion(tx, params)),
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
    keyings: ({ tenant }) => tenant.read(listKeyings),
    thumbnail: async ({ tenant, params, query }) => {
      const blob = await tenant.read((tx) =>
        getDocumentThumbnail(tx, params.documentId, query.documentVersionId),
      )
      return { contentType: 'image/png', bytes: await blobs.get(tenant.organizationId, blob), etag: blob }
    },
  })

/** Half of the processors for the searches of one organization, so that the others' calls have the rest. */
const searches = sharesOf({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), maxWaiting: 200 })

const list = (tenant: Tenant, query: ListedDocuments) => {
  const read = () => tenant.read((tx) => listDocuments(tx, query))
  return isHeavy(query, tenant.actor) ? searches.take(tenant.organizationId, read) : read()
}

/** The documents that changed last, among those that the actor sees. */
export const listNewest = (tenant: Tenant, page: Pick<ListedDocuments, 'pageNumber' | 'rowsPerPage'>) =>
  list(tenant, { ...page, nameFilter: '', timeZone: 'UTC', sortField: 'updatedAt', sortDirection: 'desc' })

/** The file that was first brought in and its PDF are one as long as every document is generated as a PDF. */
async function documentWithFile(blobs: Blobs, tenant: Tenant, documentId: string) {
  const { documentVersionId } = await tenant.read((tx) => getDocument(tx, documentId))
  return versionWithFile(blobs, tenant, { documentId, documentVersionId })
}

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

import { availableParallelism } from 'node:os'
import type { ListedQuery } from '@tabellio/contract/document-lists'
import { documents } from '@tabellio/contract/documents'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { type Bytes, implement } from '../platform/endpoints.ts'
import { sharesOf } from '../platform/shares.ts'
import { fileNameOf } from './file-name.ts'
import { listKeyings } from './document-keys.db.ts'
import { type ListedDocuments, isHeavy, firstNamed, listDocuments, newestFirst } from './document-list.db.ts'
import { getByIdentifier, getDocument, getSummary, getVersion, listVersions } from './documents.db.ts'
import { isPicture } from '../file-pages/index.ts'
import { listHistory, noteView } from './history.db.ts'
import { getOfGeneration, listOfGeneration } from './of-generation.db.ts'
import { type RenditionServices, listImages, versionAsPdf } from './renditions.ts'
import { restoreVersion } from './restore.ts'
import { placeholdersIn, savePlaceholders } from './signature-placeholders.db.ts'
import { bytesOf } from './stored-file.ts'
import { type ThumbnailServices, documentThumbnail } from './thumbnails.ts'
import { moveToTrash } from './trash.db.ts'

export type VersionParams = { documentId: string; documentVersionId: string }

export const documentEndpoints = ({ blobs, ...services }: ThumbnailServices) =>
  implement(documents, {
    list: ({ tenant, query }) => list(tenant, query),
    publicList: ({ tenant, query }) => list(tenant, query),
    get: ({ tenant, params, query, signal }) =>
      query.preferOriginal === undefined
        ? tenant.read((tx) => getDocument(tx, params.documentId))
        : documentWithFile(
            { blobs, ...services },
            { tenant, ...params, isOriginal: query.preferOriginal, signal },
          ),
    byIdentifier: ({ tenant, params }) =>
      tenant.read((tx) => getByIdentifier(tx, params.documentTypeId, params.documentIdentifier)),
    restoreVersion: ({ tenant, params }) => tenant.write((tx) => restoreVersion(tx, params)),
    remove: async ({ tenant, params, query }) => {
      await tenant.write((tx) => moveToTrash(tx, { ...params, ...query }))
    },
    summary: ({ tenant, params, query }) =>
      tenant.read((tx) => getSummary(tx, params.documentId, query.documentVersionId)),
    versions: ({ tenant, params }) => tenant.read((tx) => listVersions(tx, params.documentId)),
    history: ({ tenant, params, query }) => tenant.read((tx) => listHistory(tx, { ...params, ...query })),
    noteView: ({ tenant, params }) => tenant.write((tx) => noteView(tx, params)),
    version: ({ tenant, params, query }) =>
      query.raw ? fileOf(blobs, tenant, params) : versionWithFile(blobs, tenant, params),
    images: ({ tenant, params, query, signal }) =>
      listImages({ blobs, ...services }, { tenant, params, query, signal }),
    imageAsPdf: ({ tenant, params, signal }) =>
      versionAsPdf({ blobs, ...services }, { tenant, params, signal }),
    ofGeneration: ({ tenant, params, query }) =>
      tenant.read((tx) => listOfGeneration(tx, { ...params, ...query })),
    oneOfGeneration: ({ tenant, params }) => tenant.read((tx) => getOfGeneration(tx, params)),
    savePlaceholders: async ({ tenant, params, body }) => {
      await tenant.write((tx) => savePlaceholders(tx, params, body.signaturePlaceholders))
    },
    placeholders: ({ tenant, body }) => tenant.read((tx) => placeholdersIn(tx, body.documents)),
    generationContext: ({ tenant, params }) =>
      tenant.read(async (tx) => {
        const version = await getVersion(tx, params.documentId, params.documentVersionId)
        return { context: version.data, templateVersionId: version.templateVersionId }
      }),
    keyings: ({ tenant }) => tenant.read(listKeyings),
    thumbnail: ({ tenant, params, query }) =>
      documentThumbnail({ blobs, ...services }, { tenant, ...params, ...query }),
  })

/** Half of the processors for the searches of one organization, so that the others' calls have the rest. */
const searches = sharesOf({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), maxWaiting: 200 })

/** Waits for the turn of one more search of the organization. */
export const takeShare = <T>(tenant: Tenant, read: () => Promise<T>): Promise<T> =>
  searches.take(tenant.organizationId, read)

const list = (tenant: Tenant, query: ListedDocuments) => {
  const read = () => tenant.read((tx) => listDocuments(tx, query))
  return isHeavy(query, tenant.actor) ? searches.take(tenant.organizationId, read) : read()
}

/** The documents of some of the caller's lists, as any list of documents. */
export const listDocumentsIn = (
  tenant: Tenant,
  { documentLists, includeFavorites, filters, ...query }: ListedQuery,
) => {
  // What a query names by itself counts more than the same among its filters.
  const named = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  const nameFilter = query.nameFilter || (filters?.nameFilter ?? '')
  return searches.take(tenant.organizationId, () =>
    tenant.read((tx) =>
      listDocuments(tx, { ...query, ...filters, ...named, nameFilter }, { documentLists, includeFavorites }),
    ),
  )
}

/** How many documents the caller sees in one of their lists. */
export async function countDocumentsIn(tenant: Tenant, label: string): Promise<number> {
  const query = { ...anyNewest, pageNumber: 0, rowsPerPage: 1 }
  const { totalCount } = await tenant.read((tx) => listDocuments(tx, query, { documentLists: [label] }))
  return totalCount
}

const anyNewest = { ...newestFirst, nameFilter: '', timeZone: 'UTC' }

/** The documents that changed last, among those that the actor sees. */
export const listNewest = (tenant: Tenant, page: Pick<ListedDocuments, 'pageNumber' | 'rowsPerPage'>) =>
  list(tenant, { ...page, ...anyNewest })

/** The newest documents that have some words or parts of words in their names, among those that the actor sees. */
export const listNamed = (tenant: Tenant, nameFilter: string, count: number) =>
  takeShare(tenant, () => tenant.read((tx) => firstNamed(tx, nameFilter, count)))

type WithFile = { tenant: Tenant; documentId: string; isOriginal: boolean; signal: AbortSignal }

/** The file that was brought in, or the PDF of a picture; of any other kind there is the file alone (B-207, G-119). */
async function documentWithFile(
  services: RenditionServices,
  { tenant, documentId, isOriginal, signal }: WithFile,
) {
  const info = await tenant.read((tx) => getDocument(tx, documentId))
  const params = { documentId, documentVersionId: info.documentVersionId }
  if (isOriginal || !isPicture(info)) return versionWithFile(services.blobs, tenant, params)
  const { contentType, bytes } = await versionAsPdf(services, { tenant, params, signal })
  return { ...info, mimeType: contentType, dataUri: dataUriOf(contentType, bytes) }
}

const dataUriOf = (mimeType: string, bytes: Uint8Array) =>
  `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}`

export async function fileOf(blobs: Blobs, tenant: Tenant, params: VersionParams): Promise<Bytes> {
  const again = () => tenant.read((tx) => getVersion(tx, params.documentId, params.documentVersionId))
  const version = await again()
  return {
    contentType: version.mimeType,
    bytes: await bytesOf(blobs, tenant, version.blob, again),
    fileName: fileNameOf(version),
    etag: version.blob,
  }
}

export async function versionWithFile(blobs: Blobs, tenant: Tenant, params: VersionParams) {
  const again = () => tenant.read((tx) => getVersion(tx, params.documentId, params.documentVersionId))
  const version = await again()
  const bytes = await bytesOf(blobs, tenant, version.blob, again)
  return { ...version, dataUri: dataUriOf(version.mimeType, bytes) }
}

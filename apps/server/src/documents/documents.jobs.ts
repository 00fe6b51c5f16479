import { documentTypeAdvanced, findNewestVersion, securityFieldsChanged } from '../document-types/index.ts'
import type { Blobs } from '../platform/blobs.ts'
import { listen } from '../platform/events.ts'
import type { Renderer } from '../rendering/index.ts'
import { beginKeying, keySome } from './document-keys.db.ts'
import { documentSaved } from './documents.events.ts'
import { bindToType, saveInspection } from './documents.db.ts'

export type DocumentServices = { blobs: Blobs; renderer: Pick<Renderer, 'inspect'> }

/** Pixels across. */
const thumbnailWidth = 240

/** Reads a stored version: its text for the search, its first page as a picture for the lists. */
const inspectDocument = ({ blobs, renderer }: DocumentServices) =>
  listen(documentSaved, 'inspect', async ({ tenant, data }) => {
    const pdf = await blobs.get(tenant.organizationId, data.blob)
    const { text, thumbnail } = await renderer.inspect(pdf, { thumbnailWidth, owner: tenant })
    const picture = await blobs.put(tenant.organizationId, thumbnail)
    await tenant.write((tx) => saveInspection(tx, data.documentVersionId, { text, thumbnail: picture }))
  })

/** Documents bound in one transaction: few enough that nobody who stores one of them waits for long. */
const boundAtOnce = 1_000

/** Binds the documents of a type to its new version, unless a newer one has come since (B-635, G-093). */
const followType = () =>
  listen(documentTypeAdvanced, 'follow', async ({ tenant, data }) => {
    for (let bound = boundAtOnce; bound === boundAtOnce;) {
      bound = await tenant.write(async (tx) => {
        const newest = await findNewestVersion(tx, data.documentTypeVersionId)
        return newest ? bindToType(tx, { ...data, documentTypeName: newest.name }, boundAtOnce) : 0
      })
    }
  })

/** Until a document has its keys, whoever is limited by them does not see it (G-152). */
const keyDocuments = () =>
  listen(securityFieldsChanged, 'key', async ({ tenant, data }) => {
    await tenant.write((tx) => beginKeying(tx, data))
    for (let hasMore = true; hasMore;) hasMore = await tenant.write((tx) => keySome(tx, data))
  })

/** What is done after a document was stored, or after its type changed. */
export const documentListeners = (services: DocumentServices) => [
  inspectDocument(services),
  followType(),
  keyDocuments(),
]

import type { Blobs } from '../platform/blobs.ts'
import { listen } from '../platform/events.ts'
import type { Renderer } from '../rendering/index.ts'
import { documentSaved } from './documents.events.ts'
import { saveInspection } from './documents.db.ts'

/** Pixels across. */
const thumbnailWidth = 240

/** Reads a stored version: its text for the search, its first page as a picture for the lists. */
export const inspectDocument = ({ blobs, renderer }: { blobs: Blobs; renderer: Pick<Renderer, 'inspect'> }) =>
  listen(documentSaved, 'inspect', async ({ tenant, data }) => {
    const pdf = await blobs.get(tenant.organizationId, data.blob)
    const { text, thumbnail } = await renderer.inspect(pdf, { thumbnailWidth, owner: tenant })
    const picture = await blobs.put(tenant.organizationId, thumbnail)
    await tenant.write((tx) => saveInspection(tx, data.documentVersionId, { text, thumbnail: picture }))
  })

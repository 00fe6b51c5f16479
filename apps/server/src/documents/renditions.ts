import type { Blobs } from '../platform/blobs.ts'
import type { Database, Tenant, TenantTx } from '../platform/database.ts'
import { refusal } from '../platform/errors.ts'
import { type PageServices, asPdf, hasPages, isPdf } from '../file-pages/index.ts'
import { type Renderer, renderRefusal } from '../rendering/index.ts'
import type { DocumentIds } from './document-save.db.ts'
import { getVersion } from './documents.db.ts'
import { fileNameOf } from './file-name.ts'
import { type Rendition, findPageCount, findRenditions, keepRenditions } from './renditions.db.ts'
import { bytesOf } from './stored-file.ts'

export type RenditionServices = PageServices & {
  blobs: Blobs
  /** What is made of a file is nobody's change: it is kept without an entry of the log. */
  database: Pick<Database, 'tenant'>
  renderer: PageServices['renderer'] & Pick<Renderer, 'pages'>
}

/** Pixels across: enough to read a page on a screen. */
const imageWidth = 1_240
/** So many pages of a file become pictures. */
const maxImages = 500

type Asked = { tenant: Tenant; params: DocumentIds; signal: AbortSignal }
type Page = { pageNumber: number; rowsPerPage: number }
type Version = Awaited<ReturnType<typeof getVersion>>

const maker = { kind: 'job', name: 'renditions' } as const

/** Some pages of a version as pictures (B-194), made when they are first asked for. */
export async function listImages(services: RenditionServices, { query, ...asked }: Asked & { query: Page }) {
  const { tenant, params } = asked
  const first = query.pageNumber * query.rowsPerPage
  const pages = { first, count: Math.max(0, Math.min(query.rowsPerPage, maxImages - first)) }
  const again = () => tenant.read((tx) => getVersion(tx, params.documentId, params.documentVersionId))
  const version = await again()
  if (!hasPages(version)) throw refusal('no-pages-to-show', { params: { mimeType: version.mimeType } })
  const { pageCount, images } = await imagesOf(services, { ...asked, version, ...pages })
  const items = await Promise.all(
    images.map(async ({ page, width, height, blob }) => {
      const png = await bytesOf(services.blobs, tenant, blob, again)
      return { pageNumber: page, width, height, dataUri: `data:image/png;base64,${base64Of(png)}` }
    }),
  )
  return { items, totalCount: Math.min(pageCount, maxImages), pageCount, ...query }
}

const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

type Drawn = Asked & { version: Version; first: number; count: number }

const findPdf = async (tx: TenantTx, documentVersionId: string) =>
  (await findRenditions(tx, { documentVersionId, kind: 'pdf', first: 0, count: 1 }))[0]?.blob

/** Nothing is drawn that is kept, nor where the file has no more pages. */
async function imagesOf(services: RenditionServices, asked: Drawn) {
  const { tenant, params, first, count } = asked
  const { documentVersionId } = params
  const [images, known] = await tenant.read((tx) =>
    Promise.all([
      findRenditions(tx, { documentVersionId, kind: 'image', first, count }),
      findPageCount(tx, documentVersionId),
    ]),
  )
  const pageCount = known ?? asked.version.pageCount
  const isWhole = pageCount !== null && images.length === Math.max(0, Math.min(count, pageCount - first))
  return isWhole ? { pageCount, images } : drawImages(services, asked)
}

async function drawImages(services: RenditionServices, { first, count, ...asked }: Drawn) {
  const { tenant, params, signal } = asked
  const wanted = { first, count, width: imageWidth }
  const pdf = await pdfOf(services, asked)
  const { pageCount, pictures } = await services.renderer
    .pages(pdf, wanted, { owner: tenant, signal })
    .catch(refuseAt)
  const images: Rendition[] = await Promise.all(
    pictures.map(async ({ png, width, height }, at) => {
      const blob = await services.blobs.put(tenant.organizationId, png)
      return { kind: 'image', page: first + at, pageCount, width, height, blob }
    }),
  )
  if (images.length > 0) await keep(services, { tenant, params, renditions: images })
  return { pageCount, images }
}

/** A picture as a PDF of one page (B-195), a Word file as one of its pages; a PDF is one already. */
export async function versionAsPdf(services: RenditionServices, asked: Asked) {
  const { tenant, params } = asked
  const version = await tenant.read((tx) => getVersion(tx, params.documentId, params.documentVersionId))
  if (!hasPages(version)) throw refusal('not-a-picture', { params: { mimeType: version.mimeType } })
  const bytes = await pdfOf(services, { ...asked, version })
  const fileName = fileNameOf({ ...version, fileName: null, mimeType: 'application/pdf' })
  return { contentType: 'application/pdf', bytes, fileName }
}

/** The file where it is a PDF, else the PDF that was made of it, once. */
async function pdfOf(services: RenditionServices, { version, ...asked }: Asked & { version: Version }) {
  const { tenant, params, signal } = asked
  const { documentVersionId } = params
  const again = () => tenant.read((tx) => getVersion(tx, params.documentId, documentVersionId))
  const kept = isPdf(version) ? version.blob : await tenant.read((tx) => findPdf(tx, documentVersionId))
  const bytes = await bytesOf(services.blobs, tenant, kept ?? version.blob, again)
  if (kept !== undefined) return bytes
  const file = { mimeType: version.mimeType, bytes }
  const { pdf, pageCount } = await asPdf(services, file, { owner: tenant, signal }).catch(refuseAt)
  const blob = await services.blobs.put(tenant.organizationId, pdf)
  const rendition: Rendition = { kind: 'pdf', page: 0, pageCount: pageCount ?? 1, width: 0, height: 0, blob }
  await keep(services, { tenant, params, renditions: [rendition] })
  return pdf
}

const refuseAt = (failure: unknown): never => {
  throw renderRefusal(failure, 'documentVersionId')
}

type Made = Pick<Asked, 'tenant' | 'params'> & { renditions: Rendition[] }

const keep = ({ database }: RenditionServices, { tenant, params, renditions }: Made) =>
  database
    .tenant(tenant.organizationId, maker)
    .write((tx) => keepRenditions(tx, params.documentVersionId, renditions))

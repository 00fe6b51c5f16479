import { intake } from '@tabellio/contract/intake'
import { hasPages } from '../file-pages/index.ts'
import type { Tenant } from '../platform/database.ts'
import { implement } from '../platform/endpoints.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { type Renderer, renderRefusal } from '../rendering/index.ts'
import type { UploadServices } from '../uploads/index.ts'
import { coverSheetOf } from './cover-sheet.ts'
import { findIntakeFile, getIntakeFile, listIntake, setDiscarded } from './intake.db.ts'
import { type ReadingServices, pdfOf } from './reading.ts'
import { addFiles, correctFile, storeFile } from './storing.ts'

export type IntakeCallServices = UploadServices &
  ReadingServices & { renderer: Pick<Renderer, 'render' | 'join'> }

/** Pixels across: enough to read a page on a screen. */
const pageWidth = 1240

export const intakeEndpoints = (services: IntakeCallServices) =>
  implement(intake, {
    list: ({ tenant, query }) => tenant.read((tx) => listIntake(tx, query)),
    add: ({ tenant, body, files }) => addFiles(services, tenant, { request: body, files }),
    get: ({ tenant, params }) => tenant.read((tx) => getIntakeFile(tx, params.intakeFileId)),
    page: ({ tenant, params, query, signal }) =>
      pageOf(services, { tenant, signal, ...params, page: query.pageNumber }),
    thumbnail: ({ tenant, params }) => thumbnailOf(services, tenant, params.intakeFileId),
    correct: ({ tenant, params, body }) => correctFile(services, tenant, { ...params, ...body }),
    store: ({ tenant, params }) => storeFile(services, tenant, params.intakeFileId),
    discard: ({ tenant, params }) => tenant.write((tx) => setDiscarded(tx, params.intakeFileId, true)),
    restore: ({ tenant, params }) => tenant.write((tx) => setDiscarded(tx, params.intakeFileId, false)),
    coverSheet: ({ tenant, params }) => coverSheetOf(services, tenant, params.documentTypeId),
  })

type Page = { tenant: Tenant; signal: AbortSignal; intakeFileId: string; page: number }

/** A page as a picture, drawn when somebody looks at it. */
async function pageOf(services: IntakeCallServices, { tenant, signal, intakeFileId, page }: Page) {
  const file = await tenant.read((tx) => findIntakeFile(tx, intakeFileId))
  const { mimeType, blob } = file
  if (!hasPages(file)) throw refusal('no-pages-to-show', { params: { mimeType } })
  try {
    const pdf = await pdfOf(services, tenant, file)
    const wanted = { first: page, count: 1, width: pageWidth }
    const { pictures } = await services.renderer.pages(pdf, wanted, { owner: tenant, signal })
    const [picture] = pictures
    if (!picture) throw notFound('Page')
    return { contentType: 'image/png', bytes: picture.png, etag: `${blob}-${page}` }
  } catch (failure) {
    throw renderRefusal(failure, 'intakeFileId')
  }
}

async function thumbnailOf({ blobs }: IntakeCallServices, tenant: Tenant, intakeFileId: string) {
  const { thumbnail } = await tenant.read((tx) => findIntakeFile(tx, intakeFileId))
  if (thumbnail === null) throw notFound('Thumbnail')
  const bytes = await blobs.open(tenant.organizationId, thumbnail)
  return { contentType: 'image/png', bytes, etag: thumbnail }
}

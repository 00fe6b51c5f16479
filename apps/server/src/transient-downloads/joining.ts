import type { ResourceProblem } from '@tabellio/contract/transient-downloads'
import type { NewestFile } from '../documents/index.ts'
import { type PageServices, asPdf, hasPages } from '../file-pages/index.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { sharesOf } from '../platform/shares.ts'
import { type FailureReason, RenderFailure, type Renderer } from '../rendering/index.ts'

export type JoinServices = PageServices & {
  blobs: Blobs
  renderer: PageServices['renderer'] & Pick<Renderer, 'join'>
}
type Joining = { tenant: Tenant; signal: AbortSignal; onFile: () => Promise<void> }

/** All pages are held in memory while they are joined: one PDF after the other in a process. */
const places = sharesOf({ atOnce: 1, maxWaiting: 1000 })

/** One PDF of the pages of documents, in their order, and of each why its pages are not in it. */
export const joinFiles = (services: JoinServices, files: readonly NewestFile[], joining: Joining) =>
  places.take('', () => joinNow(services, files, joining))

async function joinNow(services: JoinServices, files: readonly NewestFile[], joining: Joining) {
  const { tenant, signal, onFile } = joining
  const problems: (ResourceProblem | null)[] = []
  const pdfs: { index: number; pdf: Uint8Array }[] = []
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted()
    const made = await pdfOf(services, tenant, file)
    problems.push(typeof made === 'string' ? made : null)
    if (typeof made !== 'string') pdfs.push({ index, pdf: made })
    await onFile()
  }
  if (pdfs.length === 0) return { pdf: undefined, problems }
  const joined = await services.renderer.join(
    pdfs.map(({ pdf }) => pdf),
    { owner: tenant, signal },
  )
  pdfs.forEach(({ index }, at) => {
    problems[index] = joined.problems[at] ?? null
  })
  return { pdf: joined.pageCount > 0 ? joined.pdf : undefined, problems }
}

/** The pages of a file as a PDF, or why there are none. */
async function pdfOf(
  services: JoinServices,
  tenant: Tenant,
  { mimeType, blob }: NewestFile,
): Promise<Uint8Array | ResourceProblem> {
  if (!hasPages({ mimeType })) return 'no-pages'
  const bytes = await services.blobs.get(tenant.organizationId, blob)
  try {
    return (await asPdf(services, { mimeType, bytes }, { owner: tenant })).pdf
  } catch (failure) {
    if (failure instanceof RenderFailure && ofTheFile.has(failure.reason)) return 'damaged'
    throw failure
  }
}

const ofTheFile = new Set<FailureReason>([
  'cannot-be-set',
  'needs-password',
  'took-too-long',
  'picture-cannot-be-read',
  'needs-too-much-memory',
])

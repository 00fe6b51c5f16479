import { gunzipSync, gzipSync } from 'node:zlib'
import type { IntakeFile } from '@tabellio/contract/intake'
import type { PageText } from '@tabellio/intake'
import { z } from 'zod'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { type PageServices, asPdf, hasPages } from '../file-pages/index.ts'
import { RenderFailure, type FailureReason, type Renderer } from '../rendering/index.ts'

export type ReadingServices = PageServices & {
  blobs: Blobs
  renderer: PageServices['renderer'] & Pick<Renderer, 'inspect' | 'pages' | 'extract' | 'recognize'>
}

/** So many pages are read of a file, and so many of them from pictures, which takes seconds each. */
const readAtMost = 50
const recognizedAtMost = 20
/** Pixels across: about 170 for each inch of a page. */
const recognizedWidth = 1400
/** A page with fewer letters is a picture, whatever stamp a scanner has put on it. */
const leastLetters = 12
const thumbnailWidth = 240
const maxTextBytes = 2 ** 20

export type Reading = {
  pages: PageText[]
  pageCount: number | null
  thumbnail: Uint8Array | undefined
  problem: IntakeFile['problem']
  /** What the bar codes of each page say. */
  codes: string[][]
  isByOcr: boolean
  /** The file as pages, where it has some. */
  pdf: Uint8Array | undefined
}

const nothing: Reading = {
  pages: [],
  pageCount: null,
  thumbnail: undefined,
  problem: null,
  codes: [],
  isByOcr: false,
  pdf: undefined,
}

type File = { blob: string; mimeType: string }

/** The file as a PDF: a picture becomes one of a page. */
export async function pdfOf(services: ReadingServices, tenant: Tenant, { blob, mimeType }: File) {
  const bytes = await services.blobs.get(tenant.organizationId, blob)
  return (await asPdf(services, { mimeType, bytes }, { owner: tenant })).pdf
}

type Progress = (read: { readPages: number; pageCount: number }) => Promise<unknown>

/** What stands in a file. One that cannot be read comes in all the same. */
export async function readFile(
  services: ReadingServices,
  tenant: Tenant,
  { file, onPage }: { file: File; onPage: Progress },
): Promise<Reading> {
  if (file.mimeType.startsWith('text/')) {
    const bytes = await services.blobs.get(tenant.organizationId, file.blob)
    return { ...nothing, pages: [pageOfText(bytes)] }
  }
  if (!hasPages(file)) return { ...nothing, problem: 'no-text' }
  try {
    const pdf = await pdfOf(services, tenant, file)
    const asked = { thumbnailWidth, owner: tenant, wordPages: readAtMost }
    const { pages, pageCount, thumbnail } = await services.renderer.inspect(pdf, asked)
    const isTooLong = pageCount > readAtMost
    const read = await recognized(services, tenant, { pdf, pages, pageCount, onPage })
    const problem = isTooLong || read.isTooLong ? 'too-many-pages' : null
    return { ...nothing, ...read, pageCount, thumbnail, pdf, problem }
  } catch (failure) {
    const problem = problemOf(failure)
    if (problem === undefined) throw failure
    return { ...nothing, problem }
  }
}

type Read = { pdf: Uint8Array; pages: PageText[]; pageCount: number; onPage: Progress }

/** The pages with the words of those that are pictures. */
async function recognized(
  services: ReadingServices,
  tenant: Tenant,
  { pdf, pages, pageCount, onPage }: Read,
) {
  const read: PageText[] = []
  const codes: string[][] = []
  let drawn = 0
  for (const [first, page] of pages.entries()) {
    const isPicture = lettersOf(page) < leastLetters
    const found =
      isPicture && drawn < recognizedAtMost
        ? await recognizedPage(services, tenant, { pdf, first })
        : undefined
    if (isPicture) {
      drawn += 1
      await onPage({ readPages: first + 1, pageCount })
    }
    read.push(found ? { lines: found.lines } : page)
    codes.push(found?.codes ?? codesIn(page))
  }
  return { pages: read, codes, isByOcr: drawn > 0, isTooLong: drawn > recognizedAtMost }
}

async function recognizedPage(
  { renderer }: ReadingServices,
  owner: Tenant,
  { pdf, first }: { pdf: Uint8Array; first: number },
) {
  const { pictures: drawn } = await renderer.pages(
    pdf,
    { first, count: 1, width: recognizedWidth },
    { owner },
  )
  const [picture] = drawn
  return picture && renderer.recognize(picture)
}

const lettersOf = ({ lines }: PageText) => lines.flat().reduce((sum, { text }) => sum + text.length, 0)

/** The codes of cover sheets that no scanner has turned into a picture: they stand there as text, too. */
const codesIn = ({ lines }: PageText): string[] =>
  lines
    .map((words) => words.map(({ text }) => text).join(' '))
    .filter((line) => line.startsWith('TABELLIO-COVER '))

function pageOfText(bytes: Uint8Array): PageText {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes.subarray(0, maxTextBytes))
  const lines = text.replaceAll('\0', ' ').toWellFormed().split(/\r?\n/, 5000)
  return {
    lines: lines
      .map((line) => (line.match(/\S+/gu) ?? []).map((word) => ({ text: word, box: null })))
      .filter((line) => line.length > 0),
  }
}

const problems: Partial<Record<FailureReason, IntakeFile['problem']>> = {
  'needs-password': 'password',
  'not-a-pdf': 'damaged',
  'cannot-be-set': 'damaged',
  'picture-cannot-be-read': 'damaged',
  'took-too-long': 'took-too-long',
  'needs-too-much-memory': 'took-too-long',
}

/** What comes of the file itself: another try would end as this one did. */
const problemOf = (failure: unknown) =>
  failure instanceof RenderFailure ? problems[failure.reason] : undefined

const Kept = z.array(
  z.object({
    lines: z.array(
      z.array(
        z.object({
          text: z.string(),
          box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
        }),
      ),
    ),
  }),
)

/** The words of a file as they are kept beside it. */
export const asBytes = (pages: readonly PageText[]): Uint8Array => gzipSync(JSON.stringify(pages))

export async function keptPages(
  blobs: Blobs,
  tenant: Tenant,
  { reading }: { reading: string | null },
): Promise<PageText[]> {
  if (reading === null) return []
  return Kept.parse(JSON.parse(gunzipSync(await blobs.get(tenant.organizationId, reading)).toString()))
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Values } from '@tabellio/expression'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Fixtures, receipt, receiptBody, receiptTemplate } from '../testing/fixtures.ts'
import { type Person, type TestServer, fixtureServer } from '../testing/server.ts'

let server: TestServer
let fixtures: Fixtures
let member: Person
let outsider: Person
let pdfium: WrappedPdfiumModule
let templateVersionId = ''

const field = (path: string) => ({ type: 'field' as const, attrs: { path } })
const text = (words: string) => ({ type: 'text' as const, text: words })
const paragraph = (...content: (ReturnType<typeof field> | ReturnType<typeof text>)[]) => ({
  type: 'paragraph' as const,
  content,
})

/** The receipt with its items as a list, and its payer once more at the head of each page. */
const content = receiptBody.content.map((section) => ({
  ...section,
  content: [
    { type: 'header' as const, content: [paragraph(text('Of '), field('payer'))] },
    ...section.content,
    {
      type: 'repeat' as const,
      attrs: { record: 'items' },
      content: [paragraph(text('for '), field('items/text'))],
    },
  ],
}))

beforeAll(async () => {
  const opened = await fixtureServer()
  const { organization } = opened
  ;({ server, fixtures } = opened)
  member = organization.member
  outsider = (await server.organization('elsewhere')).member
  const { templates } = organization.admin.api
  const body = { ...receiptTemplate(fixtures.documentGroupId), body: { ...receiptBody, content } }
  ;({ templateVersionId } = await templates.create({ body }))
  await templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  pdfium = await init({ wasmBinary: (await readFile(wasm)).buffer })
  pdfium.PDFiumExt_Init()
})
afterAll(() => server.close())

const live = async (data: Values) => {
  const file = await member.api.generations.live({ body: { templateVersionId, data } })
  return placesIn(new Uint8Array(await file.arrayBuffer()))
}

type Place = { place: string; page: number; text: string }

/** The links to fields of a PDF, with the words under each. A value of several lines has a link on each. */
function placesIn(pdf: Uint8Array): Place[] {
  const { wasmExports, HEAPU8 } = pdfium.pdfium
  const at = wasmExports.malloc(pdf.length)
  HEAPU8.set(pdf, at)
  const document = pdfium.FPDF_LoadMemDocument(at, pdf.length, '')
  const pages = Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) => index)
  return pages.flatMap((index) => {
    const page = pdfium.FPDF_LoadPage(document, index)
    const words = pdfium.FPDFText_LoadPage(page)
    const memory = wasmExports.malloc(8192)
    const [next, found, rectangle, letters] = [memory, memory + 4, memory + 8, memory + 32]
    const places: Place[] = []
    const numberAt = (where: number) => new Int32Array(pdfium.pdfium.HEAPU8.buffer)[where / 4] ?? 0
    const realAt = (where: number) => new Float32Array(pdfium.pdfium.HEAPU8.buffer)[where / 4] ?? 0
    pdfium.pdfium.HEAPU8.fill(0, memory, memory + 32)
    while (pdfium.FPDFLink_Enumerate(page, next, found)) {
      const link = numberAt(found)
      const action = pdfium.FPDFLink_GetAction(link)
      pdfium.FPDFAction_GetURIPath(document, action, letters, 4000)
      const address = pdfium.pdfium.UTF8ToString(letters)
      pdfium.FPDFLink_GetAnnotRect(link, rectangle)
      const [left, top, right, bottom] = [0, 4, 8, 12].map((by) => realAt(rectangle + by)) as [
        number,
        number,
        number,
        number,
      ]
      const count = pdfium.FPDFText_GetBoundedText(words, left, top, right, bottom, letters, 2000)
      const text = pdfium.pdfium.UTF16ToString(letters).slice(0, count).trim()
      places.push({ place: decodeURIComponent(address.replace(/^field:/, '')), page: index + 1, text })
    }
    return places
  })
}

it('a live document leads from each value to its field, also from one that is missing', async () => {
  const values = { payer: 'Ana', amount: 1250.5, isLate: true, items: [{ text: 'Rent' }, {}] }
  expect(await live(values)).toEqual([
    { place: 'payer', page: 1, text: 'Ana' },
    { place: 'payer', page: 1, text: 'Ana' },
    { place: 'amount', page: 1, text: '$1,250.50' },
    { place: 'items[0]/text', page: 1, text: 'Rent' },
    { place: 'items[1]/text', page: 1, text: '____________' },
  ])
  const blank = await live({})
  expect(blank.map(({ place }) => place)).toEqual(['payer', 'payer', 'amount'])
})

it('a value of several lines leads to its field from each line, and one of two pages from both', async () => {
  const long = 'word '.repeat(2000).trim()
  const places = (await live({ ...receipt, items: [{ text: long }] })).filter(
    ({ place }) => place === 'items[0]/text',
  )
  expect(new Set(places.map(({ page }) => page)).size).toBeGreaterThan(1)
  const letters = (words: string) => words.replaceAll(/\s/g, '')
  expect(letters(places.map((one) => one.text).join(''))).toBe(letters(long))
})

it('a live document is made of values that are wrong, too', async () => {
  const wrong: Values[] = [
    { payer: 7, amount: 'many', items: 'none' },
    { payer: { first: 'Ana' }, amount: [1, 2], items: [1, { text: ['a'] }, null] },
    { payer: 'x'.repeat(3000), amount: -1, unknown: true },
  ]
  for (const values of wrong) expect((await live(values)).length).toBeGreaterThan(2)
})

it('a live document is refused to whoever may not make one, and stores nothing', async () => {
  const entries = async () => (await member.api.documents.list()).totalCount
  const before = await entries()
  await live(receipt)
  expect(await entries()).toBe(before)
  const body = { templateVersionId, data: receipt }
  await expect(outsider.api.generations.live({ body })).rejects.toMatchObject({
    status: 400,
    errors: [expect.objectContaining({ path: 'templateVersionId' })],
  })
})

it('a live document of a form that is too large is refused', async () => {
  const items = Array.from({ length: 2500 }, (_, index) => ({ text: `${index}` }))
  await expect(live({ ...receipt, items })).rejects.toMatchObject({ status: 400, reason: 'too-complex' })
})

it('a person has two live documents in the making: a third gives up the oldest', async () => {
  const slow = { ...receipt, items: [{ text: 'many words '.repeat(20_000) }] }
  const ask = () =>
    live(slow).then(
      () => 'made',
      ({ reason }: { reason: string }) => reason,
    )
  const first = ask()
  await vi.waitFor(() => expect(server.renderer.waiting()).toBeGreaterThan(0), {
    interval: 1,
    timeout: 15_000,
  })
  const others = [ask(), ask()]
  expect(await first).toBe('cancelled')
  expect(await Promise.all(others)).toEqual(['made', 'made'])
})

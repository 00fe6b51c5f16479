import { join } from 'node:path'
import type { Document } from '@tabellio/document'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRenderer, type Renderer } from '../../server/src/rendering/index.ts'
import { optionalDefinition, receiptWizard } from '../../server/src/testing/fixtures.ts'
import { expectAccessible, inScheme } from './accessible.ts'
import { type OpenedProduct, openProduct, phone } from './product.ts'
import { press } from './wizard.page.ts'

let product: OpenedProduct
let renderer: Renderer
let admin: Page

beforeAll(async () => {
  product = await openProduct()
  renderer = createRenderer({ workers: 1 })
  admin = await product.openLoggedIn()
})
afterAll(async () => {
  await renderer.close()
  await product.stop()
})

/** The folder for pictures of the screens, where somebody wants to look at them. */
const pictures = process.env['TABELLIO_PICTURES']
const picture = async (page: Page, name: string) =>
  pictures && page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })

const owner = { organizationId: 'demo', actor: { name: 'test' } }
const open = (page: Page, path: string) => page.goto(new URL(path, product.address).href)

const pageOf = (...lines: string[]): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language: 'en',
    styles: { Normal: { spaceAfter: 12, text: { font: 'Carlito', size: 14 } } },
    lists: {},
  },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } } },
      content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
    },
  ],
})
const pdf = async (...lines: string[]) =>
  (await renderer.render({ template: pageOf(...lines), title: 'Scan' })).pdf

/** A stack as a scanner gives it: a picture of each page. */
async function scanned(files: Uint8Array[]): Promise<Buffer> {
  const { pdf: whole } = await renderer.join(files, { owner })
  const { pictures: pages } = await renderer.pages(whole, { first: 0, count: 20, width: 1400 }, { owner })
  const asPdf = ({ png }: { png: Uint8Array }) =>
    renderer.pictureAsPdf({ mimeType: 'image/png', bytes: png }, { owner })
  const pdfs = (await Promise.all(pages.map(asPdf))).map((page) => page.pdf)
  return Buffer.from((await renderer.join(pdfs, { owner })).pdf)
}

async function newType(name: string): Promise<string> {
  const { items } = await product.api.documentGroups.all()
  const { documentTypeId, documentTypeVersionId } = await product.api.documentTypes.create({
    body: {
      name,
      documentGroupId: items[0]?.id ?? '',
      contextDefinition: optionalDefinition,
      wizardDefinition: receiptWizard,
      acceptedMimeTypeList: ['application/pdf'],
    },
  })
  await product.api.documentTypes.publish({ params: { documentTypeVersionId }, body: { type: 'now' } })
  return documentTypeId
}

const coverSheet = async (documentTypeId: string) =>
  new Uint8Array(await (await product.api.intake.coverSheet({ params: { documentTypeId } })).arrayBuffer())

it('files a stack of scanned pages with cover sheets, each part as its type', async () => {
  const [slip, memo] = [await newType('Payment slip'), await newType('Office memo')]
  const parts = [
    await coverSheet(slip),
    await pdf('Payer: Ana Ramos', 'Amount: $ 99.00'),
    await coverSheet(memo),
  ]
  const buffer = await scanned([...parts, await pdf('Payer: Eva Luna')])
  await open(admin, '/o/demo/intake')
  await admin.getByText('Nothing has come in').waitFor()
  await admin
    .getByLabel('Choose files')
    .setInputFiles({ name: 'stack.pdf', mimeType: 'application/pdf', buffer })
  await admin.getByRole('link', { name: 'Check stack (1).pdf' }).waitFor({ timeout: 90_000 })
  await admin.getByText('Divided by its cover sheets').waitFor()
  await expectAccessible(admin)
  await picture(admin, 'list')
  await press(admin, 'Discard stack.pdf')
  await admin.getByRole('button', { name: 'Undo' }).click()
  await admin.getByRole('link', { name: 'Check stack (1).pdf' }).click()
  await admin.getByRole('button', { name: 'Payment slip', pressed: true }).waitFor()
  await expect.poll(() => admin.getByLabel('Payer').inputValue()).toBe('Ana Ramos')
  await press(admin, 'Amount: $ 99.00, page 1')
  await admin.locator('img[alt="Page 1 of 1"]').waitFor()
  await picture(admin, 'file')
  await expectAccessible(admin)
  if (pictures) {
    const other = await product.openLoggedIn({ ...phone, locale: 'fr-FR' })
    await open(other, admin.url().replace(product.address, ''))
    await other.locator('img[alt^="Page 1"]').waitFor()
    await picture(other, 'file-phone-fr')
    await open(other, '/o/demo/intake')
    await other.getByRole('link', { name: /stack \(1\)/ }).waitFor()
    await picture(other, 'list-phone-fr')
    const third = await product.openLoggedIn({ viewport: { width: 1360, height: 900 }, locale: 'es-ES' })
    await open(third, admin.url().replace(product.address, ''))
    await third.locator('img[alt^="P"]').waitFor()
    await inScheme(third, 'dark')
    await picture(third, 'file-dark-es')
  }
  await press(admin, 'Store as document')
  await admin.getByText('“stack (1).pdf” is a document now.').waitFor()
  await admin.getByRole('checkbox', { name: 'Choose stack (2).pdf' }).check()
  await press(admin, 'Store 1 file')
  await admin.getByText('1 file is a document now.').waitFor()
  const { items } = await product.api.documents.list()
  const stored = items.filter(({ documentTypeId }) => documentTypeId === slip || documentTypeId === memo)
  expect(stored.map(({ documentTypeName }) => documentTypeName).toSorted()).toEqual([
    'Office memo',
    'Payment slip',
  ])
})

it('joins pictures of pages, put in order and turned, to one PDF', async () => {
  const page = { first: 0, count: 1, width: 1000 }
  const taken = await Promise.all(
    ['Second page', 'First page'].map(async (line) => {
      const [drawn] = (await renderer.pages(await pdf(line), page, { owner })).pictures
      return { name: `${line}.png`, mimeType: 'image/png', buffer: Buffer.from(drawn?.png ?? []) }
    }),
  )
  await open(admin, '/o/demo/intake')
  await press(admin, 'Photograph pages')
  const dialog = admin.getByRole('dialog')
  await dialog.locator('input[type=file][multiple]').setInputFiles(taken)
  await dialog.getByAltText('Page 2 of 2').waitFor()
  await press(admin, 'Move page 2 before the one in front of it')
  for (let time = 0; time < 4; time += 1) await press(admin, 'Turn page 2')
  await dialog.getByLabel('Name of the file').fill('From the phone')
  await expectAccessible(admin)
  await picture(admin, 'camera')
  await press(admin, 'Send 2 pages')
  await admin.getByText('From the phone.pdf').first().waitFor()
  const [file] = (await product.api.intake.list({ query: { nameFilter: 'phone' } })).items
  const params = { intakeFileId: file?.intakeFileId ?? '' }
  await expect
    .poll(async () => (await product.api.intake.get({ params })).state, { timeout: 60_000 })
    .toBe('ready')
  expect(await product.api.intake.get({ params })).toMatchObject({ pageCount: 2, isByOcr: true })
  if (!pictures) return
  const other = await product.openLoggedIn({ ...phone, locale: 'fr-FR' })
  await open(other, '/o/demo/intake')
  await press(other, 'Photographier des pages')
  await other.getByRole('dialog').locator('input[type=file][multiple]').setInputFiles(taken)
  await other.getByAltText('Page 2 sur 2').waitFor()
  await picture(other, 'camera-phone-fr')
})

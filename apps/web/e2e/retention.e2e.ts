import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { db } from '../../server/src/platform/database.ts'
import { expectAccessible } from './accessible.ts'
import { openProduct, phone, type OpenedProduct } from './product.ts'
import { press, textOfPdf } from './wizard.page.ts'

const pictures = process.env['TABELLIO_PICTURES']
if (pictures) mkdirSync(pictures, { recursive: true })

let product: OpenedProduct
let page: Page
/** Two documents of one type that were stored long ago. */
let documents: { documentId: string; name: string }[]
let typeName = ''

beforeAll(async () => {
  product = await openProduct()
  page = await product.openLoggedIn()
  const { items } = await product.api.documents.list()
  typeName = items[0]?.documentTypeName ?? ''
  documents = items.filter(({ documentTypeName }) => documentTypeName === typeName).slice(0, 2)
  const ids = documents.map(({ documentId }) => documentId)
  await product.database.system((tx) =>
    tx.run(
      db
        .updateTable('documents')
        .set({ createdAt: new Date('2012-03-01') })
        .where('id', '=', sql<string>`any(${ids})`),
    ),
  )
})
afterAll(() => product.stop())

const picture = async (name: string, of = page) => {
  if (pictures) await of.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}

it('holds one of two documents whose time is over, destroys the other and certifies it', async () => {
  const [held, other] = documents
  await page.goto(new URL('/o/demo/retention', product.address).href)
  await page.getByRole('heading', { level: 1, name: 'Retention' }).waitFor()
  await expectAccessible(page)
  await press(page, 'New rule')
  await page.getByRole('dialog').getByLabel('Document type').selectOption({ label: typeName })
  await press(page, 'Save')
  await page.getByRole('row').filter({ hasText: typeName }).filter({ hasText: '5 years' }).waitFor()

  await press(page, 'Place a hold')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Case 7/2026')
  await dialog.getByLabel('Reason').fill('The court asks for it')
  await dialog.getByRole('combobox', { name: 'Documents' }).fill(held?.name ?? '')
  await page
    .getByRole('option', { name: held?.name ?? '', exact: true })
    .first()
    .click()
  await expectAccessible(page)
  await picture('hold-dialog')
  await dialog.getByRole('button', { name: 'Place a hold' }).click()
  await page.getByRole('row', { name: /Case 7\/2026.*1 document.*In force/ }).waitFor()

  await press(page, 'Propose a list')
  await page.getByRole('dialog').getByLabel('Name').fill('Before 2021')
  await page.getByRole('dialog').getByRole('button', { name: 'Propose a list' }).click()
  await page.getByRole('heading', { level: 1, name: 'Before 2021' }).waitFor()
  await page.getByText('2 documents will be destroyed.').waitFor()
  await expectAccessible(page)
  await picture('list-proposed')
  await press(page, 'Destroy')
  await page.getByRole('dialog').getByRole('button', { name: 'Destroy' }).click()
  await page.getByText(/1 document was destroyed.*A legal hold kept 1 document\./).waitFor()
  await page.getByRole('row', { name: /Held: Case 7\/2026/ }).waitFor()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await press(page, 'Certificate')
  const certificate = (await textOfPdf(await downloading)).replaceAll(/\s+/g, ' ')
  expect(certificate).toContain('Certificate of destruction')
  expect(certificate).toContain(other?.documentId)
  expect(certificate).toMatch(/SHA-256 [0-9a-f]{64}/)
  expect(certificate).toContain('kept by the legal hold “Case 7/2026”')
  const left = (await product.api.documents.list()).items.map(({ documentId }) => documentId)
  expect(left).toContain(held?.documentId)
  expect(left).not.toContain(other?.documentId)
})

it('is used on a phone, in Spanish and in the dark', async () => {
  const small = await product.openLoggedIn({ ...phone, locale: 'es-SV' })
  await small.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await small.goto(new URL('/o/demo/retention', product.address).href)
  await small.getByRole('heading', { level: 1, name: 'Conservación' }).waitFor()
  await small.getByText('Case 7/2026').waitFor()
  const wider = await small.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  await picture('retention-phone-es-dark', small)
  await small.getByRole('link', { name: 'Before 2021' }).click()
  await small.getByText(/Se destruyó 1 documento/).waitFor()
  await picture('list-phone-es-dark', small)
  if (!pictures) return
  await page.goto(new URL('/o/demo/retention', product.address).href)
  await page.getByText('Case 7/2026').waitFor()
  await picture('retention-wide-en')
})

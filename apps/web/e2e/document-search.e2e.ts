import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { db } from '../../server/src/platform/database.ts'
import { expectAccessible, inScheme } from './accessible.ts'
import { desktop, openProduct, phone, type OpenedProduct } from './product.ts'
import { press, textOfPdf } from './wizard.page.ts'

let product: OpenedProduct
let documentTypeId: string
const pictures = process.env['TABELLIO_PICTURES']

const field = (fullPath: string, label: string, dataType: 'Alphanumeric' | 'Currency') => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  properties: { label, dataType },
})
const lease = {
  name: 'Lease with rents',
  nameConfig: 'Lease of {owner}',
  acceptedMimeTypeList: ['text/plain'],
  contextDefinition: {
    fields: [field('owner', 'Owner', 'Alphanumeric'), field('city', 'City', 'Alphanumeric')],
    records: [
      {
        name: 'tenants',
        fullPath: 'tenants',
        properties: {
          label: 'Tenants',
          nouns: { en: { one: 'tenant', many: 'tenants' } },
          maxOccurs: 5,
        },
        fields: [
          field('tenants/name', 'Tenant name', 'Alphanumeric'),
          field('tenants/rent', 'Monthly rent', 'Currency'),
        ],
        records: [],
      },
    ],
  },
  wizardDefinition: {
    pages: [
      {
        key: 'lease',
        label: 'Lease',
        sections: [
          {
            key: 'lease',
            label: 'Lease',
            fields: [
              { key: 'owner', isRecord: false },
              { key: 'city', isRecord: false },
              {
                key: 'tenants',
                isRecord: true,
                fields: [
                  { key: 'tenants/name', isRecord: false },
                  { key: 'tenants/rent', isRecord: false },
                ],
              },
            ],
          },
        ],
      },
    ],
    dependencies: [],
  },
}

const leases = [
  { owner: 'Ana', city: 'Sonsonate', tenants: [{ name: 'Luis', rent: 900 }] },
  {
    owner: 'Berta',
    city: 'Ahuachapán',
    tenants: [
      { name: 'Omar', rent: 400 },
      { name: 'Inés', rent: 1500 },
    ],
  },
  { owner: 'Carla', city: 'Metapán', tenants: [{ name: 'Rosa', rent: 700 }] },
]

beforeAll(async () => {
  product = await openProduct()
  const { api } = product
  const [group] = (await api.documentGroups.all()).items
  const body = { ...lease, documentGroupId: group?.id ?? '' }
  ;({ documentTypeId } = await api.documentTypes.create({ body }))
  const documents = [`data:text/plain;name=lease.txt;base64,${Buffer.from('A lease.').toString('base64')}`]
  for (const data of leases) await api.uploads.save({ body: { documentTypeId, data, documents } })
})
afterAll(() => product.stop())

const rows = (page: Page) => page.getByRole('rowheader').allInnerTexts()

it('finds an amount within a record by a sentence, in columns of the type that a new browser has, too', async () => {
  const page = await product.openLoggedIn(desktop)
  await page.goto(`${product.address}/o/demo/documents?type=${documentTypeId}`)
  await expect.poll(async () => (await rows(page)).length).toBe(3)
  await page.getByRole('button', { name: 'Filter by the data' }).click()
  await page.getByRole('button', { name: 'Type it' }).click()
  const sentence = page.getByLabel('The condition as a sentence')
  await sentence.fill('there is at least one tenant whose monthly rent is more than 1,000')
  await sentence.press('Enter')
  await expect.poll(() => rows(page)).toEqual(['Lease of Berta'])

  await page.getByRole('button', { name: 'Columns' }).click()
  // It moves to those that are shown.
  await page.getByRole('checkbox', { name: 'Tenants › Monthly rent' }).click()
  await page.getByRole('button', { name: 'Move up: Tenants › Monthly rent' }).click()
  await page.keyboard.press('Escape')
  const titles = () => page.getByRole('columnheader').allInnerTexts()
  await expect.poll(titles).toEqual(['Name', 'Type', 'Changed by', 'Tenants › Monthly rent', 'Changed'])
  await page.getByText(/1,500/).first().waitFor()
  await expectAccessible(page)
  await takePicture(page, 'wide-light')

  const other = await product.openLoggedIn({ ...phone, locale: 'es' })
  await other.goto(page.url())
  await other
    .getByText(/1[.,]500/)
    .first()
    .waitFor()
  await expectAccessible(other)
  await takePicture(other, 'phone-es')
  await inScheme(other, 'dark')
  await takePicture(other, 'phone-es-dark')
})

it('holds one of three leases whose time is over, destroys the others and certifies it', async () => {
  const page = await product.openLoggedIn(desktop)
  const { items } = await product.api.documents.list({ query: { nameFilter: 'Lease of' } })
  const idOf = (owner: string) => items.find(({ name }) => name === `Lease of ${owner}`)?.documentId ?? ''
  await product.database.system((tx) =>
    tx.run(
      db
        .updateTable('documents')
        .set({ createdAt: new Date('2012-03-01') })
        .where('documentTypeId', '=', sql<string>`${documentTypeId}`),
    ),
  )
  await page.goto(new URL('/o/demo/retention', product.address).href)
  await page.getByRole('heading', { level: 1, name: 'Retention' }).waitFor()
  await press(page, 'New rule')
  await page.getByRole('dialog').getByLabel('Document type').selectOption({ label: lease.name })
  await press(page, 'Save')
  await page.getByRole('row').filter({ hasText: lease.name }).filter({ hasText: '5 years' }).waitFor()
  await press(page, 'Place a hold')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Case 7/2026')
  await dialog.getByLabel('Reason').fill('The court asks for it')
  await dialog.getByRole('combobox', { name: 'Documents' }).fill('Lease of Ana')
  await page.getByRole('option', { name: 'Lease of Ana', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Documents' }).fill('')
  await page.getByRole('option').nth(8).waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').click()
  await expectAccessible(page)
  await takePicture(page, 'hold-dialog')
  await dialog.getByRole('button', { name: 'Place a hold' }).click()
  await page.getByRole('row', { name: /Case 7\/2026.*1 document.*In force/ }).waitFor()

  await press(page, 'Propose a list')
  await dialog.getByLabel('Name').fill('Before 2021')
  await dialog.getByRole('button', { name: 'Propose a list' }).click()
  await page.getByRole('heading', { level: 1, name: 'Before 2021' }).waitFor()
  await page.getByText('2 documents will be destroyed. A legal hold keeps 1 document.').waitFor()
  await expectAccessible(page)
  await takePicture(page, 'disposition-proposed')
  await press(page, 'Destroy')
  await dialog.getByRole('button', { name: 'Destroy' }).click()
  await page.getByText(/2 documents were destroyed.*A legal hold kept 1 document\./).waitFor()
  await page.getByRole('row', { name: /Held: Case 7\/2026/ }).waitFor()
  const downloading = page.waitForEvent('download')
  await press(page, 'Certificate')
  const certificate = await textOfPdf(await downloading)
  expect(certificate).toContain('Certificate of destruction')
  for (const owner of ['Berta', 'Carla']) expect(certificate).toContain(idOf(owner))
  expect(certificate).toMatch(/SHA-256 [0-9a-f]{64}/)
  expect(certificate).toContain('kept by the legal hold “Case 7/2026”')
  const left = (await product.api.documents.list({ query: { nameFilter: 'Lease of' } })).items
  expect(left.map(({ name }) => name)).toEqual(['Lease of Ana'])

  const small = await product.openLoggedIn({ ...phone, locale: 'es' })
  await small.goto(page.url())
  await small.getByText(/Se destruyeron 2 documentos/).waitFor()
  await expectAccessible(small)
  expect(await small.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

async function takePicture(page: Page, name: string) {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `search-${name}.png`), fullPage: true })
}

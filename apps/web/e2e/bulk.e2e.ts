import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptTemplate } from '../../server/src/testing/fixtures.ts'
import { expectAccessible } from './accessible.ts'
import { openProduct, phone, type OpenedProduct } from './product.ts'

let product: OpenedProduct
let path: string

beforeAll(async () => {
  product = await openProduct()
  const { documentGroupId } = await product.api.documentGroups.create({
    body: { name: 'Payments', description: 'What was paid' },
  })
  const { templateVersionId } = await product.api.templates.create({ body: receiptTemplate(documentGroupId) })
  await product.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  path = `/o/demo/templates/versions/${templateVersionId}/bulk`
})
afterAll(() => product.stop())

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** As Excel writes it in Spain: semicolons, and no sign of its encoding but its letters. */
const sheet = (rows: string[]) => ({
  name: 'payers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Payer;Amount;Paid late', ...rows].join('\r\n'), 'latin1'),
})

/** For whoever wants to look at the screens. */
async function picture(page: Page, name: string) {
  const folder = process.env['TABELLIO_PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/bulk-${name}.png`, fullPage: true })
}

describe('a spreadsheet with three bad rows', () => {
  it('is checked, corrected in its cells, begun without one row and ended with it', async () => {
    const page = await product.openLoggedIn()
    await page.goto(new URL(path, product.address).href)
    const rows = Array.from({ length: 12 }, (_, at) => `Señora ${at + 1};${at + 1};no`)
    rows[2] = 'Señora 3;much;no'
    rows[5] = ';6;no'
    rows[8] = 'Señora 9;9;perhaps'
    await page.locator('input[type=file]').setInputFiles(sheet(rows))
    await page.getByText('payers.csv: 12 rows').waitFor()
    expect(await page.getByLabel('What “Paid late” fills').inputValue()).toBe('isLate')
    await expectAccessible(page)
    await press(page, 'Check the rows')
    await page.getByText(/^3 rows are not right\./).waitFor()
    await expectAccessible(page)
    await picture(page, 'checked')
    await page.getByLabel('Amount, row 4').fill('3')
    await page.getByLabel('Payer, row 7').fill('Señora 6')
    await press(page, 'Check again')
    await page.getByText(/^1 row is not right\./).waitFor()
    await press(page, 'Make the other 11 only')
    await page.getByText('Made · 11 of 11 made').waitFor()
    await page.getByRole('link', { name: 'Receipt of Señora 6' }).waitFor()
    await expectAccessible(page)
    await picture(page, 'made')
  })

  it('tells what failed afterwards, and is gone on with once that is put right', async () => {
    const { items } = await product.api.templates.list({ query: { nameFilter: 'Receipt' } })
    const templateVersionId = items[0]?.templateVersionId ?? ''
    const { generationToken } = await product.api.generationRuns.start({
      body: {
        templates: [{ key: 'receipt', templateVersionId }],
        contexts: [
          { key: '2', data: { payer: 'Ana', amount: 1 } },
          { key: '3', data: { payer: 'Bruno', amount: 'much' } },
        ],
      },
    })
    const page = await product.openLoggedIn({ ...phone, locale: 'es-SV' })
    await page.goto(new URL(`/o/demo/generations/${generationToken}`, product.address).href)
    await page.getByText('Hecho · 1 de 2 hechos · 1 sin hacer').waitFor()
    await expectAccessible(page)
    await picture(page, 'failed-phone-es')
    await press(page, 'Corregir: 3')
    await page.getByRole('dialog').getByLabel('Amount').fill('12')
    await expectAccessible(page)
    await press(page, 'Hacerlo')
    await page.getByText('Hecho · 2 de 2 hechos').waitFor()
    const saved = page.waitForEvent('download')
    await press(page, 'Descargar en un zip')
    expect((await saved).suggestedFilename()).toBe('Receipt.zip')
  })
})

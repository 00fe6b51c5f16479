import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptTemplate } from '../../server/src/testing/fixtures.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, openProduct, phone, type OpenedProduct } from './product.ts'

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

const goTo = (page: Page, path: string) => page.goto(new URL(path, product.address).href)

describe('a spreadsheet of a thousand rows with three bad ones', () => {
  let page: Page
  const inDialog = () => page.getByRole('dialog')

  it('is checked, corrected in its cells, begun without one row, and stopped', async () => {
    page = await product.openLoggedIn()
    await goTo(page, path)
    const downloading = page.waitForEvent('download')
    await press(page, 'Download a file with the headings')
    const file = await downloading
    expect(file.suggestedFilename()).toBe('Receipt.csv')
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\uFEFFPayer,Amount,Paid late,/)
    const rows = Array.from({ length: 1000 }, (_, at) => `Señora ${at + 1};${at + 1};no`)
    rows[2] = 'Señora 3;much;no'
    rows[505] = ';506;no'
    rows[996] = 'Señora 997;997;perhaps'
    await page.locator('input[type=file]').setInputFiles(sheet(rows))
    await page.getByText('payers.csv: 1,000 rows').waitFor()
    expect(await page.getByLabel('What “Paid late” fills').inputValue()).toBe('isLate')
    await press(page, 'Check the rows')
    await page.getByText(/^3 rows are not right\./).waitFor()
    await expectAccessible(page)
    await picture(page, 'checked')
    await page.getByLabel('Amount, row 4').fill('3')
    await page.getByLabel('Payer, row 507').fill('Señora 506')
    await press(page, 'Check again')
    await page.getByText(/^1 row is not right\./).waitFor()
    await press(page, 'Make the other 999 only')
    await page.getByText(/^Being made/).waitFor()
    // What a thousand documents cost is a benchmark's to say.
    await press(page, 'Stop')
    await inDialog().getByRole('button', { name: 'Stop' }).click()
    await page.getByText(/^Stopped · \d+ of 999 made/).waitFor()
  })

  it('is gone on with for that row, by a schedule and at once', async () => {
    await goTo(page, path)
    await page.getByText('payers.csv: 1 row').waitFor()
    await press(page, 'Check the rows')
    await page.getByLabel('Paid late, row 998').fill('no')
    await press(page, 'Check again')
    await page.getByText('All rows are right.').waitFor()
    await press(page, 'By a schedule…')
    await inDialog()
      .getByText(/^Next: /)
      .waitFor()
    await expectAccessible(page)
    await picture(page, 'schedule')
    await inDialog().getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Scheduled generations' }).waitFor()
    await goTo(page, path)
    await press(page, 'Check the rows')
    await press(page, 'Make 1 document')
    await page.getByText('Made · 1 of 1 made').waitFor()
    await page.getByRole('link', { name: 'Receipt of Señora 997' }).waitFor()
    await expectAccessible(page)
    await picture(page, 'made')
  })
})

describe('a generation', () => {
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
    await goTo(page, `/o/demo/generations/${generationToken}`)
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

  it('can be read with those that are scheduled by phone, and in the dark', async () => {
    for (const [name, options] of Object.entries({
      'phone-fr': { ...phone, locale: 'fr-FR' },
      'dark-es': { ...desktop, locale: 'es-ES', colorScheme: 'dark' as const },
    })) {
      const page = await product.openLoggedIn(options)
      for (const screen of ['generations', 'generation-schedules']) {
        await goTo(page, `/o/demo/${screen}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page
          .getByText(/Receipt/)
          .first()
          .waitFor()
        await expectAccessible(page)
        await picture(page, `${screen}-${name}`)
      }
    }
  })
})

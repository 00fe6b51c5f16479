import { type Page, chromium } from 'playwright-core'
import { figure, isSmoke, quantile } from './figures.ts'
import { type Product, type ProductSession, logIn, untilRest, withProduct } from './product.ts'

/**
 * Measures how long somebody waits for the document beside their form after they have left a field: from the Tab key
 * until the first page is painted anew. The pause that the browser waits for is part of it.
 */
const times = isSmoke ? 2 : 30
const what = 'a field left, to the first of 3 pages beside the form'
const templateName = 'Solicitud de crédito'
const purpose = 'En qué se usará el dinero'

await withProduct(async (product) => {
  const session = await logIn(product.address)
  await untilRest(product)
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1680, height: 1000 } })
    await openForm(page, product, session)
    const took: number[] = []
    for (let turn = 0; turn <= times; turn++) took.push(await waitedFor(page, `Taller de ropa ${turn}`))
    // The first one fetches what later ones have.
    const waits = took.slice(1)
    const goal = { atMost: 300 }
    const ifMissed = 'Browser, server and PostgreSQL share the processors of this machine.'
    figure({ what: `${what}, p50`, value: quantile(waits, 0.5), unit: 'ms', goal, ifMissed })
    figure({ what: `${what}, p95`, value: quantile(waits, 0.95), unit: 'ms', goal, ifMissed })
  } finally {
    await browser.close()
  }
})

async function openForm(page: Page, { address }: Product, { api, kept }: ProductSession) {
  const { items } = await api.templates.list({ query: { nameFilter: templateName } })
  const [template] = items
  if (!template) throw new Error(`The demonstration has no template ${templateName}`)
  await page.addInitScript(() => {
    const copy: CanvasRenderingContext2D['drawImage'] = Reflect.get(
      CanvasRenderingContext2D.prototype,
      'drawImage',
    )
    CanvasRenderingContext2D.prototype.drawImage = function (...image: unknown[]) {
      Reflect.apply(copy, this, image)
      if (this.canvas.closest('[data-live]')) requestAnimationFrame(() => performance.mark('painted'))
    }
    const isLeaving = ({ key }: KeyboardEvent) => key === 'Tab'
    addEventListener('keydown', (event) => isLeaving(event) && performance.mark('left'), true)
  })
  await page.goto(`${address}/icon.svg`)
  await page.evaluate((text) => localStorage.setItem('tabellio.session', text), kept)
  await page.goto(`${address}/o/demo/templates/versions/${template.templateVersionId}/generate`)
  await page.locator('[data-live] article').nth(2).waitFor()
}

/** Milliseconds from the key that leaves the field to the page that is painted with its new value. */
async function waitedFor(page: Page, text: string): Promise<number> {
  await page.getByRole('textbox', { name: purpose }).fill(text)
  await page.keyboard.press('Tab')
  await page.locator('[data-live]').getByText(text, { exact: true }).waitFor()
  return page.evaluate(() => {
    const left = performance.getEntriesByName('left').at(-1)?.startTime ?? 0
    const painted = performance.getEntriesByName('painted').find(({ startTime }) => startTime > left)
    return (painted?.startTime ?? Infinity) - left
  })
}

import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import { optionalDefinition, receiptWizard } from '../../apps/server/src/testing/fixtures.ts'
import { pdfOfPages } from '../../apps/server/src/testing/pdf-file.ts'
import { figure, isSmoke, quantile } from './figures.ts'
import { memoryOf, pidsOf, processTree } from './processes.ts'
import { type ProductSession, logIn, untilRest, withProduct } from './product.ts'

/**
 * Measures how long somebody waits for the first page of a long document: after a click in the list, and when its
 * address is opened in a browser that knows nothing of the product yet.
 */
const pages = isSmoke ? 20 : 500
const times = isSmoke ? 1 : 7
const patienceMs = 60_000
const ifMissed = 'Browser, server and PostgreSQL share the processors of this machine.'

await withProduct(async (product) => {
  const session = await logIn(product.address)
  const path = await storeDocument(session)
  await untilRest(product)
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    const place = { browser, address: product.address, session, path }
    const goal = { atMost: 1000 }
    const what = `a document of ${pages} pages`
    const warm = await fromList(place)
    figure({ what: `${what}, from a click in the list`, value: warm, unit: 'ms at p50', goal, ifMissed })
    const { cold, memory } = await byAddress(place)
    figure({
      what: `${what}, by its address, nothing cached`,
      value: cold,
      unit: 'ms at p50',
      goal,
      ifMissed,
    })
    figure({ what: `${what}: its tab`, value: memory, unit: 'MB', goal: { atMost: 300 } })
  } finally {
    await browser.close()
  }
})

type Place = { browser: Browser; address: string; session: ProductSession; path: string }

/** An uploaded document, and the path of its page. */
async function storeDocument({ api }: ProductSession): Promise<string> {
  const { documentGroupId } = await api.documentGroups.create({
    body: { name: 'Long ones', description: 'What has many pages' },
  })
  const { documentTypeId } = await api.documentTypes.create({
    body: {
      name: 'Long one',
      documentGroupId,
      contextDefinition: optionalDefinition,
      wizardDefinition: receiptWizard,
      acceptedMimeTypeList: ['application/pdf'],
    },
  })
  const uri = `data:application/pdf;base64,${pdfOfPages(pages).toString('base64')}`
  const { documentId } = await api.uploads.save({
    body: { documentTypeId, documents: [uri], filesName: ['long.pdf'] },
  })
  return `/o/demo/documents/${documentId}`
}

async function fromList({ browser, address, session, path }: Place): Promise<number> {
  const { context, page } = await visit(browser, address, session)
  const took: number[] = []
  for (let turn = 0; turn <= times; turn++) {
    await page.goto(`${address}/o/demo/documents`)
    const link = page.locator(`a[href^="${path}"]`).first()
    await link.waitFor({ timeout: patienceMs })
    const begin = performance.now()
    await link.click()
    await firstPage(page)
    took.push(performance.now() - begin)
  }
  await context.close()
  // The first one fetches what later ones have.
  return quantile(took.slice(1), 0.5)
}

async function byAddress({ browser, address, session, path }: Place) {
  const took: number[] = []
  let memory = 0
  for (let turn = 0; turn < times; turn++) {
    const others = new Set(tabs())
    const { context, page } = await visit(browser, address, session)
    const begin = performance.now()
    await page.goto(`${address}${path}`, { waitUntil: 'commit' })
    await firstPage(page)
    took.push(performance.now() - begin)
    memory = Math.max(memory, memoryOf(tabs().filter((pid) => !others.has(pid))))
    await context.close()
  }
  return { cold: quantile(took, 0.5), memory }
}

/** The processes that show pages. */
function tabs(): number[] {
  const ours = new Set(processTree(process.pid))
  return pidsOf('--type=renderer').filter((pid) => ours.has(pid))
}

/** A browser that has never been here, but for who is logged in. */
async function visit(browser: Browser, address: string, { kept }: ProductSession) {
  const context: BrowserContext = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${address}/icon.svg`)
  await page.evaluate((text) => localStorage.setItem('tabellio.session', text), kept)
  return { context, page }
}

/** Resolves when the number of the first page is painted: a row of points through it has dark ones. */
async function firstPage(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-page="1"] canvas')
      if (!canvas?.width) return false
      const row = canvas.getContext('2d')?.getImageData(0, canvas.height * 0.33, canvas.width, 1).data
      return row?.some((value, at) => at % 4 === 0 && value < 128 && (row[at + 3] ?? 0) > 0)
    },
    undefined,
    { polling: 'raf', timeout: patienceMs },
  )
}

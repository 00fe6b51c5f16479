import { type CDPSession, type Page, chromium } from 'playwright-core'
import { figure, isSmoke, quantile } from './figures.ts'
import { type ProductSession, logIn, untilRest, withProduct } from './product.ts'

/**
 * Measures what a frame takes while somebody drags a field over the form that they design: from the pointer's move to
 * the form painted with it. A browser that paints sixty times a second has 16 ms for it.
 */
const fieldCount = isSmoke ? 30 : 300
const moves = isSmoke ? 4 : 120
const dragged = '#place-field_10'

await withProduct(async (product) => {
  const session = await logIn(product.address)
  const path = await createType(session)
  await untilRest(product)
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1360, height: 900 } })
    await page.goto(`${product.address}/icon.svg`)
    await page.evaluate((text) => localStorage.setItem('tabellio.session', text), session.kept)
    await page.goto(`${product.address}${path}`)
    await page
      .locator('[data-place]')
      .nth(fieldCount - 1)
      .waitFor()
    const cpu = await page.context().newCDPSession(page)
    await cpu.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await workOf(cpu)
    const took = await framesOfDrag(page)
    const worked = (await workOf(cpu)) - before
    const what = `designer, ${fieldCount} fields: drag frame`
    const ifMissed = 'Browser, server and PostgreSQL share the processors of this machine.'
    figure({ what: `${what}, p50`, value: quantile(took, 0.5), unit: 'ms' })
    figure({ what: `${what}, p95`, value: quantile(took, 0.95), unit: 'ms', goal: { atMost: 16 }, ifMissed })
    figure({
      what: `designer, ${fieldCount} fields: a move of a drag`,
      value: worked / moves,
      unit: 'ms of CPU',
    })
  } finally {
    await browser.close()
  }
})

/** Milliseconds that the main thread has worked, whatever else the machine did. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** A type with many fields in sections of ten, and the address of its form in the designer. */
async function createType({ api }: ProductSession): Promise<string> {
  const { documentGroupId } = await api.documentGroups.create({
    body: { name: 'Designed ones', description: 'What has many fields' },
  })
  const names = Array.from({ length: fieldCount }, (_, at) => `field_${at}`)
  const sections = Array.from({ length: fieldCount / 10 }, (_, at) => ({
    key: `section_${at}`,
    label: `Section ${at}`,
    fields: names.slice(at * 10, at * 10 + 10).map((key) => ({ key, isRecord: false })),
  }))
  const { documentTypeId } = await api.documentTypes.create({
    body: {
      name: 'Designed one',
      documentGroupId,
      contextDefinition: {
        fields: names.map((name) => ({
          name,
          fullPath: name,
          properties: { dataType: 'Alphanumeric', label: name.replace('_', ' ') },
        })),
        records: [],
      },
      wizardDefinition: { pages: [{ key: 'page', label: 'Page', sections }], dependencies: [] },
      acceptedMimeTypeList: ['application/pdf'],
    },
  })
  return `/o/demo/document-types/${documentTypeId}?part=form`
}

/** Milliseconds of each frame while the grip of a field is carried over its section, one place after the other. */
async function framesOfDrag(page: Page): Promise<number[]> {
  const grip = page.locator(dragged)
  await grip.scrollIntoViewIfNeeded()
  const box = await grip.boundingBox()
  if (!box) throw new Error('The form has no such field')
  await page.evaluate(() => {
    const paint = new MessageChannel()
    let begun: number | undefined
    paint.port1.addEventListener('message', () => {
      performance.measure('frame', { start: begun ?? 0, end: performance.now() })
      begun = undefined
    })
    paint.port1.start()
    const onMove = () => {
      if (begun !== undefined) return
      begun = performance.now()
      // The browser paints after the callbacks of a frame, and before the next task.
      requestAnimationFrame(() => paint.port2.postMessage(undefined))
    }
    addEventListener('pointermove', onMove, true)
  })
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let at = 0; at < moves; at++) {
    const before = await countOf(page)
    await page.mouse.move(x + 90 * (at % 8), y + 40 * (Math.floor(at / 8) % 4))
    await page.waitForFunction((count) => performance.getEntriesByName('frame').length > count, before)
  }
  const frames = await page.evaluate(() =>
    performance.getEntriesByName('frame').map(({ duration }) => duration),
  )
  await page.mouse.up()
  // The first moves fetch and compile what later ones have.
  return frames.slice(Math.min(10, moves - 1))
}

function countOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('frame').length)
}

import { type Page, chromium } from 'playwright-core'
import { figure, isSmoke, quantile } from './figures.ts'
import { type ProductSession, logIn, untilRest, withProduct } from './product.ts'

/**
 * Measures the editor of templates with a long text: the processor's time until it can be written in, and what a key
 * takes until it is painted.
 */
const paragraphs = isSmoke ? 60 : 2000
const keys = isSmoke ? 6 : 120
const fieldCount = 200
/** Paragraphs that make ten pages. */
const shortText = isSmoke ? 20 : 320

await withProduct(async (product) => {
  const session = await logIn(product.address)
  const [long, short] = [await createTemplate(session, paragraphs), await createTemplate(session, shortText)]
  await untilRest(product)
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1360, height: 900 } })
    await page.goto(`${product.address}/icon.svg`)
    await page.evaluate((text) => localStorage.setItem('tabellio.session', text), session.kept)
    const ifMissed = 'Browser, server and PostgreSQL share the processors of this machine.'
    const what = `editor, ${paragraphs} paragraphs, ${paragraphs * 2} tags`
    // What a first visit fetches and compiles is there for the second.
    await openText(page, `${product.address}${short}`)
    figure({
      what: `${what}: load, CPU`,
      value: await openText(page, `${product.address}${long}`),
      unit: 'ms',
      goal: { atMost: 300 },
      ifMissed,
    })
    const took = await keysInto(page)
    figure({ what: `${what}: key to paint, p50`, value: quantile(took, 0.5), unit: 'ms' })
    figure({
      what: `${what}: key to paint, p95`,
      value: quantile(took, 0.95),
      unit: 'ms',
      goal: { atMost: 16 },
      ifMissed,
    })
    await page.keyboard.press('ControlOrMeta+Z')
    await openText(page, `${product.address}${short}`)
    const samples = await samplesOf(page)
    figure({
      what: 'editor, 10 pages: sample after a pause, p50',
      value: quantile(samples, 0.5),
      unit: 'ms',
      goal: { atMost: 300 },
      ifMissed,
    })
  } finally {
    await browser.close()
  }
})

/** A template of many paragraphs with two tags each, and the address of its text. */
async function createTemplate({ api }: ProductSession, count: number): Promise<string> {
  const { documentGroupId } = await api.documentGroups.create({
    body: { name: `Texts of ${count}`, description: 'What is long' },
  })
  const names = Array.from({ length: fieldCount }, (_, at) => `field_${at}`)
  const tag = (at: number) => ({ type: 'field' as const, attrs: { path: names[at % fieldCount] ?? '' } })
  const text = (words: string) => ({ type: 'text' as const, text: words })
  const { templateVersionId } = await api.templates.create({
    body: {
      name: `Text of ${count}`,
      description: 'A long one',
      documentGroupId,
      language: 'English',
      contextDefinition: {
        fields: names.map((name) => ({
          name,
          fullPath: name,
          properties: { dataType: 'Alphanumeric', label: name.replace('_', ' ') },
        })),
        records: [],
      },
      wizardDefinition: {
        pages: [
          {
            key: 'page',
            label: 'Page',
            sections: [{ key: 's', label: 'S', fields: names.map((key) => ({ key, isRecord: false })) }],
          },
        ],
        dependencies: [],
      },
      body: {
        type: 'doc',
        attrs: { version: 1, language: 'en', styles: { Normal: { spaceAfter: 6 } }, lists: {} },
        content: [
          {
            type: 'section',
            attrs: {
              page: { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } },
            },
            content: Array.from({ length: count }, (_, at) => ({
              type: 'paragraph' as const,
              content: [
                text(`${at + 1}. The party named `),
                tag(at),
                text(' agrees with the other one, '),
                tag(at + 7),
                text(', to what is written here.'),
              ],
            })),
          },
        ],
      },
    },
  })
  return `/o/demo/templates/${templateVersionId}/edit`
}

/** Opens a text; answers what the main thread worked for it, in milliseconds. */
async function openText(page: Page, address: string): Promise<number> {
  // Of the screens before nothing is measured.
  await page.goto(`${new URL(address).origin}/icon.svg`)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Text of the template' }).waitFor()
  await page.evaluate(
    () => new Promise((resolve) => void requestAnimationFrame(() => void setTimeout(resolve, 0))),
  )
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Milliseconds from each key to the painted text, in the middle of it. */
async function keysInto(page: Page): Promise<number[]> {
  const paragraph = page.locator('[role=textbox] p').nth(Math.floor(paragraphs / 2))
  await paragraph.scrollIntoViewIfNeeded()
  await paragraph.click({ position: { x: 60, y: 8 } })
  await page.evaluate(() => {
    const paint = new MessageChannel()
    let begun: number | undefined
    paint.port1.addEventListener('message', () => {
      performance.measure('key', { start: begun ?? 0, end: performance.now() })
      begun = undefined
    })
    paint.port1.start()
    addEventListener(
      'keydown',
      () => {
        begun ??= performance.now()
        requestAnimationFrame(() => paint.port2.postMessage(undefined))
      },
      true,
    )
  })
  for (let at = 0; at < keys; at++) {
    const before = await countOf(page)
    await page.keyboard.type('a')
    await page.waitForFunction((count) => performance.getEntriesByName('key').length > count, before)
  }
  const took = await page.evaluate(() => performance.getEntriesByName('key').map(({ duration }) => duration))
  return took.slice(Math.min(10, keys - 1))
}

function countOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('key').length)
}

/** Milliseconds from a key to the answer with the document of the text, the pause before it is asked for included. */
async function samplesOf(page: Page): Promise<number[]> {
  const isLive = (response: { url: () => string }) => response.url().endsWith('/generate-live')
  const first = page.waitForResponse(isLive)
  await page.getByText('Sample', { exact: true }).click()
  await (await first).finished()
  await page.locator('[role=textbox] p').first().click()
  const took: number[] = []
  for (let at = 0; at < (isSmoke ? 2 : 12); at++) {
    const answered = page.waitForResponse(isLive)
    const begun = performance.now()
    await page.keyboard.type('b')
    await (await answered).finished()
    took.push(performance.now() - begun)
  }
  return took.slice(1)
}

import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { dice } from '../dice.ts'
import { quantile } from '../figures.ts'
import './form-page.ts'
import { alone, driver } from './thousand-fields.ts'

export const launch = () =>
  chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })

type Shown = { address: string; all: number; hidden: number }
export type Times = Record<string, number>

/** A form in a page of its own, and what its main thread worked for it until it came to rest. */
async function visit<T>(browser: Browser, address: string, work: (page: Page, cpu: Cpu) => Promise<T>) {
  const context = await browser.newContext({
    viewport: { width: 1360, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(address)
  await page.waitForFunction(() => 'formPage' in globalThis)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  try {
    return await work(page, cpuOf(page, session))
  } finally {
    await context.close()
  }
}

type Cpu = <T>(work: () => Promise<T>) => Promise<{ cpu: number; result: T }>

function cpuOf(page: Page, session: CDPSession): Cpu {
  const now = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  return async (work) => {
    await atRest(page)
    const before = await now()
    const result = await work()
    await atRest(page)
    return { cpu: (await now()) - before, result }
  }
}

/** What an engine puts off belongs to its cost. */
const atRest = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 2000 }), 300)),
  )

/** Everything on one page: what is there first, when all is, a key, and the driver of a tenth of the fields. */
export function onOnePage(browser: Browser, { address, all, hidden }: Shown, keys: number): Promise<Times> {
  return visit(browser, address, async (page, cpu) => {
    const bare = await typeIntoNothing(page, keys)
    const mounted = await cpu(async () => {
      const first = await page.evaluate(() => formPage.mount('all'))
      await page.evaluate((count) => formPage.all(count), all)
      return first
    })
    const typed = await typeKeys(page, keys, await inputOf(page, alone))
    const flips: { cpu: number; result: number }[] = []
    for (let flip = 0; flip < 4; flip++) {
      const isHiding = flip % 2 === 0
      const change = {
        name: driver.name,
        value: isHiding ? driver.hides : driver.shows,
        count: all - (isHiding ? hidden : 0),
      }
      flips.push(await cpu(() => page.evaluate((each) => formPage.change(each), change)))
    }
    const middle = (values: number[]) => quantile(values, 0.5)
    return {
      first: mounted.result,
      cpu: mounted.cpu,
      ...typed,
      bareKey50: bare.key50 ?? 0,
      bareKey95: bare.key95 ?? 0,
      flip: middle(flips.map(({ result }) => result)),
      flipCpu: middle(flips.map(({ cpu: cost }) => cost)),
    }
  })
}

export function inPagesOf40(browser: Browser, address: string): Promise<Times> {
  return visit(browser, address, async (page, cpu) => {
    const mounted = await cpu(() => page.evaluate(() => formPage.mount('paged')))
    return { cpu: mounted.cpu, first: mounted.result }
  })
}

type Listed = { address: string; path: string }

/** A table of instances: mounted, and typed into in the middle. */
export function withInstances(browser: Browser, { address, path }: Listed, keys: number): Promise<Times> {
  return visit(browser, address, async (page, cpu) => {
    const mounted = await cpu(async () => {
      const first = await page.evaluate(() => formPage.mount('records'))
      await page.locator(`[data-path="${path}"]`).waitFor({ state: 'attached' })
      return first
    })
    return {
      cpu: mounted.cpu,
      first: mounted.result,
      ...(await typeKeys(page, keys, await inputOf(page, path))),
    }
  })
}

async function inputOf(page: Page, name: string): Promise<string> {
  return `${await page.evaluate((field) => formPage.placeOf(field), name)} input`
}

/** What a key takes where there is no form at all: the browser paints sixty times a second, and a key waits for that. */
async function typeIntoNothing(page: Page, keys: number): Promise<Times> {
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('input'), { id: 'bare' })),
  )
  const times = await typeKeys(page, keys, '#bare')
  await page.evaluate(() => document.querySelector('#bare')?.remove())
  return times
}

/** Keys come at any moment between two frames, as from people. */
async function typeKeys(page: Page, keys: number, input: string): Promise<Times> {
  const before = (await page.evaluate(() => formPage.keys())).length
  const roll = dice(7)
  await page.locator(input).first().focus()
  for (let key = 0; key < keys; key++) {
    await page.waitForTimeout(20 + roll(50))
    await page.keyboard.press('abcdefghij'.charAt(key % 10))
    await page.waitForFunction((count) => formPage.keys().length === count, before + key + 1)
  }
  const times = (await page.evaluate(() => formPage.keys())).slice(before + Math.min(5, keys - 1))
  return { key50: quantile(times, 0.5), key95: quantile(times, 0.95) }
}

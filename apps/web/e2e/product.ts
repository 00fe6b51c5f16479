import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { prepareFirstStart } from '../../server/src/first-start.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { servePages } from '../../server/src/platform/pages.ts'
import { copyOf } from '../../server/src/testing/database.ts'
import { serverOn } from '../../server/src/testing/server-on.ts'
import { pidsOf, treeOf } from '../../../tools/bench/processes.ts'

const root = join(import.meta.dirname, '../../..')

const administrator = 'admin@tabellio.localhost'
/** What the administrator of these tests chooses. */
export const password = 'A sealed letter from Ostia'

/** The product, and a browser beside it. */
export type Product = {
  address: string
  /** The administrator's link of the first start, which works once. */
  activation: string
  /** A page of a browser of its own, with nothing remembered. */
  open: (path: string, options?: BrowserContextOptions) => Promise<Page>
  stop: () => Promise<void>
}

export const desktop = { viewport: { width: 1360, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The product as a person gets it: one process, started on an empty folder. `kill` kills its server. */
export async function startProduct(): Promise<Product & { kill: () => void }> {
  const folder = await mkdtemp(join(tmpdir(), 'tabellio-e2e-'))
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, TABELLIO_PORT: '0', TABELLIO_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, browser] = await Promise.all([linesOf(server), launch()])
  const product = productAt(printed, browser, async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  return { ...product, kill: () => process.kill(servingUnder(server), 'SIGKILL') }
}

/** The process that the supervisor runs and watches. */
function servingUnder({ pid = 0 }: ChildProcess): number {
  const serving = new Set(pidsOf('main.ts', 'serve-alone'))
  const found = treeOf(pid).find((each) => serving.has(each))
  if (found === undefined) throw new Error('The supervisor runs no server')
  return found
}

/** The same server in this process, on a copy of a database that holds the demonstration: it is there at once. */
export async function openProduct(): Promise<Product> {
  const place = await copyOf('demo', inject('demoFolder'))
  const [server, browser] = await Promise.all([serverOn(place, { role: 'all' }), launch()])
  const { activationPath = '' } = await prepareFirstStart(server, readConfig({}))
  await servePages(server.app, join(root, 'apps/web/dist'))
  const listening = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = listening.replace('127.0.0.1', 'localhost')
  return productAt({ address, activation: `${address}${activationPath}` }, browser, async () => {
    await server.close()
    await place.remove()
  })
}

type Addresses = Pick<Product, 'address' | 'activation'>

const productAt = (addresses: Addresses, browser: Browser, close: () => Promise<void>): Product => ({
  ...addresses,
  open: (path, options) => open(browser, new URL(path, addresses.address).href, options),
  stop: async () => {
    await browser.close()
    await close()
  },
})

const launch = () =>
  chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    // Without a locale, Chromium keeps no file name that has a letter beyond ASCII.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })

/** The two addresses that a start prints, once the demonstration has its documents. */
async function linesOf(server: ChildProcess): Promise<Addresses> {
  if (!server.stdout) throw new Error('The server has no output to read')
  const found: { address?: string | undefined; activation?: string | undefined } = {}
  for await (const line of createInterface({ input: server.stdout })) {
    found.activation ??= line.match(/https?:\/\/\S+\/activate\/\S+/)?.[0]
    found.address ??= line.match(/ready at (https?:\/\/\S+)/)?.[1]
    const { address, activation } = found
    if (address && activation && line.includes('has its documents')) {
      server.stdout.resume()
      return { address, activation }
    }
  }
  throw new Error('The server ended before it was ready')
}

async function open(browser: Browser, url: string, options: BrowserContextOptions = desktop): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(url)
  return page
}

/** Logs in as the administrator, on the login page. */
export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(administrator)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Takes the administrator's link as its reader would: chooses a password, and is logged in. */
export async function activate(page: Page): Promise<void> {
  await page.getByLabel('New password').and(page.locator(':focus')).fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await page.getByRole('heading', { level: 1, name: /welcome|home/i }).waitFor()
}

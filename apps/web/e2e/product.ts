import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { AppLogin } from '@tabellio/contract/sessions'
import { inject } from 'vitest'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import type { Database } from '../../server/src/platform/database.ts'
import { readOutbox } from '../../server/src/platform/mail.ts'
import { servePages } from '../../server/src/platform/pages.ts'
import type { Config } from '../../server/src/platform/config.ts'
import { copyOf } from '../../server/src/testing/database.ts'
import { loggedIn } from '../../server/src/testing/passwords.ts'
import { personWith, type Api } from '../../server/src/testing/people.ts'
import { serverOn } from '../../server/src/testing/server-on.ts'
import { pidsOf, processTree } from '../../../tools/bench/processes.ts'
import { administrator, password } from './administrator.ts'

const root = join(import.meta.dirname, '../../..')

/** The product, and a browser beside it. */
export type Product = {
  address: string
  /** A page of a browser of its own, with nothing remembered, of somebody who wants little motion: nothing waits for it. */
  open: (path: string, options?: BrowserContextOptions) => Promise<Page>
  stop: () => Promise<void>
}
/** The product on its first start: the administrator's link works once. `kill` kills its server. */
export type StartedProduct = Product & { activation: string; kill: () => void }
/** The product with its administrator logged in: on pages, and by calls. */
export type OpenedProduct = Product & {
  openLoggedIn: (options?: BrowserContextOptions) => Promise<Page>
  api: Api
  /** Somebody else of the organization, by calls. */
  colleague: (name: string) => Promise<Api>
  /** Another organization of the same server: its administrator, on pages and by calls. */
  organization: (id: string) => Promise<Pick<OpenedProduct, 'openLoggedIn' | 'api'>>
  database: Database
  /** The mails that wait to be sent, with their links. */
  outbox: () => Promise<string>
}

export const desktop = { viewport: { width: 1360, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const opened = new Set<Page>()

/** What the open pages show, for whoever wants to know why a journey failed that does so once in many runs. */
export const shownOnPages = () =>
  Promise.all(
    [...opened].map(async (page) => {
      const text = await page.locator('body').innerText({ timeout: 1000 })
      const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300))
      return `${page.url()}\n${text.slice(0, 2000)}\nThe focus is at ${focused}\n`
    }),
  )

/** The product as a person gets it: one process, started on an empty folder. */
export async function startProduct(): Promise<StartedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'tabellio-e2e-'))
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, TABELLIO_PORT: '0', TABELLIO_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { address, activation } = await linesOf(server)
  const product = productAt(address, async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  return { ...product, activation, kill: () => process.kill(servingUnder(server), 'SIGKILL') }
}

/** The process that the supervisor runs and watches. */
function servingUnder({ pid = 0 }: ChildProcess): number {
  const serving = new Set(pidsOf('main.ts', 'serve-alone'))
  const found = processTree(pid).find((each) => serving.has(each))
  if (found === undefined) throw new Error('The supervisor runs no server')
  return found
}

/** The same server in this process, on a copy of a database that holds the demonstration: it is there at once. */
export async function openProduct(more: Partial<Config> = {}): Promise<OpenedProduct> {
  const place = await copyOf('demo', inject('demoFolder'))
  const settings: Partial<Config> = { role: 'all', ...more }
  const server = await serverOn(place, settings)
  await servePages(server.app, join(root, 'apps/web/dist'))
  const listening = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = listening.replace('127.0.0.1', 'localhost')
  // What people are led back to, and what their passkeys are for, is known once it listens.
  settings.baseUrl = address
  const product = productAt(address, async () => {
    await server.close()
    await place.remove()
  })
  const body = { username: administrator, password, organizationId: 'demo' }
  const login = loggedIn(await server.anonymous.sessions.loginTo({ body }))
  return {
    ...product,
    openLoggedIn: async (options) => remember(await product.open('/icon.svg', options), login),
    api: personWith(login.token, administrator, server.sendWith).api,
    colleague: async (name) => (await server.person('demo', name)).api,
    organization: async (id) => {
      const { admin } = await server.organization(id)
      const theirs = await admin.api.sessions.switchTo({ params: { organizationId: id } })
      return {
        api: personWith(theirs.token, admin.username, server.sendWith).api,
        openLoggedIn: async (options) => remember(await product.open('/icon.svg', options), theirs),
      }
    },
    database: server.database,
    outbox: () => readOutbox(server.database, server.seal),
  }
}

/** Leaves in the browser of a page what the login page would. */
async function remember(page: Page, login: AppLogin): Promise<Page> {
  const session = { ...login, isAdministrator: true, renewAt: login.expiresAt }
  await page.evaluate((kept) => localStorage.setItem('tabellio.session', kept), JSON.stringify(session))
  return page
}

function productAt(address: string, close: () => Promise<void>): Product {
  const contexts: BrowserContext[] = []
  return {
    address,
    open: async (path, options = desktop) => {
      const context = await (
        await browser()
      ).newContext({
        locale: 'en-US',
        reducedMotion: 'reduce',
        ...options,
      })
      contexts.push(context)
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      opened.add(page)
      page.once('close', () => opened.delete(page))
      await page.goto(new URL(path, address).href)
      return page
    },
    stop: async () => {
      for (const context of contexts) await context.close()
      await close()
    },
  }
}

/** All files of a worker share its browser, which ends with it. */
let launched: Promise<Browser> | undefined
const browser = () =>
  (launched ??= chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    // Without a locale, Chromium keeps no file name that has a letter beyond ASCII.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  }))

/** The two addresses that a start prints, once the demonstration has its documents. */
async function linesOf(server: ChildProcess): Promise<{ address: string; activation: string }> {
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

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, inScheme } from './accessible.ts'
import { activate, desktop, phone, startProduct, type Product } from './product.ts'

type LoggedIn = Exclude<BrowserContextOptions['storageState'], string | undefined>
type Screen = {
  name: string
  path: (documentId: string) => string
  isPublic?: boolean
  /** What is done on it before it is looked at. */
  act?: (page: Page) => Promise<void>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click()
/** Goes on to another screen, and waits until all of it has come. */
const follow = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.waitForLoadState('networkidle')
}
const demo = (path: string) => () => `/o/demo${path}`

const screens: Screen[] = [
  { name: 'login', path: () => '/login', isPublic: true },
  { name: 'login-refused', path: () => '/login', isPublic: true, act: press('Log in') },
  { name: 'activation-used', path: () => `/activate/${'x'.repeat(43)}`, isPublic: true },
  { name: 'home', path: demo('') },
  { name: 'home-account', path: demo(''), act: press(/my account/i) },
  { name: 'templates', path: demo('/templates') },
  { name: 'templates-none', path: demo('/templates?name=zzzz') },
  { name: 'conditions', path: demo('/templates'), act: follow('Conditions: Simple bill') },
  { name: 'document-types', path: demo('/document-types') },
  { name: 'document-types-none', path: demo('/document-types?name=zzzz') },
  { name: 'type-conditions', path: demo('/document-types'), act: follow('Conditions: Simple bill') },
  { name: 'documents', path: demo('/documents') },
  { name: 'documents-none', path: demo('/documents?name=zzzz') },
  { name: 'document', path: (id) => `/o/demo/documents/${id}` },
  { name: 'document-versions', path: (id) => `/o/demo/documents/${id}?tab=versions` },
  { name: 'profile', path: demo('/profile') },
  { name: 'nowhere', path: demo('/nowhere') },
]

const sizes = { desktop, phone }
/** Where the pictures of this run are, for whoever wants to look at them. */
const pictures = mkdtempSync(join(tmpdir(), 'tabellio-screens-'))

let product: Product
let loggedIn: LoggedIn
let documentId: string

beforeAll(async () => {
  product = await startProduct()
  const page = await product.open(product.activation)
  await expectAccessible(page)
  await activate(page)
  loggedIn = await page.context().storageState()
  await page.goto(new URL('/o/demo/documents', product.address).href)
  const href = await page.getByRole('table').getByRole('link').first().getAttribute('href')
  documentId = href?.split('/').at(-1) ?? ''
})

afterAll(() => product.stop())

/** Opens a screen as it is when all has come, and hears of everything the browser complains about. */
async function visit(screen: Screen, options: BrowserContextOptions) {
  const complaints: string[] = []
  const state = screen.isPublic ? {} : { storageState: loggedIn }
  const page = await product.open('/icon.svg', { ...options, ...state, reducedMotion: 'reduce' })
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  await page.goto(new URL(screen.path(documentId), product.address).href)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.mantine-Loader-root').first().waitFor({ state: 'detached' })
  await screen.act?.(page)
  return { page, complaints }
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe.each(Object.entries(sizes))('on a %s', (size, options) => {
  it.each(screens)('$name is accessible in the light and in the dark, and fits', async (screen) => {
    const { page, complaints } = await visit(screen, options)
    await page.screenshot({ path: join(pictures, `${screen.name}-${size}.png`) })
    await expectAccessible(page)
    await inScheme(page, 'dark')
    await page.screenshot({ path: join(pictures, `${screen.name}-${size}-dark.png`) })
    expect(await scrollsSideways(page)).toBe(false)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('shows its menus accessibly on a phone, where they stand behind one button', async () => {
  const { page } = await visit({ name: 'menu', path: demo('/documents') }, phone)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Templates' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).waitFor()
  await expectAccessible(page)
  await page.context().close()
})

it('speaks three languages, and remembers which', async () => {
  const { page } = await visit({ name: 'home', path: demo('/documents') }, { ...desktop, locale: 'fr-FR' })
  await page.getByRole('link', { name: 'Modèles' }).waitFor()
  await page.getByRole('button', { name: /Langue/ }).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await page.getByRole('heading', { level: 1, name: 'Documentos' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Documentos' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
  await page.context().close()
})

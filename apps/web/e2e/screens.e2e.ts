import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, inScheme } from './accessible.ts'
import { desktop, openProduct, phone, type OpenedProduct } from './product.ts'
import { watchRequests } from './requests.ts'

type Screen = {
  name: string
  path: (documentId: string) => string
  isPublic?: boolean
  /** What is done on it before it is looked at. */
  act?: (page: Page) => Promise<void>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click()
/** Goes on to another screen. */
const follow = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
const editConditions = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit: Simple bill' }).click()
  await page.getByRole('menuitem', { name: 'Conditions' }).click()
  await page.getByRole('heading', { level: 1, name: 'Conditions: Simple bill' }).waitFor()
}
/** Asks to delete the first group, which is not empty: where its contents move to is asked. */
const deleteFirst = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Delete:/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByLabel('Move its contents to').waitFor()
}
const demo = (path: string) => () => `/o/demo${path}`

/** The screens of the menu, which each area brings with its routes. */
const ofMenu: Screen[] = globSync(join(import.meta.dirname, '../src/*/*.routes.tsx'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {2}to: '\/o\/\$organizationId(.*)'/gm)])
  .map(([, path = '']) => ({ name: path.slice(1) || 'home', path: demo(path) }))

const screens: Screen[] = [
  ...ofMenu,
  { name: 'login', path: () => '/login', isPublic: true },
  { name: 'login-refused', path: () => '/login', isPublic: true, act: press('Log in') },
  { name: 'activation-used', path: () => `/activate/${'x'.repeat(43)}`, isPublic: true },
  { name: 'home-account', path: demo(''), act: press(/my account/i) },
  { name: 'templates-none', path: demo('/templates?name=zzzz') },
  { name: 'conditions', path: demo('/templates'), act: editConditions },
  { name: 'document-group-new', path: demo('/document-groups'), act: press('New group') },
  { name: 'document-group-delete', path: demo('/document-groups'), act: deleteFirst },
  { name: 'document-types-none', path: demo('/document-types?name=zzzz') },
  { name: 'type-conditions', path: demo('/document-types'), act: follow('Conditions: Simple bill') },
  { name: 'documents-none', path: demo('/documents?name=zzzz') },
  { name: 'document', path: (id) => `/o/demo/documents/${id}` },
  { name: 'document-versions', path: (id) => `/o/demo/documents/${id}?tab=versions` },
  { name: 'profile', path: demo('/profile') },
  { name: 'nowhere', path: demo('/nowhere') },
]

const sizes = { desktop, phone }
/** The folder for pictures of the screens, where somebody wants to look at them. */
const pictures = process.env['TABELLIO_PICTURES']

let product: OpenedProduct
let documentId: string

beforeAll(async () => {
  product = await openProduct()
  const { items } = await product.api.documents.list()
  documentId = items[0]?.documentId ?? ''
})

afterAll(() => product.stop())

/** A page, everything it complains about, and a wait for all that it asked the server for. */
type Visitor = { page: Page; complaints: string[]; settled: () => Promise<void> }

/** A browser of its own, of a person or of nobody. */
async function openVisitor(options: BrowserContextOptions, isPublic = false): Promise<Visitor> {
  const page = isPublic ? await product.open('/icon.svg', options) : await product.openLoggedIn(options)
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return { page, complaints, settled: watchRequests(page) }
}

/** Shows a screen as it is when all has come. */
async function show({ page, settled }: Visitor, screen: Screen) {
  await lead(page, screen.path(documentId))
  await screen.act?.(page)
  await settled()
  await page.locator('.mantine-Loader-root').first().waitFor({ state: 'detached' })
}

/** Leads a page to an address: as a link does from another screen, else by loading it. */
async function lead(page: Page, path: string) {
  const isFollowed = await page.evaluate((path) => {
    const heading = document.querySelector('h1')
    const isOverlaid = document.querySelector('[role=dialog], [role=menu], [role=alert]') !== null
    if (!heading || isOverlaid || location.pathname === path.split('?')[0]) return false
    heading.dataset['left'] = ''
    history.pushState(null, '', path)
    return true
  }, path)
  if (!isFollowed) await page.goto(new URL(path, product.address).href)
  await page.locator('h1:not([data-left])').first().waitFor()
}

async function visit(screen: Screen, options: BrowserContextOptions) {
  const visitor = await openVisitor(options)
  await show(visitor, screen)
  return visitor
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

async function takePictures(page: Page, name: string) {
  if (!pictures) return
  for (const scheme of ['dark', 'light'] as const) {
    await inScheme(page, scheme)
    await page.screenshot({ path: join(pictures, `${name}-${scheme}.png`) })
  }
}

describe.each(Object.entries(sizes))('on a %s', (size, options) => {
  /** All screens of a person are shown on one page, those of nobody on another. */
  const visitors = new Map<boolean, Visitor>()
  const visitorOf = async ({ isPublic = false }: Screen) => {
    const visitor = visitors.get(isPublic) ?? (await openVisitor(options, isPublic))
    visitors.set(isPublic, visitor)
    return visitor
  }

  it.each(screens)('$name is accessible in the light and in the dark, and fits', async (screen) => {
    const visitor = await visitorOf(screen)
    const { page, complaints } = visitor
    await show(visitor, screen)
    await takePictures(page, `${screen.name}-${size}`)
    await expectAccessible(page)
    expect(await scrollsSideways(page)).toBe(false)
    expect(complaints.splice(0)).toEqual([])
  })
})

it('shows in its menu the screens that are looked at here', async () => {
  const { page } = await visit({ name: 'menu', path: demo('/documents') }, desktop)
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
  const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(shown.toSorted()).toEqual(ofMenu.map(({ path }) => path('')).toSorted())
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

describe('the list of documents', () => {
  it('narrows to a person and to days, and leads to a new document', async () => {
    const { page } = await visit({ name: 'documents', path: demo('/documents') }, desktop)
    await page.getByLabel('Changed by').selectOption('admin@tabellio.localhost')
    await page.waitForURL(/by=admin/)
    await page.getByLabel('Changed to').fill('2000-01-01')
    await page.getByText('Nothing matches').waitFor()
    await press('Clear the filters')(page)
    await page.getByLabel('Changed from').fill('2000-01-01')
    await page.waitForURL(/from=2000-01-01/)
    await page.getByText('30 documents').waitFor()
    const making = page.getByRole('link', { name: 'New document' })
    expect(await making.getAttribute('href')).toBe('/o/demo/templates')
    await page.context().close()
  })

  it('opens a document from anywhere in its row, with its data as people write them, and prints it', async () => {
    const { page } = await visit({ name: 'documents', path: demo('/documents?name=ARR-2026') }, desktop)
    await page.locator('tbody tr').first().locator('time').click({ force: true })
    await page.waitForURL(/\/documents\/[0-9a-f]{24}/)
    await page.getByRole('heading', { name: 'Arrendador 1', exact: true }).waitFor()
    const values = await page.locator('dd').allTextContents()
    expect(values.some((value) => /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/.test(value))).toBe(true)
    expect(values.some((value) => /^\$[\d,]+\.\d\d$/.test(value))).toBe(true)
    expect(values.filter((value) => /^\d{4}-\d\d-\d\d/.test(value))).toEqual([])
    const opened = nextFileOpened(page)
    await Promise.all([page.waitForEvent('popup'), press('Print')(page)])
    expect(await opened).toBe('%PDF-')
    await page.context().close()
  })
})

/** What the file begins with that is opened next in a tab of its own. */
const nextFileOpened = (page: Page) =>
  page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const files = new Map<unknown, Blob>()
    const createUrl = URL.createObjectURL.bind(URL)
    const open = globalThis.open.bind(globalThis)
    URL.createObjectURL = (file) => {
      const url = createUrl(file)
      if (file instanceof Blob) files.set(url, file)
      return url
    }
    globalThis.open = (url, target) => {
      void files.get(url)?.slice(0, 5).text().then(resolve)
      return open(url, target)
    }
    return promise
  })

const styleOf = (locator: Locator, name: string) =>
  locator.first().evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), name)

describe('the look of', () => {
  it('a list: titles as large as its rows, in the product’s own typeface', async () => {
    const { page } = await visit({ name: 'documents', path: demo('/documents') }, desktop)
    expect(await styleOf(page.locator('.sort-button'), 'font-size')).toBe('14px')
    expect(await styleOf(page.locator('tbody td time'), 'font-size')).toBe('14px')
    expect(await styleOf(page.locator('body'), 'font-family')).toMatch(/^"?Inter Variable/)
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    )
    expect(loaded.map((family) => family.replaceAll('"', ''))).toContain('Inter Variable')
    await page.context().close()
  })

  it('a gallery on a wide screen: four cards in a row, in the middle, whose titles lead to the form', async () => {
    const wide = { viewport: { width: 1920, height: 1080 } }
    const { page } = await visit({ name: 'templates', path: demo('/templates') }, wide)
    const cards = await page
      .locator('.cards > li')
      .evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })),
      )
    const row = cards.filter(({ top }) => top === cards[0]?.top)
    expect(row.length).toBe(4)
    const room = await page.locator('main').evaluate((main) => {
      const { left, right } = main.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(main)
      return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) }
    })
    const before = (row[0]?.left ?? 0) - room.left
    const after = room.right - (row.at(-1)?.right ?? 0)
    expect(Math.abs(before - after)).toBeLessThan(20)
    await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Simple bill' }).click()
    await page.waitForURL(/\/generate$/)
    await page.context().close()
  })
})

describe('the measures of', () => {
  it('a form: small arrows, no pin on an asterisk, the chosen option marked at its end', async () => {
    const lease = 'Fill out: Contrato de arrendamiento de vivienda'
    const { page } = await visit({ name: 'templates', path: demo('/templates') }, desktop)
    await page.getByRole('link', { name: lease }).click()
    await page.getByRole('textbox', { name: 'Número de contrato' }).waitFor()
    const arrow = await page.locator('.mantine-ComboboxChevron-chevron').first().boundingBox()
    expect(arrow?.width).toBe(18)
    const covered = await page.locator('[data-path]').evaluateAll(
      (fields) =>
        fields.filter((field) => {
          const star = field.querySelector('.mantine-InputWrapper-required')?.getBoundingClientRect()
          const pin = field.querySelector('button[aria-pressed]')?.getBoundingClientRect()
          return star && pin && star.right > pin.left && star.bottom > pin.top && star.top < pin.bottom
        }).length,
    )
    expect(covered).toBe(0)
    await page.getByRole('combobox', { name: 'Ciudad de la firma' }).click()
    const option = page.getByRole('option', { name: 'San Salvador', exact: true })
    const [whole, mark] = [await option.boundingBox(), await option.locator('svg').boundingBox()]
    expect(mark?.x).toBeGreaterThan((whole?.x ?? 0) + (whole?.width ?? 0) / 2)
    await page.context().close()
  })

  it('conditions in Spanish: their tools stand in one line', async () => {
    const { page } = await visit(
      { name: 'templates', path: demo('/templates') },
      { viewport: { width: 1440, height: 900 }, locale: 'es-SV' },
    )
    await page.getByRole('button', { name: 'Editar: Simple bill' }).click()
    await page.getByRole('menuitem', { name: 'Condiciones' }).click()
    const tools = page.getByRole('button', { name: 'Agregar', exact: true }).locator('..')
    expect((await tools.boundingBox())?.height).toBeLessThan(50)
    await page.context().close()
  })
})

describe('the language of the screens', () => {
  const ofWords = /\/assets\/words\/[\w.-]+\.(en|es|fr)-[\w-]+\.js$/

  it('is one of three, is remembered, and loads no words of the others', async () => {
    const { page } = await visit({ name: 'home', path: demo('/documents') }, { ...desktop, locale: 'fr-FR' })
    const loaded: (string | undefined)[] = []
    page.on('request', (request) => {
      if (ofWords.test(request.url())) loaded.push(ofWords.exec(request.url())?.[1])
    })
    await page.getByRole('link', { name: 'Modèles' }).waitFor()
    await page.getByRole('button', { name: /Langue/ }).click()
    await page.getByRole('menuitemradio', { name: 'Español' }).click()
    await page.getByRole('heading', { level: 1, name: 'Documentos' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Documentos' }).waitFor()
    await page.getByRole('link', { name: 'Plantillas' }).click()
    await page.getByRole('heading', { level: 1, name: 'Plantillas' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
    expect(new Set(loaded)).toEqual(new Set(['es']))
    await page.context().close()
  })

  it('stays where the words of another one cannot be loaded, and says so', async () => {
    const { page } = await visit({ name: 'home', path: demo('/documents') }, { ...desktop, locale: 'fr-FR' })
    await page.route(ofWords, (route) => route.abort())
    await page.getByRole('button', { name: /Langue/ }).click()
    const english = page.getByRole('menuitemradio', { name: 'English' })
    await english.click()
    await page.getByText('La langue n’a pas pu être changée').waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
    await page.unroute(ofWords)
    await english.click()
    await page.getByRole('link', { name: 'Templates' }).waitFor()
    await page.context().close()
  })
})

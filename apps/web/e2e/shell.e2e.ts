import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { password } from './administrator.ts'
import { desktop, logIn, openProduct, type OpenedProduct } from './product.ts'
import { watchRequests } from './requests.ts'

let product: OpenedProduct
/** Where the administrator is logged in. */
let own: Page

beforeAll(async () => {
  product = await openProduct()
  own = await product.openLoggedIn()
})

afterAll(() => product.stop())

const open = async (path: string) => {
  await own.goto(new URL(path, product.address).href)
  return own
}
const expectHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const expectText = (page: Page, text: string) => page.getByText(text).waitFor()
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('tabellio.session'))

describe('the login', () => {
  it('leads back to where a person was going', async () => {
    const page = await product.open('/o/demo/documents?name=lease')
    await expectHeading(page, 'Log in')
    await logIn(page)
    await expectHeading(page, 'Documents')
    expect(page.url()).toContain('/o/demo/documents?name=lease')
  })

  it('ends with the log-out, its token with it, and asks for nothing any more', async () => {
    const page = await product.open('/login')
    await logIn(page)
    await expectHeading(page, /welcome/i)
    const remembered = await page.context().storageState()
    const refused: string[] = []
    const settled = watchRequests(page)
    page.on('response', (response) => void (response.status() === 401 && refused.push(response.url())))
    await page.getByRole('button', { name: /my account/i }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectHeading(page, 'Log in')
    await page.waitForFunction(() => !localStorage.getItem('tabellio.session'))
    await settled()
    expect(refused).toEqual([])
    const other = await product.open('/o/demo/documents', { storageState: remembered })
    await expectHeading(other, 'Log in')
  })

  it('renews its token when half of its life is over (B-406)', async () => {
    const page = await product.open('/login')
    await logIn(page)
    await expectHeading(page, /welcome/i)
    await page.evaluate(() => {
      const key = 'tabellio.session'
      const session: unknown = JSON.parse(localStorage.getItem(key) ?? '')
      localStorage.setItem(key, JSON.stringify(Object.assign({}, session, { renewAt: 0 })))
    })
    const before = await tokenOf(page)
    await page.reload()
    await expectHeading(page, /welcome/i)
    await expect.poll(() => tokenOf(page)).not.toBe(before)
    await page.goto(new URL('/o/demo/documents', product.address).href)
    await expectHeading(page, 'Documents')
  })
})

it('refuses a login in Spanish to who reads Spanish', async () => {
  const page = await product.open('/login', { ...desktop, locale: 'es-SV' })
  await page.getByLabel('Usuario', { exact: true }).fill('admin@tabellio.localhost')
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).click()
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expectText(page, 'El usuario o la contraseña no son correctos. Revíselos e inténtelo de nuevo.')
})

describe('the list of documents', () => {
  it('keeps what is searched and how it is sorted in the address', async () => {
    const page = await open('/o/demo/documents')
    const names = page.getByRole('rowheader')
    await page.getByLabel('Search by name').fill('arrendamiento')
    await page.waitForURL(/name=arrendamiento/)
    await page.getByRole('button', { name: 'Name' }).click()
    await page.waitForURL(/sort=name/)
    await page
      .getByRole('columnheader', { name: 'Name' })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor()
    const shown = await names.allTextContents()
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.every((name) => name.toLowerCase().includes('arrendamiento'))).toBe(true)
    await page.reload()
    await names.first().waitFor()
    expect(await names.allTextContents()).toEqual(shown)
  })
})

describe('the search of documents', () => {
  it('lets Back walk through what was shown, but not through the letters of a search', async () => {
    const page = await open('/o/demo/documents')
    const steps = [
      { act: () => page.getByRole('button', { name: 'Page 2' }).click(), leadsTo: 'page=2' },
      { act: () => page.getByRole('button', { name: 'Name' }).click(), leadsTo: 'sort=name' },
      { act: () => page.getByLabel('Search by name').fill('cont'), leadsTo: 'name=cont' },
      { act: () => page.getByLabel('Search by name').fill('contrato'), leadsTo: 'name=contrato' },
      { act: () => page.getByLabel('Type').selectOption({ index: 1 }), leadsTo: 'type=' },
    ]
    for (const { act, leadsTo } of steps) {
      await act()
      await page.waitForURL((url) => url.search.includes(leadsTo))
    }
    const behind: string[] = []
    for (const path of ['name=contrato', 'sort=name', 'page=2', '/documents']) {
      await page.goBack()
      await page.waitForURL((url) => url.href.includes(path))
      behind.push(new URL(page.url()).search)
    }
    expect(behind.map((search) => [...new URLSearchParams(search).keys()].toSorted().join())).toEqual([
      'direction,name,sort',
      'direction,sort',
      'page',
      '',
    ])
    await page.getByText(/^1–15/).waitFor()
  })
})

describe('a document', () => {
  const firstDocument = async (onFailure: (url: string) => void = () => undefined) => {
    const page = await open('/o/demo/documents?sort=name')
    page.on('requestfailed', (request) => onFailure(request.url()))
    await page.getByRole('rowheader').getByRole('link').first().click()
    await page.getByRole('article', { name: /Page 1 of/ }).waitFor()
    return page
  }

  it('can be read, selected and zoomed', async () => {
    const failed: string[] = []
    const page = await firstDocument((url) => failed.push(url))
    const first = page.getByRole('article', { name: /Page 1 of/ })
    await page.waitForFunction(() => (document.querySelector('article')?.textContent ?? '').length > 200)
    const before = await first.boundingBox()
    await first.locator('..').focus()
    await page.keyboard.press('-')
    await page.waitForFunction(
      (width) => (document.querySelector('article')?.getBoundingClientRect().width ?? 0) < width,
      before?.width ?? 0,
    )
    expect((await first.boundingBox())?.width).toBeLessThan(before?.width ?? 0)
    expect(failed.filter((url) => url.includes('/pdfjs/'))).toEqual([])
  })

  it('has the way back to the list in line with its heading, on a wide screen too', async () => {
    const page = await firstDocument()
    await page.setViewportSize({ width: 1920, height: 1080 })
    const back = await page.getByRole('link', { name: 'All documents' }).boundingBox()
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(back?.x).toBe(heading?.x)
  })

  it('is downloaded as a PDF under its name', async () => {
    const page = await firstDocument()
    const downloads = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).first().click()
    const download = await downloads
    expect(download.suggestedFilename()).toMatch(/.{5}\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('a person of two organizations', () => {
  const contact = {
    email: 'admin@tabellio.localhost',
    firstName: 'Ada',
    lastName: 'Notario',
    phone: '2222 1000',
  }

  it('chooses one at the login (B-405), and goes to the other later (B-406)', async () => {
    const page = await product.open('/login')
    const office = { organizationId: 'acme', organizationName: 'Notary Acme', language: 'en' }
    const data = { ...office, adminContact: contact, techContact: contact }
    expect((await page.request.post(new URL('/app/organization', product.address).href, { data })).ok()).toBe(
      true,
    )
    await logIn(page)
    await page.getByRole('button', { name: 'Notary Acme' }).click()
    await page.waitForURL(/\/o\/acme$/)
    await expectText(page, 'The documents you make appear here.')
    const adding = page.getByRole('link', { name: 'Ready-made templates' })
    expect(await adding.getAttribute('href')).toBe('/o/acme/bundles')
    await page.getByRole('button', { name: /Notary Acme, Organization/ }).click()
    await page.getByRole('menuitemradio', { name: 'Tabellio Demo' }).click()
    await page.waitForURL(/\/o\/demo$/)
    await page
      .getByRole('link', { name: /Contrato de arrendamiento/ })
      .first()
      .waitFor()
    await page.goto(new URL('/o/acme/documents', product.address).href)
    await expectText(page, 'There are no documents yet')
    await page.goto(new URL('/o/nobodys/documents', product.address).href)
    await expectHeading(page, 'This page does not exist')
  })
})

describe('every page', () => {
  it('takes the focus to its heading, so that it is read out', async () => {
    const page = await open('/o/demo')
    await expectHeading(page, /welcome/i)
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Documents' }).click()
    await expectHeading(page, 'Documents')
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await page.title()).toBe('Documents – Tabellio')
  })

  it('lets a keyboard skip the menus', async () => {
    const page = await open('/o/demo/templates')
    await expectHeading(page, 'Templates')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  it('says in red that an error has occurred (B-071)', async () => {
    const page = await open('/o/demo/templates')
    await expectHeading(page, 'Templates')
    await page.route(/\/app\/documents\?/, (route) => route.abort())
    await page.getByRole('link', { name: 'Documents' }).click()
    const title = page.getByRole('heading', { level: 1, name: 'An error has occurred' })
    await title.waitFor()
    const color = await title.evaluate((node) => getComputedStyle(node).color)
    const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? []
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    await page.unroute(/\/app\/documents\?/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectHeading(page, 'Documents')
  })
})

/** That the server was asked for the last time; what passes between two tries is passed over. */
async function isGivenUp(page: Page) {
  await page.clock.fastForward(5000)
  return page.getByText('The server cannot be reached.').isVisible()
}

it('leaves no screen broken when the server goes and comes back', async () => {
  const storageState = await own.context().storageState()
  const page = await product.open('/icon.svg', { ...desktop, storageState })
  await page.clock.install()
  await page.goto(new URL('/o/demo', product.address).href)
  await expectHeading(page, /welcome/i)
  const first = async (link: string) => {
    const href = await page.locator(`a[href*="${link}"]`).first().getAttribute('href')
    return href ?? ''
  }
  await page.getByRole('button', { name: /^Edit: Accord/ }).click()
  const screens = {
    '/o/demo': /welcome/i,
    '/o/demo/templates': 'Templates',
    '/o/demo/documents': 'Documents',
    '/o/demo/document-types': 'Document types',
    '/o/demo/profile': 'My profile',
    [await first('/documents/')]: /NDA|SOL|ARR|HP/,
    [await first('/generate')]: /Accord/,
    [await first('/conditions')]: /^Conditions/,
  }
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const [path, heading] of Object.entries(screens)) {
    const [other, itsHeading] = path.endsWith('/templates')
      ? (['Documents', 'Documents'] as const)
      : (['Templates', 'Templates'] as const)
    await page.route(/\/(app|document-types|document-groups)\//, (route) => route.abort())
    await page.goto(new URL(path, product.address).href)
    await expect.poll(() => isGivenUp(page)).toBe(true)
    await page.unrouteAll()
    await menu.getByRole('link', { name: other, exact: true }).click()
    await expectHeading(page, itsHeading)
    await page.goBack()
    await expectHeading(page, heading)
    expect(await page.getByText('The server cannot be reached.').count(), path).toBe(0)
  }
})

it('asks who was logged out by the server for the password alone', async () => {
  const page = await open('/o/demo')
  await expectHeading(page, /welcome/i)
  await page.route(/\/app\/documents\?/, (route) =>
    route.fulfill({ status: 401, json: { errorCode: 'unauthorized' } }),
  )
  await page.goto(new URL('/o/demo/documents', product.address).href)
  await expectText(page, 'Your session has ended.')
  expect(await page.getByLabel('Username', { exact: true }).inputValue()).toBe('admin@tabellio.localhost')
  await page.unrouteAll()
  await page.getByLabel('Password', { exact: true }).and(page.locator(':focus')).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Tabellio Demo' }).click()
  await expectHeading(page, 'Documents')
})

it('shows its keyboard shortcuts at Ctrl+/ and in the account menu', async () => {
  const page = await open('/o/demo')
  await expectHeading(page, /welcome/i)
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('Control+/')
  await sheet.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /my account/i }).click()
  const pagesOfApi = page.getByRole('menuitem', { name: 'API for developers' })
  expect(await pagesOfApi.getAttribute('href')).toBe('/docs')
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await sheet.waitFor()
})

it('asks before the changes to a profile are left behind', async () => {
  const page = await open('/o/demo/profile')
  await page.getByLabel('Phone').fill('2222 9999')
  const toDocuments = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Documents' })
  await toDocuments.click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByText('The changes to your profile are not saved.').waitFor()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByLabel('Phone').inputValue()).toBe('2222 9999')
  await toDocuments.click()
  await dialog.getByRole('button', { name: 'Leave and discard' }).click()
  await expectHeading(page, 'Documents')
})

it('keeps a profile, whose phone may be empty, and goes on in its language', async () => {
  const page = await open('/o/demo/profile')
  await page.getByLabel('Phone').fill('')
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectText(page, 'Enter something here.')
  await page.getByLabel('First name').fill('Adela')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Español')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectText(page, 'Se guardó su perfil.')
  await page.reload()
  await expectHeading(page, 'Mi perfil')
  expect(await page.getByLabel('Nombre').inputValue()).toBe('Adela')
  expect(await page.getByLabel('Teléfono').inputValue()).toBe('')
})

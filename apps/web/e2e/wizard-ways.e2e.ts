import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { phone, openProduct, type OpenedProduct } from './product.ts'
import { expectAccessible, press, startEmpty } from './wizard.page.ts'

let product: OpenedProduct
let page: Page
let billPath: string

beforeAll(async () => {
  product = await openProduct()
  page = await product.openLoggedIn()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${product.address}/o/demo/templates`)
  const link = page.getByRole('link', { name: 'Fill out: Simple bill' })
  billPath = (await link.getAttribute('href')) ?? ''
})

afterAll(() => product.stop())

/** The bill with sample values in all of its fields, at the summary. */
async function billAtSummary(query: string) {
  await page.goto(`${product.address}${billPath}?${query}`)
  await startEmpty(page)
  await press(page, 'Form tools')
  await page.getByRole('menuitem', { name: 'Fill with sample values' }).click()
  await page.getByRole('button', { name: 'Summary', exact: true }).click()
}

const tools = async (item: string) => {
  await press(page, 'Form tools')
  await page.getByRole('menuitem', { name: item }).click()
}

it('offers sample values only to who makes or tries out templates (B-062)', async () => {
  await page.goto(`${product.address}${billPath}`)
  await press(page, 'Form tools')
  await page.getByRole('menuitem', { name: 'Copy the answers' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Fill with sample values' }).count()).toBe(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
})

it('remembers whether its panel is open (B-055), and makes a drawer of it on a phone (B-056)', async () => {
  await page.goto(`${product.address}${billPath}`)
  await page.getByRole('navigation', { name: 'Form steps' }).waitFor()
  await press(page, 'Hide the form steps')
  await page.reload()
  await page.getByRole('button', { name: 'Show the form steps' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('generation-page.panel-open'))).toBe('false')
  expect(await page.getByRole('navigation', { name: 'Form steps' }).count()).toBe(0)

  await page.setViewportSize(phone.viewport)
  await press(page, 'Show the form steps')
  await page.getByRole('dialog', { name: 'Form steps' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1360, height: 900 })
  await press(page, 'Show the form steps')
})

it('lists the sections in its panel, then a summary (B-053), and a preview until there is a document (B-054)', async () => {
  await billAtSummary('mode=template-test')
  await press(page, 'Back to form')
  const panel = page.getByRole('navigation', { name: 'Form steps' })
  await panel.getByRole('heading', { name: 'Form steps' }).waitFor()
  const names = (await panel.getByRole('button').allTextContents()).map((text) =>
    text.replace('Complete', ''),
  )
  expect(names).toEqual(['This bill', 'Customer', ...names.slice(2, -2), 'Summary', 'Preview'])
  await press(page, 'Preview')
  await press(page, 'Confirm')
  await page.getByText('This document was not saved').waitFor()
  expect(await panel.count()).toBe(0)
})

it('pins one answer or no longer (B-059), everything when nothing is pinned, else unpins everything (B-060)', async () => {
  await page.goto(`${product.address}${billPath}`)
  const pinned = page.getByRole('button', { name: /^Keep this answer/, pressed: true })
  await tools('Keep all answers for the next document')
  await pinned.first().waitFor()
  const all = await pinned.count()
  const ways = page.getByRole('button', { name: /^Keep this answer/ })
  expect(all).toBe(await ways.count())
  await pinned.first().click()
  expect(await pinned.count()).toBe(all - 1)
  await page.getByRole('button', { name: /^Keep this answer/, pressed: false }).click()
  expect(await pinned.count()).toBe(all)
  await tools('Keep no answers for the next document')
  await pinned.first().waitFor({ state: 'detached' })
})

it('offers to copy and paste the answers only where a page may use the clipboard (B-063)', async () => {
  const offered = async (at: Page) => {
    await at.goto(`${product.address}${billPath}`)
    await startEmpty(at)
    await press(at, 'Form tools')
    await at.getByRole('menuitem').first().waitFor()
    const items = await at.getByRole('menuitem').allTextContents()
    return items.filter((item) => item.endsWith('answers'))
  }
  expect(await offered(page)).toEqual(['Copy the answers', 'Paste answers'])
  const other = await page.context().newPage()
  // As a page without TLS is: it has no clipboard.
  await other.addInitScript('delete Navigator.prototype.clipboard')
  expect(await offered(other)).toEqual([])
  await other.close()
})

it('copies a form and pastes it, and says what cannot be pasted (B-064) or that the clipboard failed (B-065)', async () => {
  await billAtSummary('mode=developer')
  await press(page, 'Back to form')
  await tools('Copy the answers')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(Object.keys(JSON.parse(copied)).length).toBeGreaterThan(3)

  await page.evaluate(() => navigator.clipboard.writeText('[1]'))
  await tools('Paste answers')
  await page.getByText(/not the answers of a form: it is not an object/).waitFor()
  await page.evaluate(() => navigator.clipboard.writeText(' '))
  await tools('Paste answers')
  await page.getByText('There is no data to paste').waitFor()

  await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
  await tools('Paste answers')
  await page.getByText('The answers were pasted').waitFor()

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Nothing is copied here'))
    navigator.clipboard.readText = () => Promise.reject(new Error('Nothing is pasted here'))
  })
  const failed = page.getByRole('alert').filter({ hasText: 'The clipboard could not be used' })
  await tools('Copy the answers')
  await failed.filter({ hasText: 'Nothing is copied here' }).waitFor()
  await tools('Paste answers')
  await failed.nth(1).waitFor()
  expect(await failed.filter({ hasText: 'Nothing is pasted here' }).count()).toBe(0)
})

it('stores nothing when a template is tried out, and says so (B-029, B-030)', async () => {
  const before = await documentCount()
  await billAtSummary('mode=template-test')
  await press(page, 'Preview document')
  await press(page, 'Confirm')
  await page.getByText('This document was not saved').waitFor()
  expect(await page.getByRole('link', { name: 'Open document' }).count()).toBe(0)
  expect(await documentCount()).toBe(before)
})

it('shows a generation that failed, and stores one document when an answer was lost (B-031, G-044)', async () => {
  const before = await documentCount()
  await billAtSummary('mode=developer')
  await press(page, 'Preview document')
  await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor()
  const keys: (string | undefined)[] = []
  page.on('request', (request) => keys.push(...keyOf(request)))
  await page.route('**/generate-sync', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Confirm')
  await page.getByRole('heading', { name: 'The document could not be created' }).waitFor()
  await expectAccessible(page)

  await page.unroute('**/generate-sync')
  await press(page, 'Try again')
  await page.getByRole('heading', { name: 'The document is ready' }).waitFor()
  expect(new Set(keys).size).toBe(1)
  expect(await documentCount()).toBe(before + 1)
})

it('stays at the summary when the preview fails (B-028)', async () => {
  await billAtSummary('mode=developer')
  await page.route('**/generate-sync', (route) => route.abort())
  await press(page, 'Preview document')
  await page.getByText('The preview could not be created').waitFor()
  await expectAccessible(page)
  await page.unroute('**/generate-sync')
  expect(await page.getByRole('heading', { level: 2, name: 'Summary' }).count()).toBe(1)
})

it('says in the language of the screen why the server makes no preview', async () => {
  await billAtSummary('mode=developer')
  const message = 'The document has 3000 pages'
  await page.route('**/generate-sync', (route) =>
    route.fulfill({
      status: 400,
      json: {
        errorCode: 'invalid-request',
        reason: 'too-many-pages',
        message,
        errors: [{ path: 'contexts[0]', key: 'too-many-pages', message }],
        correlationId: '',
      },
    }),
  )
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await press(page, 'Ver el documento')
  await page.getByText('El documento tendría demasiadas páginas.').waitFor()
  expect(await page.getByText(message).count()).toBe(0)
  await page.unroute('**/generate-sync')
  await page.getByRole('button', { name: /Idioma/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('button', { name: /Language/ }).waitFor()
})

it('returns from the last step to the return path, and to "/" without one (B-035, B-041)', async () => {
  for (const [query, path] of [
    ['mode=template-test&returnTo=/o/demo/documents', '/o/demo/documents'],
    ['mode=template-test', '/o/demo'],
  ] as const) {
    await billAtSummary(query)
    await press(page, 'Preview document')
    await press(page, 'Confirm')
    await press(page, 'Done')
    await page.waitForURL((url) => url.pathname === path)
  }

  const unknown = billPath.replace(/[0-9a-f]{24}/, 'f'.repeat(24))
  await page.goto(`${product.address}${unknown}?returnTo=/o/demo/documents`)
  await page.getByText('This form cannot be opened').waitFor()
  await page.waitForURL((url) => url.pathname === '/o/demo/documents')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('walks back through the parts, the summary and the preview with the browser', async () => {
  await billAtSummary('mode=developer')
  await press(page, 'Back to form')
  const heading = page.getByRole('heading', { level: 2 }).first()
  const first = await heading.textContent()
  await press(page, 'Next')
  await page.waitForURL(/part=/)
  const second = await heading.textContent()
  expect(second).not.toBe(first)
  await page.getByRole('button', { name: 'Summary', exact: true }).click()
  await press(page, 'Preview document')
  await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor()
  for (const expected of ['Summary', second, first]) {
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: expected ?? '', exact: true }).waitFor()
  }
  await page.goForward()
  await page.getByRole('heading', { level: 2, name: second ?? '', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 2, name: second ?? '', exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('step')).toBeNull()
})

it('lets nobody confirm a preview that is not shown yet', async () => {
  const shown = Promise.withResolvers<void>()
  await page.route(/pdf-viewer|pdfjs/, async (route) => {
    await shown.promise
    await route.continue()
  })
  await billAtSummary('mode=developer')
  await press(page, 'Preview document')
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  await page.getByText(/^It will be stored as “Bill 2026-0001/).waitFor()
  expect(await confirm.isDisabled()).toBe(true)
  shown.resolve()
  await page.getByRole('article', { name: /Page 1 of/ }).waitFor()
  await expect.poll(() => confirm.isEnabled()).toBe(true)
  await page.unrouteAll()
})

it('keeps a failed preview in view where its button is (B-028)', async () => {
  await billAtSummary('mode=developer')
  await page.route('**/generate-sync', (route) => route.abort())
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))
  await press(page, 'Preview document')
  const alert = page.getByRole('alert').filter({ hasText: 'The preview could not be created' })
  await alert.waitFor()
  const box = await alert.boundingBox()
  expect((box?.y ?? -1) >= 0 && (box?.y ?? Infinity) < 900).toBe(true)
  expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.unroute('**/generate-sync')
})

it('begins with the values of a stored document, and goes a step back with the browser (B-032, B-033)', async () => {
  await page.goto(`${product.address}/o/demo/documents`)
  await page.getByLabel('Search by name').fill('bill')
  await page.waitForURL(/bill/)
  await page.getByRole('link', { name: /bill/i }).first().click()
  await page.getByRole('link', { name: 'Use these values for another document' }).click()
  await page.waitForURL(/\/generate/)
  const offer = page.getByRole('button', { name: /^Start with the values/ })
  await page.getByRole('button', { name: 'Form tools' }).or(offer).first().waitFor()
  if (await offer.isVisible()) await offer.click()
  await page.getByRole('textbox').first().waitFor()
  expect(await page.getByRole('textbox').first().inputValue()).not.toBe('')

  await page.getByRole('button', { name: 'Summary', exact: true }).click()
  await press(page, 'Preview document')
  await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: 'Summary' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Next', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toContain('/generate')
})

const keyOf = (request: Request) =>
  request.url().endsWith('/generate-sync') ? [request.headers()['idempotency-key']] : []

/** How many documents there are, as the person's own session is told. */
async function documentCount(): Promise<number> {
  const session = await page.evaluate(() => localStorage.getItem('tabellio.session') ?? '{}')
  const { token } = JSON.parse(session)
  const response = await page.request.get(`${product.address}/app/documents`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()).totalCount
}

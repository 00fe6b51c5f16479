import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, openProduct, type OpenedProduct } from './product.ts'
import { expectAccessible, instance, press, section, typeIn } from './wizard.page.ts'

let product: OpenedProduct
let page: Page
/** The form of an application for a loan with a co-debtor, filled with the values of a stored one. */
let loanAddress: string

beforeAll(async () => {
  product = await openProduct()
  page = await product.openLoggedIn()
  await page.goto(`${product.address}/o/demo/documents?name=SOL-004217`)
  await page.getByRole('link', { name: /SOL-004217/ }).click()
  const again = page.getByRole('link', { name: 'Use these values for another document' })
  loanAddress = new URL((await again.getAttribute('href')) ?? '', product.address).href
})

afterAll(() => product.stop())

/** At the summary of that application, whatever was begun before. */
async function openSummary() {
  await page.goto(loanAddress)
  const offer = page.getByRole('button', { name: /^Start with the values/ })
  await page.getByRole('button', { name: 'Form tools' }).or(offer).waitFor()
  if (await offer.isVisible()) await offer.click()
  await press(page, 'Summary')
  await page.getByRole('heading', { level: 2, name: 'Summary' }).waitFor()
}

const occupation = () => section(page, 'Ocupación')
const changeOccupation = async (text: string) => {
  await occupation()
    .getByRole('button', { name: /Edit Profesión/ })
    .click()
  await page.keyboard.type(text)
}

/** What the next request for a document sends as values. */
const nextValues = async () => {
  const request = await page.waitForRequest('**/generate-sync')
  return request.postDataJSON().contexts[0].data
}

it('takes an edit over that nobody confirmed, when the person goes elsewhere or to the preview', async () => {
  await openSummary()
  expect(await occupation().locator('button svg').first().isVisible()).toBe(true)
  await changeOccupation('Comerciante')
  await page.getByRole('heading', { level: 2, name: 'Summary' }).click()
  await occupation()
    .getByRole('button', { name: /^Comerciante/ })
    .waitFor()

  await changeOccupation('Panadera')
  const [values] = await Promise.all([nextValues(), press(page, 'Preview document')])
  expect(values.occupation).toBe('Panadera')
  await press(page, 'Back to summary')
})

it('opens a value on the spot (B-082), stays at one that is not valid; Escape brings the old one back, Enter takes a new one over (B-083)', async () => {
  await openSummary()
  const identity = section(page, 'Identidad')
  const dui = identity.getByRole('button', { name: /Edit DUI/ })
  const before = await dui.textContent()
  await dui.click()
  for (const icon of ['Cancel the change', 'Confirm'])
    await identity.getByRole('button', { name: icon }).waitFor()
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  const input = identity.getByRole('textbox', { name: 'DUI' })
  await press(page, 'Preview document')
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await input.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('heading', { level: 2, name: 'Summary' }).count()).toBe(1)
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  expect(await dui.textContent()).toBe(before)
  await identity.getByRole('button', { name: /Edit Nombre completo/ }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Rosa Elena Montoya')
  await page.keyboard.press('Enter')
  await identity.getByRole('button', { name: /^Rosa Elena Montoya/ }).waitFor()
})

it('shows records within records with the name of each value, and changes them on the spot (B-080)', async () => {
  await openSummary()
  const reference = instance(page, 'Codeudor 1').getByRole('group', { name: 'Referencia 1' })
  for (const text of ['Nombre completo', 'Patricia Elena Aguilar de Rosa', 'Teléfono', '7251-3307'])
    await reference.getByText(text, { exact: true }).first().waitFor()
  await reference.getByRole('button', { name: /^vecina/ }).click()
  await page.keyboard.type('prima')
  await page.keyboard.press('Enter')
  await reference.getByRole('button', { name: /^prima/ }).waitFor()
  await reference.getByText(/Patricia Elena Aguilar de Rosa, prima/).waitFor()
  await expectAccessible(page)
})

it('has three columns (B-081), and cuts the line of a record at 40, 55, 70 or 120 characters by the width of the screen (B-086)', async () => {
  await page.setViewportSize(desktop.viewport)
  await openSummary()
  const columns = await section(page, 'Identidad').evaluate(
    (topic) => getComputedStyle(topic.lastElementChild ?? topic).gridTemplateColumns.split(' ').length,
  )
  expect(columns).toBe(3)
  const coDebtor = instance(page, 'Codeudor 1')
  await coDebtor
    .getByRole('button', { name: /Edit Nombre completo/ })
    .first()
    .click()
  await page.keyboard.type(
    'Manuel de Jesús Montoya Sibrián de la Cruz y Martínez de los Ángeles Escobar Alvarenga Quijano',
  )
  await page.keyboard.press('Enter')
  const line = page.locator('[data-path="coDebtors[0]"] [data-line]').first()
  const limits = { 599: 40, 600: 55, 899: 55, 900: 70, 1199: 70, 1200: 120 }
  for (const [width, limit] of Object.entries(limits)) {
    await page.setViewportSize({ width: Number(width), height: 900 })
    await page.waitForFunction(
      ({ limit }) => {
        const { length } = document.querySelector('[data-path="coDebtors[0]"] [data-line]')?.textContent ?? ''
        return length > limit - 8 && length <= limit
      },
      { limit },
    )
    expect(await line.textContent()).toMatch(/…$/)
  }
  await page.setViewportSize(desktop.viewport)
})

it('leads from the form straight back to the summary that was left to put something right', async () => {
  await openSummary()
  await press(page, 'Go to Profesión, oficio o giro in the form')
  await typeIn(page, 'Profesión, oficio o giro', 'Costurera')
  await press(page, 'Back to summary')
  await page.getByRole('heading', { level: 2, name: 'Summary' }).waitFor()
  expect(await occupation().textContent()).toContain('Costurera')
})

it('waits for a preview (B-040), shows it and the document (B-087, B-088), and confirms no other answers than it was made of', async () => {
  await openSummary()
  await press(page, 'Back to form')
  await typeIn(page, 'Número de solicitud', '009302')
  const { promise: isHeld, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/generate-sync', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Form steps' }).getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Making the preview…').waitFor()
  expect(await page.getByRole('button', { name: 'Next', exact: true }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await typeIn(page, 'Monto solicitado', '9999')
  release(undefined)
  await page.getByText('You changed an answer after asking for this preview').waitFor()
  expect(await page.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0)
  await page.unroute('**/generate-sync')

  const [previewed] = await Promise.all([nextValues(), press(page, 'Preview again')])
  expect(previewed.amount).toBe(9999)
  await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Back to summary', exact: true }).waitFor()
  await page.locator('article[data-page="1"]').waitFor()
  const [confirmed] = await Promise.all([nextValues(), press(page, 'Confirm')])
  expect(confirmed).toEqual(previewed)
  await page.getByRole('heading', { name: 'The document is ready' }).waitFor()
  await page.locator('article[data-page="1"]').waitFor()
  await page.getByRole('button', { name: 'Done', exact: true }).waitFor()
})

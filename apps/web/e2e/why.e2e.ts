import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { phone, openProduct, type OpenedProduct } from './product.ts'
import { expectAccessible, instance, openForm, pick, press, turnOn, typeIn } from './wizard.page.ts'

let product: OpenedProduct
let page: Page

beforeAll(async () => {
  product = await openProduct()
  page = await product.openLoggedIn()
})

afterAll(() => product.stop())

const goTo = (name: string) =>
  page
    .getByRole('navigation', { name: 'Form steps' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()

const why = (label: string) => page.getByRole('button', { name: `Why? ${label}`, exact: true })

/** What is said when somebody asks why. */
async function said(label: string): Promise<string> {
  const panel = page.getByRole('dialog', { name: `Why? ${label}`, exact: true })
  await panel.getByRole('heading').first().waitFor()
  return (await panel.innerText()).replaceAll(/\s+/g, ' ')
}

it('tells why a field is disabled: the rule, its sentence, and the answers that decided it', async () => {
  await openForm(page, 'Simple bill')
  await goTo('Totals')
  await why('Discount (%)').click()
  const text = await said('Discount (%)')
  expect(text).toContain('No discount below ten pieces')
  expect(text).toContain('the sum of the quantities of the items whose unit is “piece” is less than 10')
  expect(text).toContain('(this is so)')
  expect(text).toContain('Item 1: Quantity 1 Item 1: Unit piece')
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Why?')
  await typeIn(instance(page, 'Item 1'), 'Quantity', '12')
  await why('Discount (%)').waitFor({ state: 'detached' })
})

it('tells it once of a section and of a record, by keyboard alone', async () => {
  await goTo('Payment')
  await turnOn(page, 'This bill has been paid')
  await goTo('Items')
  await why('Items').focus()
  await page.keyboard.press('Enter')
  expect(await said('Items')).toContain('“This bill has been paid” is Yes')
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Why?')

  await goTo('Seller')
  expect(await page.getByRole('button', { name: /^Why\?/ }).count()).toBe(1)
  await why('Seller').click()
  expect(await said('Seller')).toContain('Nothing on this page can be changed when:')
  await press(page, 'Close')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

it('tells why an answer is not used, in the language of the screens, on a phone too', async () => {
  await openForm(page, 'Solicitud de crédito')
  const { pathname } = new URL(page.url())
  await page.goto(new URL(`${pathname}?mode=developer`, product.address).href)
  await press(page, 'Form tools')
  await page.getByRole('menuitem', { name: 'Fill with sample values' }).click()
  await goTo('Ocupación')
  await pick(page, 'Fuente principal', 'Pensión')
  await page.getByRole('button', { name: 'Summary', exact: true }).click()
  await page.getByText(/^Not used in the document/).click()
  await page.setViewportSize(phone.viewport)
  await why('Patrono').click()
  const text = await said('Patrono')
  expect(text).toContain('Patrono solo de quien es empleado')
  expect(text).toContain('the main source of income is not “Empleo”')
  expect(text).toContain('Fuente principal Pensión')
  await page.keyboard.press('Escape')
  await why('Hora preferida para la visita').click()
  expect(await said('Hora preferida para la visita')).toContain('of the income is Yes (this is so)')
  await expectAccessible(page)
})

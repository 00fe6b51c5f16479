import type { Page } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { openProduct, type OpenedProduct, phone } from './product.ts'
import { expectAccessible, openForm, typeIn } from './wizard.page.ts'

let product: OpenedProduct

beforeAll(async () => {
  product = await openProduct()
})

afterAll(() => product.stop())

const document = (page: Page) => page.getByRole('complementary', { name: 'Document' })
const customer = (page: Page) => document(page).locator('[data-field=customerName]').first()
const hasFocus = (page: Page, path: string) =>
  page.waitForFunction(
    (at) => window.document.activeElement?.closest('[data-path]')?.getAttribute('data-path') === at,
    path,
  )

it('shows the document beside its form: what is missing, what is typed, the way there and back', async () => {
  const page = await product.openLoggedIn()
  await openForm(page, 'Simple bill')
  await page.getByRole('button', { name: 'Show the document beside the form' }).click()
  await customer(page).and(page.locator('[data-missing]')).waitFor()
  await typeIn(page, 'Name', 'Café Azul')
  await customer(page).and(page.locator('[data-changed]:not([data-missing])')).waitFor()
  await document(page).getByText('Café Azul').first().waitFor()
  await expectAccessible(page)

  await document(page).locator('[data-field="lines[0]/description"]').click()
  await hasFocus(page, 'lines[0]/description')
  await document(page).locator('[data-field="lines[0]/description"][data-current]').waitFor()

  await document(page).getByRole('button', { name: 'Hide the document' }).click()
  await document(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Show the document beside the form' }).waitFor()
})

it('shows it on a phone in the place of the form, which a click in it leads back to', async () => {
  const page = await product.openLoggedIn(phone)
  await openForm(page, 'Simple bill')
  await page.getByRole('radiogroup', { name: 'What is shown' }).getByText('Document').click()
  await customer(page).waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor({ state: 'hidden' })
  await expectAccessible(page)
  await customer(page).click()
  await hasFocus(page, 'customerName')
  await document(page).waitFor({ state: 'detached' })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { activate, desktop, startProduct } from './product.ts'
import { openForm, typeIn } from './wizard.page.ts'

let product: Awaited<ReturnType<typeof startProduct>>

beforeAll(async () => {
  product = await startProduct()
})

afterAll(() => product.stop())

it('goes on with the form, the draft and the session of a person when the server was killed', async () => {
  const page = await product.open(product.activation, desktop)
  await activate(page)
  await openForm(page, 'Simple bill')
  await page
    .getByRole('navigation', { name: 'Form steps' })
    .getByRole('button', { name: /^Customer/ })
    .click()
  const name = page.getByRole('textbox', { name: 'For the attention of', exact: true })
  await typeIn(page, 'For the attention of', 'Ana Mejía')
  product.kill()
  const isReady = async () => (await fetch(`${product.address}/readyz`).catch(() => undefined))?.ok
  await expect.poll(isReady).toBe(true)
  await typeIn(page, 'For the attention of', 'Berta Mejía')
  await page.reload()
  await name.waitFor()
  expect(await name.inputValue()).toBe('Berta Mejía')
  await page.goto(`${product.address}/o/demo/documents`)
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
  await page.getByRole('link', { name: /SOL-004217/ }).waitFor()
})

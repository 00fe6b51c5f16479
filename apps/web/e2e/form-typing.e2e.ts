import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activate, desktop, startProduct, type Product } from './product.ts'
import { expectAccessible, openForm, press, section, typeIn } from './wizard-hands.ts'

let product: Product
let page: Page

beforeAll(async () => {
  product = await startProduct()
  page = await product.open(product.activation, { ...desktop, locale: 'en-US' })
  await activate(page)
})
afterAll(() => product.stop())

const lease = 'Contrato de arrendamiento de vivienda'
const valueOf = (label: string) => page.getByRole('textbox', { name: label, exact: true }).inputValue()
const goTo = (entry: RegExp) =>
  page.getByRole('navigation', { name: 'Form steps' }).getByRole('button', { name: entry }).click()

it('takes a date typed five ways and shows it in words', async () => {
  await openForm(page, lease)
  for (const typed of ['21/11/2026', '11/21/2026', '21.11.2026', 'Nov 21, 2026', '21 de noviembre de 2026']) {
    await typeIn(page, 'Fecha de la firma', typed)
    expect(await valueOf('Fecha de la firma')).toBe('Nov 21, 2026')
  }
  await typeIn(page, 'Fecha de la firma', '5/6/26')
  await page.getByText('“5/6/26” can be read two ways.').waitFor()
  await expectAccessible(page)
  await press(page, 'Jun 5, 2026')
  expect(await valueOf('Fecha de la firma')).toBe('Jun 5, 2026')
  await typeIn(page, 'Fecha de la firma', 'soon')
  await page.getByText(/^Enter a date, for example \d\d\/\d\d\/\d{4}\.$/).waitFor()
})

it('reads 1,250 as the region does, and asks what 1.250 means', async () => {
  await goTo(/^Canon y depósito/)
  await typeIn(page, 'Canon mensual', '1,250')
  expect(await valueOf('Canon mensual')).toBe('$1,250.00')
  await typeIn(page, 'Canon mensual', '1.250')
  await page.getByText('“1.250” can be read two ways.').waitFor()
  await press(page, '$1.25')
  expect(await valueOf('Canon mensual')).toBe('$1.25')
})

it('refuses a lease that ends before it begins', async () => {
  await typeIn(page, 'Inicio', '2026-12-01')
  await typeIn(page, 'Vencimiento', '2025-11-30')
  const refusal = page.getByText('Must not be before “Inicio” (December 1, 2026).')
  await refusal.waitFor()
  await typeIn(page, 'Inicio', '2025-11-01')
  await refusal.waitFor({ state: 'detached' })
  expect(await valueOf('Vencimiento')).toBe('Nov 30, 2025')
})

it('keeps what does not fit a mask, and an address that is none, and says what does', async () => {
  await goTo(/^Documento/)
  await typeIn(page, 'Número de contrato', 'abc12')
  await page.getByText('Enter it in this form: ARR-, four digits, -, four digits.').waitFor()
  expect(await valueOf('Número de contrato')).toBe('Abc12')
  await openForm(page, 'Solicitud de crédito')
  await goTo(/^Domicilio y contacto/)
  const contact = section(page, 'Domicilio y contacto')
  await typeIn(contact, 'Teléfono móvil', '+503 7890 1234')
  expect(await contact.getByRole('textbox', { name: 'Teléfono móvil' }).inputValue()).toBe('7890-1234')
  await typeIn(contact, 'Correo electrónico', 'a@@b.com')
  await contact.getByText('Enter an e-mail address, for example ana@example.com.').waitFor()
})

it('goes from field to field by Tab alone, each field one stop', async () => {
  await openForm(page, lease)
  const number = page.getByRole('textbox', { name: 'Número de contrato' })
  await number.focus()
  const stops: (string | null | undefined)[] = []
  for (let stop = 0; stop < 3; stop++) {
    stops.push(
      await page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path')),
    )
    await page.keyboard.press('Tab')
  }
  expect(stops).toEqual(['documentNumber', 'city', 'signingDate'])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
})

it('gives a small field a third, a normal or unsized one two thirds, a large one all (B-052)', async () => {
  await openForm(page, 'Solicitud de crédito')
  await goTo(/^Domicilio y contacto/)
  const shares = await page.evaluate(() => {
    const whole = document.querySelector('section [class*=grid]')?.getBoundingClientRect().width ?? 0
    const share = (size: string) =>
      [...document.querySelectorAll(`section > div > [data-path][data-size=${size}]`)].map((field) =>
        Math.round((field.getBoundingClientRect().width / whole) * 30),
      )
    return ['Small', 'Normal', 'None', 'Large'].map((size) => [...new Set(share(size))])
  })
  expect(shares).toEqual([[10], [20], [20], [30]])
})

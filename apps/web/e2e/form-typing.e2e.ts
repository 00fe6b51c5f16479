import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillByKeys, tabTo } from './keyboard.page.ts'
import { openProduct, type OpenedProduct } from './product.ts'
import { expectAccessible, instance, openForm, press, fillAll, typeIn } from './wizard.page.ts'

let product: OpenedProduct
let page: Page

beforeAll(async () => {
  product = await openProduct()
  page = await product.openLoggedIn()
})
afterAll(() => product.stop())

const lease = 'Contrato de arrendamiento de vivienda'
const valueOf = (label: string) => page.getByRole('textbox', { name: label, exact: true }).inputValue()
const goTo = (entry: RegExp) =>
  page.getByRole('navigation', { name: 'Form steps' }).getByRole('button', { name: entry }).click()

/** The fields of a person of the lease, in the order of the form. */
const partyFields = ['name', 'gender', 'age', 'occupation', 'domicile', 'dui']
const fieldsOf = (path: string) => partyFields.map((name) => `${path}/${name}`)
const party = (path: string, answers: string[]) =>
  Object.fromEntries(fieldsOf(path).map((field, at) => [field, answers[at] ?? '']))

/** The parts of a lease with everything in it: what is answered, and each place where Tab stops. */
/** It comes after the fields. */
const showDocument = 'Show the document beside the form'
const partsOfLease: {
  name: string
  answers: { [path: string]: string }
  stops: string[]
  leaveBy: string
}[] = [
  {
    name: lease,
    answers: { documentNumber: '20260091', city: 'Santa Tecla', signingDate: '21 de noviembre de 2026' },
    stops: [
      showDocument,
      'Form tools',
      'Hide the form steps',
      'documentNumber',
      'city',
      'signingDate',
      'Cancel',
    ],
    leaveBy: 'Next',
  },
  {
    name: 'Partes',
    answers: {
      ...party('landlords[0]', ['Marta Rivas', 'Femenino', '42', 'contadora', 'Santa Tecla', '028419379']),
      ...party('tenants[0]', ['Jorge Mena', 'Masculino', '35', 'sastre', 'Santa Ana', '031122334']),
      hasGuarantor: 'yes',
    },
    stops: [
      ...fieldsOf('landlords[0]'),
      'Add a landlord',
      ...fieldsOf('tenants[0]'),
      'Add a tenant',
      'hasGuarantor',
      'Cancel',
      'Previous',
    ],
    leaveBy: 'Next',
  },
  {
    name: 'Fianza',
    answers: party('guarantors[0]', ['Lucía Paz', 'Femenino', '50', 'médica', 'San Miguel', '045566778']),
    stops: [...fieldsOf('guarantors[0]'), 'Cancel', 'Previous'],
    leaveBy: 'Next',
  },
  {
    name: 'Inmueble',
    answers: {
      propertyKind: 'un apartamento',
      propertyAddress: 'Avenida Las Magnolias 206, San Salvador',
      registrationNumber: '3011874200000',
      areaSquareMeters: '84.5',
      description: 'Consta de sala, cocina y dos dormitorios.',
      maxOccupants: '3',
      allowsPets: 'yes',
      petsDetail: 'un gato',
      isFurnished: 'yes',
      'inventory[0]/quantity': '2',
      'inventory[0]/article': 'Cama',
      'inventory[0]/condition': 'Bueno',
      'inventory[0]/unitValue': '150',
    },
    stops: [
      'propertyKind',
      'propertyAddress',
      'registrationNumber',
      'areaSquareMeters',
      'description',
      'maxOccupants',
      'allowsPets',
      'petsDetail',
      'isFurnished',
      ...['quantity', 'article', 'condition', 'unitValue'].map((name) => `inventory[0]/${name}`),
      'Add an inventory item',
      'Cancel',
      'Previous',
    ],
    leaveBy: 'Next',
  },
  {
    name: 'Condiciones',
    answers: {
      startDate: '2026-12-01',
      endDate: '2027-11-30',
      rent: '725.5',
      deposit: '725.5',
      paymentMethod: 'Cheque certificado',
      'services: agua potable': 'yes',
      waterIsCapped: 'Yes',
    },
    stops: [
      'months',
      'startDate',
      'endDate',
      'rent',
      'deposit',
      'paymentDay',
      'paymentMethod',
      'lateInterest',
      ...[
        'agua potable',
        'energía eléctrica',
        'internet',
        'vigilancia',
        'mantenimiento de zonas comunes',
      ].map((service) => `services: ${service}`),
      'waterIsCapped',
      'Cancel',
      'Previous',
    ],
    leaveBy: 'Review answers',
  },
]

it('makes a whole lease by keyboard alone, from the gallery to the stored document, with no stop in vain', async () => {
  await page.goto(new URL('/o/demo/templates', page.url()).href)
  await page.getByRole('link', { name: `Fill out: ${lease}` }).waitFor()
  await tabTo(page, `Fill out: ${lease}`)
  await page.keyboard.press('Enter')
  await page.locator('h1:focus').waitFor()
  await page.getByRole('textbox', { name: 'Número de contrato' }).waitFor()
  await page.getByRole('button', { name: showDocument }).waitFor()
  for (const { name, answers, stops, leaveBy } of partsOfLease) {
    await page.locator('h1:focus, h2:focus', { hasText: name }).waitFor()
    expect(await fillByKeys(page, answers, leaveBy)).toEqual([...stops, leaveBy])
  }
  for (const button of ['Preview document', 'Confirm', 'Open document']) {
    await page.locator('button:enabled, a').filter({ hasText: button }).first().waitFor()
    await tabTo(page, button)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('heading', { level: 1, name: /ARR-2026-0091/ }).waitFor()
})

it('finds no fault with an empty date while its calendar is open', async () => {
  await openForm(page, lease)
  await page.getByRole('textbox', { name: 'Fecha de la firma' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('button', { name: 'Today' }).waitFor()
  expect(await page.getByText(/^Enter a date/).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Today' }).waitFor({ state: 'detached' })
})

it('asks what a date means, and counts what comes near its limit, for everybody to read', async () => {
  await openForm(page, lease)
  await typeIn(page, 'Fecha de la firma', '5/6/26')
  await page.getByText('“5/6/26” can be read two ways.').waitFor()
  await expectAccessible(page)
  await press(page, 'Jun 5, 2026')
  expect(await valueOf('Fecha de la firma')).toBe('Jun 5, 2026')
  await goTo(/^Descripción/)
  const answer = page.getByRole('textbox', { name: 'Distribución' })
  await answer.fill('x'.repeat(501))
  expect(await page.getByText(/^\d+ \/ 500$/).textContent()).toBe('501 / 500')
  await answer.blur()
  await page.getByText('Use 500 characters or fewer.').waitFor()
  await expectAccessible(page)
})

it('leads from each line of what is wrong to its field, in a record too', async () => {
  await openForm(page, lease)
  const goOn = () => page.getByRole('button', { name: 'Next', exact: true }).click({ force: true })
  const focusedPath = () =>
    page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path'))
  await goOn()
  await page.getByRole('button', { name: /^Fecha de la firma: / }).click()
  await expect.poll(focusedPath).toBe('signingDate')
  await goTo(/^Parte arrendadora/)
  await goOn()
  await page.getByRole('button', { name: /^Arrendador 1, DUI: / }).click()
  await expect.poll(focusedPath).toBe('landlords[0]/dui')
})

it('says whose language each text of a Spanish form is, and no heading twice', async () => {
  await openForm(page, lease)
  const languageOf = (node: Element) => node.closest('[lang]')?.getAttribute('lang')
  const part = page.getByRole('heading', { level: 2, name: 'Contrato' })
  expect(await part.evaluate(languageOf)).toBe('es')
  expect(await page.getByRole('heading', { level: 3, name: 'Documento' }).evaluate(languageOf)).toBe('es')
  expect(await page.locator('label', { hasText: 'Número de contrato' }).evaluate(languageOf)).toBe('es')
  expect(await page.getByRole('button', { name: 'Next', exact: true }).evaluate(languageOf)).toBe('en')
  await openForm(page, 'Solicitud de crédito')
  const repeated = await page.evaluate(() =>
    [...document.querySelectorAll('h2, h3, legend')]
      .filter((node) => node.clientWidth > 1)
      .map((node) => node.textContent),
  )
  expect(new Set(repeated).size).toBe(repeated.length)
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

it('ticks no section that nobody has seen, marks the one a person is at, and scolds nobody who goes on', async () => {
  await openForm(page, lease)
  const steps = page.getByRole('navigation', { name: 'Form steps' })
  const current = () => steps.locator('[aria-current]').allTextContents()
  await fillAll(page, { 'Número de contrato': '20260092', 'Fecha de la firma': '2026-11-21' })
  expect(await steps.getByRole('button', { name: /Complete$/ }).allTextContents()).toEqual([
    expect.stringContaining('Documento'),
  ])
  await steps.getByRole('button', { name: 'Servicios Optional' }).waitFor()
  await press(page, 'Next')
  await page.getByRole('heading', { level: 2, name: 'Partes' }).waitFor()
  expect(await page.getByRole('tooltip').count()).toBe(0)
  await steps.getByRole('button', { name: 'Garantía personal Complete' }).waitFor()
  expect(await current()).toEqual([expect.stringContaining('Parte arrendadora')])
  await instance(page, 'Arrendatario 1').getByRole('textbox', { name: 'Edad' }).focus()
  await expect.poll(current).toEqual([expect.stringContaining('Parte arrendataria')])
})

it('gives a small field a third, a normal or unsized one two thirds, a large one all (B-051, B-052)', async () => {
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

import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillByKeys, tabTo } from './keyboard.page.ts'
import { bluePicture } from './picture-file.ts'
import { openProduct, type OpenedProduct } from './product.ts'
import { expectAccessible, openForm } from './wizard.page.ts'

let product: OpenedProduct
let page: Page

beforeAll(async () => {
  product = await openProduct()
  page = await product.openLoggedIn()
})
afterAll(() => product.stop())

type Answers = { [path: string]: string }

const each = (path: string, answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [`${path}${name}`, answer]))

/** Opens a form from the gallery, and stands on its heading. */
async function begin(template: string) {
  await page.goto(new URL('/o/demo/templates', page.url()).href)
  await page.getByRole('link', { name: `Fill out: ${template}` }).waitFor()
  await tabTo(page, `Fill out: ${template}`)
  await page.keyboard.press('Enter')
  await page.locator('h1:focus', { hasText: template }).waitFor()
  await page.getByRole('button', { name: 'Show the document beside the form' }).waitFor()
}

/** Stands on the heading of a part, and answers it to its end. */
async function fillPart(name: string, answers: Answers, leaveBy = 'Next') {
  await page.locator('h2:focus', { hasText: name }).waitFor()
  await fillByKeys(page, answers, leaveBy)
}

/** From the last part to the document, by screens that are looked at. */
async function confirm(name: string, look = () => Promise.resolve()) {
  for (const button of ['Preview document', 'Confirm', 'Open document']) {
    await page.locator('button:enabled, a').filter({ hasText: button }).first().waitFor()
    await look()
    await tabTo(page, button)
    await page.keyboard.press('Enter')
  }
  return page.getByRole('heading', { level: 1, name }).textContent()
}

const pathInFocus = () =>
  page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path'))

it('makes a bill of two items by keyboard alone, whose dates are typed as people do', async () => {
  await begin('Simple bill')
  const first = {
    billNumber: '20260777',
    issueDate: 'today',
    dueDate: '12/31/2031',
    customerName: 'Casco Bay Coffee Roasters',
    customerAddress: '118 Commercial Street, Portland, ME 04101',
  }
  await fillByKeys(page, first, 'Next')
  const chair = { description: 'Oak chair', quantity: '4', unitPrice: '95.5' }
  await fillPart('Items', each('lines[0]/', chair), 'Add an item')
  await expect.poll(pathInFocus).toBe('lines[1]/description')
  await page.keyboard.type('Delivery')
  await fillByKeys(page, each('lines[1]/', { unit: 'flat rate', unitPrice: '40' }), 'Next')
  await fillPart('Payment', { paymentReference: '20260777' })
  await fillPart('Seller', {}, 'Review answers')
  await page.getByText('$445.21').first().waitFor()
  expect(await confirm('Bill 2026-0777', () => expectAccessible(page))).toContain('Casco Bay Coffee Roasters')
})

it('makes an agreement by keyboard alone', async () => {
  await begin('Accord de confidentialité')
  const first = {
    agreementNumber: '2026777',
    purpose: 'étudier un partenariat',
    effectiveDate: '2 février 2026',
    city: 'Lyon',
    signingDate: '26/01/2026',
  }
  await fillByKeys(page, first, 'Next')
  const company = {
    Name: 'Natria Énergie',
    ShortName: 'Natria',
    LegalForm: 'société anonyme',
    Capital: '50000',
    Address: '12, rue de la République, 69002 Lyon',
    RegistryCity: 'Lyon',
    Siren: '910442137',
    Title: 'Madame',
    Representative: 'Hélène Vasseur',
    Position: 'présidente',
  }
  await fillPart('Parties', { ...each('discloser', company), ...each('recipient', company) })
  await fillPart('Engagements', { 'categories: techniques': 'yes', penalty: '80000' })
  await fillPart('Annexes', {}, 'Review answers')
  expect(await confirm('NDA-2026-777')).toContain('Natria – ')
})

it('makes an application by keyboard alone, with a photo that is cropped and a signature that is typed', async () => {
  await begin('Solicitud de crédito')
  const first = {
    applicationNumber: '009777',
    branch: 'Sonsonate',
    receivedAt: '12 mar 2026 9:30 am',
    loanKind: 'Vivienda',
    amount: '12500',
    termMonths: '60',
    purpose: 'Cambiar el techo.',
    'guarantees: Hipoteca': 'yes',
    hasCoDebtors: 'yes',
  }
  await fillByKeys(page, first, 'Next')
  await takePhoto()
  const applicant = {
    fullName: 'Cecilia Montoya Rivas',
    dui: '034395754',
    birthDate: '14/5/1988',
    gender: 'Femenino',
    maritalStatus: 'Soltería',
    address: 'Calle La Reforma 214',
    housing: 'Propia',
    mobilePhone: '78902214',
  }
  await fillByKeys(page, applicant, 'Next')
  const economy = {
    employmentKind: 'Negocio propio',
    occupation: 'Contadora',
    'incomes[0]/source': 'Tienda',
    'incomes[0]/monthlyAmount': '1180',
    'expenses[0]/concept': 'Alimentación',
    'expenses[0]/monthlyAmount': '320',
  }
  await fillPart('Economía', economy)
  const reference = { name: 'Evelyn Recinos', relationship: 'amiga', phone: '77440913' }
  const brother = { name: 'Manuel Montoya', dui: '023799076', phone: '76304418', relationship: 'hermano' }
  const coDebtor = { ...brother, monthlyIncome: '870', ...each('references[0]/', reference) }
  await fillPart('Codeudores', each('coDebtors[0]/', coDebtor))
  await fillPart('Referencias', {
    ...each('references[0]/', reference),
    ...each('references[1]/', reference),
  })
  const declaration = {
    fundsOrigin: 'Utilidades de la tienda.',
    acceptsCreditCheck: 'Yes',
    signature: 'Type',
    'signature: Your name, as you sign it': 'Cecilia Montoya',
  }
  // Who is quicker than the letters of the signature is not told that it is missing.
  await page.route(/\.woff2$/, async (route) => {
    await sleep(1000)
    await route.continue()
  })
  await fillPart('Declaración', declaration, 'Review answers')
  expect(await confirm('SOL-009777')).toContain('Cecilia Montoya Rivas')
})

it('opens lists and calendars that axe finds nothing wrong with, in the light and in the dark', async () => {
  await openForm(page, 'Solicitud de crédito')
  const popups = [
    ['combobox', 'Agencia', 'Enter', page.getByRole('option', { name: 'Sonsonate' })],
    ['textbox', 'Fecha y hora de recepción', 'Alt+ArrowDown', page.getByRole('button', { name: 'Today' })],
  ] as const
  for (const [role, name, key, shown] of popups) {
    await page.getByRole(role, { name, exact: true }).focus()
    await page.keyboard.press(key)
    await shown.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await shown.waitFor({ state: 'hidden' })
  }
  expect(await page.getByRole('combobox', { name: 'Agencia' }).inputValue()).toBe('Casa matriz, San Salvador')
})

/** Chooses a photo that cannot be read, then one that can, and cuts a part out of it. */
async function takePhoto() {
  await page.locator('h2:focus', { hasText: 'Solicitante' }).waitFor()
  const heic = { name: 'IMG_0042.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') }
  const png = { name: 'photo.png', mimeType: 'image/png', buffer: bluePicture() }
  const files = [heic, png]
  page.on('filechooser', (chooser) => void chooser.setFiles(files.shift() ?? []))
  await fillByKeys(page, {}, 'Choose a picture')
  await page.getByText(/^Pictures of the kind HEIC/).waitFor()
  await page.keyboard.press('Enter')
  const photo = page.getByRole('img', { name: 'Fotografía' })
  const sizeOf = () => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(sizeOf).toEqual([60, 80])
  await page.getByText(/^Pictures of the kind HEIC/).waitFor({ state: 'detached' })
  await tabTo(page, 'Crop')
  await page.keyboard.press('Enter')
  await page
    .getByRole('application', { name: 'What stays of the picture' })
    .and(page.locator(':focus'))
    .waitFor()
  await page.getByText('48 × 64 pixels').waitFor()
  for (let times = 0; times < 10; times++) await page.keyboard.press('Shift+ArrowLeft')
  for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowUp')
  await page.getByText('36 × 64 pixels').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect.poll(sizeOf).toEqual([36, 64])
  await page.getByRole('button', { name: 'Crop' }).and(page.locator(':focus')).waitFor()
}

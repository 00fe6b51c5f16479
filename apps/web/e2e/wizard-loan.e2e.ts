import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bluePicture } from './picture-file.ts'
import { openProduct, type OpenedProduct } from './product.ts'
import {
  choose,
  expectAccessible,
  fillAll,
  instance,
  openForm,
  pick,
  press,
  section,
  startEmpty,
  textOfPdf,
  tick,
  turnOn,
  typeIn,
} from './wizard.page.ts'

let product: OpenedProduct
let page: Page

beforeAll(async () => {
  product = await openProduct()
  page = await product.openLoggedIn()
})

afterAll(() => product.stop())

async function openLoan() {
  await page.goto(`${product.address}/o/demo/templates`)
  await page.getByRole('link', { name: 'Fill out: Solicitud de crédito' }).click()
  await page.waitForURL(/\/generate/)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

/** The form as somebody finds it who does not want the draft of before. */
const openEmptyLoan = () => openForm(page, 'Solicitud de crédito')

/** A button that is disabled but says why: a person can press it, and is led to what is wrong. */
const pressAnyway = (name: string) => page.getByRole('button', { name, exact: true }).click({ force: true })

const focused = () =>
  page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path'))

it('is disabled on the way on while there are errors (B-039, B-040), and leads to the first of them', async () => {
  await openLoan()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  expect(await next.getAttribute('aria-disabled')).toBe('true')
  await pressAnyway('Next')
  await page.getByText('Número de solicitud: Enter it in this form: SOL-, six digits.').waitFor()
  expect(await focused()).toBe('applicationNumber')
  await expectAccessible(page)
})

it('keeps from the summary while there are errors (B-026): lists them (B-066), shows three as toasts and says that there are others (B-068)', async () => {
  await openEmptyLoan()
  await page.getByRole('button', { name: /^Autorización y firma/ }).click()
  await page.getByRole('button', { name: 'Review answers', exact: true }).hover({ force: true })
  const listed = await page.getByRole('tooltip').textContent()
  await pressAnyway('Review answers')
  await page.getByText('There are other errors').waitFor()
  const toasts = await page.locator('[data-position=bottom-right]').getByRole('alert').allTextContents()
  expect(toasts).toHaveLength(4)
  for (const toast of toasts) expect(listed).toContain(toast)
  expect(await page.getByRole('heading', { level: 2, name: 'Summary' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Summary', exact: true }).isDisabled()).toBe(true)
})

it('tells on the way on that the section is invalid (B-067)', async () => {
  await openLoan()
  await page.getByRole('button', { name: 'Next', exact: true }).hover({ force: true })
  expect(await page.getByRole('tooltip').textContent()).toBe(
    'This part has answers that are missing or need correcting',
  )
})

it('keeps what was typed through a reload, offers it to a later visit, and asks before leaving (B-090)', async () => {
  await openLoan()
  await typeIn(page, 'Número de solicitud', '004300')
  await page.reload()
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('[data-path=applicationNumber] input'),
  )
  expect(await page.getByRole('textbox', { name: 'Número de solicitud' }).inputValue()).toBe('SOL-004300')

  await press(page, 'Cancel')
  const dialog = page.getByRole('dialog', { name: 'Leave this form?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await press(page, 'Cancel')
  await dialog.getByRole('button', { name: 'Yes cancel', exact: true }).click()
  await page.waitForURL('**/o/demo/templates')

  await openLoan()
  await page.getByRole('heading', { name: 'Continue where you left off?' }).waitFor()
  await expectAccessible(page)
  await press(page, 'Start with an empty form')
  expect(await page.getByRole('textbox', { name: 'Número de solicitud' }).inputValue()).toBe('')
})

it('adds instances as long as it may, moves them, and asks before it deletes one or leaves (B-058, B-074, B-075, B-076, B-077, B-078, B-095)', async () => {
  await openEmptyLoan()
  await page.getByRole('button', { name: /^Ingresos mensuales del hogar/ }).click()
  const first = instance(page, 'Ingreso 1')
  await fillAll(first, { Concepto: 'Salario', 'Monto mensual': '900' })
  expect(await first.getByRole('button', { name: 'Delete Ingreso 1' }).count()).toBe(0)
  expect(await first.getByRole('button', { name: /^Move/ }).count()).toBe(0)

  await press(page, 'Add an income')
  await page.waitForFunction(() => document.activeElement?.closest('[data-path="incomes[1]"]'))
  await fillAll(instance(page, 'Ingreso 2'), { Concepto: 'Alquiler de un local', 'Monto mensual': '250.5' })
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-path=totalIncome] input')?.value === '$1,150.50',
  )
  expect(await first.getByRole('button', { name: 'Move Ingreso 1 up' }).isDisabled()).toBe(true)
  await press(page, 'Move Ingreso 2 up')
  expect(await first.getByRole('textbox', { name: 'Concepto' }).inputValue()).toBe('Alquiler de un local')

  await press(page, 'Move Ingreso 1 down')
  expect(await first.getByRole('textbox', { name: 'Concepto' }).inputValue()).toBe('Salario')
  await press(page, 'Move Ingreso 2 up')
  await press(page, 'Delete Ingreso 1')
  const dialog = page.getByRole('dialog', { name: 'Delete Alquiler de un local (Ingreso 1)?' })
  await dialog.getByText('Are you sure you want to delete this element').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await instance(page, 'Ingreso 2').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.closest('[data-path="incomes[0]"]'))
  expect(await first.getByRole('textbox', { name: 'Concepto' }).inputValue()).toBe('Salario')

  const add = page.getByRole('button', { name: 'Add an income' })
  // The field that the first press leaves empty must not push the button away from the second.
  await add.click()
  await page.waitForFunction(() => document.activeElement?.closest('[data-path="incomes[1]"]'))
  await add.click()
  await page.waitForFunction(() => document.activeElement?.closest('[data-path="incomes[2]"]'))
  for (let at = 3; at < 6; at++) {
    await add.press('Enter')
    await page.waitForFunction((at) => document.activeElement?.closest(`[data-path="incomes[${at}]"]`), at)
  }
  expect(await add.count()).toBe(0)
  await press(page, 'Cancel')
  await page.getByRole('dialog', { name: 'Leave this form?' }).waitFor()
  await page.keyboard.press('Escape')
})

it('takes an application with nested records and a signature, asked under the titles of its sections (B-050), those with nothing to ask left out (B-105), to its summary and its document', async () => {
  await openEmptyLoan()
  await fillRequest()
  await fillApplicant()
  await fillEconomy()
  await fillCoDebtors()
  await fillReferences()
  await fillDeclaration()
  await press(page, 'Review answers')
  await checkSummary()

  await press(page, 'Preview document')
  await press(page, 'Confirm')
  await page.getByRole('heading', { name: 'The document is ready' }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).last().click()
  const text = await textOfPdf(await downloading)
  for (const part of [
    'SOL-009301',
    '03439575-4',
    '0614-140588-102-6',
    'Ernesto Vladimir Rivas',
    'Evelyn Recinos',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Textiles')
})

async function fillRequest() {
  await fillAll(page, { 'Número de solicitud': '009301', 'Fecha y hora de recepción': '12 mar 2026 9:30 am' })
  await choose(page, 'Agencia', 'Sonsonate')
  await pick(page, 'Destino del crédito', 'Vivienda')
  await fillAll(page, {
    'Monto solicitado': '12500',
    'Plazo en meses': '60',
    'En qué se usará el dinero': 'Cambiar el techo.',
  })
  expect(await page.getByRole('textbox', { name: 'Primera cuota estimada' }).inputValue()).toBe('$333.33')
  await tick(page, 'Garantías que se ofrecen', 'Hipoteca')
  await turnOn(page, 'Habrá codeudores')
  await expectAccessible(page)
  await press(page, 'Next')
}

async function fillApplicant() {
  const identity = section(page, 'Identidad')
  const picture = { name: 'photo.png', mimeType: 'image/png', buffer: bluePicture() }
  await identity.locator('input[type=file]').first().setInputFiles(picture)
  const shown = identity.getByRole('img', { name: 'Fotografía' })
  const sizeShown = () =>
    shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(sizeShown).toEqual([60, 80])
  await press(page, 'Turn')
  await expect.poll(sizeShown).toEqual([80, 60])
  await fillAll(identity, {
    'Nombre completo': 'Cecilia Montoya Rivas',
    DUI: '034395754',
    NIT: '06141405881026',
    'Fecha de nacimiento': '2020-05-14',
  })
  await identity.getByText(/^Must be .* or earlier\.$/).waitFor()
  await typeIn(identity, 'Fecha de nacimiento', '1988-05-14')
  await pick(identity, 'Género', 'Femenino')
  expect(await section(page, 'Cónyuge o conviviente').count()).toBe(0)
  await choose(identity, 'Estado familiar', 'Matrimonio')

  const contact = section(page, 'Domicilio y contacto')
  await fillAll(contact, { 'Dirección de residencia': 'Calle La Reforma 214', 'Teléfono móvil': '78902214' })
  await pick(contact, 'La vivienda es', 'Propia')
  await fillAll(section(page, 'Cónyuge o conviviente'), {
    'Nombre completo': 'Ernesto Vladimir Rivas',
    DUI: '021313735',
    Ocupación: 'Dentista',
    Teléfono: '70115820',
  })
  await expectAccessible(page)
  await press(page, 'Next')
}

/** An employer that was named before the applicant turned out to be none's employee. */
async function fillEconomy() {
  const employment = section(page, 'Ocupación')
  await pick(employment, 'Fuente principal', 'Empleo')
  await fillAll(employment, { 'Profesión, oficio o giro': 'Contadora', Patrono: 'Textiles del Acelhuate' })
  await pick(employment, 'Fuente principal', 'Negocio propio')
  await fillAll(instance(page, 'Ingreso 1'), { Concepto: 'Tienda', 'Monto mensual': '1180' })
  await choose(instance(page, 'Egreso 1'), 'Concepto', 'Alimentación')
  await typeIn(instance(page, 'Egreso 1'), 'Monto mensual', '320')
  await press(page, 'Next')
}

async function fillCoDebtors() {
  await fillAll(instance(page, 'Codeudor 1'), {
    DUI: '023799076',
    'Ingreso mensual': '870',
  })
  const own = page.locator('[data-path="coDebtors[0]/name"], [data-path="coDebtors[0]/phone"]')
  await own.nth(0).getByRole('textbox').pressSequentially('Manuel Montoya')
  await own.nth(1).getByRole('textbox').pressSequentially('76304418')
  await page
    .locator('[data-path="coDebtors[0]/relationship"]')
    .getByRole('textbox')
    .pressSequentially('hermano')
  await fillAll(instance(page, 'Referencia 1'), {
    'Nombre completo': 'Evelyn Recinos',
    'Parentesco o relación': 'amiga',
    Teléfono: '77440913',
  })
  await expectAccessible(page)
  await press(page, 'Next')
}

async function fillReferences() {
  for (const number of [1, 2]) {
    await fillAll(instance(page, `Referencia ${number}`), {
      'Nombre completo': `Referencia ${number}`,
      'Parentesco o relación': 'colega',
      Teléfono: '77440913',
    })
  }
  await press(page, 'Next')
}

async function fillDeclaration() {
  await typeIn(page, 'Origen de los fondos con que se pagará', 'Utilidades de la tienda.')
  const signature = page.getByRole('group', { name: 'Firma de la persona solicitante' })
  expect(await signature.locator('canvas').count()).toBe(0)
  await pick(page, 'Autoriza la consulta de su historial de crédito', 'Yes')
  await typeIn(page, 'Hora preferida para la visita', '3:30 pm')
  await signature.locator('canvas').scrollIntoViewIfNeeded()
  const paper = await signature.locator('canvas').boundingBox()
  if (!paper) throw new Error('There is nothing to sign on')
  await page.mouse.move(paper.x + 40, paper.y + 90)
  await page.mouse.down()
  for (const step of [1, 2, 3, 4, 5])
    await page.mouse.move(paper.x + 40 + step * 40, paper.y + 60 + (step % 2) * 50)
  await page.mouse.up()
  await lookAtOtherWaysToSign(signature)
  await expectAccessible(page)
}

/** Nothing that was drawn or typed is lost to who looks at another way to sign, and what holds is shown. */
async function lookAtOtherWaysToSign(signature: Locator) {
  const picture = signature.locator('img')
  const turnTo = (way: string) => signature.getByText(way, { exact: true }).click()
  await turnTo('Type')
  const drawn = await picture.getAttribute('src')
  await signature.getByRole('textbox').fill('Cecilia Montoya')
  await expect.poll(() => picture.getAttribute('src')).not.toBe(drawn)
  await turnTo('Draw')
  await picture.waitFor({ state: 'detached' })
  await turnTo('Picture')
  expect(await picture.getAttribute('src')).toBe(drawn)
  expect(await page.getByText('Sign here.').count()).toBe(0)
}

/** Enter takes a change over and Escape drops it (B-083); the name of a value leads to its field (G-043). */
async function checkSummary() {
  await page.getByText('Not used in the document (1)').click()
  await page.getByText('Patrono: Textiles del Acelhuate').waitFor()

  const kind = page.getByRole('region', { name: 'Ocupación' })
  await kind.getByRole('button', { name: /^Contadora/ }).click()
  await page.keyboard.type('Comerciante')
  await page.keyboard.press('Escape')
  await kind.getByRole('button', { name: /^Contadora/ }).click()
  await page.keyboard.type('Comerciante')
  await page.keyboard.press('Enter')
  await kind.getByRole('button', { name: /^Comerciante/ }).waitFor()
  await expectAccessible(page)

  await kind.getByRole('button', { name: 'Go to Profesión, oficio o giro in the form' }).click()
  await page.waitForFunction(() => document.activeElement?.closest('[data-path=occupation]'))
  await page.getByRole('button', { name: 'Summary', exact: true }).click()
}

it('names the field whose value another document has, in the language of the screen', async () => {
  await openEmptyLoan()
  await page.goto(`${page.url().split('?')[0]}?mode=developer`)
  await startEmpty(page)
  await press(page, 'Form tools')
  await page.getByRole('menuitem', { name: 'Fill with sample values' }).click()
  await page.getByRole('button', { name: 'Summary', exact: true }).click()
  await press(page, 'Preview document')
  await press(page, 'Confirm')
  await page.getByRole('heading', { name: 'The document could not be created' }).waitFor()
  const refusal = page.getByRole('listitem').filter({ hasText: /^Número de solicitud: / })
  expect(await refusal.textContent()).toMatch(/already|another/i)
})

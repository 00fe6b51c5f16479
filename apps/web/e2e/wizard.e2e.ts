import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { password } from './administrator.ts'
import { activate, desktop, phone, startProduct, type StartedProduct } from './product.ts'
import {
  choose,
  expectAccessible,
  fillAll,
  instance,
  openForm,
  pick,
  press,
  section,
  textOfPdf,
  tick,
  turnOn,
  typeIn,
} from './wizard.page.ts'

const lease = 'Contrato de arrendamiento de vivienda'

let product: StartedProduct

beforeAll(async () => {
  product = await startProduct()
})

afterAll(() => product.stop())

/** The other journeys go without what moves; these two meet it as people do. */
const inMotion = { reducedMotion: 'no-preference' } as const

const english = {
  templates: 'Templates',
  fillOut: `Fill out: ${lease}`,
  next: 'Next',
  finish: 'Review answers',
  done: 'Done',
  form: 'Form',
  summary: 'Summary',
  preview: 'Preview document',
  confirm: 'Confirm',
  ready: 'The document is ready',
  download: 'Download',
  open: 'Open document',
}
type Words = typeof english

const spanish: Words = {
  templates: 'Plantillas',
  fillOut: `Completar: ${lease}`,
  next: 'Siguiente',
  finish: 'Revisar respuestas',
  done: 'Listo',
  form: 'Formulario',
  summary: 'Resumen',
  preview: 'Ver el documento',
  confirm: 'Confirmar',
  ready: 'El documento está listo',
  download: 'Descargar',
  open: 'Abrir el documento',
}

async function logIn(page: Page, words: { username: string; password: string; button: string }) {
  await page.getByLabel(words.username, { exact: true }).fill('admin@tabellio.localhost')
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await press(page, words.button)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The lease of a flat with a guarantor, without pets, without furniture. */
async function fillLease(page: Page, words: Words, number: string) {
  await fillAll(page, { 'Número de contrato': number, 'Fecha de la firma': '21 de noviembre de 2026' })
  await choose(page, 'Ciudad de la firma', 'Santa Tecla')
  await expectAccessible(page)
  await press(page, words.next)

  await fillParty(page, 'Arrendador 1', { name: 'Marta Elena Rivas', dui: '028419379', gender: 'Femenino' })
  await fillParty(page, 'Arrendatario 1', {
    name: 'Jorge Alberto Mena',
    dui: '031122334',
    gender: 'Masculino',
  })
  await turnOn(page, 'Habrá fiador o fiadora')
  await expectAccessible(page)
  await press(page, words.next)

  await fillParty(page, 'Fiador', { name: 'Lucía Mena de Paz', dui: '045566778', gender: 'Femenino' })
  await press(page, words.next)

  await choose(page, 'Tipo de inmueble', 'un apartamento')
  await fillAll(page, {
    Dirección: 'Avenida Las Magnolias 206, colonia San Benito, San Salvador',
    Matrícula: '3011874200000',
    'Área construida (m²)': '84.5',
    Distribución: 'Consta de sala comedor, cocina, dos dormitorios y un baño.',
    'Número máximo de ocupantes': '3',
  })
  await press(page, words.next)

  await fillAll(page, {
    Inicio: '2026-12-01',
    Vencimiento: '2027-11-30',
    'Canon mensual': '725.5',
    'Depósito de garantía': '725.5',
    Banco: 'Banco Cuscatlán',
    'Número de cuenta': '3014482716',
  })
  await tick(section(page, 'Servicios'), 'Servicios incluidos en el canon', 'agua potable')
  await expectAccessible(page)
  await press(page, words.finish)
}

async function fillParty(page: Page, name: string, person: { name: string; dui: string; gender: string }) {
  const party = instance(page, name)
  await fillAll(party, {
    'Nombre completo': person.name,
    Edad: '41',
    'Profesión u oficio': 'comerciante',
    Domicilio: 'Santa Tecla, departamento de La Libertad',
    DUI: person.dui,
  })
  await pick(party, 'Género', person.gender)
}

/** From the summary to the stored document; answers what its PDF says. */
async function makeDocument(page: Page, words: Words): Promise<string> {
  await page.getByRole('heading', { level: 2, name: words.summary }).waitFor()
  await expectAccessible(page)
  await press(page, words.preview)
  await page.getByRole('button', { name: words.confirm, exact: true }).waitFor()
  await expectAccessible(page)
  await press(page, words.confirm)
  await page.getByRole('heading', { level: 2, name: words.ready }).waitFor()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: words.download, exact: true }).last().click()
  return textOfPdf(await downloading)
}

/** What a lease of `fillLease` has to say and does not, and what it says although nobody asked for it. */
function faultsOf(text: string, number: string) {
  const party = [
    'MARTA ELENA RIVAS',
    'JORGE ALBERTO MENA',
    'LUCÍA MENA DE PAZ',
    'fiadora y codeudora solidaria',
  ]
  const due = [number, ...party, 'Fianza.', '02841937-9', '30118742-00000', '301-448271-6', 'Santa Tecla']
  return {
    missing: due.filter((part) => !text.includes(part)),
    unasked: ['Mobiliario.', 'inventario', 'mascotas de'].filter((part) => text.includes(part)),
  }
}

const none = { missing: [], unasked: [] }

it('leads from the first start by form, summary and preview to a lease that is stored and found (B-002)', async () => {
  const page = await product.open(product.activation, { ...desktop, ...inMotion })
  await expectAccessible(page)
  for (const [guessable, said] of [
    ['Password123!', 'Many people use this password.'],
    ['abababab', 'This password is too easy to guess.'],
    ['admin@tabellio.localhost', 'Do not use your name'],
  ] as const) {
    await page.getByLabel('New password', { exact: true }).fill(guessable)
    await page.getByLabel('Repeat the password').fill(guessable)
    await page.getByRole('button', { name: 'Save and log in' }).click()
    await page.getByText(said).waitFor()
  }
  await activate(page)
  await page.getByRole('link', { name: english.templates }).first().click()
  await page.getByRole('link', { name: english.fillOut }).click()
  await fillLease(page, english, '20260077')
  expect(faultsOf(await makeDocument(page, english), 'ARR-2026-0077')).toEqual(none)

  await press(page, english.done)
  await page.getByRole('link', { name: 'Documents', exact: true }).first().click()
  await page.getByLabel('Search by name').fill('ARR-2026-0077')
  await page.waitForURL(/ARR-2026-0077/)
  await page
    .getByRole('link', { name: /ARR-2026-0077/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /ARR-2026-0077/ }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).first().click()
  expect(faultsOf(await textOfPdf(await downloading), 'ARR-2026-0077')).toEqual(none)
  await page.context().close()
})

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

it('leads to the same lease on a phone, in Spanish', async () => {
  const options: BrowserContextOptions = { ...phone, ...inMotion, locale: 'es-SV' }
  const page = await product.open('/o/demo/templates', options)
  await logIn(page, { username: 'Usuario', password: 'Contraseña', button: 'Iniciar sesión' })
  await page.getByRole('link', { name: spanish.fillOut }).tap()
  await page.getByRole('button', { name: 'Herramientas del formulario' }).tap()
  await page.getByRole('menuitem', { name: /^Conservar todas/ }).waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await page.keyboard.press('Escape')
  await fillLease(page, spanish, '20260078')
  expect(faultsOf(await makeDocument(page, spanish), 'ARR-2026-0078')).toEqual(none)
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('link', { name: spanish.open }).tap()
  await page.getByRole('heading', { level: 1, name: /ARR-2026-0078/ }).waitFor()
  await page.context().close()
})

it('goes on with the form, the draft and the session of a person when the server was killed', async () => {
  const page = await product.open('/o/demo/templates', desktop)
  await logIn(page, { username: 'Username', password: 'Password', button: 'Log in' })
  await page.getByRole('heading', { level: 1, name: english.templates }).waitFor()
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

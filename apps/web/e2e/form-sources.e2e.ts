import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { db } from '../../server/src/platform/database.ts'
import { json, openRemoteSystem } from '../../server/src/testing/remote-system.ts'
import { openProduct, phone, type OpenedProduct } from './product.ts'
import { makeRegisterLoan, member, registerName } from './register-loan.ts'
import { choose, expectAccessible, press, section, startEmpty, textOfPdf, typeIn } from './wizard.page.ts'

let members: Awaited<ReturnType<typeof openRemoteSystem>>
let product: OpenedProduct
let page: Page
let formAddress: string

beforeAll(async () => {
  members = await openRemoteSystem({ '/socios/1042': json(member) })
  product = await openProduct({ outgoingTo: ['127.0.0.1'] })
  const { templateVersionId } = await makeRegisterLoan(product.api, `${members.url}/socios`)
  formAddress = `${product.address}/o/demo/templates/versions/${templateVersionId}/generate`
  page = await product.openLoggedIn()
})

afterAll(async () => {
  await product.stop()
  members.close()
})

const register = { sequenceName: registerName }
const nextNumber = async () => (await product.api.sequences.peek({ params: register })).value
const fieldOf = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const numberIn = (page: Page) => fieldOf(page, 'Número de crédito')

/** An empty form, once it holds its number. */
async function openForm(page: Page, held = /^Reserved for .+ until .+\.$/) {
  await page.goto(formAddress)
  await startEmpty(page)
  await page.getByText(held).waitFor()
}

/** Whoever leaves a form is asked, and its number is free again. */
async function leaveForm(number: string) {
  await press(page, 'Cancel')
  await page.getByRole('dialog', { name: 'Leave this form?' }).waitFor()
  await press(page, 'Yes cancel')
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/generate'))
  await expect.poll(nextNumber).toBe(number)
}

/** Types who the member is, and waits until the other system has said it. */
async function fillMember() {
  await typeIn(page, 'Número de socio', '1042')
  await page.getByText('4 answers came from “Registro de socios”.').waitFor()
}

it('fills in a member by a link, narrows places to places, and holds a number, which comes back when it is left', async () => {
  const first = await nextNumber()
  expect(first).toMatch(/^CR-\d{4}-00001$/)
  await openForm(page)
  expect(await numberIn(page).inputValue()).toBe(first)
  expect(await numberIn(page).getAttribute('readonly')).not.toBeNull()
  expect(await nextNumber()).toBe(first.replace('00001', '00002'))

  await fillMember()
  expect(members.asked.map(({ url, headers }) => [url, headers['x-key']])).toEqual([
    ['/socios/1042', 'the key of the cooperative'],
  ])
  const persons = section(page, 'Personas')
  const ofApplicant = (label: string) => persons.getByRole('textbox', { name: label, exact: true }).first()
  for (const [label, value] of Object.entries({
    'Nombre completo': member.person.name,
    DUI: member.person.dui,
  })) {
    expect(await ofApplicant(label).inputValue()).toBe(value)
    expect(await ofApplicant(label).getAttribute('readonly')).not.toBeNull()
  }
  expect(await ofApplicant('Teléfono').inputValue()).toBe(member.person.phone)

  await choose(page, 'Departamento', 'La Libertad')
  await page.getByRole('combobox', { name: 'Municipio', exact: true }).click()
  expect(await page.getByRole('option').allTextContents()).toEqual(['La Libertad Costa', 'La Libertad Sur'])
  await page.getByRole('option', { name: 'La Libertad Sur' }).click()
  await expectAccessible(page)
  await leaveForm(first)
})

it('takes the next number where the reservation ran out and somebody else has it, and the register tells of its document', async () => {
  await openForm(page)
  const lost = await numberIn(page).inputValue()
  expect(lost).toMatch(/-00001$/)
  await fillMember()
  await choose(page, 'Departamento', 'La Libertad')
  await choose(page, 'Municipio', 'La Libertad Costa')

  await endReservations()
  const colleague = await product.colleague('marta')
  expect((await colleague.sequences.next({ params: register, query: {} })).value).toBe(lost)
  await press(page, 'Review answers')
  await press(page, 'Preview document')
  await press(page, 'Confirm')
  await page.getByText('The document gets another number').waitFor()
  await expectAccessible(page)
  await press(page, 'Back to summary')
  await press(page, 'Go to Número de crédito in the form')
  await page.getByText(`The number ${lost} is no longer reserved for you: this is the next one.`).waitFor()
  const number = lost.replace('00001', '00002')
  expect(await numberIn(page).inputValue()).toBe(number)
  await expectAccessible(page)

  await press(page, 'Back to summary')
  await press(page, 'Preview document')
  await press(page, 'Confirm')
  await page.getByRole('heading', { name: 'The document is ready' }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).last().click()
  const text = await textOfPdf(await downloading)
  expect(text).toContain(`Crédito número ${number} Solicitante: ${member.person.name}, DUI 03439575-4.`)
  expect(text).toContain('Domicilio: La Libertad Costa, La Libertad, El Salvador.')

  await page.goto(`${product.address}/o/demo/sequences/${encodeURIComponent(registerName)}`)
  await page.getByRole('row', { name: new RegExp(`^${lost}.*Reserved`) }).waitFor()
  await page.getByRole('row', { name: new RegExp(`^${number}.*Used`) }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Open the document with the number ${number}` }).click()
  await page.getByRole('heading', { level: 1, name: `Crédito ${number}` }).waitFor()
})

it('copies an earlier loan into a new one, but not its number, and asks the register for what it locks (B-046, B-049)', async () => {
  await openForm(page)
  const number = await numberIn(page).inputValue()
  await press(page, 'Form tools')
  await page.getByRole('menuitem', { name: 'Copy from another document…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Words of the name, the data or the text').fill('00002')
  await dialog.getByRole('button', { name: /^Crédito CR-\d{4}-00002/ }).click()
  await dialog.getByText('Número de crédito: each document has its own.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Copy \d answers$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  const tools = page.getByRole('button', { name: 'Form tools' })
  await expect.poll(() => tools.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByText('4 answers came from “Registro de socios”.').waitFor()
  expect(await numberIn(page).inputValue()).toBe(number)
  const municipality = page.getByRole('combobox', { name: 'Municipio', exact: true })
  await expect.poll(() => municipality.inputValue()).toBe('La Libertad Costa')
  const name = section(page, 'Personas')
    .getByRole('textbox', { name: 'Nombre completo', exact: true })
    .first()
  expect(await name.inputValue()).toBe(member.person.name)
  await leaveForm(number)
})

/** As if half an hour went by without a word from any form. */
const endReservations = () =>
  product.database.system((tx) =>
    tx.run(
      db
        .updateTable('sequenceValues')
        .set({ reservedUntil: new Date(0) })
        .where('organizationId', '=', 'demo')
        .where('state', '=', 'reserved'),
    ),
  )

it('is as good on a phone and in Spanish', async () => {
  const small = await product.openLoggedIn({ ...phone, locale: 'es-SV' })
  const fits = () => small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await small.goto(formAddress)
  // What was begun at the desk is offered here, too.
  const offer = small.getByRole('button', { name: 'Empezar con un formulario vacío' })
  const reserved = small.getByText(/^Reservado para .+ hasta las .+\.$/)
  await offer.or(reserved).first().waitFor()
  if (await offer.isVisible()) await offer.click()
  await reserved.waitFor()
  await typeIn(small, 'Número de socio', '9')
  await small.getByText(/«Registro de socios» no encontró nada para esto/).waitFor()
  await press(small, 'Completar a mano')
  await typeIn(small, 'Número de socio', '1042')
  await small.getByText('4 respuestas vinieron de «Registro de socios».').waitFor()
  expect(await fits()).toBe(true)
  await expectAccessible(small)
  await small.goto(`${product.address}/o/demo/sequences/${encodeURIComponent(registerName)}`)
  await small.getByRole('link', { name: /el número CR-/ }).waitFor()
  expect(await fits()).toBe(true)
  await expectAccessible(small)
})

import { outputTypes } from '@tabellio/contract/output-types'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wordFile, wordParagraph } from '../../server/src/testing/word-file.ts'
import { expectAccessible } from './accessible.ts'
import { bluePicture } from './picture-file.ts'
import { openProduct, type OpenedProduct } from './product.ts'
import { press, startEmpty, textOfPdf, typeIn } from './wizard.page.ts'

let product: OpenedProduct
let page: Page

beforeAll(async () => {
  product = await openProduct()
  page = await product.openLoggedIn()
})
afterAll(() => product.stop())

const text = () => page.getByRole('textbox', { name: 'Text of the template' })
const dialog = () => page.getByRole('dialog')
const beside = () => page.getByRole('complementary', { name: 'Beside the text' })
const side = (name: string) => beside().getByText(name, { exact: true }).click()
const mode = (value: string) => page.getByLabel('What to set up').selectOption(value)
const pressBeside = (name: string) => beside().getByRole('button', { name, exact: true }).click()

/** Goes back to the text. The caret is where it was a moment later, as it is for whoever presses Tab. */
const back = (key: 'End' | 'ArrowRight' = 'End') =>
  text()
    .evaluate((element) => {
      element.focus()
      return new Promise((resolve) => void setTimeout(resolve, 50))
    })
    .then(() => page.keyboard.press(key))

async function newLine(words: string) {
  await back()
  await page.keyboard.press('Enter')
  await page.keyboard.type(words)
}

async function selectBack(count: number) {
  for (let at = 0; at < count; at++) await page.keyboard.press('Shift+ArrowLeft')
}

/** What a dialog makes that asks for a label, and perhaps for a kind. */
async function make(button: string, label: string, choices: { [select: string]: string } = {}) {
  await press(page, button)
  await dialog().getByLabel('Label').fill(label)
  for (const [select, choice] of Object.entries(choices))
    await dialog().getByLabel(select).selectOption({ label: choice })
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await dialog().waitFor({ state: 'detached' })
}

/** The field whose label begins with these letters, as it is proposed. */
async function complete(letters: string) {
  await page.keyboard.type(`{${letters}`)
  await page.getByRole('listbox', { name: 'Fields' }).waitFor()
  await page.keyboard.press('Enter')
}

/** For whoever wants to look at the screens. */
async function picture(name: string) {
  const folder = process.env['TABELLIO_PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/template-${name}.png`, fullPage: true })
}

it('lets an author begin a template from nothing, and say what it asks for', async () => {
  await page.goto(new URL('/o/demo/templates', product.address).href)
  await page.getByRole('button', { name: 'New template' }).first().click()
  await dialog().getByLabel('Name').fill('Lease of a flat')
  await dialog().getByLabel('Description').fill('Written from nothing')
  await press(page, 'Begin to write')
  await text().waitFor()

  await side('Fields')
  await make('New field', 'Rent', { 'Kind of answer': 'Amount of money' })
  await make('New field', 'Furnished', { 'Kind of answer': 'Yes or no' })
  await make('New record', 'Tenants')
  await make('New field', 'Full name', { 'Part of': 'Tenants' })
  await make('New field', 'Share', { 'Part of': 'Tenants', 'Kind of answer': 'Number' })
  await expectAccessible(page)
})

it('has modes for what is repeated, and for words that agree (B-555)', async () => {
  await text().click()
  await page.keyboard.press('ControlOrMeta+Alt+1')
  await page.keyboard.type('Lease agreement')
  await newLine('Between Ana Portillo')
  await selectBack(12)
  await make('This is a field', 'Landlord')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' and ')
  await complete('full')
  await selectBack(1)
  await side('Selection')
  await mode('RepetitiveRecord')
  await pressBeside('Repeat it for each')
  await beside().getByLabel('Before the last').fill(' and ')
  await expectAccessible(page)
  await back()
  await page.keyboard.type(', the tenant')
  await selectBack(10)
  await mode('Replacements')
  await pressBeside('Let these words agree')
  await beside().getByLabel('How they change').selectOption('GenderNumber')
  await beside().getByLabel('Record').selectOption({ label: 'Tenants' })
  await beside().getByLabel('Several', { exact: true }).fill('the tenants')
  await expectAccessible(page)
})

it('has modes for one tag that is selected by keyboard, and for several (B-555)', async () => {
  await newLine('Rent: ')
  await complete('ren')
  await selectBack(1)
  expect(await page.getByLabel('What to set up').inputValue()).toBe('Properties')
  await beside().getByLabel('Without a value').fill('none')
  await expectAccessible(page)
  await newLine('In words and figures: ')
  await complete('ren')
  await page.keyboard.type(', ')
  await complete('ren')
  await selectBack(4)
  await beside().getByText('2 tags are selected').waitFor()
  expect(await page.getByLabel('What to set up').inputValue()).toBe('Multiple')
  await beside().getByLabel('Show all of them as').selectOption({ label: 'In words' })
  await expectAccessible(page)
})

it('has modes for conditions, pictures, charts and codes (B-555)', async () => {
  await newLine('The furniture stays.')
  await mode('Condition')
  await pressBeside('Put it under a condition')
  const condition = beside().getByRole('region', { name: 'Condition 1' })
  await condition.getByRole('button', { name: 'Edit', exact: true }).click()
  await condition.getByRole('combobox', { name: /^Field: / }).click()
  await page.getByRole('option', { name: 'Furnished', exact: true }).click()
  await text().getByText('Only if “Furnished”').waitFor()
  await expectAccessible(page)
  await newLine('')
  await page.keyboard.press('Enter')
  await mode('Image')
  const seal = { name: 'seal.png', mimeType: 'image/png', buffer: bluePicture() }
  await page.locator('input[type=file]').setInputFiles(seal)
  await beside().getByLabel('What it shows').fill('The seal of the office')
  await expectAccessible(page)
  await newLine('')
  await mode('Chart')
  await pressBeside('Insert a chart')
  await beside().getByLabel('Title').fill('Shares')
  await expectAccessible(page)
  await newLine('')
  await mode('Barcode')
  await pressBeside('Insert a barcode')
  await expectAccessible(page)
})

const insert = async (name: string) => {
  await press(page, 'Insert')
  await page.getByRole('menuitem', { name }).click()
}

it('refers to its headings by their pages, and has the texts of other templates to insert', async () => {
  await newLine('See page ')
  await insert('Cross-reference…')
  await dialog().getByLabel('It says').selectOption({ label: 'The page it stands on' })
  await expectAccessible(page)
  await picture('reference')
  await dialog().getByRole('button', { name: 'Insert' }).click()
  await insert('Text of another template…')
  await dialog().getByRole('combobox').click()
  await page.getByRole('option', { name: 'Simple bill' }).waitFor()
  await expectAccessible(page)
  await picture('sub-template')
  await page.getByRole('option', { name: 'Simple bill' }).click()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
})

it('sets its pages up, shows a sample of it, and saves it', async () => {
  await press(page, 'Page')
  await page.getByRole('menuitem', { name: 'Page setup' }).click()
  await dialog().getByLabel('Paper').selectOption('Letter')
  await expectAccessible(page)
  await press(page, 'Apply')
  await press(page, 'Page')
  await page.getByRole('menuitem', { name: 'Footer' }).click()
  await back()
  await page.keyboard.type('Foot of page ')
  await insert('Page number')

  await side('Sample')
  await beside().getByText('Foot of page').waitFor()
  await expectAccessible(page)
  await side('Outline')
  await pressBeside('Lease agreement')
  await press(page, 'Save')
  await page.getByText('Version 2').waitFor()
})

it('is tested and published, and makes documents', async () => {
  await page.getByRole('link', { name: 'Publish' }).click()
  await page.getByRole('tab', { name: 'Tests' }).click()
  await press(page, 'Test from a sample')
  await page.getByText('Passes').waitFor()
  await page.getByRole('tab', { name: 'Publish' }).click()
  await page.getByText('Now', { exact: true }).click()
  await press(page, 'Save the publication')
  await page.getByText('The publication was saved').waitFor()

  await page.getByRole('link', { name: 'Fill out' }).first().click()
  await page.waitForURL(/\/generate/)
  await startEmpty(page)
  await typeIn(page, 'Landlord', 'Inés Mora')
  await press(page, 'Summary')
  await press(page, 'Preview document')
  await press(page, 'Confirm')
  await page.getByRole('heading', { level: 2, name: 'The document is ready' }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).last().click()
  const made = await textOfPdf(await downloading)
  expect(made).toContain('Lease agreement Between Inés Mora and')
  expect(made).toMatch(/See page \d/)
})

it('shows whoever cares for the template each of its sides', async () => {
  await page.goto(new URL('/o/demo/templates', product.address).href)
  await press(page, 'Edit: Lease of a flat')
  await page.getByRole('menuitem', { name: 'Setup, versions, tests' }).click()
  for (const name of ['About', 'Versions', 'Publish', 'Where used', 'Tests', 'Check']) {
    await page.getByRole('tab', { name }).click()
    await page.getByRole('tabpanel', { name }).waitFor()
    await expectAccessible(page)
    await picture(name)
  }
  await page.getByRole('tab', { name: 'Tests' }).click()
  await press(page, 'New test')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
})

it('makes a template of a Word contract with tags, and a document of it', async () => {
  await page.goto(new URL('/o/demo/templates', product.address).href)
  await press(page, 'Upload a Word file')
  const lines = ['Contract of {client}', 'The price is {price|currency:EUR}.', 'Everything else stays.']
  const contract = {
    name: 'contract.docx',
    mimeType: outputTypes.docx,
    buffer: Buffer.from(wordFile(lines.map(wordParagraph).join(''))),
  }
  await dialog().locator('input[type=file]').setInputFiles(contract)
  await dialog().getByText('2 fields were found.').waitFor()
  await dialog().getByLabel('Name').fill('Contract in Word')
  await dialog().getByLabel('Description').fill('As the office has it')
  await expectAccessible(page)
  await picture('word')
  await press(page, 'Make the template')
  await dialog().waitFor({ state: 'detached' })
  const { items } = await product.api.templates.list({ query: { nameFilter: 'Contract in Word' } })
  const params = { templateVersionId: items[0]?.templateVersionId ?? '' }
  await product.api.templates.publish({ params, body: { type: 'now' } })

  await page.goto(
    new URL(`/o/demo/templates/versions/${params.templateVersionId}/generate`, product.address).href,
  )
  await startEmpty(page)
  await typeIn(page, 'Client', 'Inés Mora')
  await press(page, 'Summary')
  await press(page, 'Preview document')
  await press(page, 'Confirm')
  await page.getByRole('heading', { level: 2, name: 'The document is ready' }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).last().click()
  expect(await textOfPdf(await downloading)).toContain('Contract of Inés Mora')
})

it('goes on in the editor with a Word contract that has no tags, and makes PDF and Word of it', async () => {
  await page.goto(new URL('/o/demo/templates', product.address).href)
  await press(page, 'Upload a Word file')
  const lines = ['Rules of the house', 'Agreed with Ana Portillo']
  const contract = {
    name: 'rules.docx',
    mimeType: outputTypes.docx,
    buffer: Buffer.from(wordFile(lines.map(wordParagraph).join(''))),
  }
  await dialog().locator('input[type=file]').setInputFiles(contract)
  await dialog().getByText('No tags were found.').waitFor()
  await dialog().getByLabel('Name').fill('Rules of the house')
  await dialog().getByLabel('Description').fill('Marked here')
  await expectAccessible(page)
  await picture('word-untagged')
  await press(page, 'Make the template')
  await text().getByText('Agreed with Ana Portillo').click()
  await page.keyboard.press('End')
  await selectBack(12)
  await make('This is a field', 'Guest')
  await press(page, 'Save')
  await page.getByText('Version 2').waitFor()
  const { items } = await product.api.templates.list({ query: { nameFilter: 'Rules of the house' } })
  const params = { templateVersionId: items[0]?.templateVersionId ?? '' }
  await product.api.templates.publish({ params, body: { type: 'now' } })
  const { documents } = await product.api.generations.sync({
    body: {
      templates: [{ key: 'rules', ...params }],
      contexts: [{ key: '1', data: { guest: 'Inés Mora' } }],
    },
  })
  await page.goto(new URL(`/o/demo/documents/${documents[0]?.documentId ?? ''}`, product.address).href)
  const pdf = page.waitForEvent('download')
  await press(page, 'Download')
  expect(await textOfPdf(await pdf)).toContain('Agreed with Inés Mora')
  const word = page.waitForEvent('download')
  await press(page, 'More actions')
  await press(page, 'Save as')
  await page.getByRole('menuitem', { name: 'Word file' }).click()
  expect((await word).suggestedFilename()).toMatch(/\.docx$/)
})

it('makes a field of what is typed behind a brace, and keeps the line that is written on in view', async () => {
  await page.goto(new URL('/o/demo/templates', product.address).href)
  await page.getByRole('button', { name: 'New template' }).first().click()
  await dialog().getByLabel('Name').fill('Guarantee')
  await dialog().getByLabel('Description').fill('Written in a hurry')
  await press(page, 'Begin to write')
  await text().click()
  await page.keyboard.type('{Guarantor')
  await page.getByRole('option', { name: 'New field: “Guarantor”' }).waitFor()
  await expectAccessible(page)
  await picture('new-field')
  await page.keyboard.press('Enter')
  await dialog().getByLabel('Label').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await page.keyboard.type(' signs too.')
  await text().getByText('signs too.').waitFor()
  expect(await text().innerText()).toContain('Guarantor signs too.')

  for (let line = 1; line <= 60; line++) await page.keyboard.press('Enter')
  await page.keyboard.type('Last line')
  for (let line = 1; line <= 60; line++) await page.keyboard.press('ArrowUp')
  const line = await text().getByText('signs too.').boundingBox()
  const ruler = await page.getByRole('button', { name: 'Insert' }).boundingBox()
  expect(line?.y).toBeGreaterThan((ruler?.y ?? 0) + (ruler?.height ?? 0) + 20)
})

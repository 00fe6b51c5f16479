import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, inScheme } from './accessible.ts'
import { openPart } from './designer.page.ts'
import { fillByKeys, tabTo } from './keyboard.page.ts'
import { openProduct, phone, type OpenedProduct } from './product.ts'
import { fillAll, openForm, press, textOfPdf } from './wizard.page.ts'

let product: OpenedProduct
let page: Page

beforeAll(async () => {
  product = await openProduct()
  page = await product.openLoggedIn()
})
afterAll(() => product.stop())

const open = (path: string) => page.goto(new URL(path, product.address).href)
const pictures = process.env['TABELLIO_PICTURES']
const picture = async (name: string) => {
  if (!pictures) return
  for (const scheme of ['dark', 'light'] as const) {
    await inScheme(page, scheme)
    await page.screenshot({ path: join(pictures, `${name}-${scheme}.png`), fullPage: true })
  }
}

/** What stands where on the form: each section with its parts. */
const arranged = () =>
  page
    .locator('[data-topic]')
    .evaluateAll((topics) =>
      topics.map((topic) =>
        [
          topic.querySelector('h4')?.textContent,
          ...[...topic.querySelectorAll<HTMLElement>('[data-place]')].map(({ dataset }) => dataset['place']),
        ].join(' '),
      ),
    )

async function rename(what: string, name: string) {
  const input = page.getByRole('textbox', { name: what })
  await input.fill(name)
  await input.press('Enter')
  await page.getByRole('heading', { name, exact: true }).waitFor()
}

async function addTo(topic: string, labels: string[]) {
  await press(page, `Add a field to “${topic}”`)
  for (const label of labels) {
    const input = page.getByLabel(`Label of a new field in “${topic}”`)
    await input.fill(label)
    await input.press('Enter')
    await grip(label).waitFor()
  }
}

const grip = (label: string) => page.getByRole('button', { name: `Place of “${label}”` })
const details = (label: string) => page.getByRole('region', { name: `Details of “${label}”` })
const text = () => page.getByRole('textbox', { name: 'Text of the template' })

async function drag(from: string, to: string) {
  const [start, end] = [await page.locator(from).boundingBox(), await page.locator(to).boundingBox()]
  if (!start || !end) throw new Error('Both ends are on the page')
  await page.mouse.move(start.x + 8, start.y + 8)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y + 30, { steps: 3 })
  await page.mouse.move(end.x + 40, end.y + 4, { steps: 6 })
}

it('is designed from nothing by mouse, and a document generated with it (B-109)', async () => {
  await open('/o/demo/templates')
  await press(page, 'New template')
  await page.getByRole('dialog').getByLabel(/^Name/).fill('Receipt')
  await page
    .getByRole('dialog')
    .getByLabel(/^Description/)
    .fill('For what was paid')
  await press(page, 'Begin to write')
  await text().waitFor()
  await page.getByRole('link', { name: 'Form', exact: true }).click()
  await press(page, 'Add a page')
  await rename('Name of the page', 'Signing')
  await page.getByRole('button', { name: /^Rename the section “New section”/ }).click()
  await rename('Name of the section', 'Who signs')
  await addTo('Who signs', ['Payer', 'Amount'])
  const [first = ''] = await arranged()
  const topics = page.locator('[data-topic]')
  const [data, section] = [
    await topics.first().getAttribute('data-topic'),
    await topics.last().getAttribute('data-topic'),
  ]
  const topic = (key: string | null) => `[data-topic="${key}"]`
  await drag('#place-amount', `${topic(data)} [data-grid]`)
  await page.locator(`${topic(data)}[data-into]`).waitFor()
  await page.mouse.up()
  await expect.poll(arranged).toEqual([`${first} amount`, 'Who signs payer'])
  await page.locator('[data-place=amount]').getByText('Amount').click({ force: true })
  await details('Amount').getByLabel('Kind').selectOption('Amount of money')
  await details('Amount').getByLabel('Must be filled in').check()
  await page.locator('[data-place=amount] .mantine-InputWrapper-required').waitFor()
  await picture('form-details')
  await expectAccessible(page)
  await press(page, 'Close the details')
  await lookAtOtherParts()
  await openPart(page, 'Form')
  await drag(`#section-${section}`, topic(data))
  await page.locator(`${topic(data)}[data-drop=before]`).waitFor()
  await page.mouse.up()
  await expect.poll(arranged).toEqual(['Who signs payer', `${first} amount`, 'Signing'])
  await press(page, 'Save draft')
  await page.getByText('Everything is saved').waitFor()
  await page.getByRole('link', { name: 'Text', exact: true }).click()
  await writeText(['Payer', 'Amount'])
  await page.getByRole('link', { name: 'Form', exact: true }).click()
  await publish()

  await openForm(page, 'Receipt')
  await fillAll(page, { Payer: 'Luz Ramos', Amount: '1250.5' })
  for (const button of ['Review answers', 'Preview document', 'Confirm']) await press(page, button)
  await page.getByRole('heading', { name: 'The document is ready' }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).last().click()
  expect(await textOfPdf(await downloading)).toMatch(/Luz Ramos.*1,250\.50/)
})

/** The form on other screens and in other languages, the languages, and what is pasted, are accessible. */
async function lookAtOtherParts() {
  await press(page, 'Show screens and languages side by side')
  await page.locator('[data-view=phone] [data-path=payer]').waitFor()
  await picture('form-views')
  await expectAccessible(page)
  await press(page, 'Hide screens and languages')
  await openPart(page, 'Languages')
  await page.getByRole('textbox', { name: 'Payer' }).waitFor()
  await picture('form-languages')
  await expectAccessible(page)
  await openPart(page, 'Data')
  await press(page, 'Paste a list or import a file')
  await page.getByRole('dialog').getByLabel('Labels').fill('Place\nDate of payment')
  await page.getByRole('dialog').getByRole('button', { name: 'Add 2 fields' }).waitFor()
  await picture('form-import')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
}

/** Puts fields into the text by its list of them, and saves it. */
async function writeText(fields: string[]) {
  await text().click()
  await page
    .getByRole('complementary', { name: 'Beside the text' })
    .getByText('Fields', { exact: true })
    .click()
  for (const field of fields)
    await page.getByRole('listitem').getByRole('button', { name: field, exact: true }).click()
  await press(page, 'Save')
  await page.getByText('Version 3').waitFor()
}

async function publish() {
  await press(page, 'Publish')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Published', { exact: true }).waitFor()
}

/** Goes on by Tab to what is called so, and presses Enter. */
async function enter(name: string | RegExp) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

it('is designed by keyboard alone, each step taken back and done again, and generated with (B-109)', async () => {
  const { keyboard } = page
  await open('/o/demo/templates')
  await page.getByRole('button', { name: 'New template' }).waitFor()
  await enter('New template')
  await page.getByRole('dialog').getByLabel(/^Name/).and(page.locator(':focus')).waitFor()
  await keyboard.type('Letter')
  await keyboard.press('Tab')
  await keyboard.type('To somebody')
  await enter('Begin to write')
  await text().waitFor()
  await enter('Form')
  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: 'Add a page' }).waitFor()
  await enter('Add a page')
  await page.getByRole('textbox', { name: 'Name of the page' }).and(page.locator(':focus')).waitFor()
  await keyboard.type('Second')
  await keyboard.press('Enter')
  await enter('Add a field to “New section”')
  for (const label of ['Sender', 'Reader']) {
    await page.getByLabel('Label of a new field in “New section”').and(page.locator(':focus')).waitFor()
    await keyboard.type(label)
    await keyboard.press('Enter')
    await grip(label).waitFor()
  }
  const [first = ''] = await arranged()
  await tabTo(page, /^Place of “Sender”/)
  await keyboard.press('Alt+ArrowUp')
  await expect.poll(arranged).toEqual([`${first} sender`, 'New section reader'])
  await grip('Sender').and(page.locator(':focus')).waitFor()
  await keyboard.press('Enter')
  await details('Sender').and(page.locator(':focus')).waitFor()
  await tabTo(page, 'Close the details')
  await picture('form-phone')
  await expectAccessible(page)
  await keyboard.press('Escape')
  await grip('Sender').and(page.locator(':focus')).waitFor()
  await tabTo(page, 'Move the section “New section”')
  await keyboard.press('ArrowUp')
  await expect.poll(arranged).toEqual([`${first} sender`, 'New section reader', 'Second'])
  await keyboard.press('Control+z')
  await expect.poll(arranged).toEqual([`${first} sender`, 'New section reader'])
  await keyboard.press('Control+Shift+z')
  await expect.poll(arranged).toEqual([`${first} sender`, 'New section reader', 'Second'])
  await page.setViewportSize({ width: 1360, height: 900 })
  await writeTextByKeys(['Sender', 'Reader'])
  await publishByKeys()

  await open('/o/demo/templates?name=Letter')
  await page.getByRole('link', { name: 'Fill out: Letter' }).waitFor()
  await enter('Fill out: Letter')
  await page.locator('h1:focus', { hasText: 'Letter' }).waitFor()
  await fillByKeys(page, { sender: 'Ana', reader: 'Luz' }, 'Review answers')
  for (const button of ['Preview document', 'Confirm', 'Open document']) {
    await page.locator('button:enabled, a').filter({ hasText: button }).first().waitFor()
    await enter(button)
  }
  await expect
    .poll(() => page.locator('dd').allTextContents())
    .toEqual(expect.arrayContaining(['Ana', 'Luz']))
})

/** Saves the form, and types its fields into the text. */
async function writeTextByKeys(fields: string[]) {
  await enter('Save draft')
  await page.getByText('Everything is saved').waitFor()
  await enter('Text')
  await text().waitFor()
  await tabTo(page, 'Text of the template')
  for (const field of fields) {
    await page.keyboard.type(`${field}: {${field}`)
    await page.getByRole('option', { name: field }).waitFor()
    await page.keyboard.press('Enter')
    await text().locator('.tag', { hasText: field }).waitFor()
    await page.keyboard.press('Enter')
  }
  await enter('Save')
  await page.getByText('Version 3').waitFor()
}

async function publishByKeys() {
  await enter('Form')
  await page.getByRole('button', { name: 'Publish' }).waitFor()
  await enter('Publish')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await enter('Publish')
  await page.getByText('Published', { exact: true }).waitFor()
}

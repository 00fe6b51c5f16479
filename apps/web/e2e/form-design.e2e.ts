import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfOfPages } from '../../server/src/testing/pdf-file.ts'
import { expectAccessible } from './accessible.ts'
import { newType, openPart, publish } from './designer.page.ts'
import { openProduct, phone, type OpenedProduct } from './product.ts'
import { fillAll, press } from './wizard.page.ts'

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
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
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

async function drag(from: string, to: string) {
  const [start, end] = [await page.locator(from).boundingBox(), await page.locator(to).boundingBox()]
  if (!start || !end) throw new Error('Both ends are on the page')
  await page.mouse.move(start.x + 8, start.y + 8)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y + 30, { steps: 3 })
  await page.mouse.move(end.x + 40, end.y + 4, { steps: 6 })
}

async function makeDocument(type: string, values: Record<string, string>) {
  await open('/o/demo/documents/upload')
  await page.getByRole('combobox', { name: 'Type of document' }).click()
  await page.getByRole('option', { name: type, exact: true }).click()
  const file = { name: `${type}.pdf`, mimeType: 'application/pdf', buffer: pdfOfPages(1) }
  await page.getByLabel('Choose files').setInputFiles([file])
  await fillAll(page, values)
  await press(page, 'Upload 1 file')
  await page.getByText('1 document saved').waitFor()
}

it('is designed from nothing by mouse, and a document made with it', async () => {
  await open('/o/demo/document-types')
  await newType(page, 'Receipt')
  await openPart(page, 'Form')
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
  await picture('form-desktop')
  await expectAccessible(page)
  await press(page, 'Show screens and languages side by side')
  await page.locator('[data-view=phone] [data-path=payer]').waitFor()
  await picture('form-views')
  await expectAccessible(page)
  await press(page, 'Hide screens and languages')
  await openPart(page, 'Languages')
  await page.getByRole('textbox', { name: 'Payer' }).waitFor()
  await picture('form-languages')
  await expectAccessible(page)
  await openPart(page, 'Form')
  await drag(`#section-${section}`, topic(data))
  await page.locator(`${topic(data)}[data-drop=before]`).waitFor()
  await page.mouse.up()
  await expect.poll(arranged).toEqual(['Who signs payer', `${first} amount`, 'Signing'])
  await publish(page)
  await makeDocument('Receipt', { Payer: 'Luz Ramos', Amount: '12' })
})

it('is designed by keyboard alone on a phone, each step taken back and done again', async () => {
  await page.setViewportSize(phone.viewport)
  await open('/o/demo/document-types')
  await newType(page, 'Letter')
  await page.getByLabel('Parts of the type').selectOption('form')
  await page.getByRole('button', { name: 'Add a page' }).press('Enter')
  await rename('Name of the page', 'Second')
  await addTo('New section', ['Sender', 'Reader'])
  const [first = ''] = await arranged()
  await grip('Sender').press('Alt+ArrowUp')
  await expect.poll(arranged).toEqual([`${first} sender`, 'New section reader'])
  await page.getByRole('button', { name: 'Move the section “New section”', exact: true }).press('ArrowUp')
  await expect.poll(arranged).toEqual([`${first} sender`, 'New section reader', 'Second'])
  await page.keyboard.press('Control+z')
  await expect.poll(arranged).toEqual([`${first} sender`, 'New section reader'])
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(arranged).toEqual([`${first} sender`, 'New section reader', 'Second'])
  await picture('form-phone')
  await expectAccessible(page)
  await publish(page)
  await makeDocument('Letter', { Sender: 'Ana', Reader: 'Luz' })
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { phone, openProduct, type OpenedProduct } from './product.ts'
import { expectAccessible, press, startEmpty, textOfPdf } from './wizard.page.ts'

let product: OpenedProduct
let page: Page
let billPath: string

beforeAll(async () => {
  product = await openProduct()
  page = await product.openLoggedIn()
  await page.goto(`${product.address}/o/demo/templates`)
  await press(page, 'Edit: Simple bill')
  const link = page.getByRole('menuitem', { name: 'Conditions' })
  billPath = (await link.getAttribute('href')) ?? ''
})

afterAll(() => product.stop())

const openPassages = async (path: string) => {
  await page.goto(`${product.address}${path}?tab=text`)
  await passage(1).waitFor()
}

/** The note that says when a passage is included, and opens its condition. */
const passage = (number: number) => page.getByRole('button', { name: new RegExp(`^Condition ${number}\\b`) })

/** The condition of a passage that is open. */
const panel = (number: number) => page.getByRole('region', { name: `Condition ${number}`, exact: true })

const choice = (number: number, group: string) => panel(number).getByRole('radiogroup', { name: group })

/** As people read them: a choice makes no blank before a comma. */
const wordsOf = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(' ,', ',')

/** Saves the next version, and gives its path. */
async function save(): Promise<string> {
  const before = new URL(page.url()).pathname
  await press(page, 'Save')
  await page.waitForURL((url) => url.pathname !== before)
  await page.getByText('Everything is saved.').waitFor()
  return new URL(page.url()).pathname
}

/** The text of the document that the sample answers make of a version. */
async function generated(conditionsPath: string): Promise<string> {
  await page.goto(`${product.address}${conditionsPath.replace(/conditions$/, 'generate')}?mode=template-test`)
  await startEmpty(page)
  await press(page, 'Form tools')
  await page.getByRole('menuitem', { name: 'Fill with sample values' }).click()
  await page.getByRole('button', { name: 'Summary', exact: true }).click()
  await press(page, 'Preview document')
  await press(page, 'Confirm')
  await page.getByRole('heading', { name: 'The document is ready' }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).last().click()
  return textOfPdf(await downloading)
}

it('shows the whole text as it reads, with the condition of each highlighted part beside it', async () => {
  await openPassages(billPath)
  const text = page.getByRole('region', { name: 'Text of the template' })
  await text.getByRole('heading', { level: 2, name: 'Bill' }).waitFor()
  const read = wordsOf(await text.innerText())
  expect(read).toMatch(/No\. Bill number .*Billed to .*Issued Date of issue .*Paid in full .*Scan the code/)
  expect(wordsOf(await passage(5).innerText())).toContain('Only if “This bill has been paid” is Yes Left out')
  await text.locator('[data-conditional]').getByText('Paid in full').click()
  await panel(5).waitFor()
  await page.getByRole('switch', { name: 'Only conditional text' }).click()
  await text.getByRole('heading', { name: 'Bill', exact: true }).waitFor({ state: 'detached' })
  expect(await text.getByText('Paid in full').count()).toBe(1)
})

it('includes or excludes the text of the document as the choices say (B-121)', async () => {
  await openPassages(billPath)
  await passage(5).click()
  await passage(5).getByText('Left out').waitFor()
  await choice(5, 'This expression is').getByText('false').click()
  await passage(5).getByText('Included').waitFor()
  const included = await save()
  expect(await generated(included)).toContain('Paid in full')

  await openPassages(included)
  await passage(5).click()
  expect(await choice(5, 'This expression is').getByRole('radio', { name: 'false' }).isChecked()).toBe(true)
  await choice(5, 'What happens to the text').getByText('exclude').click()
  await passage(5).getByText('Left out').waitFor()
  expect(await generated(await save())).not.toContain('Paid in full')
})

it('reads as a sentence with two choices, each of two words, and opens and closes (B-121, B-122)', async () => {
  await openPassages(billPath)
  expect(await passage(5).getAttribute('aria-expanded')).toBe('false')
  await passage(5).click()
  const words = wordsOf(await panel(5).innerText())
  expect(words).toContain(
    'If this expression is true false, then include exclude the selected text in the document.',
  )
  expect(words).toContain('“This bill has been paid” is Yes')
  expect(await choice(5, 'This expression is').getByRole('radio').count()).toBe(2)
  expect(await choice(5, 'What happens to the text').getByRole('radio').count()).toBe(2)
  await expectAccessible(page)
  await passage(5).click()
  await panel(5).waitFor({ state: 'hidden' })
  expect(await passage(5).getAttribute('aria-expanded')).toBe('false')
})

it('puts a paragraph and some words under conditions and takes them away again, by keyboard alone', async () => {
  await openPassages(billPath)
  const notes = page.getByRole('button', { name: /^Condition \d/ })
  const count = await notes.count()
  const add = page.getByRole('button', { name: 'Make text conditional' })
  await add.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Which text is conditional?').waitFor()
  await expectAccessible(page)
  await goTo('Billed to')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.textContent.includes('Not finished'))
  expect(await notes.count()).toBe(count + 1)
  await panel(1).getByRole('button', { name: 'Remove the condition' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Now always included').waitFor()
  expect(await add.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await notes.count()).toBe(count)

  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Words' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Your order', exact: true }).focus()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await add.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await notes.count()).toBe(count)
})

/** Goes down from what has the focus to the text that begins so. */
async function goTo(text: string) {
  for (let left = 40; left > 0; left--) {
    if (await page.evaluate((text) => document.activeElement?.textContent === text, text)) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`No way with the arrow keys to ${text}`)
}

it('is as good on a phone, and in Spanish and French', async () => {
  await openPassages(billPath)
  await page.setViewportSize(phone.viewport)
  await passage(3).click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  for (const [language, sentence] of [
    [
      'es',
      'Si esta expresión es verdadera falsa, entonces incluir excluir el texto seleccionado en el documento.',
    ],
    [
      'fr',
      'Si cette expression est vraie fausse, alors inclure exclure le texte sélectionné dans le document.',
    ],
  ]) {
    await page.evaluate((said) => localStorage.setItem('tabellio.language', JSON.stringify(said)), language)
    await page.reload()
    await page.locator('[data-note]').nth(2).click()
    await page.getByRole('radiogroup').first().waitFor()
    expect(wordsOf(await page.getByRole('main').innerText())).toContain(sentence)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

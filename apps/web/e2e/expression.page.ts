import type { Expression } from '@tabellio/expression'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { rentRule, templateInput } from '../src/testing/conditions-form.ts'
import { desktop, openProduct, type OpenedProduct } from './product.ts'

/** The product with who makes conditions logged in, and the control of a condition opened in it. */
export type Conditions = {
  product: OpenedProduct
  openControl: (expression: Expression, options?: BrowserContextOptions) => Promise<Opened>
  openBuilder: (expression: Expression, options?: BrowserContextOptions) => Promise<Opened>
}
type Opened = { page: Page; control: Locator }

/** All conditions are opened on one page, but those with options of their own. */
export async function startConditions(): Promise<Conditions> {
  const product = await openProduct()
  const createTemplate = await templateMaker(product)
  const openPage = (options: BrowserContextOptions = desktop) =>
    product.openLoggedIn({ ...options, permissions: ['clipboard-read', 'clipboard-write'] })
  const shared = await openPage()

  async function openControl(expression: Expression, options?: BrowserContextOptions) {
    const versionId = await createTemplate(expression)
    const page = options ? await openPage(options) : shared
    if (!options) await page.setViewportSize(desktop.viewport)
    await page.goto(`${product.address}/o/demo/templates/versions/${versionId}/conditions?block=1`)
    const control = page.getByRole('region', { name: /^Condition of / })
    await control.waitFor()
    return { page, control }
  }

  async function openBuilder(expression: Expression, options?: BrowserContextOptions) {
    const opened = await openControl(expression, options)
    await opened.control.getByRole('button', { name: 'Edit', exact: true }).click()
    await opened.control.getByRole('button', { name: 'Done', exact: true }).waitFor()
    return opened
  }

  return { product, openControl, openBuilder }
}

/** Makes a template of its own for each condition: what one test leaves behind does not meet the next. */
async function templateMaker({ api }: OpenedProduct) {
  const { items } = await api.documentGroups.all()
  const made = { count: 0 }
  return async (expression: Expression) => {
    const rules = [{ ...rentRule('The rule', 1), expression }]
    const body = templateInput(`Lease ${++made.count}`, items[0]?.id ?? '', rules)
    return (await api.templates.create({ body })).templateVersionId
  }
}

export const sentenceOf = (control: Locator) => control.locator('p[lang]').innerText()
export const partAt = (control: Locator, at: string) => control.locator(`fieldset[data-at="${at}"]`)
export const fieldOf = (control: Locator, part: string) =>
  control.getByRole('combobox', { name: `Field: ${part}`, exact: true })
export const selectOf = (control: Locator, what: string, part: string) =>
  control.getByRole('combobox', { name: `${what}: ${part}`, exact: true })

export async function chooseField(page: Page, control: Locator, part: string, name: string) {
  await fieldOf(control, part).click()
  await page.getByRole('option', { name, exact: true }).click()
}

/** The expression as it stands in the builder, by way of the clipboard. */
export async function expressionOf(page: Page, control: Locator, part = 'the whole'): Promise<Expression> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await control.getByRole('button', { name: `Actions: ${part}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy as JSON' }).click()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== '')
  return JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
}

export const is = (sourceField: string, targetValue: unknown): Expression => ({
  operatorType: 'greater-than',
  summaryFunction: 'valueOf',
  source: { sourceField },
  target: { targetValue },
})
export const all = (...expressionList: Expression[]): Expression => ({ operatorType: 'and', expressionList })

export async function pasteOver(page: Page, control: Locator, text: string) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await control.getByRole('button', { name: 'Actions: the whole', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Paste in its place' }).click()
}

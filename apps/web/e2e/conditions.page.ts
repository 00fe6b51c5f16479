import type { Dependency } from '@tabellio/forms'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { templateInput } from '../src/testing/conditions-form.ts'
import { openProduct, type OpenedProduct, type Product } from './product.ts'

export type ConditionsProduct = Awaited<ReturnType<typeof openConditionsProduct>>

/** The product with a page of who makes conditions: `begin` opens on it those of a new template with some rules. */
export async function openConditionsProduct() {
  const product = await openProduct()
  const page = await product.openLoggedIn()
  const begin = async (name: string, rules: Dependency[] = []) => {
    const template = await newTemplate(product, name, rules)
    await openConditions(page, product, template.path)
    return template
  }
  const dependenciesOf = async (templateVersionId: string) =>
    (await product.api.templates.get({ params: { templateVersionId } })).wizardDefinition.dependencies
  return { ...product, page, begin, dependenciesOf }
}

/** A new template of the form for conditions; answers where its conditions are edited. */
export async function newTemplate({ api }: OpenedProduct, name: string, dependencies: Dependency[] = []) {
  const { items } = await api.documentGroups.all()
  const [group] = items
  if (!group) throw new Error('The demonstration has document groups')
  const input = templateInput(name, group.id, dependencies)
  const { templateVersionId } = await api.templates.create({ body: input })
  return { ...input, templateVersionId, path: conditionsPath(templateVersionId) }
}

const conditionsPath = (templateVersionId: string) =>
  `/o/demo/templates/versions/${templateVersionId}/conditions`

/** The template version that a page shows. */
export const versionOf = (page: Page): string =>
  new URL(page.url()).pathname.match(/versions\/([0-9a-f]{24})\//)?.[1] ?? ''

export async function openConditions(page: Page, product: Product, path: string) {
  await page.goto(new URL(path, product.address).href)
  await page.getByRole('button', { name: 'Add new' }).waitFor()
}

/** The button that opens and closes a block. */
export const block = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name: title, exact: true })

export async function openBlock(page: Page, title: string) {
  const control = block(page, title)
  if ((await control.getAttribute('aria-expanded')) === 'false') await control.click()
  await inBlock(page, title).getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  return inBlock(page, title)
}

export const inBlock = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

export async function save(page: Page) {
  const before = versionOf(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => versionOf(page), { timeout: 20_000 }).not.toBe(before)
  await page.getByText('Everything is saved.').waitFor()
}

export async function actOn(page: Page, title: string, action: string) {
  await page.getByRole('button', { name: `Actions: ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Builds a condition as a person does, by mouse or by keys; each control is found by its name. */
export type ConditionPage = {
  press: (name: string) => Promise<void>
  /** Chooses in a list that is searched by typing the name of an option, which may say more than that. */
  find: (name: string, typed: string, option?: string) => Promise<void>
  /** Chooses in a short list. */
  choose: (name: string, option: string) => Promise<void>
  type: (name: string, text: string) => Promise<void>
  typeDay: (name: string, day: string) => Promise<void>
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const list = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

export const mouse = (page: Page): ConditionPage => ({
  press: (name) => button(page, name).click(),
  find: async (name, typed, option = typed) => {
    await list(page, name).click()
    await page.getByRole('option', { name: option, exact: true }).click()
    await page.keyboard.press('Escape')
  },
  choose: async (name, option) => {
    await list(page, name).selectOption(option)
  },
  type: (name, text) => page.getByRole('textbox', { name, exact: true }).fill(text),
  typeDay: (name, day) => page.getByLabel(name, { exact: true }).fill(day),
})

export const keyboard = (page: Page): ConditionPage => ({
  press: async (name) => {
    await tabTo(page, button(page, name))
    await page.keyboard.press('Enter')
  },
  find: async (name, typed) => {
    await tabTo(page, list(page, name))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(typed)
    await page.getByRole('option').filter({ visible: true }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
  },
  choose: async (name, option) => {
    const select = list(page, name)
    await tabTo(page, select)
    await page.keyboard.press('Home')
    for (let left = 12; left > 0 && (await chosenIn(select)) !== option; left--)
      await page.keyboard.press('ArrowDown')
    expect(await chosenIn(select)).toBe(option)
  },
  type: async (name, text) => {
    await tabTo(page, page.getByRole('textbox', { name, exact: true }))
    await page.keyboard.type(text)
  },
  typeDay: async (name, day) => {
    const [year = '', ...monthAndDay] = day.split('-')
    await tabTo(page, page.getByLabel(name, { exact: true }))
    await page.keyboard.type([...monthAndDay, year].join(''))
  },
})

const chosenIn = (select: Locator) =>
  select.evaluate((node) => (node instanceof HTMLSelectElement ? node.selectedOptions[0]?.label : undefined))

/** More stops than any screen of these tests has. */
const maxStops = 200

/**
 * Goes to a control as a keyboard does, from stop to stop: on or back, whichever way it stands. The keys that will be
 * needed are pressed one after the other before it is looked where they led.
 */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let left = maxStops; left > 0;) {
    const { key, stops } = await target.evaluate(wayFromFocus)
    if (stops === 0) return
    for (let stop = 0; stop < stops; stop++) await page.keyboard.press(key)
    left -= stops
  }
  throw new Error(`No way with the Tab key to ${String(target)}`)
}

/** The key that leads from what has the focus to a control, and how often it is pressed at least. */
function wayFromFocus(node: Element): { key: 'Tab' | 'Shift+Tab'; stops: number } {
  const at = document.activeElement ?? document.body
  if (node === at) return { key: 'Tab', stops: 0 }
  const isBefore = Boolean(node.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING)
  const stops = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]'
  const places = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (place) =>
      place === node || (place.tabIndex >= 0 && place.checkVisibility() && !place.closest('[inert]')),
  )
  const [from, to] = [places.findIndex((place) => place === at), places.findIndex((place) => place === node)]
  const isUnknown = at === document.body || from === -1 || to === -1
  const key = isBefore && at !== document.body ? 'Shift+Tab' : 'Tab'
  /** Radios of a group are one stop: a few are left to the next look. */
  return { key, stops: isUnknown ? 1 : Math.max(1, Math.abs(to - from) - 3) }
}

/** Builds the expression `minorsGuarantee` in a new block, and chooses what it hides. */
export async function buildMinorsGuarantee({ press, find, choose, type, typeDay }: ConditionPage) {
  await press('Add new')
  await type('Name', 'Minors guarantee')
  await find('Field: the condition', 'Monthly rent')
  await choose('Comparison: the condition', 'greater than')
  await type('Value: the condition', '1000')

  await press('“Any of” group: the condition')
  await find('Field: condition 2.1', 'Tenants', 'Tenants all of it')
  await choose('Comparison: condition 2.1', 'at least')
  await type('Value: condition 2.1', '2')
  await press('where…: condition 2.1')
  const [first, second] = ['condition 1', 'condition 2'].map(
    (name) => `${name}, in the filter of condition 2.1`,
  )
  await find(`Field: ${first}`, 'Age')
  await choose(`Comparison: ${first}`, 'less than')
  await type(`Value: ${first}`, '18')
  await press('Condition: the whole, in the filter of condition 2.1')
  await find(`Field: ${second}`, 'Country')
  await choose(`Is or is not: ${second}`, 'is not')
  await type(`Value: ${second}`, 'France')

  await press('Condition: group 2')
  await find('Field: condition 2.2', 'Income')
  await choose('Summary: condition 2.2', 'the sum of')
  await choose('Comparison: condition 2.2', 'less than')
  await type('Value: condition 2.2', '3000')

  await press('Condition: group 2')
  await find('Field: condition 2.3', 'Start date')
  await choose('Comparison: condition 2.3', 'before')
  await typeDay('Value: condition 2.3', '2026-12-01')

  await find('Elements to hide or disable', 'Guarantor', 'Guarantor Lease')
  await find('Elements to hide or disable', 'Annex B', 'Annex B Lease › The rest')
}

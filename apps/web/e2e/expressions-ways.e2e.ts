import type { Expression } from '@tabellio/expression'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { minorsGuarantee } from '../src/testing/conditions-form.ts'
import {
  all,
  chooseField,
  expressionOf,
  is,
  partAt,
  pasteOver,
  startConditions,
  type Conditions,
} from './expression.page.ts'
import { phone } from './product.ts'
import { expectAccessible } from './wizard.page.ts'

let conditions: Conditions
let openBuilder: Conditions['openBuilder']

beforeAll(async () => {
  conditions = await startConditions()
  openBuilder = conditions.openBuilder
})

afterAll(() => conditions.product.stop())

it('pastes JSON or a sentence; what is neither is only logged as a warning (B-139)', async () => {
  const { page, control } = await openBuilder(all(is('rent', 1000), is('rent', 2000)))
  const warnings: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())))
  const before = await expressionOf(page, control)
  await pasteOver(page, control, 'Dear Sir or Madam')
  await page.getByText('This is not a condition. Nothing was changed.').waitFor()
  expect(warnings.join()).toContain('could not be parsed')
  expect(await expressionOf(page, control)).toEqual(before)
  await pasteOver(page, control, 'the monthly rent is at least 500 or the remarks contain “x”')
  await control.getByText('any of').first().waitFor()
  expect((await expressionOf(page, control)).operatorType).toBe('or')
  await pasteOver(page, control, JSON.stringify(minorsGuarantee))
  await partAt(control, 'expressionList[1].expressionList[2]').waitFor()
  expect(await expressionOf(page, control)).toEqual(minorsGuarantee)
})

it('completes a sentence at the cursor; what is not understood is said, and stays', async () => {
  const { page, control } = await openBuilder(all(is('rent', 1000), is('rent', 2000)))
  await control.getByRole('button', { name: 'Type it' }).click()
  const input = control.getByRole('textbox', { name: 'The condition as a sentence' })
  await input.fill('')
  await input.pressSequentially('the monthly r')
  await page.getByRole('option', { name: 'the monthly rent', exact: true }).waitFor()
  await expectAccessible(page)
  await input.press('ArrowDown')
  await input.press('Enter')
  expect(await input.inputValue()).toBe('the monthly rent')
  await input.pressSequentially(' is purple')
  await input.press('Enter')
  await control.getByText('This is not clear from “purple”').waitFor()
  expect(await input.inputValue()).toBe('the monthly rent is purple')
  await input.fill('the monthly rent is 1.250')
  await input.press('Enter')
  await control.getByText('“1.250” can be read two ways.').waitFor()
  await control.getByRole('button', { name: '1,250', exact: true }).click()
  expect(await input.inputValue()).toBe('the monthly rent is $1,250.00')
  expect(await expressionOf(page, control, 'the condition')).toEqual({
    ...is('rent', 1250),
    operatorType: 'equals',
  })
  await input.fill('the monthly rent is at most 300')
  await input.press('Enter')
  expect(await expressionOf(page, control, 'the condition')).toEqual({
    ...is('rent', 300),
    operatorType: 'lesser-or-equals',
  })
  await control.getByRole('button', { name: 'Undo' }).click()
  await control.getByRole('button', { name: 'Undo' }).click()
  await partAt(control, 'expressionList[1]').waitFor()
})

const focusedAt = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('fieldset[data-at]')?.getAttribute('data-at'))
const order = async (page: Page, control: Locator) =>
  (await expressionOf(page, control)).expressionList?.map(({ target }) => target?.targetValue)

it('moves, removes and brings back parts by keyboard, with the focus on them', async () => {
  const { page, control } = await openBuilder(all(is('rent', 1), is('rent', 2), minorsOr(3)))
  await partAt(control, 'expressionList[0]').focus()
  await page.keyboard.press('Alt+ArrowDown')
  expect(await focusedAt(page)).toBe('expressionList[1]')
  await page.keyboard.press('Alt+ArrowRight')
  expect(await focusedAt(page)).toBe('expressionList[1].expressionList[0]')
  await page.keyboard.press('Alt+ArrowLeft')
  expect(await focusedAt(page)).toBe('expressionList[1]')
  await page.keyboard.press('Alt+ArrowUp')
  expect(await focusedAt(page)).toBe('expressionList[0]')
  await control.getByRole('button', { name: 'Remove: condition 1', exact: true }).focus()
  await page.keyboard.press('Enter')
  expect(await focusedAt(page)).toBe('expressionList[0]')
  expect(await order(page, control)).toEqual([2, undefined])
  await partAt(control, 'expressionList[0]').focus()
  await page.keyboard.press('Control+z')
  expect(await order(page, control)).toEqual([1, 2, undefined])
  await partAt(control, 'expressionList[0]').focus()
  await page.keyboard.press('Control+Shift+Z')
  expect(await order(page, control)).toEqual([2, undefined])
})

it('copies, pastes, wraps and unwraps parts by keyboard', async () => {
  const { page, control } = await openBuilder(all(is('rent', 1), is('rent', 2)))
  await partAt(control, 'expressionList[0]').focus()
  await page.keyboard.press('Control+c')
  await partAt(control, 'expressionList[1]').focus()
  await page.keyboard.press('Control+v')
  expect(await focusedAt(page)).toBe('expressionList[2]')
  expect(await order(page, control)).toEqual([1, 2, 1])
  await menuItem(page, control, 'condition 3', 'Put into a group')
  await partAt(control, 'expressionList[2].expressionList[0]').waitFor()
  await menuItem(page, control, 'group 3', 'Take out of the group')
  await partAt(control, 'expressionList[2].expressionList[0]').waitFor({ state: 'detached' })
  expect(await order(page, control)).toEqual([1, 2, 1])
})

const minorsOr = (value: number): Expression => ({
  operatorType: 'or',
  expressionList: [is('rent', value), is('rent', value + 1)],
})

async function menuItem(page: Page, control: Locator, part: string, item: string) {
  await control.getByRole('button', { name: `Actions: ${part}`, exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: item }).waitFor()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: item }).press('Enter')
}

it('moves a part by dragging it to where the line shows', async () => {
  const { page, control } = await openBuilder(minorsGuarantee, { viewport: { width: 1360, height: 1500 } })
  const handle = await boxOf(control.getByRole('button', { name: 'Move: condition 1', exact: true }))
  const target = await boxOf(partAt(control, 'expressionList[1].expressionList[1]'))
  await page.mouse.move(handle.x + 6, handle.y + 6)
  await page.mouse.down()
  await page.mouse.move(target.x + 80, target.y + target.height - 3, { steps: 4 })
  await page.mouse.up()
  const { expressionList } = await expressionOf(page, control)
  const within = expressionList?.[0]?.expressionList?.map(({ source }) => source?.sourceField)
  expect(within).toEqual(['tenants', 'tenants/income', 'rent', 'start'])
})

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

it('is tried with answers to exactly what it reads, and says of each part what it answers', async () => {
  const { page, control } = await openBuilder(minorsGuarantee)
  await control.getByRole('button', { name: 'Try it' }).click()
  const trial = control.getByRole('group', { name: 'Try it' })
  expect(await trial.getByRole('textbox').count()).toBe(2)
  await trial.getByRole('textbox', { name: 'Monthly rent' }).fill('1200')
  for (const [number, age] of [
    [1, '15'],
    [2, '40'],
  ] as const) {
    await trial.getByRole('button', { name: 'Add a tenant' }).click()
    const tenant = trial.getByRole('group', { name: `Tenant ${number}`, exact: true })
    await tenant.getByRole('textbox', { name: 'Age' }).fill(age)
    await tenant.getByRole('textbox', { name: 'Country' }).fill('Spain')
    await tenant.getByRole('textbox', { name: 'Income' }).fill('2000')
  }
  const counted = partAt(control, 'expressionList[1].expressionList[0]')
  await counted.getByText('Tenant 1: Yes').first().waitFor()
  await counted.getByText('Tenant 2: No').first().waitFor()
  await trial.getByRole('status').getByText('No').waitFor()
  await expectAccessible(page)
  await trial.getByLabel('Start date').fill('2026-11-01')
  await trial.getByRole('status').getByText('Yes').waitFor()
})

it('is usable on a phone, in each language', async () => {
  const { page, control } = await openBuilder(minorsGuarantee, phone)
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect(await fits()).toBe(true)
  await expectAccessible(page)
  await chooseField(page, control, 'condition 1', 'Remarks')
  for (const [language, edit] of [
    ['es', 'Editar'],
    ['fr', 'Modifier'],
  ] as const) {
    await page.evaluate((said) => localStorage.setItem('tabellio.language', JSON.stringify(said)), language)
    await page.reload()
    await page.getByRole('button', { name: edit, exact: true }).click()
    await page.locator('fieldset[data-at=""]').waitFor()
    expect(await fits()).toBe(true)
    await expectAccessible(page)
  }
})

it('has parts of a sentence that a finger can press, also where they break over lines on a phone', async () => {
  const { page, control } = await openBuilder(minorsGuarantee)
  await page.setViewportSize(phone.viewport)
  await control.locator('[data-run]').first().waitFor()
  for (const width of [280, 320, 360, 390, 430]) {
    await page.setViewportSize({ ...phone.viewport, width })
    const heights = await control
      .locator('[data-run][role=button]')
      .evaluateAll((runs) => runs.flatMap((run) => [...run.getClientRects()].map(({ height }) => height)))
    expect(heights.length).toBeGreaterThan(3)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
  }
  await expectAccessible(page)
})

it('says nothing in the log of a sentence that is being typed', async () => {
  const { page, control } = await openBuilder(all(is('rent', 1000), is('rent', 2000)))
  const warnings: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())))
  await control.getByRole('button', { name: 'Type it' }).click()
  const input = control.getByRole('textbox', { name: 'The condition as a sentence' })
  await input.fill('the monthly rent is green')
  await input.press('Enter')
  await control.getByText('This is not clear from “green”').waitFor()
  expect(warnings).toEqual([])
})

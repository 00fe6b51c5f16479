import type { Expression } from '@tabellio/expression'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { minorsGuarantee } from '../src/testing/conditions-form.ts'
import {
  all,
  chooseField,
  expressionOf,
  fieldOf,
  is,
  partAt,
  pasteOver,
  selectOf,
  sentenceOf,
  startConditions,
  type Conditions,
} from './expression.page.ts'
import { desktop } from './product.ts'
import { expectAccessible } from './wizard.page.ts'

let conditions: Conditions
let openBuilder: Conditions['openBuilder']

beforeAll(async () => {
  conditions = await startConditions()
  openBuilder = conditions.openBuilder
})

afterAll(() => conditions.product.stop())

const english = /^the monthly rent .* \$1,000\.00 and \(the number of tenants .* “France”.* 2 or /

it('is read as a sentence, and changed in a builder (B-124, B-125)', async () => {
  const { control } = await conditions.openControl(minorsGuarantee)
  expect(await sentenceOf(control)).toMatch(english)
  expect(await partAt(control, '').count()).toBe(0)
  await control.getByRole('button', { name: 'Edit', exact: true }).click()
  await partAt(control, 'expressionList[1].expressionList[0].where').waitFor()
  expect(await sentenceOf(control)).toMatch(english)
  await control.getByRole('button', { name: 'Done', exact: true }).click()
  await partAt(control, '').waitFor({ state: 'detached' })
})

it('shows its words whole on a page enlarged to 200 %', async () => {
  const { page } = await openBuilder(minorsGuarantee, { viewport: { width: 680, height: 450 } })
  const clipped = await page.evaluate(() => {
    const ruler = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll('select')].flatMap((list) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(list)
      const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const word = list.selectedOptions[0]?.text ?? ''
      if (!ruler || room <= 0) return []
      ruler.font = font
      return ruler.measureText(word).width > room + 1 ? word : []
    })
  })
  expect(clipped).toEqual([])
})

it('is read in each language, whatever that of the screens is', async () => {
  const { page, control } = await conditions.openControl(minorsGuarantee)
  await control.getByRole('button', { name: 'es: read in Español' }).click()
  expect(await sentenceOf(control)).toMatch(/^la renta mensual es /)
  await control.getByRole('button', { name: 'fr: read in Français' }).click()
  expect(await sentenceOf(control)).toMatch(/^le loyer mensuel est /)
  await expectAccessible(page)
})

it('highlights the part that is pointed at for 1200 ms, in the sentence and in the tree (B-127)', async () => {
  const { page, control } = await openBuilder(minorsGuarantee, desktop)
  const highlighted = control.locator('[data-highlighted]')
  await page.clock.install()
  // Within the session: a page that finds itself after it renews the token, which the other tests have, too.
  await page.clock.pauseAt(Date.now() + 60_000)
  const first = control.getByRole('button', { name: /^the monthly rent/ })
  await first.focus()
  await page.keyboard.press('Enter')
  await partAt(control, 'expressionList[0]').and(highlighted).waitFor()
  await control.locator('[data-run="expressionList[0]"]').and(highlighted).first().waitFor()
  expect(await partAt(control, 'expressionList[1]').and(highlighted).count()).toBe(0)
  await page.clock.runFor(1199)
  expect(await highlighted.count()).toBeGreaterThan(0)
  await page.clock.runFor(1)
  await highlighted.first().waitFor({ state: 'detached' })
})

it('tells seven levels of nesting by colors, and begins anew with the eighth (B-128)', async () => {
  const nested = (depth: number): Expression => ({
    operatorType: depth % 2 === 0 ? 'and' : 'or',
    expressionList: [depth === 8 ? is('rent', 1) : nested(depth + 1)],
  })
  const { page, control } = await openBuilder(nested(0))
  const at = (depth: number) => Array.from({ length: depth }, () => 'expressionList[0]').join('.')
  const colors: string[] = []
  for (let depth = 0; depth < 9; depth++) {
    colors.push(
      await partAt(control, at(depth)).evaluate((part) => getComputedStyle(part).borderInlineStartColor),
    )
  }
  expect(new Set(colors.slice(0, 7)).size).toBe(7)
  expect(colors.slice(7)).toEqual(colors.slice(0, 2))
  await expectAccessible(page)
})

it('explains itself where help is wanted, and remembers that (B-126)', async () => {
  const { page, control } = await openBuilder(minorsGuarantee)
  const help = control.getByText('“All of”: true when every part below is true.')
  expect(await help.count()).toBe(0)
  await control.getByRole('button', { name: 'Help', exact: true }).click()
  await help.first().waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('expression.help-mode'))).toBe('true')
  await page.reload()
  await control.getByRole('button', { name: 'Edit', exact: true }).click()
  await help.first().waitFor()
  await control.getByRole('button', { name: 'Help', exact: true }).click()
  await help.first().waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('expression.help-mode'))).toBe('false')
})

it('begins with the value itself, equal to something (B-131), which is always true (B-136)', async () => {
  const { page, control } = await openBuilder(all(is('rent', 1)))
  await control.getByRole('button', { name: 'Condition: the whole' }).click()
  expect(await expressionOf(page, control, 'condition 2')).toEqual({
    operatorType: 'equals',
    summaryFunction: 'valueOf',
  })
  expect(await partAt(control, 'expressionList[1]').innerText()).toContain('always true')
  expect(await sentenceOf(control)).toMatch(/and always true$/)
})

it('offers “any of” groups within “all of”, and the other way round (B-132)', async () => {
  const { page, control } = await openBuilder(all(is('rent', 1)))
  const root = control.getByRole('radiogroup', { name: 'All of or any of: the whole' })
  await control.getByRole('button', { name: '“Any of” group: the whole' }).click()
  expect(await control.getByRole('button', { name: '“All of” group: the whole' }).count()).toBe(0)
  await control.getByRole('button', { name: '“All of” group: group 2', exact: true }).click()
  expect(await control.getByRole('radiogroup').count()).toBe(1)
  await root.getByText('any of').click()
  const turned = await expressionOf(page, control)
  expect(turned.operatorType).toBe('or')
  expect(turned.expressionList?.[1]?.operatorType).toBe('and')
  expect(turned.expressionList?.[1]?.expressionList?.[1]?.operatorType).toBe('or')
})

it('asks “is” or “is not” once there is a field (B-135), and only what fits the field (B-129, B-130)', async () => {
  const { page, control } = await openBuilder(all(is('rent', 1), {}))
  const negation = selectOf(control, 'Is or is not', 'condition 2')
  expect(await negation.count()).toBe(0)
  await chooseField(page, control, 'condition 2', 'Remarks')
  await negation.selectOption('is not')
  const operators = selectOf(control, 'Comparison', 'condition 2').locator('option')
  expect(await operators.allInnerTexts()).toEqual([
    'equal to',
    'different from',
    'contain',
    'start with',
    'end with',
  ])
  expect(await selectOf(control, 'Summary', 'condition 2').count()).toBe(0)
  await chooseField(page, control, 'condition 2', 'Age')
  expect(await operators.count()).toBe(6)
  const functions = selectOf(control, 'Summary', 'condition 2').locator('option')
  expect(await functions.count()).toBe(8)
  expect(await expressionOf(page, control, 'condition 2')).toMatchObject({ isNegative: true })
})

it('takes whole counts from 0 on, sums of money as money, averages as amounts (B-133)', async () => {
  const counted = { ...is('tenants', 3), summaryFunction: 'countOf' as const }
  const summed = { ...is('tenants/income', 3), summaryFunction: 'sumOf' as const }
  const years = { ...is('tenants/age', 3), summaryFunction: 'sumOf' as const }
  const average = { ...is('tenants/age', 3.5), summaryFunction: 'averageOf' as const }
  const wages = { ...is('tenants/income', 3.5), summaryFunction: 'averageOf' as const }
  const { page, control } = await openBuilder(all(counted, summed, years, average, wages))
  const value = (part: number) =>
    control.getByRole('textbox', { name: `Value: condition ${part}`, exact: true })
  await value(1).fill('-1')
  expect(await value(1).getAttribute('aria-invalid')).toBe('true')
  await value(1).fill('2.5')
  expect(await value(1).getAttribute('aria-invalid')).toBe('true')
  await value(1).fill('0')
  expect(await value(2).inputValue()).toBe('$3.00')
  expect(await value(3).inputValue()).toBe('3')
  expect(await value(4).inputValue()).toBe('3.50')
  expect(await value(5).inputValue()).toBe('$3.50')
  const { expressionList } = await expressionOf(page, control)
  expect(expressionList?.[0]?.target).toEqual({ targetValue: 0 })
})

it('offers a filter for records and their fields only, with their fields first (B-134)', async () => {
  const { page, control } = await openBuilder(
    all(is('rent', 1), is('tenants/income', 1), { ...is('tenants', 1), summaryFunction: 'countOf' }),
  )
  const where = (part: number) => control.getByRole('button', { name: `where…: condition ${part}` })
  expect(await where(1).count()).toBe(0)
  await where(3).waitFor()
  await where(2).click()
  await fieldOf(control, 'condition 1, in the filter of condition 2').click()
  const offered = await page.getByRole('listbox').getByRole('option').allInnerTexts()
  expect(offered.slice(1, 4)).toEqual(['Age', 'Country', 'Income'])
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Age', exact: true }).click()
  const { expressionList } = await expressionOf(page, control)
  expect(expressionList?.[1]?.where?.expressionList?.[0]?.source).toEqual({ sourceField: 'tenants/age' })
})

it('keeps dates as year-month-dayThour:min:sec (B-138)', async () => {
  const { page, control } = await openBuilder(all(is('start', '2026-12-01')))
  const input = control.getByLabel('Value: condition 1', { exact: true })
  expect(await input.inputValue()).toBe('2026-12-01')
  await input.fill('2027-01-31')
  expect((await expressionOf(page, control)).expressionList?.[0]?.target).toEqual({
    targetValue: '2027-01-31T00:00:00',
  })
})

it('shows a field that is gone in its place (B-137), to be replaced without losing the rest', async () => {
  const { page, control } = await openBuilder(all(is('rent', 1000)))
  await pasteOver(page, control, JSON.stringify(all(is('loyer', 1000), is('rent', 5))))
  await partAt(control, 'expressionList[0]').getByText('The form no longer has this field').waitFor()
  expect(await sentenceOf(control)).toMatch(/^invalid expression and the monthly rent/)
  await expectAccessible(page)
  await chooseField(page, control, 'condition 1', 'Monthly rent')
  expect((await expressionOf(page, control)).expressionList?.[0]).toEqual(is('rent', 1000))
})

it('warns gently of parts that cannot be meant', async () => {
  const { page, control } = await openBuilder(all(is('rent', 1000), is('start', '2026-12-01')))
  await pasteOver(page, control, JSON.stringify(all(is('rent', 1000), is('rent', 1000))))
  const note = partAt(control, 'expressionList[1]').getByText('This says the same as')
  await note.waitFor()
  expect(await note.innerText()).toBe('This says the same as condition 1.')
})

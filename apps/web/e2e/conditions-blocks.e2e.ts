import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { cheap, dear, rentRule, wizardWith } from '../src/testing/conditions-form.ts'
import {
  actOn,
  block,
  inBlock,
  mouse,
  newTemplate,
  openBlock,
  openConditions,
  openConditionsProduct,
  save,
  versionOf,
  type ConditionsProduct,
} from './conditions.page.ts'
import { desktop, phone } from './product.ts'
import { press } from './wizard.page.ts'

let product: ConditionsProduct
let page: Page

beforeAll(async () => {
  product = await openConditionsProduct()
  page = product.page
})

afterAll(() => product.stop())

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Opens the conditions of a new template with some rules. */
const begin = (name: string, rules = [cheap, dear]) => product.begin(name, rules)

const titlesOf = (page: Page) =>
  page.getByRole('heading', { level: 2 }).locator('[aria-expanded]').allTextContents()
const titles = () => titlesOf(page)

it('lists the condition blocks of a template, and of a document type (B-114)', async () => {
  const template = await begin('Lease with blocks')
  expect(await titles()).toEqual(['Cheap', 'Dear'])
  const { name, description, documentGroupId, contextDefinition, wizardDefinition } = template
  await product.api.documentTypes.create({
    body: {
      name,
      description,
      documentGroupId,
      contextDefinition,
      wizardDefinition,
      acceptedMimeTypeList: ['application/pdf'],
    },
  })
  await page.goto(new URL('/o/demo/document-types', product.address).href)
  await page.getByLabel('Search by name').fill('Lease with blocks')
  await page.waitForURL(/name=Lease/)
  await page.getByRole('link', { name: 'Conditions: Lease with blocks' }).click()
  await page.getByRole('heading', { level: 1, name: 'Conditions: Lease with blocks' }).waitFor()
  expect(await titles()).toEqual(['Cheap', 'Dear'])
  await actOn(page, 'Cheap', 'Remove')
  await press(page, 'Save')
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' })
  await dialog.getByText('Removed Cheap').waitFor()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Everything is saved.').waitFor()
  await page.reload()
  await block(page, 'Dear').waitFor()
  expect(await titles()).toEqual(['Dear'])
})

it('titles blocks by their names, or by their numbers (B-115)', async () => {
  await begin('Lease with titles')
  await press(page, 'Add new')
  await block(page, 'Condition block 3').waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Third')
  await block(page, 'Third').waitFor()
  expect(await titles()).toEqual(['Cheap', 'Dear', 'Third'])
})

it('gives a block a name, a condition, its summary, and a list of elements to hide (B-116)', async () => {
  const { templateVersionId } = await begin('Lease with parts')
  const opened = await openBlock(page, 'Cheap')
  expect(await opened.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Cheap')
  await opened.getByRole('region', { name: 'Condition of Cheap' }).waitFor()
  await opened.getByText(/^If the monthly rent is .* \$500\.00, hide “Remarks”\.$/).waitFor()
  const { find, choose } = mouse(page)
  await find('Elements to hide or disable', 'Age', 'Age Lease › People › Tenants')
  await find('Elements to hide or disable', 'Tenants', 'Tenants Lease › People')
  await find('Elements to hide or disable', 'The rest', 'The rest Lease')
  await find('Elements to hide or disable', 'Lease')
  await choose('What happens to Lease', 'Disable')
  await opened.getByText(/, hide “Remarks”, “Age”, “Tenants”, and “The rest”; disable “Lease”\./).waitFor()
  await save(page)
  expect((await product.dependenciesOf(versionOf(page)))[0]?.items).toEqual([
    { type: 'field', key: 'remarks', action: 'hide' },
    { type: 'field', key: 'tenants/age', action: 'hide' },
    { type: 'record', key: 'tenants', action: 'hide' },
    { type: 'section', key: 'rest', action: 'hide' },
    { type: 'page', key: 'lease', action: 'disable' },
  ])
  expect(await product.dependenciesOf(templateVersionId)).toEqual([cheap, dear])
})

it('takes a typed name over when nothing was typed for 500 ms (B-117)', async () => {
  const { path } = await newTemplate(product, 'Lease with a slow name')
  const other = await product.openLoggedIn()
  await other.clock.install()
  await openConditions(other, product, path)
  await press(other, 'Add new')
  const name = other.getByRole('textbox', { name: 'Name', exact: true })
  await name.waitFor()
  await other.clock.pauseAt(await other.evaluate(() => Date.now() + 60_000))
  await name.pressSequentially('Slow')
  await other.clock.runFor(499)
  expect(await titlesOf(other)).toEqual(['Condition block 1'])
  await other.clock.runFor(1)
  await block(other, 'Slow').waitFor()
  expect(await titlesOf(other)).toEqual(['Slow'])
  await other.context().close()
})

it('says that no dependency was created, with a hint to use “Add new” (B-118)', async () => {
  await begin('Lease without conditions', [])
  await page.getByRole('heading', { name: 'No conditions have been created yet' }).waitFor()
  await page.getByText('Use “Add new” to hide').waitFor()
  await expectAccessible(page)
  await press(page, 'Add new')
  await page
    .getByRole('heading', { name: 'No conditions have been created yet' })
    .waitFor({ state: 'detached' })
})

it('refuses a blank name (B-119), and a rule for no element (B-120)', async () => {
  const { templateVersionId } = await begin('Lease with an empty block', [])
  await press(page, 'Add new')
  await page.keyboard.press('Tab')
  await page.getByText('This field cannot be empty', { exact: true }).waitFor()
  expect(await page.getByText('Select one', { exact: true }).count()).toBe(0)
  await press(page, 'Save')
  await page.getByText('Select one', { exact: true }).waitFor()
  await page.getByText('Some conditions are not complete yet').waitFor()
  expect(versionOf(page)).toBe(templateVersionId)
  await expectAccessible(page)
  const { find } = mouse(page)
  await find('Elements to hide or disable', 'Remarks', 'Remarks Lease › The rest')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Complete')
  await page.getByText('Select one', { exact: true }).waitFor({ state: 'detached' })
  await page.getByText('This field cannot be empty', { exact: true }).waitFor({ state: 'detached' })
  await save(page)
})

it('opens and closes blocks (B-122)', async () => {
  await begin('Lease with an accordion')
  const states = () =>
    page
      .getByRole('heading', { level: 2 })
      .locator('[aria-expanded]')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-expanded')))
  expect(await states()).toEqual(['false', 'false'])
  await block(page, 'Dear').click()
  expect(await states()).toEqual(['false', 'true'])
  await inBlock(page, 'Dear').waitFor()
  await block(page, 'Dear').press('Enter')
  expect(await states()).toEqual(['false', 'false'])
  await press(page, 'Open all')
  expect(await states()).toEqual(['true', 'true'])
  await press(page, 'Close all')
  expect(await states()).toEqual(['false', 'false'])
})

it('moves blocks by keyboard, duplicates, removes and brings them back', async () => {
  await begin('Lease to be tidied')
  await page.getByRole('button', { name: 'Move Cheap' }).press('ArrowDown')
  await expect.poll(titles).toEqual(['Dear', 'Cheap'])
  await page.getByText('Cheap is now number 2 of 2').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Move Cheap' }).dragTo(block(page, 'Dear'))
  await expect.poll(titles).toEqual(['Cheap', 'Dear'])
  await page.getByRole('button', { name: 'Move Dear' }).press('ArrowUp')
  await expect.poll(titles).toEqual(['Dear', 'Cheap'])
  await actOn(page, 'Dear', 'Duplicate')
  await expect.poll(titles).toEqual(['Dear', 'Dear (copy)', 'Cheap'])
  await actOn(page, 'Dear', 'Remove')
  await expect.poll(titles).toEqual(['Dear (copy)', 'Cheap'])
  await expect.poll(() => focused(page)).toBe('Dear (copy)')
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(titles).toEqual(['Dear', 'Dear (copy)', 'Cheap'])
  await save(page)
  const saved = await product.dependenciesOf(versionOf(page))
  expect(saved).toEqual([dear, { ...dear, name: 'Dear (copy)' }, cheap])
})

describe('unsaved conditions', () => {
  it('come back after a reload, and are asked about before they are left', async () => {
    await begin('Lease to be left')
    await actOn(page, 'Cheap', 'Remove')
    await page.getByText('There are unsaved changes.').waitFor()
    await page.reload()
    await page.getByText('Your unsaved changes are back.').waitFor()
    expect(await titles()).toEqual(['Dear'])
    await page.getByRole('link', { name: 'All templates' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    await expectAccessible(page)
    await press(page, 'Stay')
    expect(await titles()).toEqual(['Dear'])
    await page.getByRole('link', { name: 'All templates' }).click()
    await press(page, 'Leave and discard')
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor()
    await page.goBack()
    await block(page, 'Cheap').waitFor()
    expect(await titles()).toEqual(['Cheap', 'Dear'])
  })

  it('go on in the version that somebody else saved meanwhile, and lose nothing of either', async () => {
    const { templateVersionId, ...input } = await begin('Lease of two people')
    const [mine, theirs] = [rentRule('Mine', 700), rentRule('Theirs', 900)]
    await actOn(page, 'Dear', 'Remove')
    await openBlock(page, 'Cheap')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(mine.name)
    await block(page, mine.name).waitFor()
    const { path: _, ...body } = input
    await product.api.templates.create({
      body: {
        ...body,
        wizardDefinition: wizardWith([cheap, dear, theirs]),
        parentTemplateVersionId: templateVersionId,
      },
    })
    await press(page, 'Save')
    await page.getByText('Somebody else has saved a newer version').waitFor()
    await expectAccessible(page)
    await press(page, 'Continue with the newer version')
    await expect.poll(titles).toEqual([mine.name, theirs.name])
    await page.getByText('Somebody else has saved a newer version').waitFor({ state: 'detached' })
    await save(page)
    expect(await product.dependenciesOf(versionOf(page))).toEqual([{ ...cheap, name: mine.name }, theirs])
  })
})

it('shows a condition that no longer fits its form, and repairs it without losing the rest', async () => {
  const rule = {
    ...cheap,
    expression: {
      operatorType: 'and' as const,
      expressionList: [
        cheap.expression,
        {
          operatorType: 'lesser-than' as const,
          summaryFunction: 'valueOf' as const,
          source: { sourceField: 'start' },
          target: { targetValue: '2026-12-01T00:00:00' },
        },
      ],
    },
  }
  const { path } = await newTemplate(product, 'Lease with another field', [rule, dear])
  await page.route('**/info', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text())
        .replaceAll('"start"', '"begins"')
        .replace('"sourceField":"begins"', '"sourceField":"start"'),
    })
  })
  await openConditions(page, product, path)
  await openBlock(page, 'Cheap')
  await page.unroute('**/info')
  await page.getByText('A part of the condition does not fit the form').waitFor()
  await expectAccessible(page)
  await press(page, 'Edit')
  await mouse(page).find('Field: condition 2', 'Start date')
  await page.getByText('A part of the condition does not fit the form').waitFor({ state: 'detached' })
  await save(page)
  const [saved] = await product.dependenciesOf(versionOf(page))
  expect(saved).toEqual(JSON.parse(JSON.stringify(rule).replace('"start"', '"begins"')))
})

/** That a text is filled in. */
const filledIn = (sourceField: string) => ({
  isNegative: true,
  operatorType: 'equals' as const,
  summaryFunction: 'valueOf' as const,
  source: { sourceField },
})

const onTheForm = (name: RegExp) =>
  page.getByRole('complementary', { name: 'On the form' }).getByRole('button', { name })

it('warns of what cannot be meant', async () => {
  await begin('Lease with an odd condition', [{ ...cheap, name: 'Always', expression: {} }])
  const opened = await openBlock(page, 'Always')
  await opened.getByText('Nobody ever sees Remarks: the condition is always true.').waitFor()
  await expectAccessible(page)
  await onTheForm(/^Annex B/).click()
  await opened.getByText('Nobody ever sees Remarks and Annex B: the condition is always true.').waitFor()
  expect(await onTheForm(/^Annex B/).getAttribute('aria-pressed')).toBe('true')
})

it('names the rules of a cycle, and keeps them from being saved', async () => {
  const { templateVersionId } = await begin('Lease with a cycle', [
    { ...dear, name: 'First', expression: filledIn('guarantorName') },
  ])
  await press(page, 'Add new')
  await page.keyboard.type('Second')
  await block(page, 'Second').waitFor()
  await mouse(page).find('Field: the condition', 'Annex B')
  await onTheForm(/^Name of the guarantor/).click()
  const cycle = /^Each of these waits for the next, in a loop: .*(“First” → “Second”|“Second” → “First”)/
  await inBlock(page, 'Second').getByText(cycle).waitFor()
  await inBlock(page, 'First').getByText(cycle).waitFor()
  await press(page, 'Save')
  await page.getByText('Some conditions are not complete yet').waitFor()
  expect(versionOf(page)).toBe(templateVersionId)
})

it.each(Object.entries({ desktop, phone }))('has no popup on a %s that axe objects to', async (_, size) => {
  const { path } = await newTemplate(product, 'Lease with popups', [cheap, dear])
  const other = await product.openLoggedIn(size)
  await openConditions(other, product, path)
  const opened = await openBlock(other, 'Cheap')
  await press(other, 'Actions: Cheap')
  await other.getByRole('menuitem', { name: 'Duplicate' }).waitFor()
  await expectAccessible(other)
  await other.keyboard.press('Escape')
  await other.getByRole('combobox', { name: 'Elements to hide or disable' }).click()
  await other.getByRole('option', { name: 'Guarantor Lease', exact: true }).waitFor()
  await expectAccessible(other)
  await other.keyboard.press('Escape')
  await opened.getByRole('button', { name: 'Edit' }).click()
  await other.getByRole('combobox', { name: 'Field: the condition' }).click()
  await other.getByRole('option', { name: 'Monthly rent' }).waitFor()
  await expectAccessible(other)
  await other.keyboard.press('Escape')
  await actOn(other, 'Dear', 'Remove')
  await press(other, 'Discard the changes')
  await other.getByRole('dialog', { name: 'Discard the changes?' }).waitFor()
  await expectAccessible(other)
  await other.context().close()
})

it('searches its blocks by name when there are many', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five']
  await begin(
    'Lease with many conditions',
    names.map((name, at) => rentRule(name, at)),
  )
  await page.getByLabel('Search conditions by name').fill('fo')
  await expect.poll(titles).toEqual(['Four'])
  await page.reload()
  await expect.poll(titles).toEqual(['Four'])
})

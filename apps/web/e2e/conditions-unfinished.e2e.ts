import type { Dependency } from '@tabellio/forms'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { cheap, dear, definition, templateInput } from '../src/testing/conditions-form.ts'
import {
  block,
  inBlock,
  openBlock,
  openConditions,
  openConditionsProduct,
  type ConditionsProduct,
} from './conditions.page.ts'
import { press } from './wizard.page.ts'

let product: ConditionsProduct
let page: Page

beforeAll(async () => {
  product = await openConditionsProduct()
  page = product.page
})

afterAll(() => product.stop())

it('publishes what is not finished only when it is confirmed by name, and warns of nothing yet', async () => {
  const open: Dependency = {
    name: 'Half a rule',
    expression: { operatorType: 'equals', summaryFunction: 'valueOf' },
    items: [{ type: 'field', key: 'remarks', action: 'hide' }],
  }
  await product.begin('Lease with half a rule', [cheap, open])
  await page.getByText('not finished', { exact: true }).waitFor()
  await page.getByText(/^What the form of this template hides/).waitFor()
  await page.getByText('This condition is not finished: choose a field.').waitFor()
  expect(await page.getByText(/warning/).count()).toBe(0)
  await press(page, 'Publish')
  const dialog = page.getByRole('dialog', { name: 'Publish conditions that are not finished?' })
  await dialog.getByText('“Half a rule”').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Draft', { exact: true }).waitFor()
  await press(page, 'Publish')
  await press(page, 'Publish all the same')
  await page.getByText('Published', { exact: true }).waitFor()
})

it('takes the first press on the form after a name was typed', async () => {
  await product.begin('Lease with a named block', [])
  await press(page, 'Add new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Without annex')
  const place = await page.getByRole('button', { name: 'Annex B', exact: true }).boundingBox()
  if (!place) throw new Error('The form is not shown')
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  const chosen = page.getByRole('button', { name: 'Annex B hidden', pressed: true })
  await expect.poll(() => chosen.count()).toBe(1)
})

it('asks which field is meant where two are called the same', async () => {
  const { items } = await product.api.documentGroups.all()
  const input = templateInput('Lease with two remarks', items[0]?.id ?? '', [cheap])
  const remarks = definition.fields.find(({ name }) => name === 'remarks')
  const fields = definition.fields.map((field) =>
    field.name === 'annexB' && remarks ? { ...field, properties: remarks.properties } : field,
  )
  const contextDefinition = { ...definition, fields }
  const { templateVersionId } = await product.api.templates.create({ body: { ...input, contextDefinition } })
  await openConditions(page, product, `/o/demo/templates/versions/${templateVersionId}/conditions`)
  const opened = await openBlock(page, 'Cheap')
  await opened.getByRole('button', { name: 'Edit', exact: true }).click()
  await opened.getByRole('button', { name: 'Type it' }).click()
  const sentence = opened.getByRole('textbox', { name: 'The condition as a sentence' })
  await sentence.fill('the remarks are “x”')
  await sentence.press('Enter')
  const question = opened.getByText(/^Which one do you mean/)
  expect(await question.textContent()).toMatch(/: the remarks \[.+\] or the remarks \[.+\]\?$/)
})

it('leaves the blocks open whose changes are discarded', async () => {
  await product.begin('Lease with second thoughts', [cheap, dear])
  const opened = await openBlock(page, 'Dear')
  await opened.getByRole('textbox', { name: 'Name', exact: true }).fill('Changed')
  await page.getByText('There are unsaved changes.').waitFor()
  await press(page, 'Discard the changes')
  const dialog = page.getByRole('dialog', { name: 'Discard the changes?' })
  await dialog.getByRole('button', { name: 'Discard the changes' }).click()
  await page.getByText('Everything is saved.').waitFor()
  expect(await block(page, 'Dear').getAttribute('aria-expanded')).toBe('true')
  expect(await inBlock(page, 'Dear').getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(
    'Dear',
  )
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { cheap, dear } from '../src/testing/conditions-form.ts'
import {
  actOn,
  block,
  openBlock,
  openConditionsProduct,
  save,
  versionOf,
  type ConditionsProduct,
} from './conditions.page.ts'
import { press, typeIn } from './wizard.page.ts'

let product: ConditionsProduct
let page: Page

beforeAll(async () => {
  product = await openConditionsProduct()
  page = product.page
})

afterAll(() => product.stop())

describe('the samples of a condition', () => {
  it('are made, kept from what was tried, and stand in the way of a publication that they fail', async () => {
    await product.begin('Lease with samples', [cheap, dear])
    const opened = await openBlock(page, 'Cheap')
    await opened.getByText('Keep answers here').waitFor()
    await opened.getByRole('button', { name: 'Try it' }).click()
    await typeIn(page, 'Monthly rent', '800')
    await press(page, 'Keep as a sample')
    await opened.getByText('There is no sample for: the condition is false.').waitFor()
    await press(page, 'Make samples')
    await opened.getByText('Both outcomes are covered.').waitFor()
    expect(await opened.getByText('as expected').count()).toBe(2)
    await expectAccessible(page)
    await press(page, 'Try False')
    await opened.getByRole('group', { name: 'Try it' }).getByText('No', { exact: true }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Monthly rent', exact: true }).inputValue()).toContain(
      '500',
    )
    await page.getByLabel('Expected for True').selectOption('should be false')
    await opened.getByText('is true', { exact: true }).waitFor()
    await save(page)
    const [saved] = await product.dependenciesOf(versionOf(page))
    expect(saved?.samples).toEqual([
      { name: 'True', values: { rent: 800 }, holds: false },
      { name: 'False', values: { rent: 500 }, holds: false },
    ])
    await press(page, 'Publish')
    await page.getByText('does not give the expected result for one of its samples').waitFor()
    const params = { templateVersionId: versionOf(page) }
    await expect(product.api.templates.publish({ params, body: { type: 'now' } })).rejects.toMatchObject({
      status: 400,
    })

    await page.getByLabel('Expected for True').selectOption('should be true')
    await save(page)
    await publish(['Added Cheap', 'Added Dear'])
    const { isPublished } = await product.api.templates.get({
      params: { templateVersionId: versionOf(page) },
    })
    expect(isPublished).toBe(true)
  })
})

/** Publishes what the dialog shows. */
async function publish(shown: string[]) {
  await press(page, 'Publish')
  const dialog = page.getByRole('dialog', { name: 'Publish this version?' })
  for (const change of shown) await dialog.getByText(change).waitFor()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Published', { exact: true }).waitFor()
}

it('shows what differs from the published version, in words, before another one is published', async () => {
  await product.begin('Lease with two versions', [cheap, dear])
  await publish(['Added Cheap', 'Added Dear'])
  await actOn(page, 'Dear', 'Remove')
  await openBlock(page, 'Cheap')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Low rent')
  await block(page, 'Low rent').waitFor()
  await press(page, 'See the changes')
  const unsaved = page.getByRole('dialog', { name: 'Unsaved changes' })
  await unsaved.getByText('Changed Low rent').waitFor()
  await unsaved.getByText('It was called “Cheap”.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await unsaved.waitFor({ state: 'detached' })
  await save(page)
  await publish(['Changed Low rent', 'It was called “Cheap”.', 'Removed Dear'])
})

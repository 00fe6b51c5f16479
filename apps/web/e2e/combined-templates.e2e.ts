import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, phone, type OpenedProduct } from './product.ts'
import { choose, expectAccessible, press, textOfPdf, typeIn } from './wizard.page.ts'

const name = 'Bill and agreement'
let product: OpenedProduct
let page: Page

beforeAll(async () => {
  product = await openProduct()
  page = await product.openLoggedIn()
})

afterAll(() => product.stop())

const heading = (on: Page, text: string) => on.getByRole('heading', { level: 1, name: text }).waitFor()

/** Answers that fit both templates, and what was typed. */
async function answers(stateId: string) {
  const { taskTemplateContext, templates } = product.api
  const { context, ...state } = await taskTemplateContext.get({ params: { stateId } })
  const samples = await Promise.all(
    (state.templateVersionIdList ?? []).map((templateVersionId) =>
      templates.sample({ params: { templateVersionId } }),
    ),
  )
  const typed = Object.fromEntries(Object.entries(context).filter(([, value]) => value === 'PO-77'))
  return {
    contextType: 'combined-template' as const,
    combinedTemplateId: state.combinedTemplateId ?? '',
    templateVersionIdList: state.templateVersionIdList ?? [],
    context: Object.assign({}, ...samples.map((sample) => sample.context), typed),
  }
}

it('are combined, and filled in by one form, which goes on by its link (B-093)', async () => {
  await page.goto(new URL('/o/demo/templates', product.address).href)
  await page.getByRole('link', { name: 'Combined templates', exact: true }).click()
  await heading(page, 'Combined templates')
  await page.getByRole('button', { name: 'New combined template' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Description').fill('For a new customer')
  await dialog.getByLabel('Group').selectOption({ index: 1 })
  for (const template of ['Simple bill', 'Accord de confidentialité']) {
    await choose(page, 'Add a template', template)
    await dialog.getByRole('listitem').filter({ hasText: template }).waitFor()
  }
  await expectAccessible(page)
  await press(page, 'Save')
  await page.getByRole('link', { name: `Fill out: ${name}` }).click()
  await heading(page, name)
  await typeIn(page, 'Purchase order', 'PO-77')
  await page.getByText(/^Saved at /).waitFor()
  await expectAccessible(page)
  await press(page, 'Cancel')
  const leaving = page.getByRole('dialog', { name: 'Leave this form?' })
  const link = await leaving.getByRole('textbox', { name: /^Link to go on/ }).inputValue()
  const [, stateId = ''] =
    /\/o\/demo\/combined-templates\/[0-9a-f]{24}\/generate\?stateId=([0-9a-f]{24})$/.exec(link) ?? []
  await leaving.getByRole('button', { name: 'Yes cancel' }).click()
  await page.getByRole('heading', { name: 'Several documents by one form' }).waitFor()
  await expectAccessible(page)

  await product.api.taskTemplateContext.update({ params: { stateId }, body: await answers(stateId) })
  const other = await product.openLoggedIn(phone)
  await other.goto(link)
  const order = other.getByRole('textbox', { name: 'Purchase order', exact: true })
  await expect.poll(() => order.inputValue()).toBe('PO-77')
  await other.goto(`${link}&step=summary`)
  await press(other, 'Preview document')
  await heading(other, name)
  await other.getByRole('heading', { name: 'Check the documents' }).waitFor()
  await press(other, 'Create 2 documents')
  await heading(other, '2 documents were created')
  await expectAccessible(other)
  const downloading = other.waitForEvent('download')
  await press(other, 'Download all as one PDF')
  const text = await textOfPdf(await downloading)
  expect(text).toContain('PO-77')
  expect(text).toMatch(/confidentialité/i)
  await other.reload()
  await heading(other, '2 documents were created')
  expect(await other.getByRole('link', { name: /^Open: / }).count()).toBe(2)
  const { items } = await product.api.taskTemplateContext.list()
  expect(items.map(({ id }) => id)).not.toContain(stateId)
})

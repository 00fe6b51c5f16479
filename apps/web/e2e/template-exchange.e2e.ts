import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receipt, receiptTemplate } from '../../server/src/testing/fixtures.ts'
import type { Api } from '../../server/src/testing/people.ts'
import { openProduct, type OpenedProduct } from './product.ts'

let product: OpenedProduct
let other: Awaited<ReturnType<OpenedProduct['organization']>>
let plain: string

beforeAll(async () => {
  product = await openProduct()
  other = await product.organization('branch')
  const { region } = await product.api.organizations.get()
  await other.api.organizations.update({ body: { region } })
  await other.api.documentGroups.create({ body: { name: 'Theirs', description: 'Of the branch' } })
  const { documentGroupId } = await product.api.documentGroups.create({
    body: { name: 'Payments', description: 'What was paid' },
  })
  const body = { ...receiptTemplate(documentGroupId), name: 'Plain receipt' }
  plain = (await product.api.templates.create({ body })).templateVersionId
})
afterAll(() => product.stop())

const goTo = (page: Page, path: string) => page.goto(new URL(path, product.address).href)

async function exported() {
  const page = await product.openLoggedIn()
  await goTo(page, `/o/demo/templates/versions/${plain}`)
  await page.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'The template as XML' }).click()
  return (await downloading).path()
}

/** The version that the page is about. */
const versionAt = async (page: Page) => {
  await page.waitForURL(/templates\/versions\/[0-9a-f]{24}/)
  return /versions\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? ''
}

/** The PDF of a version, of the same answers. */
async function pdfOf(api: Api, version: string) {
  const { documents } = await api.generations.sync({
    body: {
      templates: [{ key: 'receipt', templateVersionId: version }],
      contexts: [{ key: 'one', data: receipt }],
      isPreview: true,
    },
  })
  return documents[0]?.blob
}

it('is exported as XML, and makes in another organization the same PDF of the same answers (B-551)', async () => {
  const file = await exported()
  const page = await other.openLoggedIn()
  await goTo(page, '/o/branch/templates')
  await page.getByRole('button', { name: 'Bring a template' }).click()
  await page.getByRole('menuitem', { name: /XML/ }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  const brought = await versionAt(page)
  const theirs = await pdfOf(other.api, brought)
  expect(theirs).toMatch(/^data:application\/pdf;base64,/)
  expect(theirs).toBe(await pdfOf(product.api, plain))
})

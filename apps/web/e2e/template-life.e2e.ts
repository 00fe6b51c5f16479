import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '../../server/src/testing/sign-up.ts'
import { activate, openProduct, phone, type OpenedProduct } from './product.ts'
import { expectAccessible, press } from './wizard.page.ts'

let product: OpenedProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

/** The words of the PDF that a version makes of sample answers, for whoever is logged in on a page. */
async function wordsOfPdf(page: Page, data: unknown) {
  const templateVersionId = /versions\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? ''
  const kept = await page.evaluate(() => localStorage.getItem('tabellio.session'))
  const { token }: { token: string } = JSON.parse(kept ?? '{}')
  const answer = await page.request.post(new URL('/app/documents/generate-sync', product.address).href, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      templates: [{ key: 'a', templateVersionId }],
      contexts: [{ key: 'b', data }],
      isPreview: true,
    },
  })
  const { documents }: { documents: { blob: string }[] } = await answer.json()
  const input = Buffer.from(documents[0]?.blob.split(',')[1] ?? '', 'base64')
  return execFileSync('pdftotext', ['-', '-'], { input, encoding: 'utf8' })
}

/** An organization of its own, with a group. */
async function openOther(): Promise<Page> {
  const body = {
    ...signUp,
    language: 'en',
    adminContact: { ...signUp.adminContact, email: 'ana@mejia.test' },
  }
  const page = await product.open('/login')
  await page.request.post(new URL('/app/organization', product.address).href, { data: body })
  const [link = ''] = [...(await product.outbox()).matchAll(/\/activate\/[\w-]{43}/g)].at(-1) ?? []
  await page.goto(new URL(link, product.address).href)
  await activate(page)
  await page.goto(new URL(`/o/${signUp.organizationId}/document-groups`, product.address).href)
  await press(page, 'New group')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Papers')
  await dialog.getByLabel('Description').fill('All papers')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The group was created.').waitFor()
  await page.goto(new URL(`/o/${signUp.organizationId}/templates`, product.address).href)
  return page
}

async function importFile(theirs: Page, xml: Buffer) {
  await theirs.getByRole('button', { name: 'Bring a template' }).first().click()
  await theirs.getByRole('menuitem', { name: 'From an XML file' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Import a template' })
  const [chooser] = await Promise.all([
    theirs.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: /^XML file/ }).click(),
  ])
  await chooser.setFiles({ name: 'bill.xml', mimeType: 'application/xml', buffer: xml })
  await dialog.getByText('bill.xml').waitFor()
  await dialog.getByRole('button', { name: 'Import' }).click()
}

/** A test that fails keeps the version from being published at a time. */
async function refused(theirs: Page) {
  await tab(theirs, 'Tests')
  await press(theirs, 'New test')
  await theirs.getByLabel('Name').fill('Courtesy')
  await theirs.getByLabel('Texts that must appear').fill('Thank you, Rome')
  await expectAccessible(theirs)
  await press(theirs, 'Save')
  await theirs.getByText('Fails', { exact: true }).waitFor()
  await expectAccessible(theirs)
  await tab(theirs, 'Publish')
  await theirs.getByRole('radio', { name: 'From a moment on' }).check()
  await theirs.locator('input[type=datetime-local]').fill('2035-03-01T09:30')
  await press(theirs, 'Save the publication')
  await theirs.getByText('Not published: tests of the template fail').waitFor()
  await theirs.getByText('The test “Courtesy” fails: “Thank you, Rome” is not in the document.').waitFor()
  await expectAccessible(theirs)
}

async function mended(theirs: Page, words: string) {
  await tab(theirs, 'Tests')
  await press(theirs, 'Edit: Courtesy')
  const line = words.split('\n').find((each) => each.trim().length > 8) ?? ''
  await theirs.getByLabel('Texts that must appear').fill(line)
  await press(theirs, 'Save')
  await theirs.getByText('Passes', { exact: true }).waitFor()
  await tab(theirs, 'Publish')
  await theirs.getByRole('radio', { name: 'From a moment on' }).check()
  await theirs.locator('input[type=datetime-local]').fill('2035-03-01T09:30')
  await press(theirs, 'Save the publication')
  await theirs
    .getByText(/^Published from Mar 1, 2035/)
    .first()
    .waitFor()
}

it('goes to another organization as a file and makes the same PDF; a test guards its publication at a time (B-547, B-551)', async () => {
  const ours = await product.openLoggedIn()
  await ours.goto(new URL('/o/demo/templates', product.address).href)
  await ours.getByRole('link', { name: 'Set up: Simple bill' }).click()
  await heading(ours, 'Simple bill')
  await expectAccessible(ours)
  const downloading = ours.waitForEvent('download')
  await press(ours, 'Export as XML')
  const xml = readFileSync(await (await downloading).path())
  const [, templateVersionId = ''] = /versions\/([0-9a-f]{24})/.exec(ours.url()) ?? []
  const { context } = await product.api.templates.sample({ params: { templateVersionId } })

  const theirs = await openOther()
  await importFile(theirs, xml)
  await heading(theirs, 'Simple bill')
  const words = await wordsOfPdf(theirs, context)
  expect(words).toBe(await wordsOfPdf(ours, context))
  expect(words.length).toBeGreaterThan(100)

  await refused(theirs)
  await mended(theirs, words)

  await theirs.setViewportSize(phone.viewport)
  for (const name of ['About', 'Versions', 'Where used', 'Check']) {
    await tab(theirs, name)
    await theirs.getByRole('tabpanel', { name }).waitFor()
    await expectAccessible(theirs)
  }
})

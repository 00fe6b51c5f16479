import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definition, templateInput, wizardWith } from '../src/testing/conditions-form.ts'
import { openProduct, type OpenedProduct } from './product.ts'
import { watchRequests } from './requests.ts'
import { expectAccessible, press, typeIn } from './wizard.page.ts'

let product: OpenedProduct
let page: Page

beforeAll(async () => {
  product = await openProduct()
  page = await product.openLoggedIn()
})

afterAll(() => product.stop())

const open = (path: string) => page.goto(new URL(path, product.address).href)
const fillOutPath = (templateVersionId: string) => `/o/demo/templates/versions/${templateVersionId}/generate`
const remarks = () => page.getByRole('textbox', { name: 'Remarks', exact: true })

/** A published template with a document name of its own remarks; its next version with a parent. */
async function publish(name: string, parentTemplateVersionId?: string) {
  const { items } = await product.api.documentGroups.all()
  const input = {
    ...templateInput(name, items[0]?.id ?? ''),
    nameConfig: `${name} {remarks}`,
    ...(parentTemplateVersionId && { ...withoutAnnex, parentTemplateVersionId }),
  }
  const { templateVersionId } = await product.api.templates.create({ body: input })
  await product.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  return templateVersionId
}

const isNoAnnex = ({ key }: { key: string }) => key !== 'annexB'
const wizard = wizardWith([])
const withoutAnnex = {
  contextDefinition: {
    ...definition,
    fields: definition.fields.filter(({ name }) => name !== 'annexB'),
  },
  wizardDefinition: {
    ...wizard,
    pages: wizard.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({ ...section, fields: section.fields.filter(isNoAnnex) })),
    })),
  },
}

/** Confirms what is in the form, and answers the address of the last step. */
async function makeDocument() {
  await press(page, 'Summary')
  await press(page, 'Preview document')
  await press(page, 'Confirm')
  await page.getByRole('heading', { name: 'The document is ready' }).waitFor()
  await page.waitForURL(/made=/)
  return new URL(page.url())
}

it('offers a draft in a newer version of its template, renamed too, and tells what has no place there', async () => {
  const first = await publish('Outlived lease')
  await open(fillOutPath(first))
  await typeIn(page, 'Remarks', 'No pets')
  await typeIn(page, 'Annex B', 'Inventory of 2024')
  await page.getByText(/^Saved at /).waitFor()
  const second = await publish('Renamed lease', first)

  await open('/o/demo')
  await page.getByRole('heading', { name: 'Continue where you left off' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Continue: Outlived lease/ }).click()
  await page.getByText('The template has changed since you began').waitFor()
  expect(new URL(page.url()).pathname).toBe(fillOutPath(second))
  await page.getByText('It was called “Outlived lease”. This is its newest version.').waitFor()
  await page.getByText('Annex B: Inventory of 2024').waitFor()
  expect(await remarks().inputValue()).toBe('No pets')
  await expectAccessible(page)

  await typeIn(page, 'Remarks', 'One cat')
  await page.getByText(/^Saved at /).waitFor()
  await page.reload()
  await page.getByText('Annex B: Inventory of 2024').waitFor()
  expect(await remarks().inputValue()).toBe('One cat')
})

it('takes over the drafts that were once kept by version of a template', async () => {
  const version = await publish('Old lease')
  await open('/o/demo')
  await page.evaluate(
    async ({ version }) => {
      const opening = indexedDB.open('tabellio-wizard', 1)
      const { promise, resolve } = Promise.withResolvers<undefined>()
      opening.addEventListener('success', () => {
        const transaction = opening.result.transaction('kept', 'readwrite')
        const draft = { values: { remarks: 'Kept of old' }, savedAt: 1_700_000_000_000 }
        transaction.objectStore('kept').put(draft, `draft demo admin@tabellio.localhost ${version}`)
        transaction.addEventListener('complete', () => resolve(undefined))
      })
      await promise
    },
    { version },
  )
  await page.reload()
  await page.getByRole('link', { name: /^Continue: Old lease/ }).click()
  await remarks().waitFor()
  expect(await remarks().inputValue()).toBe('Kept of old')
})

it('goes on on another device by the link of the cancel dialog, in both of its tabs, and offline until the network is back (B-091, B-092, B-094)', async () => {
  const version = await publish('Travelling lease')
  await open(fillOutPath(version))
  await typeIn(page, 'Remarks', 'Begun at the desk')
  await page.getByText(/^Saved at /).waitFor()
  await press(page, 'Cancel')
  const dialog = page.getByRole('dialog', { name: 'Leave this form?' })
  const link = await dialog.getByRole('textbox', { name: /^Link to go on/ }).inputValue()
  expect(link).toMatch(`${new URL(fillOutPath(version), product.address).href}?stateId=`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Yes cancel' }).click()
  await page.getByRole('link', { name: /^Continue: Travelling lease/ }).waitFor()

  const other = await product.openLoggedIn()
  try {
    await other.goto(link)
    const answer = other.getByRole('textbox', { name: 'Remarks', exact: true })
    await answer.waitFor()
    expect(await answer.inputValue()).toBe('Begun at the desk')
    const tab = await other.context().newPage()
    await tab.goto(link)
    const inTab = tab.getByRole('textbox', { name: 'Remarks', exact: true })
    await inTab.waitFor()
    await other.context().setOffline(true)
    await typeIn(other, 'Remarks', 'Gone on in the train')
    await other.getByText(/^Saved on this device only, at /).waitFor()
    await expect.poll(() => inTab.inputValue()).toBe('Gone on in the train')
    await tab.close()
    await other.context().setOffline(false)
    await other.getByText(/^Saved at /).waitFor()
  } finally {
    await other.context().close()
  }

  await page.getByRole('link', { name: /^Continue: Travelling lease/ }).click()
  await remarks().waitFor()
  expect(await remarks().inputValue()).toBe('Gone on in the train')
  await makeDocument()
  await press(page, 'Done')
  await page.getByRole('heading', { name: 'Start from a template' }).waitFor()
  const { items } = await product.api.taskTemplateContext.list()
  expect(items.map(({ templateName }) => templateName)).not.toContain('Travelling lease')
})

it('deletes what was begun when its person says so, and asks before', async () => {
  const version = await publish('Given up lease')
  await open(fillOutPath(version))
  await typeIn(page, 'Remarks', 'Never mind')
  await page.getByText(/^Saved at /).waitFor()
  await open('/o/demo')
  await page.getByRole('button', { name: /^Delete: Given up lease/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete what you began?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: /^Delete: Given up lease/ }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  const link = page.getByRole('link', { name: /^Continue: Given up lease/ })
  await link.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Start from a template' }).waitFor()
  expect(await link.count()).toBe(0)
})

it('makes version 2 of a document, says which it makes, and loses nothing to somebody who was faster', async () => {
  const version = await publish('Versioned lease')
  await open(fillOutPath(version))
  await typeIn(page, 'Remarks', 'ONE')
  const first = (await makeDocument()).searchParams
  const documentId = first.get('made') ?? ''

  await open(`/o/demo/documents/${documentId}`)
  await press(page, 'More actions')
  await page.getByRole('link', { name: 'Make a new version' }).click()
  await page.getByText('Version 2 of Versioned lease ONE').waitFor()
  await typeIn(page, 'Remarks', 'TWO')
  await product.api.generations.sync({
    body: {
      templates: [{ key: 't', templateVersionId: version }],
      contexts: [
        {
          key: 'c',
          data: { remarks: 'FASTER' },
          documents: [
            {
              templateKey: 't',
              documentKey: 'd',
              parentDocumentVersionId: first.get('madeVersion') ?? '',
            },
          ],
        },
      ],
    },
  })
  await press(page, 'Summary')
  await press(page, 'Preview document')
  await press(page, 'Confirm')
  await page.getByText('Somebody else has made a newer version of this document').waitFor()
  await expectAccessible(page)
  await press(page, 'Preview as the next version')
  await press(page, 'Confirm')
  await page.getByRole('heading', { level: 1, name: 'Versioned lease TWO' }).waitFor()

  await page.getByRole('link', { name: 'Open document' }).click()
  await page.getByRole('tab', { name: 'Versions' }).click()
  for (const text of ['Version 3', 'Version 2', 'Version 1'])
    await page.getByText(text, { exact: true }).first().waitFor()
  const { items } = await product.api.documents.versions({ params: { documentId } })
  expect(items.map(({ name }) => name)).toEqual([
    'Versioned lease TWO',
    'Versioned lease FASTER',
    'Versioned lease ONE',
  ])
})

it('names what a form begins with, and warns of a second document of the same name', async () => {
  const version = await publish('Copied lease')
  await open(fillOutPath(version))
  await typeIn(page, 'Remarks', '7')
  const { searchParams } = await makeDocument()
  const steps = page.getByRole('list', { name: 'Steps to the document' }).getByRole('listitem')
  expect(await steps.evaluateAll((all) => all.filter((step) => !step.hasAttribute('data-done')).length)).toBe(
    0,
  )
  const zoom = page.getByText(/^\d+%$/)
  expect(parseInt((await zoom.textContent()) ?? '')).toBeLessThanOrEqual(150)
  const toDocuments = page.getByRole('link', { name: 'Back to documents' })
  expect(await toDocuments.getAttribute('href')).toBe('/o/demo/documents')
  await page.getByRole('link', { name: 'Make another' }).click()
  await remarks().waitFor()
  await page.waitForURL((url) => !url.searchParams.has('made'))
  expect(await remarks().inputValue()).toBe('')
  await typeIn(page, 'Remarks', '8')
  await page.getByText(/^Saved at /).waitFor()

  await open(`/o/demo/documents/${searchParams.get('made')}`)
  await page.getByRole('link', { name: 'Use these values for another document' }).click()
  await page.getByRole('button', { name: /^Continue: Copied lease/ }).waitFor()
  await expectAccessible(page)
  await press(page, 'Start with the values of Copied lease 7')
  await page.getByText('Another document, with the values of Copied lease 7').waitFor()
  expect(await remarks().inputValue()).toBe('7')
  await press(page, 'Summary')
  await press(page, 'Preview document')
  await page.getByText('There is already a document called “Copied lease 7”').waitFor()
  await expectAccessible(page)
})

it('leads to the version that can be filled in, and to a newer draft by its own button', async () => {
  const version = await publish('Redrafted lease')
  const { items } = await product.api.documentGroups.all()
  const draft = await product.api.templates.create({
    body: {
      ...templateInput('Redrafted lease', items[0]?.id ?? ''),
      parentTemplateVersionId: version,
    },
  })
  await open('/o/demo/templates?name=Redrafted')
  const hrefOf = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await hrefOf('Fill out: Redrafted lease')).toBe(fillOutPath(version))
  expect(await hrefOf('Try the draft: Redrafted lease')).toBe(fillOutPath(draft.templateVersionId))
})

it('runs nothing that somebody types as markup, on any screen that shows it (A26)', async () => {
  const payload = '<img src=x onerror="globalThis.wasRun=1">{{7*7}}<script>globalThis.wasRun=1</script>'
  await open(fillOutPath(await publish('Hostile lease')))
  await typeIn(page, 'Remarks', payload)
  const made = (await makeDocument()).searchParams.get('made')
  const settled = watchRequests(page)
  for (const path of [`/o/demo/documents/${made}`, '/o/demo/documents?name=Hostile', '/o/demo']) {
    await open(path)
    await page.getByText(payload).first().waitFor()
    await settled()
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
  }
})

it('asks about leaving without alarm, for nothing is lost', async () => {
  await open(fillOutPath(await publish('Left lease')))
  await typeIn(page, 'Remarks', 'x')
  await press(page, 'Cancel')
  const leave = page
    .getByRole('dialog', { name: 'Leave this form?' })
    .getByRole('button', { name: 'Yes cancel' })
  const color = await leave.evaluate((node) => getComputedStyle(node).backgroundColor)
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? []
  expect(red).toBeLessThan(Math.max(green, blue))
})

it('shows the same document again when the last step is loaded anew, and leaves its form behind', async () => {
  const version = await publish('Reloaded lease')
  await open(fillOutPath(version))
  await typeIn(page, 'Remarks', 'X')
  await makeDocument()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Reloaded lease X' }).waitFor()
  await page.getByRole('heading', { name: 'The document is ready' }).waitFor()
  await press(page, 'Done')
  const home = page.getByRole('heading', { name: 'Start from a template' })
  await home.waitFor()
  expect(await page.getByRole('link', { name: /^Continue: Reloaded lease/ }).count()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Reloaded lease X' }).waitFor()
  await page.goBack()
  await home.waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Reloaded lease X' }).waitFor()
})

it('marks a version of a template that is not published', async () => {
  const { items } = await product.api.documentGroups.all()
  const { templateVersionId } = await product.api.templates.create({
    body: templateInput('Unpublished lease', items[0]?.id ?? ''),
  })
  await open('/o/demo/templates?name=Unpublished')
  await page.getByRole('link', { name: 'Fill out: Unpublished lease' }).click()
  await page.waitForURL(`**${fillOutPath(templateVersionId)}`)
  await page.getByText('Not published', { exact: true }).waitFor()
  await expectAccessible(page)
})

it('has no page for an address that names nothing', async () => {
  for (const path of ['/o/demo/documents/not-an-id', fillOutPath('f'.repeat(24)), fillOutPath('none')]) {
    await open(path)
    await page.getByRole('heading', { level: 1, name: /not found|no page|does not exist/i }).waitFor()
  }
  expect(await page.getByRole('alert').count()).toBe(0)
})

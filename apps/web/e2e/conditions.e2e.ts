import { plainSentence } from '@tabellio/expression'
import { sourcesOf } from '@tabellio/forms'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { definition, minorsGuarantee } from '../src/testing/conditions-form.ts'
import {
  buildMinorsGuarantee,
  inBlock,
  keyboard,
  mouse,
  newTemplate,
  openBlock,
  openConditions,
  save,
  versionOf,
} from './conditions.page.ts'
import { phone, openProduct, type OpenedProduct } from './product.ts'
import { instance, press, typeIn } from './wizard.page.ts'

let product: OpenedProduct
let page: Page

beforeAll(async () => {
  product = await openProduct()
  page = await product.openLoggedIn()
})

afterAll(() => product.stop())

/** Shows the conditions of a new template. */
async function showNew(page: Page, name: string) {
  const { path } = await newTemplate(product, name)
  await openConditions(page, product, path)
}

const spanish = plainSentence(minorsGuarantee, sourcesOf(definition), 'es')

/** Texts with the spaces that a screen shows alike. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Saves, and finds by the API what was built: the same expression, whichever way it was. */
async function expectKept(page: Page) {
  await save(page)
  const params = { templateVersionId: versionOf(page) }
  const { wizardDefinition, isPublished } = await product.api.templates.get({ params })
  expect(isPublished).toBe(false)
  expect(wizardDefinition.dependencies).toEqual([
    {
      name: 'Minors guarantee',
      expression: minorsGuarantee,
      items: [
        { type: 'section', key: 'guarantor', action: 'hide' },
        { type: 'field', key: 'annexB', action: 'hide' },
      ],
    },
  ])
}

/** Finds what was built as a person does who reads Spanish, after a reload. */
async function expectRead(page: Page) {
  await page.reload()
  const opened = await openBlock(page, 'Minors guarantee')
  const condition = opened.getByRole('region', { name: 'Condition of Minors guarantee' })
  await condition.getByRole('button', { name: 'es: read in Español' }).click()
  await expect.poll(async () => plain(await condition.innerText())).toContain(plain(spanish))
  for (const noun of ['la renta mensual', 'inquilinos', 'cuyo país', '«France»', 'la fecha de inicio'])
    expect(spanish).toContain(noun)
}

const guarantor = (page: Page) => page.getByRole('region', { name: 'Guarantor', exact: true })
const annexB = (page: Page) => page.getByRole('textbox', { name: 'Annex B', exact: true })

async function expectHidden(page: Page, isHidden: boolean) {
  const state = isHidden ? 'detached' : 'visible'
  await guarantor(page).waitFor({ state })
  await annexB(page).waitFor({ state })
  await page.getByRole('textbox', { name: 'Remarks', exact: true }).waitFor()
}

/** Each part of the condition decides once (B-112, B-113). */
async function expectObeyed(page: Page) {
  await page.getByRole('link', { name: 'Try the form' }).click()
  await page.getByRole('textbox', { name: 'Monthly rent', exact: true }).waitFor()
  await expectHidden(page, false)
  await typeIn(page, 'Start date', '2026-11-15')
  await expectHidden(page, false)
  await typeIn(page, 'Monthly rent', '1200')
  await expectHidden(page, true)
  await typeIn(page, 'Start date', '2026-12-15')
  /** Of no tenants the sum of the incomes is 0. */
  await expectHidden(page, true)
  for (const number of [1, 2]) {
    await press(page, 'Add a tenant')
    const tenant = instance(page, `Tenant ${number}`)
    await typeIn(tenant, 'Age', '17')
    await typeIn(tenant, 'Country', number === 1 ? 'France' : 'Peru')
    await typeIn(tenant, 'Income', '1600')
  }
  await expectHidden(page, false)
  await typeIn(instance(page, 'Tenant 1'), 'Country', 'Peru')
  await expectHidden(page, true)
  await typeIn(page, 'Monthly rent', '900')
  await expectHidden(page, false)
}

describe('a condition with groups, a count with a filter and a sum', () => {
  it('is built by mouse, kept, read in Spanish and obeyed by the form', async () => {
    await showNew(page, 'Lease by mouse')
    await buildMinorsGuarantee(mouse(page))
    await expectKept(page)
    await expectRead(page)
    await expectObeyed(page)
  })

  it('is built by keyboard alone and kept as the same', async () => {
    await showNew(page, 'Lease by keyboard')
    await buildMinorsGuarantee(keyboard(page))
    await expectKept(page)
  })

  it('is built on a phone, where the form is shown in a drawer, and kept as the same', async () => {
    const page = await product.openLoggedIn(phone)
    await showNew(page, 'Lease on a phone')
    await expectAccessible(page)
    await buildMinorsGuarantee(mouse(page))
    await expectAccessible(page)
    const scrolls = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(scrolls).toBe(false)
    await press(page, 'Show on the form')
    const drawer = page.getByRole('dialog', { name: 'On the form' })
    await drawer.getByRole('button', { name: 'Annex B hidden', pressed: true }).waitFor()
    await drawer.getByRole('button', { name: 'Name of the guarantor hidden too', pressed: false }).waitFor()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Close the form' }).click()
    await inBlock(page, 'Minors guarantee').waitFor()
    await expectKept(page)
  })
})

import type { Page } from 'playwright-core'
import { press } from './wizard.page.ts'

/** Begins a document type of which nothing is said yet. */
export async function newType(page: Page, name: string) {
  await press(page, 'New document type')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByRole('button', { name: 'Create and design' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Adds a field as it is done with the keyboard: its label, its kind, Enter. */
export async function addField(page: Page, label: string, kind: string) {
  const input = page.getByLabel('Label of a new field', { exact: true })
  await page.getByLabel('Kind', { exact: true }).last().selectOption(kind)
  await input.fill(label)
  await input.press('Enter')
  await fieldRow(page, label).waitFor()
}

const fieldRows = (page: Page) => page.getByRole('region', { name: 'Data' }).locator('[aria-keyshortcuts]')

/** What opens the details of a field: it is called by the label and the kind. */
export const fieldRow = (page: Page, label: string) => fieldRows(page).filter({ hasText: label })

export const fieldsShown = (page: Page): Promise<string[]> => fieldRows(page).allInnerTexts()

export async function openPart(page: Page, name: string) {
  await page
    .getByRole('navigation', { name: /^Parts of the/ })
    .getByRole('button', { name })
    .click()
  await page.getByRole('region', { name, exact: true }).waitFor()
}

export async function publish(page: Page) {
  await press(page, 'Publish')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Everything is saved').waitFor()
}

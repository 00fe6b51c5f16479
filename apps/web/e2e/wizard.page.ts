import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Download, Locator, Page } from 'playwright-core'

export { expectAccessible } from './accessible.ts'

/** Where a person looks for a field: the page, a section or an instance. */
type Scope = Page | Locator

const run = promisify(execFile)

/** The form of an address, empty also where an earlier visit left a draft. */
export async function startEmpty(page: Page) {
  const offer = page.getByRole('button', { name: 'Start with an empty form' })
  await page.getByRole('button', { name: 'Form tools' }).or(offer).first().waitFor()
  if (await offer.isVisible()) await offer.click()
}

/** The empty form of a template, by way of the gallery. */
export async function openForm(page: Page, name: string) {
  await page.goto(new URL('/o/demo/templates', page.url()).href)
  await page.getByRole('link', { name: `Fill out: ${name}` }).click()
  await page.waitForURL(/\/generate/)
  await startEmpty(page)
}

/** Types into a field key by key, and leaves it. */
export async function typeIn(scope: Scope, label: string, text: string) {
  const input = scope.getByRole('textbox', { name: label, exact: true })
  await input.click()
  await input.press('ControlOrMeta+A')
  await input.pressSequentially(text)
  await input.press('Tab')
}

/** Fills several fields, one after the other, each at once: what each key does is another matter. */
export async function fillAll(scope: Scope, texts: { [label: string]: string }) {
  for (const [label, text] of Object.entries(texts)) {
    const input = scope.getByRole('textbox', { name: label, exact: true })
    await input.fill(text)
    await input.press('Tab')
  }
}

export async function choose(scope: Scope, label: string, option: string) {
  const input = scope.getByRole('combobox', { name: label, exact: true })
  await input.click()
  const page = 'mainFrame' in input ? input : input.page()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export const pick = (scope: Scope, label: string, option: string) =>
  scope
    .getByRole('radiogroup', { name: label, exact: true })
    .getByRole('radio', { name: option, exact: true })
    .check()

export const tick = (scope: Scope, label: string, option: string) =>
  scope
    .getByRole('group', { name: label, exact: true })
    .getByRole('checkbox', { name: option, exact: true })
    .check()

export const turnOn = (scope: Scope, label: string) =>
  scope.getByRole('switch', { name: label, exact: true }).check()

/** An instance of a record, by what stands over it. */
export const instance = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The text of a downloaded PDF; the file has to be in order, too. */
export async function textOfPdf(download: Download): Promise<string> {
  const path = await download.path()
  await run('qpdf', ['--check', path])
  const { stdout } = await run('pdftotext', [path, '-'])
  return stdout.replaceAll(/\s+/g, ' ')
}

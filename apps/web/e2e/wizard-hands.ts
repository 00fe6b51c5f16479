import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import type { Download, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Where a person looks for a field: the page, a section or an instance. */
type Scope = Page | Locator

const run = promisify(execFile)

export async function typeIn(scope: Scope, label: string, text: string) {
  const input = scope.getByRole('textbox', { name: label, exact: true })
  await input.click()
  await input.press('ControlOrMeta+A')
  await input.pressSequentially(text)
  await input.press('Tab')
}

/** Types into several fields, one after the other. */
export async function typeAll(scope: Scope, texts: { [label: string]: string }) {
  for (const [label, text] of Object.entries(texts)) await typeIn(scope, label, text)
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

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds on the whole screen, in the light and in the dark: nothing. The window is made as high as the page for
 * that long: what a bar that stays in view half covers for the moment is not too small.
 */
export async function expectAccessible(page: Page) {
  const size = page.viewportSize() ?? { width: 1360, height: 900 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height: Math.max(height, size.height) })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(page), `${colorScheme}: ${page.url()}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(size)
}

async function violations(page: Page): Promise<unknown> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  return page.evaluate(`(async () => {
    if (!window.axe) { ${axe} }
    const { violations } = await window.axe.run(document, { runOnly: ${JSON.stringify(levels)} })
    return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 200)).join(' | '))
  })()`)
}

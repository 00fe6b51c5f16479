import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

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
    await inScheme(page, colorScheme)
    expect(await violations(page), `${colorScheme}: ${page.url()}`).toEqual([])
  }
  await inScheme(page, 'light')
  await page.setViewportSize(size)
}

/** The page follows the device a moment later. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
}

async function violations(page: Page): Promise<unknown> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  return page.evaluate(`(async () => {
    if (!window.axe) { ${axe} }
    const { violations } = await window.axe.run(document, { runOnly: ${JSON.stringify(levels)} })
    return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 200)).join(' | '))
  })()`)
}

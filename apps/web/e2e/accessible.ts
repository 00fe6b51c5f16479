import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In the light axe looks at everything; in the dark at what is another there, the colors. */
const rules = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  dark: ['color-contrast', 'link-in-text-block'],
}
type ColorScheme = keyof typeof rules

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
    expect(await violations(page, colorScheme), `${colorScheme}: ${page.url()}`).toEqual([])
  }
  await inScheme(page, 'light')
  await page.setViewportSize(size)
}

/** The page follows the device a moment later. */
export async function inScheme(page: Page, colorScheme: ColorScheme) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
}

/**
 * What moves without an end, a spinner. Whatever else moves is taken to its end, so that colors are looked at as they
 * stay: that needs no frame to be drawn, which Chromium without a window may put off for long.
 */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, playState } = animation
      if (playState !== 'running') return []
      if (effect?.getComputedTiming().endTime === Infinity)
        return effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 200) ?? '') : ''
      animation.finish()
      return []
    }),
  )

async function violations(page: Page, colorScheme: ColorScheme): Promise<unknown> {
  await vi.waitFor(async () => expect(await moving(page)).toEqual([]), { timeout: 20_000, interval: 50 })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const options = { runOnly: rules[colorScheme], resultTypes: ['violations'], preload: false }
  return page.evaluate(`(async () => {
    const { violations } = await window.axe.run(document, ${JSON.stringify(options)})
    return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 200)).join(' | '))
  })()`)
}

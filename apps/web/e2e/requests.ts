import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Stays open for as long as the page does. */
const isStream = (request: Request) => request.url().endsWith('/app/live-events')

/** Watches what a page asks for from now on. Answers a wait until nothing it asked for is still to come. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  const close = (request: Request) => void open.delete(request)
  page.on('request', (request) => isStream(request) || open.add(request))
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  return async () => {
    // What has come is drawn, and what is drawn may ask for more.
    for (let looks = 0; looks < 2; looks++) {
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
      await expect.poll(() => open.size).toBe(0)
    }
  }
}

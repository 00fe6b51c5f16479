import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import type { Break } from './break.ts'
import { variableOf } from './weave.ts'

/** The contexts of this worker's browser, and how large their pages are; the journeys of a worker share it. */
const contexts = new Map<BrowserContext, BrowserContextOptions['viewport']>()
let turn = 0
let now: Break | undefined

const launch = chromium.launch.bind(chromium)
chromium.launch = async (options) => {
  const browser = await launch(options)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (given) => {
    const context = await newContext(given)
    contexts.set(context, given?.viewport)
    context.on('close', () => contexts.delete(context))
    await context.addInitScript(breakHere, wordsOf(now))
    return context
  }
  return browser
}

/** Breaks the pages that are open, and those that are opened from now on. A try that failed leaves nothing to the next. */
export async function breakInBrowsers(next: Break | undefined): Promise<void> {
  now = next
  turn += 1
  for (const [context, viewport] of contexts) {
    await context.addInitScript(breakHere, wordsOf(next))
    for (const page of context.pages()) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (viewport) await page.setViewportSize(viewport)
      await page.goto(new URL('/icon.svg', page.url()).href)
      const token = await page.evaluate(forgetHere)
      const ask = async (method: string, path: string, headers: { authorization: string }) =>
        (await page.request.fetch(new URL(path, page.url()).href, { method, headers })).text()
      await endDrafts(ask, token)
      await page.evaluate(breakHere, wordsOf(next))
    }
  }
}

/** Runs in a page, or where tests have a window: what its person chose and began there is gone, and they stay logged in. */
export function forgetHere(): string | undefined {
  const session = localStorage.getItem('tabellio.session')
  localStorage.clear()
  sessionStorage.clear()
  indexedDB.deleteDatabase('tabellio-wizard')
  if (session === null) return undefined
  localStorage.setItem('tabellio.session', session)
  const { token }: { token: string } = JSON.parse(session)
  return token
}

type Ask = (method: string, path: string, headers: { authorization: string }) => Promise<string>

/** What its person began is gone on the server, too. */
export async function endDrafts(ask: Ask, token: string | undefined): Promise<void> {
  if (token === undefined) return
  const headers = { authorization: `Bearer ${token}` }
  const path = '/app/task-template-context-state'
  const { items = [] }: { items?: { id: string }[] } = JSON.parse(await ask('GET', path, headers))
  for (const { id } of items) await ask('DELETE', `${path}/${id}`, headers)
}

const wordsOf = (next: Break | undefined) => ({
  turn,
  id: next?.id,
  variable: next && variableOf(next.id),
  broken: next?.broken ?? '',
})

/** Runs in a page. What was said last holds, in whatever order it is run. */
function breakHere({ turn, id, variable, broken }: ReturnType<typeof wordsOf>) {
  const page: { brokenNow?: string | undefined; brokenTurn?: number } = globalThis
  if ((page.brokenTurn ?? -1) > turn) return
  Object.assign(page, { brokenTurn: turn, brokenNow: id })
  const style = () =>
    variable && document.querySelector<HTMLElement>(':root')?.style.setProperty(variable, broken)
  style()
  document.addEventListener('DOMContentLoaded', style)
}

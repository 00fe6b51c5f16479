import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, type RunnerTestCase, type TestContext } from 'vitest'
import { statementsIn } from './break.ts'
import { breakInBrowsers, endDrafts, forgetHere } from './browsers.ts'
import { chosenBreaks, type Said } from './chosen.ts'

declare global {
  var brokenNow: string | undefined
}

const say = (said: Said) =>
  appendFileSync(process.env['TABELLIO_BREAKS_SAID'] ?? '', `${JSON.stringify(said)}\n`)

const titleOf = ({ name, suite }: RunnerTestCase): string =>
  [suite?.name, name].filter((part) => part !== undefined).join(' ')

const atLoad = process.env['TABELLIO_BREAK_AT_LOAD'] || undefined
globalThis.brokenNow = atLoad

/** The screen of a try before, and what was begun on it, are gone. */
async function forgetOnScreen() {
  if (!('document' in globalThis) || localStorage.getItem('tabellio.session') === null) return
  const { router } = await import('../../apps/web/src/routes.tsx')
  await router.navigate({ to: '/login' })
  // A form that is left says its last word to the server.
  await sleep(500)
  await endDrafts(
    async (method, path, headers) => (await fetch(path, { method, headers })).text(),
    forgetHere(),
  )
}

/** How often each test was tried: whole at first, then with each break that it may find, whether it fails or not. */
const tries = new Map<string, number>()

/** The breaks that a test must find: those of its file whose statement its title names. */
function breaksFor(task: RunnerTestCase) {
  const file = relative(process.cwd(), task.file.filepath)
  const title = titleOf(task)
  const named = statementsIn(title)
  return chosenBreaks().filter(
    ({ test, statement }) => test === file && (named.has(statement) || title.includes(statement)),
  )
}

function nextTry({ id }: RunnerTestCase): number {
  const at = tries.get(id) ?? (atLoad ? 1 : 0)
  tries.set(id, at + 1)
  return at
}

beforeEach(async ({ task, skip, onTestFailed }) => {
  const breaks = breaksFor(task)
  const at = nextTry(task)
  if (breaks.length === 0) {
    globalThis.brokenNow = undefined
    // In a run for one break the tests before the one that finds it may make what it needs.
    return atLoad && at === 1 ? undefined : skip()
  }
  if (at > 0) await forgetOnScreen()
  const now = at === 0 ? undefined : breaks[at - 1]
  globalThis.brokenNow = atLoad ?? now?.id
  await breakInBrowsers(now)
  if (at > breaks.length) return skip()
  sayOf(task, now?.id ?? '', onTestFailed)
})

function sayOf({ name: title }: RunnerTestCase, id: string, onTestFailed: TestContext['onTestFailed']): void {
  say({ id, title, isFound: false })
  onTestFailed(({ task: failed }) => {
    const words = failed.result?.errors?.at(-1)?.message ?? ''
    say({ id, title, isFound: true, words: words.slice(0, 300) })
  })
}

import type { Page } from 'playwright-core'

/** What the keys act on: the field it belongs to, by its path, or its name; and what a list points at. */
type Stop = { name: string; path: string; kind: string; label: string; option: string }

/** What has the focus now. */
async function stopOf(page: Page): Promise<Stop> {
  const { said, kind, path, label, option } = await page.evaluate(() => {
    const at = document.activeElement ?? document.body
    const attribute = (name: string) => at.getAttribute(name) ?? ''
    const isInput = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
    return {
      said: attribute('aria-label') || at.textContent,
      kind: attribute('role') || attribute('type'),
      path: isInput ? at.closest('[data-path]')?.getAttribute('data-path') : undefined,
      label: isInput ? at.labels?.[0]?.textContent : undefined,
      option: document.getElementById(attribute('aria-activedescendant'))?.textContent,
    }
  })
  const name = kind === 'checkbox' ? `${path}: ${label}` : (path ?? said)
  return { name, path: path ?? '', kind, label: label ?? '', option: option ?? '' }
}

/** Goes on by Tab to what is called so; more stops than a screen has are none. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = []
  while (passed.length < 150) {
    await page.keyboard.press('Tab')
    const stop = await stopOf(page)
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return
    passed.push(stop.name)
  }
  throw new Error(`Tab does not come to “${name}”, but to: ${passed.join(' | ')}`)
}

/** Answers a part of the form by keys alone, and leaves it by the button of this name. Tells every stop on the way. */
export async function fillByKeys(
  page: Page,
  answers: { [path: string]: string },
  leaveBy: string,
): Promise<string[]> {
  const stops: string[] = []
  while (stops.at(-1) !== leaveBy && stops.length < 60) {
    await page.keyboard.press('Tab')
    const stop = await stopOf(page)
    stops.push(stop.name)
    const answer =
      answers[`${stop.path}: ${stop.label}`] ?? (stop.kind === 'checkbox' ? undefined : answers[stop.path])
    if (answer !== undefined) await answerByKeys(page, stop, answer)
  }
  await page.keyboard.press('Enter')
  return stops
}

async function answerByKeys(page: Page, stop: Stop, answer: string) {
  const { keyboard } = page
  const isList = await page.evaluate(
    () => document.activeElement?.getAttribute('aria-haspopup') === 'listbox',
  )
  if (stop.kind === 'switch' || stop.kind === 'checkbox') await keyboard.press('Space')
  else if (stop.kind === 'radio') await chooseByArrows(page, answer, 'label')
  else if (isList) {
    await keyboard.press('Enter')
    await page.getByRole('option', { name: answer, exact: true }).waitFor()
    await ownTimers(page)
    await chooseByArrows(page, answer, 'option')
    await page.getByRole('option').first().waitFor({ state: 'hidden' })
  } else await keyboard.type(answer)
}

/** A list that opens finds its chosen option in a timer, and forgets what the arrows came to before: no hand is as quick. */
const ownTimers = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))

/** In radios each arrow chooses; the first one, and an option of a list, is taken by a key of its own. */
async function chooseByArrows(page: Page, answer: string, by: 'label' | 'option') {
  for (let steps = 0; steps < 12; steps++) {
    const stop = await stopOf(page)
    if (stop[by] === answer) return page.keyboard.press(by === 'label' ? 'Space' : 'Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrows do not come to “${answer}”`)
}

import type { Values } from '@tabellio/expression'
import { dropKept, keep, readKept } from './browser-store.ts'
import { isValues } from './values.ts'

/** What was filled in and not yet made a document, kept in this browser for the person who filled it in. */
export type Draft = {
  values: Values
  /** Milliseconds since 1970. */
  savedAt: number
}

/** Whose draft it is, and of what. */
export type DraftPlace = { organizationId: string; username: string; templateVersionId: string }

const draftKey = ({ organizationId, username, templateVersionId }: DraftPlace) =>
  `draft ${organizationId} ${username} ${templateVersionId}`

/** The newest draft there is: the one this tab put down when it was reloaded, or the one of an earlier visit. */
export async function readDraft(place: DraftPlace): Promise<Draft | undefined> {
  const [kept, putDown] = [await readKept(draftKey(place)), ofTab(place)]
  const [newest] = [kept, putDown].filter(isDraft).toSorted((one, other) => other.savedAt - one.savedAt)
  if (newest && newest === putDown) await keepDraft(place, newest)
  return newest
}

export const keepDraft = (place: DraftPlace, draft: Draft) => keep(draftKey(place), draft)

export async function dropDraft(place: DraftPlace): Promise<void> {
  endVisit(place)
  await dropKept(draftKey(place))
}

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' &&
  kept !== null &&
  'savedAt' in kept &&
  typeof kept.savedAt === 'number' &&
  'values' in kept &&
  isValues(kept.values)

/** Whether this visit has changed the form. */
export const hasBegun = (place: DraftPlace) => sessionStorage.getItem(draftKey(place)) !== null
export const beginVisit = (place: DraftPlace) => sessionStorage.setItem(draftKey(place), 'begun')
export const endVisit = (place: DraftPlace) => sessionStorage.removeItem(draftKey(place))

/**
 * Puts the draft down at once, which the browser's database cannot while the page goes away. A draft too large for it
 * is in the database already, but for the last moment.
 */
export function putDownDraft(place: DraftPlace, draft: Draft): void {
  try {
    sessionStorage.setItem(draftKey(place), JSON.stringify(draft))
  } catch {
    return
  }
}

function ofTab(place: DraftPlace): unknown {
  const text = sessionStorage.getItem(draftKey(place))
  return text?.startsWith('{') ? JSON.parse(text) : undefined
}

/**
 * A draft comes back by itself only when the very page was reloaded. Anywhere else it is offered: the person may have
 * come to write about somebody else.
 */
export function isReload(place: DraftPlace): boolean {
  const [load] = performance.getEntriesByType('navigation')
  if (!(load instanceof PerformanceNavigationTiming) || load.type === 'navigate') return false
  return hasBegun(place) && new URL(load.name).pathname === location.pathname
}

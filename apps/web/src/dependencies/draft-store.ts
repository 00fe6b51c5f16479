import type { Document } from '@tabellio/document'
import type { Dependency } from '@tabellio/forms'

/** Conditions that were changed and not saved, kept in this browser for the person who changed them. */
export type ConditionsDraft = { dependencies: Dependency[]; body?: Document }

/** Whose draft it is, and of which version. */
export type DraftPlace = { organizationId: string; username: string; versionId: string }

const keyOf = ({ organizationId, username, versionId }: DraftPlace) =>
  `conditions ${organizationId} ${username} ${versionId}`

/** A browser may refuse to keep anything; then a draft lives as long as the page. */
const ofPage = new Map<string, ConditionsDraft>()

export function keepConditionsDraft(place: DraftPlace, draft: ConditionsDraft): void {
  ofPage.set(keyOf(place), draft)
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    return
  }
}

export function dropConditionsDraft(place: DraftPlace): void {
  ofPage.delete(keyOf(place))
  localStorage.removeItem(keyOf(place))
}

export function readConditionsDraft(place: DraftPlace): ConditionsDraft | undefined {
  const kept = ofPage.get(keyOf(place)) ?? remembered(keyOf(place))
  return isDraft(kept) ? kept : undefined
}

function remembered(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What this browser kept was written by this page, perhaps by an earlier version of it. */
const isDraft = (kept: unknown): kept is ConditionsDraft =>
  isObject(kept) &&
  'dependencies' in kept &&
  Array.isArray(kept.dependencies) &&
  kept.dependencies.every(isDependency) &&
  (!('body' in kept) || kept.body === undefined || isObject(kept.body))

const isDependency = (kept: unknown) =>
  isObject(kept) &&
  'name' in kept &&
  typeof kept.name === 'string' &&
  'expression' in kept &&
  isObject(kept.expression) &&
  'items' in kept &&
  Array.isArray(kept.items)

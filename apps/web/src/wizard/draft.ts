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

export async function readDraft(place: DraftPlace): Promise<Draft | undefined> {
  const kept = await readKept(draftKey(place))
  return isDraft(kept) ? kept : undefined
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

/*
 * A draft comes back by itself only after a reload of the same tab. Anywhere else it is offered: the person may have
 * come to write about somebody else.
 */

export const isSameVisit = (place: DraftPlace) => sessionStorage.getItem(draftKey(place)) !== null
export const beginVisit = (place: DraftPlace) => sessionStorage.setItem(draftKey(place), 'begun')
export const endVisit = (place: DraftPlace) => sessionStorage.removeItem(draftKey(place))

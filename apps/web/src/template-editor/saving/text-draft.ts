import { dropKept, keep, readKept } from '../../platform/browser-store.ts'
import { readHere } from '../../platform/calls/queries.ts'
import type { Text } from '../editing/editing.ts'

/** Whose draft it is, and of which version. */
export type DraftPlace = { organizationId: string; username: string; templateVersionId: string }

const keyOf = ({ organizationId, username, templateVersionId }: DraftPlace) =>
  `text ${organizationId} ${username} ${templateVersionId}`

/** What of a text is not saved yet, as this browser keeps it. */
export const keptText = (place: DraftPlace) => ({
  ...readHere('text-draft', place, async () => {
    const kept = await readKept(keyOf(place))
    return isText(kept) ? kept : null
  }),
  gcTime: 0,
})

export const keepText = (place: DraftPlace, text: Text): Promise<boolean> => keep(keyOf(place), text)
export const dropText = (place: DraftPlace): Promise<boolean> => dropKept(keyOf(place))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What this browser kept was written by this page, perhaps by an earlier version of it. */
const isText = (kept: unknown): kept is Text =>
  isObject(kept) &&
  'body' in kept &&
  isObject(kept.body) &&
  'content' in kept.body &&
  'contextDefinition' in kept &&
  isObject(kept.contextDefinition) &&
  'wizardDefinition' in kept &&
  isObject(kept.wizardDefinition)

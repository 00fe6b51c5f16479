import type { Values } from '@tabellio/expression'
import { dropKept, keep } from '../platform/browser-store.ts'
import { api } from '../platform/calls/api.ts'

/**
 * A form that was begun and is no document yet, kept in this browser for the person who filled it in. It belongs to a
 * template, whichever version of it that was, and there may be several of one template.
 */
export type Draft = {
  id: string
  /** Or the combined template. */
  templateId: string
  /** The version it was last filled in with. */
  templateVersionId: string
  /** Of a combined template: the versions of its templates, in their order. */
  combinedVersions?: string[]
  templateName: string
  values: Values
  /** Milliseconds since 1970. */
  savedAt: number
  /** Its first answers, which tell it from another one. */
  about: string
  /** The version of a document that it is to follow. */
  parent?: Parent
  /** Answers that a newer version of the template has no place for. */
  leftOver?: LeftOver[]
  /** Where its person was, when it was not the beginning. */
  step?: 'summary'
  part?: string
  /** What the server has of it. */
  kept?: { revision: number; values: Values }
  /** Something in it is not with the server. */
  isBehind?: boolean
}

/** A draft as lists show it. */
export type DraftItem = Omit<Draft, 'values'>

export type Parent = { documentId: string; documentVersionId: string; name: string; versionNumber: number }
export type LeftOver = { label: string; text: string }

/** Whose drafts they are. */
export type DraftOwner = { organizationId: string; username: string }

export const prefixOf = ({ organizationId, username }: DraftOwner) =>
  `form-draft ${organizationId} ${username} `
export const keyOf = (owner: DraftOwner, id: string) => `${prefixOf(owner)}${id}`

/** An id that the server takes: of old, drafts had longer ones. */
export const draftId = (id: string) => id.replaceAll('-', '').toLowerCase().slice(0, 24)

export const keepDraft = (owner: DraftOwner, draft: Draft) => keep(keyOf(owner, draft.id), draft)

export const dropDraft = (owner: DraftOwner, id: string): Promise<void> => drop(keyOf(owner, id))

/** Put down in the place of a draft that is dropped: the page may be left before the browser's database has done it. */
export const over = 'over'

export async function drop(key: string): Promise<void> {
  sessionStorage.setItem(key, over)
  if (await dropKept(key)) sessionStorage.removeItem(key)
}

/**
 * Puts the draft down at once, which the browser's database cannot while the page goes away. A draft too large for it
 * is in the database already, but for the last moment.
 */
export function putDownDraft(owner: DraftOwner, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(owner, draft.id), JSON.stringify(draft))
  } catch {
    return
  }
}

/** A version of a template; none when it cannot be read now. */
export const versionOf = (templateVersionId: string) =>
  api.templates.get({ params: { templateVersionId } }).catch(() => undefined)

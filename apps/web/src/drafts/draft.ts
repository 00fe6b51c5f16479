import type { Values } from '@tabellio/expression'
import { dropKept, keep, keptUnder, readKept } from '../platform/browser-store.ts'
import { isValues } from '../platform/values.ts'

/**
 * A form that was begun and is no document yet, kept in this browser for the person who filled it in. It belongs to a
 * template, whichever version of it that was, and there may be several of one template.
 */
export type Draft = {
  id: string
  templateId: string
  /** The version it was last filled in with. */
  templateVersionId: string
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
}

export type Parent = { documentId: string; documentVersionId: string; name: string; versionNumber: number }
export type LeftOver = { label: string; text: string }

/** Whose drafts they are. */
export type DraftOwner = { organizationId: string; username: string }

const prefixOf = ({ organizationId, username }: DraftOwner) => `form-draft ${organizationId} ${username} `
const keyOf = (owner: DraftOwner, id: string) => `${prefixOf(owner)}${id}`

/** All that a person has begun, the newest first. */
export async function readDrafts(owner: DraftOwner): Promise<Draft[]> {
  const kept = await keptUnder(prefixOf(owner))
  const drafts = kept.flatMap(({ key, value }) => newestOf(key, value) ?? [])
  return drafts.toSorted((one, other) => other.savedAt - one.savedAt)
}

export async function readDraft(owner: DraftOwner, id: string): Promise<Draft | undefined> {
  const key = keyOf(owner, id)
  return newestOf(key, await readKept(key))
}

/** Finds the draft that is kept, or the one this tab put down when it was reloaded, whichever is newer. */
function newestOf(key: string, kept: unknown): Draft | undefined {
  if (sessionStorage.getItem(key) === over) {
    void drop(key)
    return undefined
  }
  const drafts = [kept, ofTab(key)].filter(isDraft)
  return drafts.toSorted((one, other) => other.savedAt - one.savedAt)[0]
}

export const keepDraft = (owner: DraftOwner, draft: Draft) => keep(keyOf(owner, draft.id), draft)

export const dropDraft = (owner: DraftOwner, id: string): Promise<void> => drop(keyOf(owner, id))

/** Put down in the place of a draft that is dropped: the page may be left before the browser's database has done it. */
const over = 'over'

async function drop(key: string): Promise<void> {
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

function ofTab(key: string): unknown {
  const text = sessionStorage.getItem(key)
  return text?.startsWith('{') ? JSON.parse(text) : undefined
}

const isDraft = (kept: unknown): kept is Draft =>
  isKeptForm(kept) && 'id' in kept && typeof kept.id === 'string' && 'templateId' in kept

type KeptForm = { values: Values; savedAt: number }

const isKeptForm = (kept: unknown): kept is KeptForm =>
  typeof kept === 'object' &&
  kept !== null &&
  'savedAt' in kept &&
  typeof kept.savedAt === 'number' &&
  'values' in kept &&
  isValues(kept.values)

type TemplateOfVersion = (
  templateVersionId: string,
) => Promise<{ templateId: string; name: string } | undefined>

/**
 * Drafts were once kept by version of a template. Each gets the template of its version; one whose version cannot be
 * read now waits for another time.
 */
export async function adoptOldDrafts(owner: DraftOwner, templateOf: TemplateOfVersion): Promise<void> {
  const prefix = `draft ${owner.organizationId} ${owner.username} `
  for (const { key, value } of await keptUnder(prefix)) {
    const templateVersionId = key.slice(prefix.length)
    const template = isKeptForm(value) ? await templateOf(templateVersionId) : undefined
    if (!isKeptForm(value) || !template) continue
    const { templateId, name: templateName } = template
    const { values, savedAt } = value
    const draft = { id: templateVersionId, templateId, templateVersionId, templateName, values, savedAt }
    await keepDraft(owner, { ...draft, about: '' })
    await dropKept(key)
  }
}

import type { Values } from '@tabellio/expression'
import { dropKept, keptUnder, readKept } from '../platform/browser-store.ts'
import { isValues } from '../platform/values.ts'
import {
  draftId,
  drop,
  dropDraft,
  keepDraft,
  keyOf,
  over,
  prefixOf,
  versionOf,
  type Draft,
  type DraftOwner,
} from './draft.ts'

/** All that a person has begun here, the newest first. */
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

/**
 * Drafts were once kept by version of a template. Each gets the template of its version; one whose version cannot be
 * read now waits for another time. Those of longer ids get one that the server takes.
 */
export async function adoptOldDrafts(owner: DraftOwner): Promise<void> {
  const prefix = `draft ${owner.organizationId} ${owner.username} `
  for (const { key, value } of await keptUnder(prefix)) {
    const templateVersionId = key.slice(prefix.length)
    const template = isKeptForm(value) ? await versionOf(templateVersionId) : undefined
    if (!isKeptForm(value) || !template) continue
    const { templateId, name: templateName } = template
    const { values, savedAt } = value
    const draft = { id: templateVersionId, templateId, templateVersionId, templateName, values, savedAt }
    await keepDraft(owner, { ...draft, about: '' })
    await dropKept(key)
  }
  for (const draft of await readDrafts(owner)) {
    const id = draftId(draft.id)
    if (id === draft.id || !(await keepDraft(owner, { ...draft, id }))) continue
    await dropDraft(owner, draft.id)
  }
}

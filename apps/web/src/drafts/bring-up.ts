import { ApiError } from '@tabellio/contract/client'
import type { TemplateContextState } from '@tabellio/contract/task-template-context'
import type { Values } from '@tabellio/expression'
import { api, isStatus } from '../platform/calls/api.ts'
import { dropKept, keep, keptUnder } from '../platform/browser-store.ts'
import type { Draft, DraftOwner } from './draft.ts'

export type Outcome =
  | { kind: 'kept'; revision: number; savedAt: number }
  /** Another device or window has saved it since. */
  | { kind: 'changed'; theirs: TemplateContextState }
  /** The server was not reached, or takes it no more: then trying again does not help. */
  | { kind: 'here'; isRefused: boolean }

const turns = new Map<string, Promise<unknown>>()

/** One request about a draft at a time: what is sent last is done last. */
function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const next = (turns.get(id) ?? Promise.resolve()).then(work)
  const ended = next.catch(() => undefined)
  turns.set(id, ended)
  return next
}

/** Waits for what a form that was left is still sending. */
export const sentBefore = (id: string): Promise<unknown> => turns.get(id) ?? Promise.resolve()

/** Saves a draft on the server; `values` are those of it that travel. */
export const bringUp = (draft: Draft, values: Values): Promise<Outcome> =>
  inTurn(draft.id, () => sent(draft, values))

async function sent(draft: Draft, values: Values): Promise<Outcome> {
  const { id: stateId, kept } = draft
  const body = bodyOf(draft, values)
  const { create, update } = api.taskTemplateContext
  try {
    const saved = kept
      ? await update({ params: { stateId }, body: { ...body, revision: kept.revision } })
      : await create({ body: { ...body, stateId } })
    return { kind: 'kept', ...saved }
  } catch (fault) {
    // It was ended elsewhere, and goes on here: nothing that was typed is lost.
    if (kept && isStatus(fault, 404)) return sent(withoutKept(draft), values)
    if (fault instanceof ApiError && fault.reason === 'draft-changed') return changedBy(stateId)
    return {
      kind: 'here',
      isRefused: fault instanceof ApiError && fault.status < 500 && fault.status !== 429,
    }
  }
}

async function changedBy(stateId: string): Promise<Outcome> {
  const theirs = await api.taskTemplateContext.get({ params: { stateId } }).catch(() => undefined)
  return theirs ? { kind: 'changed', theirs } : { kind: 'here', isRefused: false }
}

function withoutKept(draft: Draft): Draft {
  const { kept: _, ...rest } = draft
  return rest
}

function bodyOf(draft: Draft, context: Values) {
  const { part = null, about, parent = null, leftOver = [] } = draft
  const step = draft.step ?? ('form' as const)
  // The server takes no more of them; all are on this device.
  const left = leftOver.slice(0, 1000).map(({ label, text }) => ({ label, text: text.slice(0, 1000) }))
  return { ...formOf(draft), context, step, part, about, parent, leftOver: left }
}

const formOf = ({ templateId, templateVersionId, combinedVersions }: Draft) =>
  combinedVersions
    ? {
        contextType: 'combined-template' as const,
        combinedTemplateId: templateId,
        templateVersionIdList: combinedVersions,
      }
    : { contextType: 'template' as const, templateVersionId }

const overPrefix = ({ organizationId, username }: DraftOwner) => `form-over ${organizationId} ${username} `

/** Ends a draft everywhere. What cannot be said to the server now is said at the next visit. */
export async function forget(owner: DraftOwner, stateId: string): Promise<void> {
  const key = `${overPrefix(owner)}${stateId}`
  await keep(key, true)
  await inTurn(stateId, async () => {
    try {
      await api.taskTemplateContext.remove({ params: { stateId } })
    } catch (fault) {
      if (!isStatus(fault, 404)) return
    }
    await dropKept(key)
  })
}

/** The drafts that the server has; undefined when it cannot be asked. Those that have ended here are none of them. */
export async function statesThere(owner: DraftOwner) {
  const prefix = overPrefix(owner)
  const over = (await keptUnder(prefix)).map(({ key }) => key.slice(prefix.length))
  for (const id of over) void forget(owner, id)
  try {
    const { items } = await api.taskTemplateContext.list()
    return items.filter(({ id }) => !over.includes(id))
  } catch {
    return undefined
  }
}

import type { TemplateContextState } from '@tabellio/contract/task-template-context'
import { mergeEdits } from '@tabellio/forms'
import { api, isStatus } from '../platform/calls/api.ts'
import { isValues } from '../platform/values.ts'
import { bringUp, sentBefore, statesThere } from './bring-up.ts'
import { dropDraft, keepDraft, type Draft, type DraftItem, type DraftOwner } from './draft.ts'
import { adoptOldDrafts, readDraft, readDrafts } from './kept-drafts.ts'

export { aboutOf } from './about.ts'
export { forget } from './bring-up.ts'
export { leftOverOf } from './left-over.ts'

type State = Omit<TemplateContextState, 'context' | 'leftOver' | 'step' | 'part'>

/** Everything a person has begun, here or on another device, the newest first. */
export async function draftsOf(owner: DraftOwner): Promise<DraftItem[]> {
  await adoptOldDrafts(owner)
  const behind = (await readDrafts(owner)).filter(({ isBehind }) => isBehind === true)
  await Promise.all(behind.map(({ id }) => bringUpLeft(owner, id)))
  const [here, there] = await Promise.all([readDrafts(owner), statesThere(owner)])
  if (!there) return here
  const ids = new Set(there.map(({ id }) => id))
  const isOver = (draft: Draft) => draft.kept !== undefined && draft.isBehind !== true && !ids.has(draft.id)
  for (const { id } of here.filter(isOver)) void dropDraft(owner, id)
  const left = new Map(here.filter((draft) => !isOver(draft)).map((draft) => [draft.id, draft]))
  const travelled = there.map((state) => newerOf(state, left.get(state.id)))
  return [...travelled, ...[...left.values()].filter(({ id }) => !ids.has(id))].toSorted(
    (one, other) => other.savedAt - one.savedAt,
  )
}

const newerOf = (state: State, here: Draft | undefined): DraftItem =>
  here && (here.isBehind === true || here.kept?.revision === state.revision) ? here : itemOf(state)

function itemOf({ id, templateName, savedAt, about, parent, ...of }: State): DraftItem {
  const { templateVersionIdList: combinedVersions, combinedTemplateId } = of
  return {
    id,
    templateId: of.templateId ?? combinedTemplateId ?? '',
    templateVersionId: of.templateVersionId ?? combinedVersions?.[0] ?? '',
    ...(combinedVersions && { combinedVersions }),
    templateName,
    savedAt,
    about,
    ...(parent && { parent }),
  }
}

/** What was left behind on this device while the network was away, and whose form is not open. */
async function bringUpLeft(owner: DraftOwner, id: string): Promise<void> {
  await sentBefore(id)
  const draft = await readDraft(owner, id)
  if (draft?.isBehind !== true) return
  const outcome = await bringUp(draft, draft.values)
  if (outcome.kind !== 'kept') return
  const { revision } = outcome
  const state = await api.taskTemplateContext.get({ params: { stateId: id } }).catch(() => undefined)
  const now = await readDraft(owner, id)
  if (state?.revision !== revision || now?.savedAt !== draft.savedAt) return
  await keepDraft(owner, { ...draft, kept: { revision, values: valuesOf(state) }, isBehind: false })
}

/** A draft to go on with: what this device has of it and the server does not, over what the server has. */
export async function openDraft(owner: DraftOwner, id: string): Promise<Draft | undefined> {
  const [here, there] = await Promise.all([readDraft(owner, id), stateOf(id)])
  const draft = there ? joined(here, there) : there === null && here ? leftHere(here) : here
  if (draft) await keepDraft(owner, draft)
  else if (here) await dropDraft(owner, id)
  return draft
}

/** Null where there is none; undefined when the server cannot be asked. */
const stateOf = (stateId: string) =>
  api.taskTemplateContext
    .get({ params: { stateId } })
    .catch((fault: unknown) => (isStatus(fault, 404) || isStatus(fault, 400) ? null : undefined))

/** It has ended elsewhere, unless there is something in it that nobody else has. */
function leftHere({ kept, ...draft }: Draft): Draft | undefined {
  return kept && draft.isBehind !== true ? undefined : draft
}

/** Where both have changed the form itself puts them together, and asks where it has to. */
function joined(here: Draft | undefined, state: TemplateContextState): Draft {
  if (here && (here.isBehind === true || here.kept?.revision === state.revision)) return here
  const theirs = valuesOf(state)
  const { step, part, leftOver, revision } = state
  return {
    ...itemOf(state),
    values: here?.kept ? mergeEdits(here.kept.values, here.values, theirs).values : theirs,
    kept: { revision, values: theirs },
    isBehind: false,
    ...(step === 'summary' && { step }),
    ...(part !== null && { part }),
    ...(leftOver.length > 0 && { leftOver }),
  }
}

const valuesOf = ({ context }: TemplateContextState) => (isValues(context) ? context : {})

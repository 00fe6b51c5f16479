import type { CombinedDefinition } from '@tabellio/contract/combined-templates'
import { type ContextDefinition, mergedContext } from '@tabellio/forms'
import { readHere } from '../platform/calls/queries.ts'
import { type Draft, type DraftOwner, draftsOf, loadLeftOver, openDraft, versionOf } from '../drafts/index.ts'
import { preloadForm } from '../parts/form/index.ts'

/** A form may begin with these. */
export type Beginning = {
  /** The drafts of this combined template; where one is named, that one. */
  drafts: Draft[]
  /** The draft that is named is of another template. */
  isTaken: boolean
  /** The forms of earlier versions that drafts were filled in with, by the draft. */
  older: ReadonlyMap<string, ContextDefinition>
  /** Finds the answers that have no place in the form as it is now, where a draft is of another one. */
  leftOverOf: Awaited<ReturnType<typeof loadLeftOver>> | undefined
}

type Opened = {
  owner: DraftOwner
  combinedTemplateId: string
  definition: CombinedDefinition
  stateId: string | undefined
}

export const versionsOf = ({ templates }: CombinedDefinition) =>
  templates.map(({ templateVersionId }) => templateVersionId)

export const beginning = ({ owner, combinedTemplateId, definition, stateId }: Opened) => ({
  ...readHere('combined form', [owner, combinedTemplateId, stateId], async (): Promise<Beginning> => {
    const opened = await openDrafts({ owner, combinedTemplateId, stateId })
    const drafts = opened.filter(({ templateId }) => templateId === combinedTemplateId)
    const now = versionsOf(definition).join()
    const moved = drafts.filter(({ combinedVersions = [] }) => combinedVersions.join() !== now)
    const [leftOverOf, older] = await Promise.all([
      moved.length > 0 ? loadLeftOver() : undefined,
      Promise.all(moved.map(async (draft) => [draft.id, await olderForm(draft)] as const)),
      preloadForm(definition.contextDefinition, definition.wizardDefinition),
    ])
    return { drafts, isTaken: opened.length > drafts.length, older: new Map(older), leftOverOf }
  }),
  /** Each visit reads them anew: the last one has changed them. */
  gcTime: 0,
  staleTime: Infinity,
})

async function openDrafts({ owner, combinedTemplateId, stateId }: Omit<Opened, 'definition'>) {
  const ofTemplate = async () =>
    (await draftsOf(owner)).flatMap(({ id, templateId }) => (templateId === combinedTemplateId ? [id] : []))
  const ids = stateId === undefined ? await ofTemplate() : [stateId]
  const drafts = await Promise.all(ids.map((id) => openDraft(owner, id)))
  return drafts.filter((draft) => draft !== undefined)
}

async function olderForm({ combinedVersions = [] }: Draft): Promise<ContextDefinition> {
  const versions = await Promise.all(combinedVersions.map(versionOf))
  return mergedContext(versions.flatMap((version) => (version ? [version.contextDefinition] : [])))
}

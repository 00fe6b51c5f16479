import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import type { Values } from '@tabellio/expression'
import type { ContextDefinition } from '@tabellio/forms'
import { fixed, read, readAs, readHere } from '../platform/calls/queries.ts'
import {
  type Draft,
  type DraftOwner,
  draftsOf,
  type loadLeftOver,
  openDraft,
  type Parent,
} from '../drafts/index.ts'
import { templateItemOf } from '../templates/index.ts'
import { type PinnedValues, type PinsPlace, preloadForm, readPinned } from '../parts/form/index.ts'

/** A form may begin with these. */
export type Beginning = {
  /** The template with its labels in the language of who fills it in, if it has all of them. */
  template: TemplateVersionInfo
  /** The drafts of this template; where one is named, that one. */
  drafts: Draft[]
  /** The draft that is named is of another template. */
  isTaken: boolean
  /** The values kept for the next document. */
  pinned: PinnedValues
  origin: Origin | undefined
  /** The published version of the template; the one that was opened when there is no newer one. */
  current: string
  /** The forms of other versions that the drafts were filled in with. */
  older: ReadonlyMap<string, ContextDefinition>
  /** Finds the answers that have no place in this version, where a draft is of another one. */
  leftOverOf: Awaited<ReturnType<typeof loadLeftOver>> | undefined
}

/** A stored document whose values a form begins with. */
export type Origin = { name: string; values: Values; newest: Parent }

export type OriginPlace = { documentId: string; documentVersionId: string }

/** Whose form it is, and of which template. */
export type Place = DraftOwner & PinsPlace

/** A wizard is opened for one of these. */
type Opened = { from: OriginPlace | undefined; draftId: string | undefined }

/** What few forms ask for before their first answer. */
export const lateCalls = () => import('./late/late-calls.ts')

export const beginning = (place: Place, template: TemplateVersionInfo, { from, draftId }: Opened) => ({
  ...readHere('wizard', [place, template.templateVersionId, from, draftId], async (): Promise<Beginning> => {
    const opened = await openDrafts(place, draftId)
    const drafts = opened.filter(({ templateId }) => templateId === place.templateId)
    const isOfOther = drafts.some((draft) => draft.templateVersionId !== template.templateVersionId)
    const [pinned, origin, current, others, spoken] = await Promise.all([
      readPinned(place),
      from && lateCalls().then(({ originOf }) => originOf(from)),
      currentOf(template),
      isOfOther ? lateCalls().then((late) => late.ofOtherVersions(drafts, template)) : noOthers,
      isSpoken(template) ? lateCalls().then((late) => late.spoken(template)) : template,
      preloadForm(template.contextDefinition, template.wizardDefinition),
    ])
    return {
      drafts,
      isTaken: opened.length > drafts.length,
      pinned,
      origin,
      current,
      ...others,
      template: spoken,
    }
  }),
  /** Each visit reads them anew: the last one has changed them. */
  gcTime: 0,
  staleTime: Infinity,
})

const noOthers = { older: new Map<string, ContextDefinition>(), leftOverOf: undefined }

const isSpoken = (template: TemplateVersionInfo) => JSON.stringify(template).includes('"labels"')

async function openDrafts(place: Place, draftId: string | undefined): Promise<Draft[]> {
  const ofTemplate = async () =>
    (await draftsOf(place)).flatMap(({ id, templateId }) => (templateId === place.templateId ? [id] : []))
  const ids = draftId === undefined ? await ofTemplate() : [draftId]
  const drafts = await Promise.all(ids.map((id) => openDraft(place, id)))
  return drafts.filter((draft) => draft !== undefined)
}

/** An administrator who tries out a version that is not published stays with it. */
async function currentOf(template: TemplateVersionInfo) {
  const item = template.isPublished ? await templateItemOf(template) : undefined
  return item?.isPublished ? item.templateVersionId : template.templateVersionId
}

/** The other documents of exactly this name. They are asked for once, before the document is one of them. */
export const namesakesOf = (name: string, parent: Parent | undefined) => ({
  ...readAs(
    read('documents', 'list', { query: { nameFilter: name } }),
    'namesakes',
    ({ items }): Namesake[] =>
      items.filter((item) => item.name === name && item.documentId !== parent?.documentId),
  ),
  ...fixed,
  gcTime: 0,
})

export type Namesake = { documentId: string; name: string }

import type { GeneratedDocument } from '@tabellio/contract/generations'
import { ApiError } from '@tabellio/contract/client'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import type { Values } from '@tabellio/expression'
import type { ContextDefinition } from '@tabellio/forms'
import { api } from '../platform/calls/api.ts'
import { fixed, read, readAs, readHere } from '../platform/calls/queries.ts'
import {
  type Draft,
  type DraftOwner,
  draftsOf,
  keepDraft,
  leftOverPart,
  type Parent,
  readDraft,
  versionOf,
} from '../drafts/index.ts'
import { templateItemOf } from '../templates/index.ts'
import { blobOfDataUri } from './data-uri.ts'
import type { Generated } from './flow.ts'
import type { Confirmed } from './use-generation.ts'
import { type PinnedValues, type PinsPlace, preloadForm, readPinned } from '../parts/form/index.ts'
import { isValues } from '../platform/values.ts'

/** A form may begin with these. */
export type Beginning = {
  /** The drafts of this template. */
  drafts: Draft[]
  /** The values kept for the next document. */
  pinned: PinnedValues
  origin: Origin | undefined
  /** The published version of the template; the one that was opened when there is no newer one. */
  current: string
  /** The forms of other versions that the drafts were filled in with. */
  older: ReadonlyMap<string, ContextDefinition>
  /** Finds what of them this version does not ask; where there is a draft of another one. */
  leftOverOf: Awaited<ReturnType<typeof leftOverPart>>['leftOverOf'] | undefined
}

/** A stored document whose values a form begins with. */
export type Origin = { name: string; values: Values; newest: Parent }

type OriginPlace = { documentId: string; documentVersionId: string }

/** Whose form it is, and of which template. */
export type Place = DraftOwner & PinsPlace

/** A wizard is opened for one of these. */
type Opened = { from: OriginPlace | undefined; draftId: string | undefined }

export const beginning = (place: Place, template: TemplateVersionInfo, { from, draftId }: Opened) => ({
  ...readHere('wizard', [place, template.templateVersionId, from, draftId], async (): Promise<Beginning> => {
    const drafts = await draftsOfTemplate(place, draftId)
    const hasOlder = drafts.some(({ templateVersionId }) => templateVersionId !== template.templateVersionId)
    const [pinned, origin, current, older, leftOver] = await Promise.all([
      readPinned(place),
      from && originOf(from),
      currentOf(template),
      olderForms(drafts, template),
      hasOlder ? leftOverPart() : undefined,
      preloadForm(template.contextDefinition, template.wizardDefinition),
    ])
    return { drafts, pinned, origin, current, older, leftOverOf: leftOver?.leftOverOf }
  }),
  /** Each visit reads them anew: the last one has changed them. */
  gcTime: 0,
  staleTime: Infinity,
})

async function originOf(params: OriginPlace): Promise<Origin> {
  const [{ context }, newest] = await Promise.all([
    api.documents.generationContext({ params }),
    newestOf(params.documentId),
  ])
  return { name: newest.name, values: isValues(context) ? context : {}, newest }
}

/** The version of a document that its next one has to follow. */
export async function newestOf(documentId: string): Promise<Parent> {
  const { items } = await api.documents.versions({ params: { documentId } })
  const [newest] = items
  if (!newest) throw new Error('A document has at least one version')
  const { documentVersionId, name, versionNumber } = newest
  return { documentId, documentVersionId, name, versionNumber }
}

/** One that was put down while its page went away may be in this tab alone. */
async function draftsOfTemplate(place: Place, draftId: string | undefined) {
  const drafts = (await draftsOf(place)).filter(({ templateId }) => templateId === place.templateId)
  if (draftId === undefined || drafts.some(({ id }) => id === draftId)) return drafts
  const ofTab = await readDraft(place, draftId)
  if (!ofTab) return drafts
  await keepDraft(place, ofTab)
  return [ofTab, ...drafts]
}

/** An administrator who tries out a version that is not published stays with it. */
async function currentOf(template: TemplateVersionInfo) {
  const item = template.isPublished ? await templateItemOf(template) : undefined
  return item?.isPublished ? item.templateVersionId : template.templateVersionId
}

async function olderForms(drafts: Draft[], { templateVersionId }: TemplateVersionInfo) {
  const ids = new Set(drafts.map((draft) => draft.templateVersionId))
  ids.delete(templateVersionId)
  const forms = await Promise.all([...ids].map(versionOf))
  return new Map(forms.flatMap((form) => (form ? [[form.templateVersionId, form.contextDefinition]] : [])))
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

export async function templateSample(templateVersionId: string): Promise<Values> {
  const { context } = await api.templates.sample({ params: { templateVersionId } })
  return isValues(context) ? context : {}
}

export type Generation = {
  templateVersionId: string
  values: Values
  isPreview: boolean
  confirmed?: Confirmed | undefined
  /** The version that the document is to follow. */
  parent?: Parent | undefined
}

/** Asks for one document. A refusal and a lost connection are answers too: the wizard shows them and goes on. */
export async function generate(
  generation: Generation,
  write: typeof api.generations.sync,
): Promise<Generated> {
  const { templateVersionId, values, isPreview, confirmed, parent } = generation
  const asked = {
    templateKey: 'template',
    documentKey: 'document',
    ...(confirmed?.digest && { previewDigest: confirmed.digest }),
    ...(parent && { parentDocumentVersionId: parent.documentVersionId }),
  }
  const body = {
    templates: [{ key: 'template', templateVersionId }],
    contexts: [{ key: 'form', data: values, documents: [asked] }],
    isPreview,
  }
  const idempotency = confirmed ? { idempotencyKey: confirmed.idempotencyKey } : {}
  try {
    /** A preview stores nothing, so that nothing is asked for anew. */
    const { documents } = await (isPreview ? api.generations.sync : write)({ body }, idempotency)
    const [document] = documents
    return document ? await generatedOf(document) : { success: false }
  } catch (fault) {
    return refusalOf(fault)
  }
}

async function generatedOf(document: GeneratedDocument): Promise<Generated> {
  const { success, name, documentId, documentVersionId, previewDigest } = document
  const blob = await pdfOf(document)
  return {
    success,
    name,
    ...(previewDigest && { digest: previewDigest }),
    ...(documentId && { documentId }),
    ...(documentVersionId && { documentVersionId }),
    ...(blob && { blob }),
  }
}

/** The file of a stored document is read apart; it exists even when that fails. */
async function pdfOf({ blob, documentId, documentVersionId }: GeneratedDocument): Promise<Blob | undefined> {
  if (blob) return blobOfDataUri(blob)
  if (!documentId || !documentVersionId) return undefined
  const file = await api.documents
    .version({ params: { documentId, documentVersionId }, query: { raw: true } })
    .catch(() => undefined)
  return file instanceof Blob ? file : undefined
}

const refusalOf = (fault: unknown): Generated =>
  fault instanceof ApiError ? { success: false, refusal: fault } : { success: false }

import { ApiError } from '@tabellio/contract/client'
import type { GeneratedDocument } from '@tabellio/contract/generations'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import type { Values } from '@tabellio/expression'
import { api } from '../../platform/calls/api.ts'
import { type Draft, loadLeftOver, type Parent, versionOf } from '../../drafts/index.ts'
import { blobOfDataUri } from '../data-uri.ts'
import type { Generated } from '../flow.ts'
import type { Confirmed } from '../use-generation.ts'
import { isValues } from '../../platform/values.ts'
import type { Origin, OriginPlace } from '../wizard.queries.ts'

/** The first script of the form has no room for the name of one more file. */
export const loadPane = async () => (await import('../../live-document/index.ts')).DocumentPane
export const loadToggle = async () => (await import('../../live-document/index.ts')).LiveToggle

export const spoken = async (template: TemplateVersionInfo) =>
  (await import('./spoken-template.ts')).spokenTemplate(template)

/** For drafts of other versions: their forms, and what finds the answers that have no place any more. */
export async function ofOtherVersions(drafts: Draft[], { templateVersionId }: TemplateVersionInfo) {
  const ids = new Set(drafts.map((draft) => draft.templateVersionId))
  ids.delete(templateVersionId)
  const [leftOverOf, ...forms] = await Promise.all([loadLeftOver(), ...[...ids].map(versionOf)])
  const older = forms.flatMap((form) =>
    form ? [[form.templateVersionId, form.contextDefinition] as const] : [],
  )
  return { older: new Map(older), leftOverOf }
}

export async function originOf(params: OriginPlace): Promise<Origin> {
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

export async function templateSample(templateVersionId: string): Promise<Values> {
  const { context } = await api.templates.sample({ params: { templateVersionId } })
  return isValues(context) ? context : {}
}

type Generation = {
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

import type { GeneratedDocument } from '@tabellio/contract/generations'
import { ApiError } from '@tabellio/contract/client'
import type { Values } from '@tabellio/expression'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { readDraft, type Draft, type DraftPlace } from '../form/draft.ts'
import type { Generated } from './flow.ts'
import type { Confirmed } from './use-generation.ts'
import { readPinned, type PinnedValues, type PinsPlace } from '../form/pins.ts'
import { isValues } from '../form/values.ts'

/** What a form may begin with: a draft of this person, the values kept for the next document, another document's. */
export type Beginning = { draft: Draft | undefined; pinned: PinnedValues; given: Values }

export type Origin = { documentId: string; documentVersionId: string }

export const beginning = (place: Place, origin: Origin | undefined) =>
  queryOptions({
    queryKey: ['wizard', place, origin],
    queryFn: async (): Promise<Beginning> => {
      const [draft, pinned, given] = await Promise.all([
        readDraft(place),
        readPinned(place),
        valuesOf(origin),
      ])
      return { draft, pinned, given }
    },
    /** Each visit reads them anew: the last one has changed them. */
    gcTime: 0,
    staleTime: Infinity,
  })

export type Place = DraftPlace & PinsPlace

async function valuesOf(origin: Origin | undefined): Promise<Values> {
  if (!origin) return {}
  const { context } = await api.documents.generationContext({ params: origin })
  return isValues(context) ? context : {}
}

export async function sampleOf(templateVersionId: string): Promise<Values> {
  const { context } = await api.templates.sample({ params: { templateVersionId } })
  return isValues(context) ? context : {}
}

export type Generation = {
  templateVersionId: string
  values: Values
  isPreview: boolean
  confirmed?: Confirmed | undefined
}

/** Asks for one document. A refusal and a lost connection are answers too: the wizard shows them and goes on. */
export async function generate(generation: Generation): Promise<Generated> {
  const { templateVersionId, values, isPreview, confirmed } = generation
  const asked = {
    templateKey: 'template',
    documentKey: 'document',
    ...(confirmed?.digest && { previewDigest: confirmed.digest }),
  }
  const body = {
    templates: [{ key: 'template', templateVersionId }],
    contexts: [{ key: 'form', data: values, documents: [asked] }],
    isPreview,
  }
  const idempotency = confirmed ? { idempotencyKey: confirmed.idempotencyKey } : {}
  try {
    const { documents } = await api.generations.sync({ body }, idempotency)
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
  if (blob) return blobOf(blob)
  if (!documentId || !documentVersionId) return undefined
  const file = await api.documents
    .version({ params: { documentId, documentVersionId }, query: { raw: true } })
    .catch(() => undefined)
  return file instanceof Blob ? file : undefined
}

function blobOf(dataUri: string): Blob {
  const binary = atob(dataUri.slice(dataUri.indexOf(',') + 1))
  return new Blob([Uint8Array.from(binary, (character) => character.charCodeAt(0))], {
    type: 'application/pdf',
  })
}

const refusalOf = (fault: unknown): Generated =>
  fault instanceof ApiError
    ? {
        success: false,
        message: fault.message,
        errors: fault.errors,
        ...(fault.reason && { reason: fault.reason }),
      }
    : { success: false }

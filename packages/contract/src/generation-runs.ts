import { z } from 'zod'
import { RequestError } from './errors.ts'
import { FormValues } from './definitions.ts'
import { GenerationAnswer, GenerationRequest, generationContext, generationKey } from './generations.ts'
import { queryDate, queryTimeZone } from './query-dates.ts'
import { area } from './route.ts'
import {
  DocumentId,
  DocumentVersionId,
  TemplateVersionId,
  id,
  instant,
  pageOf,
  paging,
  sortDirection,
} from './shapes.ts'

/** So many documents one request asks for, each of its contexts in each of its templates. */
export const maxGeneratedDocuments = 10_000

const { isPreview: _, contexts: _few, ...shared } = GenerationRequest.shape

/** B-350, B-351: as what is waited for, of many contexts. What is wrong with one of them is said of its documents. */
export const GenerationStart = z.strictObject({
  ...shared,
  contexts: z
    .array(generationContext)
    .min(1, 'At least one context is needed')
    .max(maxGeneratedDocuments, `At most ${maxGeneratedDocuments} contexts are taken at once`),
})
export type GenerationStart = z.infer<typeof GenerationStart>

/** G-104: one template and one context. */
const SingleGeneration = z.strictObject({
  ...shared,
  templates: shared.templates.max(1, 'A single generation has one template'),
  contexts: z
    .array(generationContext)
    .min(1, 'At least one context is needed')
    .max(1, 'A single generation has one context'),
  isPreview: GenerationRequest.shape.isPreview,
})

/** G-103. */
export const GenerationState = z.enum(['queued', 'running', 'done', 'failed'])
export type GenerationState = z.infer<typeof GenerationState>

const GenerationToken = id('Invalid Generation Token')

/** B-353. One whose documents all failed has failed; one that was cancelled has made what was made before. */
export const GenerationRun = z.object({
  generationToken: GenerationToken,
  /** Of its templates. */
  name: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  state: GenerationState,
  isCancelled: z.boolean(),
  /** Of its documents. */
  counts: z.object({
    total: z.number().int(),
    queued: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
  }),
})
export type GenerationRun = z.infer<typeof GenerationRun>

const file = z.object({ fileKey: z.string(), mimeType: z.string(), size: z.number().int() })

const named = {
  contextKey: z.string(),
  templateKey: z.string(),
  documentKey: z.string(),
  templateVersionId: TemplateVersionId,
  name: z.string(),
  pageCount: z.number().int().nullable(),
  documentId: DocumentId.nullable(),
  documentVersionId: DocumentVersionId.nullable(),
  files: z.array(file),
  /** Why it was not made. */
  errors: z.array(RequestError),
}
const DocumentState = z.enum(['queued', 'done', 'failed'])
export const RunDocument = z.object({ ...named, state: DocumentState })
export type RunDocument = z.infer<typeof RunDocument>

const RunResult = z.object({ ...named, success: z.boolean() })

export const GenerationRunQuery = paging([15, 50, 100]).extend({
  /** Words of the names of its templates. */
  nameFilter: z.string().max(200).default(''),
  state: GenerationState.optional(),
  fromDate: queryDate.optional(),
  toDate: queryDate.optional(),
  /** Of the days that fromDate and toDate name (G-022). */
  timeZone: queryTimeZone,
  createdBy: z.string().trim().min(1).max(254).toLowerCase().optional(),
  /** By the time. */
  sort: sortDirection.default('desc'),
})
export type GenerationRunQuery = z.infer<typeof GenerationRunQuery>

/** B-354. */
export const RunStatusQuery = paging([50, 100, 250]).extend({
  /** Those of one state alone. */
  state: DocumentState.optional(),
})
export type RunStatusQuery = z.infer<typeof RunStatusQuery>

const FailedQuery = z.strictObject({
  /** That one alone. */
  contextKey: generationKey.optional(),
})
export type FailedQuery = z.infer<typeof FailedQuery>

/** What was put right of contexts whose documents failed. */
const RetryInput = z.strictObject({
  contexts: z
    .array(z.strictObject({ key: generationKey, data: FormValues }))
    .max(maxGeneratedDocuments)
    .default([]),
})
export type RetryInput = z.infer<typeof RetryInput>

/** So many contexts are checked by one call: who has more asks again, and knows how far it is. */
export const maxCheckedContexts = 500
/** Of one context so many errors are told. */
const maxContextErrors = 50

const ContextCheck = z.strictObject({
  templateVersionId: id('Invalid Template Version ID'),
  contexts: z
    .array(z.strictObject({ key: generationKey, data: FormValues }))
    .min(1, 'At least one context is needed')
    .max(maxCheckedContexts, `At most ${maxCheckedContexts} contexts are checked at once`),
})
export type ContextCheck = z.infer<typeof ContextCheck>

/** Those contexts of which no document could be made. */
const CheckedContexts = z.object({
  contexts: z.array(z.object({ key: z.string(), errors: z.array(RequestError).max(maxContextErrors) })),
})
export type CheckedContexts = z.infer<typeof CheckedContexts>

const one = z.object({ generationToken: GenerationToken })
const large = { bodyLimit: 32 * 1024 * 1024, maxValues: 2_000_000 }

export const generationRuns = area({
  single: {
    method: 'POST',
    changes: ['documents', 'dashboard', 'approvals', 'generationRuns'],
    logs: 'document-generated',
    path: '/documents/generate-single',
    access: 'person',
    summary: 'Generate one document and wait for it; isPreview stores nothing',
    body: SingleGeneration,
    reply: GenerationAnswer,
    bodyLimit: 16 * 1024 * 1024,
  },
  start: {
    method: 'POST',
    changes: ['generationRuns'],
    logs: 'generation-requested',
    path: '/documents/generate',
    aliases: ['/ecm/generate-documents'],
    access: 'person',
    summary: 'Have documents generated; each succeeds or fails by itself, and the token says how far it is',
    body: GenerationStart,
    reply: z.object({ generationToken: GenerationToken }),
    ...large,
  },
  check: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/documents/check-contexts',
    access: 'person',
    summary:
      'What is wrong with the values of many contexts, before anything is made of them; nothing is stored',
    body: ContextCheck,
    reply: CheckedContexts,
    ...large,
  },
  list: {
    method: 'GET',
    path: '/generations',
    access: 'person',
    summary: "The caller's generations, and everybody's for administrators",
    query: GenerationRunQuery,
    reply: pageOf(GenerationRun),
  },
  status: {
    method: 'GET',
    path: '/app/generation/{generationToken}/status',
    aliases: ['/generation/{generationToken}/status'],
    access: 'person',
    summary: 'How far a generation is, with its documents in pages',
    params: one,
    query: RunStatusQuery,
    reply: z.object({ ...GenerationRun.shape, ...pageOf(RunDocument).shape }),
  },
  results: {
    method: 'GET',
    path: '/generation/{generationToken}/results',
    access: 'person',
    summary: 'What became of each document of a generation that is made or has failed',
    params: one,
    reply: z.object({ ...GenerationRun.shape, documents: z.array(RunResult) }),
  },
  file: {
    method: 'GET',
    path: '/app/generation/{generationToken}/documents/{documentKey}/file/{fileKey}',
    aliases: ['/generation/{generationToken}/documents/{documentKey}/file/{fileKey}'],
    access: 'person',
    summary: 'A file that a generation made',
    params: one.extend({ documentKey: generationKey, fileKey: id('Invalid File Key') }),
    raw: 'always',
  },
  zip: {
    method: 'GET',
    path: '/app/generation/{generationToken}/zip',
    access: 'person',
    summary: 'A zip of all that a generation made, as far as the caller may see it',
    params: one,
    raw: 'always',
  },
  failed: {
    method: 'GET',
    path: '/app/generation/{generationToken}/failed-contexts',
    access: 'person',
    summary: 'The values of contexts whose documents failed, to be put right',
    params: one,
    query: FailedQuery,
    reply: z.object({ contexts: z.array(z.object({ key: z.string(), data: FormValues })) }),
  },
  cancel: {
    method: 'POST',
    changes: ['generationRuns'],
    logs: 'generation-cancelled',
    path: '/app/generation/{generationToken}/cancel',
    access: 'person',
    summary: 'Make no further documents of a generation; what is made stays',
    params: one,
  },
  retry: {
    method: 'POST',
    changes: ['generationRuns'],
    logs: 'generation-retried',
    path: '/app/generation/{generationToken}/retry',
    access: 'person',
    summary: 'Make the documents of a generation that failed once more, of values that were put right',
    params: one,
    body: RetryInput,
    ...large,
  },
})

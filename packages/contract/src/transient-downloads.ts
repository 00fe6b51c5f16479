import { z } from 'zod'
import { area } from './route.ts'
import { DocumentId, id, instant, pageOf, paging } from './shapes.ts'

const TransientDownloadId = id('Invalid Transient Download ID')

/** So many documents are put into one download. */
const maxResources = 500

/** B-200, B-578. */
const description = z
  .string()
  .max(1000)
  .trim()
  .min(2, 'The description must have at least 2 characters')
  .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text), 'The description must be one line')

/** A document that is asked for. Its own name and kind stand where none are given. */
const ResourceInput = z.strictObject({
  type: z.literal('document'),
  id: DocumentId,
  /** The name of its file in the zip. */
  name: z.string().min(1).max(1000).optional(),
  contentType: z.string().min(1).max(200).optional(),
})
export type ResourceInput = z.infer<typeof ResourceInput>

export const TransientDownloadInput = z.strictObject({
  description,
  resources: z
    .array(ResourceInput)
    .min(1, 'Choose at least 1 document')
    .max(maxResources, `Choose at most ${maxResources} documents`),
})
export type TransientDownloadInput = z.infer<typeof TransientDownloadInput>

/** The documents are named in the order of their pages. */
const ConcatenationInput = z.strictObject({
  description,
  documents: z
    .array(DocumentId)
    .min(1, 'Choose at least 1 document')
    .max(maxResources, `Choose at most ${maxResources} documents`),
})

/**
 * Why a document is not in the file: it was deleted, or is no longer open to whoever asked; it needs a password; it is
 * damaged; no page can be made of its kind.
 */
const ResourceProblem = z.enum(['unavailable', 'password', 'damaged', 'no-pages'])
export type ResourceProblem = z.infer<typeof ResourceProblem>

/** Why there is no file: none of the documents could be put into it, or the work ended before its end. */
const DownloadFailure = z.enum(['nothing-left', 'storage-full', 'too-large', 'stopped', 'outdated'])
export type DownloadFailure = z.infer<typeof DownloadFailure>

/** B-578, B-729. */
export const TransientDownload = z.object({
  id: TransientDownloadId,
  createdAt: instant,
  createdBy: z.string(),
  /** The moment from which on it is gone. */
  expirationDate: instant,
  description: z.string(),
  totalResources: z.number().int(),
  /** What went wrong, in words: with the whole, or with documents that are not in the file. */
  errorMessage: z.string().nullable(),
  resources: z.array(
    z.object({
      type: z.literal('document'),
      id: DocumentId,
      name: z.string(),
      contentType: z.string(),
      problem: ResourceProblem.nullable(),
    }),
  ),
  /** Files in a zip, or their pages in one PDF. */
  kind: z.enum(['zip', 'pdf']),
  state: z.enum(['waiting', 'done', 'failed']),
  failure: DownloadFailure.nullable(),
  doneResources: z.number().int(),
  /** Bytes of the file, when it is done. */
  size: z.number().int().nullable(),
})
export type TransientDownload = z.infer<typeof TransientDownload>

/** B-580. */
export const TransientDownloadQuery = paging([15, 30, 100]).extend({
  /** Words of the description. */
  nameFilter: z.string().max(200).default(''),
})
export type TransientDownloadQuery = z.infer<typeof TransientDownloadQuery>

const one = z.object({ transientDownloadId: TransientDownloadId })
const file = z.strictObject({ token: z.string().max(200).optional() })
const created = z.object({ transientDownloadId: TransientDownloadId })

export const transientDownloads = area({
  create: {
    method: 'POST',
    changes: ['transientDownloads'],
    logs: 'download-requested',
    path: '/app/transient-download',
    access: 'person',
    summary: 'Have a zip made of documents',
    body: TransientDownloadInput,
    reply: created,
  },
  list: {
    method: 'GET',
    path: '/app/transient-download',
    access: 'person',
    summary: "The caller's downloads, newest first",
    query: TransientDownloadQuery,
    reply: pageOf(TransientDownload),
  },
  get: {
    method: 'GET',
    path: '/app/transient-download/{transientDownloadId}',
    access: 'person',
    summary: "One of the caller's downloads, and how far it is",
    params: one,
    reply: TransientDownload,
  },
  retrySave: {
    method: 'POST',
    changes: ['transientDownloads'],
    logs: 'download-requested',
    path: '/app/transient-download/{transientDownloadId}/retry-save',
    access: 'person',
    summary: 'Have a download made anew, of the documents as they are now',
    params: one,
  },
  asZip: {
    method: 'GET',
    path: '/app/transient-download/{transientDownloadId}/as-zip',
    access: 'person',
    summary: 'The zip of a download; one PDF is the only file in its own',
    params: one,
    query: file,
    raw: 'always',
  },
  asPdf: {
    method: 'GET',
    path: '/app/transient-download/{transientDownloadId}/as-pdf',
    access: 'person',
    summary: 'The PDF of a download whose documents were joined into one',
    params: one,
    query: file,
    raw: 'always',
  },
  concatenate: {
    method: 'POST',
    changes: ['transientDownloads'],
    logs: 'download-requested',
    path: '/app/concatenate-documents-to-pdf',
    access: 'person',
    summary: 'Have one PDF made of the pages of documents, in their order',
    body: ConcatenationInput,
    reply: created,
  },
})

import { z } from 'zod'
import { area } from './route.ts'
import { DocumentId, DocumentTypeId, DocumentTypeVersionId, id, instant, pageOf, paging } from './shapes.ts'

/** A dry run, which changes no document, or the update of the documents to a version of their type (B-635). */
export const InstanceRun = z.object({
  documentTypeVersionId: DocumentTypeVersionId,
  isDry: z.boolean(),
  startedBy: z.string(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  total: z.number().int(),
  done: z.number().int(),
  /** Of those that are done, the documents that do not fit the version. */
  misfits: z.number().int(),
})
export type InstanceRun = z.infer<typeof InstanceRun>

export const DocumentInstances = z.object({
  /** The newest version of the type. */
  documentTypeVersionId: DocumentTypeVersionId,
  /** How many documents follow an earlier version. */
  behind: z.number().int(),
  run: InstanceRun.nullable(),
})
export type DocumentInstances = z.infer<typeof DocumentInstances>

/** Something of a document that does not fit the version: a value, or its file where `path` is empty. */
export const Misfit = z.object({
  documentId: DocumentId,
  documentName: z.string(),
  /** Of the value: `tenants[1]/name`. */
  path: z.string(),
  /** The field's name on the form. */
  field: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  message: z.string(),
})
export type Misfit = z.infer<typeof Misfit>

const oneType = z.object({ documentTypeId: DocumentTypeId })
/** The version that whoever asks has seen: where there is a newer one, nothing begins. */
const seen = z.strictObject({ documentTypeVersionId: id('Invalid documentTypeVersionId') })
const access = { may: 'organization-admin' } as const

export const documentInstances = area({
  get: {
    method: 'GET',
    path: '/app/document-types/{documentTypeId}/instances',
    access,
    summary: 'How many documents follow an earlier version of their type, and how far an update of them is',
    params: oneType,
    reply: DocumentInstances,
  },
  check: {
    method: 'POST',
    changes: ['documentInstances'],
    logs: 'document-instances-checked',
    path: '/app/document-types/{documentTypeId}/instances/check',
    access,
    summary: 'Begin to look which documents would not fit the newest version of their type',
    params: oneType,
    body: seen,
    reply: DocumentInstances,
  },
  update: {
    method: 'POST',
    changes: ['documentInstances', 'documents'],
    logs: 'document-instances-updated',
    path: '/app/document-types/{documentTypeId}/instances/update',
    access,
    summary: 'Begin to bind the documents of a type to its newest version',
    params: oneType,
    body: seen,
    reply: DocumentInstances,
  },
  misfits: {
    method: 'GET',
    path: '/app/document-types/{documentTypeId}/instances/misfits',
    access,
    summary: 'What the last run found that does not fit, document by document',
    params: oneType,
    query: paging([15, 30, 100]).extend({ filter: z.string().max(200).default('') }),
    reply: pageOf(Misfit),
  },
})

import { z } from 'zod'
import { area } from './route.ts'
import {
  DocumentId,
  DocumentTypeId,
  DocumentTypeVersionId,
  DocumentVersionId,
  commaList,
  instant,
  jsonObject,
  pageOf,
  paging,
  queryDate,
  queryDateEnd,
  queryFlag,
  sortDirection,
} from './shapes.ts'

/** B-187. */
export const DocumentSummary = z.object({
  documentId: DocumentId,
  documentVersionId: DocumentVersionId,
  lastDocumentVersionId: DocumentVersionId,
  documentTypeId: DocumentTypeId,
  documentTypeVersionId: DocumentTypeVersionId,
  documentTypeName: z.string(),
  name: z.string(),
  mimeType: z.string(),
  versionNumber: z.number().int(),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

/** The summary with the values the document was made of. */
export const DocumentInfo = DocumentSummary.extend({
  data: jsonObject,
  templateVersionId: z.string().nullable(),
})
export type DocumentInfo = z.infer<typeof DocumentInfo>

export const DocumentVersion = z.object({
  documentVersionId: DocumentVersionId,
  versionNumber: z.number().int(),
  name: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  pageCount: z.number().int().nullable(),
  createdAt: instant,
  createdBy: z.string(),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

export const documentSortFields = ['documentType', 'name', 'updatedBy', 'updatedAt'] as const

const documentQuery = <const Sizes extends readonly [number, ...number[]]>(sizes: Sizes) =>
  paging(sizes).extend({
    /** Any part of the name. */
    nameFilter: z.string().max(200).default(''),
    documentTypeIdList: commaList(DocumentTypeId).optional(),
    updatedBy: z.string().min(1).max(254).optional(),
    dateStart: queryDate.optional(),
    dateEnd: queryDateEnd.optional(),
    sortField: z.enum(documentSortFields).default('updatedAt'),
    sortDirection: sortDirection.default('desc'),
  })

export const DocumentQuery = documentQuery([15, 30, 100, 500])
export type DocumentQuery = z.infer<typeof DocumentQuery>

const one = z.object({ documentId: DocumentId })
const oneVersion = z.object({ documentId: DocumentId, documentVersionId: DocumentVersionId })

const list = {
  method: 'GET',
  path: '/app/documents',
  access: 'user',
  summary: 'Documents, filtered, sorted and paged',
  query: documentQuery([15, 30, 100]),
  reply: pageOf(DocumentSummary),
} as const

export const documents = area({
  list,
  /** B-206: the public API may ask for 500 at once. */
  publicList: { ...list, path: '/documents', query: DocumentQuery },
  get: {
    method: 'GET',
    path: '/documents/{documentId}',
    access: 'user',
    summary: 'A document in its newest version, with its data',
    params: one,
    query: z.strictObject({ preferOriginal: queryFlag.optional() }),
    reply: DocumentInfo,
  },
  summary: {
    method: 'GET',
    path: '/app/document/{documentId}/summary-info',
    access: 'user',
    summary: 'What a list shows of a document, in a given version or the newest',
    params: one,
    query: z.strictObject({ documentVersionId: DocumentVersionId.optional() }),
    reply: DocumentSummary,
  },
  versions: {
    method: 'GET',
    path: '/app/documents/{documentId}/versions-list',
    access: 'user',
    summary: 'The versions of a document, newest first',
    params: one,
    reply: pageOf(DocumentVersion),
  },
  version: {
    method: 'GET',
    path: '/app/documents/{documentId}/versions/{documentVersionId}',
    aliases: ['/documents/{documentId}/versions/{documentVersionId}'],
    access: 'user',
    summary: 'A version: its file with raw=true, else what is known of it and the file as a data URI',
    params: oneVersion,
    query: z.strictObject({ raw: queryFlag.optional(), token: z.string().max(200).optional() }),
    reply: DocumentInfo.extend({ dataUri: z.string() }),
    raw: 'on-request',
  },
  generationContext: {
    method: 'GET',
    path: '/app/document-version-generation-context/{documentId}/versions/{documentVersionId}',
    access: 'user',
    summary: 'The values a version was generated from',
    params: oneVersion,
    reply: z.object({ context: jsonObject, templateVersionId: z.string().nullable() }),
  },
  thumbnail: {
    method: 'GET',
    path: '/app/documents/{documentId}/thumbnail',
    access: 'user',
    summary: 'A small picture of the first page',
    params: one,
    query: z.strictObject({
      token: z.string().max(200).optional(),
      documentVersionId: DocumentVersionId.optional(),
    }),
    raw: 'always',
  },
})

import { z } from 'zod'
import { queryDate, queryTimeZone } from './query-dates.ts'
import { ViewEditDelete } from './rights.ts'
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
  queryFlag,
  sortDirection,
} from './shapes.ts'

/** A mark where a document is to be signed, at places on its pages. */
const SignaturePlaceholder = z.object({
  key: z.string(),
  identifier: z.string(),
  keywordName: z.string(),
  keywordValue: z.number(),
  emailValue: z.number(),
  type: z.enum(['generated', 'manual']),
  placeholders: z.array(
    z.object({
      signaturePageIndex: z.number().int(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      pageHeight: z.number().nonnegative(),
      pageWidth: z.number().nonnegative(),
    }),
  ),
})

/** Names the person who came to sign, and the moment. */
const SignatureCheckIn = z.object({
  checkInBy: z.enum(['external-user', 'internal-user']),
  tokenId: z.string().optional(),
  username: z.string().optional(),
  checkInAt: instant,
})

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
  /** The values it was made of; null in a list when they take more than 32 kB. */
  data: jsonObject.nullable(),
  /** The caller's lists that it stands in. */
  documentLists: z.array(z.object({ isFavorites: z.boolean(), name: z.string(), order: z.number() })),
  signaturePlaceholders: z.array(SignaturePlaceholder),
  signatureCheckIn: SignatureCheckIn.nullable(),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

/** The summary with the values the document was made of, and what its type makes of them. */
export const DocumentInfo = DocumentSummary.extend({
  data: jsonObject,
  templateVersionId: z.string().nullable(),
  /** The type's name for the document, unique in the type (B-633). */
  identifier: z.string().nullable(),
  /** The day in the field that its type names as the document's date, else that of its creation (B-636). */
  documentDate: z.iso.date(),
  /** The last day on which it is valid, when its type lets documents expire. */
  expiresOn: z.iso.date().nullable(),
  myPermissions: ViewEditDelete,
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
    /** Words of the name or parts of words, in any order, with or without accents. */
    nameFilter: z.string().max(200).default(''),
    documentTypeIdList: commaList(DocumentTypeId).optional(),
    updatedBy: z.string().min(1).max(254).optional(),
    dateStart: queryDate.optional(),
    dateEnd: queryDate.optional(),
    /** Of the days that dateStart and dateEnd name (G-022). */
    timeZone: queryTimeZone,
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
  access: 'person',
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
    access: 'person',
    summary: 'A document in its newest version, with its data',
    params: one,
    /** With preferOriginal the file comes too: true the one first brought in, false its PDF (G-119). */
    query: z.strictObject({ preferOriginal: queryFlag.optional() }),
    reply: DocumentInfo.extend({ dataUri: z.string().optional() }),
  },
  keyings: {
    method: 'GET',
    path: '/app/organization/security-fields/progress',
    access: { may: 'organization-admin' },
    summary: 'How far the documents of each type have got the security fields that it names now',
    /** Until a document is done, whoever is limited by these fields does not see it. */
    reply: z.object({
      items: z.array(
        z.object({
          documentTypeId: DocumentTypeId,
          total: z.number().int(),
          done: z.number().int(),
          finishedAt: instant.nullable(),
        }),
      ),
    }),
  },
  byIdentifier: {
    method: 'GET',
    path: '/documents/{documentTypeId}/identifier/{documentIdentifier}',
    access: 'person',
    summary: 'The document of a type that has this identifier',
    params: z.object({ documentTypeId: DocumentTypeId, documentIdentifier: z.string().min(1).max(200) }),
    reply: DocumentInfo,
  },
  restoreVersion: {
    method: 'PUT',
    changes: ['documents', 'dashboard'],
    logs: 'document-version-restored',
    path: '/app/documents/{documentId}/restore-document-version/{documentVersionId}',
    access: 'person',
    summary: 'Make the next version of a document out of an earlier one',
    params: oneVersion,
    reply: oneVersion,
  },
  summary: {
    method: 'GET',
    path: '/app/document/{documentId}/summary-info',
    access: 'person',
    summary: 'What a list shows of a document, in a given version or the newest',
    params: one,
    query: z.strictObject({ documentVersionId: DocumentVersionId.optional() }),
    reply: DocumentSummary,
  },
  versions: {
    method: 'GET',
    path: '/app/documents/{documentId}/versions-list',
    access: 'person',
    summary: 'The versions of a document, newest first',
    params: one,
    reply: pageOf(DocumentVersion),
  },
  version: {
    method: 'GET',
    path: '/app/documents/{documentId}/versions/{documentVersionId}',
    aliases: ['/documents/{documentId}/versions/{documentVersionId}'],
    access: 'person',
    summary: 'A version: its file with raw=true, else what is known of it and the file as a data URI',
    params: oneVersion,
    query: z.strictObject({ raw: queryFlag.optional(), token: z.string().max(200).optional() }),
    reply: DocumentInfo.extend({ dataUri: z.string() }),
    raw: 'on-request',
  },
  generationContext: {
    method: 'GET',
    path: '/app/document-version-generation-context/{documentId}/versions/{documentVersionId}',
    access: 'person',
    summary: 'The values a version was generated from',
    params: oneVersion,
    reply: z.object({ context: jsonObject, templateVersionId: z.string().nullable() }),
  },
  thumbnail: {
    method: 'GET',
    path: '/app/documents/{documentId}/thumbnail',
    access: 'person',
    summary: 'A small picture of the first page',
    params: one,
    query: z.strictObject({
      token: z.string().max(200).optional(),
      documentVersionId: DocumentVersionId.optional(),
    }),
    raw: 'always',
  },
})

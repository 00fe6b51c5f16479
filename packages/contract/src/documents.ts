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
  id,
  instant,
  jsonObject,
  pageOf,
  paging,
  queryFlag,
  sortDirection,
} from './shapes.ts'
import {
  PlaceholdersAsked,
  PlaceholdersSummary,
  SavePlaceholders,
  SignaturePlaceholder,
} from './signature-placeholders.ts'

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
  /** The last day on which it is valid, when its type lets documents expire (B-641). */
  expiresOn: z.iso.date().nullable(),
  /** The values it was made of; null in a list when they take more than 32 kB. */
  data: jsonObject.nullable(),
  /** The caller's lists that it stands in. */
  documentLists: z.array(z.object({ isFavorites: z.boolean(), name: z.string(), order: z.number() })),
  signaturePlaceholders: z.array(SignaturePlaceholder),
  signatureCheckIn: SignatureCheckIn.nullable(),
  myPermissions: ViewEditDelete,
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
  /** What a file was called that was brought in. */
  fileName: z.string().nullable(),
  /** Why nobody can show the file: it opens with its password only, or is broken. Found out a moment after it was saved. */
  problem: z.enum(['password', 'damaged']).nullable(),
  createdAt: instant,
  createdBy: z.string(),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

/** A value that a version has and the one before it had not, or had as another one. */
export const HistoryChange = z.object({
  path: z.string(),
  fieldPath: z.string(),
  /** The field's name on the form of the type; where that has no such field any more, its own. */
  label: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

/** A version, who made it, and what it changed. */
export const HistoryEntry = DocumentVersion.extend({ changes: z.array(HistoryChange) })
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A page of a version as a PNG, and how large it is. */
const PageImage = z.object({
  pageNumber: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  dataUri: z.string().meta({ format: 'data-uri' }),
})

export const documentSortFields = ['documentType', 'name', 'updatedBy', 'updatedAt'] as const

export const documentQuery = <const Sizes extends readonly [number, ...number[]]>(sizes: Sizes) =>
  paging(sizes).extend({
    /** Words of the name or parts of words, in any order, with or without accents. */
    nameFilter: z.string().max(200).default(''),
    documentTypeIdList: commaList(DocumentTypeId).optional(),
    updatedBy: z.string().min(1).max(254).optional(),
    /** Only documents whose approval the caller is awaited for. */
    awaitsMyApproval: queryFlag.optional(),
    dateStart: queryDate.optional(),
    dateEnd: queryDate.optional(),
    /** Only documents whose last valid day is before this one. */
    expiresBefore: z.iso.date().optional(),
    /** Of the days that dateStart and dateEnd name (G-022). */
    timeZone: queryTimeZone,
    sortField: z.enum(documentSortFields).default('updatedAt'),
    sortDirection: sortDirection.default('desc'),
  })

export const DocumentQuery = documentQuery([15, 30, 100, 500])
export type DocumentQuery = z.infer<typeof DocumentQuery>

const one = z.object({ documentId: DocumentId })
const GenerationToken = id('Invalid Generation Token')
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
    changes: ['documents', 'dashboard', 'approvals'],
    logs: 'document-version-restored',
    path: '/app/documents/{documentId}/restore-document-version/{documentVersionId}',
    access: 'person',
    summary: 'Make the next version of a document out of an earlier one',
    params: oneVersion,
    reply: oneVersion,
  },
  remove: {
    method: 'DELETE',
    changes: ['documents', 'deletedDocuments', 'dashboard', 'notifications'],
    logs: 'document-deleted',
    path: '/app/documents/{documentId}',
    aliases: ['/documents/{documentId}'],
    access: 'person',
    summary: 'Move a document to the trash, or one version of it (G-096)',
    params: one,
    query: z.strictObject({ documentVersionId: DocumentVersionId.optional() }),
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
  history: {
    method: 'GET',
    path: '/app/documents/{documentId}/history',
    access: 'person',
    summary: 'The versions of a document, newest first, each with what it changed',
    params: one,
    query: paging([10, 30, 50]),
    reply: pageOf(HistoryEntry),
  },
  noteView: {
    method: 'POST',
    changes: ['actionLogs'],
    logs: 'document-view',
    path: '/app/document/{documentId}/versions/{documentVersionId}/view',
    access: 'person',
    summary: 'Note that the caller viewed a version',
    params: oneVersion,
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
  images: {
    method: 'GET',
    path: '/app/documents/{documentId}/versions/{documentVersionId}/images',
    aliases: ['/documents/{documentId}/versions/{documentVersionId}/images'],
    access: 'person',
    summary: 'The pages of a PDF or a picture as pictures, in their order; of a PDF the first 500',
    params: oneVersion,
    query: paging([5, 1, 10]),
    /** `pageCount`: of the file, which may have more pages than there are pictures. */
    reply: pageOf(PageImage).extend({ pageCount: z.number().int() }),
  },
  imageAsPdf: {
    method: 'GET',
    path: '/app/documents/{documentId}/{documentVersionId}/image-as-pdf',
    access: 'person',
    summary: 'A picture as a PDF of one page, a Word file as one of its pages; a PDF as it is',
    params: oneVersion,
    raw: 'always',
  },
  ofGeneration: {
    method: 'GET',
    path: '/documents-by-generation-token/{generationToken}',
    access: 'person',
    summary: 'The documents of a generation, in the versions that it made',
    params: z.object({ generationToken: GenerationToken }),
    query: paging([15, 50, 100]),
    reply: pageOf(DocumentSummary),
  },
  oneOfGeneration: {
    method: 'GET',
    path: '/documents-by-generation-token/{generationToken}/document/{documentId}',
    access: 'person',
    summary: 'A document of a generation, in the version that it made',
    params: z.object({ generationToken: GenerationToken, documentId: DocumentId }),
    reply: DocumentInfo,
  },
  savePlaceholders: {
    method: 'POST',
    changes: ['documents'],
    logs: 'signature-placeholders-saved',
    path: '/app/document/{documentId}/versions/{documentVersionId}/save-signature-placeholders',
    access: 'person',
    summary: 'Say where a version is to be signed',
    params: oneVersion,
    body: SavePlaceholders,
  },
  placeholders: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/documents/placeholders-summary-info',
    access: 'person',
    summary: 'What is to be signed in some documents',
    body: PlaceholdersAsked,
    reply: PlaceholdersSummary,
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

import { z } from 'zod'
import {
  DatalinkId,
  DatalinkVersionId,
  DataLinkAnswer,
  DataLinkMapping,
  DataLinkRequest,
} from './data-links.ts'
import { ContextDefinition, FormValues, WizardDefinition } from './definitions.ts'
import { Choices, ChoicesQuery } from './dictionary-lists.ts'
import { DocumentSummary } from './documents.ts'
import { fileLimits } from './file-limits.ts'
import { GenerationAnswer } from './generations.ts'
import { area } from './route.ts'
import {
  DocumentId,
  DocumentTypeId,
  DocumentTypeVersionId,
  DocumentVersionId,
  Language,
  Region,
  TemplateId,
  TemplateVersionId,
  id,
  instant,
  paging,
  queryFlag,
} from './shapes.ts'
import { ExternalActionDocument } from './shared-item-actions.ts'
import { NewSharedItem, SharedItemInput } from './shared-item-input.ts'
import { sharedItemStates, sharedItemTypes } from './shared-item-types.ts'

const TokenId = id('Invalid tokenId')
/** B-381. The link's own secret, or the id that lists show in its place. */
const SharedToken = z
  .string({ error: 'Invalid Shared Token' })
  .regex(/^[\w-]{19,200}$/, 'Invalid Shared Token')

/** What the office knows of a link beside what it said. */
const standing = {
  tokenId: TokenId,
  tokenType: z.enum(sharedItemTypes),
  active: z.boolean(),
  /** Completed uses (G-129). */
  usage: z.number().int(),
  maxUsage: z.number().int().optional(),
  expirationDate: instant.optional(),
  hasPassword: z.boolean(),
  /** Whether it opens now, and if not why. */
  state: z.enum(sharedItemStates),
  createdAt: instant,
}

const SharedFile = z.object({
  ...standing,
  name: z.string(),
  assignedTo: z.string(),
  description: z.string(),
  returnURL: z.string().optional(),
  config: z.array(
    z.object({
      field: z.string(),
      defaultValue: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
      defaultValueType: z.enum(['Alphanumeric', 'Numeric', 'Logical']).optional(),
      hidden: z.boolean(),
    }),
  ),
  successMessage: z.string(),
  bannerImage: z.string().optional(),
  logoImage: z.string().optional(),
  templateId: TemplateId.optional(),
  templateVersionId: TemplateVersionId.optional(),
  documentTypeId: DocumentTypeId.optional(),
  documentTypeVersionId: DocumentTypeVersionId.optional(),
  combinedTemplateId: z.string().optional(),
  sentTo: z.string().optional(),
  taskId: z.string().optional(),
  title: z.string().optional(),
  subtitle: z.string().optional(),
  documents: z.array(ExternalActionDocument.and(z.object({ isAnswered: z.boolean().optional() }))).optional(),
})
export type SharedFile = z.infer<typeof SharedFile>

/** What a link opens: of the facts of its kind those that it has. */
export type SharedTarget = Pick<
  SharedFile,
  | 'templateId'
  | 'templateVersionId'
  | 'documentTypeId'
  | 'documentTypeVersionId'
  | 'sentTo'
  | 'taskId'
  | 'title'
  | 'subtitle'
  | 'documents'
>

/** B-385, and what a list says beside it. */
const SharedItemSummary = z.object({
  ...standing,
  name: z.string(),
  description: z.string(),
  assignedTo: z.string(),
  createdBy: z.string(),
  lastUsedAt: instant.nullable(),
})
export type SharedItemSummary = z.infer<typeof SharedItemSummary>

export const SharedItemQuery = paging([15, 30, 100]).extend({
  nameFilter: z.string().max(200).default(''),
  assignedTo: z.string().max(200).default(''),
  /** The links that show this document, or ask for a document of this template. */
  documentId: DocumentId.optional(),
  templateId: TemplateId.optional(),
})
export type SharedItemQuery = z.infer<typeof SharedItemQuery>

/** What a visitor's page shows: the organization, the link, and the form to fill in. */
const Visit = z.object({
  organization: z.object({
    name: z.string(),
    language: Language,
    region: Region,
    logo: z.string().nullable(),
  }),
  sharedFile: SharedFile,
  template: z
    .object({
      templateId: TemplateId,
      templateVersionId: TemplateVersionId,
      name: z.string(),
      language: Language,
      contextDefinition: ContextDefinition,
      wizardDefinition: WizardDefinition,
      /** The data links of the form, without what they fill that the link hides. */
      dataLinkMappings: z.array(DataLinkMapping),
    })
    .optional(),
})
export type Visit = z.infer<typeof Visit>

/** B-386. */
const ExternalAction = z.discriminatedUnion('recordType', [
  z.strictObject({
    tokenId: TokenId,
    recordType: z.literal('document-signature-action'),
    state: z.enum(['signed', 'rejected']),
    rejectComment: z.string().trim().max(2000).default(''),
    documentIds: z.array(id('Invalid documentId')).min(1, 'At least one document is needed').max(20),
  }),
  z.strictObject({
    tokenId: TokenId,
    recordType: z.literal('missing-document-action'),
    documentId: id('Invalid documentId'),
    documentTypeId: id('Invalid documentTypeId'),
  }),
])
export type ExternalAction = z.infer<typeof ExternalAction>

const dataUri = z
  .string({ error: 'A document must be a data URI' })
  .regex(
    /^data:[\w.+-]+\/[\w.+-]+(?:;[\w.+-]+=[\w.+-]+)*;base64,[A-Za-z0-9+/]+={0,2}$/,
    'A document must be a data URI',
  )
  .meta({ format: 'data-uri' })

/** B-191. */
const SaveShared = z.strictObject({
  contentType: z.string().max(200).optional(),
  data: FormValues.optional(),
  binaries: z.array(dataUri).max(fileLimits.maxFiles).default([]),
  documentTypeId: id('Invalid documentTypeId'),
  parentDocumentVersionId: id('Invalid parentDocumentVersionId').optional(),
  signatureKeysToRemove: z.array(z.string().max(200)).max(100).default([]),
  /** The names of the files, in their order. */
  filesName: z.array(z.string().max(1000)).max(fileLimits.maxFiles).default([]),
})
export type SaveShared = z.infer<typeof SaveShared>

/** B-387. The link says of which template. */
const GenerateShared = z.strictObject({
  generationType: z.enum(['document', 'combined']).default('document'),
  data: FormValues,
  isPreview: z.boolean().default(false),
  previewDigest: z.string().max(100).optional(),
})
export type GenerateShared = z.infer<typeof GenerateShared>

const oneLink = z.object({ sharedToken: SharedToken })
const oneDocument = z.object({ documentId: DocumentId })
const bodyLimit = 2 * 1024 * 1024
/** Where a page cannot send a header (G-009). */
const shareItemsToken = z.string().max(8000).optional()

export const sharedItems = area({
  create: {
    method: 'POST',
    changes: ['sharedItems'],
    logs: 'shared-item-created',
    path: '/app/shared-items/create',
    access: 'person',
    summary:
      'Make a link by which somebody without an account reads documents, fills in a template or brings a file',
    body: NewSharedItem,
    /** The token is told this once. */
    reply: z.object({ token: z.string(), tokenId: TokenId }),
    bodyLimit,
  },
  list: {
    method: 'GET',
    path: '/app/shared-items',
    access: 'person',
    summary: 'The links that the caller made; an administrator’s are all of the organization',
    query: SharedItemQuery,
    reply: z.object({
      configList: z.array(SharedItemSummary),
      totalCount: z.number().int(),
      pageNumber: z.number().int(),
      rowsPerPage: z.number().int(),
    }),
  },
  get: {
    method: 'GET',
    path: '/app/shared-items-config/{sharedToken}',
    access: 'person-or-share',
    summary: 'A link, by its token or its id; a visitor reads their own',
    params: oneLink,
    reply: z.object({ sharedFile: SharedFile }),
  },
  update: {
    method: 'PUT',
    changes: ['sharedItems'],
    logs: 'shared-item-updated',
    path: '/app/shared-items-config/{sharedToken}',
    access: 'person',
    summary: 'Change a link, or revoke it with active false',
    params: oneLink,
    body: SharedItemInput,
    reply: z.object({ tokenId: TokenId }),
    bodyLimit,
  },
  remove: {
    method: 'DELETE',
    changes: ['sharedItems'],
    logs: 'shared-item-deleted',
    path: '/app/shared-items-config/{sharedToken}',
    access: 'person',
    summary: 'Delete a link',
    params: oneLink,
    reply: z.object({ tokenId: TokenId }),
  },
  validate: {
    method: 'GET',
    path: '/app/shared-items/validate',
    access: 'public',
    summary: 'Whether a link opens now; its token is in the query or the Authorization header (G-126)',
    query: z.strictObject({ token: z.string().max(8000).optional() }),
    reply: z.object({ valid: z.boolean() }),
  },
  signIn: {
    method: 'POST',
    changes: [],
    logs: 'shared-item-opened',
    path: '/app/shared-items/sign-in',
    access: 'public',
    summary: 'Open a link, with its password where it has one',
    body: z.strictObject({ token: SharedToken, password: z.string().max(200).optional() }),
    reply: z.object({ shareItemsToken: z.string() }),
  },
  config: {
    method: 'GET',
    path: '/app/shared-items/config',
    access: 'person-or-share',
    summary: 'What a visitor’s link opens; to a member the kinds of links (G-127)',
    query: z.strictObject({ shareItemsToken }),
    reply: z.object({
      visit: Visit.optional(),
      configurations: z
        .array(z.object({ tokenType: z.enum(sharedItemTypes), isAvailable: z.boolean() }))
        .optional(),
    }),
  },
  answer: {
    method: 'PUT',
    changes: ['sharedItems'],
    logs: 'external-action-answered',
    path: '/app/shared-items/external-actions',
    access: 'share',
    summary: 'Answer what a link asks its visitor for',
    body: ExternalAction,
  },
  document: {
    method: 'GET',
    logs: 'document-view',
    path: '/app/shared-items/documents/{documentId}',
    access: 'share',
    summary:
      'A document that the link shows: its file with raw=true, else its facts and the file as a data URI',
    params: oneDocument,
    query: z.strictObject({
      raw: queryFlag.optional(),
      documentVersionId: DocumentVersionId.optional(),
      shareItemsToken,
    }),
    reply: z.object({
      documentId: DocumentId,
      documentVersionId: DocumentVersionId,
      name: z.string(),
      mimeType: z.string(),
      dataUri: z.string(),
    }),
    raw: 'on-request',
  },
  summary: {
    method: 'GET',
    path: '/app/shared-items/document/{documentId}/summary-info',
    access: 'share',
    summary: 'What a list would show of a document that the link shows',
    params: oneDocument,
    query: z.strictObject({ documentVersionId: DocumentVersionId.optional(), shareItemsToken }),
    reply: DocumentSummary.omit({ documentLists: true }),
  },
  documentType: {
    method: 'GET',
    path: '/app/shared-items/document-types/{documentTypeId}',
    access: 'share',
    summary: 'A type whose documents the link asks for: its form, and the kinds of files it takes',
    params: z.object({ documentTypeId: DocumentTypeId }),
    query: z.strictObject({ shareItemsToken }),
    reply: z.object({
      documentTypeId: DocumentTypeId,
      documentTypeVersionId: DocumentTypeVersionId,
      name: z.string(),
      contextDefinition: ContextDefinition,
      wizardDefinition: WizardDefinition,
      acceptedMimeTypes: z.array(z.string()),
    }),
  },
  choices: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/shared-items/choices',
    access: 'share',
    summary: 'What a form of the link asks of a long dictionary list: a search, or the items of some values',
    body: ChoicesQuery.extend({ dictionaryListId: id('Invalid dictionaryListId') }),
    reply: Choices,
  },
  save: {
    method: 'POST',
    changes: ['documents', 'sharedItems'],
    logs: 'imported-document-anonymous',
    path: '/app/shared-items/save-document',
    access: 'share',
    summary: 'Bring in a file that the link asks for',
    body: SaveShared,
    reply: z.object({ documentId: DocumentId, documentVersionId: DocumentVersionId }),
    bodyLimit: fileLimits.maxBodyBytes,
    takesFiles: true,
  },
  generate: {
    method: 'POST',
    changes: ['documents', 'sharedItems'],
    logs: 'generated-document-anonymous',
    path: '/app/shared-items/generate',
    access: 'share',
    summary: 'Make a document of the link’s template; isPreview stores nothing',
    body: GenerateShared,
    reply: GenerationAnswer,
    bodyLimit: 16 * 1024 * 1024,
  },
  live: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/shared-items/generate-live',
    access: 'share',
    summary:
      'The document of the link’s form in the making, its values as links to their fields; nothing is stored, and it is no use of the link',
    body: z.strictObject({ data: FormValues }),
    raw: 'always',
    bodyLimit: 16 * 1024 * 1024,
  },
  executeDataLink: {
    method: 'POST',
    changes: [],
    logs: 'data-link-executed',
    path: '/app/shared-items/datalinks/{datalinkId}/{datalinkVersionId}/execute',
    access: 'share',
    summary:
      'Run a data link that the form of the link’s template uses; it answers what fills fields that the visitor sees',
    params: z.object({ datalinkId: DatalinkId, datalinkVersionId: DatalinkVersionId }),
    body: DataLinkRequest,
    reply: DataLinkAnswer,
  },
})

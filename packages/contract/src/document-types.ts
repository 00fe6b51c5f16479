import { z } from 'zod'
import { ContextDefinition, WizardDefinition } from './definitions.ts'
import { area } from './route.ts'
import {
  DocumentGroupId,
  DocumentTypeId,
  DocumentTypeVersionId,
  id,
  instant,
  pageNumber,
  pageOf,
  paging,
  queryFlag,
  rowsPerPage,
  wholeNumber,
} from './shapes.ts'

/** Letters and digits of any language, space, and - _ . , ( ) / & ' # (B-156, G-089). */
const documentTypeName = z
  .string()
  .trim()
  .max(200)
  .regex(
    /^[\p{L}\p{M}\p{N} \-_.,()/&'#]+$/u,
    'The name must be non-empty and can only contain allowed characters.',
  )

/** B-154; the parts that later areas bring (approvals, permissions, data links) join it there. */
export const DocumentTypeInput = z.strictObject({
  name: documentTypeName,
  description: z.string().max(5000, 'The description can have at most 5000 characters').default(''),
  documentGroupId: DocumentGroupId,
  templateId: id('Invalid templateId').optional(),
  templateVersionId: id('Invalid templateVersionId').optional(),
  nameConfig: z.string().max(1000).default(''),
  contextDefinition: ContextDefinition,
  wizardDefinition: WizardDefinition,
  acceptedMimeTypeList: z
    .array(
      z
        .string()
        .max(255)
        .regex(/^[\w.+-]+\/[\w.+*-]+$/, 'Invalid MIME type'),
    )
    .min(1, 'At least one accepted MIME type is needed')
    .max(50),
  origin: z.enum(['internal', 'web']).default('web'),
  expirationWarningDays: wholeNumber.positive().optional(),
  /** The version this one follows. Without it a new type begins. */
  parentDocumentTypeVersionId: id('Invalid parentDocumentTypeVersionId').optional(),
})
export type DocumentTypeInput = z.infer<typeof DocumentTypeInput>

export const DocumentTypeInfo = z.object({
  name: z.string(),
  description: z.string(),
  documentTypeId: DocumentTypeId,
  documentTypeVersionId: DocumentTypeVersionId,
  documentGroupId: DocumentGroupId,
  documentGroupName: z.string(),
  isFromContentLibrary: z.boolean(),
  author: z.string(),
  isPublished: z.boolean(),
  templateId: z.string().nullable(),
  templateVersionId: z.string().nullable(),
  wizardDefinition: WizardDefinition,
  contextDefinition: ContextDefinition,
  nameConfig: z.string(),
  acceptedMimeTypes: z.array(z.string()),
  origin: z.enum(['internal', 'web']),
  expirationWarningDays: z.number().int().nullable(),
  createdAt: instant,
})
export type DocumentTypeInfo = z.infer<typeof DocumentTypeInfo>

export const DocumentTypeItem = DocumentTypeInfo.pick({
  name: true,
  description: true,
  documentTypeId: true,
  documentTypeVersionId: true,
  documentGroupId: true,
  documentGroupName: true,
  isPublished: true,
})
export type DocumentTypeItem = z.infer<typeof DocumentTypeItem>

const filters = {
  filter: z.string().max(200).default(''),
  documentGroupId: DocumentGroupId.optional(),
  isContentLibrary: queryFlag.optional(),
}

/** The two lists of the specification are one call (G-005): a page when a page is asked for, else the whole. */
export const DocumentTypeQuery = z.strictObject({
  ...filters,
  mode: z.enum(['view', 'edit']).default('view'),
  pageNumber: pageNumber.optional(),
  rowsPerPage: rowsPerPage([15, 30, 100]).optional(),
})
export type DocumentTypeQuery = z.infer<typeof DocumentTypeQuery>

const oneType = z.object({ documentTypeId: DocumentTypeId })

export const documentTypes = area({
  create: {
    method: 'POST',
    path: '/document-types',
    aliases: ['/document-types/'],
    access: 'organization-admin',
    summary: 'Create a document type, or the next version of one',
    body: DocumentTypeInput,
    reply: z.object({ documentTypeId: DocumentTypeId, documentTypeVersionId: DocumentTypeVersionId }),
    bodyLimit: 4 * 1024 * 1024,
  },
  list: {
    method: 'GET',
    path: '/document-types',
    access: 'user',
    summary: 'Document types: all of them, or a page when one is asked for',
    query: DocumentTypeQuery,
    reply: pageOf(DocumentTypeItem),
  },
  page: {
    method: 'GET',
    path: '/document-types/',
    access: 'user',
    summary: 'Document types, paged',
    query: paging([15, 30, 100]).extend({ ...filters, mode: DocumentTypeQuery.shape.mode }),
    reply: pageOf(DocumentTypeItem),
  },
  all: {
    method: 'GET',
    path: '/app/document-types/all',
    access: 'user',
    summary: 'The id and name of every document type',
    reply: pageOf(DocumentTypeItem),
  },
  version: {
    method: 'GET',
    path: '/app/document-types/{documentTypeVersionId}/version',
    aliases: ['/document-types/{documentTypeVersionId}/version'],
    access: 'user',
    summary: 'A document type as one of its versions says',
    params: z.object({ documentTypeVersionId: DocumentTypeVersionId }),
    reply: DocumentTypeInfo,
  },
  get: {
    method: 'GET',
    path: '/app/document-types/{documentTypeId}',
    aliases: ['/document-types/{documentTypeId}'],
    access: 'user',
    summary: 'A document type in its newest version',
    params: oneType,
    reply: DocumentTypeInfo,
  },
})

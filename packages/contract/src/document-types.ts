import { dataTypes } from '@tabellio/forms'
import { z } from 'zod'
import { DataLinkMapping } from './data-links.ts'
import { ContextDefinition, WizardDefinition } from './definitions.ts'
import { ViewEdit } from './rights.ts'
import { area } from './route.ts'
import {
  DocumentGroupId,
  DocumentTypeId,
  DocumentTypeVersionId,
  RoleId,
  commaList,
  id,
  instant,
  jsonObject,
  pageNumber,
  pageOf,
  paging,
  queryFlag,
  rowsPerPage,
  wholeNumber,
} from './shapes.ts'
import { MySubscriptions, subscription, subscriptionInput } from './subscriptions.ts'

/** Letters and digits of any language, space, and - _ . , ( ) / & ' # (B-156, G-089). */
const documentTypeName = z
  .string()
  .trim()
  .max(200)
  .regex(
    /^[\p{L}\p{M}\p{N} \-_.,()/&'#]+$/u,
    'The name must be non-empty and can only contain allowed characters.',
  )

/** B-160: until the date in a field, or some days after the document was made. */
const ExpirationBehavior = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('field'), fieldName: z.string().min(1).max(1000) }),
    z.strictObject({ type: z.literal('days-after-creation'), days: z.number().min(0).max(36_525) }),
  ],
  { error: 'Unknown expiration behavior type' },
)
export type ExpirationBehavior = z.infer<typeof ExpirationBehavior>

/** B-163. */
const Permissions = z
  .array(z.strictObject({ roleId: RoleId, permissions: z.array(z.enum(['view', 'edit'])).max(2) }))
  .max(500)

/** B-178 to B-180. */
const ApprovalConfig = z.strictObject({
  approvalPermissionType: z.enum(['any-user', 'only-users-with-permissions']),
  executeTaskInOrder: z.boolean(),
  approvalTypes: z
    .array(z.strictObject({ id: id('Invalid ID'), dismissOnUpdateDocument: z.boolean() }))
    .min(1, 'At least one approval type is needed')
    .max(100),
})

const fieldPath = z.string().min(1).max(1000)

/** The settings of a type beside its name and its form; kept where the area that acts on them comes later (G-195). */
const settings = {
  autoExtract: z.boolean(),
  useFullTextIndex: z.boolean(),
  permissions: Permissions,
  expirationBehavior: ExpirationBehavior.nullable(),
  /** The field whose date is the document's (B-636). */
  documentDateField: fieldPath.nullable(),
  securityFields: z.array(fieldPath).max(200),
  /** A text with variables that gives each document its identifier (B-633, G-090). */
  identifierConfig: z.string().max(1000),
  identifierCollisionForcesNewVersion: z.boolean(),
  dataLinkDefinition: jsonObject.nullable(),
  approvalConfig: ApprovalConfig.nullable(),
}

/** B-154. What is left out begins as the defaults say. */
export const DocumentTypeInput = z.strictObject({
  autoExtract: settings.autoExtract.default(false),
  useFullTextIndex: settings.useFullTextIndex.default(true),
  permissions: settings.permissions.default([]),
  expirationBehavior: settings.expirationBehavior.default(null),
  documentDateField: settings.documentDateField.default(null),
  securityFields: settings.securityFields.default([]),
  identifierConfig: settings.identifierConfig.default(''),
  identifierCollisionForcesNewVersion: settings.identifierCollisionForcesNewVersion.default(false),
  dataLinkDefinition: settings.dataLinkDefinition.default(null),
  approvalConfig: settings.approvalConfig.default(null),
  /** Binds the documents of the version before to this one (B-635). */
  updateDocumentInstances: z.boolean().default(false),
  /** A version that is not published is a draft: nothing is stored by it until it is (B-168). */
  isPublished: z.boolean().default(true),
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

/** Which values go to which distribution: JSON of their own area. */
const Mappings = z.array(jsonObject).max(200)
const LinkMappings = z.array(DataLinkMapping).max(50)

/** B-155. */
export const DocumentTypeInfo = z.object({
  ...settings,
  name: z.string(),
  description: z.string(),
  documentTypeId: DocumentTypeId,
  documentTypeVersionId: DocumentTypeVersionId,
  documentGroupId: DocumentGroupId,
  documentGroupName: z.string(),
  isFromContentLibrary: z.boolean(),
  author: z.string(),
  isPublished: z.boolean(),
  versionNumber: z.number().int(),
  /** The draft that follows this version; nothing to whoever may not edit. */
  draftDocumentTypeVersionId: z.string().nullable(),
  templateId: z.string().nullable(),
  templateVersionId: z.string().nullable(),
  wizardDefinition: WizardDefinition,
  contextDefinition: ContextDefinition,
  nameConfig: z.string(),
  acceptedMimeTypes: z.array(z.string()),
  origin: z.enum(['internal', 'web']),
  expirationWarningDays: z.number().int().nullable(),
  dataLinkMappings: LinkMappings,
  distributionMappings: Mappings,
  /** The caller is told of new documents, of changed ones (B-645). */
  mySubscriptions: MySubscriptions,
  myPermissions: ViewEdit,
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
  draftDocumentTypeVersionId: true,
  myPermissions: true,
}).extend({
  /** The caller may add documents to it. */
  mayAddDocuments: z.boolean(),
})
export type DocumentTypeItem = z.infer<typeof DocumentTypeItem>

/** One of the versions of a type, as a list of them says it. */
const DocumentTypeVersionItem = DocumentTypeInfo.pick({
  documentTypeVersionId: true,
  name: true,
  versionNumber: true,
  isPublished: true,
  author: true,
  createdAt: true,
}).extend({
  /** Documents are stored by it, while it is published. */
  isInForce: z.boolean(),
  publishedAt: instant.nullable(),
})
export type DocumentTypeVersionItem = z.infer<typeof DocumentTypeVersionItem>

const oneVersion = z.object({ documentTypeVersionId: DocumentTypeVersionId })

/** A field by whose value roles may be limited: at least one type keeps its documents' values of it (G-152). */
export const SecurityFieldChoice = z.object({
  fieldName: z.string(),
  label: z.string(),
  dataType: z.string(),
  documentTypes: z.array(z.string()),
})
export type SecurityFieldChoice = z.infer<typeof SecurityFieldChoice>

const filters = {
  filter: z.string().max(200).default(''),
  documentGroupId: DocumentGroupId.optional(),
  isContentLibrary: queryFlag.optional(),
}

/** The two lists of the specification are one call (G-005): a page when a page is asked for, else the whole. */
export const DocumentTypeQuery = z.strictObject({
  ...filters,
  /** edit narrows to the types that the caller may edit (G-119). */
  mode: z.enum(['view', 'edit']).default('view'),
  pageNumber: pageNumber.optional(),
  rowsPerPage: rowsPerPage([15, 30, 100]).optional(),
})
export type DocumentTypeQuery = z.infer<typeof DocumentTypeQuery>

/** B-173. */
const DataElements = z.strictObject({
  dataElements: z
    .array(z.strictObject({ name: z.string().min(1).max(200), dataType: z.enum(dataTypes) }))
    .min(1, 'At least one data element is needed')
    .max(100),
})

const oneType = z.object({ documentTypeId: DocumentTypeId })

/** The places of the parts of a page, as the page keeps them in its properties (G-119). */
const FormLayout = z.array(z.object({ pageKey: z.string(), layout: z.unknown() }))

/** B-169. */
export const DocumentTypeMappings = z.strictObject({
  documentTypeId: id('Invalid documentTypeId'),
  documentTypeVersionId: DocumentTypeVersionId,
  distributions: Mappings.default([]),
  datalinks: LinkMappings.default([]),
})
export type DocumentTypeMappings = z.infer<typeof DocumentTypeMappings>

/** B-174. */
export const DocumentTypeSubscriptionsInput = z.strictObject({
  updatedSubscriptionList: z
    .array(z.strictObject({ documentTypeId: id('Invalid documentTypeId'), ...subscriptionInput }))
    .min(1, 'At least one subscription is needed')
    .max(500),
})
export type DocumentTypeSubscriptionsInput = z.infer<typeof DocumentTypeSubscriptionsInput>

/** B-175. */
export const DocumentTypeSubscription = z.object({ documentTypeId: DocumentTypeId, ...subscription })
export type DocumentTypeSubscription = z.infer<typeof DocumentTypeSubscription>

export const documentTypes = area({
  create: {
    method: 'POST',
    changes: ['documentTypes', 'documentInstances', 'documents', 'dashboard'],
    logs: 'document-type-saved',
    path: '/document-types',
    aliases: ['/document-types/'],
    access: { may: 'organization-admin' },
    summary: 'Create a document type, or the next version of one',
    body: DocumentTypeInput,
    reply: z.object({ documentTypeId: DocumentTypeId, documentTypeVersionId: DocumentTypeVersionId }),
    bodyLimit: 4 * 1024 * 1024,
  },
  list: {
    method: 'GET',
    path: '/document-types',
    access: 'person',
    summary: 'Document types: all of them, or a page when one is asked for',
    query: DocumentTypeQuery,
    reply: pageOf(DocumentTypeItem),
  },
  page: {
    method: 'GET',
    path: '/document-types/',
    access: 'person',
    summary: 'Document types, paged',
    query: paging([15, 30, 100]).extend({ ...filters, mode: DocumentTypeQuery.shape.mode }),
    reply: pageOf(DocumentTypeItem),
  },
  all: {
    method: 'GET',
    path: '/app/document-types/all',
    access: 'person',
    summary: 'The id and name of every document type',
    reply: pageOf(DocumentTypeItem),
  },
  securityFields: {
    method: 'GET',
    path: '/app/document-types/security-fields',
    access: { may: 'organization-admin' },
    summary: 'The fields that document types name as security fields, with the types that do',
    reply: pageOf(SecurityFieldChoice),
  },
  updateSubscriptions: {
    method: 'POST',
    changes: ['documentTypes'],
    logs: 'subscription-updated',
    path: '/app/document-types/update-subscriptions',
    access: 'person',
    summary: 'Be told of the documents or of the changes of document types, or no longer',
    body: DocumentTypeSubscriptionsInput,
  },
  subscriptions: {
    method: 'GET',
    path: '/app/document-types/get-subscriptions',
    access: 'person',
    summary: 'What the caller is told of by document type, paged',
    query: paging([15, 30, 100, 500]),
    reply: pageOf(DocumentTypeSubscription),
  },
  version: {
    method: 'GET',
    path: '/app/document-types/{documentTypeVersionId}/version',
    aliases: ['/document-types/{documentTypeVersionId}/version'],
    access: 'person',
    summary: 'A document type as one of its versions says',
    params: oneVersion,
    reply: DocumentTypeInfo,
  },
  get: {
    method: 'GET',
    path: '/app/document-types/{documentTypeId}',
    aliases: ['/document-types/{documentTypeId}'],
    access: 'person',
    summary: 'A document type in its newest version',
    params: oneType,
    query: z.strictObject({ withFormLayout: queryFlag.optional() }),
    reply: DocumentTypeInfo.extend({ formLayout: FormLayout.optional() }),
  },
  versions: {
    method: 'GET',
    path: '/app/document-types/{documentTypeId}/versions',
    access: { may: 'organization-admin' },
    summary: 'The versions of a document type, the newest first',
    params: oneType,
    reply: pageOf(DocumentTypeVersionItem),
  },
  unpublish: {
    method: 'POST',
    changes: ['documentTypes'],
    logs: 'document-type-unpublished',
    path: '/app/document-types/{documentTypeVersionId}/unpublish',
    access: { may: 'organization-admin' },
    summary: 'Let no new documents be stored by a version of a document type',
    params: oneVersion,
    reply: DocumentTypeItem,
  },
  publish: {
    method: 'POST',
    changes: ['documentTypes', 'documentInstances', 'documents', 'dashboard'],
    logs: 'document-type-published',
    path: '/app/document-types/{documentTypeVersionId}/publish',
    access: { may: 'organization-admin' },
    summary: 'Let documents be stored by the newest version of a document type',
    params: oneVersion,
    body: z.strictObject({
      type: z.enum(['now', 'dont-publish']).default('now'),
      /** Binds the documents of the version before to this one (B-635). */
      updateDocumentInstances: z.boolean().default(false),
    }),
    reply: DocumentTypeItem,
  },
  remove: {
    method: 'DELETE',
    changes: ['documentTypes', 'dashboard'],
    logs: 'document-type-deleted',
    path: '/app/document-types/{documentTypeId}',
    access: { may: 'organization-admin' },
    summary: 'Delete a document type that nothing uses, with its versions',
    params: oneType,
  },
  mergedContext: {
    method: 'GET',
    path: '/document-types-merged-context',
    access: 'person',
    summary: 'All that the forms of some document types ask for',
    query: z.strictObject({ documentTypeIdList: commaList(DocumentTypeId) }),
    reply: z.object({ contextDefinition: ContextDefinition }),
  },
  folderMergedContext: {
    method: 'GET',
    path: '/app/document-collection-folder-merged-context',
    access: 'person',
    summary: 'All that the forms of a case file’s master type and of the types of a folder ask for',
    query: z.strictObject({
      masterDocumentTypeId: DocumentTypeId,
      documentTypeIdList: commaList(DocumentTypeId),
    }),
    reply: z.object({ contextDefinition: ContextDefinition }),
  },
  intersectionContext: {
    method: 'GET',
    path: '/document-types-intersection-context',
    access: 'person',
    summary: 'What the forms of some document types have in common',
    query: z.strictObject({ documentTypeIds: commaList(DocumentTypeId) }),
    reply: z.object({ contextDefinition: ContextDefinition }),
  },
  withCommonFields: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/document-types/with-common-fields',
    access: 'person',
    summary: 'The document types whose forms have all of some data elements',
    body: DataElements,
    reply: pageOf(z.object({ documentTypeId: DocumentTypeId, name: z.string() })),
  },
  setMappings: {
    method: 'POST',
    changes: ['documentTypes', 'dataLinks'],
    logs: 'document-type-mappings-updated',
    path: '/document-type-mappings',
    access: { may: 'organization-admin' },
    summary: 'Map data links and distributions to a version of a document type',
    body: DocumentTypeMappings,
  },
  removeMappings: {
    method: 'DELETE',
    changes: ['documentTypes', 'dataLinks'],
    logs: 'document-type-mappings-removed',
    path: '/document-type-mappings/{documentTypeVersionId}',
    access: { may: 'organization-admin' },
    summary: 'Take the mappings of a version of a document type away',
    params: oneVersion,
  },
})

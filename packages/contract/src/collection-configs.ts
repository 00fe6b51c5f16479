import { ExpressionTree } from '@tabellio/document'
import { z } from 'zod'
import { TypedValue } from './organizations.ts'
import { ViewEditDelete } from './rights.ts'
import { area } from './route.ts'
import { DocumentTypeId, id, pageOf, paging } from './shapes.ts'

/** G-025: in a path, and in a body. */
const CollectionConfigId = id('Invalid documentCollectionConfigId')

const name = z.string().trim().min(1, 'The name must not be empty').max(200)
const text = z.string().max(5000)
/** A text with variables (G-090). */
const template = z.string().max(1000)
const fieldPath = z.string().min(1).max(1000)
const iconKey = z.string().min(1).max(50)
const color = z.string().max(50).nullable().default(null)
const condition = ExpressionTree.nullable().default(null)
const many = 200

/** How the documents or the folders of a folder are ordered (B-273). */
const FolderSort = z.strictObject({
  kind: z.enum(['document-date', 'folder-name', 'creation-date', 'update-date']),
  direction: z.enum(['asc', 'desc']),
})

/** A document type, as a case file or one of its folders holds its documents (B-267). */
const CollectionDocumentType = z.strictObject({
  documentTypeId: id('Invalid documentTypeId'),
  pinned: z.boolean().default(false),
  required: z.boolean().default(false),
  requiredCondition: condition,
  nameConfig: template.nullable().default(null),
  iconKey: iconKey.default('document'),
  color,
  includeExpression: condition,
  ignoredFieldsInMatch: z.array(fieldPath).max(many).nullable().default(null),
})
export type CollectionDocumentType = z.infer<typeof CollectionDocumentType>

/** Documents belong to the case file whose master document has the same value in `sourceField` (B-268, G-132). */
const CollectionRelationship = z.strictObject({
  sourceField: fieldPath,
  documentTypes: z
    .array(
      z.strictObject({
        documentTypeId: id('Invalid documentTypeId'),
        targetField: fieldPath,
        includeExpression: condition,
      }),
    )
    .min(1, 'documentTypes in in relationship cannot be empty')
    .max(many),
})
export type CollectionRelationship = z.infer<typeof CollectionRelationship>

/** When a case file, or a folder of it, is complete (B-275). */
const CloseConfig = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('no-missing-required-documents') }),
  z.strictObject({ type: z.literal('field-value'), fieldName: fieldPath, dataTypeValue: TypedValue }),
  z.strictObject({ type: z.literal('document-type-exists'), documentTypeId: id('Invalid documentTypeId') }),
  z.strictObject({ type: z.literal('logical-expression'), expression: ExpressionTree }),
])
export type CloseConfig = z.infer<typeof CloseConfig>

/** What must hold in a case file or a folder (B-274). */
const CollectionValidation = z.strictObject({
  name,
  description: text.default(''),
  expression: ExpressionTree,
  /** What is shown in the place of a document that would make it hold. */
  invalidExpressionConfig: z
    .strictObject({
      addEntry: z.boolean(),
      icon: z.string().max(50),
      name: z.string().max(200),
      documentTypeId: id('Invalid documentTypeId'),
    })
    .nullable()
    .default(null),
})

const Validations = z
  .array(CollectionValidation)
  .max(many)
  .refine(
    (all) => new Set(all.map((each) => each.name)).size === all.length,
    'No duplicate validation names allowed',
  )

/** What a folder has beside the folders in it (B-270 to B-272). */
const ownOfFolder = {
  nameConfig: template.min(1, 'The name must not be empty'),
  iconKey: iconKey.default('folder'),
  color,
  showSummary: z.boolean().default(false),
  showOnEmpty: z.boolean().default(false),
  pinned: z.boolean().default(false),
  isTrackable: z.boolean().default(false),
  documentTypes: z.array(CollectionDocumentType).max(many).default([]),
  /** Without it that of the folder around it counts (B-271). */
  defaultFolderSort: FolderSort.nullable().default(null),
  closeConfig: CloseConfig.nullable().default(null),
  validations: Validations.default([]),
  category: template.nullable().default(null),
  categoryNameConfig: template.nullable().default(null),
  workflowTypeId: id('Invalid workflowTypeId').nullable().default(null),
  workflowInitiatorDocumentTypeId: DocumentTypeId.nullable().default(null),
  workflowTypeName: z.string().max(200).nullable().default(null),
  workflowErrorMessage: text.nullable().default(null),
}
const OwnOfFolder = z.strictObject(ownOfFolder)
export type CollectionFolder = z.output<typeof OwnOfFolder> & { folders: CollectionFolder[] }
type FolderInput = z.input<typeof OwnOfFolder> & { folders?: FolderInput[] | undefined }

/** B-269. */
const CollectionFolder: z.ZodType<CollectionFolder, FolderInput> = z.lazy(() =>
  z.strictObject({ ...ownOfFolder, folders: z.array(CollectionFolder).max(many).default([]) }),
)

/** What a kind of case file is made of (B-254). What is left out begins as the defaults say. */
export const CollectionConfigInput = z.strictObject({
  name,
  /** Gives each case file its name, of the values of its master document (G-137). */
  nameConfig: template.default(''),
  iconKey: iconKey.default('book'),
  isTrackable: z.boolean().default(false),
  /** So long after an issue has appeared it is overdue (G-134). */
  trackingIssuesDueDateHours: z.number().min(0).max(87_600).nullable().default(null),
  color,
  documentTypeIdList: z
    .array(DocumentTypeId)
    .min(1, 'At least one document type is needed')
    .max(many)
    .refine((ids) => new Set(ids).size === ids.length, 'No duplicate documentTypeId are allowed'),
  documentTypes: z.array(CollectionDocumentType).max(many).default([]),
  /** A document of this type begins a case file (G-139). */
  masterDocumentTypeId: DocumentTypeId,
  relationships: z.array(CollectionRelationship).min(1, 'At least one relationship is needed').max(many),
  defaultFolderSort: FolderSort.default({ kind: 'document-date', direction: 'desc' }),
  folders: z.array(CollectionFolder).max(many).default([]),
  closeConfig: CloseConfig.nullable().default(null),
  validations: Validations.default([]),
})
export type CollectionConfigInput = z.infer<typeof CollectionConfigInput>

const myPermissions = ViewEditDelete.extend({ assign: z.boolean() })

export const CollectionConfig = CollectionConfigInput.extend({ id: CollectionConfigId, myPermissions })
export type CollectionConfig = z.infer<typeof CollectionConfig>

/** The workflow that a case file starts: that of its first folder with one. */
export const WorkflowTypeInfo = z.object({
  workflowTypeId: z.string(),
  workflowTypeName: z.string().nullable(),
  workflowInitiatorDocumentTypeId: z.string().nullable(),
})
export type WorkflowTypeInfo = z.infer<typeof WorkflowTypeInfo>

/** B-278. */
export const CollectionConfigItem = z.object({
  id: CollectionConfigId,
  name: z.string(),
  workflowTypeInfo: WorkflowTypeInfo.nullable(),
  masterDocumentTypeId: z.string(),
  myPermissions,
})
export type CollectionConfigItem = z.infer<typeof CollectionConfigItem>

/** B-277. */
export const CollectionConfigQuery = paging([15, 30, 50]).extend({
  nameFilter: z.string().max(200).default(''),
})
export type CollectionConfigQuery = z.infer<typeof CollectionConfigQuery>

const Named = z.object({ id: z.string(), name: z.string() })

/** What names a configuration: as long as there is something, it is not deleted (B-276, G-122). */
export const AffectedEntities = z.object({ roles: z.array(Named) })
export type AffectedEntities = z.infer<typeof AffectedEntities>

const one = z.object({ documentCollectionConfigId: CollectionConfigId })
const limits = { bodyLimit: 2 * 1024 * 1024 }

export const collectionConfigs = area({
  all: {
    method: 'GET',
    path: '/app/all-document-collection-config',
    aliases: ['/all-document-collection-config'],
    access: 'person',
    summary: 'The id and name of every configuration of case files that the caller sees',
    reply: pageOf(Named),
  },
  list: {
    method: 'GET',
    path: '/app/document-collection-config',
    access: 'person',
    summary: 'Configurations of case files, paged',
    query: CollectionConfigQuery,
    reply: pageOf(CollectionConfigItem),
  },
  get: {
    method: 'GET',
    path: '/app/document-collection-config/{documentCollectionConfigId}',
    aliases: ['/document-collection-config/{documentCollectionConfigId}'],
    access: 'person',
    summary: 'One configuration of case files',
    params: one,
    reply: CollectionConfig,
  },
  create: {
    method: 'POST',
    changes: ['collectionConfigs'],
    logs: 'collection-config-created',
    path: '/app/document-collection-config',
    aliases: ['/svc/api/app/document-collection-config'],
    access: { may: 'organization-admin' },
    summary: 'Create a configuration of case files',
    body: CollectionConfigInput,
    reply: one,
    ...limits,
  },
  update: {
    method: 'PUT',
    changes: ['collectionConfigs'],
    logs: 'collection-config-updated',
    path: '/app/document-collection-config/{documentCollectionConfigId}',
    aliases: [
      '/document-collection-config/{documentCollectionConfigId}',
      '/svc/api/app/document-collection-config/{documentCollectionConfigId}',
    ],
    access: { may: 'organization-admin' },
    summary: 'Change a configuration of case files',
    params: one,
    body: CollectionConfigInput,
    reply: one,
    ...limits,
  },
  affectedEntities: {
    method: 'GET',
    path: '/app/document-collection-config/{documentCollectionConfigId}/affected-entities',
    access: { may: 'organization-admin' },
    summary: 'What names a configuration of case files, and keeps it from being deleted',
    params: one,
    reply: AffectedEntities,
  },
  usersToNotify: {
    method: 'GET',
    path: '/app/document-collection/notify-users/{configId}',
    access: 'person',
    summary: 'Who sees the case files of a configuration, and is to be told of them; it tells nobody',
    params: z.object({ configId: CollectionConfigId }),
    reply: pageOf(z.object({ username: z.string() })),
  },
  remove: {
    method: 'DELETE',
    changes: ['collectionConfigs'],
    logs: 'collection-config-deleted',
    path: '/app/document-collection-config/{documentCollectionConfigId}',
    aliases: ['/document-collection-config/{documentCollectionConfigId}'],
    access: { may: 'delete-document-collection' },
    summary: 'Delete a configuration of case files that nothing names',
    params: one,
    reply: one,
  },
})

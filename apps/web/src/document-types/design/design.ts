import type { DocumentTypeInfo, DocumentTypeInput } from '@tabellio/contract/document-types'
import { withoutInferred } from '@tabellio/forms'

/** What an administrator designs of a document type: all that a version of it says. */
export type Design = Pick<
  DocumentTypeInfo,
  | 'name'
  | 'description'
  | 'documentGroupId'
  | 'contextDefinition'
  | 'wizardDefinition'
  | 'acceptedMimeTypes'
  | 'nameConfig'
  | 'identifierConfig'
  | 'identifierCollisionForcesNewVersion'
  | 'documentDateField'
  | 'expirationBehavior'
  | 'expirationWarningDays'
  | 'permissions'
  | 'securityFields'
  | 'approvalConfig'
  | 'autoExtract'
  | 'useFullTextIndex'
>

export const designOf = (type: Design): Design => ({
  name: type.name,
  description: type.description,
  documentGroupId: type.documentGroupId,
  contextDefinition: type.contextDefinition,
  wizardDefinition: withoutInferred(type.wizardDefinition),
  acceptedMimeTypes: type.acceptedMimeTypes,
  nameConfig: type.nameConfig,
  identifierConfig: type.identifierConfig,
  identifierCollisionForcesNewVersion: type.identifierCollisionForcesNewVersion,
  documentDateField: type.documentDateField,
  expirationBehavior: type.expirationBehavior,
  expirationWarningDays: type.expirationWarningDays,
  permissions: type.permissions,
  securityFields: type.securityFields,
  approvalConfig: type.approvalConfig,
  autoExtract: type.autoExtract,
  useFullTextIndex: type.useFullTextIndex,
})

type Input = Pick<DocumentTypeInput, 'name' | 'documentGroupId'> & Partial<DocumentTypeInput>

/** The body that keeps a design. */
const bodyOf = ({ acceptedMimeTypes, expirationWarningDays, ...design }: Design) => ({
  ...design,
  acceptedMimeTypeList: acceptedMimeTypes,
  ...(expirationWarningDays !== null && { expirationWarningDays }),
  isPublished: false,
})

/** The body of the draft that follows a version; what the designer does not show stays as that version has it. */
export const nextDraft = (design: Design, type: DocumentTypeInfo) => ({
  ...bodyOf(design),
  origin: type.origin,
  dataLinkDefinition: type.dataLinkDefinition,
  ...(type.templateId !== null && { templateId: type.templateId }),
  ...(type.templateVersionId !== null && { templateVersionId: type.templateVersionId }),
  parentDocumentTypeVersionId: type.documentTypeVersionId,
})

/** The body of the first draft of a new type. */
export const firstDraft = (design: Design, own: Input) => ({ ...bodyOf(design), ...own })

/** A type of which nothing is said yet: one page with one section, for PDF files. */
export const emptyDesign = (page: string): Design => ({
  name: '',
  description: '',
  documentGroupId: '',
  contextDefinition: { fields: [], records: [] },
  wizardDefinition: {
    pages: [{ key: 'data', label: page, sections: [{ key: 'data', label: page, fields: [] }] }],
    dependencies: [],
  },
  acceptedMimeTypes: ['application/pdf'],
  nameConfig: '',
  identifierConfig: '',
  identifierCollisionForcesNewVersion: false,
  documentDateField: null,
  expirationBehavior: null,
  expirationWarningDays: null,
  permissions: [],
  securityFields: [],
  approvalConfig: null,
  autoExtract: false,
  useFullTextIndex: true,
})

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

import type { DocumentTypeInfo } from '@tabellio/contract/document-types'
import { languageOf } from '@tabellio/contract/template-languages'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import type { Document } from '@tabellio/document'
import { withoutInferred } from '@tabellio/forms'
import { api } from '../platform/calls/api.ts'
import { fixed, read, readAs } from '../platform/calls/queries.ts'
import { templateItemOf } from '../templates/index.ts'
import type { ConditionsDraft } from './draft-store.ts'
import type { Subject } from './subject.ts'

export const templateBody = (templateVersionId: string) => ({
  ...readAs(
    read('templates', 'contents', { params: { templateVersionId } }),
    'body',
    ({ body }): Document => {
      if (isDocument(body)) return body
      throw new Error('The server answered something else than the text of a template')
    },
  ),
  ...fixed,
})

/** The server has checked the whole of it when it was saved. */
const isDocument = (body: unknown): body is Document =>
  typeof body === 'object' && body !== null && 'type' in body && body.type === 'doc' && 'content' in body

/** While conditions are edited, another person's version does not take the place of this one. */
export const documentType = (documentTypeId: string) => ({
  ...readAs(read('documentTypes', 'get', { params: { documentTypeId } }), 'newest', newestOfType),
  staleTime: Infinity,
})

/** A type in the draft that follows the version in force, if there is one: what is saved next follows that. */
export function newestOfType(type: DocumentTypeInfo): DocumentTypeInfo | Promise<DocumentTypeInfo> {
  const { draftDocumentTypeVersionId: draft } = type
  return draft === null ? type : api.documentTypes.version({ params: { documentTypeVersionId: draft } })
}

export const subjectOfTemplate = (version: TemplateVersionInfo, body: Document): Subject => ({
  kind: 'template',
  id: version.templateId,
  versionId: version.templateVersionId,
  name: version.name,
  definition: version.contextDefinition,
  wizard: version.wizardDefinition,
  textLanguage: languageOf(version.language),
  body,
  settings: {
    description: version.description,
    documentGroupId: version.documentGroupId,
    language: version.language,
    saveToECM: version.saveToECM,
    nameConfig: version.nameConfig,
  },
  isPublished: version.isPublished,
})

export const subjectOfType = (type: DocumentTypeInfo): Subject => ({
  kind: 'document-type',
  id: type.documentTypeId,
  versionId: type.documentTypeVersionId,
  name: type.name,
  definition: type.contextDefinition,
  wizard: type.wizardDefinition,
  textLanguage: 'en',
})

/** The next version of a template: all as it was, but for its conditions. */
export function nextTemplate(version: TemplateVersionInfo, body: Document, draft: ConditionsDraft) {
  const { name, description, documentGroupId, language, saveToECM, nameConfig } = version
  return {
    body: {
      name,
      description,
      documentGroupId,
      language,
      saveToECM,
      nameConfig,
      contextDefinition: version.contextDefinition,
      tags: version.tagDefinition,
      wizardDefinition: { ...withoutInferred(version.wizardDefinition), dependencies: draft.dependencies },
      body: draft.body ?? body,
      parentTemplateVersionId: version.templateVersionId,
    },
  }
}

/** The next version of a document type. */
export function nextType(type: DocumentTypeInfo, { dependencies }: ConditionsDraft) {
  const { name, description, documentGroupId, nameConfig, contextDefinition, origin } = type
  const { templateId, templateVersionId, expirationWarningDays } = type
  return {
    body: {
      name,
      description,
      documentGroupId,
      nameConfig,
      contextDefinition,
      origin,
      ...(templateId !== null && { templateId }),
      ...(templateVersionId !== null && { templateVersionId }),
      ...(expirationWarningDays !== null && { expirationWarningDays }),
      wizardDefinition: { ...withoutInferred(type.wizardDefinition), dependencies },
      acceptedMimeTypeList: type.acceptedMimeTypes,
      autoExtract: type.autoExtract,
      useFullTextIndex: type.useFullTextIndex,
      permissions: type.permissions,
      expirationBehavior: type.expirationBehavior,
      documentDateField: type.documentDateField,
      securityFields: type.securityFields,
      identifierConfig: type.identifierConfig,
      identifierCollisionForcesNewVersion: type.identifierCollisionForcesNewVersion,
      dataLinkDefinition: type.dataLinkDefinition,
      approvalConfig: type.approvalConfig,
      parentDocumentTypeVersionId: type.documentTypeVersionId,
      isPublished: type.isPublished,
    },
  }
}

/** The version of a template that was saved last. */
export async function newestOfTemplate(version: TemplateVersionInfo): Promise<Subject> {
  const item = await templateItemOf(version)
  if (!item) throw new Error(`${version.name} is not in the list of templates`)
  const { draftTemplateVersionId, templateVersionId } = item
  return subjectOfVersion(draftTemplateVersionId ?? templateVersionId)
}

/** The version of a template that people fill out now; none when nobody can. */
export async function publishedOfTemplate(version: TemplateVersionInfo): Promise<Subject | undefined> {
  const item = await templateItemOf(version)
  return item?.isPublished ? subjectOfVersion(item.templateVersionId) : undefined
}

async function subjectOfVersion(templateVersionId: string): Promise<Subject> {
  const params = { templateVersionId }
  const [version, { body }] = await Promise.all([
    api.templates.get({ params }),
    api.templates.contents({ params }),
  ])
  if (!isDocument(body)) throw new Error('The server answered something else than the text of a template')
  return subjectOfTemplate(version, body)
}

import type { DocumentTypeInfo } from '@tabellio/contract/document-types'
import type { Organization } from '@tabellio/contract/organizations'
import type { MfaConfig } from '@tabellio/contract/shapes'
import type { DashboardConfiguration } from '@tabellio/contract/users'
import type { Document } from '@tabellio/document'
import type { Values } from '@tabellio/expression'
import type { ContextDefinition, WizardDefinition } from '@tabellio/forms'
import type { z } from 'zod'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A moment: read as milliseconds since 1970, written as a Date, set by the database when left out. */
type Moment = ColumnType<number, Date | undefined, Date>
type RequiredMoment = ColumnType<number, Date, Date>
type NullableMoment = ColumnType<number | null, Date | null | undefined, Date | null>
type Json<T extends object> = JSONColumnType<T>
type NullableJson<T extends object> = JSONColumnType<T | null, string | null | undefined, string | null>
type JsonObject = Record<string, unknown>

/** The tables as migrations/schema.sql describes them, in camel case. */
export type Tables = {
  organizations: {
    id: string
    name: string
    language: 'en' | 'es' | 'fr'
    region: string | null
    isActive: Generated<boolean>
    isBlacklisted: Generated<boolean>
    owner: string
    adminContact: Json<Contact>
    techContact: Json<Contact>
    settings: JSONColumnType<JsonObject, string | undefined>
    featureFlags: JSONColumnType<JsonObject, string | undefined>
    workflowSettings: NullableJson<{ engine: 'basic' | 'cflow'; baseUrl?: string; website?: string }>
    mfaConfig: NullableJson<MfaConfig>
    pngImageBase64: string | null
    securityFieldConfig: JSONColumnType<SecurityField[], string | undefined>
    demo: 'filling' | 'filled' | null
    createdAt: Moment
  }
  users: {
    username: string
    firstName: string
    lastName: string
    passwordHash: string | null
    isSystemAdmin: Generated<boolean>
    isActive: Generated<boolean>
    language: 'en' | 'es' | 'fr'
    phone: Generated<string>
    isEnrolledForMarketing: Generated<boolean>
    avatarImageDataURI: string | null
    lastOrganizationId: string | null
    mfaConfig: NullableJson<MfaConfig>
    dashboardConfiguration: NullableJson<DashboardConfiguration>
    createdAt: Moment
  }
  members: {
    organizationId: string
    username: string
    positionRole: Generated<string>
    isOrganizationAdmin: Generated<boolean>
    isActive: Generated<boolean>
    createdAt: Moment
  }
  sessions: {
    tokenHash: string
    kind: 'application' | 'api'
    apiKey: string | null
    username: string
    organizationId: string | null
    deviceType: string | null
    provider: string | null
    startedAt: Moment
    expiresAt: RequiredMoment
  }
  oneTimeCodes: {
    codeHash: string
    purpose: 'activation'
    username: string
    organizationId: string
    expiresAt: RequiredMoment
    usedAt: NullableMoment
    person: NullableJson<Person>
  }
  systemIdempotencyKeys: {
    owner: string
    key: string
    requestHash: string
    sealedAnswer: string | null
    createdAt: Moment
  }
  idempotencyKeys: {
    organizationId: string
    username: string
    key: string
    requestHash: string
    answer: ColumnType<unknown, string | null, string | null>
    createdAt: Moment
  }
  documentGroups: {
    organizationId: string
    id: string
    name: string
    description: string
    isContentLibrary: Generated<boolean>
    roleToNotify: string | null
    configurationWorkflowId: string | null
    generationWorkflowId: string | null
    createdAt: Moment
    createdBy: string
  }
  documentTypes: {
    organizationId: string
    id: string
    documentGroupId: string
    templateId: string | null
    lastVersionId: string
    createdAt: Moment
    createdBy: string
  }
  documentTypeVersions: {
    organizationId: string
    id: string
    documentTypeId: string
    versionNumber: number
    name: string
    description: string
    templateVersionId: string | null
    nameConfig: string
    contextDefinition: Json<ContextDefinition>
    wizardDefinition: Json<WizardDefinition>
    acceptedMimeTypes: string[]
    origin: 'internal' | 'web'
    expirationWarningDays: number | null
    autoExtract: boolean
    useFullTextIndex: boolean
    permissions: Json<{ roleId: string; permissions: ('view' | 'edit')[] }[]>
    expirationBehavior: NullableJson<NonNullable<DocumentTypeInfo['expirationBehavior']>>
    documentDateField: string | null
    securityFields: Json<string[]>
    /** The paths of the fields whose values are unique in the type. */
    uniqueFields: string[]
    identifierConfig: string
    identifierCollisionForcesNewVersion: boolean
    dataLinkDefinition: NullableJson<Record<string, unknown>>
    approvalConfig: NullableJson<NonNullable<DocumentTypeInfo['approvalConfig']>>
    isPublished: Generated<boolean>
    createdAt: Moment
    createdBy: string
  }
  templates: {
    organizationId: string
    id: string
    documentGroupId: string
    lastVersionId: string
    createdAt: Moment
    createdBy: string
  }
  templateVersions: {
    organizationId: string
    id: string
    templateId: string
    versionNumber: number
    name: string
    description: string
    language: 'English' | 'Spanish' | 'French'
    saveToECM: boolean
    nameConfig: string
    contextDefinition: Json<ContextDefinition>
    wizardDefinition: Json<WizardDefinition>
    body: Json<Document>
    tags: Json<z.infer<ReturnType<typeof z.json>>[]>
    createdAt: Moment
    createdBy: string
  }
  templatePublications: {
    organizationId: string
    templateVersionId: string
    publishedAt: Moment
    publishedBy: string
    publishFrom: Moment
    publishTo: NullableMoment
  }
  generationWishes: {
    organizationId: string
    documentVersionId: string
    plugins: Json<unknown[]>
    distributions: Json<unknown[]>
  }
  templateThumbnails: { organizationId: string; templateVersionId: string; blob: string }
  documentTypeMappings: {
    organizationId: string
    documentTypeVersionId: string
    distributions: Json<Record<string, unknown>[]>
    datalinks: Json<Record<string, unknown>[]>
  }
  documents: Documents
  /** The rows of the transaction's organization, for queries that need an index over words. */
  searchableDocuments: Documents
  documentUniqueValues: {
    organizationId: string
    documentTypeId: string
    fieldPath: string
    valueHash: string
    documentId: string
  }
  documentVersions: {
    organizationId: string
    id: string
    documentId: string
    documentTypeVersionId: string
    templateVersionId: string | null
    versionNumber: number
    name: string
    mimeType: string
    size: number
    pageCount: number | null
    blob: string
    data: Json<Values>
    createdAt: Moment
    createdBy: string
  }
  documentVersionTexts: { organizationId: string; documentVersionId: string; text: string }
  documentThumbnails: { organizationId: string; documentVersionId: string; blob: string }
  events: {
    organizationId: string
    id: string
    kind: string
    data: Json<object>
    username: string
    createdAt: Moment
  }
  mails: {
    organizationId: string
    id: string
    recipient: string
    subject: string
    bodyText: string
    bodyHtml: string | null
    messageId: GeneratedAlways<string>
    sealedSecret: string | null
    refusal: string | null
    createdAt: Moment
    sentAt: NullableMoment
  }
}

type SecurityField = Organization['securityFieldConfig'][number]

/** A person as the one who invites them describes them. */
type Person = { firstName: string; lastName: string; phone?: string; language: 'en' | 'es' | 'fr' }

type Documents = {
  organizationId: string
  id: string
  documentTypeId: string
  documentTypeVersionId: string
  documentTypeName: string
  name: string
  searchText: GeneratedAlways<string>
  /** `2026-11-21`, as the one below. */
  documentDate: string | null
  expiresOn: string | null
  identifier: string | null
  lastVersionId: string
  createdAt: Moment
  createdBy: string
  updatedAt: Moment
  updatedBy: string
}

type Contact = {
  email: string
  firstName: string
  lastName: string
  phone: string
  isEnrolledForMarketing: boolean
}

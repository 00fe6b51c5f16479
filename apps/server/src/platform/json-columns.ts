import type { ListColumns, SavedSearch } from '@tabellio/contract/saved-searches'
import type { InvoiceMapping } from '@tabellio/contract/e-invoices'
import type { RequestError } from '@tabellio/contract/errors'
import type { CollectionConfigInput, WorkflowTypeInfo } from '@tabellio/contract/collection-configs'
import type { Rhythm } from '@tabellio/contract/rhythms'
import type { DataLinkConfiguration, DataLinkMapping } from '@tabellio/contract/data-links'
import type { DictionaryItem, DictionaryListSchema } from '@tabellio/contract/dictionary-lists'
import type { DocumentTypeInfo } from '@tabellio/contract/document-types'
import type { MailWay } from '@tabellio/contract/notification-kinds'
import type { NotificationSettings, NotificationSubject } from '@tabellio/contract/notifications'
import type { SharedFile, SharedTarget } from '@tabellio/contract/shared-items'
import type { SignaturePlaceholder } from '@tabellio/contract/signature-placeholders'
import type { Organization } from '@tabellio/contract/organizations'
import type { MfaConfig } from '@tabellio/contract/shapes'
import type { AccessConstraint, ScheduleTime } from '@tabellio/contract/access-windows'
import type { DashboardConfiguration } from '@tabellio/contract/dashboard'
import type { DocumentListLabel } from '@tabellio/contract/users'
import type { TemplateContextState } from '@tabellio/contract/task-template-context'
import type { TransientDownload } from '@tabellio/contract/transient-downloads'
import type { IntakeGuess } from '@tabellio/contract/intake'
import type { IntakeMailPart } from '@tabellio/contract/intake-mailbox'
import type { WordCounts } from '@tabellio/intake'
import type { Document } from '@tabellio/document'
import type { Value, Values } from '@tabellio/expression'
import type { ContextDefinition, FieldProperties, WizardDefinition } from '@tabellio/forms'
import type { State } from '@tabellio/workflow'
import type { z } from 'zod'

type JsonObject = Record<string, unknown>

/**
 * The types of the columns of JSON, which the database does not know: `tables.ts` is printed from its catalogue and
 * this.
 */
export type JsonColumns = {
  intakeFiles: { guess: IntakeGuess; data: Values }
  intakeMails: { parts: IntakeMailPart[] }
  intakeSamples: { words: WordCounts; labels: { [name: string]: string } }
  listColumns: { columns: ListColumns['columns'] }
  savedSearches: { search: SavedSearch['search'] }
  organizations: {
    adminContact: Contact
    techContact: Contact
    settings: JsonObject
    featureFlags: JsonObject
    workflowSettings: { engine: 'basic' | 'cflow'; baseUrl?: string; website?: string }
    mfaConfig: MfaConfig
    securityFieldConfig: Organization['securityFieldConfig']
  }
  users: { mfaConfig: MfaConfig; dashboardConfiguration: DashboardConfiguration }
  members: {
    person: Person
    accessConstraint: AccessConstraint
    specificScheduleTime: ScheduleTime
    documentLists: DocumentListLabel[]
  }
  identityProviders: { roleMapping: { claimValue: string; roleId: string }[] }
  oneTimeCodes: { person: Person }
  templateOutputs: { invoice: InvoiceMapping }
  mails: { attachment: { blob: string; name: string; mimeType: string } }
  idempotencyKeys: { answer: unknown }
  documentTypeVersions: {
    contextDefinition: ContextDefinition
    wizardDefinition: WizardDefinition
    permissions: { roleId: string; permissions: ('view' | 'edit')[] }[]
    expirationBehavior: NonNullable<DocumentTypeInfo['expirationBehavior']>
    securityFields: string[]
    dataLinkDefinition: JsonObject
    approvalConfig: NonNullable<DocumentTypeInfo['approvalConfig']>
  }
  dataElements: {
    nouns: NonNullable<FieldProperties['nouns']>
    sampleValue: NonNullable<Value>
    defaultValue: NonNullable<Value>
  }
  dictionaryLists: { children: DictionaryListSchema[] }
  dictionaryItems: { labels: DictionaryItem['labels'] }
  workflowTypes: { states: State[] }
  collectionConfigs: {
    workflowTypeInfo: WorkflowTypeInfo
    documentTypeIds: string[]
    definition: Omit<CollectionConfigInput, 'name' | 'masterDocumentTypeId'>
  }
  documentTypeMappings: { distributions: JsonObject[]; datalinks: DataLinkMapping[] }
  templateMappings: { distributions: JsonObject[]; datalinks: DataLinkMapping[] }
  dataLinkVersions: { configuration: DataLinkConfiguration }
  templateTests: { context: Values }
  templateVersions: {
    contextDefinition: ContextDefinition
    wizardDefinition: WizardDefinition
    body: Document
    tags: z.infer<ReturnType<typeof z.json>>[]
  }
  templateContextStates: {
    context: Values
    parent: NonNullable<TemplateContextState['parent']>
    leftOver: TemplateContextState['leftOver']
  }
  generationRunDocuments: { wishes: { plugins: unknown[]; distributions: unknown[] }; errors: RequestError[] }
  generationSchedules: { templates: { key: string; templateId: string; name: string }[]; rhythm: Rhythm }
  generationScheduleTimes: { errors: RequestError[] }
  generationWishes: { plugins: unknown[]; distributions: unknown[] }
  documentVersions: { data: Values }
  documentSignaturePlaceholders: { placeholder: SignaturePlaceholder }
  documentMisfits: { params: Record<string, string | number> }
  signatureRequests: { letter: SignatureLetter }
  sharedItems: { config: SharedFile['config']; target: SharedTarget }
  events: { data: object }
  transientDownloads: { resources: TransientDownload['resources'] }
  dispositionDocuments: { files: { versionNumber: number; hash: string }[] }
  dataRemovals: { removed: Record<string, number> }
  notifications: { metadata: NotificationSubject }
  notificationSettings: {
    mails: Partial<Record<string, MailWay>>
    quietHours: NonNullable<NotificationSettings['quietHours']>
  }
  actionLog: { indexed: Record<string, string | string[]>; details: LogDetails }
}

/** What a sender says to those who are asked to sign. */
type SignatureLetter = {
  title: string
  subtitle: string
  stageName: string
  taskId?: string
  documentTypeId: string
  cardDescription: string
  signatureComment: string
}

/** An entry of the action log says this beside what every one says. */
type LogDetails = { before?: JsonObject; after?: JsonObject }

type Contact = {
  email: string
  firstName: string
  lastName: string
  phone: string
  isEnrolledForMarketing: boolean
}

/** A person as the one who invites them describes them. */
type Person = { firstName: string; lastName: string; phone?: string; language: 'en' | 'es' | 'fr' }

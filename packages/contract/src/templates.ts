import { Document } from '@tabellio/document'
import { z } from 'zod'
import { DataLinkMapping } from './data-links.ts'
import { ContextDefinition, FormValues, WizardDefinition } from './definitions.ts'
import { InvoiceMapping } from './e-invoices.ts'
import { Output } from './outputs.ts'
import { ViewEdit } from './rights.ts'
import { area } from './route.ts'
import { MySubscriptions, subscription, subscriptionInput } from './subscriptions.ts'
import { templateLanguages } from './template-languages.ts'
import {
  DocumentGroupId,
  TemplateId,
  TemplateVersionId,
  id,
  instant,
  jsonObject,
  moment,
  pageOf,
  paging,
  queryFlag,
} from './shapes.ts'

export const TemplateLanguage = z.enum(templateLanguages)
export type TemplateLanguage = z.infer<typeof TemplateLanguage>

/** What who opens a Word file of a document may change in it (B-554). */
export const DocumentProtection = z.enum(['none', 'allow-only-revisions', 'allow-only-comments', 'read-only'])

export const TemplateInput = z.strictObject({
  name: z.string().trim().min(3, 'The name must have at least 3 characters').max(200),
  description: z.string().trim().min(3, 'The description must have at least 3 characters').max(5000),
  documentGroupId: DocumentGroupId,
  language: TemplateLanguage,
  /** True if its generations are stored as documents (B-553). */
  saveToECM: z.boolean().default(true),
  documentProtection: DocumentProtection.default('none'),
  contextDefinition: ContextDefinition,
  wizardDefinition: WizardDefinition,
  body: Document,
  /** The author's own notes, kept as they are (G-120, G-176). */
  tags: z.array(z.json()).max(200).default([]),
  /** The name of its documents: a text with variables (G-090). The template's name when empty. */
  nameConfig: z.string().max(1000).default(''),
  /** The version this one follows. Without it a new template begins. */
  parentTemplateVersionId: id('Invalid parentTemplateVersionId').optional(),
})
export type TemplateInput = z.infer<typeof TemplateInput>

export const TemplateItem = z.object({
  templateId: TemplateId,
  templateVersionId: TemplateVersionId,
  name: z.string(),
  description: z.string(),
  language: TemplateLanguage,
  documentGroupId: DocumentGroupId,
  documentGroupName: z.string(),
  /** True if people may fill it in now. */
  isPublished: z.boolean(),
  /** The newest version, where it is another one that is not published: only for who may edit. */
  draftTemplateVersionId: TemplateVersionId.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  myPermissions: ViewEdit,
})
export type TemplateItem = z.infer<typeof TemplateItem>

/**
 * B-545. The body is read apart, by `contents`. What no area sets yet is there with the value of a version for which it
 * was never set.
 */
export const TemplateVersionInfo = TemplateItem.extend({
  versionNumber: z.number().int(),
  saveToECM: z.boolean(),
  saveAsPdf: z.boolean(),
  /** What its documents are stored as. */
  outputFormat: Output,
  /** Which fields answer the terms of an electronic invoice, where it was said. */
  invoice: InvoiceMapping.nullable(),
  documentProtection: DocumentProtection,
  nameConfig: z.string(),
  identifierConfig: z.string().nullable(),
  identifierCollisionForcesNewVersion: z.boolean(),
  contextDefinition: ContextDefinition,
  wizardDefinition: WizardDefinition,
  tagDefinition: z.array(z.json()),
  dataLinkDefinition: jsonObject.nullable(),
  distributionDefinition: jsonObject.nullable(),
  dataLinkMappings: z.array(DataLinkMapping),
  distributionMappings: z.array(jsonObject),
  /** A Word file's; the product's own document model has none (G-176). */
  resourceId: z.string().nullable(),
  storage: jsonObject.nullable(),
  /** The address of the small picture of the first page, once it is drawn. */
  thumbnailImage: z.string().nullable(),
  publishTemplateFrom: instant.nullable(),
  /** B-548. */
  publishTemplateTo: z
    .object({ lastPublishedTemplateVersionId: TemplateVersionId.nullable(), toDate: instant })
    .nullable(),
  mySubscriptions: MySubscriptions,
})
export type TemplateVersionInfo = z.infer<typeof TemplateVersionInfo>

export const TemplateFilter = {
  nameFilter: z.string().max(200).default(''),
  documentGroupId: DocumentGroupId.optional(),
  language: TemplateLanguage.optional(),
}
export const TemplateQuery = paging([15, 30, 100]).extend({
  ...TemplateFilter,
  isPublished: queryFlag.optional(),
})
export type TemplateQuery = z.infer<typeof TemplateQuery>

/** B-547, G-211. */
export const PublishRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('dont-publish') }),
  z.strictObject({ type: z.literal('now') }),
  z.strictObject({ type: z.literal('publish-at'), publishFrom: moment }),
  z
    .strictObject({ type: z.literal('publish-range'), publishFrom: moment, publishTo: moment })
    .refine(({ publishFrom, publishTo }) => publishFrom < publishTo, {
      error: 'publishTo must be after publishFrom',
      path: ['publishTo'],
    }),
])
export type PublishRequest = z.infer<typeof PublishRequest>

/** B-549. */
export const TemplateSubscriptionInput = z.strictObject({
  templateId: id('Invalid templateId'),
  ...subscriptionInput,
})
export type TemplateSubscriptionInput = z.infer<typeof TemplateSubscriptionInput>

/** B-550. */
export const TemplateSubscription = z.object({ templateId: TemplateId, ...subscription })
export type TemplateSubscription = z.infer<typeof TemplateSubscription>

/** B-723. */
const TemplateMappings = z.strictObject({
  templateId: id('Invalid templateId'),
  templateVersionId: id('Invalid templateVersionId'),
  distributions: z.array(jsonObject).max(200).default([]),
  datalinks: z.array(DataLinkMapping).max(50).default([]),
})
export type TemplateMappings = z.infer<typeof TemplateMappings>

const one = z.object({ templateVersionId: TemplateVersionId })

/** What of a stored version is wrong by today's rules; empty when nothing is. */
const Reprocessed = z.object({
  templateId: TemplateId,
  templateVersionId: TemplateVersionId,
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
})
const withToken = z.strictObject({ token: z.string().max(200).optional() })

export const templates = area({
  list: {
    method: 'GET',
    path: '/app/templates',
    access: 'person',
    summary: 'Templates in the version that can be filled in, else the newest; paged',
    query: TemplateQuery,
    reply: pageOf(TemplateItem),
  },
  create: {
    method: 'POST',
    changes: ['templates'],
    logs: 'template-updated',
    path: '/app/templates',
    /** The next version: whom a role lets change the template; a new one: administrators. */
    access: 'person',
    summary: 'Create a template, or the next version of one',
    body: TemplateInput,
    reply: z.object({ templateId: TemplateId, templateVersionId: TemplateVersionId }),
    bodyLimit: 8 * 1024 * 1024,
  },
  get: {
    method: 'GET',
    path: '/app/templates/{templateVersionId}/info',
    access: 'person',
    summary: 'A template version with its data and form definitions',
    params: one,
    reply: TemplateVersionInfo,
  },
  contents: {
    method: 'GET',
    path: '/app/templates/{templateVersionId}/contents',
    access: 'person',
    summary: 'The body of a template version, and the Word file that is its content where it is one',
    params: one,
    query: withToken,
    reply: z.object({ body: jsonObject, wordDataUri: z.string().optional() }),
  },
  sample: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/templates/{templateVersionId}/sample-request',
    access: 'person',
    summary: 'Made-up values that fit the template',
    params: one,
    reply: z.object({ context: FormValues }),
  },
  publish: {
    method: 'POST',
    changes: ['templates', 'documentTypes'],
    logs: 'template-published',
    path: '/app/templates/{templateVersionId}/publish',
    access: { may: 'publish-template' },
    summary: 'Say when people may fill a template version in',
    params: one,
    body: PublishRequest,
    reply: TemplateItem,
  },
  unpublish: {
    method: 'POST',
    changes: ['templates'],
    logs: 'template-unpublished',
    path: '/app/templates/{templateVersionId}/unpublish',
    access: { may: 'publish-template' },
    summary: 'Let nobody fill a template version in any longer',
    params: one,
    reply: TemplateItem,
  },
  setMappings: {
    method: 'POST',
    changes: ['templates', 'dataLinks'],
    logs: 'template-mappings-updated',
    path: '/app/template-mappings',
    access: { may: 'organization-admin' },
    summary: 'Map data links and distributions to a version of a template',
    body: TemplateMappings,
  },
  removeMappings: {
    method: 'DELETE',
    changes: ['templates', 'dataLinks'],
    logs: 'template-mappings-removed',
    path: '/app/template-mappings/{templateVersionId}',
    access: { may: 'organization-admin' },
    summary: 'Take the mappings of a version of a template away',
    params: one,
  },
  updateSubscription: {
    method: 'POST',
    changes: ['templates'],
    logs: 'subscription-updated',
    path: '/app/templates/update-template-subscription',
    access: 'person',
    summary: 'Be told of the documents or of the changes of a template, or no longer',
    body: TemplateSubscriptionInput,
  },
  subscriptions: {
    method: 'GET',
    path: '/app/templates/my-subscriptions',
    access: 'person',
    summary: 'What the caller is told of by template, paged',
    query: paging([15, 30, 100, 500]),
    reply: pageOf(TemplateSubscription),
  },
  reprocess: {
    method: 'POST',
    changes: ['templates'],
    logs: 'template-reprocessed',
    path: '/app/sysadmin/templates/{templateVersionId}/re-process',
    access: 'system-admin',
    summary: 'Check a template version of any organization by the rules of today, and draw its picture anew',
    params: one,
    reply: Reprocessed,
  },
  thumbnail: {
    method: 'GET',
    path: '/app/templates/{templateVersionId}/thumbnail',
    access: 'person',
    summary: 'A small picture of the first page, with sample values',
    params: one,
    query: withToken,
    raw: 'always',
  },
})

import { z } from 'zod'
import { DataLinkMapping } from './data-links.ts'
import { ContextDefinition, FormValues, WizardDefinition } from './definitions.ts'
import { GenerationAnswer } from './generations.ts'
import { ViewEditDelete } from './rights.ts'
import { area } from './route.ts'
import { DocumentGroupId, TemplateId, TemplateVersionId, id, pageOf, paging } from './shapes.ts'
import { TemplateLanguage } from './templates.ts'

const CombinedTemplateId = id('Invalid combinedTemplateId')

/** B-544. */
export const CombinedTemplateInput = z.strictObject({
  name: z.string().trim().min(1, 'The name must not be empty').max(200),
  description: z.string().trim().min(1, 'The description must not be empty').max(5000),
  documentGroupId: DocumentGroupId,
  /** In the order in which their questions are asked and their documents made. */
  templates: z
    .array(z.strictObject({ templateId: id('Invalid templateId') }))
    .min(2, 'A combined template needs at least 2 templates')
    .max(20),
})
export type CombinedTemplateInput = z.infer<typeof CombinedTemplateInput>

/** A template in the version that can be filled in now. */
const CombinedItem = z.object({
  templateId: TemplateId,
  /** Null while no version is published: the combined template is not filled in then. */
  templateVersionId: TemplateVersionId.nullable(),
  name: z.string(),
  language: TemplateLanguage,
})

/** B-724. */
const CombinedTemplate = z.object({
  combinedTemplateId: CombinedTemplateId,
  name: z.string(),
  description: z.string(),
  documentGroupId: DocumentGroupId,
  documentGroupName: z.string(),
  templates: z.array(CombinedItem),
  /** All of its templates have a published version. */
  isPublished: z.boolean(),
  myPermissions: ViewEditDelete,
})
export type CombinedTemplate = z.infer<typeof CombinedTemplate>

/** The form of all templates: what several of them ask is asked once (G-187, G-209). */
const CombinedDefinition = z.object({
  contextDefinition: ContextDefinition,
  wizardDefinition: WizardDefinition,
  /** The versions that it was made of, in their order. */
  templates: z.array(
    z.object({
      templateId: TemplateId,
      templateVersionId: TemplateVersionId,
      name: z.string(),
      saveToECM: z.boolean(),
    }),
  ),
  /** Of the first template, in which the form is written. */
  language: TemplateLanguage,
  dataLinkMappings: z.array(DataLinkMapping),
})
export type CombinedDefinition = z.infer<typeof CombinedDefinition>

const CombinedTemplateQuery = paging([15, 30, 100]).extend({
  nameFilter: z.string().max(200).default(''),
  documentGroupId: DocumentGroupId.optional(),
})
export type CombinedTemplateQuery = z.infer<typeof CombinedTemplateQuery>

/** What was filled in: each template gets the answers that it asks for. */
const CombinedGeneration = z.strictObject({
  data: FormValues,
  /** Makes the files and stores nothing (B-027). */
  isPreview: z.boolean().default(false),
  /** Of a preview: one PDF of all documents, in place of one of each. */
  asOnePdf: z.boolean().default(false),
  /** The digests that the preview answered, in its order: refused where a document would differ from it. */
  previewDigests: z.array(z.string().max(100)).max(20).optional(),
})
export type CombinedGeneration = z.infer<typeof CombinedGeneration>

const CombinedAnswer = GenerationAnswer.extend({
  /** The one PDF, as a data URI. */
  blob: z.string().meta({ format: 'data-uri' }).optional(),
})
export type CombinedAnswer = z.infer<typeof CombinedAnswer>

const path = '/app/combined-templates'
const one = z.object({ combinedTemplateId: CombinedTemplateId })

/** Several templates that are filled in by one form. */
export const combinedTemplates = area({
  list: {
    method: 'GET',
    path,
    access: 'person',
    summary: 'Combined templates, paged',
    query: CombinedTemplateQuery,
    reply: pageOf(CombinedTemplate),
  },
  create: {
    method: 'POST',
    changes: ['combinedTemplates'],
    logs: 'combined-template-created',
    path,
    access: { may: 'organization-admin' },
    summary: 'Create a combined template',
    body: CombinedTemplateInput,
    reply: one,
  },
  get: {
    method: 'GET',
    path: `${path}/{combinedTemplateId}`,
    access: 'person',
    summary: 'A combined template with its templates in their order',
    params: one,
    reply: CombinedTemplate,
  },
  update: {
    method: 'PUT',
    changes: ['combinedTemplates'],
    logs: 'combined-template-updated',
    path: `${path}/{combinedTemplateId}`,
    access: { may: 'organization-admin' },
    summary: 'Change a combined template',
    params: one,
    body: CombinedTemplateInput,
    reply: one,
  },
  definition: {
    method: 'GET',
    path: `${path}/{combinedTemplateId}/definition`,
    access: 'person',
    summary: 'The one form of all templates of a combined one',
    params: one,
    reply: CombinedDefinition,
  },
  generate: {
    method: 'POST',
    changes: ['documents', 'dashboard', 'approvals'],
    logs: 'document-generated',
    path: `${path}/{combinedTemplateId}/generate`,
    access: 'person',
    summary: 'Generate the documents of all templates, or none; isPreview stores nothing',
    params: one,
    body: CombinedGeneration,
    reply: CombinedAnswer,
    bodyLimit: 16 * 1024 * 1024,
  },
  remove: {
    method: 'DELETE',
    changes: ['combinedTemplates'],
    logs: 'combined-template-deleted',
    path: `${path}/{combinedTemplateId}`,
    access: { may: 'organization-admin' },
    summary: 'Delete a combined template; its templates stay',
    params: one,
  },
})

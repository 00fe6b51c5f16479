import { Document } from '@tabellio/document'
import { z } from 'zod'
import { ContextDefinition, FormValues, WizardDefinition } from './definitions.ts'
import { area } from './route.ts'
import { templateLanguages } from './template-languages.ts'
import {
  DocumentGroupId,
  TemplateId,
  TemplateVersionId,
  id,
  instant,
  jsonObject,
  pageOf,
  paging,
  queryFlag,
} from './shapes.ts'

export const TemplateLanguage = z.enum(templateLanguages)
export type TemplateLanguage = z.infer<typeof TemplateLanguage>

export const TemplateInput = z.strictObject({
  name: z.string().trim().min(3, 'The name must have at least 3 characters').max(200),
  description: z.string().trim().min(3, 'The description must have at least 3 characters').max(5000),
  documentGroupId: DocumentGroupId,
  language: TemplateLanguage,
  /** Whether what it generates is stored as a document (B-553). */
  saveToECM: z.boolean().default(true),
  contextDefinition: ContextDefinition,
  wizardDefinition: WizardDefinition,
  body: Document,
  /** What its documents are called: a text with variables (G-090). The template's name when empty. */
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
  isPublished: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
})
export type TemplateItem = z.infer<typeof TemplateItem>

/** B-545. The body is read apart, by `contents`. */
export const TemplateVersionInfo = TemplateItem.extend({
  versionNumber: z.number().int(),
  saveToECM: z.boolean(),
  nameConfig: z.string(),
  contextDefinition: ContextDefinition,
  wizardDefinition: WizardDefinition,
  myPermissions: z.object({ edit: z.boolean(), view: z.boolean() }),
})
export type TemplateVersionInfo = z.infer<typeof TemplateVersionInfo>

export const TemplateQuery = paging([15, 30, 100]).extend({
  nameFilter: z.string().max(200).default(''),
  documentGroupId: DocumentGroupId.optional(),
  isPublished: queryFlag.optional(),
})
export type TemplateQuery = z.infer<typeof TemplateQuery>

const one = z.object({ templateVersionId: TemplateVersionId })

export const templates = area({
  list: {
    method: 'GET',
    path: '/app/templates',
    access: 'user',
    summary: 'Templates in their newest version, paged',
    query: TemplateQuery,
    reply: pageOf(TemplateItem),
  },
  create: {
    method: 'POST',
    path: '/app/templates',
    access: 'organization-admin',
    summary: 'Create a template, or the next version of one',
    body: TemplateInput,
    reply: z.object({ templateId: TemplateId, templateVersionId: TemplateVersionId }),
    bodyLimit: 8 * 1024 * 1024,
  },
  get: {
    method: 'GET',
    path: '/app/templates/{templateVersionId}/info',
    access: 'user',
    summary: 'A template version with its data and form definitions',
    params: one,
    reply: TemplateVersionInfo,
  },
  contents: {
    method: 'GET',
    path: '/app/templates/{templateVersionId}/contents',
    access: 'user',
    summary: 'The body of a template version',
    params: one,
    reply: z.object({ body: jsonObject }),
  },
  sample: {
    method: 'POST',
    path: '/app/templates/{templateVersionId}/sample-request',
    access: 'user',
    summary: 'Made-up values that fit the template',
    params: one,
    reply: z.object({ context: FormValues }),
  },
  publish: {
    method: 'POST',
    path: '/app/templates/{templateVersionId}/publish',
    access: 'organization-admin',
    summary: 'Publish a template version now',
    params: one,
    body: z.strictObject({ type: z.literal('now') }),
    reply: TemplateItem,
  },
  thumbnail: {
    method: 'GET',
    path: '/app/templates/{templateVersionId}/thumbnail',
    access: 'user',
    summary: 'A small picture of the first page, with sample values',
    params: one,
    query: z.strictObject({ token: z.string().max(200).optional() }),
    raw: 'always',
  },
})

import { Document } from '@tabellio/document'
import { z } from 'zod'
import { ContextDefinition, WizardDefinition } from './definitions.ts'
import { InvoiceMapping } from './e-invoices.ts'
import { Output } from './outputs.ts'
import { area } from './route.ts'
import { TemplateId, TemplateVersionId, instant, pageOf, paging } from './shapes.ts'
import { DocumentProtection, TemplateFilter, TemplateInput, TemplateItem } from './templates.ts'

/** What of a template's version becomes another one in the next (B-715): what is left out stays as it was. */
export const TemplateUpdate = z
  .strictObject({
    ...TemplateInput.pick({ name: true, description: true, documentGroupId: true, language: true }).partial()
      .shape,
    saveToECM: z.boolean().optional(),
    documentProtection: DocumentProtection.optional(),
    contextDefinition: ContextDefinition.optional(),
    wizardDefinition: WizardDefinition.optional(),
    body: Document.optional(),
    tags: z.array(z.json()).max(200).optional(),
    nameConfig: z.string().max(1000).optional(),
  })
  .refine((update) => Object.keys(update).length > 0, 'Say what is to be another')
export type TemplateUpdate = z.infer<typeof TemplateUpdate>

/** G-209. */
const choices = pageOf(z.object({ key: z.string(), label: z.string() }))

/** What a template's deletion would touch (B-722): as long as something is named here, it is not deleted. */
const Affected = z.array(z.object({ id: z.string(), name: z.string() }))
export const AffectedByTemplate = z.object({
  combinedTemplates: Affected,
  publicForms: Affected,
  workflowTypes: Affected,
})
export type AffectedByTemplate = z.infer<typeof AffectedByTemplate>

/** A version of a template among the others, for its authors; when people may fill it in, as far as it was said. */
const TemplateVersionItem = z.object({
  templateVersionId: TemplateVersionId,
  versionNumber: z.number().int(),
  name: z.string(),
  isPublished: z.boolean(),
  publishTemplateFrom: instant.nullable(),
  publishTemplateTo: instant.nullable(),
  createdAt: instant,
  createdBy: z.string(),
})
export type TemplateVersionItem = z.infer<typeof TemplateVersionItem>

const one = z.object({ templateVersionId: TemplateVersionId })
const ofTemplate = z.object({ templateId: TemplateId })

export const templateLife = area({
  /** A filter in the body, the page in the query (G-210). */
  list: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/templates/list',
    access: 'person',
    summary: 'Templates by a filter in the body; the page is told in the query',
    query: paging([15, 30, 100]),
    body: z.strictObject({ ...TemplateFilter, isPublished: z.boolean().optional() }),
    reply: pageOf(TemplateItem),
  },
  exists: {
    method: 'GET',
    path: '/app/templates/exists',
    access: 'person',
    summary: 'Whether a template is called so, whatever its letters’ case',
    query: z.strictObject({ name: z.string().trim().min(1).max(200) }),
    reply: z.object({ exists: z.boolean() }),
  },
  outputFormats: {
    method: 'GET',
    path: '/app/templates/output-formats',
    access: 'person',
    summary: 'The formats that documents are made in',
    reply: choices,
  },
  inputMasks: {
    method: 'GET',
    path: '/app/templates/input-masks',
    access: 'person',
    summary: 'Masks that offices need often',
    reply: pageOf(z.object({ mask: z.string(), label: z.string() })),
  },
  languages: {
    method: 'GET',
    path: '/app/templates/languages',
    access: 'person',
    summary: 'The languages that templates are written in',
    reply: choices,
  },
  image: {
    method: 'GET',
    path: '/app/templates/{templateVersionId}/image',
    access: 'person',
    summary: 'The first page with sample values, large enough to be read',
    params: one,
    query: z.strictObject({ token: z.string().max(200).optional() }),
    raw: 'always',
  },
  update: {
    method: 'POST',
    changes: ['templates', 'templateLife', 'templateTexts'],
    logs: 'template-updated',
    path: '/app/templates/{templateVersionId}/update',
    access: 'person',
    summary: 'Save a version after this one in which some things are another, unless somebody was faster',
    params: one,
    body: TemplateUpdate,
    reply: z.object({ templateId: TemplateId, templateVersionId: TemplateVersionId }),
    bodyLimit: 8 * 1024 * 1024,
  },
  saveAsPdf: {
    method: 'POST',
    changes: ['templates', 'templateLife'],
    logs: 'template-updated',
    path: '/app/templates/{templateVersionId}/save-as-pdf',
    access: 'person',
    summary: 'Say whether documents of a version are stored as PDF, or as the file that its content makes',
    params: one,
    body: z.strictObject({ saveAsPdf: z.boolean() }),
  },
  setOutput: {
    method: 'POST',
    changes: ['templates', 'templateLife'],
    logs: 'template-updated',
    path: '/app/templates/{templateVersionId}/output-format',
    access: 'person',
    summary: 'Say which of the formats the documents of a version are stored as',
    params: one,
    body: z.strictObject({
      format: Output,
      /** What an electronic invoice is made of; as it was before when absent. */
      invoice: InvoiceMapping.optional(),
    }),
  },
  versions: {
    method: 'GET',
    path: '/app/templates/{templateId}/versions',
    access: 'person',
    summary: 'The versions of a template, the newest first',
    params: ofTemplate,
    query: paging([15, 30, 100]),
    reply: pageOf(TemplateVersionItem),
  },
  affectedEntities: {
    method: 'GET',
    path: '/app/templates/{templateId}/affected-entities',
    access: 'person',
    summary: 'What names a template and keeps it from being deleted',
    params: ofTemplate,
    reply: AffectedByTemplate,
  },
  remove: {
    method: 'DELETE',
    changes: ['templates', 'templateLife', 'documentTypes', 'roles'],
    logs: 'template-deleted',
    path: '/app/template/{templateId}',
    access: 'person',
    summary: 'Delete a template that nothing names; its documents stay',
    params: ofTemplate,
  },
})

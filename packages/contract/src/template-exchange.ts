import { ContextDefinition } from './definitions.ts'
import { z } from 'zod'
import { area } from './route.ts'
import { DocumentGroupId, TemplateId, TemplateVersionId, id } from './shapes.ts'
import { PromotedTemplate, TemplatePackageInput } from './template-packages.ts'

const one = z.object({ templateVersionId: TemplateVersionId })

export const TemplateImport = z.strictObject({
  /** A file by the schema `docs/template-1.xsd` (G-177). */
  xml: z.string().min(1).max(8_000_000),
  /** The group that it goes to; the file’s own when absent. */
  documentGroupId: DocumentGroupId.optional(),
  /** The version that it follows. Without it a new template begins. */
  parentTemplateVersionId: id('Invalid parentTemplateVersionId').optional(),
})
export type TemplateImport = z.infer<typeof TemplateImport>

export const templateExchange = area({
  export: {
    method: 'GET',
    path: '/app/templates/{templateVersionId}/export',
    access: 'person',
    summary: 'A template version as an XML file, for whom a role lets change the template',
    params: one,
    query: z.strictObject({ token: z.string().max(200).optional() }),
    raw: 'always',
  },
  import: {
    method: 'POST',
    changes: ['templates', 'templateLife', 'templateTexts'],
    logs: 'template-updated',
    path: '/app/templates/import',
    access: 'person',
    summary: 'Make a template, or the next version of one, of an XML file',
    body: TemplateImport,
    reply: z.object({ templateId: TemplateId, templateVersionId: TemplateVersionId }),
    bodyLimit: 9 * 1024 * 1024,
  },
  exportPackage: {
    method: 'GET',
    path: '/app/templates/{templateVersionId}/package',
    access: { may: 'organization-admin' },
    summary: 'A template version with the lists, sequences, data elements and types it needs, as one file',
    params: one,
    query: z.strictObject({ token: z.string().max(200).optional() }),
    raw: 'always',
  },
  importPackage: {
    method: 'POST',
    changes: [
      'templates',
      'templateLife',
      'templateTexts',
      'dictionaryLists',
      'sequences',
      'dataElements',
      'documentTypes',
    ],
    logs: 'template-updated',
    path: '/app/templates/import-package',
    access: { may: 'organization-admin' },
    summary:
      'Make a template of such a file with what it needs and is not there yet, or say what that would be',
    body: TemplatePackageInput,
    reply: PromotedTemplate,
    bodyLimit: 16 * 1024 * 1024,
  },
  /** B-557, G-209. */
  extract: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/templates/extract-template-details',
    access: 'person',
    summary: 'What a text that was written for one case says of the template that it could be',
    body: z.strictObject({ content: z.string().trim().min(300).max(200_000) }),
    reply: z.object({ name: z.string(), description: z.string(), contextDefinition: ContextDefinition }),
  },
})

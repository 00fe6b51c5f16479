import { Document } from '@tabellio/document'
import { z } from 'zod'
import { ContextDefinition, WizardDefinition } from './definitions.ts'
import { area } from './route.ts'
import { TemplateId, TemplateVersionId, jsonObject } from './shapes.ts'
import { TemplateLanguage } from './templates.ts'

/** The text of a template version, with what its fields mean (B-713). */
export const TemplateText = z.object({
  templateId: TemplateId,
  templateVersionId: TemplateVersionId,
  versionNumber: z.number().int(),
  /** Another one than this where somebody has saved since: an author begins from that one. */
  newestTemplateVersionId: TemplateVersionId,
  name: z.string(),
  language: TemplateLanguage,
  /** The product's own document model, whatever the version holds (G-176). */
  body: jsonObject,
  contextDefinition: ContextDefinition,
  wizardDefinition: WizardDefinition,
})
export type TemplateText = z.infer<typeof TemplateText>

export const TemplateTextInput = z.strictObject({
  body: Document,
  /** Words that became fields change both; the version's own when absent. */
  contextDefinition: ContextDefinition.optional(),
  wizardDefinition: WizardDefinition.optional(),
})
export type TemplateTextInput = z.infer<typeof TemplateTextInput>

/** Who else has the text of a template open, and where in it. */
const TemplateAuthors = z.object({
  /** Another one than the caller's where somebody has saved since. */
  newestTemplateVersionId: TemplateVersionId,
  others: z.array(
    z.object({
      username: z.string(),
      name: z.string(),
      /** The beginning of the paragraph that they are in. */
      place: z.string(),
    }),
  ),
})
export type TemplateAuthors = z.infer<typeof TemplateAuthors>

const one = z.object({ templateVersionId: TemplateVersionId })

export const templateTexts = area({
  load: {
    method: 'GET',
    path: '/app/templates/{templateVersionId}/author-web',
    access: 'person',
    summary: 'The text of a template version, for whom a role lets change the template',
    params: one,
    reply: TemplateText,
  },
  save: {
    method: 'PUT',
    changes: ['templates', 'templateTexts'],
    logs: 'template-updated',
    path: '/app/templates/{templateVersionId}/author-web',
    access: 'person',
    summary: 'Save a text as the version after this one, unless somebody was faster',
    params: one,
    body: TemplateTextInput,
    reply: z.object({ templateId: TemplateId, templateVersionId: TemplateVersionId }),
    bodyLimit: 8 * 1024 * 1024,
  },
  here: {
    method: 'PUT',
    changes: [],
    logs: 'nothing',
    path: '/app/templates/{templateVersionId}/author-web/here',
    access: 'person',
    summary: 'Say where in the text of a template the caller writes, and learn who else does',
    params: one,
    body: z.strictObject({ place: z.string().max(120) }),
    reply: TemplateAuthors,
  },
})

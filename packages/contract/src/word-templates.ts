import { z } from 'zod'
import { ContextDefinition, WizardDefinition } from './definitions.ts'
import { fileLimits } from './file-limits.ts'
import { area } from './route.ts'
import { TemplateId, TemplateVersionId } from './shapes.ts'
import { TemplateInput, TemplateLanguage } from './templates.ts'
import { WordDataUri } from './word-files.ts'

/** What is wrong with a tag, and in which paragraph of the text, counted from one. */
const TagProblem = z.object({
  code: z.string(),
  name: z.string(),
  paragraph: z.number().int(),
  excerpt: z.string(),
})
export type WordTagProblem = z.infer<typeof TagProblem>

/** What of a Word file is not shown, or shown otherwise, where it becomes a PDF; paragraph 0 is the whole file. */
const NotShown = z.object({
  kind: z.enum([
    'floating-picture',
    'text-box',
    'drawing',
    'picture-kind',
    'picture-outside',
    'picture-damaged',
    'embedded-object',
    'equation',
    'ruby',
    'number-format',
    'field-unclosed',
    'chart',
    'field-outside',
    'template-outside',
    'comments',
    'tracked-changes',
    'endnotes',
    'columns',
    'right-to-left',
    'rotated-text',
    'nested-too-deep',
    'unknown-symbol',
    'unknown-font',
  ]),
  paragraph: z.number().int(),
  excerpt: z.string(),
  name: z.string(),
})

export type WordNotShown = z.infer<typeof NotShown>

export const WordTemplateInput = z.strictObject({
  ...TemplateInput.omit({ body: true, contextDefinition: true, wizardDefinition: true }).shape,
  /** The file with its tags, which is the content of the version (G-176). */
  wordDataUri: WordDataUri,
  /** Where it is not, the file's text goes on in the editor, and the file is not kept. */
  isKeptAsWord: z.boolean().default(true),
  /** What its tags may name, and the form: what they name when absent. */
  contextDefinition: ContextDefinition.optional(),
  wizardDefinition: WizardDefinition.optional(),
})
export type WordTemplateInput = z.infer<typeof WordTemplateInput>

export const wordTemplates = area({
  read: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/templates/word/read',
    access: 'person',
    summary:
      'What the tags of a Word file name, what is wrong with them, and what a PDF of it does not show; nothing is stored',
    body: z.strictObject({
      wordDataUri: WordDataUri,
      language: TemplateLanguage,
      contextDefinition: ContextDefinition.optional(),
    }),
    reply: z.object({
      contextDefinition: ContextDefinition,
      wizardDefinition: WizardDefinition,
      problems: z.array(TagProblem),
      notShown: z.array(NotShown),
    }),
    bodyLimit: fileLimits.maxBodyBytes,
  },
  create: {
    method: 'POST',
    changes: ['templates', 'templateLife', 'templateTexts'],
    logs: 'template-updated',
    path: '/app/templates/word',
    /** The next version: whom a role lets change the template; a new one: administrators. */
    access: 'person',
    summary: 'Make a template, or the next version of one, of a Word file',
    body: WordTemplateInput,
    reply: z.object({
      templateId: TemplateId,
      templateVersionId: TemplateVersionId,
      notShown: z.array(NotShown),
    }),
    bodyLimit: fileLimits.maxBodyBytes,
  },
})

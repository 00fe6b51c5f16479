import { Document } from '@tabellio/document'
import { z } from 'zod'
import { ContextDefinition, FormValues, WizardDefinition } from './definitions.ts'
import { Output } from './outputs.ts'
import { area } from './route.ts'
import { DocumentId, DocumentVersionId, id } from './shapes.ts'

/** Names a template, a context or a document of a request. */
export const generationKey = z.string().trim().min(1).max(200)
const key = generationKey

/** The ways a document is sent once it is made: accepted and kept, without effect until distributions exist. */
const distributions = z.array(z.json()).max(20).optional()

/** Values, and the documents that are wanted of them. */
export const generationContext = z.strictObject({
  key,
  data: FormValues,
  documents: z
    .array(
      z.strictObject({
        templateKey: key,
        documentKey: key,
        /** Accepted, kept, without effect until named (G-105). */
        plugins: z.array(z.json()).max(20).optional(),
        distributions,
        /** The version that the generated one follows. Without it a new document begins. */
        parentDocumentVersionId: id('Invalid parentDocumentVersionId').optional(),
        /**
         * The digest that the preview answered: refused with a conflict when the document would differ from it.
         */
        previewDigest: z.string().max(100).optional(),
      }),
    )
    .min(1)
    .max(20)
    .optional(),
})

/** B-350, B-351: templates × contexts. A context without documents makes one of each template. */
export const GenerationRequest = z.strictObject({
  templates: z
    .array(z.strictObject({ key, templateVersionId: id('Invalid Template Version ID') }))
    .min(1, 'At least one template is needed')
    .max(20),
  contexts: z.array(generationContext).min(1, 'At least one context is needed').max(50),
  distributions,
  /** Makes the files and stores nothing (B-027). */
  isPreview: z.boolean().default(false),
})
export type GenerationRequest = z.infer<typeof GenerationRequest>

/** B-043. */
export const GeneratedDocument = z.object({
  contextKey: z.string(),
  templateKey: z.string(),
  documentKey: z.string(),
  success: z.boolean(),
  name: z.string(),
  pageCount: z.number().int(),
  documentId: DocumentId.optional(),
  documentVersionId: DocumentVersionId.optional(),
  /** Of a preview: stands for its template version and all of its values, calculated ones too. */
  previewDigest: z.string().optional(),
  /** As a data URI: the PDF of a preview, the file of what is not stored. */
  blob: z.string().meta({ format: 'data-uri' }).optional(),
})
export type GeneratedDocument = z.infer<typeof GeneratedDocument>

export const GenerationAnswer = z.object({
  documents: z.array(GeneratedDocument),
  /** Names the generation, when it stored documents (B-211). */
  generationToken: z.string().optional(),
})
export type GenerationAnswer = z.infer<typeof GenerationAnswer>

/** What a form has so far: values that are missing, or wrong, keep nothing from being shown. */
export const LiveDocumentRequest = z.strictObject({
  templateVersionId: id('Invalid Template Version ID'),
  data: FormValues,
  /** The text as its author has it by now, instead of the version's; for whom a role lets change the template. */
  text: z
    .strictObject({
      body: Document,
      contextDefinition: ContextDefinition,
      wizardDefinition: WizardDefinition,
    })
    .optional(),
})
export type LiveDocumentRequest = z.infer<typeof LiveDocumentRequest>

export const generations = area({
  sync: {
    method: 'POST',
    changes: ['documents', 'dashboard', 'approvals'],
    logs: 'document-generated',
    path: '/app/documents/generate-sync',
    aliases: ['/documents/generate-sync'],
    access: 'person',
    summary: 'Generate documents and wait for them; isPreview stores nothing',
    body: GenerationRequest,
    reply: GenerationAnswer,
    bodyLimit: 16 * 1024 * 1024,
  },
  live: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/documents/generate-live',
    access: 'person',
    summary:
      'The document of a form, or of a text, in the making, its values as links to their fields; nothing is stored',
    body: LiveDocumentRequest,
    raw: 'always',
    bodyLimit: 16 * 1024 * 1024,
  },
  output: {
    method: 'GET',
    path: '/app/document/{documentId}/versions/{documentVersionId}/output',
    access: 'person',
    summary: 'A generated version as a PDF, a Word file, a page or text, of the values it was made from',
    params: z.object({ documentId: DocumentId, documentVersionId: DocumentVersionId }),
    query: z.strictObject({ format: Output.default('docx') }),
    raw: 'always',
  },
})

import { z } from 'zod'
import { fileLimits } from './file-limits.ts'
import { area } from './route.ts'
import { DocumentId, DocumentVersionId, instant, Language } from './shapes.ts'

const notDataUri = 'The PDF must be a data URI'

/** A version of a document, the newest where none is named, or a file that is not stored. */
const SignatureQuestion = z
  .strictObject({
    documentId: DocumentId.optional(),
    documentVersionId: DocumentVersionId.optional(),
    pdfDataUri: z
      .string({ error: notDataUri })
      .max(fileLimits.maxBodyBytes)
      .regex(/^data:application\/pdf;base64,[A-Za-z0-9+/]+={0,2}$/, notDataUri)
      .meta({ format: 'data-uri' })
      .optional(),
    /** Of the messages and of the report. */
    language: Language.default('en'),
  })
  .refine(({ documentId, pdfDataUri }) => (documentId === undefined) !== (pdfDataUri === undefined), {
    error: 'Name a document, or give a PDF',
    path: ['documentId'],
  })
  .refine(
    ({ documentId, documentVersionId }) => documentVersionId === undefined || documentId !== undefined,
    {
      error: 'Name the document of the version',
      path: ['documentId'],
    },
  )
export type SignatureQuestion = z.infer<typeof SignatureQuestion>

/** `indeterminate`: what was signed is whole, but nobody known vouches for somebody, or something is in doubt. */
export const SignatureResult = z.enum(['passed', 'failed', 'indeterminate', 'no-signatures'])

/** One signature, with what speaks for it and against it, in words (B-212). */
export const ValidatedSignature = z.object({
  type: z.enum(['signature', 'certification', 'timestamp']),
  /** Whom the certificate names. */
  name: z.string().nullable(),
  /** When it was signed, by the signer's clock. */
  time: instant.nullable(),
  status: z.object({
    certificate_is_valid: z.boolean(),
    signature_is_valid: z.boolean(),
    messages: z.array(z.string()),
  }),
})
export type ValidatedSignature = z.infer<typeof ValidatedSignature>

export const SignatureValidationResult = z.object({
  result: SignatureResult,
  base64PdfReport: z.string().meta({ format: 'byte' }),
  signatures: z.array(ValidatedSignature),
})
export type SignatureValidationResult = z.infer<typeof SignatureValidationResult>

export const signatures = area({
  validate: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/validate-document-signature',
    access: 'person',
    summary: 'Check the signatures of a PDF; nothing is stored',
    body: SignatureQuestion,
    bodyLimit: fileLimits.maxBodyBytes,
    reply: SignatureValidationResult,
  },
})

import { z } from 'zod'
import { area } from './route.ts'
import { DocumentId, DocumentVersionId, email } from './shapes.ts'

/** B-576. */
export const ShareDocument = z.strictObject({
  recipients: z.array(email).min(1, 'At least one recipient is needed').max(20),
  subject: z
    .string()
    .trim()
    .min(1, 'The subject must not be empty')
    .max(200)
    .regex(/^\P{Cc}*$/u, 'The subject must be one line'),
  body: z.string().trim().min(1, 'The text must not be empty').max(5000),
})
export type ShareDocument = z.infer<typeof ShareDocument>

/** B-577. */
export const SupportMessage = z.strictObject({
  phoneNumber: z.string().trim().min(1, 'The phone number must not be empty').max(15),
  body: z.string().trim().min(1, 'The message must not be empty').max(1000),
  name: z.string().trim().max(1000).default(''),
  email: z.string().trim().max(1000).default(''),
})
export type SupportMessage = z.infer<typeof SupportMessage>

export const sharing = area({
  support: {
    method: 'POST',
    changes: [],
    logs: 'support-asked',
    path: '/app/support/share',
    access: 'person',
    summary: 'Ask whom the organization names for technical questions, by mail',
    body: SupportMessage,
  },
  document: {
    method: 'POST',
    changes: [],
    logs: 'document-shared',
    path: '/app/document/{documentId}/{documentVersionId}/share',
    access: 'person',
    summary: 'Send a version of a document by mail',
    params: z.object({ documentId: DocumentId, documentVersionId: DocumentVersionId }),
    body: ShareDocument,
  },
})

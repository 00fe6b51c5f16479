import { z } from 'zod'
import { id } from './shapes.ts'

const cardDescription = z.string().trim().max(1000).default('')

/** What a link asks its visitor to do with a document (B-375, B-376). One that names no place to sign is only read. */
export const ExternalActionDocument = z.discriminatedUnion('recordType', [
  z.strictObject({
    recordType: z.literal('document-signature-action'),
    documentId: id('Invalid documentId'),
    documentTypeId: id('Invalid documentTypeId'),
    state: z.enum(['sent', 'signed', 'rejected']).default('sent'),
    signaturePlaceholderKeys: z.array(z.string().max(200)).max(100).default([]),
    signatureComment: z.string().max(2000).optional(),
    followingSignatureKeys: z.array(z.string().max(200)).max(100).optional(),
    cardDescription,
  }),
  z.strictObject({
    recordType: z.literal('missing-document-action'),
    documentId: id('Invalid documentId').optional(),
    documentTypeId: id('Invalid documentTypeId'),
    cardDescription,
    context: z.string().max(2000).default(''),
  }),
])
export type ExternalActionDocument = z.infer<typeof ExternalActionDocument>

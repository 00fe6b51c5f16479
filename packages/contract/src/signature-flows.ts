import { z } from 'zod'
import { area } from './route.ts'
import { DocumentId, DocumentVersionId, email, id, instant } from './shapes.ts'
import { ExternalActionDocument } from './shared-item-actions.ts'

const [signatureAction, missingAction] = ExternalActionDocument.options

/** B-231: all at once, or one after the other. */
const signatureFlow = z.enum(['parallel', 'sequential'])

const keys = z.array(z.string().min(1).max(200)).max(20)
const isOnce = (given: readonly unknown[]) => new Set(given).size === given.length

/**
 * The placeholders that are to be signed: those named, or in a parallel flow all that nobody has answered. In a sequence
 * each is asked for when those before it are signed, `followingSignatureKeys` last.
 */
const SignatureSent = signatureAction
  .extend({
    state: z.literal('sent', { error: 'What is sent to sign is in state sent' }).default('sent'),
    signaturePlaceholderKeys: keys.default([]),
    followingSignatureKeys: keys.default([]),
    signatureFlow: signatureFlow.default('parallel'),
  })
  .refine(
    ({ signatureFlow: flow, signaturePlaceholderKeys }) =>
      flow === 'parallel' || signaturePlaceholderKeys.length > 0,
    {
      error: 'A sequential flow needs at least one placeholder signature key',
      path: ['signaturePlaceholderKeys'],
    },
  )
  .refine(
    ({ signatureFlow: flow, followingSignatureKeys }) =>
      flow === 'sequential' || followingSignatureKeys.length === 0,
    { error: 'Only in a sequential flow some follow others', path: ['followingSignatureKeys'] },
  )
  .refine(
    ({ signaturePlaceholderKeys, followingSignatureKeys }) =>
      isOnce([...signaturePlaceholderKeys, ...followingSignatureKeys]),
    { error: 'Each key must stand once only', path: ['signaturePlaceholderKeys'] },
  )

/** `sentTo`: who brings it. Where nobody is named, it is the first signer from outside. */
const MissingSent = missingAction.extend({ sentTo: email.optional() })

const line = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u, 'The title must be one line')

/** B-241, B-242. */
export const SendToSign = z.strictObject({
  taskId: id('Invalid taskId').optional(),
  stageName: line.default(''),
  title: line.min(1, 'The title must not be empty'),
  subtitle: z.string().trim().max(500).default(''),
  documents: z
    .array(z.discriminatedUnion('recordType', [SignatureSent, MissingSent]))
    .min(1, 'At least one document is needed')
    .max(20)
    .refine(
      (sent) =>
        isOnce(
          sent.flatMap((each) => (each.recordType === 'document-signature-action' ? [each.documentId] : [])),
        ),
      'Each document must stand once only',
    ),
})
export type SendToSign = z.infer<typeof SendToSign>
export type SignatureSent = z.infer<typeof SignatureSent>
export type MissingSent = z.infer<typeof MissingSent>

const signer = {
  placeholderKey: z.string(),
  name: z.string(),
  email: z.string(),
}

/** B-236; beside it who was asked by whom, and when they came to see the document. */
export const SignatureStateEntry = z.discriminatedUnion('status', [
  z.object({ ...signer, status: z.literal('ready') }),
  z.object({
    ...signer,
    status: z.enum(['sent', 'signed', 'rejected']),
    /** Of somebody from outside: the link by which they came. */
    tokenId: z.string().optional(),
    expirationDate: instant,
    notificationDate: instant,
    signatureComment: z.string().optional(),
    totalSent: z.number().int(),
    /** Of somebody in the organization. */
    username: z.string().optional(),
    sentBy: z.string(),
    answeredAt: instant.nullable(),
    seenAt: instant.nullable(),
    taskId: z.string().optional(),
    stageName: z.string(),
  }),
])
export type SignatureStateEntry = z.infer<typeof SignatureStateEntry>

/** B-235. A version with nothing to sign has none. */
export const SignatureState = z.enum(['ready', 'sent', 'signed', 'rejected'])
export type SignatureState = z.infer<typeof SignatureState>

const oneVersion = z.object({ documentId: DocumentId, documentVersionId: DocumentVersionId })
/** In the body or in the query: the specification does not say which. */
const named = z.strictObject({ tokenId: id('Invalid tokenId').optional() })

export const signatureFlows = area({
  send: {
    method: 'POST',
    changes: ['signatureFlows', 'sharedItems', 'notifications'],
    logs: 'documents-sent-to-sign',
    path: '/app/documents/send-documents-to-sign',
    access: 'person',
    summary: 'Ask the signers of documents to sign, and others for documents that are missing',
    body: SendToSign,
  },
  checkIn: {
    method: 'PUT',
    changes: ['signatureFlows', 'documents'],
    logs: 'signature-checked-in',
    path: '/app/documents/{documentId}/signature-check-in/{documentVersionId}',
    access: 'person',
    summary: 'Note that the caller, who is asked to sign, came to see a version',
    params: oneVersion,
  },
  checkInShared: {
    method: 'PUT',
    changes: [],
    logs: 'signature-checked-in',
    path: '/app/shared-items/documents/{documentId}/signature-check-in/{documentVersionId}',
    access: 'share',
    summary: 'Note that a visitor, whose link asks for a signature, came to see a version',
    params: oneVersion,
    query: named,
    body: named.default({}),
  },
  state: {
    method: 'GET',
    path: '/app/documents/{documentId}/versions/{documentVersionId}/signature-state',
    access: 'person',
    summary: 'Who is to sign a version, who was asked, came to see it, signed or refused',
    params: oneVersion,
    reply: z.object({
      signatureState: SignatureState.nullable(),
      items: z.array(SignatureStateEntry),
      totalCount: z.number().int(),
      /** The caller is asked to sign, and has not answered. */
      isAwaited: z.boolean(),
    }),
  },
})

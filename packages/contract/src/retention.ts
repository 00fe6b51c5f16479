import { z } from 'zod'
import { area } from './route.ts'
import { DocumentId, DocumentTypeId, id, instant } from './shapes.ts'

const LegalHoldId = id('Invalid Legal Hold ID')
const DispositionId = id('Invalid Disposition ID')

export const periodUnits = ['months', 'years'] as const
export const ruleStarts = ['stored', 'field', 'expiry'] as const
export const ruleActions = ['dispose', 'review'] as const

/** How long documents of a type are kept, and what happens then. Expiry, until when one is valid, is another thing. */
export const RetentionRuleInput = z.strictObject({
  startsAt: z.enum(ruleStarts),
  /** The date field whose day the period begins on, where it begins with a field. */
  fieldPath: z.string().min(1).max(200).nullable().default(null),
  period: z.number().int().min(1, 'At least one').max(1200, 'At most 1,200'),
  unit: z.enum(periodUnits),
  action: z.enum(ruleActions),
})
export type RetentionRuleInput = z.infer<typeof RetentionRuleInput>

export const RetentionRule = RetentionRuleInput.extend({
  documentTypeId: DocumentTypeId,
  documentTypeName: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
})
export type RetentionRule = z.infer<typeof RetentionRule>

const RetentionSettings = z.strictObject({
  /** Whoever proposes a list does not confirm it. */
  needsSecondPerson: z.boolean(),
})

export const holdSubjects = ['documents', 'case-file', 'person'] as const

const name = z.string().trim().min(1, 'The name must not be empty').max(200)

/** What nobody deletes as long as it is in force: documents, a case file, or all that concerns a person. */
export const LegalHoldInput = z.strictObject({
  name,
  reason: z.string().trim().min(1, 'Say why').max(2000),
  subject: z.enum(holdSubjects),
  documentIds: z.array(DocumentId).max(500).default([]),
  instanceId: id('Invalid Document Collection ID').nullable().default(null),
  /** A username, or a name as it stands in the data of documents. */
  person: z.string().trim().min(2, 'At least two letters').max(200).nullable().default(null),
})
export type LegalHoldInput = z.infer<typeof LegalHoldInput>

export const LegalHold = z.object({
  legalHoldId: LegalHoldId,
  name: z.string(),
  reason: z.string(),
  subject: z.enum(holdSubjects),
  person: z.string().nullable(),
  instanceId: z.string().nullable(),
  /** What was named when it was placed. */
  documentCount: z.number().int(),
  placedAt: instant,
  placedBy: z.string(),
  releasedAt: instant.nullable(),
  releasedBy: z.string().nullable(),
  releaseReason: z.string().nullable(),
})
export type LegalHold = z.infer<typeof LegalHold>

/** With a person, all that concerns them and that no rule wants kept longer: an erasure, whose proof is the certificate. */
export const DispositionInput = z.strictObject({
  name,
  person: z.string().trim().min(2, 'At least two letters').max(200).nullable().default(null),
})
export type DispositionInput = z.infer<typeof DispositionInput>

const dispositionStates = ['proposed', 'running', 'done', 'cancelled'] as const
const outcomes = ['waiting', 'kept', 'destroyed', 'held', 'gone'] as const

export const Disposition = z.object({
  dispositionId: DispositionId,
  name: z.string(),
  state: z.enum(dispositionStates),
  proposedAt: instant,
  proposedBy: z.string(),
  confirmedAt: instant.nullable(),
  confirmedBy: z.string().nullable(),
  finishedAt: instant.nullable(),
  hasCertificate: z.boolean(),
  /** How many of its documents have each outcome. */
  counts: z.object({
    waiting: z.number().int(),
    kept: z.number().int(),
    destroyed: z.number().int(),
    held: z.number().int(),
    gone: z.number().int(),
  }),
})
export type Disposition = z.infer<typeof Disposition>

export const DispositionDocument = z.object({
  documentId: DocumentId,
  name: z.string(),
  documentTypeName: z.string(),
  dueOn: z.iso.date(),
  action: z.enum(ruleActions),
  outcome: z.enum(outcomes),
  holdName: z.string().nullable(),
  files: z.array(z.object({ versionNumber: z.number().int(), hash: z.string() })),
})
export type DispositionDocument = z.infer<typeof DispositionDocument>

const ofType = z.object({ documentTypeId: DocumentTypeId })
const oneHold = z.object({ legalHoldId: LegalHoldId })
const one = z.object({ dispositionId: DispositionId })
const access = { may: 'organization-admin' } as const

export const retention = area({
  rules: {
    method: 'GET',
    path: '/app/retention/rules',
    access,
    summary: 'How long documents of each type are kept',
    reply: z.object({ items: z.array(RetentionRule) }),
  },
  setRule: {
    method: 'PUT',
    changes: ['retention'],
    logs: 'retention-rule-set',
    path: '/app/retention/rules/{documentTypeId}',
    access,
    summary: 'Say how long documents of a type are kept',
    params: ofType,
    body: RetentionRuleInput,
  },
  removeRule: {
    method: 'DELETE',
    changes: ['retention'],
    logs: 'retention-rule-removed',
    path: '/app/retention/rules/{documentTypeId}',
    access,
    summary: 'Let documents of a type be kept without an end',
    params: ofType,
  },
  settings: {
    method: 'GET',
    path: '/app/retention/settings',
    access,
    summary: 'Whether another person confirms what is destroyed',
    reply: RetentionSettings,
  },
  setSettings: {
    method: 'PUT',
    changes: ['retention'],
    logs: 'retention-settings-updated',
    path: '/app/retention/settings',
    access,
    summary: 'Say whether another person confirms what is destroyed',
    body: RetentionSettings,
  },
  holds: {
    method: 'GET',
    path: '/app/legal-holds',
    access,
    summary: 'Legal holds, those in force first',
    reply: z.object({ items: z.array(LegalHold) }),
  },
  placeHold: {
    method: 'POST',
    changes: ['retention'],
    logs: 'legal-hold-placed',
    path: '/app/legal-holds',
    access,
    summary: 'Place a legal hold: what it names is not deleted by any way',
    body: LegalHoldInput,
    reply: oneHold,
  },
  releaseHold: {
    method: 'POST',
    changes: ['retention'],
    logs: 'legal-hold-released',
    path: '/app/legal-holds/{legalHoldId}/release',
    access,
    summary: 'Release a legal hold',
    params: oneHold,
    body: z.strictObject({ reason: z.string().trim().min(1, 'Say why').max(2000) }),
  },
  dispositions: {
    method: 'GET',
    path: '/app/dispositions',
    access,
    summary: 'Lists by which documents are destroyed, the newest first',
    reply: z.object({ items: z.array(Disposition) }),
  },
  disposition: {
    method: 'GET',
    path: '/app/dispositions/{dispositionId}',
    access,
    summary: 'A list with its documents',
    params: one,
    reply: Disposition.extend({ documents: z.array(DispositionDocument) }),
  },
  propose: {
    method: 'POST',
    changes: ['retention'],
    logs: 'disposition-proposed',
    path: '/app/dispositions',
    access,
    summary: 'List the documents whose period is over',
    body: DispositionInput,
    reply: one,
  },
  decide: {
    method: 'PUT',
    changes: ['retention'],
    logs: 'disposition-changed',
    path: '/app/dispositions/{dispositionId}/documents/{documentId}',
    access,
    summary: 'Keep a document of a proposed list, or let it go',
    params: one.extend({ documentId: DocumentId }),
    body: z.strictObject({ isKept: z.boolean() }),
  },
  confirm: {
    method: 'POST',
    changes: ['retention', 'documents', 'deletedDocuments'],
    logs: 'disposition-confirmed',
    path: '/app/dispositions/{dispositionId}/confirm',
    access,
    summary: 'Destroy the documents of a list that are not kept',
    params: one,
  },
  cancel: {
    method: 'POST',
    changes: ['retention'],
    logs: 'disposition-cancelled',
    path: '/app/dispositions/{dispositionId}/cancel',
    access,
    summary: 'Give a proposed list up',
    params: one,
  },
  pack: {
    method: 'GET',
    logs: 'data-subject-pack-made',
    path: '/app/data-subjects/pack',
    access,
    summary: 'Everything about one person, as a zip with an index',
    query: z.strictObject({ person: z.string().trim().min(2, 'At least two letters').max(200) }),
    raw: 'always',
  },
  certificate: {
    method: 'GET',
    path: '/app/dispositions/{dispositionId}/certificate',
    access,
    summary: 'The certificate of destruction, a PDF',
    params: one,
    raw: 'always',
  },
})

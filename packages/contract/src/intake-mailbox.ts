import { z } from 'zod'
import { RequestError } from './errors.ts'
import { area } from './route.ts'
import { Username, instant, pageOf, paging } from './shapes.ts'

/** How the connection is kept secret; `none` is for servers that the operators of the product name, and no other. */
export const mailboxSecurities = ['tls', 'starttls', 'none'] as const
/** What becomes of a mail that came in whole. */
export const mailboxEndings = ['seen', 'move'] as const

/** Why the mailbox could not be looked into, or not wholly. */
const mailboxProblems = [
  'address-not-allowed',
  'unreachable',
  'no-encryption',
  'login-refused',
  'folder-missing',
  'stalled',
  'dropped',
  'nonsense',
  'not-marked',
] as const
export type MailboxProblem = (typeof mailboxProblems)[number]

const folder = z
  .string()
  .trim()
  .min(1, 'Enter the name of the folder')
  .max(200)
  .regex(/^[^\p{Cc}%*]+$/u, 'This is no name of a folder')

const settings = {
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(
      /^(\[[0-9a-f:.]+\]|[\p{L}\p{N}._-]+|[0-9a-f:.]+)$/u,
      'Enter the name of a server, as imap.example.com',
    ),
  port: z.number().int().min(1, 'A port is 1 to 65535').max(65_535, 'A port is 1 to 65535'),
  security: z.enum(mailboxSecurities),
  account: z
    .string()
    .trim()
    .min(1, 'Enter the user of the mailbox')
    .max(254)
    .regex(/^\P{Cc}+$/u, 'This is no user of a mailbox'),
  folder,
  /** In whose inbox it comes; nobody's is the administrators'. */
  inboxOf: Username.nullable().default(null),
  ending: z.enum(mailboxEndings),
  /** Where to, where it is moved. */
  moveTo: folder.nullable().default(null),
  isPaused: z.boolean().default(false),
}

export const IntakeMailboxInput = z.strictObject({
  ...settings,
  /** Without it, the one that is kept, where it is for the same user of the same server. */
  password: z
    .string()
    .min(1)
    .max(1000)
    .regex(/^\P{Cc}+$/u, 'This is no password of a mailbox')
    .optional(),
})
export type IntakeMailboxInput = z.infer<typeof IntakeMailboxInput>

const IntakeMailbox = z.object({
  ...settings,
  inboxOf: z.string().nullable(),
  moveTo: z.string().nullable(),
  isPaused: z.boolean(),
  /** When it was looked into last, and what was wrong then. */
  lookedAt: instant.nullable(),
  problem: z.enum(mailboxProblems).nullable(),
})
export type IntakeMailbox = z.infer<typeof IntakeMailbox>

/**
 * What became of a mail: `taken` whole, `partly`, or `refused`; `empty` where it has no attachments; `failed` where it could
 * not be fetched, which is tried again some times.
 */
const mailStates = ['taken', 'partly', 'refused', 'empty', 'failed'] as const

/** `known` came in before; `passed-over` is a part of the text, as a picture in a signature. */
const partStates = ['taken', 'known', 'passed-over', 'refused'] as const

const IntakeMailPart = z.object({
  name: z.string(),
  size: z.number().int(),
  state: z.enum(partStates),
  /** Why it was refused, as an upload of it would be. */
  reason: RequestError.nullable(),
})
export type IntakeMailPart = z.infer<typeof IntakeMailPart>

const mailProblems = ['too-large', 'cannot-be-read', 'cannot-be-fetched', 'too-many-parts'] as const

const IntakeMail = z.object({
  intakeMailId: z.string(),
  sender: z.string(),
  subject: z.string(),
  sentAt: instant.nullable(),
  receivedAt: instant,
  state: z.enum(mailStates),
  problem: z.enum(mailProblems).nullable(),
  attempts: z.number().int(),
  parts: z.array(IntakeMailPart),
})
export type IntakeMail = z.infer<typeof IntakeMail>

export const IntakeMailQuery = paging([15, 50]).extend({
  stateFilter: z.enum(['all', 'refused']).default('all'),
})
export type IntakeMailQuery = z.infer<typeof IntakeMailQuery>

const access = { may: 'organization-admin' } as const

export const intakeMailbox = area({
  get: {
    method: 'GET',
    path: '/app/intake-mailbox',
    access,
    summary: 'The mailbox whose attachments come in, where one is set',
    reply: z.object({ mailbox: IntakeMailbox.nullable() }),
  },
  save: {
    method: 'PUT',
    changes: ['intakeMailbox'],
    logs: 'intake-mailbox-saved',
    path: '/app/intake-mailbox',
    access,
    summary: 'Set the mailbox whose attachments come in; all mails in its folder are read, and stay there',
    body: IntakeMailboxInput,
  },
  remove: {
    method: 'DELETE',
    changes: ['intakeMailbox'],
    logs: 'intake-mailbox-removed',
    path: '/app/intake-mailbox',
    access,
    summary: 'Look into the mailbox no more, and forget its password; what came in stays',
  },
  test: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/intake-mailbox/test',
    access,
    summary: 'Try to open the folder of a mailbox; nothing is read or changed there',
    body: IntakeMailboxInput,
    reply: z.object({ problem: z.enum(mailboxProblems).nullable(), mailCount: z.number().int().nullable() }),
  },
  mails: {
    method: 'GET',
    path: '/app/intake-mailbox/mails',
    access,
    summary: 'What became of each mail of the last 90 days, the newest first',
    query: IntakeMailQuery,
    reply: pageOf(IntakeMail),
  },
})

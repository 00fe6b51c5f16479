import { z } from 'zod'
import { area } from './route.ts'
import { AppLoginAnswer } from './sessions.ts'
import { OrganizationId, instant } from './shapes.ts'
import { UserInput } from './users.ts'

/** Which organization was joined, and the session that a password opened there. */
const Joined = z.object({
  organizationId: OrganizationId,
  organizationName: z.string(),
  login: AppLoginAnswer.nullable(),
})
export type Joined = z.infer<typeof Joined>

const text = z.string().max(1000)
const maxPeople = 10_000

/** A line as somebody pasted it, right or not. */
const PastedPerson = z.strictObject({
  firstName: text,
  lastName: text,
  email: text,
  positionRole: text.default(''),
})
export type PastedPerson = z.infer<typeof PastedPerson>

const InvitedPerson = UserInput.pick({
  firstName: true,
  lastName: true,
  email: true,
  positionRole: true,
})
export type InvitedPerson = z.infer<typeof InvitedPerson>

/** Why a line of a list cannot be sent. */
export const LineProblemKey = z.enum(['bad-email', 'bad-name', 'twice', 'already-member', 'on-blacklist'])
export type LineProblemKey = z.infer<typeof LineProblemKey>

const InvitationList = z.object({
  startedBy: z.string(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  total: z.number().int(),
  invited: z.number().int(),
  /** Whom it did not invite; the first hundred of them with the reason. */
  refused: z.number().int(),
  problems: z.array(z.object({ email: z.string(), key: z.string() })),
})
export type InvitationList = z.infer<typeof InvitationList>

const State = z.object({ list: InvitationList.nullable() })
const mayAdminister = { may: 'organization-admin' } as const
const bodyLimit = 4 * 1024 * 1024

export const invitations = area({
  join: {
    method: 'POST',
    changes: [],
    logs: 'organization-joined',
    path: '/app/join-organization/token/{token}',
    access: 'public',
    summary: 'Join an organization by the link of its invitation; it works once',
    params: z.object({ token: z.string().min(20).max(200) }),
    body: z.strictObject({
      /** Of the account that the invitation is for, to be logged in at once; its first one where it has none. */
      password: z.string().min(1).max(1024).optional(),
    }),
    reply: Joined,
  },
  check: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/invitations/check',
    access: mayAdminister,
    summary: 'What is wrong with the lines of a list of people, before anybody is invited',
    body: z.strictObject({ people: z.array(PastedPerson).min(1).max(maxPeople) }),
    reply: z.object({ problems: z.array(z.object({ line: z.number().int(), key: LineProblemKey })) }),
    bodyLimit,
  },
  start: {
    method: 'POST',
    changes: ['invitations', 'users'],
    logs: 'people-invited',
    path: '/app/invitations',
    access: mayAdminister,
    summary: 'Invite the people of a list in the background, each once',
    body: z.strictObject({ people: z.array(InvitedPerson).min(1).max(maxPeople) }),
    reply: State,
    bodyLimit,
  },
  state: {
    method: 'GET',
    path: '/app/invitations',
    access: mayAdminister,
    summary: 'How far the last list of invitations is, and whom it did not invite',
    reply: State,
  },
})

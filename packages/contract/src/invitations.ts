import { z } from 'zod'
import { area } from './route.ts'
import { AppLoginAnswer } from './sessions.ts'
import { OrganizationId } from './shapes.ts'

/** Which organization was joined, and the session that a password opened there. */
const Joined = z.object({
  organizationId: OrganizationId,
  organizationName: z.string(),
  login: AppLoginAnswer.nullable(),
})
export type Joined = z.infer<typeof Joined>

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
})

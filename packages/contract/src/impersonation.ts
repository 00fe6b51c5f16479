import { z } from 'zod'
import { area } from './route.ts'
import { AppLogin } from './sessions.ts'
import { OrganizationId, Username, id, instant } from './shapes.ts'

const reason = z.string().trim().min(1, 'A reason is needed').max(500)

/** A session of one person that another one uses: both are named wherever something is done with it. */
export const ActingLogin = AppLogin.extend({
  impersonator: z.object({ username: z.string(), firstName: z.string(), lastName: z.string() }),
})
export type ActingLogin = z.infer<typeof ActingLogin>

/** A session in which an administrator looks at the product as whoever holds some roles, and changes nothing. */
export const ViewLogin = AppLogin.extend({
  viewedRoles: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type ViewLogin = z.infer<typeof ViewLogin>

/** That somebody acted in the caller's place, and why. */
const Impersonation = z.object({
  id: z.string(),
  impersonator: z.string(),
  organizationName: z.string(),
  reason: z.string(),
  startedAt: instant,
})
export type Impersonation = z.infer<typeof Impersonation>

export const impersonation = area({
  start: {
    method: 'POST',
    changes: [],
    logs: 'impersonation-started',
    path: '/app/impersonate-user/{impersonatedUsername}',
    access: { may: 'can-impersonate', inPerson: true },
    summary: 'Act in the place of a person who may do no more than the caller, for at most an hour',
    params: z.object({ impersonatedUsername: Username }),
    body: z.strictObject({ reason }),
    reply: ActingLogin,
  },
  startAnywhere: {
    method: 'GET',
    logs: 'impersonation-started',
    path: '/app/sysadmin/organization/{organizationId}/impersonate-user/{username}',
    access: 'system-admin',
    summary: 'The same for system administrators, in any organization',
    params: z.object({ organizationId: OrganizationId, username: Username }),
    query: z.strictObject({ reason }),
    reply: ActingLogin,
  },
  end: {
    method: 'POST',
    changes: [],
    logs: 'impersonation-ended',
    path: '/app/impersonation/end',
    access: 'application-session',
    summary: 'Act in nobody’s place any more; the own session goes on',
  },
  viewAs: {
    method: 'POST',
    changes: [],
    logs: 'role-view-started',
    path: '/app/role-view',
    access: { may: 'organization-admin', inPerson: true },
    summary:
      'See the product as somebody who holds these roles alone, for at most an hour and without a change',
    body: z.strictObject({ roleIdList: z.array(id('Invalid Role ID')).min(1, 'Choose a role').max(50) }),
    reply: ViewLogin,
  },
  endView: {
    method: 'POST',
    changes: [],
    logs: 'role-view-ended',
    path: '/app/role-view/end',
    access: 'application-session',
    summary: 'See the product as oneself again; the own session goes on',
  },
  mine: {
    method: 'GET',
    path: '/app/my-impersonations',
    access: 'application-session',
    summary: 'Who acted in the caller’s place in the last year, the latest first',
    reply: z.object({ items: z.array(Impersonation) }),
  },
})

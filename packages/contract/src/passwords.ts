import { z } from 'zod'
import { area } from './route.ts'
import { email } from './shapes.ts'
import { Password } from './users.ts'

const token = z.object({ token: z.string().min(1).max(200) })

export const passwords = area({
  forgot: {
    method: 'POST',
    changes: [],
    logs: 'password-reset-requested',
    path: '/app/login/forgot-password',
    access: 'public',
    summary: 'Ask for a link to set another password; the answer is the same for a name that nobody has',
    body: z.strictObject({ username: z.string().trim().min(1, 'username must not be empty').max(254) }),
  },
  verifyToken: {
    method: 'GET',
    path: '/app/verify-token/{token}',
    access: 'public',
    summary: 'Whether the link of an invitation still works',
    params: token,
    reply: z.object({ valid: z.boolean() }),
  },
  verifyPasswordToken: {
    method: 'GET',
    path: '/app/verify-password-token/{token}',
    access: 'public',
    summary: 'Whether the link of a forgotten password still works, and whose it is',
    params: token,
    query: z.strictObject({ email: email.optional() }),
    reply: z.object({ valid: z.boolean(), email: email.nullable() }),
  },
  reset: {
    method: 'POST',
    changes: [],
    logs: 'user-password-updated',
    path: '/app/login/forgot-password/token/{token}',
    access: 'public',
    summary: 'Set another password by the link, which works once; all sessions of the person end',
    params: token,
    body: z.strictObject({ newPassword: Password }),
  },
  change: {
    method: 'POST',
    changes: [],
    logs: 'user-password-updated',
    path: '/app/login/change-password',
    access: 'application-session',
    summary: "Change the caller's password; their other sessions end",
    body: z.strictObject({
      currentPassword: z.string().min(1, 'currentPassword must not be empty').max(1024),
      newPassword: Password,
    }),
  },
})

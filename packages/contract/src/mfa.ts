import { z } from 'zod'
import { area } from './route.ts'
import { AnyLogin, AnyLoginAnswer, ApiLogin } from './sessions.ts'
import { MfaConfig, MfaMethod, instant } from './shapes.ts'

const challengeToken = z.string().min(1).max(200)

const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'The code must have 6 digits')

/** With its country's number, as `+50322221000`; blanks, hyphens, points and brackets make no difference. */
const Phone = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s().-]/g, ''))
  .pipe(
    z.string().regex(/^\+[1-9]\d{6,14}$/, 'Enter the number with its country, for example +503 2222 1000'),
  )

/** B-396, B-397. */
const answer = z.strictObject({
  challengeToken,
  code: z.string().trim().length(6, 'The code must have exactly 6 characters'),
  method: MfaMethod,
})

/** Shown once: each opens one login in place of a code. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** How the caller proves who they are beside the password. */
export const MfaState = z.object({
  /** What the caller chose for themselves: `mandatory` asks for a code at each login. */
  config: MfaConfig.nullable(),
  /** What the organization of the session asks of its people. */
  organizationConfig: MfaConfig.nullable(),
  /** What can be used here: a message needs a phone number and a gateway, an authenticator its set-up. */
  usableMethods: z.array(MfaMethod),
  /** Since when there is an authenticator. */
  authenticatorSince: instant.nullable(),
  /** Whether text messages can be sent from here at all. */
  isSmsThere: z.boolean(),
  /** The number that codes are sent to, once a code has shown that it is the caller's. */
  smsNumber: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  /** Whether the login was recent enough to change any of this. */
  isFresh: z.boolean(),
})
export type MfaState = z.infer<typeof MfaState>

export const mfa = area({
  validate: {
    method: 'POST',
    changes: [],
    logs: 'session-started',
    path: '/app/mfa/validate',
    access: 'public',
    summary: 'Answer the challenge of a login with a code',
    body: answer,
    reply: AnyLoginAnswer,
  },
  validateApi: {
    method: 'POST',
    changes: [],
    logs: 'session-started',
    path: '/app/sessions/validate-mfa',
    aliases: ['/sessions/validate-mfa'],
    access: 'public',
    summary: 'Answer the challenge of a login to the public API with a code',
    body: answer,
    reply: ApiLogin,
  },
  sendCode: {
    method: 'POST',
    changes: [],
    logs: 'second-factor-code-sent',
    path: '/app/users/mfa/send-challenge-otp',
    access: 'public',
    summary: 'Send the code of a challenge, or a new one; earlier ones end',
    body: z.strictObject({ challengeToken, method: MfaMethod.exclude(['authenticator']).default('email') }),
  },
  recover: {
    method: 'POST',
    changes: [],
    logs: 'session-started',
    path: '/app/mfa/recover',
    access: 'public',
    summary: 'Answer the challenge of a login with a recovery code, which works once',
    body: z.strictObject({ challengeToken, recoveryCode: z.string().trim().min(1).max(50) }),
    reply: AnyLoginAnswer,
  },
  state: {
    method: 'GET',
    path: '/app/mfa',
    access: 'application-session',
    summary: 'How the caller proves who they are beside the password',
    reply: MfaState,
  },
  setupAuthenticator: {
    method: 'POST',
    changes: [],
    logs: 'second-factor-updated',
    path: '/app/mfa/setup-authenticator',
    access: 'enrolment',
    summary: 'A new secret for an authenticator, which is used once a code of it is verified',
    reply: z.object({ secret: z.string(), qrCode: z.string() }),
  },
  verifyAuthenticatorSetup: {
    method: 'POST',
    changes: ['mfa'],
    logs: 'second-factor-updated',
    path: '/app/mfa/verify-authenticator-setup',
    access: 'enrolment',
    summary: 'Take the authenticator into use; a login that had to set it up goes on',
    body: z.strictObject({ code: sixDigits }),
    reply: RecoveryCodes.extend({ login: AnyLogin.nullable() }),
  },
  removeAuthenticator: {
    method: 'DELETE',
    changes: ['mfa'],
    logs: 'second-factor-updated',
    path: '/app/mfa/authenticator',
    access: 'application-session',
    summary: 'Forget the authenticator and the recovery codes',
  },
  setupSms: {
    method: 'POST',
    changes: [],
    logs: 'second-factor-updated',
    path: '/app/mfa/setup-sms',
    access: 'application-session',
    summary: 'Send a code to a phone number, which is used for codes once that code is verified',
    body: z.strictObject({ phone: Phone }),
  },
  verifySmsSetup: {
    method: 'POST',
    changes: ['mfa'],
    logs: 'second-factor-updated',
    path: '/app/mfa/verify-sms-setup',
    access: 'application-session',
    summary: 'Take the phone number into use',
    body: z.strictObject({ code: sixDigits }),
  },
  removeSms: {
    method: 'DELETE',
    changes: ['mfa'],
    logs: 'second-factor-updated',
    path: '/app/mfa/sms',
    access: 'application-session',
    summary: 'Send no codes to the phone number any more',
  },
  renewRecoveryCodes: {
    method: 'POST',
    changes: ['mfa'],
    logs: 'second-factor-updated',
    path: '/app/mfa/recovery-codes',
    access: 'application-session',
    summary: 'New recovery codes; those before end',
    reply: RecoveryCodes,
  },
})

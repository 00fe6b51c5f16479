import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givePasswords, password } from '../testing/passwords.ts'
import { type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'

/** As long as one is. */
const noToken = 'x'.repeat(43)
const login = { username: 'admin@acme.test', password }
const code = { challengeToken: 'none', code: '123456', method: 'email' }
const application = [
  'username',
  'email',
  'firstName',
  'lastName',
  'organizationId',
  'organizationName',
  'positionRole',
  'token',
]
const api = ['apiKey', 'secret', 'organizationId', 'organizationName', 'username', 'expiresAt']

/** The calls of the areas sessions, authentication, mfa and environment, in `endpoints.json`. */
const stated: StatedCall[] = [
  {
    call: 'POST /app/sessions/login',
    who: 'nobody',
    body: { ...login, organizationId: 'acme' },
    answers: api,
  },
  { call: 'POST /app/sessions/validate-mfa', who: 'nobody', body: code, refuses: 'challenge-ended' },
  { call: 'POST /app/sessions/switch-organization/beta', who: 'an API session', answers: api },
  { call: 'GET /app/sessions/organizations', who: 'an API session', answers: ['organizations'] },
  { call: 'POST /app/sessions/logout', who: 'an API session' },
  {
    call: 'GET /app/environment',
    who: 'nobody',
    answers: [
      'googleClientId',
      'wsGatewayApiURL',
      'appBaseUrl',
      'disableSignUp',
      'fluencyAuthor',
      'dynamsoftLicense',
      'contactInfo',
      'sizeCap',
      'signing',
    ],
  },
  {
    call: 'POST /app/auth/google-verify-user',
    who: 'nobody',
    body: { deviceId: 'phone', credential: 'none', email: 'a@b.test' },
    answers: ['isValid'],
  },
  {
    call: 'POST /app/users/login',
    who: 'nobody',
    body: { ...login, asSystemAdmin: false, deviceType: 'phone', provider: 'office' },
    answers: application,
  },
  { call: 'POST /app/mfa/validate', who: 'nobody', body: code, refuses: 'challenge-ended' },
  {
    call: 'POST /app/users/mfa/send-challenge-otp',
    who: 'nobody',
    body: { challengeToken: 'none' },
    refuses: 'challenge-ended',
  },
  { call: 'POST /app/mfa/setup-authenticator', who: 'a person', answers: ['secret', 'qrCode'] },
  {
    call: 'POST /app/mfa/verify-authenticator-setup',
    who: 'a person',
    body: { code: '123456' },
    refuses: 'setup',
  },
  { call: 'POST /app/users/login-organizations', who: 'nobody', body: login, answers: ['organizations'] },
  { call: 'GET /app/users/my-organizations', who: 'a person', answers: ['organizations'] },
  {
    call: 'POST /app/login',
    who: 'nobody',
    body: { ...login, organizationId: 'acme' },
    answers: application,
  },
  { call: 'PUT /app/token/renew', who: 'a person', answers: ['token'] },
  { call: 'POST /app/organization/beta/switch', who: 'a person', answers: application },
  { call: 'GET /app/verify-token/none', who: 'nobody', answers: ['valid'] },
  { call: 'GET /app/verify-password-token/none?email=a@b.test', who: 'nobody', answers: ['valid', 'email'] },
  { call: 'POST /app/login/forgot-password', who: 'nobody', body: { username: 'nobody@b.test' } },
  {
    call: `POST /app/login/forgot-password/token/${noToken}`,
    who: 'nobody',
    body: { newPassword: 'a fox at the gate' },
    refuses: 'Link not found',
  },
  {
    call: 'POST /app/login/change-password',
    who: 'a person',
    body: { currentPassword: 'wrong', newPassword: 'a fox at the gate' },
    refuses: 'wrong-current-password',
  },
  {
    call: `POST /app/join-organization/token/${noToken}`,
    who: 'nobody',
    body: { password },
    refuses: 'not found',
  },
]

describe('the calls of sessions, authentication, mfa and environment', () => {
  let server: TestServer
  beforeAll(async () => {
    ;({ server } = await fixtureServer())
    await givePasswords(server)
  })
  afterAll(() => server.close())

  it.each(stated)('exist and answer as stated: $call (B-390)', async (each) => {
    expect(await differencesFrom(each, server)).toEqual([])
  })
})

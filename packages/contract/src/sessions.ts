import { z } from 'zod'
import { area } from './route.ts'
import { MfaMethod, OrganizationId, Region, email, id, instant } from './shapes.ts'

/** The facts the product shows a browser before anybody has logged in (B-410). Vendor keys stay empty (G-148). */
export const Environment = z.object({
  googleClientId: z.string(),
  wsGatewayApiURL: z.string(),
  appBaseUrl: z.string(),
  disableSignUp: z.boolean(),
  fluencyAuthor: z.object({
    downloadLink: z.string(),
    configuratorVersion: z.string(),
    configuratorDate: z.string(),
    licenseKey: z.string(),
  }),
  dynamsoftLicense: z.string(),
  contactInfo: z.object({ FBPage: z.string(), IGPage: z.string(), XPage: z.string() }),
  /** Megabytes (G-147). */
  sizeCap: z.number(),
  signing: z.object({ allowUanatacaCloudSigning: z.boolean() }),
})
export type Environment = z.infer<typeof Environment>

const username = z.string().trim().min(1, 'username must not be empty').max(254)
const password = z.string().min(1, 'password must not be empty').max(1024)

/** What must be answered before there are credentials (B-394). */
const MfaChallenge = z.object({
  token: z.string(),
  expiresAt: instant,
  availableMethods: z.array(MfaMethod),
  /** Who answers sets up an authenticator first, with the token as the bearer of those calls (G-013). */
  mustSetUp: z.boolean(),
})
export type MfaChallenge = z.infer<typeof MfaChallenge>

/** What is answered in place of the credentials where the password is not enough (B-683, G-202). */
export const SecondFactorNeeded = z.object({ mfaRequired: z.literal(true), challenge: MfaChallenge })
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>

const noSecondFactor = { mfaRequired: z.literal(false), challenge: z.null() }

/** B-393. */
export const AppLogin = z.object({
  username: z.string(),
  email,
  firstName: z.string(),
  lastName: z.string(),
  organizationId: OrganizationId,
  organizationName: z.string(),
  /** How the organization writes amounts and dates. */
  region: Region,
  positionRole: z.string(),
  isOrganizationAdmin: z.boolean(),
  isSystemAdmin: z.boolean(),
  token: z.string(),
  expiresAt: instant,
  ...noSecondFactor,
})
export type AppLogin = z.infer<typeof AppLogin>

export const AppLoginAnswer = z.union([AppLogin, SecondFactorNeeded])
export type AppLoginAnswer = z.infer<typeof AppLoginAnswer>

/** A login that may be to the system, which is no organization (B-684). */
export const AnyLogin = AppLogin.extend({
  organizationId: OrganizationId.nullable(),
  organizationName: z.string().nullable(),
  region: Region.nullable(),
})
export type AnyLogin = z.infer<typeof AnyLogin>

export const AnyLoginAnswer = z.union([AnyLogin, SecondFactorNeeded])
export type AnyLoginAnswer = z.infer<typeof AnyLoginAnswer>

/** B-392: the credentials of the public API, sent as the headers x-api-key and x-api-secret (G-009). */
export const ApiLogin = z.object({
  apiKey: z.string(),
  secret: z.string(),
  organizationId: OrganizationId,
  organizationName: z.string(),
  username: z.string(),
  expiresAt: instant,
  ...noSecondFactor,
})
export type ApiLogin = z.infer<typeof ApiLogin>

const ApiLoginAnswer = z.union([ApiLogin, SecondFactorNeeded])
export type ApiLoginAnswer = z.infer<typeof ApiLoginAnswer>

const OrganizationList = z.object({
  organizations: z.array(z.object({ id: OrganizationId, name: z.string() })),
})

/** One open session of a person: where they sit and where from, as its requests showed. */
const OpenSession = z.object({
  sessionId: z.string(),
  isCurrent: z.boolean(),
  kind: z.enum(['application', 'api']),
  organizationName: z.string().nullable(),
  /** Who acts in the person's place there. */
  impersonator: z.string().nullable(),
  deviceType: z.string().nullable(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  startedAt: instant,
  expiresAt: instant,
})
export type OpenSession = z.infer<typeof OpenSession>

/** B-435. */
export const DeviceInput = z.strictObject({
  googleToken: z.string().min(20, 'googleToken must have at least 20 characters').max(4096),
  deviceId: z.string().trim().min(10, 'deviceId must have at least 10 characters').max(200),
  platform: z.enum(['ios', 'android']),
})
export type DeviceInput = z.infer<typeof DeviceInput>

/** B-436. */
const Device = z.object({
  deviceId: z.string(),
  platform: z.enum(['ios', 'android']),
  status: z.enum(['online', 'logged-out']),
  registeredAt: instant,
})
export type Device = z.infer<typeof Device>

const oneOrganization = z.object({ organizationId: OrganizationId })

export const sessions = area({
  environment: {
    method: 'GET',
    path: '/app/environment',
    access: 'public',
    summary: 'Settings a client needs before a login',
    reply: Environment,
  },
  login: {
    method: 'POST',
    changes: [],
    logs: 'session-started',
    path: '/app/users/login',
    access: 'public',
    summary: 'Log in to the last organization or the only one, or as a system administrator to none',
    body: z.strictObject({
      username,
      password,
      asSystemAdmin: z.boolean().default(false),
      /** The device the person uses, and who vouches for them: kept with the session. */
      deviceType: z.string().trim().max(100).nullish(),
      provider: z.string().trim().max(100).nullish(),
    }),
    reply: AnyLoginAnswer,
  },
  loginTo: {
    method: 'POST',
    changes: [],
    logs: 'session-started',
    path: '/app/login',
    access: 'public',
    summary: 'Log in to the organization named',
    body: z.strictObject({ username, password, organizationId: OrganizationId }),
    reply: AppLoginAnswer,
  },
  loginOrganizations: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/users/login-organizations',
    access: 'public',
    summary: 'The organizations that a username and password may enter',
    body: z.strictObject({ username, password }),
    reply: OrganizationList,
  },
  myOrganizations: {
    method: 'GET',
    path: '/app/users/my-organizations',
    access: 'application-session',
    summary: 'The organizations the caller may enter',
    reply: OrganizationList,
  },
  renew: {
    method: 'PUT',
    changes: [],
    logs: 'session-renewed',
    path: '/app/token/renew',
    access: 'application-session',
    summary: 'Exchange the token for a fresh one; the old one ends',
    reply: z.object({ token: z.string(), expiresAt: instant }),
  },
  downloadToken: {
    method: 'GET',
    path: '/app/token/download',
    access: 'person',
    summary: 'A token for the addresses of files, good for five minutes',
    reply: z.object({ token: z.string(), expiresAt: instant }),
  },
  switchTo: {
    method: 'POST',
    changes: [],
    logs: 'session-started',
    path: '/app/organization/{organizationId}/switch',
    access: 'application-session',
    summary: 'Enter another organization; the old token ends',
    params: oneOrganization,
    reply: AppLogin,
  },
  mySessions: {
    method: 'GET',
    path: '/app/my-sessions',
    access: 'application-session',
    summary: 'The sessions of the caller that are open, the newest first',
    reply: z.object({ items: z.array(OpenSession) }),
  },
  endSession: {
    method: 'DELETE',
    changes: ['sessions'],
    logs: 'session-ended',
    path: '/app/my-sessions/{sessionId}',
    access: 'application-session',
    summary: 'End one of the caller’s sessions; within a second its token is refused',
    params: z.object({ sessionId: id('Invalid Session ID') }),
  },
  registerDevice: {
    method: 'POST',
    changes: ['sessions'],
    logs: 'device-registered',
    path: '/app/user/register-device',
    access: 'application-session',
    summary: 'Register the phone of this session; it is online until the session ends',
    body: DeviceInput,
  },
  myDevices: {
    method: 'GET',
    path: '/app/my-devices',
    access: 'application-session',
    summary: 'The phones that the caller registered, the newest first',
    reply: z.object({ items: z.array(Device) }),
  },
  logout: {
    method: 'POST',
    changes: [],
    logs: 'session-ended',
    path: '/app/user/logout',
    access: 'application-session',
    summary: 'End the session',
  },
  apiLogin: {
    method: 'POST',
    changes: [],
    logs: 'session-started',
    path: '/app/sessions/login',
    aliases: ['/sessions/login'],
    access: 'public',
    summary: 'Log in to the public API',
    body: z.strictObject({ username, password, organizationId: OrganizationId.optional() }),
    reply: ApiLoginAnswer,
  },
  apiOrganizations: {
    method: 'GET',
    path: '/app/sessions/organizations',
    aliases: ['/sessions/organizations'],
    access: 'api-session',
    summary: 'The organizations an API session may enter',
    reply: OrganizationList,
  },
  apiSwitchTo: {
    method: 'POST',
    changes: [],
    logs: 'session-started',
    path: '/app/sessions/switch-organization/{organizationId}',
    aliases: ['/sessions/switch-organization/{organizationId}'],
    access: 'api-session',
    summary: 'Enter another organization with a new key; the old one ends',
    params: oneOrganization,
    reply: ApiLogin,
  },
  apiLogout: {
    method: 'POST',
    changes: [],
    logs: 'session-ended',
    path: '/app/sessions/logout',
    aliases: ['/sessions/logout'],
    access: 'api-session',
    summary: 'End the API session',
  },
})

import { z } from 'zod'
import { area } from './route.ts'
import { AppLoginAnswer } from './sessions.ts'
import { RoleId, email, id, instant } from './shapes.ts'

const IdentityProviderId = id('Invalid Identity Provider ID')

/** The address that a provider calls itself by. It answers what it can do below it (OpenID Connect Discovery). */
const Issuer = z
  .url({ protocol: /^https?$/, error: 'Enter an address, for example https://login.example.com' })
  .max(500)
  .refine((text) => !/[?#]|\/\/[^/]*@/.test(text), {
    error: 'The address must have no query and no name in it',
    params: { key: 'not-an-issuer' },
  })

const clientId = z.string().trim().min(1, 'clientId must not be empty').max(300)

/** The part of e-mail addresses after the @. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?=.*\.)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'Enter a domain, for example example.com')

/** Whoever has this value in the claim holds this role. */
const RoleMapping = z.strictObject({ claimValue: z.string().trim().min(1).max(200), roleId: RoleId })

export const IdentityProviderInput = z.strictObject({
  name: z.string().trim().min(1, 'name must not be empty').max(100),
  issuer: Issuer,
  clientId,
  /** Absent, it stays as it is; empty, there is none. */
  clientSecret: z.string().max(2000).optional(),
  /** Whose addresses it may vouch for. Nobody else's account is ever found by its word. */
  allowedDomains: z.array(Domain).min(1, 'At least one domain is needed').max(50),
  roleClaim: z.string().trim().max(100).default(''),
  roleMapping: z.array(RoleMapping).max(100).default([]),
  /** People who are no members yet become some when they come, with the default role. */
  createsAccounts: z.boolean().default(false),
  defaultRoleId: RoleId.nullable().default(null),
  /** Its word that a second factor was shown is enough here. */
  trustsSecondFactor: z.boolean().default(false),
  isActive: z.boolean().default(true),
})
export type IdentityProviderInput = z.infer<typeof IdentityProviderInput>

/** As it is kept: nobody reads the secret again. */
export const IdentityProvider = z.object({
  id: z.string(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  allowedDomains: z.array(z.string()),
  roleClaim: z.string(),
  roleMapping: z.array(z.object({ claimValue: z.string(), roleId: z.string() })),
  createsAccounts: z.boolean(),
  defaultRoleId: z.string().nullable(),
  trustsSecondFactor: z.boolean(),
  isActive: z.boolean(),
  createdAt: instant,
})
export type IdentityProvider = z.infer<typeof IdentityProvider>

/** What keeps a provider from being used. */
export const ProviderProblem = z.enum([
  'address-not-allowed',
  'unreachable',
  'no-discovery',
  'wrong-issuer',
  'no-code-flow',
])
export type ProviderProblem = z.infer<typeof ProviderProblem>

/** B-404: what an app has of Google, and the address that its person says is theirs. */
const GoogleUser = z.strictObject({
  deviceId: z.string().trim().min(1, 'deviceId must not be empty').max(200),
  /** The ID token. */
  credential: z.string().min(1, 'credential must not be empty').max(8000),
  email,
})

/** Where a login goes on, and what proves at its end that it is the same browser. */
const Begun = z.object({ address: z.string(), browserSecret: z.string() })

const one = z.object({ identityProviderId: IdentityProviderId })

/** What a login page shows of a provider. */
const OfferedProvider = z.object({
  identityProviderId: z.string(),
  name: z.string(),
  organizationId: z.string(),
  organizationName: z.string(),
})
export type OfferedProvider = z.infer<typeof OfferedProvider>

export const identityProviders = area({
  list: {
    method: 'GET',
    path: '/app/identity-providers',
    access: { may: 'organization-admin' },
    summary:
      'The providers by which people of the organization log in, and the address they send them back to',
    reply: z.object({ items: z.array(IdentityProvider), callbackAddress: z.string() }),
  },
  create: {
    method: 'POST',
    changes: ['identityProviders'],
    logs: 'identity-provider-created',
    path: '/app/identity-providers',
    access: { may: 'organization-admin' },
    summary: 'Let people log in by a provider of OpenID Connect',
    body: IdentityProviderInput,
    reply: one,
  },
  update: {
    method: 'PUT',
    changes: ['identityProviders'],
    logs: 'identity-provider-updated',
    path: '/app/identity-providers/{identityProviderId}',
    access: { may: 'organization-admin' },
    summary: 'Change a provider; another address forgets whom it vouched for',
    params: one,
    body: IdentityProviderInput,
    reply: one,
  },
  remove: {
    method: 'DELETE',
    changes: ['identityProviders'],
    logs: 'identity-provider-deleted',
    path: '/app/identity-providers/{identityProviderId}',
    access: { may: 'organization-admin' },
    summary: 'Nobody logs in by this provider any more',
    params: one,
    reply: one,
  },
  test: {
    method: 'GET',
    path: '/app/identity-providers/test',
    access: { may: 'organization-admin' },
    summary: 'Ask a provider what it can do, and tell what is wrong',
    query: z.strictObject({ issuer: Issuer }),
    reply: z.object({
      problem: ProviderProblem.nullable(),
      /** What the provider calls itself, where it answers. */
      issuer: z.string().nullable(),
    }),
  },
  offered: {
    method: 'GET',
    path: '/app/login/providers',
    access: 'public',
    summary: 'The providers for addresses of a domain; whether anybody has such an address is not looked at',
    query: z.strictObject({ domain: Domain }),
    reply: z.object({ providers: z.array(OfferedProvider) }),
  },
  start: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/login/providers/start',
    access: 'public',
    summary:
      'Begin a login at a provider: the address to go to, and a secret that this browser keeps until its return',
    body: z.strictObject({ identityProviderId: IdentityProviderId }),
    reply: Begun,
  },
  startGoogle: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/login/google/start',
    access: 'public',
    summary: 'Begin a login at Google, where this server is a client of Google’s; it ends as at any provider',
    reply: Begun,
  },
  verifyGoogleUser: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/auth/google-verify-user',
    access: 'public',
    summary:
      'Whether an ID token of Google’s is for this server and of who has this address; it opens nothing, and no account is looked for',
    body: GoogleUser,
    reply: z.object({ isValid: z.boolean() }),
  },
  finish: {
    method: 'POST',
    changes: [],
    logs: 'session-started',
    path: '/app/login/providers/finish',
    access: 'public',
    summary: 'Log in with what a provider sent back',
    body: z.strictObject({
      browserSecret: z.string().min(1).max(200),
      /** The query of the address that the provider led to. */
      answer: z.string().min(1).max(8000),
    }),
    reply: AppLoginAnswer,
  },
})

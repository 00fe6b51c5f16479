import { z } from 'zod'
import { area } from './route.ts'
import { Username, id, moment, instant, pageOf, properName } from './shapes.ts'

/** What a key opens: the API in its owner's place, or the people and roles of the organization, to a directory (SCIM). */
const Purpose = z.enum(['api', 'directory'])

/** B-469: what a program of somebody shows beside its secret, long after a session would have ended. */
export const ApiKey = z.object({
  apiKey: z.string(),
  keyName: z.string(),
  isActive: z.boolean(),
  expirationDate: instant.nullable(),
  lastUsed: instant.nullable(),
  createdAt: instant,
  apiKeyType: z.literal('session-api'),
  purpose: Purpose,
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyInput = z.strictObject({
  keyName: z
    .string()
    .trim()
    .min(1, 'The name must not be empty')
    .max(100, 'The name must have at most 100 characters')
    .pipe(properName('The name')),
  /** From then on it is refused; without one it is good until it is revoked. */
  expirationDate: moment.nullish(),
  purpose: Purpose.default('api'),
})
export type ApiKeyInput = z.infer<typeof ApiKeyInput>

/** B-470. The secret is told here and never again. */
export const NewApiKey = z.object({
  apiKey: z.string(),
  secret: z.string(),
  keyName: z.string(),
  expirationDate: instant.nullable(),
})
export type NewApiKey = z.infer<typeof NewApiKey>

const owner = z.object({ username: Username })
const one = owner.extend({ apiKey: id('Invalid API Key') })

export const apiKeys = area({
  list: {
    method: 'GET',
    path: '/app/users/{username}/api-keys',
    aliases: ['/users/{username}/api-keys'],
    access: 'person',
    summary: 'The API keys of a person: their own, or for an administrator those of anybody',
    params: owner,
    reply: pageOf(ApiKey),
  },
  create: {
    method: 'POST',
    changes: ['apiKeys'],
    logs: 'api-key-created',
    path: '/app/users/{username}/api-keys',
    aliases: ['/users/{username}/api-keys'],
    access: 'person',
    summary:
      'Create an API key of one’s own, or as an administrator one of an API user; its secret is told once',
    params: owner,
    body: ApiKeyInput,
    reply: NewApiKey,
  },
  revoke: {
    method: 'PUT',
    changes: ['apiKeys'],
    logs: 'api-key-updated',
    path: '/app/users/{username}/api-keys/{apiKey}/revoke',
    aliases: ['/users/{username}/api-keys/{apiKey}/revoke'],
    access: 'person',
    summary: 'Revoke an API key; it is refused from then on',
    params: one,
  },
  activate: {
    method: 'PUT',
    changes: ['apiKeys'],
    logs: 'api-key-updated',
    path: '/app/users/{username}/api-keys/{apiKey}/activate',
    aliases: ['/users/{username}/api-keys/{apiKey}/activate'],
    access: 'person',
    summary: 'Activate a revoked API key',
    params: one,
  },
  remove: {
    method: 'DELETE',
    changes: ['apiKeys'],
    logs: 'api-key-deleted',
    path: '/app/users/{username}/api-keys/{apiKey}',
    aliases: ['/users/{username}/api-keys/{apiKey}'],
    access: 'person',
    summary: 'Delete an API key',
    params: one,
  },
})

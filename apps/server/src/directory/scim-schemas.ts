import type { Resource } from './scim-filter.ts'
import { groupSchema } from './scim-groups.ts'
import { userSchema } from './scim-users.ts'

const about = 'urn:ietf:params:scim:schemas:core:2.0'

const meta = (base: string, resourceType: string, path: string) => ({
  resourceType,
  location: `${base}/${path}`,
})

/** What of SCIM is done here (RFC 7643, 5). */
export const serviceProviderConfig = (base: string): Resource => ({
  schemas: [`${about}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token of a directory',
      description: 'The token of an API key that an administrator made for a directory',
      primary: true,
    },
  ],
  meta: meta(base, 'ServiceProviderConfig', 'ServiceProviderConfig'),
})

export const resourceTypes = (base: string): Resource[] =>
  [
    { name: 'User', endpoint: '/Users', schema: userSchema, description: 'A person of the organization' },
    { name: 'Group', endpoint: '/Groups', schema: groupSchema, description: 'A role and who holds it' },
  ].map((type) => ({
    schemas: [`${about}:ResourceType`],
    id: type.name,
    ...type,
    meta: meta(base, 'ResourceType', `ResourceTypes/${type.name}`),
  }))

type Shape = {
  type?: string
  multiValued?: boolean
  required?: boolean
  mutability?: string
  subAttributes?: object[]
}

const attribute = (name: string, shape: Shape = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...shape,
})

const many = (name: string, parts: string[]) =>
  attribute(name, { type: 'complex', multiValued: true, subAttributes: parts.map((part) => attribute(part)) })

/** The attributes that are kept (RFC 7643, 7). */
export const schemas = (base: string): Resource[] =>
  [
    {
      id: userSchema,
      name: 'User',
      description: 'A person of the organization',
      attributes: [
        { ...attribute('userName', { required: true, mutability: 'immutable' }), uniqueness: 'server' },
        attribute('name', {
          type: 'complex',
          subAttributes: ['givenName', 'familyName', 'formatted'].map((part) => attribute(part)),
        }),
        attribute('displayName'),
        attribute('title'),
        attribute('preferredLanguage'),
        attribute('active', { type: 'boolean' }),
        many('emails', ['value', 'type', 'primary']),
        many('phoneNumbers', ['value', 'type']),
        { ...many('groups', ['value', 'display', '$ref']), mutability: 'readOnly' },
      ],
    },
    {
      id: groupSchema,
      name: 'Group',
      description: 'A role and who holds it',
      attributes: [
        { ...attribute('displayName', { required: true }), uniqueness: 'server' },
        many('members', ['value', 'display', 'type', '$ref']),
      ],
    },
  ].map((schema) => ({
    schemas: [`${about}:Schema`],
    ...schema,
    meta: meta(base, 'Schema', `Schemas/${schema.id}`),
  }))

import {
  collectionRights,
  documentTypeRights,
  permissionActions,
  permissions,
  templateRights,
} from '@tabellio/access'
import { z } from 'zod'
import { QueryBehavior, SecurityField } from './organizations.ts'
import { ViewEditDelete } from './rights.ts'
import { area } from './route.ts'
import { DocumentId, Username, id, pageOf, paging } from './shapes.ts'

/** G-025: in a path, and in a list. */
const PathRoleId = id('Invalid ROLE ID')
const ListedRoleId = id('Invalid Role ID')

/** Whether no right is allowed or denied twice: two rules about one would answer it in two ways. */
const isAskedOnce = (rules: { action: string }[]) =>
  new Set(rules.map((rule) => JSON.stringify({ ...rule, action: '' }))).size === rules.length
const twice = 'Two rules are about the same right'

const action = z.enum(permissionActions)
const maxRules = 5000

/** What its holders may do (B-463). What is left out begins as the defaults say. */
const parts = {
  /** Its holders see and change only the documents that they made. */
  allowOnlyOwnedDocuments: z.boolean(),
  globalPermissions: z.array(z.enum(permissions)).max(permissions.length),
  documentTypePermissions: z
    .array(
      z.strictObject({
        documentTypeId: id('Invalid documentTypeId'),
        action,
        permissionType: z.enum(documentTypeRights),
      }),
    )
    .max(maxRules)
    .refine(isAskedOnce, twice),
  templatePermissions: z
    .array(
      z.strictObject({
        templateId: id('Invalid templateId'),
        action,
        permissionType: z.enum(templateRights),
      }),
    )
    .max(maxRules)
    .refine(isAskedOnce, twice),
  collectionPermissions: z
    .array(
      z.strictObject({
        documentCollectionConfigId: id('Invalid documentCollectionConfigId'),
        action,
        permissionType: z.enum(collectionRights),
      }),
    )
    .max(maxRules)
    .refine(isAskedOnce, twice),
}

/** B-462. */
const roleName = z.string().trim().min(1, 'The name must not be empty').max(200)

export const RoleInput = z.strictObject({
  name: roleName,
  /** Who holds it; they stay as they are when this is left out. */
  users: z.array(Username).max(10_000).optional(),
  allowOnlyOwnedDocuments: parts.allowOnlyOwnedDocuments.default(false),
  globalPermissions: parts.globalPermissions.default([]),
  documentTypePermissions: parts.documentTypePermissions.default([]),
  templatePermissions: parts.templatePermissions.default([]),
  collectionPermissions: parts.collectionPermissions.default([]),
})
export type RoleInput = z.infer<typeof RoleInput>

/** B-461. */
export const RoleItem = z.object({ id: PathRoleId, name: z.string() })
export type RoleItem = z.infer<typeof RoleItem>

export const ListedRole = RoleItem.extend({
  userCount: z.number().int().min(0),
  allowOnlyOwnedDocuments: z.boolean(),
  globalPermissions: parts.globalPermissions,
  myPermissions: ViewEditDelete,
})
export type ListedRole = z.infer<typeof ListedRole>

export const Role = z.object({
  ...parts,
  id: PathRoleId,
  name: z.string(),
  users: z.array(z.string()),
  myPermissions: ViewEditDelete,
})
export type Role = z.infer<typeof Role>

/** B-465. */
export const RoleQuery = paging([15, 30, 50]).extend({ nameFilter: z.string().max(200).default('') })
export type RoleQuery = z.infer<typeof RoleQuery>

export const RoleUserQuery = paging([15, 30, 100])
export type RoleUserQuery = z.infer<typeof RoleUserQuery>

/** What the holders of each role may do with documents of each type (B-176). */
export const RolePermissionsMap = z.record(
  z.string(),
  z.object({
    roleName: z.string(),
    documentTypePermissions: z.record(z.string(), z.object({ canRead: z.boolean(), canWrite: z.boolean() })),
    userCount: z.number().int().min(0),
  }),
)
export type RolePermissionsMap = z.infer<typeof RolePermissionsMap>

const roleNames = z.array(z.string())

/** Why something is allowed or refused. Roles are told by their names; where none is named, the person's own flag is why. */
const Reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('administrator') }),
  z.object({ kind: z.literal('rule'), action, roles: roleNames }),
  z.object({ kind: z.literal('query-behavior'), queryBehavior: QueryBehavior }),
  z.object({ kind: z.literal('global-permission'), permission: z.enum(permissions) }),
  z.object({ kind: z.literal('owned-only'), roles: roleNames }),
  z.object({ kind: z.literal('security-field'), fieldName: z.string(), roles: roleNames }),
])
const Verdict = z.object({ allowed: z.boolean(), reason: Reason })
export type Verdict = z.infer<typeof Verdict>

/** What the rules decide together: it is allowed when each of them allows it. */
const Decision = z.object({ allowed: z.boolean(), verdicts: z.array(Verdict) })
export type Decision = z.infer<typeof Decision>

const Effect = z.enum(permissionActions)
const reasons = <Right extends string>(...rights: Right[]) => z.record(z.enum(rights), Reason)

/** All that a person may do in the organization, with the reason of each (B-424, G-192). */
export const SecurityProfile = z.object({
  username: z.string(),
  userDisplayName: z.string(),
  userPosition: z.string(),
  isActive: z.boolean(),
  isAdministrator: z.boolean(),
  queryBehavior: QueryBehavior,
  roles: z.array(RoleItem),
  /** The fields by whose value the person's documents are limited, and the types that have them. */
  securityFieldDocumentTypes: z.array(
    z.object({ fieldName: z.string(), roles: roleNames, documentTypes: z.array(z.string()) }),
  ),
  documentTypes: z.array(
    z.object({
      documentTypeId: z.string(),
      name: z.string(),
      allowOnlyOwnedDocuments: z.boolean(),
      view: Effect,
      edit: Effect,
      delete: Effect,
      reasons: reasons('view', 'edit', 'delete'),
    }),
  ),
  templates: z.array(
    z.object({
      templateId: z.string(),
      name: z.string(),
      view: Effect,
      edit: Effect,
      reasons: reasons('view', 'edit'),
    }),
  ),
  collections: z.array(
    z.object({
      documentCollectionConfigId: z.string(),
      name: z.string(),
      view: Effect,
      assign: Effect,
      reasons: reasons('view', 'assign'),
    }),
  ),
  globalPermissions: parts.globalPermissions,
})
export type SecurityProfile = z.infer<typeof SecurityProfile>

const one = z.object({ roleId: PathRoleId })

const roleIdList = z.array(ListedRoleId).max(500)

export const roles = area({
  all: {
    method: 'GET',
    path: '/app/all-roles',
    aliases: ['/all-roles'],
    access: 'person',
    summary: 'The id and name of every role',
    reply: pageOf(RoleItem),
  },
  list: {
    method: 'GET',
    path: '/app/roles',
    access: { may: 'organization-admin' },
    summary: 'Roles, paged',
    query: RoleQuery,
    reply: pageOf(ListedRole),
  },
  get: {
    method: 'GET',
    path: '/app/roles/{roleId}',
    aliases: ['/roles/{roleId}'],
    access: { may: 'organization-admin' },
    summary: 'One role, with what its holders may do and who they are',
    params: one,
    reply: Role,
  },
  users: {
    method: 'GET',
    path: '/app/roles/{roleId}/users',
    access: { may: 'organization-admin' },
    summary: 'Who holds a role, paged',
    params: one,
    query: RoleUserQuery,
    reply: pageOf(z.object({ username: z.string() })),
  },
  create: {
    method: 'POST',
    changes: ['roles', 'documentTypes', 'templates', 'collectionConfigs', 'documents', 'dashboard'],
    logs: 'role-created',
    path: '/app/roles',
    access: { may: 'organization-admin' },
    summary: 'Create a role',
    body: RoleInput,
    reply: RoleItem.pick({ id: true }),
  },
  update: {
    method: 'PUT',
    changes: ['roles', 'documentTypes', 'templates', 'collectionConfigs', 'documents', 'dashboard'],
    logs: 'role-updated',
    path: '/app/roles/{roleId}',
    access: { may: 'organization-admin' },
    summary: 'Change a role',
    params: one,
    body: RoleInput,
    reply: one,
  },
  remove: {
    method: 'DELETE',
    changes: ['roles'],
    logs: 'role-deleted',
    path: '/app/roles/{roleId}',
    access: { may: 'organization-admin' },
    summary: 'Delete a role that nobody holds',
    params: one,
    reply: one,
  },
  setOfUser: {
    method: 'POST',
    changes: ['roles', 'documentTypes', 'templates', 'collectionConfigs', 'documents', 'dashboard'],
    logs: 'user-roles-updated',
    path: '/app/users/{username}/roles',
    access: { may: 'organization-admin' },
    summary: 'Say which roles a person holds',
    params: z.object({ username: Username }),
    body: z.strictObject({ roleIdList }),
  },
  setQueryBehavior: {
    method: 'PUT',
    changes: ['organizations', 'documentTypes', 'templates', 'collectionConfigs', 'documents', 'dashboard'],
    logs: 'query-behavior-updated',
    path: '/app/organizations/query-behavior',
    access: { may: 'organization-admin' },
    summary: 'Say whether what no rule names is seen',
    body: z.strictObject({ queryBehavior: QueryBehavior }),
  },
  setSecurityFields: {
    method: 'POST',
    changes: ['organizations', 'documents', 'dashboard'],
    logs: 'security-fields-updated',
    path: '/app/organization/security-field-config',
    access: { may: 'organization-admin' },
    summary: 'Say which documents the holders of roles see, by the value of a field; replaces what was said',
    body: z.array(SecurityField).max(500),
  },
  explain: {
    method: 'GET',
    path: '/app/documents/{documentId}/access/{username}',
    access: { may: 'organization-admin' },
    summary: 'Which rules decide what a person may do with a document',
    params: z.object({ documentId: DocumentId, username: Username }),
    reply: z.object({ view: Decision, edit: Decision, delete: Decision }),
  },
  securityProfile: {
    method: 'GET',
    path: '/app/organization/users/{username}/security-profile',
    access: 'person',
    summary: 'What a person may do, and why; for administrators and for the person',
    params: z.object({ username: Username }),
    reply: SecurityProfile,
  },
  permissionsMap: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/role-permissions-map',
    access: { may: 'organization-admin' },
    summary: 'What the holders of roles may do with documents of types',
    body: z.strictObject({
      roleIdList,
      documentTypeIdList: z.array(id('Invalid Document Type ID')).max(500),
    }),
    reply: z.object({ rolePermissionsMap: RolePermissionsMap }),
  },
})

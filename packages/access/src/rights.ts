/** What an organization lets a person do in all of it (B-464): the closed set of version 1 (G-149). */
export const permissions = [
  'organization-admin',
  'publish-template',
  'can-impersonate',
  'delete-document',
  'document-collection-task',
  'delete-document-collection',
] as const
export type Permission = (typeof permissions)[number]

export const permissionActions = ['allow', 'deny'] as const
export type PermissionAction = (typeof permissionActions)[number]

/** What a role may do with the documents of a type (B-463). */
export const documentTypeRights = ['view', 'edit', 'delete'] as const
export type DocumentTypeRight = (typeof documentTypeRights)[number]

/** What a role may do with a template: fill it in, change it (B-463). */
export const templateRights = ['view', 'edit'] as const
export type TemplateRight = (typeof templateRights)[number]

/** Whether what no rule names is seen (B-450). */
export const queryBehaviors = ['allowed-until-denied', 'denied-until-allowed'] as const
export type QueryBehavior = (typeof queryBehaviors)[number]

/** The permissions in all of an organization (B-464): the closed set of version 1 (G-149). */
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

/** The rights of a role over the documents of a type (B-463). */
export const documentTypeRights = ['view', 'edit', 'delete'] as const
export type DocumentTypeRight = (typeof documentTypeRights)[number]

/** The rights of a role over a template: to fill it in, to change it (B-463). */
export const templateRights = ['view', 'edit'] as const
export type TemplateRight = (typeof templateRights)[number]

/** The rights of a role over the case files of a configuration: to see them, to say who works on one (B-463). */
export const collectionRights = ['view', 'assign'] as const
export type CollectionRight = (typeof collectionRights)[number]

/** Says whether what no rule names is seen (B-450). */
export const queryBehaviors = ['allowed-until-denied', 'denied-until-allowed'] as const
export type QueryBehavior = (typeof queryBehaviors)[number]

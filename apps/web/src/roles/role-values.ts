import type { Role, RoleInput } from '@tabellio/contract/roles'
import { permissions } from '@tabellio/contract/rights'

/** What a role's form holds: a name, a mark for each permission, and under `type:id:right` what each rule says. */
export type RoleValues = Record<string, string | boolean | string[]>

const typeRights = ['view', 'edit', 'delete'] as const
const templateRights = ['view', 'edit'] as const
const collectionRights = ['view', 'assign'] as const

/** Where a rule stands among the values. */
export const ruleName = (kind: 'type' | 'template' | 'collection', id: string, right: string) =>
  `${kind}:${id}:${right}`

type Things = {
  types: { documentTypeId: string }[]
  templates: { templateId: string }[]
  collections: { id: string }[]
}

/** The values of a role; of a new one without a role. Each thing has its places, whether a rule names it or not. */
export function valuesOf(role: Role | undefined, { types, templates, collections }: Things): RoleValues {
  const empty = [
    ...types.flatMap(({ documentTypeId }) =>
      typeRights.map((right) => ruleName('type', documentTypeId, right)),
    ),
    ...templates.flatMap(({ templateId }) =>
      templateRights.map((right) => ruleName('template', templateId, right)),
    ),
    ...collections.flatMap(({ id }) => collectionRights.map((right) => ruleName('collection', id, right))),
  ].map((name) => [name, ''])
  return {
    name: role?.name ?? '',
    users: role?.users ?? [],
    allowOnlyOwnedDocuments: role?.allowOnlyOwnedDocuments ?? false,
    ...Object.fromEntries(
      permissions.map((permission) => [permission, role?.globalPermissions.includes(permission) ?? false]),
    ),
    ...Object.fromEntries([...empty, ...(role ? rulesOf(role) : [])]),
  }
}

/** What its rules say, each at its place. */
const rulesOf = (role: Role) => [
  ...role.documentTypePermissions.map(({ documentTypeId, permissionType, action }) => [
    ruleName('type', documentTypeId, permissionType),
    action,
  ]),
  ...role.templatePermissions.map(({ templateId, permissionType, action }) => [
    ruleName('template', templateId, permissionType),
    action,
  ]),
  ...role.collectionPermissions.map(({ documentCollectionConfigId, permissionType, action }) => [
    ruleName('collection', documentCollectionConfigId, permissionType),
    action,
  ]),
]

const actionOf = (value: unknown): 'allow' | 'deny' | undefined =>
  value === 'allow' || value === 'deny' ? value : undefined

/** The role as the API takes it. */
export function roleOf(values: RoleValues): RoleInput {
  const rules = Object.entries(values).flatMap(([name, value]) => {
    const [kind, id = '', permissionType = ''] = name.split(':')
    const action = actionOf(value)
    return action ? [{ kind, id, permissionType, action }] : []
  })
  return {
    name: String(values['name']),
    users: Array.isArray(values['users']) ? values['users'] : [],
    allowOnlyOwnedDocuments: values['allowOnlyOwnedDocuments'] === true,
    globalPermissions: permissions.filter((permission) => values[permission] === true),
    documentTypePermissions: rules.flatMap(({ kind, id, permissionType, action }) => {
      const right = typeRights.find((each) => each === permissionType)
      return kind === 'type' && right ? [{ documentTypeId: id, permissionType: right, action }] : []
    }),
    templatePermissions: rules.flatMap(({ kind, id, permissionType, action }) => {
      const right = templateRights.find((each) => each === permissionType)
      return kind === 'template' && right ? [{ templateId: id, permissionType: right, action }] : []
    }),
    collectionPermissions: rules.flatMap(({ kind, id, permissionType, action }) => {
      const right = collectionRights.find((each) => each === permissionType)
      return kind === 'collection' && right
        ? [{ documentCollectionConfigId: id, permissionType: right, action }]
        : []
    }),
  }
}

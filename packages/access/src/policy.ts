import type {
  CollectionRight,
  DocumentTypeRight,
  Permission,
  PermissionAction,
  QueryBehavior,
  TemplateRight,
} from './rights.ts'

type Rule<Right> = { id: string; action: PermissionAction; right: Right }

export type Role = {
  id: string
  name: string
  globalPermissions: readonly Permission[]
  allowOnlyOwnedDocuments: boolean
  documentTypes: readonly Rule<DocumentTypeRight>[]
  templates: readonly Rule<TemplateRight>[]
  collections: readonly Rule<CollectionRight>[]
}

/** Holders of these roles see only documents whose field has one of the values; `keys` are made by `securityKey`. */
type SecurityField = { fieldName: string; keys: readonly string[]; roleIds: readonly string[] }

/** All that decides what a person may do in an organization. */
export type Facts = {
  username: string
  /** By a flag of the account: the organization's first administrator, or a system administrator. */
  isAdministrator: boolean
  /** By a flag of the person (G-151). */
  onlySeeOwnedDocs: boolean
  queryBehavior: QueryBehavior
  roles: readonly Role[]
  securityFields: readonly SecurityField[]
}

/** Why something is allowed or refused. Roles are told by their names. */
export type Reason =
  | { kind: 'administrator' }
  | { kind: 'rule'; action: PermissionAction; roles: string[] }
  | { kind: 'query-behavior'; queryBehavior: QueryBehavior }
  | { kind: 'global-permission'; permission: Permission }
  | { kind: 'owned-only'; roles: string[] }
  | { kind: 'security-field'; fieldName: string; roles: string[] }

export type Verdict = { readonly allowed: boolean; readonly reason: Reason }

/** The rules about one right: of each thing that they name, and of all others. */
export type Verdicts = { readonly byId: ReadonlyMap<string, Verdict>; readonly otherwise: Verdict }

type SecurityLimit = { fieldName: string; keys: ReadonlySet<string>; roles: string[] }

/** The rights of a person, made once of the facts and asked often. */
export type Policy = {
  readonly username: string
  /** Nothing is refused to an administrator: whoever writes the rules could write others. */
  readonly isAdministrator: boolean
  readonly permissions: ReadonlySet<Permission>
  readonly documentTypes: Readonly<Record<DocumentTypeRight, Verdicts>>
  readonly templates: Readonly<Record<TemplateRight, Verdicts>>
  /** By configuration: a rule is about all case files that one makes. */
  readonly collections: Readonly<Record<CollectionRight, Verdicts>>
  /** Only the person's own documents are seen: by these roles; by none where the person's own flag says so. */
  readonly ownedOnly: { roles: string[] } | undefined
  /** Each field must have one of its values. */
  readonly securityLimits: readonly SecurityLimit[]
}

export function policyOf(facts: Facts): Policy {
  const { username, roles, queryBehavior } = facts
  const permissions = new Set(roles.flatMap(({ globalPermissions }) => globalPermissions))
  const byQuery: Verdict = {
    allowed: queryBehavior === 'allowed-until-denied',
    reason: { kind: 'query-behavior', queryBehavior },
  }
  const byPermission = (permission: Permission): Verdict => ({
    allowed: permissions.has(permission),
    reason: { kind: 'global-permission', permission },
  })
  const types = (right: DocumentTypeRight, otherwise: Verdict) =>
    verdictsOf(
      roles.flatMap((role) => rulesOf(role, role.documentTypes, right)),
      otherwise,
    )
  const templates = (right: TemplateRight, otherwise: Verdict) =>
    verdictsOf(
      roles.flatMap((role) => rulesOf(role, role.templates, right)),
      otherwise,
    )
  const collections = (right: CollectionRight) =>
    verdictsOf(
      roles.flatMap((role) => rulesOf(role, role.collections, right)),
      byQuery,
    )
  return {
    username,
    isAdministrator: facts.isAdministrator || permissions.has('organization-admin'),
    permissions,
    documentTypes: {
      view: types('view', byQuery),
      edit: types('edit', byQuery),
      delete: types('delete', byPermission('delete-document')),
    },
    templates: {
      view: templates('view', byQuery),
      edit: templates('edit', byPermission('organization-admin')),
    },
    collections: { view: collections('view'), assign: collections('assign') },
    ownedOnly: ownedOnlyOf(facts),
    securityLimits: limitsOf(facts),
  }
}

type NamedRule = { id: string; action: PermissionAction; role: string }

const rulesOf = <Right>({ name }: Role, rules: readonly Rule<Right>[], wanted: Right): NamedRule[] =>
  rules.filter(({ right }) => right === wanted).map(({ id, action }) => ({ id, action, role: name }))

/** Deny wins over allow (G-150). */
function verdictsOf(rules: NamedRule[], otherwise: Verdict): Verdicts {
  const byId = new Map<string, Verdict>()
  for (const [id, all] of Map.groupBy(rules, (rule) => rule.id)) {
    const action = all.some((rule) => rule.action === 'deny') ? 'deny' : 'allow'
    const roles = [...new Set(all.filter((rule) => rule.action === action).map(({ role }) => role))]
    byId.set(id, { allowed: action === 'allow', reason: { kind: 'rule', action, roles } })
  }
  return { byId, otherwise }
}

/** Either the person or one of their roles limits them to owned documents (G-151). */
function ownedOnlyOf({ roles, onlySeeOwnedDocs }: Facts): Policy['ownedOnly'] {
  const limiting = roles.filter(({ allowOnlyOwnedDocuments }) => allowOnlyOwnedDocuments)
  return limiting.length > 0 || onlySeeOwnedDocs ? { roles: limiting.map(({ name }) => name) } : undefined
}

/** Rules about one field are alternatives; rules about several fields must all hold (G-152). */
function limitsOf({ roles, securityFields }: Facts): SecurityLimit[] {
  const nameById = new Map(roles.map(({ id, name }) => [id, name]))
  const binding = securityFields.flatMap(({ fieldName, keys, roleIds }) => {
    const names = roleIds.flatMap((id) => nameById.get(id) ?? [])
    return names.length > 0 ? [{ fieldName, keys, roles: names }] : []
  })
  return [...Map.groupBy(binding, ({ fieldName }) => fieldName)].map(([fieldName, all]) => ({
    fieldName,
    keys: new Set(all.flatMap(({ keys }) => keys)),
    roles: [...new Set(all.flatMap(({ roles: names }) => names))],
  }))
}

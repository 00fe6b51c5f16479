import {
  type CollectionRight,
  type DocumentTypeRight,
  type Policy,
  type TemplateRight,
  type Verdict,
  mayCollection,
  mayDocumentType,
  mayTemplate,
  permissions,
  policyOf,
} from '@tabellio/access'
import type { SecurityProfile } from '@tabellio/contract/roles'
import { sql } from 'kysely'
import { may } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { alphabetical } from '../platform/lists.ts'
import { getUser } from '../users/index.ts'
import { factsOf } from './policies.db.ts'

type Asked = {
  username: string
  /** Of whoever looks at the product as the holder of roles: their own profile is what these give. */
  roleIds?: string[] | undefined
}

/** All that a person may do, and why. Whoever administers nothing asks for themselves alone (G-192). */
export async function securityProfileOf(
  tx: TenantTx,
  { username, roleIds }: Asked,
): Promise<SecurityProfile> {
  const isOwn = tx.actor.kind === 'person' && tx.actor.name === username
  if (!isOwn && !may(tx.actor, 'organization-admin')) throw notFound('User')
  const member = await getUser(tx, username)
  const { organizationId } = tx
  const { isOrganizationAdmin: isAdministrator, onlySeeOwnedDocs } = member
  const [facts, documentTypes, templates, collections] = [
    await factsOf(tx, {
      organizationId,
      username,
      isAdministrator,
      onlySeeOwnedDocs,
      ...(isOwn && roleIds && { roleIds }),
    }),
    await tx.all(typesOf(organizationId)),
    await tx.all(templatesOf(organizationId)),
    await tx.all(collectionsOf(organizationId)),
  ]
  const policy = policyOf(facts)
  return {
    username,
    userDisplayName: `${member.firstName} ${member.lastName}`.trim(),
    userPosition: member.positionRole,
    isActive: member.isActive,
    isAdministrator: policy.isAdministrator,
    queryBehavior: facts.queryBehavior,
    roles: facts.roles.map(({ id, name }) => ({ id, name })),
    securityFieldDocumentTypes: limitsOf(policy, documentTypes),
    documentTypes: documentTypes.map(({ id: documentTypeId, name }) => ({
      documentTypeId,
      name,
      allowOnlyOwnedDocuments: !policy.isAdministrator && policy.ownedOnly !== undefined,
      ...decidedForType((right) => mayDocumentType(policy, right, documentTypeId)),
    })),
    templates: templates.map(({ id: templateId, name }) => ({
      templateId,
      name,
      ...decidedForTemplate((right) => mayTemplate(policy, right, templateId)),
    })),
    collections: collections.map(({ id: documentCollectionConfigId, name }) => ({
      documentCollectionConfigId,
      name,
      ...decidedForCollection((right) => mayCollection(policy, right, documentCollectionConfigId)),
    })),
    globalPermissions: permissions.filter(
      (permission) => policy.isAdministrator || policy.permissions.has(permission),
    ),
  }
}

const effectOf = ({ allowed }: Verdict) => (allowed ? ('allow' as const) : ('deny' as const))

/** Each right with the rule that decides it. */
function decidedForType(ask: (right: DocumentTypeRight) => Verdict) {
  const [view, edit, remove] = [ask('view'), ask('edit'), ask('delete')]
  return {
    view: effectOf(view),
    edit: effectOf(edit),
    delete: effectOf(remove),
    reasons: { view: view.reason, edit: edit.reason, delete: remove.reason },
  }
}

function decidedForTemplate(ask: (right: TemplateRight) => Verdict) {
  const [view, edit] = [ask('view'), ask('edit')]
  return {
    view: effectOf(view),
    edit: effectOf(edit),
    reasons: { view: view.reason, edit: edit.reason },
  }
}

function decidedForCollection(ask: (right: CollectionRight) => Verdict) {
  const [view, assign] = [ask('view'), ask('assign')]
  return {
    view: effectOf(view),
    assign: effectOf(assign),
    reasons: { view: view.reason, assign: assign.reason },
  }
}

type NamedType = { name: string; securityFields: string[] }

const limitsOf = ({ isAdministrator, securityLimits }: Policy, types: NamedType[]) =>
  (isAdministrator ? [] : securityLimits).map(({ fieldName, roles }) => ({
    fieldName,
    roles,
    documentTypes: types
      .filter(({ securityFields }) => securityFields.includes(fieldName))
      .map(({ name }) => name),
  }))

const typesOf = (organizationId: string) =>
  db
    .selectFrom('documentTypes as types')
    .innerJoin('documentTypeVersions as versions', (join) =>
      join
        .onRef('versions.organizationId', '=', 'types.organizationId')
        .onRef('versions.id', '=', 'types.lastVersionId'),
    )
    .select(['types.id', 'versions.name', sql<string[]>`versions.security_fields`.as('securityFields')])
    .where('types.organizationId', '=', organizationId)
    .orderBy(alphabetical('versions.name'))
    .orderBy('types.id')

const templatesOf = (organizationId: string) =>
  db
    .selectFrom('templates')
    .innerJoin('templateVersions as versions', (join) =>
      join
        .onRef('versions.organizationId', '=', 'templates.organizationId')
        .onRef('versions.id', '=', 'templates.lastVersionId'),
    )
    .select(['templates.id', 'versions.name'])
    .where('templates.organizationId', '=', organizationId)
    .where('templates.deletedAt', 'is', null)
    .orderBy(alphabetical('versions.name'))
    .orderBy('templates.id')

const collectionsOf = (organizationId: string) =>
  db
    .selectFrom('collectionConfigs')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .orderBy(alphabetical('name'))
    .orderBy('id')

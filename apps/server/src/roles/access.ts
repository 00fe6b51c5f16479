import { type AnyDocument, type DocumentTypeRight, type Verdict, explain, policyOf } from '@tabellio/access'
import type { Organization, SecurityField } from '@tabellio/contract/organizations'
import { setRightsSettings } from '../organizations/index.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { factsOf } from './policies.db.ts'
import { findMember } from './role-holders.db.ts'
import { type RoleUse, refuseUnknownRoles } from './roles.db.ts'

export async function setRights(tx: TenantTx, settings: Pick<Organization, 'queryBehavior'>): Promise<void> {
  await setRightsSettings(tx, settings)
}

/** Says anew which documents the holders of roles see, by the value of a field. */
export async function setSecurityFields(tx: TenantTx, securityFieldConfig: SecurityField[]): Promise<void> {
  await setRightsSettings(tx, { securityFieldConfig })
  await refuseUnknownRoles(
    tx,
    securityFieldConfig.flatMap(({ roleIdList }, index) =>
      roleIdList.map((roleId, at) => ({
        path: `[${index}].roleIdList[${at}]`,
        roleId,
        message: 'Invalid Role ID',
      })),
    ),
  )
}

/** The security fields that name a role. */
export const securityFieldsOfRole: RoleUse = async (tx, roleId) => {
  const organization = await tx.first(
    db.selectFrom('organizations').select('securityFieldConfig').where('id', '=', tx.organizationId),
  )
  return (organization?.securityFieldConfig ?? []).flatMap(({ roleIdList, fieldName }) =>
    roleIdList.includes(roleId) ? [fieldName] : [],
  )
}

/** Finds what of a document decides who sees it. Documents know nothing of roles, so that these are told how. */
export type FindAccessFacts = (tx: TenantTx, documentId: string) => Promise<AnyDocument | undefined>

type Asked = { documentId: string; username: string }

/** Which rules decide what a person may do with a document. */
export async function explainAccess(
  tx: TenantTx,
  { documentId, username }: Asked,
  findAccessFacts: FindAccessFacts,
) {
  const { organizationId } = tx
  const [member, document] = await Promise.all([findMember(tx, username), findAccessFacts(tx, documentId)])
  if (!document) throw notFound('Document')
  if (!member) throw notFound('User')
  const { isOrganizationAdmin: isAdministrator, onlySeeOwnedDocs } = member
  const policy = policyOf(await factsOf(tx, { organizationId, username, isAdministrator, onlySeeOwnedDocs }))
  const decide = (right: DocumentTypeRight) => decisionOf(explain(policy, right, document))
  return { view: decide('view'), edit: decide('edit'), delete: decide('delete') }
}

const decisionOf = (verdicts: Verdict[]) => ({ allowed: verdicts.every(({ allowed }) => allowed), verdicts })

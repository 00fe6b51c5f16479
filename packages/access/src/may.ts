import type { Policy, Verdict, Verdicts } from './policy.ts'
import type { CollectionRight, DocumentTypeRight, Permission, TemplateRight } from './rights.ts'

/** The facts of a document that decide who sees it. */
export type AnyDocument = {
  documentTypeId: string
  createdBy: string
  /** The keys of its values in the fields that its type calls security fields (`securityKey`). */
  securityKeys: readonly string[]
}

const asAdministrator: Verdict = { allowed: true, reason: { kind: 'administrator' } }

/** Tells whether the person has a permission in all of the organization. */
export const may = ({ isAdministrator, permissions }: Policy, permission: Permission): boolean =>
  isAdministrator || permissions.has(permission)

const verdictOn = ({ byId, otherwise }: Verdicts, id: string): Verdict => byId.get(id) ?? otherwise

/** Nobody may change what they may not see. */
const withView = (view: Verdicts, wanted: Verdicts, id: string): Verdict => {
  const seen = verdictOn(view, id)
  return seen.allowed ? verdictOn(wanted, id) : seen
}

/** Tells whether the person may do this with documents of a type, as far as the type decides it. */
export const mayDocumentType = (policy: Policy, right: DocumentTypeRight, id: string): Verdict =>
  policy.isAdministrator
    ? asAdministrator
    : withView(policy.documentTypes.view, policy.documentTypes[right], id)

export const mayTemplate = (policy: Policy, right: TemplateRight, id: string): Verdict =>
  policy.isAdministrator ? asAdministrator : withView(policy.templates.view, policy.templates[right], id)

/** Tells whether the person may do this with the case files of a configuration. */
export const mayCollection = (policy: Policy, right: CollectionRight, id: string): Verdict =>
  policy.isAdministrator ? asAdministrator : withView(policy.collections.view, policy.collections[right], id)

/** Tells whether the person may do this with a document: the first rule that refuses it, or the one about its type. */
export function mayDocument(policy: Policy, right: DocumentTypeRight, document: AnyDocument): Verdict {
  if (policy.isAdministrator) return asAdministrator
  const type = mayDocumentType(policy, right, document.documentTypeId)
  if (!type.allowed) return type
  const { ownedOnly, securityLimits, username } = policy
  if (ownedOnly && document.createdBy !== username) return ownedOnlyVerdict(ownedOnly, false)
  for (const limit of securityLimits) {
    if (!hasValue(limit, document)) return securityVerdict(limit, false)
  }
  return type
}

type Limit = Policy['securityLimits'][number]

const hasValue = ({ keys }: Limit, { securityKeys }: AnyDocument) => securityKeys.some((key) => keys.has(key))

const ownedOnlyVerdict = ({ roles }: { roles: string[] }, allowed: boolean): Verdict => ({
  allowed,
  reason: { kind: 'owned-only', roles },
})

const securityVerdict = ({ fieldName, roles }: Limit, allowed: boolean): Verdict => ({
  allowed,
  reason: { kind: 'security-field', fieldName, roles },
})

/**
 * Every rule that was asked about a document, with what it says: `mayDocument` allows when all of them do. Answers the
 * question why somebody sees a document, or does not.
 */
export function explain(policy: Policy, right: DocumentTypeRight, document: AnyDocument): Verdict[] {
  if (policy.isAdministrator) return [asAdministrator]
  const { ownedOnly, securityLimits, username, documentTypes } = policy
  const { documentTypeId: id } = document
  return [
    verdictOn(documentTypes.view, id),
    ...(right === 'view' ? [] : [verdictOn(documentTypes[right], id)]),
    ...(ownedOnly ? [ownedOnlyVerdict(ownedOnly, document.createdBy === username)] : []),
    ...securityLimits.map((limit) => securityVerdict(limit, hasValue(limit, document))),
  ]
}

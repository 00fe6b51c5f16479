import { mayCollection, mayDocumentType, mayTemplate } from './may.ts'
import type { Policy, Verdicts } from './policy.ts'
import { collectionRights, documentTypeRights, templateRights } from './rights.ts'

/** Tells whether one person may do nothing that another may not do as well. */
export function isWithin(policy: Policy, other: Policy): boolean {
  if (other.isAdministrator) return true
  if (policy.isAdministrator || other.ownedOnly) return false
  return (
    isSubset(policy.permissions, other.permissions) &&
    isLimitedAs(policy, other) &&
    documentTypeRights.every((right) =>
      idsIn(policy.documentTypes, other.documentTypes).every(
        (id) => !mayDocumentType(policy, right, id).allowed || mayDocumentType(other, right, id).allowed,
      ),
    ) &&
    templateRights.every((right) =>
      idsIn(policy.templates, other.templates).every(
        (id) => !mayTemplate(policy, right, id).allowed || mayTemplate(other, right, id).allowed,
      ),
    ) &&
    collectionRights.every((right) =>
      idsIn(policy.collections, other.collections).every(
        (id) => !mayCollection(policy, right, id).allowed || mayCollection(other, right, id).allowed,
      ),
    )
  )
}

/** An id that no rule names stands for all such. */
const unnamed = ''

const idsIn = (...all: Readonly<Record<string, Verdicts>>[]): string[] => [
  unnamed,
  ...all.flatMap((rights) => Object.values(rights).flatMap(({ byId }) => [...byId.keys()])),
]

/** Each field that limits the other limits the person to some of the same values. */
const isLimitedAs = ({ securityLimits }: Policy, { securityLimits: others }: Policy) =>
  others.every(({ fieldName, keys }) =>
    securityLimits.some((limit) => limit.fieldName === fieldName && isSubset(limit.keys, keys)),
  )

const isSubset = <T>(some: ReadonlySet<T>, others: ReadonlySet<T>) =>
  [...some].every((one) => others.has(one))

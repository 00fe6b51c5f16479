import type { Policy, Verdicts } from './policy.ts'

/** All things but these, or these alone. */
export type IdFilter = { kind: 'except' | 'only'; ids: readonly string[] }

/** Which documents a person sees, as data: what answers a list turns it into a condition of its query. */
export type DocumentFilter = {
  documentTypes: IdFilter
  /** Only documents of this person, where one is named. */
  createdBy: string | undefined
  /** Of each entry a document must have one key. */
  securityKeys: readonly (readonly string[])[]
}

const everything: IdFilter = { kind: 'except', ids: [] }

/** Things that nobody names are all seen, or none is: the exceptions are named. */
function filterOf({ byId, otherwise }: Verdicts): IdFilter {
  const exceptions = [...byId].filter(([, { allowed }]) => allowed !== otherwise.allowed).map(([id]) => id)
  return { kind: otherwise.allowed ? 'except' : 'only', ids: exceptions }
}

export const seenDocumentTypes = (policy: Policy): IdFilter =>
  policy.isAdministrator ? everything : filterOf(policy.documentTypes.view)

export const seenTemplates = (policy: Policy): IdFilter =>
  policy.isAdministrator ? everything : filterOf(policy.templates.view)

export const seenCollections = (policy: Policy): IdFilter =>
  policy.isAdministrator ? everything : filterOf(policy.collections.view)

export const seenDocuments = (policy: Policy): DocumentFilter =>
  policy.isAdministrator
    ? { documentTypes: everything, createdBy: undefined, securityKeys: [] }
    : {
        documentTypes: filterOf(policy.documentTypes.view),
        createdBy: policy.ownedOnly && policy.username,
        securityKeys: policy.securityLimits.map(({ keys }) => [...keys]),
      }

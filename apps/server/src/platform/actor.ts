import { type Permission, type Policy, may as mayBy, policyOf } from '@tabellio/access'
import { sql } from 'kysely'

/** What a link that an organization gave away opens, and nothing else: these rows are all that its visitor meets. */
export type ShareClaim = {
  readonly shareId: string
  readonly documentIds: readonly string[]
  readonly templateIds: readonly string[]
  /** The types whose documents it may add. */
  readonly documentTypeIds: readonly string[]
}

/**
 * The actor in an organization's rows. The name is the one that is written beside what was done. Each area starts its
 * queries from what the actor may see.
 */
export type Actor =
  | {
      readonly kind: 'person'
      readonly name: string
      /** The policy decides every question of a right. */
      readonly policy: Policy
    }
  | { readonly kind: 'outsider'; readonly name: string; readonly share: ShareClaim }
  /** The product itself, after what the named person did: it sees all rows, and has no rights of its own. */
  | { readonly kind: 'job'; readonly name: string }

const withoutRoles = (username: string, isAdministrator: boolean): Policy =>
  policyOf({
    username,
    isAdministrator,
    onlySeeOwnedDocs: false,
    queryBehavior: 'allowed-until-denied',
    roles: [],
    securityFields: [],
  })

export const person = (name: string, policy = withoutRoles(name, false)): Actor => ({
  kind: 'person',
  name,
  policy,
})

/** Whoever sets a new organization up does so with all rights. */
export const founder = (name: string): Actor => person(name, withoutRoles(name, true))

/** In a query: whether the actor works inside the organization. A link shows nothing but what its claim names. */
export const isInside = ({ kind }: Pick<Actor, 'kind'>) => sql.lit(kind !== 'outsider')

export const may = (actor: Actor, permission: Permission): boolean =>
  actor.kind === 'person' && mayBy(actor.policy, permission)

import { type Permission, permissions } from '@tabellio/contract/rights'
import { sql } from 'kysely'

/** What a person may do in an organization. Every question of a right is asked of these by `may`. */
export type Rights = { readonly permissions: ReadonlySet<Permission> }

/** What a link that an organization gave away opens, and nothing else. */
type ShareClaim = { readonly shareId: string }

/**
 * Who does something with an organization's rows. The name is the one that is written beside what was done. Each area
 * starts its queries from what the actor may see.
 */
export type Actor =
  | {
      readonly kind: 'person'
      readonly name: string
      readonly rights: Rights
      /** Who acts in the person's place, once somebody can (IMP-1). */
      readonly impersonator?: string
    }
  | { readonly kind: 'outsider'; readonly name: string; readonly share: ShareClaim }
  /** The product itself, after what the named person did: it sees all rows, and has no rights of its own. */
  | { readonly kind: 'job'; readonly name: string }

const nothing: Rights = { permissions: new Set() }
const everything: Rights = { permissions: new Set(permissions) }

/** The rights behind today's two flags, until people have roles. */
export const rightsOf = (flags: { isOrganizationAdmin: boolean; isSystemAdmin: boolean }): Rights =>
  flags.isOrganizationAdmin || flags.isSystemAdmin ? everything : nothing

export const person = (name: string, rights: Rights = nothing): Actor => ({ kind: 'person', name, rights })

/** Whoever sets a new organization up does so with all rights. */
export const founder = (name: string): Actor => person(name, everything)

/** In a query: whether the actor works inside the organization. A link shows nothing but what its claim names. */
export const isInside = ({ kind }: Pick<Actor, 'kind'>) => sql.lit(kind !== 'outsider')

export const may = (actor: Actor, permission: Permission): boolean =>
  actor.kind === 'person' && actor.rights.permissions.has(permission)

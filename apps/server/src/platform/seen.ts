import { type IdFilter, seenCollections, seenDocumentTypes, seenTemplates } from '@tabellio/access'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, ShareClaim } from './actor.ts'

/** What of a filter decides the text of a query; its ids come as a value. */
export type IdSight = 'all' | 'none' | IdFilter['kind']

const all: IdFilter = { kind: 'except', ids: [] }
const only = (ids: readonly string[]): IdFilter => ({ kind: 'only', ids: [...ids] })

type SightsBy<Seen> = {
  all: Seen
  person: (policy: PolicyOf) => Seen
  outsider: (share: ShareClaim) => Seen
}

/** A link shows nothing but what its claim names; a job sees all. */
export const whatIsSeen = <Seen>(actor: Actor, { all, person, outsider }: SightsBy<Seen>): Seen => {
  if (actor.kind === 'person') return person(actor.policy)
  return actor.kind === 'job' ? all : outsider(actor.share)
}
type PolicyOf = Extract<Actor, { kind: 'person' }>['policy']

/** The document types whose documents the actor may see. */
export const typesSeenBy = (actor: Actor): IdFilter =>
  whatIsSeen(actor, {
    all,
    person: seenDocumentTypes,
    outsider: ({ documentTypeIds }) => only(documentTypeIds),
  })

export const templatesSeenBy = (actor: Actor): IdFilter =>
  whatIsSeen(actor, { all, person: seenTemplates, outsider: ({ templateIds }) => only(templateIds) })

/** The configurations whose case files the actor may see. */
export const collectionsSeenBy = (actor: Actor): IdFilter =>
  whatIsSeen(actor, { all, person: seenCollections, outsider: () => only([]) })

export const idSight = ({ kind, ids }: IdFilter): IdSight => {
  if (ids.length > 0) return kind
  return kind === 'except' ? 'all' : 'none'
}

/**
 * In a query: whether an id is seen. The ids are looked up in a hash table, however many there are; written otherwise,
 * PostgreSQL would make a join of it, and read the rows in another order than the list's.
 */
export function isIdSeen(
  id: string | RawBuilder<string>,
  sight: IdSight,
  ids: RawBuilder<readonly string[]>,
): RawBuilder<boolean> {
  if (sight === 'all' || sight === 'none') return sql.lit(sight === 'all')
  const named = sql<boolean>`(${typeof id === 'string' ? sql.ref(id) : id} in (select unnest(${ids}::text[])))`
  return sight === 'only' ? sql<boolean>`(${named} is true)` : sql<boolean>`(${named} is not true)`
}

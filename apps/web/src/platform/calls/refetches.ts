import { type AreaName, contract, type Contract } from '@tabellio/contract'
import type { Area } from '@tabellio/contract/route'
import type { QueryClient } from '@tanstack/react-query'

/** The calls of an area that only read, also those whose question is a body, and those that write, by their names. */
export type ReadOf<A extends AreaName> = NamesWith<Contract[A], { method: 'GET' } | { changes: readonly [] }>
export type WriteOf<A extends AreaName> = NamesWith<Contract[A], { changes: readonly AreaName[] }>

type NamesWith<Calls, Property> = {
  [Name in keyof Calls]: Calls[Name] extends Property ? Name : never
}[keyof Calls] &
  string

/** The key of what a call answered: all of an area's begin with the area, all of a call's with both. */
export const keyOfRead = (area: AreaName, call: string, input?: unknown) => [area, call, input] as const

const areas: Record<string, Area> = contract

/** Asks anew for what is shown of an area, and for the rest of it when it is shown again. */
export const refetch = (queries: QueryClient, area: AreaName) =>
  queries.invalidateQueries({ queryKey: [area] })

/** Asks anew for what is shown of the areas that a write changes, and for the rest of them when it is shown again. */
export async function refetchAfter<A extends AreaName>(queries: QueryClient, area: A, call: WriteOf<A>) {
  const route = areas[area]?.[call]
  const changes = route && route.method !== 'GET' ? route.changes : []
  await Promise.all(changes.map((changed) => queries.invalidateQueries({ queryKey: [changed] })))
}

import { type Contract, contract } from '@tabellio/contract'
import type { Area, Route } from '@tabellio/contract/route'
import { z } from 'zod'

type CallsOf<Name extends keyof Contract> = `${Name}.${keyof Contract[Name] & string}`
/** Every call, as `documents.list`. */
type CallName = { [Name in keyof Contract]: CallsOf<Name> }[keyof Contract]

type RouteOf<Call extends CallName> = Call extends `${infer Name extends keyof Contract}.${infer Last}`
  ? Contract[Name][Last & keyof Contract[Name]]
  : never
type CallLike<Part> = { [Call in CallName]: RouteOf<Call> extends Part ? Call : never }[CallName]

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** Every name that stands for something in a path. */
export type ParamName = {
  [Call in CallName]: RouteOf<Call> extends { path: infer Path } ? NamesIn<Path> : never
}[CallName]

export type CallWithBody = CallLike<{ body: z.core.$ZodType }>
export type BodyOf<Call extends CallName> =
  RouteOf<Call> extends { body: infer Body extends z.core.$ZodType } ? z.input<Body> : never

/** The calls that promise to take an Idempotency-Key: all that change something, but the public ones. */
export type WriteCall = Exclude<CallName, CallLike<{ method: 'GET' } | { access: 'public' }>>

/** The calls that answer a list in pages. */
export type PagedCall = {
  [Call in CallName]: RouteOf<Call> extends { query: infer Query extends z.core.$ZodType }
    ? 'rowsPerPage' extends keyof z.output<Query>
      ? Call
      : never
    : never
}[CallName]

const areas: Record<string, Area> = contract

/** Every call of the contract: a law over calls asks all of these, or says which it leaves out. */
export const calls: { name: string; route: Route }[] = Object.entries(areas).flatMap(([area, routes]) =>
  Object.entries(routes).map(([name, route]) => ({ name: `${area}.${name}`, route })),
)

export const paramsIn = ({ path }: Pick<Route, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

export const queryNames = ({ query }: Route): string[] =>
  query instanceof z.ZodObject ? Object.keys(query.shape) : []

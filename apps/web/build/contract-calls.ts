import { contract } from '@tabellio/contract'
import type { Area } from '@tabellio/contract/route'
import type { Plugin } from 'vite'

const packageName = '@tabellio/contract'
const moduleId = '\0contract-calls'

/**
 * Ships the contract to the browser as methods, paths and what changes by them only. A client needs no more, and the schemas with zod are
 * half as large as React; the compiler still sees the whole contract.
 */
export const contractCalls = (): Plugin => ({
  name: 'contract-calls',
  enforce: 'pre',
  resolveId: (id) => (id === packageName ? moduleId : undefined),
  load: (id) => (id === moduleId ? `export const contract = ${JSON.stringify(callsOfAll())}` : undefined),
})

const areas: Record<string, Area> = contract

const callsOfAll = () =>
  mapValues(areas, (routes) =>
    mapValues(routes, (route) => ({
      method: route.method,
      path: route.path,
      ...(route.method !== 'GET' && { changes: route.changes }),
    })),
  )

const mapValues = <T, U>(object: Record<string, T>, f: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, f(value)]))

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@tabellio/contract'
import type { Area, Route } from '@tabellio/contract/route'
import type { Plugin } from 'vite'

const packageName = '@tabellio/contract'
const moduleId = '\0contract-calls'
const sources = join(import.meta.dirname, '../src')

/**
 * Ships the contract to the browser as methods, paths and what changes by them only. A client needs no more, and the schemas with zod are
 * half as large as React; the compiler still sees the whole contract. A build leaves out what no screen can ask for: the
 * calls whose area or name no source of the web app mentions.
 */
export function contractCalls(): Plugin {
  let isBuild = false
  return {
    name: 'contract-calls',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === packageName ? moduleId : undefined),
    load: (id) =>
      id === moduleId
        ? `${reader}\nexport const contract = read(${JSON.stringify(callsOf(isBuild ? mentioned() : everything))})`
        : undefined,
  }
}

type Names = { has: (name: string) => boolean }
const everything: Names = { has: () => true }

/** Every word of the web app's sources, its tests aside. */
function mentioned(): Names {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !/\.test\.tsx?$/.test(file))
  return new Set(files.flatMap((file) => readFileSync(join(sources, file), 'utf8').match(/\w+/g) ?? []))
}

const areas: Record<string, Area> = contract

/**
 * A call in one line, a third shorter than its parts with their names: method, path, and what changes by it; of one that
 * reads bytes a mark, so that a file of JSON is not taken for an answer.
 */
const callsOf = (names: Names) =>
  mapValues(only(areas, names), (routes) =>
    mapValues(only(routes, names), (route) => [route.method, route.path, ...endOf(route)].join(' ')),
  )

const marks = { always: '*', 'on-request': '?' } as const

const endOf = (route: Route): string[] =>
  route.method === 'GET' ? (route.raw ? [marks[route.raw]] : []) : [route.changes.join()]

/** Reads the lines in the browser. */
const reader = `
const mapValues = (object, f) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, f(value)]))
const callIn = (line) => {
  const [method, path, changes] = line.split(' ')
  return { method, path, raw: { '*': 'always', '?': 'on-request' }[changes], changes: changes?.split(',').filter(Boolean) }
}
const read = (areas) => mapValues(areas, (calls) => mapValues(calls, callIn))`

const only = <T>(object: Record<string, T>, names: Names): Record<string, T> =>
  Object.fromEntries(Object.entries(object).filter(([name]) => names.has(name)))

const mapValues = <T, U>(object: Record<string, T>, f: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, f(value)]))

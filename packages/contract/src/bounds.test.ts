import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'
import type { Area } from './route.ts'

const areas: Record<string, Area> = contract
const bodies = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, { body }]) => (body ? [{ name: `${area}.${name}`, body }] : [])),
)

type Json = { [name: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The places of a JSON schema where a caller may state a list, a number or a text without end. */
function unbounded(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((inner, at) => unbounded(inner, `${path}[${at}]`))
  if (!isObject(schema) || isAnyJson(schema)) return []
  const own = isUnbounded(schema) ? [`${path} ${String(schema['type'])}`] : []
  return [...own, ...Object.entries(schema).flatMap(([name, inner]) => unbounded(inner, `${path}/${name}`))]
}

/** Tells JSON that a call keeps as it is: only the length of its body bounds it. */
const isAnyJson = ({ anyOf }: Json): boolean =>
  Array.isArray(anyOf) &&
  ['null', 'array', 'object'].every((type) => anyOf.some((each) => isObject(each) && each['type'] === type))

function isUnbounded(schema: Json): boolean {
  if (schema['const'] !== undefined || schema['enum'] !== undefined) return false
  switch (schema['type']) {
    case 'array':
      return schema['maxItems'] === undefined
    case 'number':
    case 'integer':
      return !isBound(schema['maximum']) || !isBound(schema['minimum'] ?? schema['exclusiveMinimum'])
    case 'string':
      return (
        !isDate(schema) &&
        schema['maxLength'] === undefined &&
        !/\{\d+(,\d+)?\}\$/.test(String(schema['pattern']))
      )
    default:
      return false
  }
}

const isDate = ({ format }: Json) => format === 'date' || format === 'date-time'

/** Every whole number lies between the safe ones. */
const isBound = (value: unknown) => typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER

it('sees a bound that is missing', () => {
  const schema = z.toJSONSchema(z.object({ a: z.array(z.number()), b: z.string().max(5) }))
  expect(unbounded(schema, '')).toEqual(['/properties/a array', '/properties/a/items number'])
})

/** Looks at both sides: a schema that reads in two steps tells its bounds in the second. */
const sides = (['input', 'output'] as const).flatMap((io) => bodies.map((each) => ({ ...each, io })))

it.each(sides)('$name states no list, number or text without end in its $io (AVL-1)', ({ body, io }) => {
  const schema = z.toJSONSchema(body, { io, unrepresentable: 'any' })
  expect(unbounded(schema, '')).toEqual([])
})

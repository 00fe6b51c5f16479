import { z } from 'zod'

type Schema = z.core.$ZodType
export type JsonSchema = { [keyword: string]: unknown }

/** Schemas by the names that the API's readers know them under. */
export type SchemaNames = ReadonlyMap<Schema, string>

/** Picks, out of what modules export, the schemas with a name of their own: it begins with a capital. */
export const schemaNames = (modules: readonly object[]): SchemaNames =>
  new Map(
    modules
      .flatMap((module): [string, unknown][] => Object.entries(module))
      .filter(
        (entry): entry is [string, Schema] => /^[A-Z]/.test(entry[0]) && entry[1] instanceof z.core.$ZodType,
      )
      .map(([name, schema]) => [schema, name]),
  )

/** JSON Schemas by name, each as its text: a text is easily compared, and its references easily renamed. */
type Texts = Map<string, string>

/**
 * JSON Schema (2020-12) of what comes in and of what goes out. A schema with a name is told once, as a component;
 * where it comes in otherwise than it goes out (defaults, transforms), what comes in is called `…Input`.
 */
export function printSchemas(names: SchemaNames, given: { input: Schema[]; output: Schema[] }) {
  const output = print(names, given.output, 'output')
  const input = print(names, given.input, 'input')
  const [outputNames, inputNames] = [namesUsed(output), namesUsed(input)]
  const different = differentNames(input.components, output.components)
  const nameOfInput = (name: string) => (different.has(name) && outputNames.has(name) ? `${name}Input` : name)
  const renamed = (text: string) =>
    text.replaceAll(reference, (_, name: string) => `"${place}${nameOfInput(name)}"`)
  const components = [
    ...[...inputNames].map((name) => [nameOfInput(name), renamed(input.components.get(name) ?? '')] as const),
    ...[...outputNames].map((name) => [name, output.components.get(name) ?? ''] as const),
  ]
  return {
    components: Object.fromEntries(components.toSorted(byName).map(([name, text]) => [name, parse(text)])),
    inputOf: (schema: Schema) => parse(renamed(input.textOf(schema))),
    outputOf: (schema: Schema) => parse(output.textOf(schema)),
  }
}

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : 1)

const place = '#/components/schemas/'
const reference = /"#\/components\/schemas\/(\w+)"/g
/** The names that a text refers to. */
const referencesIn = (text = '') => [...text.matchAll(reference)].map(([, name = '']) => name)

const parse = (text: string): JsonSchema => JSON.parse(text)

/** The components that the schemas refer to, and those that these refer to in turn. */
function namesUsed({ used, components }: { used: string[]; components: Texts }): Set<string> {
  const names = new Set(used.flatMap(referencesIn))
  // The loop comes to what is added meanwhile, too.
  for (const name of names) {
    for (const other of referencesIn(components.get(name))) names.add(other)
  }
  return names
}

function print(names: SchemaNames, schemas: Schema[], io: 'input' | 'output') {
  const registry = z.registry<{ id: string }>()
  for (const [schema, name] of names) registry.add(schema, { id: name })
  const nameless = [...new Set(schemas)].filter((schema) => !names.has(schema))
  for (const [at, schema] of nameless.entries()) registry.add(schema, { id: `-${at}` })
  const uri = (id: string) => `${place}${id}`
  const { __shared, ...whole } = z.toJSONSchema(registry, {
    io,
    uri,
    unrepresentable: 'any',
    override: simplify,
  }).schemas
  // Recursive schemas that have no name come in one bundle; they become components of their own.
  const shared = Object.entries(__shared?.$defs ?? {}).map(
    ([name, schema]) => [sharedName(name), textOf(schema)] as const,
  )
  const texts: Texts = new Map([
    ...Object.entries(whole).map(([name, schema]) => [name, textOf(schema)] as const),
    ...shared,
  ])
  const ofSchema = (schema: Schema) => {
    const name = names.get(schema)
    if (name !== undefined) return JSON.stringify({ $ref: uri(name) })
    return texts.get(registry.get(schema)?.id ?? '') ?? '{}'
  }
  return { components: texts, used: schemas.map(ofSchema), textOf: ofSchema }
}

const sharedName = (name: string) => name.replace(/^schema/, 'Shared')

function textOf(schema: object): string {
  const text = JSON.stringify({ ...schema, $id: undefined, $schema: undefined, id: undefined })
  return text.replaceAll('__shared#/$defs/schema', 'Shared')
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>

/** Says what a schema means to a caller, and leaves out what only our own checks need. */
const simplify: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = insideOf(zodSchema)
  // A reply may gain fields: only what a schema refuses in so many words is refused.
  if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const values = def.type === 'pipe' ? valuesOf(def.out) : []
  if (values.length > 0) jsonSchema.enum = values
}

/** Of a text that is read as one of a few values. */
const valuesOf = (schema: Schema) =>
  [...(insideOf(schema).values ?? [])].filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  )

const insideOf = <S extends Schema>({ _zod: inside }: S): S['_zod'] => inside

/** The names whose text differs, or that refer to one that does. */
function differentNames(input: Texts, output: Texts): Set<string> {
  const different = new Set<string>()
  const differs = ([name, text]: [string, string]) =>
    !different.has(name) &&
    (text !== output.get(name) || referencesIn(text).some((other) => different.has(other)))
  for (let found = [...input].filter(differs); found.length > 0; found = [...input].filter(differs)) {
    for (const [name] of found) different.add(name)
  }
  return different
}

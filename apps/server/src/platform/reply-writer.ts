import type { Route } from '@tabellio/contract/route'
import { z } from 'zod'
import { onDemand } from './on-demand.ts'

type Schema = NonNullable<Route['reply']>
type Writer = (reply: unknown) => string

/** Fastify's compiler, loaded with the first reply: that takes as long as to register all paths, and no page needs it. */
const compiler = onDemand(async () => {
  const { SerializerSelector } = await import('@fastify/fast-json-stringify-compiler')
  return SerializerSelector()()
})

const writers = new WeakMap<Schema, Promise<Writer>>()

/**
 * Finds the writer for the replies of a schema, which lets out only what the schema names. Compiled when the first such
 * reply is written, once for all paths of a call: hundreds of them would cost a start some seconds.
 */
export function writerOf(schema: Schema): Promise<Writer> {
  const known = writers.get(schema)
  if (known) return known
  const writer = compile(schema)
  writers.set(schema, writer)
  return writer
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Writes an object of any JSON at once: name by name, the values of a document take three times as long. */
function openUp(schema: JsonSchema) {
  const isOpen = schema.type === 'object' && !schema.properties && isAnything(schema.additionalProperties)
  if (!isOpen && !schema.anyOf?.some(isAnything)) return
  for (const name of Object.keys(schema)) Reflect.deleteProperty(schema, name)
}

const isAnything = (schema: JsonSchema | boolean | undefined) =>
  typeof schema === 'object' && Object.keys(schema).length === 0

async function compile(given: Schema): Promise<Writer> {
  const schema = z.toJSONSchema(given, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Base64 has nothing to escape, and to look through millions of characters takes a while.
      if (jsonSchema.format === 'data-uri') jsonSchema.format = 'unsafe'
      openUp(jsonSchema)
    },
  })
  return (await compiler())({ schema, method: '', url: '', httpStatus: '200' })
}

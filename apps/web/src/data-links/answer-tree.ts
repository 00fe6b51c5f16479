import type { OutputRow } from './link-draft.ts'

/** A place in a sample of an answer. */
export type AnswerNode = {
  name: string
  /** The output that it makes; of an object or a list nothing but what is in it. */
  output: OutputRow | undefined
  shown: string
  children: AnswerNode[]
}

type Within = Pick<OutputRow, 'records' | 'path'>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const stepTo = (name: string) => (/^[^\s.[\]'"]+$/u.test(name) ? `.${name}` : `['${name}']`)

/** A name as outputs have it: letters, digits, - and _. */
const outputName = (name: string) =>
  name.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '_').replace(/^[^\p{L}_]/u, '_$&')

/** The kind of data that a value of a sample looks like. */
function dataTypeOf(value: unknown): OutputRow['dataType'] {
  if (typeof value === 'boolean') return 'Logical'
  if (typeof value === 'number') return 'Numeric'
  if (typeof value !== 'string') return 'Alphanumeric'
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'Date'
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)) return 'DateTime'
  if (/^\d\d:\d\d(:\d\d)?$/.test(value)) return 'Time'
  return value.startsWith('data:image/') ? 'Image' : 'Alphanumeric'
}

const maxNodes = 300

/** The tree of an answer. Of a list its first entry stands for all: its objects are a record. */
export function treeOf(answer: unknown): AnswerNode[] {
  const left = { nodes: maxNodes }
  const within = Array.isArray(answer)
    ? { records: [{ name: 'rows', path: '$' }], path: '$' }
    : { records: [], path: '$' }
  return childrenOf(Array.isArray(answer) ? answer[0] : answer, within, left)
}

function childrenOf(value: unknown, within: Within, left: { nodes: number }): AnswerNode[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (left.nodes <= 0 || /['\]]/.test(name)) return []
    left.nodes -= 1
    return [nodeOf(name, inner, { ...within, path: `${within.path}${stepTo(name)}` }, left)]
  })
}

function nodeOf(name: string, value: unknown, within: Within, left: { nodes: number }): AnswerNode {
  const [first]: unknown[] = Array.isArray(value) ? value : []
  if (isObject(value))
    return { name, output: undefined, shown: '{ }', children: childrenOf(value, within, left) }
  if (isObject(first)) {
    const record = { name: outputName(name), path: within.path }
    const inner = { records: [...within.records, record], path: '$' }
    return { name, output: undefined, shown: '[ ]', children: childrenOf(first, inner, left) }
  }
  const one = Array.isArray(value) ? first : value
  const path = Array.isArray(value) ? `${within.path}[0]` : within.path
  const output = { ...within, path, name: outputName(name), dataType: dataTypeOf(one) }
  return { name, output, shown: JSON.stringify(one ?? null).slice(0, 60), children: [] }
}

/** A sample of an answer: what was pasted, or what an OpenAPI description says of its calls. */
export type Sample = { name: string; answer: unknown }

export function samplesIn(text: string): Sample[] {
  const given: unknown = JSON.parse(text)
  if (!isObject(given) || !isObject(given['paths'])) return [{ name: '', answer: given }]
  const document = given
  return Object.entries(given['paths']).flatMap(([path, calls]) =>
    Object.entries(isObject(calls) ? calls : {}).flatMap(([verb, call]) => {
      const schema = schemaOfAnswer(call)
      return schema === undefined
        ? []
        : [{ name: `${verb.toUpperCase()} ${path}`, answer: sampleOf(schema, document, 0) }]
    }),
  )
}

const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value)

function schemaOfAnswer(call: unknown): unknown {
  const answers = at(call, 'responses')
  const good = Object.entries(isObject(answers) ? answers : {}).find(([status]) =>
    /^(2|default)/.test(status),
  )?.[1]
  return at(good, 'content', 'application/json', 'schema') ?? at(good, 'schema')
}

const maxDepth = 8

/** Made-up data of a schema, as deep as forms need it. */
function sampleOf(schema: unknown, document: unknown, depth: number): unknown {
  if (!isObject(schema) || depth > maxDepth) return null
  const { $ref, example, properties, items, type, format, allOf } = schema
  if (example !== undefined) return example
  if (typeof $ref === 'string')
    return sampleOf(at(document, ...$ref.split('/').slice(1)), document, depth + 1)
  if (Array.isArray(allOf))
    return Object.assign({}, ...allOf.map((each) => sampleOf(each, document, depth + 1)))
  if (isObject(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner, document, depth + 1)]),
    )
  if (items !== undefined) return [sampleOf(items, document, depth + 1)]
  return plainSamples.get(format) ?? plainSamples.get(type) ?? 'abc'
}

const plainSamples = new Map<unknown, unknown>([
  ['integer', 1],
  ['number', 1],
  ['boolean', true],
  ['date', '2026-01-31'],
  ['date-time', '2026-01-31T12:00:00Z'],
])

/* Bodies in which one number, list or nesting stands at its bounds or beyond them. */

type Json = { [name: string]: unknown }
export type Pushed = { place: string; value: unknown }
type Wrap = (inner: unknown) => unknown
type Around = {
  /** The definitions that a schema refers to. */
  defs: Json
  /** For each reference that was followed, how its instance is made of the one inside. */
  seen: Map<string, Wrap>
  /** The choices that were pushed in one place, and need not be in another. */
  done: Set<string>
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectOf = (value: unknown): Json => (isObject(value) ? value : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const farBeyond = 1e308
const manyNames = 5000
const levels = [30, 200]

/** `sample` is right by the JSON schema; what it lacks is made as small as may be. */
export const pushedOf = (schema: Json, sample: unknown): Pushed[] => [
  ...pushed(schema, sample, { defs: objectOf(schema['$defs']), seen: new Map(), done: new Set() }),
]

function* pushed(schema: Json, sample: unknown, around: Around): Generator<Pushed> {
  const { $ref, type } = schema
  const choices = choicesOf(schema)
  if (typeof $ref === 'string') yield* referred($ref, sample, around)
  else if (choices.length > 0) {
    for (const choice of choices.filter((each) => isNew(each, around)))
      yield* pushed(choice, fits(choice, sample) ? sample : leastOf(choice, around.defs), around)
  } else if (type === 'object') yield* inObject(schema, objectOf(sample), around)
  else if (type === 'array') yield* inList(schema, listOf(sample), around)
  else if (type === 'number' || type === 'integer') yield* numbers(schema)
  else if (type === undefined && schema['const'] === undefined) yield* anything()
}

function isNew(choice: Json, { done }: Around): boolean {
  const text = JSON.stringify(choice)
  if (choice['type'] !== 'object' || !done.has(text)) {
    done.add(text)
    return true
  }
  return false
}

function* referred(ref: string, sample: unknown, { defs, seen, done }: Around): Generator<Pushed> {
  const target = targetOf(ref, defs)
  const wrap = seen.get(ref)
  if (!wrap) {
    yield* pushed(target, sample, { defs, done, seen: new Map([...seen, [ref, (inner) => inner]]) })
    return
  }
  for (const deep of levels) {
    let value = leastOf(target, defs)
    for (let level = 0; level < deep; level += 1) value = wrap(value)
    yield { place: ` nested ${deep} times`, value }
  }
}

/** Pushes each part that lies inside, and puts it where it belongs. */
function* within(
  name: string,
  inner: { schema: Json; sample: unknown },
  put: Wrap,
  { defs, seen, done }: Around,
): Generator<Pushed> {
  const deeper = new Map([...seen].map(([ref, wrap]): [string, Wrap] => [ref, (value) => wrap(put(value))]))
  for (const { place, value } of pushed(inner.schema, inner.sample, { defs, done, seen: deeper }))
    yield { place: `/${name}${place}`, value: put(value) }
}

function* inObject(schema: Json, sample: Json, around: Around): Generator<Pushed> {
  for (const [name, property] of Object.entries(objectOf(schema['properties']))) {
    const inner = objectOf(property)
    const present = { schema: inner, sample: sample[name] ?? leastOf(inner, around.defs) }
    yield* within(name, present, (value) => ({ ...sample, [name]: value }), around)
  }
  const others = schema['additionalProperties']
  if (!isObject(others)) return
  const [only = 'x'] = listOf(objectOf(schema['propertyNames'])['enum'])
  const [first = String(only)] = Object.keys(sample)
  const least = sample[first] ?? leastOf(others, around.defs)
  const put: Wrap = (value) => ({ ...sample, [first]: value })
  yield* within(first, { schema: others, sample: least }, put, around)
  const names = Array.from({ length: manyNames }, (_, at) => [`x${at}`, least])
  yield { place: ` with ${manyNames} names`, value: Object.fromEntries(names) }
}

function* inList(schema: Json, sample: unknown[], around: Around): Generator<Pushed> {
  const items = objectOf(schema['items'])
  const [first = leastOf(items, around.defs), ...rest] = sample
  yield* within('0', { schema: items, sample: first }, (value) => [value, ...rest], around)
  const most = Number(schema['maxItems'])
  for (const length of [most, most + 1])
    yield { place: ` of ${length}`, value: Array.from({ length }, (_, at) => renamed(first, at)) }
}

/** Each item of a list by a name of its own. */
const renamed = (item: unknown, at: number): unknown =>
  isObject(item) && at > 0
    ? Object.fromEntries(
        Object.entries(item).map(([name, value]) =>
          ['name', 'key', 'fullPath', 'documentKey'].includes(name) && typeof value === 'string'
            ? [name, `${value}${at}`]
            : [name, value],
        ),
      )
    : item

function* numbers(schema: Json): Generator<Pushed> {
  const { minimum = schema['exclusiveMinimum'], maximum } = schema
  const most = typeof maximum === 'number' ? [maximum, maximum + 1] : []
  const least = typeof minimum === 'number' ? [minimum, minimum - 1] : []
  for (const value of [...most, ...least, farBeyond]) yield { place: ` = ${value}`, value }
}

/** Pushes where any JSON may stand. */
function* anything(): Generator<Pushed> {
  let deep: unknown = 1
  for (let level = 0; level < 40; level += 1) deep = { a: [deep] }
  yield { place: ' = 1e308', value: 1e308 }
  yield { place: ' = 20000 numbers', value: Array.from({ length: 20_000 }, (_, at) => at) }
  yield { place: ' nested 80 times', value: deep }
  yield { place: ' = 100000 letters', value: 'x'.repeat(100_000) }
}

/** The least that a schema lets through, but for what no schema says. */
function leastOf(schema: Json, defs: Json): unknown {
  const [choice] = choicesOf(schema)
  if (choice) return leastOf(choice, defs)
  if (typeof schema['$ref'] === 'string') return leastOf(targetOf(schema['$ref'], defs), defs)
  if (schema['const'] !== undefined) return schema['const']
  const [value] = listOf(schema['enum'])
  return value ?? leastOfType(schema, defs)
}

function leastOfType(schema: Json, defs: Json): unknown {
  switch (schema['type']) {
    case 'object':
      return leastObject(schema, defs)
    case 'array':
      return Array.from({ length: Number(schema['minItems'] ?? 0) }, () =>
        leastOf(objectOf(schema['items']), defs),
      )
    case 'number':
    case 'integer':
      return Math.max(1, Number(schema['minimum'] ?? 1))
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return textOf(schema)
  }
}

function leastObject({ properties, required }: Json, defs: Json): Json {
  const known = objectOf(properties)
  return Object.fromEntries(
    listOf(required).map((name) => [name, leastOf(objectOf(known[String(name)]), defs)]),
  )
}

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const texts = ['x', 'xxx', 'en', '#000000', '0'.repeat(24), 'a@b.test', '2026-01-31', 'xxxxx', picture]

function textOf({ pattern, minLength = 0 }: Json): string {
  const isRight = (text: string) =>
    text.length >= Number(minLength) && (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text))
  return texts.find(isRight) ?? 'x'.repeat(Number(minLength))
}

const choicesOf = ({ anyOf, oneOf }: Json): Json[] => [...listOf(anyOf), ...listOf(oneOf)].map(objectOf)
const targetOf = (ref: string, defs: Json): Json => objectOf(defs[ref.replace('#/$defs/', '')])

/** Tells whether a value is of this choice of several, by the constants in it. */
function fits(choice: Json, value: unknown): boolean {
  if (choice['type'] !== 'object') return choice['type'] === (Array.isArray(value) ? 'array' : typeof value)
  return (
    isObject(value) &&
    Object.entries(objectOf(choice['properties'])).every(([name, property]) => {
      const constant = objectOf(property)['const']
      return constant === undefined || constant === value[name]
    })
  )
}

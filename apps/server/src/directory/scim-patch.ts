import { z } from 'zod'
import { ScimError } from './scim-errors.ts'
import { type Resource, fits, isResource, readFilter } from './scim-filter.ts'

const Operation = z.object({
  op: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(2000).optional(),
  value: z.unknown().optional(),
})
type Operation = z.infer<typeof Operation>

export const Patch = z.object({ Operations: z.array(Operation).min(1).max(1000) })

/** The attributes of a kind of resource; what else a directory sends is left out, as it is not kept. */
type Attributes = readonly string[]

const subAttributes = ['value', 'type', 'primary', 'display', 'givenName', 'familyName', 'formatted']

/** The resource after some changes (RFC 7644, 3.5.2), as Entra ID and Okta write them. */
export function patched(resource: Resource, operations: readonly Operation[], attributes: Attributes) {
  return operations.reduce((now, operation) => changed(now, operation, attributes), resource)
}

function changed(resource: Resource, operation: Operation, attributes: Attributes): Resource {
  const { op, path, value } = operation
  if (path !== undefined) return changedAt(resource, { ...operation, path }, attributes)
  if (op === 'remove') throw new ScimError(400, 'To remove something needs a path', 'noTarget')
  if (!isResource(value)) throw new ScimError(400, 'The value must be an object', 'invalidValue')
  return Object.entries(value).reduce(
    (now, [name, part]) => changedAt(now, { op, path: name, value: part }, attributes),
    resource,
  )
}

/** `emails[type eq "work"].value`, with or without the schema before it. */
const pathShape = /^(urn:.+:)?([a-z]\w*)(?:\[(.+)\])?(?:\.(\w+))?$/i
const isCore = (schema: string | undefined) => schema === undefined || /:core:2\.0:\w+:$/i.test(schema)

const named = (names: readonly string[], given: string) =>
  names.find((name) => name.toLowerCase() === given.toLowerCase())

type At = Operation & { path: string }

function changedAt(resource: Resource, { op, path, value }: At, attributes: Attributes): Resource {
  const [, schema, first = '', filter, last] = pathShape.exec(path) ?? []
  if (first === '') {
    if (/^urn:|^schemas$/i.test(path)) return resource
    throw new ScimError(400, `There is no path "${path}"`, 'invalidPath')
  }
  const attribute = isCore(schema) ? named(attributes, first) : undefined
  const part = last === undefined ? undefined : named(subAttributes, last)
  if (attribute === undefined || (last !== undefined && part === undefined)) return resource
  const before = resource[attribute]
  const after =
    filter === undefined
      ? plainly(before, { op, part, value })
      : among(before, { op, part, value, filter: filter })
  return { ...resource, [attribute]: after }
}

type Change = { op: Operation['op']; part: string | undefined; value: unknown }

/** A change of a whole attribute, or of one part of it. */
function plainly(before: unknown, { op, part, value }: Change): unknown {
  if (part !== undefined) {
    const whole = isResource(before) ? before : {}
    return { ...whole, [part]: op === 'remove' ? undefined : value }
  }
  if (Array.isArray(before) || Array.isArray(value)) return listed(entriesOf(before), op, value)
  if (op === 'remove') return undefined
  return isResource(before) && isResource(value) ? { ...before, ...value } : value
}

const entriesOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** Entra ID takes members away by naming them in the value. */
function listed(before: unknown[], op: Operation['op'], value: unknown): unknown[] {
  const given = entriesOf(value)
  const keys = new Set(given.map(keyOf))
  if (op === 'replace') return given
  const others = before.filter((entry) => !keys.has(keyOf(entry)))
  if (op === 'add') return [...others, ...given]
  return given.length === 0 ? [] : others
}

const keyOf = (entry: unknown) => JSON.stringify(isResource(entry) ? entry['value'] : entry)

/** A change of those entries of a list that fit a filter; one that is to be set and is not there is added. */
function among(before: unknown, { op, part, value, filter }: Change & { filter: string }): unknown {
  const wanted = readFilter(filter)
  const entries = entriesOf(before)
  const isMeant = (entry: unknown) => isResource(entry) && fits(wanted, entry)
  if (op === 'remove' && part === undefined) return entries.filter((entry) => !isMeant(entry))
  const set = (entry: unknown) => ({
    ...(isResource(entry) ? entry : {}),
    ...(part === undefined
      ? isResource(value)
        ? value
        : {}
      : { [part]: op === 'remove' ? undefined : value }),
  })
  if (entries.some(isMeant)) return entries.map((entry) => (isMeant(entry) ? set(entry) : entry))
  if (op === 'remove') return entries
  if (wanted.op !== 'eq') throw new ScimError(400, `Nothing fits "${filter}"`, 'noTarget')
  return [...entries, set({ [wanted.attrPath]: wanted.compValue })]
}

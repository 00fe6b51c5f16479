import type { Value, Values } from '@tabellio/expression'
import type { ContextDefinition, Field, RecordDefinition } from './definition.ts'
import { isCalculated } from './fields.ts'

/** The outputs of a data link: fields, and records of fields, which nest. */
export type LinkOutputs = {
  fields: { name: string; dataType: string }[]
  records: (LinkOutputs & { name: string })[]
}

/** An output, and the field that it fills: `$.owner.name` each, by the names of records and fields. */
export type LinkedOutput = { output: string; templateVersionContextPath: string; disabled: boolean }

type Level = { fields: Field[]; records: RecordDefinition[] }

/** `tenants/name` as mappings write it: `$.tenants.name`. */
export const contextPathOf = (fullPath: string): string => `$.${fullPath.replaceAll('/', '.')}`
export const fullPathOf = (contextPath: string): string => contextPath.slice(2).replaceAll('.', '/')

const numbers = ['Numeric', 'Currency', 'IntegerNumber', 'DecimalNumber']
const texts = ['Alphanumeric', 'Email', 'Phone', 'List']
const fitting: Record<string, string[]> = {
  Alphanumeric: texts,
  Numeric: [...numbers, ...texts],
  Currency: [...numbers, ...texts],
  Logical: ['Logical', 'Boolean'],
  Date: ['Date', ...texts],
  DateTime: ['DateTime', 'Date', ...texts],
  Time: ['Time', ...texts],
  Image: ['Image'],
}

/** Whether a field can take what an output of a data type brings. */
export const takesOutput = ({ properties }: Field, dataType: string): boolean =>
  !isCalculated(properties) && (fitting[dataType] ?? []).includes(properties.dataType)

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

type Named = { name: string; properties: { label?: string; humanName?: string } }

/** Whether something is called so, by its name or as people read it, without regard to case, accents and marks. */
const isCalled = (name: string, { name: own, properties: { label, humanName } }: Named) =>
  [own, label, humanName].some((each) => each !== undefined && plain(each) === plain(name))

/** Proposes for each output the field of its name that can take it; of records within the record of its name. */
export function proposedOutputs(
  { fields, records }: LinkOutputs,
  level: Level,
  before = '$',
): LinkedOutput[] {
  return [
    ...fields.flatMap(({ name, dataType }) => {
      const field = level.fields.find((each) => isCalled(name, each) && takesOutput(each, dataType))
      const output = `${before}.${name}`
      return field
        ? [{ output, templateVersionContextPath: contextPathOf(field.fullPath), disabled: false }]
        : []
    }),
    ...records.flatMap(({ name, ...inner }) => {
      const record = level.records.find((each) => isCalled(name, each))
      return record ? proposedOutputs(inner, record, `${before}.${name}`) : []
    }),
  ]
}

/** Proposes for each input the field of its name, outside of records: a link is run once for a form. */
export const proposedInputs = (keys: string[], { fields }: ContextDefinition) =>
  keys.flatMap((key) => {
    const field = fields.find((each) => isCalled(key, each))
    return field ? [{ key, templateVersionContextPath: contextPathOf(field.fullPath) }] : []
  })

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Step = { names: string[]; targets: string[]; level: Level }

/**
 * The values that a form takes over from what a link brought, by the names of its fields; of a record all its instances.
 * An output that brought nothing leaves its field as it is.
 */
export function linkedValues(
  outputs: readonly LinkedOutput[],
  brought: Values,
  definition: ContextDefinition,
): Values {
  const filled: Values = {}
  for (const { output, templateVersionContextPath } of outputs) {
    const names = output.slice(2).split('.')
    const targets = templateVersionContextPath.slice(2).split('.')
    if (names.length === targets.length) fill(filled, brought, { names, targets, level: definition })
  }
  return filled
}

function fill(filled: Values, brought: Values, { names, targets, level }: Step): void {
  const [name = '', ...innerNames] = names
  const [target = '', ...innerTargets] = targets
  const value: Value | undefined = Object.hasOwn(brought, name) ? brought[name] : undefined
  if (value === undefined || value === null) return
  const field = level.fields.find((each) => each.name === target)
  if (innerNames.length === 0) return field && define(filled, target, asTaken(field, value))
  const record = level.records.find((each) => each.name === target)
  if (!Array.isArray(value) || !record) return
  const before = Object.hasOwn(filled, target) ? filled[target] : undefined
  const instances: Value[] = Array.isArray(before) ? [...before] : []
  value.forEach((each, index) => {
    const begun = instances[index]
    const instance = isValues(begun) ? begun : {}
    if (isValues(each)) fill(instance, each, { names: innerNames, targets: innerTargets, level: record })
    instances[index] = instance
  })
  define(filled, target, instances)
}

/** A value in the form that a field has: a number as text, the day of a moment. */
function asTaken({ properties: { dataType } }: Field, value: Value): Value {
  if (dataType === 'List') return Array.isArray(value) || typeof value === 'object' ? value : [String(value)]
  if (dataType === 'Date' && typeof value === 'string') return value.slice(0, 10)
  return texts.includes(dataType) && (typeof value === 'number' || typeof value === 'boolean')
    ? String(value)
    : value
}

/** Sets a value whatever its name is: `__proto__` is a name like any other. */
function define(values: Values, name: string, value: Value): void {
  Object.defineProperty(values, name, { value, enumerable: true, writable: true, configurable: true })
}

/** The value at a context path; undefined where there is none, or where it stands in a record. */
export function valueAt(values: Values, contextPath: string): Value | undefined {
  const [name = '', ...more] = contextPath.slice(2).split('.')
  return more.length === 0 && Object.hasOwn(values, name) ? values[name] : undefined
}

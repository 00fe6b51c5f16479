import type { DataLinkOutputField, DataLinkOutputs } from '@tabellio/contract/data-links'
import type { Value, Values } from '@tabellio/expression'
import { joinedPath, valueAtPath } from './json-path.ts'

/** The outputs that an answer brings; or the first path at which there is something else than the output is. */
export type Reading = { output: Values; problem?: undefined } | { problem: string }

/** So many instances of a record are taken over. */
const maxInstances = 1000

class Misfit extends Error {
  readonly path: string
  constructor(path: string) {
    super(path)
    this.path = path
  }
}

/**
 * Reads the outputs of a link out of an answer. What is not there or null is left out: a remote system need not know
 * all. An answer that has nothing at all of what the link brings is another one than its author saw.
 */
export function readAnswer(outputs: DataLinkOutputs, answer: unknown): Reading {
  try {
    const output = valuesIn(outputs, answer, '$')
    if (Object.keys(output).length === 0) return { problem: firstPath(outputs) }
    return { output }
  } catch (fault) {
    if (fault instanceof Misfit) return { problem: fault.path }
    throw fault
  }
}

const firstPath = ({ fields, records }: DataLinkOutputs) => fields[0]?.path ?? records[0]?.path ?? '$'

function valuesIn({ fields, records }: DataLinkOutputs, within: unknown, path: string): Values {
  const ofFields = fields.flatMap((field): [string, Value][] => {
    const value = valueIn(field, valueAtPath(within, field.path), joinedPath(path, field.path))
    return value === null ? [] : [[field.name, value]]
  })
  const ofRecords = records.flatMap((record): [string, Value][] => {
    const at = joinedPath(path, record.path)
    const found = valueAtPath(within, record.path)
    if (found === undefined || found === null) return []
    const instances: unknown[] = Array.isArray(found) ? found : [found]
    if (instances.length > maxInstances) throw new Misfit(at)
    return [[record.name, instances.map((each, index) => instanceIn(record, each, `${at}[${index}]`))]]
  })
  return Object.fromEntries([...ofFields, ...ofRecords])
}

function instanceIn(record: DataLinkOutputs, instance: unknown, path: string): Values {
  if (typeof instance !== 'object' || instance === null) throw new Misfit(path)
  return valuesIn(record, instance, path)
}

type Read = (given: unknown) => Value | undefined

const maxText = 100_000

const text: Read = (given) => {
  if (typeof given === 'number' || typeof given === 'boolean') return String(given)
  return typeof given === 'string' && given.length <= maxText ? given : undefined
}

const number: Read = (given) => {
  const isNumber = typeof given === 'string' && /^\s*-?\d{1,15}(\.\d{1,10})?\s*$/.test(given)
  const read = isNumber ? Number(given) : given
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

const truths = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
])

/** The part of a text that a pattern finds, in the first parentheses. */
const matching =
  (pattern: RegExp): Read =>
  (given) =>
    typeof given === 'string' ? pattern.exec(given.trim())?.[1] : undefined

const date = '(?!0000)\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const seconds = '(?::[0-5]\\d(?:\\.\\d{1,9})?)?'

const readers: Record<DataLinkOutputField['dataType'], Read> = {
  Alphanumeric: text,
  Numeric: number,
  Currency: number,
  Logical: (given) => truths.get(given),
  Date: matching(new RegExp(`^(${date})(?:[T ]${time}.*)?$`, 'u')),
  DateTime: matching(new RegExp(`^(${date}[T ]${time})${seconds}(?:Z|[+-]\\d\\d:?\\d\\d)?$`, 'u')),
  Time: matching(new RegExp(`^(${time})${seconds}$`, 'u')),
  Image: (given) =>
    typeof given === 'string' && /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/.test(given)
      ? given
      : undefined,
}

/** What an output takes over, null where the answer has nothing for it. */
function valueIn({ dataType }: DataLinkOutputField, given: unknown, path: string): Value {
  if (given === undefined || given === null) return null
  const value = readers[dataType](given)
  if (value === undefined) throw new Misfit(path)
  return dataType === 'DateTime' && typeof value === 'string' ? value.replace(' ', 'T') : value
}

import { wallClock } from '@tabellio/access'
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
 * all. An answer that has nothing at all of what the link brings is another one than its author saw. A moment with a
 * zone of its own is told by the clocks of this time zone, as forms tell theirs.
 */
export function readAnswer(outputs: DataLinkOutputs, answer: unknown, timeZone: string): Reading {
  try {
    const output = valuesIn(outputs, answer, { path: '$', timeZone })
    if (Object.keys(output).length === 0) return { problem: firstPath(outputs) }
    return { output }
  } catch (fault) {
    if (fault instanceof Misfit) return { problem: fault.path }
    throw fault
  }
}

const firstPath = ({ fields, records }: DataLinkOutputs) => fields[0]?.path ?? records[0]?.path ?? '$'

/** Where in an answer it is read, and whose clocks its moments are told by. */
type Place = { path: string; timeZone: string }

function valuesIn({ fields, records }: DataLinkOutputs, within: unknown, { path, timeZone }: Place): Values {
  const ofFields = fields.flatMap((field): [string, Value][] => {
    const value = valueIn(field, valueAtPath(within, field.path), {
      path: joinedPath(path, field.path),
      timeZone,
    })
    return value === null ? [] : [[field.name, value]]
  })
  const ofRecords = records.flatMap((record): [string, Value][] => {
    const at = joinedPath(path, record.path)
    const found = valueAtPath(within, record.path)
    if (found === undefined || found === null) return []
    const instances: unknown[] = Array.isArray(found) ? found : [found]
    if (instances.length > maxInstances) throw new Misfit(at)
    return [
      [
        record.name,
        instances.map((each, index) => instanceIn(record, each, { path: `${at}[${index}]`, timeZone })),
      ],
    ]
  })
  return Object.fromEntries([...ofFields, ...ofRecords])
}

function instanceIn(record: DataLinkOutputs, instance: unknown, place: Place): Values {
  if (typeof instance !== 'object' || instance === null) throw new Misfit(place.path)
  return valuesIn(record, instance, place)
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
const zone = '(?:Z|[+-](?:0\\d|1[0-4]):?[0-5]\\d)'
const seconds = '(?::[0-5]\\d(?:\\.\\d{1,9})?)?'

const readers: Record<DataLinkOutputField['dataType'], Read> = {
  Alphanumeric: text,
  Numeric: number,
  Currency: number,
  Logical: (given) => truths.get(given),
  Date: matching(new RegExp(`^(${date})(?:[T ]${time}.*)?$`, 'u')),
  DateTime: matching(new RegExp(`^(${date}[T ]${time}${seconds}${zone}?)$`, 'u')),
  Time: matching(new RegExp(`^(${time})${seconds}$`, 'u')),
  Image: (given) =>
    typeof given === 'string' && /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/.test(given)
      ? given
      : undefined,
}

/** What an output takes over, null where the answer has nothing for it. */
function valueIn({ dataType }: DataLinkOutputField, given: unknown, { path, timeZone }: Place): Value {
  if (given === undefined || given === null) return null
  const read = readers[dataType](given)
  const value = dataType === 'DateTime' && typeof read === 'string' ? wallTime(read, timeZone) : read
  if (value === undefined) throw new Misfit(path)
  return value
}

const toTheDay = '2000-01-01'.length
const toTheMinute = '2000-01-01T00:00'.length

/** Day and time to the minute; without a zone of its own it is of ours already. Nothing on a day that no month has. */
function wallTime(moment: string, timeZone: string): string | undefined {
  const given = moment.slice(0, toTheDay)
  if (new Date(`${given}T00:00Z`).toISOString().slice(0, toTheDay) !== given) return undefined
  const own = new RegExp(`${zone}$`, 'u').exec(moment.slice(toTheMinute))?.[0]
  if (own === undefined) return moment.slice(0, toTheMinute).replace(' ', 'T')
  const offset = own === 'Z' ? own : `${own.slice(0, 3)}:${own.slice(-2)}`
  const at = Date.parse(`${moment.slice(0, -own.length).replace(' ', 'T')}${offset}`)
  const { day, time } = wallClock(at, timeZone)
  return `${day}T${time}`
}

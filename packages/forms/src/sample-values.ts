import {
  isMissing,
  reserve,
  roundNumber,
  TooComplexError,
  type Budget,
  type Value,
  type ValueKind,
  type Values,
} from '@tabellio/expression'
import { firstCharacters } from './characters.ts'
import { boundedBeside } from './bounds.ts'
import { boundsOf, checkField, isUnanswered } from './check-field.ts'
import type { ContextDefinition, Field, FieldProperties, RecordDefinition } from './definition.ts'
import { isCalculated, kindOf, labelOf, minOccursOf, maxRequired, takesList } from './fields.ts'
import { sampleOfMask } from './mask.ts'

/** A picture of one dot. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Two instances show that a record repeats, where its limits let them. */
const shownInstances = 2

/** So many values and thousands of characters a sample has at most; `definitionProblems` refuses what requires more. */
const maxSampled = 10_000

type Making = { today: string; shown: number; budget: Budget }

/**
 * A filled form to try a template with, in the shape of form values (G-084): each field's sample or default value,
 * else one made up to pass the checks. Where records are nested so deep that two instances of each would be too many,
 * each has only those it must have.
 *
 * @throws TooComplexError where those are too many as well.
 */
export function sampleValues(definition: ContextDefinition | RecordDefinition, today: string): Values {
  try {
    return samplesOf(definition, { today, shown: shownInstances, budget: { steps: maxSampled } })
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error
    return samplesOf(definition, { today, shown: 0, budget: { steps: maxSampled } })
  }
}

function samplesOf(definition: ContextDefinition | RecordDefinition, making: Making, place = ''): Values {
  const values: Values = {}
  for (const field of definition.fields) {
    reserve(making.budget, 1, field.fullPath)
    const value = fieldSample(boundedBeside(field, values, making.today), making.today)
    if (isMissing(value)) continue
    reserve(making.budget, weightOf(value), field.fullPath)
    values[field.name] = value
  }
  for (const record of definition.records) {
    const { maxOccurs = Infinity } = record.properties
    const length = Math.min(Math.max(making.shown, minOccursOf(record.properties)), maxOccurs)
    const path = place === '' ? record.name : `${place}/${record.name}`
    reserve(making.budget, length, path)
    values[record.name] = Array.from({ length }, () => samplesOf(record, making, path))
  }
  return values
}

/** Steps for a value that is said once more: one for each item, and for each thousand characters. */
const weightOf = (value: Value): number =>
  Array.isArray(value)
    ? value.reduce<number>((sum, item) => sum + 1 + weightOf(item), 0)
    : typeof value === 'string'
      ? value.length / 1000
      : 0

/** The first candidate the checks accept; none where nothing can be accepted. */
export function fieldSample(field: Field, today: string): Value {
  if (isCalculated(field.properties)) return undefined
  const { sampleValue, defaultValue } = field.properties
  const accepted = [sampleValue, defaultValue].find((value) => isAccepted(field, value, today))
  if (accepted !== undefined) return structuredClone(accepted)
  const madeUp = madeUpValue(field, today)
  return isAccepted(field, madeUp, today) ? madeUp : undefined
}

const isAccepted = (field: Field, value: Value, today: string) =>
  !isUnanswered(value) && checkField(field, value, today).length === 0

function madeUpValue(field: Field, today: string): Value {
  const { properties } = field
  const isList = takesList(properties)
  const length = isList ? Math.min(Math.max(1, minOccursOf(properties)), maxRequired) : 1
  const single: Field = { ...field, properties: { ...properties, minOccurs: 0, maxOccurs: 1 } }
  const listed = listedValues(field).filter((value) => isAccepted(single, value, today))
  const values = Array.from(
    { length },
    (_, at) => listed[at % listed.length] ?? samples[kindOf(properties)](field, today),
  )
  return isList ? values : values[0]
}

function listedValues({ properties }: Field): Value[] {
  const kind = kindOf(properties)
  const isNumber = kind === 'number' || kind === 'integer'
  return (properties.valueList ?? []).map(({ value }) => (isNumber ? Number(value) : value))
}

const samples: Record<ValueKind, (field: Field, today: string) => Value> = {
  text: sampleText,
  number: ({ properties }, today) => sampleNumber(properties, today),
  integer: ({ properties }, today) => sampleNumber(properties, today),
  boolean: () => true,
  date: ({ properties }, today) => sampleDay(properties, today),
  'date-time': ({ properties }, today) => sampleMoment(properties, today),
  time: ({ properties }, today) => clampedTime(properties, today),
  'data-uri': () => pixel,
}

/** The field's own name shows in the document where its value goes. */
function sampleText({ name, properties }: Field): string {
  if (properties.inputMask) return sampleOfMask(properties)
  if (properties.dataType === 'Email') return 'name@example.com'
  const label = labelOf({ name, properties }).toWellFormed().replaceAll('\0', '').trim()
  const [first = ''] = label.split(/[\r\n]/)
  return firstCharacters(first || 'Sample', properties.maxLength ?? Infinity)
}

function sampleNumber(properties: FieldProperties, today: string): number {
  const [least, most] = boundsOf(properties, today)
  const [from, to] = [Number(least ?? -Infinity), Number(most ?? Infinity)]
  const usual = properties.dataType === 'Currency' ? 1000 : 10
  const wanted = Math.min(Math.max(usual, from), to)
  if (kindOf(properties) !== 'integer') return wanted
  const rounded = roundNumber(wanted, 0)
  return rounded > to ? Math.floor(to) : rounded < from ? Math.ceil(from) : rounded
}

/** Today, or the bound nearest to it. */
function sampleDay(properties: FieldProperties, today: string): string {
  const [least, most] = boundsOf(properties, today)
  return clamped(today, dayOf(least), dayOf(most))
}

const dayOf = (bound: number | string | undefined) =>
  bound === undefined ? undefined : String(bound).slice(0, 10)

const clamped = (text: string, least: string | undefined, most: string | undefined): string => {
  if (least !== undefined && text < least) return least
  return most !== undefined && text > most ? most : text
}

/** Noon of a day within the bounds, or the moment a bound names. */
function sampleMoment(properties: FieldProperties, today: string): string {
  const day = sampleDay(properties, today)
  const [least, most] = boundsOf(properties, today)
  const isMoment = (bound: number | string | undefined): bound is string =>
    typeof bound === 'string' && bound.startsWith(`${day}T`)
  return clamped(`${day}T12:00`, isMoment(least) ? least : undefined, isMoment(most) ? most : undefined)
}

function clampedTime(properties: FieldProperties, today: string): string {
  const [least, most] = boundsOf(properties, today)
  return clamped(
    '12:00',
    least === undefined ? least : String(least),
    most === undefined ? most : String(most),
  )
}

import type { Value, Values } from '@tabellio/expression'
import type { Field } from '../definition.ts'
import { kindOf, takesList } from '../fields.ts'
import { cellValue } from '../pasted-rows.ts'
import type { ReadAs } from '../told-value.ts'
import type { SheetField } from './sheet-fields.ts'

/** A cell of a spreadsheet: a number as it is there, or a text as somebody wrote it. */
export type SheetCell = string | number

/** The last day that a spreadsheet knows: what is above is no day. */
const lastSerial = 2_958_465
const dayMs = 86_400_000

/**
 * The day or moment of a number of days as spreadsheets count them; they take 1900 for a leap year, so that the first two
 * months of it are a day off.
 */
export function serialMoment(serial: number, has1904 = false): string | undefined {
  const days = serial + (has1904 ? 1462 : 0)
  if (!(days >= 0 && days <= lastSerial + 1)) return undefined
  const seconds = Math.round((days % 1) * 86_400)
  if (days < 1) return new Date(seconds * 1000).toISOString().slice(11, 16)
  const start = Date.UTC(1899, 11, days < 61 ? 31 : 30)
  const moment = new Date(start + Math.floor(days) * dayMs + seconds * 1000).toISOString()
  return seconds === 0 ? moment.slice(0, 10) : moment.slice(0, 19)
}

/** What a cell says of a field; a text that the field does not take stays one, and its check says why. */
export function cellValueOf(field: Field, cell: SheetCell, as: ReadAs): Value {
  if (typeof cell === 'number') return ofNumber(field, cell)
  if (!takesList(field.properties)) return ofText(field, cell, as)
  const one = { ...field, properties: { ...field.properties, maxOccurs: 1 } }
  const parts = cell.split(/[;\n]/).map((part) => part.trim())
  return parts.filter((part) => part !== '').map((part) => ofText(one, part, as))
}

function ofText(field: Field, cell: string, as: ReadAs): Value {
  const text = cell.trim()
  const kind = kindOf(field.properties)
  // As a spreadsheet's own moments come, whatever the kind of the field: a day has no time, and a moment may have none.
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? []
  if (day !== undefined && kind === 'date') return day
  if (day !== undefined && kind === 'date-time') return `${day}T${time ?? '00:00:00'}`
  if (time !== undefined && kind === 'time') return time.slice(0, 5)
  return cellValue(field, text, as)
}

function ofNumber(field: Field, number: number): Value {
  const kind = kindOf(field.properties)
  const value: Value = byKind[kind]?.(number) ?? String(number)
  return takesList(field.properties) ? [value] : value
}

/** Spreadsheets keep days as numbers, too, where nothing says that they are days. */
const byKind: Record<string, (number: number) => Value | undefined> = {
  number: (number) => number,
  integer: (number) => number,
  boolean: (number) => (number === 1 ? true : number === 0 ? false : undefined),
  date: (number) => serialMoment(Math.floor(number)),
  'date-time': (number) => {
    const moment = serialMoment(number)
    return moment?.length === 10 ? `${moment}T00:00:00` : moment
  },
  time: (number) => serialMoment(number % 1),
}

/** The values of a row, as a form would have them; an empty cell answers nothing. */
export function rowValues(
  columns: readonly (SheetField | undefined)[],
  cells: readonly SheetCell[],
  as: ReadAs,
): Values {
  let values: Values = {}
  for (const [at, column] of columns.entries()) {
    const cell = cells[at]
    if (!column || cell === undefined || (typeof cell === 'string' && cell.trim() === '')) continue
    values = placeValue(values, column.path, cellValueOf(column.field, cell, as))
  }
  return values
}

const stepOf = (step: string) => {
  const [, name = step, index] = /^(.+)\[(\d+)\]$/.exec(step) ?? []
  return { name, index: index === undefined ? undefined : Number(index) }
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values with another one at a path; instances of a record that are missing before it are empty ones. */
export function placeValue(values: Values, path: string, value: Value): Values {
  const [first = '', ...rest] = path.split('/')
  const { name, index } = stepOf(first)
  if (rest.length === 0) return { ...values, [name]: value }
  const given = values[name]
  const instances: Value[] = Array.isArray(given) ? [...given] : []
  const at = index ?? 0
  while (instances.length <= at) instances.push({})
  const inner = instances[at]
  instances[at] = placeValue(isValues(inner) ? inner : {}, rest.join('/'), value)
  return { ...values, [name]: instances }
}

/** The value at a path, if there is one. */
export function valueAtPath(values: Values, path: string): Value | undefined {
  let value: Value | undefined = values
  for (const step of path.split('/')) {
    const { name, index } = stepOf(step)
    const found: Value | undefined = isValues(value) && Object.hasOwn(value, name) ? value[name] : undefined
    value = index !== undefined && Array.isArray(found) ? found[index] : found
  }
  return value
}

/** A value as somebody would write it into a cell. */
export function cellText(value: Value | undefined): string {
  if (Array.isArray(value)) return value.map(cellText).join('; ')
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}

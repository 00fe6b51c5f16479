import { isMissing, monthNames, type Language, type Value, type Values } from '@tabellio/expression'
import { characterCount, firstCharacters } from './characters.ts'
import type { Field, RecordDefinition } from './definition.ts'
import { kindOf, moneyDecimals } from './fields.ts'
import { maskedText } from './mask.ts'

/** How a person reads dates and times; an organization may fix it (G-064). */
export type DisplayOptions = { language: Language; has24Hours: boolean }

const words: Record<Language, { yes: string; no: string }> = {
  en: { yes: 'Yes', no: 'No' },
  es: { yes: 'Sí', no: 'No' },
  fr: { yes: 'Oui', no: 'Non' },
}

/** A value as a person reads it: '' when there is none, the items of a list after each other. */
export function displayValue(field: Field, value: Value, options: DisplayOptions): string {
  if (isMissing(value)) return ''
  if (Array.isArray(value)) return value.map((item) => displayValue(field, item, options)).join(', ')
  if (typeof value === 'object') return ''
  const listed = field.properties.valueList?.find((item) => item.value === String(value))
  if (listed) return listed.label
  if (typeof value === 'boolean') return words[options.language][value ? 'yes' : 'no']
  return typeof value === 'number' ? numberText(field, value, options) : stringText(field, value, options)
}

function numberText({ properties }: Field, value: number, { language }: DisplayOptions): string {
  if (properties.dataType !== 'Currency') return value.toLocaleString(language, { maximumFractionDigits: 20 })
  const decimals = { minimumFractionDigits: moneyDecimals, maximumFractionDigits: moneyDecimals }
  const isKnown = /^[A-Z]{3}$/i.test(properties.currency ?? '')
  return isKnown && properties.currency
    ? value.toLocaleString(language, { style: 'currency', currency: properties.currency, ...decimals })
    : value.toLocaleString(language, decimals)
}

function stringText({ properties }: Field, value: string, options: DisplayOptions): string {
  switch (kindOf(properties)) {
    case 'date-time':
      return dateTimeText(value, options)
    case 'time':
      return timeText(value, options)
    case 'data-uri':
      return ''
    case 'text':
      return maskedText(properties, value)
    case 'number':
    case 'integer':
    case 'boolean':
    case 'date':
      return value
  }
}

/** `YYYY-MM-DD hh:mm a`, or with 24 hours `MMMM DD, YYYY - HH:mm` (B-107). */
function dateTimeText(value: string, options: DisplayOptions): string {
  const [day = '', time = ''] = value.split('T')
  if (!options.has24Hours) return `${day} ${timeText(time, options)}`
  const [year = '', month = '', date = ''] = day.split('-')
  return `${monthNames[options.language][Number(month) - 1] ?? ''} ${date}, ${year} - ${time.slice(0, 5)}`
}

/** `hh:mm a`, or with 24 hours `HH:mm` (B-107). */
function timeText(value: string, { has24Hours }: DisplayOptions): string {
  if (has24Hours) return value.slice(0, 5)
  const hour = Number(value.slice(0, 2))
  return `${String(hour % 12 || 12).padStart(2, '0')}:${value.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
}

/** An instance of a record in one line: its fields' values. */
export function displayInstance(record: RecordDefinition, instance: Values, options: DisplayOptions): string {
  return record.fields
    .map((field) =>
      displayValue(field, Object.hasOwn(instance, field.name) ? instance[field.name] : '', options),
    )
    .filter((text) => text !== '')
    .join(', ')
}

/** How long the text of a record may be in the summary (B-086). */
export type TextLimit = 40 | 55 | 70 | 120

/** Cuts a text to so many characters, the last of which then says that there was more. */
export const cut = (text: string, limit: TextLimit): string =>
  characterCount(text) <= limit ? text : `${firstCharacters(text, limit - 1).trimEnd()}…`

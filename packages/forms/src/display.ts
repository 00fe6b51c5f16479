import { isMissing, type Language, type Value, type Values, type Locale } from '@tabellio/expression'
import { characterCount, firstCharacters } from './characters.ts'
import type { Field, RecordDefinition } from './definition.ts'
import { kindOf } from './fields.ts'
import { maskedText } from './mask.ts'
import { momentText } from './moment-text.ts'
import { moneyText, numberText } from './number-text.ts'

const words: Record<Language, { yes: string; no: string }> = {
  en: { yes: 'Yes', no: 'No' },
  es: { yes: 'Sí', no: 'No' },
  fr: { yes: 'Oui', no: 'Non' },
}

/** A value as a person reads it: '' when there is none, the items of a list after each other. */
export function displayValue(field: Field, value: Value, locale: Locale): string {
  if (isMissing(value)) return ''
  if (Array.isArray(value)) return value.map((item) => displayValue(field, item, locale)).join(', ')
  if (typeof value === 'object') return ''
  const listed = field.properties.valueList?.find((item) => item.value === String(value))
  if (listed) return listed.label
  if (typeof value === 'boolean') return words[locale.language][value ? 'yes' : 'no']
  return typeof value === 'number' ? amountText(field, value, locale) : stringText(field, value, locale)
}

function amountText({ properties }: Field, value: number, { region }: Locale): string {
  return properties.dataType === 'Currency'
    ? moneyText(value, properties.currency, region)
    : numberText(value, region)
}

function stringText({ properties }: Field, value: string, locale: Locale): string {
  switch (kindOf(properties)) {
    case 'date':
      return momentText('Date', value, locale)
    case 'date-time':
      return momentText('DateTime', value, locale)
    case 'time':
      return momentText('Time', value, locale)
    case 'data-uri':
      return ''
    case 'text':
      return maskedText(properties, value)
    case 'number':
    case 'integer':
    case 'boolean':
      return value
  }
}

/** An instance of a record in one line: its fields' values. */
export function displayInstance(record: RecordDefinition, instance: Values, locale: Locale): string {
  return record.fields
    .map((field) =>
      displayValue(field, Object.hasOwn(instance, field.name) ? instance[field.name] : '', locale),
    )
    .filter((text) => text !== '')
    .join(', ')
}

/** How long the text of a record may be in the summary (B-086). */
export type TextLimit = 40 | 55 | 70 | 120

/** Cuts a text to so many characters, the last of which then says that there was more. */
export const cut = (text: string, limit: TextLimit): string =>
  characterCount(text) <= limit ? text : `${firstCharacters(text, limit - 1).trimEnd()}…`

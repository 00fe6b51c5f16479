import type { ValueFormat } from '@tabellio/document'
import type { Language, Value, Region } from '@tabellio/expression'
import { maskTyped, type DataType, type Field } from '@tabellio/forms'
import { amountInWords, currencyText } from './currency.ts'
import { styledDate } from './dates.ts'
import { isNumber } from './fitting.ts'
import { digitsOf, groupedNumber } from './digits.ts'
import { numberInWords, ordinalText } from './in-words.ts'
import { listed } from './listed.ts'
import { timeText } from './times.ts'

export type Manner = {
  field?: Field | undefined
  format?: ValueFormat | undefined
  language: Language
  /** How amounts are written; as the language usually does when absent. */
  region?: Region | undefined
}

/** Writes values as a document reads them: each in its format, several as a list. Nothing reads as ''. */
export const textOfValues = (values: Value[], manner: Manner): string =>
  listed(
    values.map((value) => textOfValue(value, manner)).filter((text) => text !== ''),
    manner.language,
  )

export function textOfValue(value: Value, { field, format, language, region }: Manner): string {
  if (value === null || value === undefined || typeof value === 'object') return ''
  const chosen = format ?? usualFormat(field?.properties.dataType ?? 'Alphanumeric', value, language)
  return formatted(value, chosen, { field, language, region })
}

type Scalar = string | number | boolean

function formatted(
  value: Scalar,
  format: ValueFormat,
  { field, language, region }: Omit<Manner, 'format'>,
): string {
  switch (format.kind) {
    case 'text':
      return cased(labelOf(value, field), format.case)
    case 'number':
      return withDigits(value, (digits) => groupedNumber(digits, { language, region }, format))
    case 'currency':
      return withDigits(value, (digits) =>
        currencyText(digits, currencyOf(format, field), { language, region }),
      )
    case 'words':
      return cased(inWords(value, format, { field, language }), format.case, 'first')
    case 'ordinal':
      return withDigits(value, ({ whole }) => ordinalText(Number(whole), language, format))
    case 'mask':
      return maskTyped({ dataType: 'Alphanumeric', inputMask: format.mask }, String(value)).shown
    case 'date':
      return styledDate(String(value), format.style, language)
    case 'time':
      return timeText(String(value), format.style, language)
    case 'logical':
      return logicalText(value === true || value === 'true', format, language)
    case 'choice':
      return choiceText(value, format, field)
  }
}

/** How a value reads when the author named no format (B-107). */
function usualFormat(dataType: DataType, value: Scalar, language: Language): ValueFormat {
  if (dataType === 'Currency') return { kind: 'currency' }
  if (isNumber(dataType)) return { kind: 'number', grouping: Math.abs(Number(value)) >= 10_000 }
  if (dataType === 'Logical' || dataType === 'Boolean') return { kind: 'logical' }
  if (dataType === 'Date' || dataType === 'DateTime') return { kind: 'date', style: 'short' }
  return dataType === 'Time' ? { kind: 'time', style: language === 'fr' ? '24' : '12' } : { kind: 'text' }
}

const currencyOf = (format: { currency?: string }, field: Field | undefined): string | undefined =>
  format.currency ??
  (field?.properties.dataType === 'Currency' ? (field.properties.currency ?? 'USD') : undefined)

/** Shows a value that is no number as it was given: a document must not swallow a value. */
function withDigits(
  value: Scalar,
  show: (digits: NonNullable<ReturnType<typeof digitsOf>>) => string,
): string {
  const digits = digitsOf(value)
  return digits ? show(digits) : String(value)
}

function inWords(
  value: Scalar,
  format: Extract<ValueFormat, { kind: 'words' }>,
  { field, language }: Pick<Manner, 'field' | 'language'>,
): string {
  const currency = currencyOf(format, field)
  return withDigits(value, (digits) =>
    currency === undefined
      ? numberInWords(digits, language, format.counts)
      : amountInWords(digits, currency, language),
  )
}

const labelOf = (value: Scalar, field: Field | undefined): string =>
  field?.properties.valueList?.find((choice) => choice.value === String(value))?.label ?? String(value)

const choiceText = (
  value: Scalar,
  { show }: Extract<ValueFormat, { kind: 'choice' }>,
  field: Field | undefined,
): string => (show === 'value' ? String(value) : labelOf(value, field))

const yesAndNo: { [language in Language]: [string, string] } = {
  en: ['Yes', 'No'],
  es: ['Sí', 'No'],
  fr: ['Oui', 'Non'],
}

function logicalText(
  isTrue: boolean,
  { yes, no, box }: Extract<ValueFormat, { kind: 'logical' }>,
  language: Language,
): string {
  if (box) return isTrue ? '☒' : '☐'
  const [usualYes, usualNo] = yesAndNo[language]
  return isTrue ? (yes ?? usualYes) : (no ?? usualNo)
}

type Case = 'upper' | 'lower' | 'capitalize' | undefined

/** Capitals of every word of a name, but only of the first of an amount or a date in words. */
function cased(text: string, wanted: Case, reach: 'every' | 'first' = 'every'): string {
  switch (wanted) {
    case 'upper':
      return text.toUpperCase()
    case 'lower':
      return text.toLowerCase()
    case 'capitalize':
      return text.replaceAll(reach === 'first' ? /^\p{L}/gu : /(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) =>
        letter.toUpperCase(),
      )
    case undefined:
      return text
  }
}

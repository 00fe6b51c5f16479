import type { ValueFormat } from '@tabellio/document'
import { kindOf, type ContextDefinition, type Field, type RecordDefinition } from '@tabellio/forms'

/** The ways in which a value can be written, by the words that a reader has for them. */
const formats = {
  upper: { kind: 'text', case: 'upper' },
  lower: { kind: 'text', case: 'lower' },
  capitalize: { kind: 'text', case: 'capitalize' },
  number: { kind: 'number' },
  currency: { kind: 'currency' },
  words: { kind: 'words' },
  ordinal: { kind: 'ordinal' },
  dateShort: { kind: 'date', style: 'short' },
  dateLong: { kind: 'date', style: 'long' },
  dateWords: { kind: 'date', style: 'words' },
  year: { kind: 'date', style: 'year' },
  month: { kind: 'date', style: 'month' },
  day: { kind: 'date', style: 'day' },
  box: { kind: 'logical', box: true },
  choiceLabel: { kind: 'choice', show: 'label' },
  choiceValue: { kind: 'choice', show: 'value' },
} as const satisfies Record<string, ValueFormat>

type FormatName = keyof typeof formats

const isName = (name: string): name is FormatName => Object.hasOwn(formats, name)

export const formatOf = (name: string): ValueFormat | undefined => (isName(name) ? formats[name] : undefined)

export const nameOfFormat = (format: ValueFormat | undefined): FormatName | undefined =>
  Object.keys(formats)
    .filter(isName)
    .find((name) => JSON.stringify(formats[name]) === JSON.stringify(format))

/** Those that fit a field. */
export function formatsFor({ properties }: Field): FormatName[] {
  if (properties.valueList) return ['choiceLabel', 'choiceValue']
  const kind = kindOf(properties)
  if (kind === 'number' || kind === 'integer') {
    return properties.dataType === 'Currency'
      ? ['currency', 'words', 'number']
      : ['number', 'words', 'ordinal']
  }
  if (kind === 'date' || kind === 'date-time')
    return ['dateShort', 'dateLong', 'dateWords', 'year', 'month', 'day']
  if (kind === 'boolean') return ['box']
  return kind === 'text' ? ['upper', 'lower', 'capitalize'] : []
}

const fieldsIn = ({ fields, records }: Pick<ContextDefinition, 'fields' | 'records'>): Field[] => [
  ...fields,
  ...records.flatMap(fieldsIn),
]

/** All of them, those within others too. */
export const recordsIn = (records: RecordDefinition[]): RecordDefinition[] =>
  records.flatMap((record) => [record, ...recordsIn(record.records)])

export const allFields = fieldsIn

export const fieldAt = (definition: ContextDefinition, path: string): Field | undefined =>
  fieldsIn(definition).find(({ fullPath }) => fullPath === path)

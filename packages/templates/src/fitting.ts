import type { ValueFormat } from '@tabellio/document'
import type { DataType } from '@tabellio/forms'

const numbers: DataType[] = ['Numeric', 'Currency', 'DecimalNumber', 'IntegerNumber']

/** Which data each kind of format can say; a kind that is missing here says anything that is text. */
const dataOf: { [kind in ValueFormat['kind']]?: DataType[] } = {
  number: numbers,
  currency: numbers,
  words: numbers,
  ordinal: numbers,
  date: ['Date', 'DateTime'],
  time: ['Time', 'DateTime'],
  logical: ['Logical', 'Boolean'],
}

export const isFitting = ({ kind }: ValueFormat, dataType: DataType): boolean =>
  dataOf[kind]?.includes(dataType) ?? true

export const isPicture = (dataType: DataType): boolean =>
  dataType === 'Image' || dataType === 'ElectronicSignature'

export const isNumber = (dataType: DataType): boolean => numbers.includes(dataType)

import { readNumber, type Locale, type Value, type ValueKind } from '@tabellio/expression'
import type { Field, FieldProperties } from './definition.ts'
import { isCalculated, kindOf, takesList } from './fields.ts'
import { readMoment } from './read-moment.ts'

/** A text to compare with others, without regard to case, accents and marks. */
export const plain = (label: string): string =>
  label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[*:?¿.]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const yes = new Set(['yes', 'si', 'oui', 'true', 'x', '☒', '☑'])
const no = new Set(['no', 'non', 'false', '☐'])

/** As the text writes numbers and dates, and the day it is. */
export type ReadAs = { locale: Locale; today: string }
type Read = (said: string, as: ReadAs, properties: FieldProperties) => Value | undefined

const number: Read = (said, { locale }, { currency = '' }) => certain(readNumber(said, currency, locale))
const moment =
  (kind: Parameters<typeof readMoment>[0]): Read =>
  (said, { locale, today }) =>
    certain(readMoment(kind, said, locale, today))

/** By the kinds of values; no text tells a picture. */
const reads: Record<ValueKind, Read> = {
  text: (said) => said,
  number,
  integer: number,
  boolean: (said) => {
    if (yes.has(plain(said))) return true
    return no.has(plain(said)) ? false : undefined
  },
  date: moment('Date'),
  'date-time': moment('DateTime'),
  time: moment('Time'),
  'data-uri': () => undefined,
}

/** The value that a text tells of a field, unless none or two. Lists and what is calculated are not told. */
export const toldValue = ({ properties }: Field, said: string, as: ReadAs): Value | undefined =>
  isCalculated(properties) || takesList(properties)
    ? undefined
    : reads[kindOf(properties)](said, as, properties)

const certain = <T>(reading: { value: T } | { either: [T, T] } | undefined): T | undefined =>
  reading && 'value' in reading ? reading.value : undefined

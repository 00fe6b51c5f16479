import type { Value, ValueKind } from '@tabellio/expression'
import { isDate, isDateTime, isTime } from './dates.ts'
import { measurePicture, type PictureFault } from './pictures.ts'
import type { ProblemKey } from './problem.ts'

/** The test of a value, and the key it is refused with; for two kinds a value of the type may still be invalid. */
type ValueType = {
  key: ProblemKey
  accepts: (value: Value) => boolean
  invalid?: { key: ProblemKey; accepts: (value: Value) => boolean }
}

const isString = (value: Value): value is string => typeof value === 'string'

const isNumber = (value: Value): value is number => typeof value === 'number' && Number.isFinite(value)

/** Text must be storable and printable: neither a database nor a document takes NUL or half a surrogate pair. */
const isText = (value: Value) => isString(value) && value.isWellFormed() && !value.includes('\0')

/** The pictures that may be uploaded: a picture of lines can hold scripts and other pictures. */
const uploads = /^data:image\/(?:png|jpeg|gif|webp);base64,/

const faultOf = (value: string) => measurePicture(value).fault

/** An image as a data URI, which is of the type that it says it is. */
const isImage = (value: Value) =>
  isString(value) && uploads.test(value.slice(0, 40)) && [undefined, tooLarge].includes(faultOf(value))

const tooLarge: PictureFault = 'picture-too-large'

const types: Record<ValueKind, ValueType> = {
  text: { key: 'value-must-be-string-type', accepts: isText },
  number: { key: 'value-must-be-number-type', accepts: isNumber },
  integer: {
    key: 'value-must-be-number-type',
    accepts: isNumber,
    invalid: { key: 'value-must-be-integer', accepts: Number.isInteger },
  },
  boolean: { key: 'value-must-be-boolean-type', accepts: (value) => typeof value === 'boolean' },
  date: { key: 'value-must-be-date-type', accepts: (value) => isString(value) && isDate(value) },
  'date-time': {
    key: 'value-must-be-valid-date-time',
    accepts: (value) => isString(value) && isDateTime(value),
  },
  time: {
    key: 'value-must-be-time-type',
    accepts: isString,
    invalid: { key: 'value-must-be-valid-time-time', accepts: (value) => isString(value) && isTime(value) },
  },
  'data-uri': {
    key: 'value-must-be-valid-data-uri',
    accepts: isImage,
    invalid: { key: tooLarge, accepts: (value) => isString(value) && faultOf(value) !== tooLarge },
  },
}

/** The key of a value that cannot be of this kind at all, as a list where one value belongs. */
export const wrongType = (kind: ValueKind): ProblemKey => types[kind].key

/** The key a single value is refused with for its type, if it is. */
export function typeProblem(kind: ValueKind, value: Value): ProblemKey | undefined {
  const { key, accepts, invalid } = types[kind]
  if (!accepts(value)) return key
  return invalid && !invalid.accepts(value) ? invalid.key : undefined
}

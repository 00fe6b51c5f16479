import { securityKey } from '@tabellio/access'
import type { Language, Value, Values } from '@tabellio/expression'
import { type ContextDefinition, numberPlaces } from '@tabellio/forms'
import { compileText } from '@tabellio/templates'
import { type StoringType, labelsIn, uniquePathsIn } from '../document-types/index.ts'
import { refusal } from '../platform/errors.ts'
import { sha256 } from '../platform/ids.ts'

/** A value that no other document of the type may have. */
export type UniqueValue = {
  /** Of the field: `tenants/name`. */
  fieldPath: string
  /** Of the value: `tenants[1]/name`. */
  path: string
  /** The field's name on the form. */
  label: string
  valueHash: string
}

/** The traits that a type gives to one of its documents, by its values. */
export type Traits = {
  identifier: string | null
  documentDate: string | null
  /** The last day on which the document is valid, or how many days that is after it was made. */
  expiration: string | { days: number } | null
  uniqueValues: UniqueValue[]
  /** The values of the fields that its type calls security fields (B-452), as keys. */
  securityKeys: string[]
  /** The numbers of sequences that it has. */
  numbers: NumberOfDocument[]
  /** The definition by which the numbers were found. */
  definition: ContextDefinition
}

/** A number that a sequence gave, at the place of its field. */
export type NumberOfDocument = { path: string; label: string; sequenceId: string; value: string }

type Form = { definition: ContextDefinition; language?: Language }

const maxIdentifierLength = 200

export function traitsOf(type: StoringType, { definition, language }: Form, values: Values): Traits {
  const { identifierConfig, uniqueFields } = type
  const identifier = compileText(identifierConfig, definition, language)
    .fill(values)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (identifier.length > maxIdentifierLength)
    throw refusal('identifier-too-long', { path: 'data', params: { limit: maxIdentifierLength } })
  const labels = labelsIn(definition)
  const unique = new Set([...uniqueFields, ...uniquePathsIn(definition)])
  return {
    identifier: identifier || null,
    ...datesOf(type, values),
    uniqueValues: [...unique].flatMap((path) =>
      uniqueValuesAt(values, path).map((value) => ({ ...value, label: labels.get(path) ?? path })),
    ),
    securityKeys: securityKeysOf(type, values),
    numbers: numbersIn(definition, values),
    definition,
  }
}

export const numbersIn = (definition: ContextDefinition, values: Values): NumberOfDocument[] =>
  numberPlaces(definition, values).flatMap(({ number, ...place }) =>
    number === undefined ? [] : [{ ...place, value: number }],
  )

/** The date of a document, and when it expires. */
export const datesOf = (
  { documentDateField, expirationBehavior }: Pick<StoringType, 'documentDateField' | 'expirationBehavior'>,
  values: Values,
): Pick<Traits, 'documentDate' | 'expiration'> => ({
  documentDate: documentDateField === null ? null : dayIn(values, documentDateField),
  expiration: expirationOf(expirationBehavior, values),
})

function expirationOf(behavior: StoringType['expirationBehavior'], values: Values): Traits['expiration'] {
  if (behavior === null) return null
  return behavior.type === 'field' ? dayIn(values, behavior.fieldName) : { days: Math.floor(behavior.days) }
}

/** The day of the first value at a path. */
function dayIn(values: Values, path: string): string | null {
  const [found] = placesAt(values, path)
  return typeof found?.value === 'string' && /^\d{4}-\d\d-\d\d/.test(found.value)
    ? found.value.slice(0, 10)
    : null
}

/** Texts are the same when they look the same; a value that is empty is none. */
const uniqueValuesAt = (values: Values, fieldPath: string): Omit<UniqueValue, 'label'>[] =>
  placesAt(values, fieldPath).flatMap(({ path, value }) => {
    const text = typeof value === 'string' ? value.normalize('NFC').trim() : JSON.stringify(value)
    return text === '' ? [] : [{ fieldPath, path, valueHash: sha256(`${typeof value} ${text}`) }]
  })

export const securityKeysOf = (
  { securityFields }: Pick<StoringType, 'securityFields'>,
  values: Values,
): string[] => securityFields.flatMap((path) => securityKeysAt(values, path))

const securityKeysAt = (values: Values, fieldPath: string): string[] => [
  ...new Set(placesAt(values, fieldPath).flatMap(({ value }) => securityKey(fieldPath, value) ?? [])),
]

type Place = { path: string; value: Value }

/** Every value at a path, in each instance of the records on the way and each entry of a list. */
function placesAt(value: Value | undefined, fieldPath: string, before = ''): Place[] {
  if (value === null || value === undefined || typeof value !== 'object' || Array.isArray(value)) return []
  const [name = '', ...rest] = fieldPath.split('/')
  const inner = Object.hasOwn(value, name) ? value[name] : undefined
  const each = entriesOf(inner, `${before}${name}`)
  return rest.length === 0
    ? each
    : each.flatMap(({ path, value: instance }) => placesAt(instance, rest.join('/'), `${path}/`))
}

function entriesOf(value: Value | undefined, path: string): Place[] {
  if (value === null || value === undefined) return []
  return Array.isArray(value)
    ? value.flatMap((entry, index) => (entry === null ? [] : [{ path: `${path}[${index}]`, value: entry }]))
    : [{ path, value }]
}

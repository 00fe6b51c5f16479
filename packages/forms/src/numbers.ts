import { isMissing, type Value, type Values } from '@tabellio/expression'
import type { ContextDefinition, RecordDefinition } from './definition.ts'
import { hasSequence, labelOf } from './fields.ts'
import { type Instance, pathIn } from './instances.ts'

/** A field that a sequence fills, where it stands among values; without a number yet, or with one. */
export type NumberPlace = { path: string; sequenceId: string; label: string; number: string | undefined }

type Members = ContextDefinition | RecordDefinition

/** The fields that sequences fill, by the paths of the definition: `tenants/number`. */
export const sequenceFields = (
  { fields, records }: Members,
  before = '',
): { path: string; sequenceId: string }[] => [
  ...fields.flatMap(({ name, properties: { sequenceId = '' } }) =>
    sequenceId === '' ? [] : [{ path: `${before}${name}`, sequenceId }],
  ),
  ...records.flatMap((record) => sequenceFields(record, `${before}${record.name}/`)),
]

/** Finds every field that a sequence fills in given values, in each instance of the records around it (B-605). */
export const numberPlaces = (definition: Members, values: Value, before = ''): NumberPlace[] =>
  isObject(values)
    ? [...ownPlaces(definition, values, before), ...innerPlaces(definition, values, before)]
    : []

const ownPlaces = ({ fields }: Members, values: Values, before: string): NumberPlace[] =>
  fields
    .filter(({ properties }) => hasSequence(properties))
    .map((field) => ({
      path: `${before}${field.name}`,
      sequenceId: field.properties.sequenceId ?? '',
      label: labelOf(field),
      number: numberIn(ownValue(values, field.name)),
    }))

const innerPlaces = ({ records }: Members, values: Values, before: string): NumberPlace[] =>
  records.flatMap((record) => {
    const given = ownValue(values, record.name)
    const instances = Array.isArray(given) ? given.slice(0, record.properties.maxOccurs) : []
    return instances.flatMap((instance, at) =>
      numberPlaces(record, instance, `${before}${record.name}[${at}]/`),
    )
  })

/** The same in a form, of what is not hidden. */
export const numberPlacesIn = (instance: Instance): NumberPlace[] =>
  instance.plan.ordered
    .filter((member) => !instance.hidden.has(member))
    .flatMap((member) => {
      if (member.kind === 'record')
        return (instance.records.get(member.name) ?? []).flatMap((inner) => numberPlacesIn(inner))
      const { field, name } = member
      const { sequenceId = '' } = field.properties
      const number = numberIn(instance.values.get(name))
      return sequenceId === ''
        ? []
        : [{ path: pathIn(instance, name), sequenceId, label: labelOf(field), number }]
    })

/** Whether a definition has such a field. */
export const takesNumbers = ({ fields, records }: Members): boolean =>
  fields.some(({ properties }) => hasSequence(properties)) || records.some(takesNumbers)

/** Puts other numbers into values; where there is none for a place, it is empty. */
export function withNumbers(
  definition: Members,
  values: Values,
  numberAt: (path: string, number: Value) => Value,
  before = '',
): Values {
  if (!takesNumbers(definition)) return values
  const changed = { ...values }
  for (const { name } of definition.fields.filter(({ properties }) => hasSequence(properties))) {
    const number = numberAt(`${before}${name}`, ownValue(values, name))
    if (!isMissing(number)) changed[name] = number
    else delete changed[name]
  }
  for (const record of definition.records.filter(takesNumbers)) {
    const given = ownValue(values, record.name)
    if (!Array.isArray(given)) continue
    changed[record.name] = given.map((instance, at) =>
      isObject(instance)
        ? withNumbers(record, instance, numberAt, `${before}${record.name}[${at}]/`)
        : instance,
    )
  }
  return changed
}

/** Values to begin another document with: each document has numbers of its own. */
export const withoutNumbers = (definition: Members, values: Values): Values =>
  withNumbers(definition, values, () => undefined)

const numberIn = (value: Value): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

const ownValue = (values: Values, name: string): Value =>
  Object.hasOwn(values, name) ? values[name] : undefined

const isObject = (value: Value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

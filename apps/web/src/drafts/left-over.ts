import type { Language, Value, Values, Locale } from '@tabellio/expression'
import {
  displayValue,
  labelOf,
  singularOf,
  type ContextDefinition,
  type RecordDefinition,
} from '@tabellio/forms'
import type { LeftOver } from './draft.ts'
import { hasContent, isValues } from '../platform/values.ts'

/** The form the answers were given in, where it is still known. */
type Asked = Pick<ContextDefinition, 'fields' | 'records'> | undefined

type Comparison = {
  given: Values
  /** A form made these of them. */
  taken: Values
  asked: Asked
  /** Of the form, in which it names its instances. */
  language: Language | undefined
  locale: Locale
}

/** The given answers that a form has no place for, under the names they were given. */
export function leftOverOf({ given, taken, asked, language, locale }: Comparison): LeftOver[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const record = asked?.records.find((record) => record.name === name)
    if (isInstances(value)) return ofInstances(value, { name, taken: taken[name], record, language, locale })
    if (!hasContent(value) || JSON.stringify(taken[name]) === JSON.stringify(value)) return []
    const field = asked?.fields.find((field) => field.name === name)
    const text = field ? displayValue(field, value, locale) : plainText(value)
    return [{ label: field ? labelOf(field) : name, text }]
  })
}

type InstancesComparison = {
  name: string
  taken: Value
  record: RecordDefinition | undefined
  language: Language | undefined
  locale: Locale
}

function ofInstances(instances: Values[], comparison: InstancesComparison): LeftOver[] {
  const { name, taken, record, language, locale } = comparison
  const label = record ? singularOf(record, language) : name
  return instances.flatMap((given, index) => {
    const instance = Array.isArray(taken) ? taken[index] : undefined
    const values = isValues(instance) ? instance : {}
    const inner = leftOverOf({ given, taken: values, asked: record, language, locale })
    return inner.map((one) => ({ label: `${label} ${index + 1}, ${one.label}`, text: one.text }))
  })
}

const isInstances = (value: Value): value is Values[] =>
  Array.isArray(value) && value.length > 0 && value.every(isValues)

/** A picture is not said in words. */
const plainText = (value: Value) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.startsWith('data:') ? '' : text
}

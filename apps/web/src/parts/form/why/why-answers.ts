import type { Language, Value, Values } from '@tabellio/expression'
import {
  labelOf,
  singularOf,
  type ContextDefinition,
  type Field,
  type Reason,
  type RecordDefinition,
} from '@tabellio/forms'

/** An answer that a dependency looked at: `Item 2: Quantity`, `12`. */
export type DecidingAnswer = { path: string; label: string; text: string }

/** The form tells how it shows a value: what explains comes later, and does not bring that again. */
export type Known = {
  definition: ContextDefinition
  /** Of the form, in which it names its instances. */
  language: Language | undefined
  display: (field: Field, value: Value) => string
}

/** No more instances of a record than a person reads. */
const maxInstances = 10

/** Reads the values at the paths of a dependency: in its instance where it looks from one, in all instances elsewhere. */
export const decidingAnswers = (
  paths: readonly string[],
  { values, scope }: Pick<Reason, 'values' | 'scope'>,
  known: Known,
): DecidingAnswer[] =>
  paths.flatMap((path) => {
    for (let around = scope; around; around = around.outer) {
      const { path: record, instance } = around
      if (path.startsWith(`${record}/`))
        return answersAt(path, known, { instance, within: record, label: '' })
    }
    return answersAt(path, known, { instance: values, within: '', label: '' })
  })

/** The place of a reading: in an instance of the record `within`, which people know as `label`. */
type At = { instance: Values; within: string; label: string }

function answersAt(path: string, known: Known, { instance, within, label }: At): DecidingAnswer[] {
  const rest = within === '' ? path : path.slice(within.length + 1)
  const [name = '', ...deeper] = rest.split('/')
  const here = within === '' ? name : `${within}/${name}`
  const value = instance[name]
  const found = definitionAt(known.definition, here)
  if (!found) return []
  if (!('fields' in found)) {
    return [
      {
        path: `${label}${here}`,
        label: `${label}${labelOf(found)}`,
        text: known.display(found, value),
      },
    ]
  }
  const instances = (Array.isArray(value) ? value : []).filter(isInstance)
  if (deeper.length === 0) {
    return [{ path: `${label}${here}`, label: `${label}${labelOf(found)}`, text: String(instances.length) }]
  }
  return instances.slice(0, maxInstances).flatMap((inner, at) =>
    answersAt(path, known, {
      instance: inner,
      within: here,
      label: `${label}${singularOf(found, known.language)} ${at + 1}: `,
    }),
  )
}

const isInstance = (value: Value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function definitionAt(definition: ContextDefinition, path: string): Field | RecordDefinition | undefined {
  const { fields, records } = definition
  const found = [...fields, ...records].find(({ fullPath }) => fullPath === path)
  const around = records.find(({ fullPath }) => path.startsWith(`${fullPath}/`))
  return found ?? (around && definitionAt(around, path))
}

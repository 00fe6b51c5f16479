import { reserve, type Budget, type Values } from '@tabellio/expression'
import type { ContextDefinition, RecordDefinition } from './definition.ts'
import { hasSequence, isCalculated, minOccursOf } from './fields.ts'

/** So many values a form begins with at most; `definitionProblems` refuses what requires more. */
const maxValues = 100_000

/** Makes the values a form begins with: defaults, and as many instances of each record as there must be. */
export function defaultValues(
  definition: ContextDefinition | RecordDefinition,
  budget: Budget = { steps: maxValues },
): Values {
  const values: Values = {}
  for (const { name, properties } of definition.fields) {
    const { defaultValue } = properties
    if (defaultValue === undefined || isCalculated(properties) || hasSequence(properties)) continue
    values[name] = structuredClone(defaultValue)
  }
  for (const record of definition.records) {
    const count = minOccursOf(record.properties)
    reserve(budget, count * (1 + record.fields.length), record.fullPath)
    if (count > 0) values[record.name] = Array.from({ length: count }, () => defaultValues(record, budget))
  }
  return values
}

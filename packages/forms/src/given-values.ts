import type { Value, Values } from '@tabellio/expression'
import type { ContextDefinition, RecordDefinition } from './definition.ts'
import { isCalculated } from './fields.ts'

type Members = Pick<ContextDefinition | RecordDefinition, 'fields' | 'records'>

/** Stored values as somebody gives them: without the calculated ones, which a form takes from nobody (B-141). */
export function givenValues({ fields, records }: Members, values: Values): Values {
  const calculated = new Set(
    fields.filter(({ properties }) => isCalculated(properties)).map(({ name }) => name),
  )
  const recordsByName = new Map(records.map((record) => [record.name, record]))
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const record = recordsByName.get(name)
      if (record && Array.isArray(value)) return [[name, value.map((one) => instanceOf(record, one))]]
      return calculated.has(name) ? [] : [[name, value]]
    }),
  )
}

const instanceOf = (record: RecordDefinition, value: Value): Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? givenValues(record, value) : value

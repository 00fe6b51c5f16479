import type { Value, Values } from '@tabellio/expression'
import type { ContextDefinition, RecordDefinition } from './definition.ts'
import { isCalculated } from './fields.ts'

type Members = Pick<ContextDefinition | RecordDefinition, 'fields' | 'records'>

/** Stored values as somebody gives them: without the calculated ones, which a form takes from nobody (B-141). */
export function givenValues(members: Members, values: Values): Values {
  const { calculated, recordsByName } = namesIn(members)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const record = recordsByName.get(name)
      if (record && Array.isArray(value)) return [[name, value.map((one) => instanceOf(record, one))]]
      return calculated.has(name) ? [] : [[name, value]]
    }),
  )
}

type Names = { calculated: Set<string>; recordsByName: Map<string, RecordDefinition> }

/** Of each form and record, for the thousands of documents that are read by one. */
const known = new WeakMap<Members, Names>()

function namesIn(members: Members): Names {
  const found = known.get(members)
  if (found) return found
  const { fields, records } = members
  const names = {
    calculated: new Set(fields.filter(({ properties }) => isCalculated(properties)).map(({ name }) => name)),
    recordsByName: new Map(records.map((record) => [record.name, record])),
  }
  known.set(members, names)
  return names
}

const instanceOf = (record: RecordDefinition, value: Value): Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? givenValues(record, value) : value

import type { Source, Sources } from '@tabellio/expression'
import { boundsOf } from './check-field.ts'
import type { ContextDefinition, Field, FieldProperties, RecordDefinition } from './definition.ts'
import { isCalculated, kindOf, labelOf, takesList } from './fields.ts'

/** Lists what an expression over the data of a definition may read. */
export const sourcesOf = (definition: ContextDefinition): Sources =>
  new Map(sourcesIn(definition, []).map((source) => [source.path, source]))

function sourcesIn(container: ContextDefinition | RecordDefinition, records: string[]): Source[] {
  return [
    ...container.fields.map((field) => fieldSource(field, records)),
    ...container.records.flatMap((record) => [
      recordSource(record, records),
      ...sourcesIn(record, [...records, record.fullPath]),
    ]),
  ]
}

const recordSource = (record: RecordDefinition, records: string[]): Source => ({
  path: record.fullPath,
  label: labelOf(record),
  nouns: record.properties.nouns ?? {},
  records,
  isRecord: true,
  ...(record.properties.maxOccurs !== undefined && { most: record.properties.maxOccurs }),
})

function fieldSource(field: Field, records: string[]): Source {
  const { properties } = field
  const isChosen = properties.valueList !== undefined && !isCalculated(properties)
  return {
    path: field.fullPath,
    label: labelOf(field),
    nouns: properties.nouns ?? {},
    records,
    isRecord: false,
    kind: kindOf(properties),
    isList: takesList(properties),
    ...(properties.dataType === 'Currency' && { currency: properties.currency ?? 'none' }),
    ...(isChosen && { choices: properties.valueList }),
    ...boundsOfNumber(properties),
  }
}

/** The bounds of dates may move with the day. */
function boundsOfNumber(properties: FieldProperties) {
  const [least, most] = boundsOf(properties, '')
  return {
    ...(typeof least === 'number' && { least }),
    ...(typeof most === 'number' && { most }),
  }
}

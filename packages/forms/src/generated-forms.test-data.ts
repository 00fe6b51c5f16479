import {
  functionsFor,
  operatorsFor,
  takesWhere,
  targetOf,
  type Expression,
  type Source,
  type Sources,
  type Value,
  type ValueKind,
  type Values,
} from '@tabellio/expression'
import * as fc from 'fast-check'
import {
  sourcesOf,
  type ContextDefinition,
  type Dependency,
  type DependencyItem,
  type Field,
  type FieldProperties,
  type RecordDefinition,
  type WizardDefinition,
  type WizardField,
} from './index.ts'
import { definitionOf, record } from './test-data.ts'

/** Forms of all kinds of fields, with what somebody fills in, right and wrong, and rules over all of it. */
export type GeneratedForm = { definition: ContextDefinition; wizard: WizardDefinition; values: Values }

type Kind = { properties: FieldProperties; values: Value[] }

const countries = ['France', 'Peru', 'Spain'].map((value) => ({ value, label: value }))

const kinds: Kind[] = [
  {
    properties: { dataType: 'Alphanumeric', maxLength: 6 },
    values: ['ana', 'Ana ', 'x', ' ', 'anastasia', 7],
  },
  { properties: { dataType: 'Alphanumeric', maxOccurs: 3 }, values: [['ana'], ['x', 'ana'], [], 'x'] },
  { properties: { dataType: 'Numeric', minValue: 0 }, values: [0, 1, 2.5, -1, 'many'] },
  { properties: { dataType: 'IntegerNumber' }, values: [0, 1, 2, 3, 2.5] },
  { properties: { dataType: 'Currency', currency: 'EUR' }, values: [0, 1, 2.5, 100.01] },
  { properties: { dataType: 'Logical' }, values: [true, false] },
  { properties: { dataType: 'Date' }, values: ['2026-11-20', '2026-11-21', '2026-02-30'] },
  { properties: { dataType: 'DateTime' }, values: ['2026-11-21T00:00', '2026-11-21T08:05:01'] },
  { properties: { dataType: 'Time' }, values: ['08:05', '23:59:59'] },
  {
    properties: { dataType: 'Alphanumeric', inputType: 'DropDownList', valueList: countries },
    values: ['France', 'Peru', 'Atlantis'],
  },
]

const targets: Record<ValueKind, Value[]> = {
  text: ['ana', 'an', 'x'],
  number: [0, 1, 2.5],
  integer: [0, 1, 2],
  boolean: [true, false],
  date: ['2026-11-20', '2026-11-21'],
  'date-time': ['2026-11-21T00:00', '2026-11-22'],
  time: ['08:05', '12:00'],
  'data-uri': [],
}

const kindOfField = (field: Field) =>
  kinds.find(
    ({ properties }) =>
      properties.dataType === field.properties.dataType &&
      properties.maxOccurs === field.properties.maxOccurs &&
      properties.inputType === field.properties.inputType,
  )

const fieldOf = (name: string): fc.Arbitrary<Field> =>
  fc.tuple(fc.constantFrom(...kinds), fc.nat(4)).map(([{ properties }, chance]) => ({
    name,
    fullPath: name,
    properties: { ...properties, ...(chance === 0 && { minOccurs: 1 }) },
  }))

const fieldsOf = (prefix: string) =>
  fc
    .integer({ min: 1, max: 4 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => fieldOf(`${prefix}${at}`))))

const isNumber = ({ properties }: Field) =>
  ['Numeric', 'IntegerNumber', 'Currency'].includes(properties.dataType)

/** Sums of what is there, so that rules may read what rules decide. */
function calculated(name: string, fields: Field[], more: string[]): Field {
  const terms = [...fields.filter(isNumber).map((field) => field.name), ...more]
  return {
    name,
    fullPath: name,
    properties: { dataType: 'Numeric', isCalculated: true, calculatedField: terms.join(' + ') || '1' },
  }
}

const definitions: fc.Arbitrary<ContextDefinition> = fc
  .tuple(fieldsOf('f'), fieldsOf('g'), fieldsOf('h'))
  .map(([fields, inRecord, innermost]) =>
    definitionOf({
      fields: [...fields, calculated('total', fields, ['sum(r/sum)', 'count(r)'])],
      records: [
        record(
          'r',
          {
            fields: [...inRecord, calculated('sum', inRecord, ['count(s)'])],
            records: [record('s', { fields: innermost }, { maxOccurs: 2 })],
          },
          { maxOccurs: 3 },
        ),
      ],
    }),
  )

const valuesOf = ({ fields, records }: ContextDefinition | RecordDefinition): fc.Arbitrary<Values> =>
  fc.record(
    Object.fromEntries([
      ...fields
        .filter(({ properties }) => properties.calculatedField === undefined)
        .map((field): [string, fc.Arbitrary<Value>] => [
          field.name,
          fc.oneof(
            fc.constant(undefined),
            fc.constantFrom(...(kindOfField(field)?.values ?? [])),
            fc.constantFrom(...(kindOfField(field)?.values ?? []).slice(0, 2)),
          ),
        ]),
      ...records.map((inner): [string, fc.Arbitrary<Value>] => [
        inner.name,
        fc.array(valuesOf(inner), { maxLength: inner.properties.maxOccurs ?? 2 }),
      ]),
    ]),
  )

const comparisonOf = (sources: Sources, source: Source, depth: number): fc.Arbitrary<Expression> =>
  fc.constantFrom(...functionsFor(source)).chain((summaryFunction) =>
    fc.constantFrom(...operatorsFor(source, summaryFunction)).chain((operatorType) => {
      const input = targetOf(source, summaryFunction, operatorType)
      const pool = input?.choices?.map(({ value }) => value) ?? targets[input?.kind ?? 'boolean']
      const single = fc.constantFrom(...pool)
      const where =
        takesWhere(source) && depth > 0 ? filterOf(sources, source, depth - 1) : fc.constant(undefined)
      return fc
        .tuple(input?.isList ? fc.array(single, { minLength: 1, maxLength: 2 }) : single, where, fc.boolean())
        .map(([targetValue, where, isNegative]) => ({
          isNegative,
          operatorType,
          summaryFunction,
          source: { sourceField: source.path },
          target: { targetValue },
          ...(where && { where }),
        }))
    }),
  )

const filterOf = (sources: Sources, source: Source, depth: number) => {
  const record = source.isRecord ? source.path : source.records.at(-1)
  const inside = [...sources.values()].filter(({ records }) => records.at(-1) === record)
  return fc.constantFrom(...inside).chain((inner) => comparisonOf(sources, inner, depth))
}

function conditionOf(sources: Sources): fc.Arbitrary<Expression> {
  const leaf = fc.constantFrom(...sources.values()).chain((source) => comparisonOf(sources, source, 2))
  const groupOf = (operatorType: 'and' | 'or', parts: fc.Arbitrary<Expression>) =>
    fc
      .array(parts, { minLength: 1, maxLength: 3 })
      .map((expressionList) => ({ operatorType, expressionList }))
  return fc.oneof(leaf, leaf, groupOf('and', fc.oneof(leaf, groupOf('or', leaf))), groupOf('or', leaf))
}

function itemOf(sources: Sources): fc.Arbitrary<DependencyItem> {
  const members = [...sources.values()].map(
    ({ path, isRecord }) => ({ type: isRecord ? 'record' : 'field', key: path }) as const,
  )
  const places = [
    { type: 'page', key: 'second' },
    { type: 'section', key: 'A' },
    { type: 'section', key: 'B' },
    { type: 'section', key: 'C' },
  ] as const
  return fc
    .tuple(
      fc.oneof(fc.constantFrom(...members), fc.constantFrom(...members), fc.constantFrom(...places)),
      fc.constantFrom('hide', 'hide', 'disable'),
    )
    .map(([item, action]) => ({ ...item, action }))
}

const rulesOf = (sources: Sources): fc.Arbitrary<Dependency[]> =>
  fc.array(
    fc.record({
      name: fc.constantFrom('one', 'two', 'three'),
      expression: conditionOf(sources),
      items: fc.array(itemOf(sources), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 5 },
  )

/** Two pages; what is not dealt to a section stands in the last one. */
function pagesOf({ fields, records }: ContextDefinition): WizardDefinition['pages'] {
  const all: WizardField[] = [
    ...fields.map(({ name }) => ({ key: name, isRecord: false })),
    ...records.map(({ name }) => ({ key: name, isRecord: true })),
  ]
  const section = (key: string, fields: WizardField[]) => ({ key, label: key, fields })
  const cut = Math.ceil(all.length / 3)
  return [
    {
      key: 'first',
      label: 'First',
      sections: [section('A', all.slice(0, cut)), section('B', all.slice(cut, 2 * cut))],
    },
    { key: 'second', label: 'Second', sections: [section('C', all.slice(2 * cut))] },
  ]
}

export const generatedForms: fc.Arbitrary<GeneratedForm> = definitions.chain((definition) =>
  fc.record({
    definition: fc.constant(definition),
    wizard: rulesOf(sourcesOf(definition)).map((dependencies) => ({
      pages: pagesOf(definition),
      dependencies,
    })),
    values: valuesOf(definition),
  }),
)

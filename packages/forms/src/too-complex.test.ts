import { TooComplexError } from '@tabellio/expression'
import { describe, expect, it } from 'vitest'
import { checkValues, defaultValues, definitionProblems, readValues, sampleValues } from './index.ts'
import type { RecordDefinition } from './definition.ts'
import { definitionOf, field, is, record, rule, today, wizardOf } from './test-data.ts'

const nested = (depth: number, properties: RecordDefinition['properties']): RecordDefinition =>
  record('r', { fields: [field('f')], records: depth > 1 ? [nested(depth - 1, properties)] : [] }, properties)

describe('a definition', () => {
  it.each([
    ['a record', definitionOf({ records: [nested(1, { minOccurs: 2_000_000 })] }), 'r'],
    ['records within records', definitionOf({ records: [nested(3, { minOccurs: 300 })] }), 'r/r'],
    [
      'a list',
      definitionOf({ fields: [field('l', { dataType: 'List', minOccurs: 5e7, maxOccurs: 1e8 })] }),
      'l',
    ],
  ])('that requires too much of %s is refused at it, before any of it is made', (_, definition, path) => {
    expect(definitionProblems(definition)).toEqual([{ code: 'requires-too-many', path }])
  })

  it('may require what offices ask for', () => {
    expect(definitionProblems(definitionOf({ records: [nested(2, { minOccurs: 20 })] }))).toEqual([])
  })

  it('of too many fields is refused as a whole', () => {
    const fields = Array.from({ length: 2001 }, (_, at) => field(`f${at}`))
    expect(definitionProblems(definitionOf({ fields }))).toEqual([{ code: 'too-complex', path: '' }])
  })

  it('whose every condition hangs on every other is refused', () => {
    const fields = Array.from({ length: 800 }, (_, at) => field(`f${at}`))
    const all = fields.map(({ name }) => `hide field ${name}`).join(', ')
    const rules = Array.from({ length: 12 }, () =>
      rule(
        {
          operatorType: 'and',
          expressionList: fields.map(({ name }) => is(name, 'equals', 'x')),
        },
        all,
      ),
    )
    const wizard = wizardOf(`A: ${fields.map(({ name }) => name).join(', ')}`, rules)
    expect(definitionProblems(definitionOf({ fields }), wizard)).toContainEqual(
      expect.objectContaining({ code: expect.stringMatching(/rules-go-in-a-circle|too-complex/) }),
    )
  })
})

describe('a sample', () => {
  it('shows two instances of each record, or those there must be where that would be too many', () => {
    const shallow = sampleValues(definitionOf({ records: [nested(2, {})] }), today)
    expect(shallow['r']).toHaveLength(2)
    const deep = sampleValues(definitionOf({ records: [nested(16, { minOccurs: 1 })] }), today)
    expect(deep['r']).toHaveLength(1)
  })

  it('of a record that must stand too often is not made', () => {
    const records = [nested(1, { minOccurs: 2_000_000 })]
    expect(() => sampleValues(definitionOf({ records }), today)).toThrow(TooComplexError)
    const list = field('l', { dataType: 'List', minOccurs: 5e7, maxOccurs: 1e8 })
    expect(sampleValues(definitionOf({ fields: [list] }), today)).toEqual({})
  })

  it('does not say a long value over and over', () => {
    const definition = definitionOf({
      records: [
        record('r', { fields: [field('f', { sampleValue: 'x'.repeat(100_000) })] }, { minOccurs: 900 }),
      ],
    })
    expect(() => sampleValues(definition, today)).toThrow(TooComplexError)
  })
})

it('a form does not begin with more than a person could fill in', () => {
  const definition = definitionOf({ records: [nested(3, { minOccurs: 300 })] })
  expect(() => defaultValues(definition)).toThrow(TooComplexError)
})

describe('values', () => {
  const sums = definitionOf({
    fields: Array.from({ length: 300 }, (_, at) =>
      field(`s${at}`, { dataType: 'Numeric', isCalculated: true, calculatedField: 'sum(r/n)' }),
    ),
    records: [record('r', { fields: [field('n', { dataType: 'Numeric' })] })],
  })
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ n: at }))

  it('are summed in the lists that offices have', () => {
    expect(checkValues({ definition: sums, values: { r: rows(200) }, today })).toEqual([])
  })

  it('are not summed hundreds of times over thousands of rows: each sum is told', () => {
    const budget = { steps: 1_000_000 }
    const { problems } = readValues({ definition: sums, values: { r: rows(20_000) }, today, budget })
    expect(problems.length).toBeGreaterThan(250)
    expect(problems.every(({ key }) => key === 'error-evaluating-dependency')).toBe(true)
  })

  it('do not let a thousand conditions look through each of tens of thousands of rows', () => {
    const definition = definitionOf({ records: [record('r', { fields: [field('n'), field('m')] })] })
    const rules = Array.from({ length: 500 }, (_, at) =>
      rule(is('r/n', 'equals', 'x'), 'hide field r/m', `rule ${at}`),
    )
    const budget = { steps: 1_000_000 }
    const values = { r: Array.from({ length: 20_000 }, () => ({ n: 'x' })) }
    const { problems } = readValues({ definition, wizard: wizardOf('A: r*', rules), values, today, budget })
    expect(problems.length).toBeGreaterThan(300)
    expect(new Set(problems.map(({ key }) => key))).toEqual(new Set(['error-evaluating-dependency']))
  })

  it('may be ten thousand instances, of which those over the limit are told once and not read', () => {
    const definition = (maxOccurs: number) =>
      definitionOf({ records: [record('r', { fields: [field('n')] }, { maxOccurs })] })
    const values = { r: Array.from({ length: 10_000 }, () => ({ n: 7 })) }
    const keysOf = (maxOccurs: number) =>
      checkValues({ definition: definition(maxOccurs), values, today }).map(({ key }) => key)
    expect(keysOf(3)).toEqual([
      'record-max-instances-exceeded',
      ...Array.from({ length: 3 }, () => 'value-must-be-string-type'),
    ])
    expect(keysOf(10_000)).toHaveLength(10_000)
  })

  it('have a length, also where their field names none', () => {
    const definition = definitionOf({ fields: [field('f')] })
    expect(checkValues({ definition, values: { f: 'x'.repeat(1_000_001) }, today })).toEqual([
      { path: 'f', key: 'string-value-exceeds-max-length', field: 'f', params: { limit: 1_000_000 } },
    ])
  })
})

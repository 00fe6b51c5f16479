import { evaluate, type Expression } from '@tabellio/expression'
import { sourcesOf, type ContextDefinition, type Field } from '@tabellio/forms'
import { describe, expect, it } from 'vitest'
import { proposedSamples } from './proposed-samples.ts'

const field = (fullPath: string, dataType: Field['properties']['dataType']): Field => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  properties: { dataType },
})

const definition: ContextDefinition = {
  fields: [field('rent', 'Currency'), field('start', 'Date'), field('country', 'Alphanumeric')],
  records: [
    {
      name: 'tenants',
      fullPath: 'tenants',
      properties: {},
      fields: [field('tenants/age', 'IntegerNumber'), field('tenants/country', 'Alphanumeric')],
      records: [],
    },
  ],
}

const compared = (
  sourceField: string,
  operatorType: Expression['operatorType'] & string,
  targetValue: unknown,
): Expression => ({
  operatorType,
  summaryFunction: 'valueOf',
  source: { sourceField },
  target: { targetValue },
})

const minors: Expression = {
  ...compared('tenants', 'greater-or-equals', 2),
  summaryFunction: 'countOf',
  where: {
    operatorType: 'and',
    expressionList: [
      compared('tenants/age', 'lesser-than', 18),
      { ...compared('tenants/country', 'equals', 'France'), isNegative: true },
    ],
  },
}

const propose = (expression: Expression) => proposedSamples(expression, sourcesOf(definition), 'en')

describe('the samples proposed for a condition', () => {
  it.each<[string, Expression]>([
    ['a comparison of amounts', compared('rent', 'greater-than', 1000)],
    ['a comparison of days', compared('start', 'lesser-than', '2026-12-01T00:00:00')],
    ['a comparison of texts', compared('country', 'starts-with', 'Fr')],
    ['instances that are counted', minors],
    [
      'a group in a group',
      {
        operatorType: 'and',
        expressionList: [
          compared('rent', 'greater-than', 1000),
          { operatorType: 'or', expressionList: [minors, compared('start', 'lesser-than', '2026-12-01')] },
        ],
      },
    ],
  ])('cover both outcomes of %s', (_, expression) => {
    const { holds, fails } = propose(expression)
    expect(holds && evaluate(expression, holds)).toBe(true)
    expect(fails && evaluate(expression, fails)).toBe(false)
  })

  it('answer nothing that the condition does not read', () => {
    expect(Object.keys(propose(compared('rent', 'greater-than', 1000)).holds ?? {})).toEqual(['rent'])
  })

  it('are none for an outcome that never comes', () => {
    const { holds, fails } = propose({})
    expect(holds).toEqual({})
    expect(fails).toBeUndefined()
  })
})

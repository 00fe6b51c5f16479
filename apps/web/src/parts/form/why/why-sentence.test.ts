import { explain, type Expression, type Sources, type Values } from '@tabellio/expression'
import { expect, it } from 'vitest'
import { whySentence } from './why-sentence.ts'

const number = { isRecord: false, kind: 'number', isList: false, nouns: {} } as const
const sources: Sources = new Map([
  ['rent', { path: 'rent', label: 'Rent', records: [], ...number }],
  ['tenants', { path: 'tenants', label: 'Tenants', records: [], nouns: {}, isRecord: true }],
  ['tenants/age', { path: 'tenants/age', label: 'Age', records: ['tenants'], ...number }],
])

const over = (sourceField: string, targetValue: number, other: Partial<Expression> = {}): Expression => ({
  operatorType: 'greater-than',
  summaryFunction: 'valueOf',
  source: { sourceField },
  target: { targetValue },
  ...other,
})

const grown = over('tenants', 1, { summaryFunction: 'countOf', where: over('tenants/age', 17) })

/** Each comparison in brackets, behind it what it answers. */
const told = (expression: Expression, values: Values) =>
  whySentence(expression, explain(expression, values), {
    sources,
    locale: { language: 'en', region: 'en-US' },
  })
    .map(({ text, answer }) => (answer ? `[${text}]${String(answer.result)}` : text))
    .join('')

it('puts the answer of a comparison behind it, its filter included', () => {
  expect(told(grown, { tenants: [{ age: 18 }, { age: 3 }] })).toMatch(/^\[[^[\]]*17[^[\]]*1\]false$/)
})

it('puts one behind each comparison of a group, and none behind the words between', () => {
  const expression: Expression = {
    operatorType: 'and',
    expressionList: [over('rent', 500), { operatorType: 'or', expressionList: [grown, over('rent', 900)] }],
  }
  const text = told(expression, { rent: 600, tenants: [{ age: 18 }, { age: 30 }] })
  expect(text).toMatch(/^\[.* 500\]true and \(\[.* 1\]true or \[.* 900\]false\)$/)
})

it('puts one behind what is always so', () => {
  expect(told({}, {})).toBe('[always true]true')
})

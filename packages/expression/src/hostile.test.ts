import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answers } from './arbitrary.test-data.ts'
import {
  compile,
  explain,
  ExpressionError,
  partsOf,
  expressionProblems,
  reads,
  type Expression,
} from './index.ts'

const names = ['isNegative', 'operatorType', 'summaryFunction', 'source', 'target', 'expressionList', 'where']
const innerNames = ['sourceField', 'sourceSummary', 'targetValue', '__proto__', 'constructor', 'toString']

/** JSON that has the names of an expression, and anything under them. */
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(null, 0, 1e308, '', 'and', 'equals', '\uD800', true, '__proto__'),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names, ...innerNames), tie('tree'), { maxKeys: 5 }),
  ),
}))

/** Takes JSON from outside as an expression, whatever it is, as the compiler must. */
const received = (json: string): Expression => JSON.parse(json)

/** Says nothing but an answer, or that there is none. */
function isHandled(json: string, values = {}): boolean {
  const expression = received(json)
  const problems = expressionProblems(expression)
  expressionProblems(expression, new Map())
  explain(expression, values)
  if (problems.length === 0) partsOf(expression).forEach((part) => reads(part.expression))
  try {
    compile(expression)(values)
    return problems.length === 0
  } catch (error) {
    return error instanceof ExpressionError && problems.length > 0
  }
}

const nested = (beginning: string, end: string, count: number) =>
  `${beginning.repeat(count)}{}${end.repeat(count)}`

describe('whatever is given for an expression', () => {
  it('has problems or can be evaluated, and nothing is thrown but what says so', () => {
    fc.assert(
      fc.property(tree, answers, (tree, values) => {
        expect(isHandled(JSON.stringify(tree), values)).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })

  it.each([
    ['lists within lists', nested('[', ']', 5000)],
    ['groups within groups', nested('{"operatorType":"and","expressionList":[', ']}', 5000)],
    ['filters within filters', nested('{"operatorType":"equals","where":', '}', 5000)],
    ['targets within targets', nested('{"target":{"targetValue":[', ']}}', 5000)],
    ['a list that is very long', `{"operatorType":"or","expressionList":[${'{},'.repeat(200_000)}{}]}`],
    [
      'a target that is very long',
      `{"operatorType":"equals","target":{"targetValue":[${'1,'.repeat(200_000)}1]}}`,
    ],
    [
      'a number beyond all numbers',
      '{"operatorType":"equals","source":{"sourceField":"a"},"target":{"targetValue":1e400}}',
    ],
    ['what every object inherits', '{"__proto__":{"operatorType":"and"},"constructor":{"where":1}}'],
    ['half a character', '{"operatorType":"\\ud800","source":{"sourceField":"\\udfff"}}'],
  ])('be it %s', (_, json) => expect(isHandled(json)).toBe(true))
})

it('a condition is asked of values of hostile names without touching what they inherit', () => {
  const values = JSON.parse('{"__proto__":{"a":1},"r":[{"__proto__":{"a":1}}]}')
  const ofField = (sourceField: string): Expression => ({
    operatorType: 'equals',
    source: { sourceField },
    target: { targetValue: 1 },
  })
  expect(compile(ofField('a'))(values)).toBe(false)
  expect(compile(ofField('r/a'))(values)).toBe(false)
  expect(compile(ofField('__proto__/a'))(values)).toBe(false)
})

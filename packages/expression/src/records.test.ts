import { describe, expect, it } from 'vitest'
import {
  compile,
  evaluate as isMet,
  type Expression,
  type Operator,
  type Source,
  type Sources,
  type Value,
  type Values,
} from './index.ts'

const is = (sourceField: string, operatorType: Operator, targetValue?: Value): Expression => ({
  operatorType,
  source: { sourceField },
  target: { targetValue },
})

function holds(expression: Expression, values: Values, expected = true) {
  expect(isMet(expression, values)).toBe(expected)
}

describe('a record within a record', () => {
  const pets = (...lists: Value[]): Values => ({ tenants: lists.map((pets) => ({ pets })) })
  const [dog, cat] = [{ kind: 'dog' }, { kind: 'cat' }]
  const dogs: Expression = {
    ...is('tenants/pets', 'greater-or-equals', 1),
    summaryFunction: 'countOf',
    where: is('tenants/pets/kind', 'equals', 'dog'),
  }

  it('is counted by a filter asked of its own instances', () => {
    holds(dogs, pets([dog]))
    holds(dogs, pets([dog, cat]))
    holds(dogs, pets([cat, dog, {}]))
    holds(dogs, pets([cat], [cat, dog]))
    holds(dogs, pets([cat], [], null), false)
  })

  const heavy = (summaryFunction: 'some' | 'every', targetValue: boolean): Expression => ({
    ...is('tenants/pets', 'equals', targetValue),
    summaryFunction,
    where: is('tenants/n', 'greater-than', 5),
  })
  const isRecord = (path: string) => path === 'tenants' || path === 'tenants/pets'

  it.each([{}, { tenants: [{ n: 6 }] }, { tenants: 'x' }, { tenants: [{ n: 6, pets: 'x' }] }])(
    'is known as one with nobody in it, when what is a record is told: %o',
    (values) => {
      expect(isMet(heavy('some', false), values, { isRecord })).toBe(true)
      expect(isMet(heavy('some', true), values, { isRecord })).toBe(false)
      expect(isMet(heavy('every', false), values, { isRecord })).toBe(false)
      expect(isMet(heavy('every', true), values, { isRecord })).toBe(true)
      const sources: Sources = new Map(
        ['tenants', 'tenants/n', 'tenants/pets'].map((path): [string, Source] => [
          path,
          {
            path,
            label: path,
            nouns: {},
            records: path === 'tenants' ? [] : ['tenants'],
            ...(isRecord(path) ? { isRecord: true } : { isRecord: false, kind: 'number', isList: false }),
          },
        ]),
      )
      expect(isMet(heavy('some', false), values, { sources })).toBe(true)
    },
  )

  it('has nobody in it where something else was put', () => {
    const none: Expression = {
      ...is('r', 'equals', false),
      summaryFunction: 'some',
      where: { isNegative: true },
    }
    holds(none, { r: 'x' })
  })
})

describe('the items of a list', () => {
  const each = (path: string, target: Value, where?: Expression): Expression => ({
    ...is(path, 'equals', target),
    summaryFunction: 'every',
    ...(where && { where }),
  })

  it('are missing where the list is empty, so that not every one of them compares', () => {
    holds(each('r/l', 'x'), { r: [{ l: ['x'] }, { l: ['x'] }] })
    holds(each('r/l', 'x'), { r: [{ l: ['x'] }, { l: [] }] }, false)
  })

  it('are filtered within a filter', () => {
    const within: Expression = {
      ...is('r', 'equals', 1),
      summaryFunction: 'countOf',
      where: { ...is('r/n', 'greater-than', 5), where: is('r/kind', 'equals', 'dog') },
    }
    holds(within, { r: [{ n: 6, kind: 'dog' }] })
    holds(within, { r: [{ n: 6, kind: 'cat' }] }, false)
  })
})

describe('a budget shared by many evaluations', () => {
  it('pays for each of them', () => {
    const some: Expression = {
      ...is('r', 'equals', true),
      summaryFunction: 'some',
      where: is('r/n', 'greater-than', 5),
    }
    const budget = { steps: 1000 }
    const condition = compile(some)
    const values = { r: [{ n: 1 }, { n: 2 }] }
    condition(values, undefined, budget)
    const { steps } = budget
    expect(steps).toBeLessThan(1000)
    condition(values, undefined, budget)
    expect(1000 - budget.steps).toBe(2 * (1000 - steps))
    expect(() => condition(values, undefined, { steps: 1 })).toThrow('expression-too-complex')
  })
})

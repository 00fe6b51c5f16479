import { describe, expect, it } from 'vitest'
import { explain, type Expression, type Operator, type Values } from './index.ts'

const is = (sourceField: string, operatorType: Operator, targetValue?: unknown): Expression => ({
  operatorType,
  source: { sourceField },
  target: { targetValue },
})

const minors: Expression = {
  ...is('tenants', 'greater-than', 1),
  summaryFunction: 'countOf',
  where: is('tenants/age', 'lesser-than', 18),
}
const family: Values = {
  rent: 900,
  tenants: [{ age: 17 }, { age: 40, pets: [{ weight: 3 }, { weight: 9 }] }, {}],
}

describe('an explanation', () => {
  it('has the answer of every part, those nobody needs to ask among them', () => {
    const expression: Expression = {
      operatorType: 'or',
      expressionList: [is('rent', 'greater-than', 500), is('rent', 'equals', 1), minors],
    }
    expect(explain(expression, family)).toMatchObject({
      at: '',
      result: true,
      parts: [
        { at: 'expressionList[0]', result: true, value: 900 },
        { at: 'expressionList[1]', result: false, value: 900 },
        { at: 'expressionList[2]', result: false, value: 1 },
      ],
    })
  })

  it('lists the instances a filter looked at, and why each counts', () => {
    const { instances } = explain(minors, family)
    expect(instances).toEqual([
      { path: 'tenants[0]', isMet: true, where: { at: 'where', result: true, value: 17 } },
      { path: 'tenants[1]', isMet: false, where: { at: 'where', result: false, value: 40 } },
      { path: 'tenants[2]', isMet: false, where: { at: 'where', result: false } },
    ])
  })

  it('lists the instances that some and every compare', () => {
    const adults: Expression = { ...is('tenants/age', 'greater-or-equals', 18), summaryFunction: 'every' }
    expect(explain({ ...adults, isNegative: true }, family)).toEqual({
      at: '',
      result: true,
      instances: [
        { path: 'tenants[0]', isMet: false },
        { path: 'tenants[1]', isMet: true },
        { path: 'tenants[2]', isMet: false },
      ],
    })
  })

  it('says where an instance of a record within a record stands', () => {
    const heavy: Expression = {
      ...is('tenants/pets', 'equals', 1),
      summaryFunction: 'countOf',
      where: is('tenants/pets/weight', 'greater-than', 5),
    }
    expect(explain(heavy, family).instances?.map(({ path, isMet }) => [path, isMet])).toEqual([
      ['tenants[1]/pets[0]', false],
      ['tenants[1]/pets[1]', true],
    ])
  })

  it('lists no instance of a record that nobody is in', () => {
    const heavy: Expression = {
      ...is('tenants/pets', 'greater-or-equals', 1),
      summaryFunction: 'countOf',
      where: is('tenants/age', 'greater-than', 5),
    }
    const isRecord = (path: string) => path === 'tenants' || path === 'tenants/pets'
    const values = { tenants: [{ age: 6 }, { age: 1 }] }
    expect(explain(heavy, values, { isRecord })).toEqual({ at: '', result: false, value: 0, instances: [] })
  })

  it('is of the instance it is asked in', () => {
    const scope = { path: 'tenants', instance: { age: 17 } }
    expect(explain(is('tenants/age', 'lesser-than', 18), family, { scope })).toEqual({
      at: '',
      result: true,
      value: 17,
    })
  })

  it('lists a hundred instances at most', () => {
    const tenants = Array.from({ length: 1000 }, (_, age) => ({ age }))
    expect(explain(minors, { tenants }).instances).toHaveLength(100)
  })

  it('says in its place what cannot be evaluated', () => {
    const strange: Expression = JSON.parse('{"operatorType":"like","source":{"sourceField":"rent"}}')
    const explanation = explain(
      { operatorType: 'or', expressionList: [is('rent', 'equals', 900), strange] },
      family,
    )
    expect(explanation).toMatchObject({
      result: undefined,
      error: 'unknown-operator at "expressionList[1]"',
      parts: [{ result: true }, { result: undefined, error: 'unknown-operator at ""' }],
    })
  })

  it('ends, however much there is to explain', () => {
    const among = (depth: number): Expression => ({
      ...is('tenants', 'greater-than', -1),
      summaryFunction: 'countOf',
      where: depth === 0 ? is('tenants/age', 'equals', 1) : among(depth - 1),
    })
    const tenants = Array.from({ length: 300 }, (_, age) => ({ age }))
    expect(explain(among(20), { tenants })).toMatchObject({
      result: undefined,
      error: 'expression-too-complex',
    })
  })

  it('ends, however many parts are asked of however many instances', () => {
    const parts = Array.from({ length: 300 }, (_, rent) => is('rent', 'equals', rent))
    const many: Expression = { ...minors, where: { operatorType: 'and', expressionList: parts } }
    const { instances = [] } = explain(many, { tenants: Array.from({ length: 100 }, () => ({})) })
    const [first, last] = [instances[0], instances.at(-1)].map((instance) => instance?.where?.parts?.at(-1))
    expect(first).toMatchObject({ result: false })
    expect(last).toMatchObject({ result: undefined, error: 'expression-too-complex' })
  })

  it('does not look into what is no expression, or too large for one', () => {
    expect(explain(JSON.parse('{"operatorType":"and","expressionList":[1,null]}'), {})).toMatchObject({
      result: undefined,
    })
    let deep: Expression = is('rent', 'equals', 1)
    for (let level = 0; level < 50_000; level++) {
      deep = { operatorType: level % 2 ? 'and' : 'or', expressionList: [deep] }
    }
    expect(explain(deep, {})).toEqual({
      at: '',
      result: undefined,
      error: expect.stringContaining('too-complex'),
    })
  })
})

import { expect, it } from 'vitest'
import { partAt, partsOf, type Expression } from './index.ts'

const is = (sourceField: string): Expression => ({ operatorType: 'equals', source: { sourceField } })
const filtered: Expression = { ...is('r'), where: { operatorType: 'or', expressionList: [is('r/a')] } }
const whole: Expression = { operatorType: 'and', expressionList: [is('a'), filtered] }

it('the parts of an expression come in the order in which it is read, with their addresses', () => {
  expect(partsOf(whole).map(({ at, depth, parent }) => [at, depth, parent?.at])).toEqual([
    ['', 1, undefined],
    ['expressionList[0]', 2, ''],
    ['expressionList[1]', 2, ''],
    ['expressionList[1].where', 3, 'expressionList[1]'],
    ['expressionList[1].where.expressionList[0]', 4, 'expressionList[1].where'],
  ])
})

it('each part is found at its address, and nothing at any other', () => {
  for (const { at, expression } of partsOf(whole)) expect(partAt(whole, at)).toBe(expression)
  for (const at of ['expressionList[2]', 'where', 'source', 'expressionList', 'expressionList[0].where']) {
    expect(partAt(whole, at)).toBeUndefined()
  }
})

it('what another operator keeps in its list is no part', () => {
  expect(partsOf({ ...is('a'), expressionList: [is('b')] })).toHaveLength(1)
})

it('the parts of a tree as deep as a stack are found', () => {
  let deep: Expression = is('a')
  for (let level = 0; level < 20_000; level++) deep = { operatorType: 'and', expressionList: [deep] }
  expect(partsOf(deep)).toHaveLength(20_001)
})

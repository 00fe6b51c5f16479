import { explain, type Expression } from '@tabellio/expression'
import { expect, it } from 'vitest'
import { outcomesOf } from './outcomes.ts'

const young: Expression = {
  operatorType: 'lesser-than',
  source: { sourceField: 'tenants/age' },
  target: { targetValue: 18 },
}
const two: Expression = {
  operatorType: 'greater-or-equals',
  summaryFunction: 'countOf',
  source: { sourceField: 'tenants' },
  target: { targetValue: 2 },
  where: young,
}

it('gives the answer of each part by its address', () => {
  const outcomes = outcomesOf(
    explain({ operatorType: 'or', expressionList: [two, young] }, { tenants: [{ age: 3 }] }),
  )
  expect(outcomes.get('')?.answers).toMatchObject([{ result: true }])
  expect(outcomes.get('expressionList[0]')?.answers).toMatchObject([{ result: false, value: 1 }])
})

it('gives the answers of a filter for each instance', () => {
  const outcomes = outcomesOf(explain(two, { tenants: [{ age: 3 }, { age: 40 }] }))
  expect(outcomes.get('')?.instances).toEqual([
    { path: 'tenants[0]', result: true },
    { path: 'tenants[1]', result: false },
  ])
  expect(outcomes.get('where')?.answers).toMatchObject([
    { path: 'tenants[0]', result: true },
    { path: 'tenants[1]', result: false },
  ])
})

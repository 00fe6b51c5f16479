import type { Expression } from '@tabellio/expression'
import { expect, it } from 'vitest'
import { withPasted } from './with-pasted.ts'

const is = (sourceField: string): Expression => ({ operatorType: 'equals', source: { sourceField } })
const all = (...expressionList: Expression[]): Expression => ({ operatorType: 'and', expressionList })
const [a, b, pasted] = [is('a'), is('b'), is('pasted')]

it('puts what is pasted behind a condition, at the end of a group', () => {
  expect(withPasted(all(a, b), 'expressionList[0]', pasted)).toEqual(all(a, pasted, b))
  expect(withPasted(all(a, b), '', pasted)).toEqual(all(a, b, pasted))
  expect(withPasted(a, '', pasted)).toEqual(all(a, pasted))
})

it('puts what is pasted in the place of what nobody has filled in', () => {
  expect(withPasted(all(a, {}), 'expressionList[1]', pasted)).toEqual(all(a, pasted))
})

import type { Expression, Operator, Source, Sources } from '@tabellio/expression'
import { expect, it } from 'vitest'
import { notesOf } from './notes.ts'

const rent: Source = {
  path: 'rent',
  label: 'Rent',
  nouns: {},
  records: [],
  isRecord: false,
  kind: 'number',
  isList: false,
}
const sources: Sources = new Map([['rent', rent]])
const is = (operatorType: Operator, targetValue?: number, sourceField = 'rent'): Expression => ({
  operatorType,
  summaryFunction: 'valueOf',
  source: { sourceField },
  ...(targetValue !== undefined && { target: { targetValue } }),
})
const all = (...expressionList: Expression[]): Expression => ({ operatorType: 'and', expressionList })

const first = 'expressionList[0]'
const second = 'expressionList[1]'

it('calls wrong what does not fit the form, where it stands', () => {
  const notes = notesOf(all(is('equals', 1), is('equals', 1, 'loyer')), sources)
  expect([...notes]).toEqual([[second, [{ kind: 'wrong', code: 'unknown-path' }]]])
})

it('calls unfinished what lacks its value', () => {
  const notes = notesOf(all(is('greater-than')), sources)
  expect(notes.get(first)).toEqual([{ kind: 'unfinished', code: 'target-is-missing' }])
})

it('calls odd what cannot be together, and says with what', () => {
  const notes = notesOf(all(is('greater-than', 5), is('lesser-than', 1)), sources)
  const codes = [...notes.values()].flat().map(({ kind, code }) => `${kind} ${code}`)
  expect(codes).toContain('odd contradiction')
})

it('says nothing of a part that nobody has filled in', () => {
  expect([...notesOf({ operatorType: 'equals', summaryFunction: 'valueOf' }, sources)]).toEqual([])
  expect([...notesOf(all(is('equals', 1), {}), sources)]).toEqual([])
})

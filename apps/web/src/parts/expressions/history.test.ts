import type { Expression } from '@tabellio/expression'
import { expect, it } from 'vitest'
import { begun, changed, redone, undone } from './history.ts'

const is = (name: string): Expression => ({ operatorType: 'equals', source: { sourceField: name } })
const [a, b, c] = [is('a'), is('b'), is('c')]

it('takes back and brings back each edit', () => {
  const edited = changed(changed(begun(a), b), c)
  expect(undone(edited).present).toBe(b)
  expect(undone(undone(edited)).present).toBe(a)
  expect(redone(undone(edited)).present).toBe(c)
})

it('stays where nothing is to be taken back', () => {
  expect(undone(begun(a)).present).toBe(a)
  expect(redone(begun(a)).present).toBe(a)
})

it('takes back all that was typed into one input at once', () => {
  const typed = changed(changed(changed(begun(a), b, 'value'), is('bb'), 'value'), c, 'other')
  expect(undone(typed).present).toEqual(is('bb'))
  expect(undone(undone(typed)).present).toBe(a)
})

it('begins a new edit after an undo', () => {
  const typed = undone(changed(changed(begun(a), b, 'value'), c, 'other'))
  expect(undone(changed(typed, is('bc'), 'value')).present).toBe(b)
  expect(changed(typed, is('bc')).future).toEqual([])
})

it('holds no edit that changes nothing', () => {
  expect(changed(begun(a), a).past).toEqual([])
})

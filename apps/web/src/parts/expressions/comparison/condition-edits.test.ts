import { expressionProblems, type Expression, type Source, type Sources } from '@tabellio/expression'
import { expect, it } from 'vitest'
import {
  scopeOfFilter,
  seenFrom,
  withFunction,
  withNegation,
  withOperator,
  withSource,
  withTarget,
} from './condition-edits.ts'

const field = (path: string, kind: 'text' | 'number' | 'date', records: string[] = []): Source => ({
  path,
  label: path,
  nouns: {},
  records,
  isRecord: false,
  kind,
  isList: false,
})
const rent = field('rent', 'number')
const deposit = field('deposit', 'number')
const start = field('start', 'date')
const age = field('tenants/age', 'number', ['tenants'])
const tenants: Source = { path: 'tenants', label: 'Tenants', nouns: {}, records: [], isRecord: true }
const sources: Sources = new Map([rent, deposit, start, tenants, age].map((source) => [source.path, source]))

const over: Expression = {
  operatorType: 'greater-than',
  summaryFunction: 'valueOf',
  source: { sourceField: 'rent' },
  target: { targetValue: 1000 },
}

it('keeps the operator and the value with another field of the same kind', () => {
  expect(withSource(over, deposit)).toEqual({ ...over, source: { sourceField: 'deposit' } })
})

it('drops the value, but not the operator, with a field of another kind', () => {
  expect(withSource(over, start)).toEqual({
    operatorType: 'greater-than',
    summaryFunction: 'valueOf',
    source: { sourceField: 'start' },
  })
})

it('takes the nearest function of what cannot be asked otherwise', () => {
  expect(withSource(over, tenants).summaryFunction).toBe('countOf')
  expect(withFunction(withSource(over, age), 'sumOf', age).summaryFunction).toBe('sumOf')
  expect(withFunction(over, 'sumOf', rent).summaryFunction).toBe('valueOf')
})

it('drops a filter that the new field does not take', () => {
  const filtered = { ...withSource(over, age), where: over }
  expect(withSource(filtered, tenants).where).toBe(over)
  expect(withSource(filtered, rent).where).toBeUndefined()
})

it('reads a field that is repaired as it was meant', () => {
  const broken = { ...over, source: { sourceField: 'loyer' } }
  expect(expressionProblems(broken, sources)).toMatchObject([{ code: 'unknown-path' }])
  const repaired = withSource(broken, rent)
  expect(repaired).toEqual(over)
  expect(expressionProblems(repaired, sources)).toEqual([])
})

it('changes one thing at a time', () => {
  expect(withOperator(over, 'lesser-than', rent)).toEqual({ ...over, operatorType: 'lesser-than' })
  expect(withTarget(over, 5)).toEqual({ ...over, target: { targetValue: 5 } })
  expect(withTarget(over, undefined)).not.toHaveProperty('target')
  expect(withNegation(withNegation(over, true), false)).toEqual(over)
})

it('sees the fields of one instance as single inside a filter', () => {
  const count = withSource(over, tenants)
  expect(scopeOfFilter(count, [], sources)).toEqual(['tenants'])
  expect(scopeOfFilter(withSource(over, age), [], sources)).toEqual(['tenants'])
  expect(scopeOfFilter(over, ['tenants'], sources)).toEqual(['tenants'])
  expect(seenFrom(age, ['tenants']).records).toEqual([])
  expect(seenFrom(age, []).records).toEqual(['tenants'])
})

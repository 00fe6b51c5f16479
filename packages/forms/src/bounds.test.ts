import { expect, it } from 'vitest'
import { checkValues, Form, definitionProblems, sampleValues } from './index.ts'
import { definitionOf, field, record, today } from './test-data.ts'

const start = field('start', { dataType: 'Date', label: 'Start' })
const end = field('end', { dataType: 'Date', minValueField: 'start' })
const lease = definitionOf({ fields: [start, end] })

const problemsIn = (values: { start?: string; end?: string }) =>
  checkValues({ definition: lease, values, today }).map(({ path, key, params }) => ({ path, key, params }))

it('refuses a date before the one it follows, and names that one', () => {
  expect(problemsIn({ start: '2026-12-01', end: '2025-11-30' })).toEqual([
    { path: 'end', key: 'field-min-value-not-met', params: { limit: '2026-12-01', other: 'Start' } },
  ])
  expect(problemsIn({ start: '2026-12-01', end: '2026-12-01' })).toEqual([])
  expect(problemsIn({ end: '2025-11-30' })).toEqual([])
})

it('tells of it in a form whichever of both dates changes', () => {
  const form = new Form({ definition: lease, today, values: { start: '2026-12-01', end: '2026-12-31' } })
  form.showProblems()
  const keys = () => form.get('end').problems.map(({ params }) => params?.limit)
  let calls = 0
  form.subscribe('end', () => void calls++)
  expect(keys()).toEqual([])
  form.set('start', '2027-01-01')
  expect(keys()).toEqual(['2027-01-01'])
  form.set('start', '2027-02-01')
  expect(keys()).toEqual(['2027-02-01'])
  form.set('end', '2027-02-01')
  expect(keys()).toEqual([])
  expect(calls).toBe(3)
})

it('bounds by a field of the same instance, or of the form around it', () => {
  const most = field('most', { dataType: 'Numeric' })
  const line = record('lines', {
    fields: [
      field('least', { dataType: 'Numeric' }),
      field('amount', { dataType: 'Numeric', minValueField: 'least', maxValueField: 'most' }),
    ],
  })
  const definition = definitionOf({ fields: [most], records: [line] })
  const lines = [
    { least: 5, amount: 4 },
    { least: 1, amount: 4 },
    { least: 1, amount: 11 },
  ]
  const found = checkValues({ definition, values: { most: 10, lines }, today })
  expect(found.map(({ path, params }) => [path, params?.limit])).toEqual([
    ['lines[0]/amount', 5],
    ['lines[2]/amount', 10],
  ])
})

it('keeps a bound of its own where that is the stricter one', () => {
  const definition = definitionOf({
    fields: [
      start,
      field('end', { dataType: 'Date', minValueField: 'start', minValue: 0, dateMinMaxType: 'relative' }),
    ],
  })
  const limits = (values: { start: string; end: string }) =>
    checkValues({ definition, values, today }).map(({ params }) => params)
  expect(limits({ start: '2020-01-01', end: '2026-01-01' })).toEqual([{ limit: today }])
  expect(limits({ start: '2027-01-01', end: '2026-12-01' })).toEqual([
    { limit: '2027-01-01', other: 'Start' },
  ])
})

it('has samples that keep it, and is refused where it names no field', () => {
  const values = sampleValues(
    definitionOf({
      fields: [{ ...start, properties: { ...start.properties, sampleValue: '2030-01-01' } }, end],
    }),
    today,
  )
  expect(values).toEqual({ start: '2030-01-01', end: '2030-01-01' })
  const wrong = definitionOf({ fields: [field('end', { dataType: 'Date', minValueField: 'begin' })] })
  expect(definitionProblems(wrong)).toEqual([{ code: 'bound-is-no-field', path: 'end' }])
  expect(definitionProblems(lease)).toEqual([])
})

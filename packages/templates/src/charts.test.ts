import type { ChartTag } from '@tabellio/document'
import type { Values } from '@tabellio/expression'
import { expect, it } from 'vitest'
import { bind, bodyProblems, compileTemplate, merge, textPaths, type ChartOption } from './index.ts'
import { definition, doc, p } from './template.test-data.ts'

type Said = ChartTag['attrs']

const size = { width: 300, height: 200, alt: 'Loans' }
const ofLoans: Said = { kind: 'bar', record: 'loans', label: 'loans/bank', values: ['loans/amount'], ...size }
const withChart = (attrs: Said) => doc(p({ type: 'chart', attrs }))

/** What the chart of these values is drawn of, as its drawer was told. */
function drawn(attrs: Said, values: Values) {
  const told: { option: ChartOption; size: object }[] = []
  const world = {
    drawChart: (option: ChartOption, asked: object) => {
      told.push({ option, size: asked })
      return '<svg/>'
    },
  }
  const bound = bind(compileTemplate(withChart(attrs), definition), values, world)
  return { told, ...bound }
}

const loans = [{ bank: 'A', amount: 10 }, { bank: 'B', amount: 2500.5 }, { bank: 'C' }]

it('draws a point for each instance of a record, and leaves the place of a missing number empty (B-555)', () => {
  const { told, frame, pictures } = drawn({ ...ofLoans, title: 'Loans' }, { loans })
  const [{ option, size: asked } = { option: undefined, size: undefined }] = told
  expect(asked).toEqual({ width: 300, height: 200 })
  expect(option?.xAxis?.data).toEqual(['A', 'B', 'C'])
  expect(option?.series).toMatchObject([{ type: 'bar', data: [10, 2500.5, null] }])
  expect(option?.title?.text).toBe('Loans')
  expect(frame).toEqual(['0.svg'])
  expect(pictures['0.svg']).toBe('data:image/svg+xml,%3Csvg%2F%3E')
})

it('counts its points where no field names them, and writes its axis as its language does', () => {
  const { label: _label, ...unnamed } = ofLoans
  const [told] = drawn(unnamed, { loans }).told
  expect(told?.option.xAxis?.data).toEqual(['1', '2', '3'])
  expect(told?.option.yAxis?.axisLabel.formatter(12_000)).toBe('12,000')
})

it('draws fields beside each other, and in a pie no part below zero', () => {
  const fields: Said = { kind: 'pie', values: ['age', 'rent'], ...size }
  const [told] = drawn(fields, { age: 30, rent: -5 }).told
  expect(told?.option.series).toMatchObject([{ type: 'pie', data: [{ name: 'age', value: 30 }] }])
})

it('is left out without a number, and where nobody draws', () => {
  expect(drawn(ofLoans, { loans: [{ bank: 'A' }] })).toMatchObject({ told: [], frame: [null] })
  expect(drawn(ofLoans, {})).toMatchObject({ told: [], frame: [null] })
  expect(bind(compileTemplate(withChart(ofLoans), definition), { loans }).frame).toEqual([null])
})

it('is a picture in the merged document', () => {
  const template = compileTemplate(withChart(ofLoans), definition)
  const merged = merge(template, { loans }, { drawChart: () => '<svg/>' })
  expect(merged.content[0]?.content[0]).toMatchObject({
    content: [{ type: 'picture', attrs: { source: 'data:image/svg+xml,%3Csvg%2F%3E', alt: 'Loans' } }],
  })
})

it('has 500 numbers at most', () => {
  const many = Array.from({ length: 501 }, (_, at) => ({ bank: String(at), amount: at }))
  expect(() => drawn(ofLoans, { loans: many })).toThrow(
    expect.objectContaining({ name: 'TooComplexError', place: 'loans' }),
  )
})

it('reads its record, its label and its numbers, and cannot be kept with others than numbers', () => {
  expect([...textPaths(withChart(ofLoans), definition)]).toEqual(['loans', 'loans/bank', 'loans/amount'])
  const wrong: Said = { ...ofLoans, record: 'name', label: 'nobody', values: ['loans/bank', 'loans', 'x'] }
  const codes = bodyProblems(withChart(wrong), definition).map(({ code, name }) => `${code} ${name}`)
  expect(codes).toEqual([
    'not-a-record name',
    'unknown-path nobody',
    'not-a-number loans/bank',
    'record-is-not-a-field loans',
    'unknown-path x',
  ])
  expect(bodyProblems(withChart(ofLoans), definition)).toEqual([])
})

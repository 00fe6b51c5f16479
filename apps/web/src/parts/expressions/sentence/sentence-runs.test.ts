import type { Span, SpanRole } from '@tabellio/expression'
import { expect, it } from 'vitest'
import { runsOf } from './sentence-runs.ts'

const span = (text: string, at: string, role: SpanRole): Span => ({ text, at, role, level: 0 })

const spans = [
  span('the number of tenants', 'a', 'source'),
  span(' (whose ', 'a.where', 'filter'),
  span('age ', 'a.where', 'source'),
  span('is ', 'a.where', 'operator'),
  span('18', 'a.where', 'value'),
  span(')', 'a.where', 'bracket'),
  span(' is ', 'a', 'operator'),
  span('2', 'a', 'value'),
  span(' and ', '', 'join'),
]
const textOf = (run: { spans: Span[] }) => run.spans.map(({ text }) => text).join('')

it('keeps every letter of the sentence', () => {
  expect(runsOf(spans).map(textOf).join('')).toBe('the number of tenants (whose age is 18) is 2 and ')
})

it('puts the words of a comparison together, up to its filter, without the blanks around', () => {
  const parts = runsOf(spans).filter(({ isPart }) => isPart)
  expect(parts.map((run) => [run.at, textOf(run), run.isFirst])).toEqual([
    ['a', 'the number of tenants', true],
    ['a.where', 'age is 18', true],
    ['a', 'is 2', false],
  ])
})

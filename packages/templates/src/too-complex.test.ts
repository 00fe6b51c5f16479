import type { Block, Inline, TableRow } from '@tabellio/document'
import { TooComplexError, type Values } from '@tabellio/expression'
import { expect, it } from 'vitest'
import { bind, compileTemplate, compileText } from './index.ts'
import { definition, doc, item, p, tag } from './template.test-data.ts'

/** Counts what binding takes of a budget, or says where it is refused. */
function stepsOf(content: Block[], values: Values): number | string {
  const budget = { steps: 2_000_000 }
  try {
    bind(compileTemplate(doc(...content), definition), values, {}, budget)
    return 2_000_000 - budget.steps
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error
    return error.place
  }
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ bank: `Bank ${at}`, guarantors: [{ name: 'Ana' }] }))

const repeat = (record: string, ...content: Block[]): Block => ({
  type: 'repeat',
  attrs: { record },
  content,
})
const inlineRepeat = (record: string, ...content: Inline[]): Inline => ({
  type: 'inlineRepeat',
  attrs: { record, separator: ', ' },
  content,
})

/** Of the guarantors of all loans, outside of a repeat of their loans. */
const crossed = 'loans/guarantors'

it('makes the documents that offices make', () => {
  const table: TableRow = {
    type: 'tableRow',
    attrs: { repeat: { record: 'loans' } },
    content: [{ type: 'tableCell', content: [p(tag('loans/bank'))] }],
  }
  expect(stepsOf([{ type: 'table', content: [table] }], { loans: rows(5000) })).toBeLessThan(2_000_000)
})

it.each<[string, Block]>([
  ['a repeat in a repeat', repeat('loans', repeat('loans', p(tag('loans/bank'))))],
  ['three repeats in one another', repeat('loans', repeat('loans', repeat('loans', p('x'))))],
  [
    'crossed inline repeats',
    p(inlineRepeat('loans', inlineRepeat('loans', inlineRepeat('loans', tag('loans/bank'))))),
  ],
  [
    'rows in a repeat',
    repeat('loans', {
      type: 'table',
      content: [{ type: 'tableRow', attrs: { repeat: { record: 'loans' } }, content: [] }],
    }),
  ],
])('refuses %s before it is made, at its record', (_, block) => {
  const loans = rows(3000).map((loan) => ({ ...loan, loans: rows(1) }))
  const place = stepsOf([block], { loans })
  expect(place === 'loans' || Number(place) < 2_000_000).toBe(true)
})

it('refuses a list of all values that stands again for each of them', () => {
  const every = repeat('loans', p(inlineRepeat('loans', tag(`${crossed}/name`))))
  const lists = Array.from({ length: 2000 }, () => p(tag('loans/bank')))
  expect(stepsOf(lists, { loans: rows(2000) })).toBe('loans/bank')
  expect(Number(stepsOf([every], { loans: rows(100) }))).toBeLessThan(2_000_000)
})

it('refuses texts that no pages would hold, wherever they are said again', () => {
  const said = Array.from({ length: 10 }, () => p(tag('name')))
  expect(stepsOf(said, { name: 'x'.repeat(300_000) })).toBeTypeOf('number')
  expect(stepsOf(said, { name: 'x'.repeat(500_000) })).toBe('name')
})

it('refuses thousands of barcodes, each of which is drawn', () => {
  const barcode = { kind: 'QR', value: '{loans/bank}', width: 90, height: 90, alt: 'Code' } as const
  const content = [repeat('loans', p({ type: 'barcode', attrs: barcode }))]
  expect(stepsOf(content, { loans: rows(5000) })).toBe('loans/bank')
})

it('draws a barcode that stands again but once', () => {
  const barcode = { kind: 'QR', value: 'https://example.org', width: 90, height: 90, alt: 'Code' } as const
  const content = [repeat('loans', p({ type: 'barcode', attrs: barcode }))]
  expect(stepsOf(content, { loans: rows(500) })).toBeTypeOf('number')
})

it('counts a list on in figures where letters and Roman numerals end', () => {
  const list = (kind: 'upper-letter' | 'lower-roman', start: number) => {
    const template = doc(item(0, 'a'), item(0, 'b'))
    const level = { kind, text: '%1)', indentLeft: 0, hanging: 0, start }
    const lists = Object.fromEntries(Object.keys(template.attrs.lists).map((id) => [id, { levels: [level] }]))
    const document = { ...template, attrs: { ...template.attrs, lists } }
    return bind(compileTemplate(document, definition), {}).frame
  }
  expect(list('upper-letter', 780)).toEqual([`${'Z'.repeat(30)})`, '781)'])
  expect(list('lower-roman', 32_767)).toEqual([`${'m'.repeat(32)}dcclxvii)`, '32768)'])
  expect(list('lower-roman', 9e15)[0]).toBe('9000000000000000)')
})

it('refuses a name of thousands of values or millions of characters', () => {
  const filled = (text: string, values: Values) => {
    const { fill } = compileText(text, definition)
    return fill(values)
  }
  const banks = '{loans/bank}'.repeat(50)
  expect(filled(banks, { loans: rows(3) })).toContain('Bank 0, Bank 1 and Bank 2')
  expect(() => filled(banks, { loans: rows(3000) })).toThrow(TooComplexError)
  expect(() => filled('{name}', { name: 'x'.repeat(6e7) })).toThrow(TooComplexError)
})

import { expect, it } from 'vitest'
import { barcodeOf, BarcodeError, bind, compileTemplate, bodyProblems } from './index.ts'
import { definition, doc, p } from './template.test-data.ts'

const svgOf = (...asked: Parameters<typeof barcodeOf>) => {
  const [head, svg = ''] = barcodeOf(...asked).split(',')
  expect(head).toBe('data:image/svg+xml')
  return decodeURIComponent(svg)
}

it.each([
  ['QR', 'https://example.org/ñ?x=1'],
  ['CODE128', 'ABC-123'],
  ['CODE39', 'ABC 123'],
  ['CODE39EXTENDED', 'abc'],
  ['ONECODE', '01234567094987654321'],
  ['EAN13', '5901234123457'],
  ['ISBN', '978-3-16-148410-0'],
] as const)('draws %s as a vector picture', (kind, value) => {
  expect(svgOf(kind, value)).toMatch(/^<svg [^]*<path/)
})

it('draws each of the seven kinds its own way (B-357)', () => {
  const letters = (['QR', 'CODE128', 'CODE39EXTENDED'] as const).map((kind) => svgOf(kind, 'ab12'))
  const digits = (['QR', 'CODE128', 'CODE39', 'EAN13'] as const).map((kind) => svgOf(kind, '9783161484100'))
  const other = [svgOf('ISBN', '978-3-16-148410-0'), svgOf('ONECODE', '01234567094987654321')]
  const drawn = [...letters, ...digits, ...other]
  expect(new Set(drawn).size).toBe(drawn.length)
  const isSquare = (svg: string) => /viewBox="0 0 (\d+) \1"/.test(svg)
  expect(drawn.map(isSquare)).toEqual(drawn.map((svg) => svg === letters[0] || svg === digits[0]))
})

it.each([
  ['EAN13', '5901234123450'],
  ['EAN13', 'not digits'],
  ['CODE39', 'ñ'],
  ['ISBN', '978-3-16-148410-9'],
  ['ONECODE', '1'],
  ['QR', 'x'.repeat(5000)],
] as const)('says clearly that %s cannot hold a wrong value, and not which', (kind, value) => {
  expect(() => barcodeOf(kind, value)).toThrow(BarcodeError)
  expect(() => barcodeOf(kind, value)).toThrow(`A barcode of kind ${kind} cannot hold this value`)
})

it('takes its variables from the values, and is left out when they are all missing', () => {
  const barcode = { kind: 'CODE128', value: '{code}', width: 90, height: 30, alt: 'Code' } as const
  const template = compileTemplate(doc(p({ type: 'barcode', attrs: barcode })), definition)
  expect(bind(template, { code: 'A-1' }).pictures['0.svg']).toBe(barcodeOf('CODE128', 'A-1'))
  expect(bind(template, {})).toEqual({ frame: [null], pictures: {} })
})

it('says of which field the value is that it cannot hold', () => {
  const barcode = { kind: 'EAN13', value: '{code}', width: 90, height: 30, alt: 'Code' } as const
  const template = compileTemplate(doc(p({ type: 'barcode', attrs: barcode })), definition)
  expect(() => bind(template, { code: 'ABC' })).toThrow(
    expect.objectContaining({ name: 'BarcodeError', place: 'code', kind: 'EAN13' }),
  )
})

it('cannot be kept in a template when its author wrote what it cannot hold', () => {
  const barcodes = ['ABC', '5901234123457', '{code}'].map((value) =>
    p({ type: 'barcode', attrs: { kind: 'EAN13', value, width: 90, height: 30, alt: 'Code' } }),
  )
  expect(bodyProblems(doc(...barcodes), definition)).toEqual([
    { path: ['content', 0, 'content', 0, 'content', 0], code: 'barcode-cannot-hold', name: 'EAN13' },
  ])
})

it('stands in a template fifty times at most with words of its author, because each is drawn', () => {
  const barcodes = Array.from({ length: 60 }, (_, at) =>
    p({ type: 'barcode', attrs: { kind: 'CODE39', value: `A${at}`, width: 90, height: 30, alt: 'Code' } }),
  )
  const codes = bodyProblems(doc(...barcodes), definition).map(({ code }) => code)
  expect(codes).toEqual(Array.from({ length: 10 }, () => 'too-complex'))
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileFormula, roundNumber, type Value } from '../index.ts'

const values: Record<string, Value[]> = {
  a: [6],
  b: [4],
  none: [],
  text: ['x'],
  'unit price': [2.5],
  'lines/amount': [0.1, 0.2, null, 'x'],
  'none/amount': [],
  lines: [{ amount: 0.1 }, { amount: 0.2 }],
}
const names = (name: string) =>
  name in values ? { path: name, from: '', isMany: name.includes('/') || name === 'lines' } : undefined

function valueOf(text: string): number | undefined | string {
  const compiled = compileFormula(text, names)
  if ('problems' in compiled)
    return compiled.problems.map(({ code, position }) => `${code} ${position}`).join()
  return compiled.formula.evaluate(({ path }) => values[path] ?? [])
}

describe('a formula', () => {
  it.each<[string, number]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 2 - 3', 5],
    ['-a + 7', 1],
    ['2 * -3', -6],
    ['.5 * 4', 2],
    ['a/b', 1.5],
    ['a * [unit price]', 15],
    ['sum(lines/amount) * 2', 0.6],
    ['count(lines)', 2],
    ['average(lines/amount)', 0.15],
    ['minimum(lines/amount)', 0.1],
    ['maximum(lines/amount, a, 3 + 4)', 7],
    ['sum(a, b)', 10],
    ['sum(a * 2)', 12],
    ['round(a / 7, 2)', 0.86],
    ['round(2.5)', 3],
  ])('%s gives %d', (text, expected) => expect(valueOf(text)).toBe(expected))

  it('is free of the faults of binary fractions', () => {
    expect(valueOf('0.1 + 0.2')).toBe(0.3)
    expect(valueOf('1.1 * 1.1')).toBe(1.21)
    expect(valueOf('1 / 3 * 3')).toBe(1)
    expect(valueOf('0.3 - 0.1')).toBe(0.2)
  })

  it('rounds a half away from zero', () => {
    expect(valueOf('round(1.005, 2)')).toBe(1.01)
    expect(valueOf('round(-1.005, 2)')).toBe(-1.01)
    expect(roundNumber(2.675, 2)).toBe(2.68)
    expect(roundNumber(1e21, 2)).toBe(1e21)
  })

  it.each(['a + none', 'none * 2', '-none', 'text + 1', '1 / 0', 'a / (b - 4)', 'round(none, 2)'])(
    'has no value rather than a wrong one: %s',
    (text) => expect(valueOf(text)).toBeUndefined(),
  )

  it('sums and counts nothing as 0, and has no average, minimum or maximum of it', () => {
    expect(valueOf('sum(none/amount)')).toBe(0)
    expect(valueOf('count(none/amount)')).toBe(0)
    expect(valueOf('average(none/amount)')).toBeUndefined()
    expect(valueOf('minimum(none/amount)')).toBeUndefined()
    expect(valueOf('maximum(none/amount)')).toBeUndefined()
  })

  it.each<[string, string]>([
    ['', 'unexpected-end 0'],
    ['1 +', 'unexpected-end 3'],
    ['(1', 'unexpected-end 2'],
    ['1 2', 'unexpected-text 2'],
    ['1 $', 'unexpected-text 2'],
    ['a + nobody', 'unknown-name 4'],
    ['median(a)', 'unknown-function 0'],
    ['a + lines/amount', 'needs-a-summary 4'],
    ['count(1 + 2)', 'needs-a-name 6'],
    ['round(a, b)', 'needs-decimals 9'],
    ['[nobody]', 'unknown-name 0'],
    [`${'('.repeat(40)}1`, 'formula-too-complex 32'],
    [`${'-'.repeat(40)}1`, 'formula-too-complex 32'],
    ['1+'.repeat(2000), 'formula-too-complex 2000'],
  ])('with a fault says where: %s', (text, problem) => expect(valueOf(text)).toBe(problem))

  it('names what it reads', () => {
    const compiled = compileFormula('a + sum(lines/amount) - round(b, 2)', names)
    const reads = 'formula' in compiled ? compiled.formula.reads.map(({ path }) => path) : []
    expect(reads).toEqual(['a', 'lines/amount', 'b'])
  })

  it('of any text has problems or a value, never a fault', () => {
    const part = fc.constantFrom(
      'a',
      'b',
      'lines/amount',
      '/',
      '+',
      '-',
      '*',
      '(',
      ')',
      ',',
      ' ',
      '1',
      '.5',
      'sum(',
      'round(',
      '[',
      ']',
      'é',
      '\0',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(['number', 'string', 'undefined']).toContain(typeof valueOf(parts.join('')))
      }),
      { numRuns: 500 },
    )
  })

  it('adds and subtracts cents exactly', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 })
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        expect(valueOf(`${one / 100} - ${Math.abs(other) / 100}`)).toBe((one - Math.abs(other)) / 100)
      }),
    )
  })
})

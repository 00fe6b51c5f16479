import { describe, expect, it } from 'vitest'
import { insertable, inserted } from './formula-names.ts'

describe('what is put into a formula', () => {
  it('is a name as formulas write it, in brackets where it has blanks', () => {
    const written = insertable(['price', 'unit price', 'lines/amount', 'año', '2nd'])
    expect([...written.values()].slice(0, 5)).toEqual([
      'price',
      '[unit price]',
      'lines/amount',
      'año',
      '[2nd]',
    ])
    expect(written.get('sum(…)')).toBe('sum()')
  })

  it('stands where one types, apart from the name before it, and leads into the brackets of a function', () => {
    expect(inserted('price * ', 'sum()', [8, 8])).toEqual({ text: 'price * sum()', caret: 12 })
    expect(inserted('price', 'cost', [5, 5])).toEqual({ text: 'price cost', caret: 10 })
    expect(inserted('a * old + 1', 'new', [4, 7])).toEqual({ text: 'a * new + 1', caret: 7 })
    expect(inserted('', 'round(, 2)', [0, 0])).toEqual({ text: 'round(, 2)', caret: 6 })
  })
})

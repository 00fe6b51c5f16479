import { describe, expect, it } from 'vitest'
import { evaluate, type Expression, type Language, type Operator, type Values } from './index.ts'

/** Tells whether the answers meet it in that language. */
const isMet = (expression: Expression, values: Values, language: Language) =>
  evaluate(expression, values, { language })

const is = (sourceField: string, operatorType: Operator, targetValue: string): Expression => ({
  operatorType,
  source: { sourceField },
  target: { targetValue },
})

/** The words in the order a language puts them in. */
const inOrder = (words: string[], language: Language) =>
  words.toSorted((left, right) =>
    isMet(is('word', 'lesser-than', right), { word: left }, language) ? -1 : 1,
  )

describe('the order of texts', () => {
  it('is that of a dictionary of the language: in Spanish ñ comes after n', () => {
    expect(inOrder(['ñame', 'nuez', 'oro', 'nabo'], 'es')).toEqual(['nabo', 'nuez', 'ñame', 'oro'])
    expect(inOrder(['ñame', 'nuez', 'oro', 'nabo'], 'en')).toEqual(['nabo', 'ñame', 'nuez', 'oro'])
  })

  it('lets accents decide only between words that are otherwise the same', () => {
    expect(inOrder(['côté', 'cote', 'coté', 'côte', 'cotes'], 'fr')).toEqual([
      'cote',
      'coté',
      'côte',
      'côté',
      'cotes',
    ])
  })

  it('does not regard upper and lower case', () => {
    for (const language of ['en', 'es', 'fr'] as const) {
      expect(isMet(is('word', 'lesser-than', 'Ana'), { word: 'ana' }, language)).toBe(false)
      expect(isMet(is('word', 'greater-or-equals', 'Ana'), { word: ' ANA ' }, language)).toBe(true)
    }
  })

  it('is the one in which the lowest and the highest of texts are found', () => {
    const values = { tenants: [{ name: 'Oro' }, { name: 'ñame' }, { name: 'Nuez' }] }
    const lowest: Expression = { ...is('tenants/name', 'equals', 'nuez'), summaryFunction: 'minimumOf' }
    expect(isMet(lowest, values, 'es')).toBe(true)
    expect(isMet(lowest, values, 'en')).toBe(false)
    expect(isMet({ ...lowest, target: { targetValue: 'ñame' } }, values, 'en')).toBe(true)
  })

  it('does not change what is the same: an accent counts in every language', () => {
    for (const language of ['en', 'es', 'fr'] as const) {
      expect(isMet(is('word', 'equals', 'Peña'), { word: 'pena' }, language)).toBe(false)
      expect(isMet(is('word', 'equals', 'Peña'), { word: 'PEN\u0303A' }, language)).toBe(true)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { finder } from './search.ts'

const names = [
  'ARR-2026-0032 – Ana Lucía Portillo Mejía',
  'Solicitud de crédito',
  'Accord de confidentialité',
]

describe('a search', () => {
  it.each([
    ['credito', ['Solicitud de crédito']],
    ['MEJIA', ['ARR-2026-0032 – Ana Lucía Portillo Mejía']],
    ['  portillo   ana ', ['ARR-2026-0032 – Ana Lucía Portillo Mejía']],
    ['Confidentialite\u0301', ['Accord de confidentialité']],
    ['portillo bruno', []],
    ['   ', names],
  ])('finds by %j what has all its words', (typed, found) => {
    expect(names.filter(finder(typed))).toEqual(found)
  })
})

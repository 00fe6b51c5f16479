import { expect, it } from 'vitest'
import { parseNumber } from './number-text.ts'

it('reads decimals behind a point or a comma in every language', () => {
  for (const language of ['en', 'es', 'fr'] as const) {
    expect(parseNumber('725.5', '', language)).toBe(725.5)
    expect(parseNumber('725,5', '', language)).toBe(725.5)
    expect(parseNumber('-0.25', '', language)).toBe(-0.25)
    expect(parseNumber('1200', '', language)).toBe(1200)
  }
})

it('reads thousands, the last of two signs being the decimal sign', () => {
  for (const language of ['en', 'es', 'fr'] as const) {
    expect(parseNumber('1,250.50', '', language)).toBe(1250.5)
    expect(parseNumber('1.250,50', '', language)).toBe(1250.5)
    expect(parseNumber('1 250,50', '', language)).toBe(1250.5)
    expect(parseNumber('1,234,567', '', language)).toBe(1_234_567)
  }
  expect(parseNumber('1,250', '', 'en')).toBe(1250)
  expect(parseNumber('1.250', '', 'es')).toBe(1250)
  expect(parseNumber('1.250', '', 'en')).toBe(1.25)
})

it('reads what it shows itself, with the sign of the currency', () => {
  for (const language of ['en', 'es', 'fr'] as const) {
    for (const currency of ['USD', 'EUR', 'GTQ']) {
      const shown = (1250.5).toLocaleString(language, { style: 'currency', currency })
      expect(parseNumber(shown, currency, language)).toBe(1250.5)
    }
  }
})

it('takes no number for what is none', () => {
  for (const text of ['', 'abc', '12a', '1.2.3,4,5', '--1', '.', '1-2']) {
    expect(parseNumber(text, 'USD', 'en')).toBeUndefined()
  }
})

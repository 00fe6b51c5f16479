import { readNumber, type Locale } from '@tabellio/expression'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyText, numberText } from './index.ts'

const inEnglish: Locale = { language: 'en', region: 'en-US' }
const inFrench: Locale = { language: 'fr', region: 'fr-FR' }
const inSalvador: Locale = { language: 'es', region: 'es-SV' }
const inSpain: Locale = { language: 'es', region: 'es-ES' }
const locales = [inEnglish, inFrench, inSalvador, inSpain]

const read = (text: string, locale: Locale, currency = '') => readNumber(text, currency, locale)

describe('a number that is typed', () => {
  it('has its decimals behind a point or a comma in every region', () => {
    for (const locale of locales) {
      for (const [text, value] of [
        ['725.5', 725.5],
        ['725,5', 725.5],
        ['-0.25', -0.25],
        ['0,250', 0.25],
        ['1200', 1200],
        ['1250,125', 1250.125],
      ] as const) {
        expect(read(text, locale), text).toEqual({ value })
      }
    }
  })

  it('has thousands where the last of two signs is the decimal sign, or one comes twice', () => {
    for (const locale of locales) {
      for (const text of ['1,250.50', '1.250,50', '1 250,50', '1 250.50', '1’250.50']) {
        expect(read(text, locale), text).toEqual({ value: 1250.5 })
      }
      expect(read('1,234,567', locale)).toEqual({ value: 1_234_567 })
    }
  })

  it('is asked for when three digits behind one sign can be read two ways, and never guessed', () => {
    const two = { either: [1250, 1.25] }
    expect(read('1,250', inSalvador)).toEqual({ value: 1250 })
    expect(read('1,250', inEnglish)).toEqual({ value: 1250 })
    expect(read('1,250', inSpain)).toEqual(two)
    expect(read('1,250', inFrench)).toEqual(two)
    expect(read('1.250', inSalvador)).toEqual(two)
    expect(read('1.250', inEnglish)).toEqual(two)
    expect(read('1.250', inSpain)).toEqual({ value: 1250 })
    expect(read('1.250', inFrench)).toEqual(two)
    expect(read('$ 1,250', inSpain, 'USD')).toEqual(two)
  })

  it('is asked for where the language of the screen groups otherwise than the region', () => {
    expect(read('1,250', { language: 'en', region: 'es-SV' })).toEqual({ value: 1250 })
    expect(read('1,250', { language: 'fr', region: 'es-SV' })).toEqual({ either: [1250, 1.25] })
    expect(read('1.250', { language: 'en', region: 'es-ES' })).toEqual({ either: [1250, 1.25] })
  })

  it('is none where its groups are no thousands', () => {
    for (const text of [
      '',
      'abc',
      '12a',
      '1.2.3,4,5',
      '--1',
      '.',
      '1-2',
      '1,25.00',
      '12,34,567',
      '1.25,250.5',
    ]) {
      for (const locale of locales) expect(read(text, locale, 'USD'), text).toBeUndefined()
    }
  })

  it('may be what is shown, in every region', () => {
    const amount = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100)
    const locale = fc.constantFrom(...locales)
    fc.assert(
      fc.property(amount, locale, fc.constantFrom('USD', 'EUR', 'GTQ'), (value, where, currency) => {
        expect(read(moneyText(value, currency, where.region), where, currency)).toEqual({ value: value || 0 })
        const plain = read(numberText(value, where.region), where)
        expect(plain).toEqual({ value })
      }),
    )
  })

  it('is the same wherever it is not asked for', () => {
    const digits = fc.array(fc.constantFrom('0', '1', '25', '250', '.', ','), { minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(digits, (parts) => {
        const text = parts.join('')
        const readings = locales.map((locale) => read(text, locale))
        const values = readings.flatMap((reading) => (reading && 'value' in reading ? [reading.value] : []))
        const asked = readings.flatMap((reading) => (reading && 'either' in reading ? reading.either : []))
        expect(new Set(values).size).toBeLessThan(2)
        for (const value of asked.length > 0 ? values : []) expect(asked).toContain(value)
        expect(new Set(readings.map((reading) => reading === undefined)).size).toBe(1)
      }),
    )
  })
})

it('is shown as the region writes it', () => {
  const shown = (region: string) => moneyText(1250, 'USD', region).replaceAll(/[\u00A0\u202F]/g, ' ')
  expect(shown('es-SV')).toBe('$1,250.00')
  expect(shown('en-US')).toBe('$1,250.00')
  expect(shown('es-ES')).toBe('1.250,00 US$')
  expect(shown('fr-FR')).toBe('1 250,00 $US')
  expect(moneyText(1250, undefined, 'es-ES')).toBe('1.250,00')
})

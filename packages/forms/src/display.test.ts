import type { Value, Locale } from '@tabellio/expression'
import { describe, expect, it } from 'vitest'
import type { FieldProperties } from './definition.ts'
import { cut, displayInstance, displayValue, problemText, valueKeys } from './index.ts'
import { ownKeys } from './problem.ts'
import { field, record } from './test-data.ts'

const inEnglish: Locale = { language: 'en', region: 'en-US' }
const inSalvador: Locale = { language: 'es', region: 'es-SV' }
const inFrance: Locale = { language: 'fr', region: 'fr-FR' }

const shown = (properties: Partial<FieldProperties>, value: Value, locale = inEnglish) =>
  displayValue(field('f', properties), value, locale).replaceAll(/[\u00a0\u202f]/g, ' ')

describe('a value on the screen', () => {
  it('is a date in words, never in the form it is stored in', () => {
    expect(shown({ dataType: 'Date' }, '2026-11-21')).toBe('Nov 21, 2026')
    expect(shown({ dataType: 'Date' }, '2026-11-21', inSalvador)).toBe('21 nov 2026')
    expect(shown({ dataType: 'DateTime' }, '2026-11-21T15:05', inFrance)).toBe('21 nov. 2026, 15:05')
    expect(shown({ dataType: 'DateTime' }, '2026-11-21T00:05:30')).toBe('Nov 21, 2026, 12:05 am')
  })

  it('is a time of twelve or of 24 hours (G-064)', () => {
    expect(shown({ dataType: 'Time' }, '12:30')).toBe('12:30 pm')
    expect(shown({ dataType: 'Time' }, '09:05:59')).toBe('09:05 am')
    expect(shown({ dataType: 'Time' }, '21:05', inSalvador)).toBe('21:05')
  })

  it('is a yes or a no, a label of the list, a number or money of the region', () => {
    expect([
      shown({ dataType: 'Logical' }, true, inSalvador),
      shown({ dataType: 'Logical' }, false, inFrance),
    ]).toEqual(['Sí', 'Non'])
    const valueList = [{ value: '1', label: 'One' }]
    expect(shown({ valueList }, '1')).toBe('One')
    expect(shown({ dataType: 'List', valueList }, ['1', 'x'])).toBe('One, x')
    expect(shown({ dataType: 'Numeric' }, 1234.5, inFrance)).toBe('1 234,5')
    expect(shown({ dataType: 'Currency', currency: 'EUR' }, 1234.5)).toBe('€1,234.50')
    expect(shown({ dataType: 'Currency', currency: '?' }, 1234.5)).toBe('1,234.50')
    expect(shown({ inputMask: '(##)' }, '12')).toBe('(12)')
  })

  it('is nothing where there is none, or no text for it', () => {
    for (const value of [undefined, null, '', [], {}]) expect(shown({}, value)).toBe('')
    expect(shown({ dataType: 'Image' }, 'data:image/png;base64,AA==')).toBe('')
  })
})

describe('a record in the summary', () => {
  it('is its values in one line', () => {
    const tenants = record('tenants', {
      fields: [field('name'), field('age', { dataType: 'Numeric' }), field('note')],
    })
    expect(displayInstance(tenants, { name: 'Ana', age: 30 }, inEnglish)).toBe('Ana, 30')
  })

  it.each([40, 55, 70, 120] as const)('is cut at %d characters (B-086)', (limit) => {
    expect(cut('x'.repeat(limit), limit)).toBe('x'.repeat(limit))
    expect(cut('😀'.repeat(limit + 1), limit)).toBe(`${'😀'.repeat(limit - 1)}…`)
  })
})

describe('the text of a problem', () => {
  it.each(['en', 'es', 'fr'] as const)(
    'is there in %s for each key, with the field in it (B-069, B-142)',
    (language) => {
      const texts = [...valueKeys, ...ownKeys].map((key) =>
        problemText({ path: 'f', key, field: 'The $& field', params: { limit: 7 } }, language),
      )
      expect(new Set(texts).size).toBeGreaterThan(20)
      for (const text of texts) {
        expect(text).toContain('The $& field')
        expect(text).not.toContain('${')
      }
    },
  )
})

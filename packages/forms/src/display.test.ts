import type { Value } from '@tabellio/expression'
import { describe, expect, it } from 'vitest'
import type { FieldProperties } from './definition.ts'
import {
  columnsOf,
  controlSizes,
  cut,
  displayInstance,
  displayValue,
  problemText,
  valueKeys,
} from './index.ts'
import { ownKeys } from './problem.ts'
import { field, record } from './test-data.ts'

const shown = (
  properties: Partial<FieldProperties>,
  value: Value,
  language: 'en' | 'es' | 'fr' = 'en',
  has24Hours = false,
) => displayValue(field('f', properties), value, { language, has24Hours }).replaceAll(/[\u00a0\u202f]/g, ' ')

describe('a value in the summary', () => {
  it('is a date as YYYY-MM-DD (B-107)', () =>
    expect(shown({ dataType: 'Date' }, '2026-11-21')).toBe('2026-11-21'))

  it('is a date-time as YYYY-MM-DD hh:mm a or MMMM DD, YYYY - HH:mm (B-107)', () => {
    const dataType = 'DateTime'
    expect(shown({ dataType }, '2026-11-21T15:05')).toBe('2026-11-21 03:05 pm')
    expect(shown({ dataType }, '2026-11-21T00:05:30')).toBe('2026-11-21 12:05 am')
    expect(shown({ dataType }, '2026-11-21T15:05', 'en', true)).toBe('November 21, 2026 - 15:05')
    expect(shown({ dataType }, '2026-11-21T15:05', 'es', true)).toBe('noviembre 21, 2026 - 15:05')
    expect(shown({ dataType }, '2026-02-01T15:05', 'fr', true)).toBe('février 01, 2026 - 15:05')
  })

  it('is a time as hh:mm a or HH:mm (B-107)', () => {
    expect(shown({ dataType: 'Time' }, '12:30')).toBe('12:30 pm')
    expect(shown({ dataType: 'Time' }, '09:05:59')).toBe('09:05 am')
    expect(shown({ dataType: 'Time' }, '21:05', 'en', true)).toBe('21:05')
  })

  it('is a yes or a no, a label of the list, a number or money in the language', () => {
    expect([shown({ dataType: 'Logical' }, true, 'es'), shown({ dataType: 'Logical' }, false, 'fr')]).toEqual(
      ['Sí', 'Non'],
    )
    const valueList = [{ value: '1', label: 'One' }]
    expect(shown({ valueList }, '1')).toBe('One')
    expect(shown({ dataType: 'List', valueList }, ['1', 'x'])).toBe('One, x')
    expect(shown({ dataType: 'Numeric' }, 1234.5, 'fr')).toBe('1 234,5')
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
    expect(displayInstance(tenants, { name: 'Ana', age: 30 }, { language: 'en', has24Hours: false })).toBe(
      'Ana, 30',
    )
  })

  it.each([40, 55, 70, 120] as const)('is cut at %d characters (B-086)', (limit) => {
    expect(cut('x'.repeat(limit), limit)).toBe('x'.repeat(limit))
    expect(cut('😀'.repeat(limit + 1), limit)).toBe(`${'😀'.repeat(limit - 1)}…`)
  })
})

describe('a field on the grid', () => {
  it('takes a third, two thirds or the full width (B-052)', () => {
    const columns = controlSizes.map((controlSize) => columnsOf({ dataType: 'Alphanumeric', controlSize }))
    expect(columns).toEqual([4, 8, 12, 8])
    expect(columnsOf({ dataType: 'Alphanumeric' })).toBe(8)
  })

  it('takes all columns of a small screen (G-050)', () => {
    for (const controlSize of controlSizes) {
      expect(columnsOf({ dataType: 'Alphanumeric', controlSize }, true)).toBe(4)
    }
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

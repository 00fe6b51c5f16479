import { findingsOf } from '@tabellio/expression'
import { describe, expect, it } from 'vitest'
import { sourcesOf } from './index.ts'
import { definitionOf, field, is, record } from './test-data.ts'

describe('what an expression may read of a form', () => {
  const countries = [{ value: 'FR', label: 'France' }]
  const sources = sourcesOf(
    definitionOf({
      fields: [
        field('rent', { dataType: 'Currency', label: 'Rent', currency: 'EUR', minValue: 1, maxValue: '900' }),
        field('country', { valueList: countries }),
        field('rate', {
          dataType: 'Numeric',
          isCalculated: true,
          calculatedField: '1 + 1',
          valueList: countries,
        }),
        field('until', { dataType: 'Date', minValue: 3, dateMinMaxType: 'relative' }),
        field('tags', { dataType: 'List' }),
      ],
      records: [
        record(
          'tenants',
          {
            fields: [field('name', { nouns: { en: { one: 'name' } } })],
            records: [record('pets', { fields: [field('kind')] })],
          },
          { maxOccurs: 3 },
        ),
      ],
    }),
  )
  const plain = { nouns: {}, records: [], isRecord: false, isList: false }

  it('are its fields and records, each with what is around it, in their order', () => {
    expect([...sources.values()].map(({ path, records }) => [path, ...records].join(' < '))).toEqual([
      'rent',
      'country',
      'rate',
      'until',
      'tags',
      'tenants',
      'tenants/name < tenants',
      'tenants/pets < tenants',
      'tenants/pets/kind < tenants < tenants/pets',
    ])
    expect(sources.get('tags')).toMatchObject({ kind: 'text', isList: true })
    expect(sources.get('tenants')).toMatchObject({ isRecord: true, most: 3 })
    expect(sources.get('tenants/name')).toMatchObject({ nouns: { en: { one: 'name' } } })
  })

  it('carry the money and the bounds of numbers; those of dates move with the day', () => {
    const money = { currency: 'EUR', least: 1, most: 900 }
    expect(sources.get('rent')).toEqual({ ...plain, path: 'rent', label: 'Rent', kind: 'number', ...money })
    expect(sources.get('until')).toEqual({ ...plain, path: 'until', label: 'until', kind: 'date' })
  })

  it('carry choices where values are held to them, and those of a calculation are not', () => {
    expect(sources.get('country')).toMatchObject({ choices: countries })
    expect(sources.get('rate')).not.toHaveProperty('choices')
  })

  it('let conditions be judged by what the form accepts', () => {
    expect(findingsOf(is('rent', 'greater-than', 900), sources)).toEqual([{ at: '', code: 'always-false' }])
    expect(findingsOf(is('rent', 'greater-than', 899), sources)).toEqual([])
    const count = { ...is('tenants', 'greater-than', 3), summaryFunction: 'countOf' } as const
    expect(findingsOf(count, sources)).toEqual([{ at: '', code: 'always-false' }])
    const pets = { ...is('tenants/pets', 'greater-than', 3), summaryFunction: 'countOf' } as const
    expect(findingsOf(pets, sources)).toEqual([])
  })
})

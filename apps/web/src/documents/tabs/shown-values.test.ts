import type { Values } from '@tabellio/expression'
import type { ContextDefinition, Field, WizardDefinition } from '@tabellio/forms'
import { describe, expect, it } from 'vitest'
import { shownSections, type ShownItem } from './shown-values.ts'

const field = (fullPath: string, label: string): Field => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  properties: { dataType: 'Alphanumeric', label },
})

const definition: ContextDefinition = {
  fields: [field('city', 'City'), field('date', 'Date')],
  records: [
    {
      name: 'tenants',
      fullPath: 'tenants',
      properties: { label: 'Inquilinos', nouns: { es: { one: 'inquilino', many: 'inquilinos' } } },
      fields: [field('tenants/name', 'Full name')],
      records: [],
    },
  ],
}

const wizard: WizardDefinition = {
  dependencies: [],
  pages: [
    {
      key: 'contract',
      label: 'Contract',
      sections: [
        {
          key: 'parties',
          label: 'Parties',
          fields: [
            { key: 'tenants', isRecord: true, fields: [{ key: 'tenants/name', isRecord: false }] },
            { key: 'city', isRecord: false },
          ],
        },
        { key: 'signing', label: 'Signing', fields: [{ key: 'date', isRecord: false }] },
      ],
    },
  ],
}

const texts = (items: ShownItem[]): unknown[] =>
  items.map((item) =>
    item.type === 'field' ? [item.label, item.value] : [item.label, item.instances.map(texts)],
  )

const shown = (values: Values) =>
  shownSections(values, wizard, definition, 'es').map(({ label, items }) => [label, texts(items)])

describe('the values of a document', () => {
  it('stand in the order and under the titles of its form', () => {
    expect(
      shown({ date: '2026-11-21', city: 'Ostia', tenants: [{ name: 'Ana' }, { name: 'Luis' }] }),
    ).toEqual([
      [
        'Parties',
        [
          ['Inquilino', [[['Full name', 'Ana']], [['Full name', 'Luis']]]],
          ['City', 'Ostia'],
        ],
      ],
      ['Signing', [['Date', '2026-11-21']]],
    ])
  })

  it('leave out what nobody gave, and the sections without anything', () => {
    expect(shown({ city: 'Ostia', date: '', tenants: [] })).toEqual([['Parties', [['City', 'Ostia']]]])
    expect(shown({})).toEqual([])
  })

  it('show no and zero, which are values too', () => {
    expect(shown({ city: false, date: 0 })).toEqual([
      ['Parties', [['City', false]]],
      ['Signing', [['Date', 0]]],
    ])
  })
})

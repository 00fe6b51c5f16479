import type { ContextDefinition, FieldProperties, FormInput, WizardDefinition } from '@tabellio/forms'

const field = (name: string, properties: Partial<FieldProperties> = {}) => ({
  name,
  fullPath: `lines/${name}`,
  properties: { dataType: 'Numeric' as const, label: name, ...properties },
})

const sum = { isCalculated: true, calculatedField: 'sum(lines/amount)' }
const definition: ContextDefinition = {
  fields: [{ name: 'total', fullPath: 'total', properties: { dataType: 'Numeric', label: 'total', ...sum } }],
  records: [
    {
      name: 'lines',
      fullPath: 'lines',
      properties: { label: 'Lines' },
      fields: [
        field('article', { dataType: 'Alphanumeric' }),
        field('note', { dataType: 'Alphanumeric' }),
        field('quantity'),
        field('price'),
        field('amount', { isCalculated: true, calculatedField: 'quantity * price' }),
      ],
      records: [],
    },
  ],
}

const asked = [
  { key: 'total', isRecord: false },
  { key: 'lines', isRecord: true },
]
const wizard: WizardDefinition = {
  pages: [{ key: 'bill', label: 'Bill', sections: [{ key: 'lines', label: 'Lines', fields: asked }] }],
  dependencies: [],
}

/** Lines of a bill, of which the form makes the sum. */
export const manyInstances = (count: number): Pick<FormInput, 'definition' | 'wizard' | 'values'> => ({
  definition,
  wizard,
  values: {
    lines: Array.from({ length: count }, (_, at) => ({
      article: `Article ${at}`,
      note: '',
      quantity: at + 1,
      price: 2.5,
    })),
  },
})

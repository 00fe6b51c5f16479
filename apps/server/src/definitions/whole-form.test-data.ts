import type { Expression } from '@tabellio/expression'
import type { ContextDefinition, Field, FieldProperties, WizardDefinition } from '@tabellio/forms'

/* A form in which each property of each of its parts is said. */

const nouns = { en: { one: 'payer', many: 'payers' }, es: { one: 'pagador', gender: 'masculine' } } as const

/** In fields whose data type lets the properties stand together. */
const properties: Record<string, FieldProperties> = {
  payer: {
    dataType: 'Alphanumeric',
    inputType: 'TextArea',
    humanName: 'Who pays',
    label: 'Payer',
    nouns,
    description: 'A person or a company',
    instructions: 'As it stands in the register',
    controlSize: 'Large',
    maxLength: 80,
    lineCount: 2,
    minOccurs: 1,
    maxOccurs: 3,
    isUnique: true,
    defaultValue: ['Ana'],
    sampleValue: ['Berta', 'Carla'],
    readOnly: false,
  },
  code: { dataType: 'Alphanumeric', inputMask: '!###-@*', inputMaskStoreFixedChars: true },
  colour: {
    dataType: 'List',
    inputType: 'CheckBoxList',
    valueList: [
      { value: 'r', label: 'Red' },
      { value: 'g', label: 'Green', isRetired: true },
    ],
  },
  amount: { dataType: 'Currency', currency: 'USD', minValue: 1, maxValue: 5000.5 },
  double: { dataType: 'Numeric', isCalculated: true, calculatedField: 'amount * 2' },
  paidOn: { dataType: 'Date', dateMinMaxType: 'relative', minValue: -30, maxValue: 0 },
  until: { dataType: 'Date', dateMinMaxType: 'fixed', minValue: '2026-01-01', minValueField: 'paidOn' },
}

const fieldsIn = (record: string, all: Record<string, FieldProperties>): Field[] =>
  Object.entries(all).map(([name, properties]) => ({
    name,
    fullPath: record === '' ? name : `${record}/${name}`,
    properties,
  }))

/** Records within records, the innermost with nothing in it. */
export const definition: ContextDefinition = {
  fields: fieldsIn('', properties),
  records: [
    {
      name: 'items',
      fullPath: 'items',
      properties: { label: 'Items', humanName: 'What is paid', nouns, minOccurs: 1, maxOccurs: 5 },
      fields: fieldsIn('items', { text: { dataType: 'Alphanumeric' }, price: { dataType: 'Numeric' } }),
      records: [
        {
          name: 'parts',
          fullPath: 'items/parts',
          properties: {},
          fields: fieldsIn('items/parts', { at: { dataType: 'Time' } }),
          records: [{ name: 'none', fullPath: 'items/parts/none', properties: {}, fields: [], records: [] }],
        },
      ],
    },
  ],
}

/** A group of a filter, a source of each kind, and parts of another group. */
export const expression: Expression = {
  isNegative: true,
  operatorType: 'and',
  expressionList: [
    {
      isNegative: false,
      operatorType: 'greater-or-equals',
      summaryFunction: 'countOf',
      source: { sourceField: 'items' },
      target: { targetValue: 2 },
      where: {
        operatorType: 'not-equals',
        summaryFunction: 'valueOf',
        source: { sourceField: 'items/text' },
        target: { targetValue: 'none' },
      },
    },
    {
      operatorType: 'or',
      expressionList: [
        {
          operatorType: 'lesser-than',
          summaryFunction: 'sumOf',
          source: { sourceSummary: 'items/price' },
          target: { targetValue: 12.5 },
        },
      ],
    },
  ],
}

const shown = (...keys: string[]) => keys.map((key) => ({ key, isRecord: false }))

export const wizard: WizardDefinition = {
  defaultPageName: 'Sheet',
  defaultSectionName: 'Part',
  pages: [
    {
      key: 'first',
      label: 'First',
      description: 'Who pays',
      properties: { layout: { payer: { x: 0, y: 0, w: 6, h: 2 } }, other: [1, null, 'ñ'] },
      sections: [
        { key: 'who', label: 'Who', description: 'Names', fields: shown('payer', 'code', 'colour') },
        { key: 'none', label: '', fields: [] },
      ],
    },
    {
      key: 'second',
      label: '',
      sections: [
        {
          key: 'what',
          label: '',
          fields: [
            ...shown('amount', 'double', 'paidOn', 'until'),
            {
              key: 'items',
              isRecord: true,
              fields: [
                ...shown('items/text', 'items/price'),
                { key: 'items/parts', isRecord: true, fields: shown('items/parts/at') },
              ],
            },
          ],
        },
      ],
    },
  ],
  dependencies: [
    {
      name: 'Few items',
      expression,
      items: [
        { type: 'page', key: 'first', action: 'disable' },
        { type: 'section', key: 'who', action: 'disable' },
        { type: 'field', key: 'paidOn', action: 'hide' },
        { type: 'record', key: 'items/parts', action: 'hide' },
      ],
      samples: [{ name: 'One', values: { items: [{ text: 'Rent', price: 100 }] }, holds: true }],
    },
  ],
}

/** What follows from disabling the first page. */
export const inferred: WizardDefinition['inferredDependencies'] = [
  {
    name: 'Few items',
    expression,
    items: [
      { type: 'section', key: 'none', action: 'disable' },
      { type: 'field', key: 'payer', action: 'disable' },
      { type: 'field', key: 'code', action: 'disable' },
      { type: 'field', key: 'colour', action: 'disable' },
    ],
  },
]

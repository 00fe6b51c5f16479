import { describe, expect, it } from 'vitest'
import type { ContextDefinition, Field } from './definition.ts'
import { linkedValues, proposedInputs, proposedOutputs, valueAt } from './linked-values.ts'

const field = (fullPath: string, properties: Field['properties']): Field => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  properties,
})

const definition: ContextDefinition = {
  fields: [
    field('plate', { dataType: 'Alphanumeric', label: 'Plate number' }),
    field('price', { dataType: 'Currency' }),
    field('total', { dataType: 'Currency', isCalculated: true, calculatedField: 'price' }),
    field('isSold', { dataType: 'Logical' }),
  ],
  records: [
    {
      name: 'owners',
      fullPath: 'owners',
      properties: { label: 'Dueños' },
      fields: [field('owners/name', { dataType: 'Alphanumeric' })],
      records: [],
    },
  ],
}

const line = (output: string, templateVersionContextPath: string) => ({
  output,
  templateVersionContextPath,
  disabled: false,
})

describe('the outputs of a data link', () => {
  it('are proposed to the fields of their names that can take them (B-336)', () => {
    const outputs = {
      fields: [
        { name: 'plate_number', dataType: 'Numeric' },
        { name: 'PRICE', dataType: 'Currency' },
        { name: 'total', dataType: 'Currency' },
        { name: 'isSold', dataType: 'Alphanumeric' },
        { name: 'nothing', dataType: 'Date' },
      ],
      records: [{ name: 'duenos', fields: [{ name: 'name', dataType: 'Alphanumeric' }], records: [] }],
    }
    expect(proposedOutputs(outputs, definition)).toEqual([
      line('$.plate_number', '$.plate'),
      line('$.PRICE', '$.price'),
      line('$.duenos.name', '$.owners.name'),
    ])
    expect(proposedInputs(['Plate Number', 'other'], definition)).toEqual([
      { key: 'Plate Number', templateVersionContextPath: '$.plate' },
    ])
  })

  it('fill fields and all instances of records, and leave what they did not bring (B-335)', () => {
    const outputs = [
      line('$.price', '$.price'),
      line('$.colour', '$.plate'),
      line('$.people.name', '$.owners.name'),
      line('$.people.age', '$.owners.age'),
      line('$.people.name', '$.plate'),
    ]
    const brought = { price: 7, colour: null, people: [{ name: 'Ana', age: 3 }, { name: 'Leo' }] }
    expect(linkedValues(outputs, brought)).toEqual({
      price: 7,
      owners: [{ name: 'Ana', age: 3 }, { name: 'Leo' }],
    })
  })

  it('change nothing but the values, whatever a field is called', () => {
    const filled = linkedValues([line('$.a', '$.__proto__')], { a: { isAdmin: true } })
    expect(Object.hasOwn(filled, '__proto__')).toBe(true)
    expect('isAdmin' in filled).toBe(false)
    expect(valueAt({}, '$.constructor')).toBeUndefined()
    expect(valueAt({ plate: 'P 1' }, '$.plate')).toBe('P 1')
  })
})

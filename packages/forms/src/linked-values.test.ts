import { describe, expect, it } from 'vitest'
import type { ContextDefinition, Field } from './definition.ts'
import { Form } from './form.ts'
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
      line('$.number', '$.plate'),
    ]
    const brought = { price: 7, number: 12, colour: null, people: [{ name: 'Ana', age: 3 }, { name: 'Leo' }] }
    expect(linkedValues(outputs, brought, definition)).toEqual({
      price: 7,
      plate: '12',
      owners: [{ name: 'Ana' }, { name: 'Leo' }],
    })
  })

  it('change nothing but values, whatever a field is called', () => {
    const named = { fields: [field('__proto__', { dataType: 'Alphanumeric' })], records: [] }
    const filled = linkedValues([line('$.a', '$.__proto__')], { a: 'b' }, named)
    expect(Object.entries(filled)).toEqual([['__proto__', 'b']])
    expect(valueAt({}, '$.constructor')).toBeUndefined()
    expect(valueAt({ plate: 'P 1' }, '$.plate')).toBe('P 1')
  })

  it('lock the fields that they fill, and unlock them again (B-072)', () => {
    const wizard = { pages: [], dependencies: [] }
    const form = new Form({ definition, wizard, values: { owners: [{ name: 'Ana' }] }, today: '2026-11-23' })
    let told = 0
    form.subscribe('owners[0]/name', () => (told += 1))
    expect(form.get('owners[0]/name')).toMatchObject({ isLocked: false, isDisabled: false })
    form.lock(['owners/name', 'price'])
    expect(form.get('owners[0]/name')).toMatchObject({ isLocked: true, isDisabled: true })
    expect(form.get('price').isLocked).toBe(true)
    expect([form.get('plate').isLocked, told]).toEqual([false, 1])
    form.set('price', 7)
    expect(form.get('price').value).toBe(7)
    form.lock([])
    expect([form.get('price').isLocked, told]).toEqual([false, 2])
  })
})

import type { FieldProperties, RecordDefinition } from '@tabellio/forms'
import { expect, it } from 'vitest'
import { columnsOf } from './record-table.ts'

const text: FieldProperties = { dataType: 'Alphanumeric' }

/** The columns of a record with these fields. */
function columnsWith(...fields: FieldProperties[]) {
  const record: RecordDefinition = {
    name: 'items',
    fullPath: 'items',
    properties: { label: 'Items' },
    fields: fields.map((properties, at) => ({
      name: `f${at}`,
      fullPath: `items/f${at}`,
      properties: { label: `Field ${at}`, ...properties },
    })),
    records: [],
  }
  const items = record.fields.map(({ fullPath }) => ({ path: fullPath, isRecord: false, items: [] }))
  return columnsOf(record, items)
}

it('makes rows of a record whose fields are few and of one line', () => {
  const amount: FieldProperties = { dataType: 'Numeric' }
  const day: FieldProperties = { dataType: 'Date' }
  const labels = columnsWith(text, amount, day)?.map(({ label }) => label)
  expect(labels).toEqual(['Field 0', 'Field 1', 'Field 2'])
})

it('gives a list to choose from the room of its longest choice, within reason', () => {
  const choice = (label: string): FieldProperties => ({ ...text, valueList: [{ value: 'x', label }] })
  const fields = [choice('No'), choice('Cónyuge o conviviente'), choice('x'.repeat(200))]
  expect(columnsWith(...fields)?.map(({ share }) => share)).toEqual([3, 4, 6])
})

it.each([
  ['one field', [text]],
  ['more fields than fit side by side', Array.from({ length: 7 }, () => text)],
  ['a long text', [text, { ...text, lineCount: 4 }]],
  ['a field of several values', [text, { ...text, maxOccurs: 5 }]],
  ['a signature', [text, { dataType: 'ElectronicSignature' }]],
] satisfies [string, FieldProperties[]][])('keeps a record with %s as a card each', (_, fields) => {
  expect(columnsWith(...fields)).toBeUndefined()
})

import { expect, it } from 'vitest'
import type { Field, FieldProperties, RecordProperties } from './definition.ts'
import { Form } from './form.ts'
import { cellsIn, pasteRows } from './pasted-rows.ts'
import { instanceValues, putInstanceBack } from './removed-instance.ts'

const as = { locale: { language: 'en', region: 'US' } as const, today: '2026-11-23' }

const field = (name: string, properties: Partial<FieldProperties> = {}): Field => ({
  name,
  fullPath: `lines/${name}`,
  properties: { dataType: 'Alphanumeric', label: name, ...properties },
})
const columns = [
  field('article'),
  field('quantity', { dataType: 'IntegerNumber' }),
  field('delivered', { dataType: 'Date' }),
  field('unit', { valueList: [{ value: 'h', label: 'Hour' }] }),
  field('double', { dataType: 'Numeric', isCalculated: true, calculatedField: 'quantity * 2' }),
]

const formWith = (properties: RecordProperties = {}) =>
  new Form({
    definition: {
      fields: [],
      records: [
        {
          name: 'lines',
          fullPath: 'lines',
          properties,
          fields: columns,
          records: [
            { name: 'notes', fullPath: 'lines/notes', properties: {}, fields: [field('text')], records: [] },
          ],
        },
      ],
    },
    values: {
      lines: [{ article: 'Table' }, { article: 'Chair', notes: [{ text: 'oak' }, { text: 'oiled' }] }],
    },
    today: as.today,
  })

const paste = (form: Form, text: string, index = 0) =>
  pasteRows(form, { path: 'lines', index, columns }, { rows: cellsIn(text), ...as })
const linesOf = (form: Form) => form.snapshot()['lines']

it('reads cells as spreadsheets copy them', () => {
  expect(cellsIn('a\tb\r\nc\t\r\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(cellsIn('"two\nlines"\t"a ""word"""\n5" pipe\tx')).toEqual([
    ['two\nlines', 'a "word"'],
    ['5" pipe', 'x'],
  ])
  expect(cellsIn(' \t \n')).toEqual([])
})

it('fills instances from the place on, adds those that are missing, and reads each cell as its field', () => {
  const form = formWith()
  expect(paste(form, 'Desk\t1,200\tMar 2, 2026\thour\t99\nLamp\t2\t\th', 1)).toBeUndefined()
  expect(linesOf(form)).toEqual([
    { article: 'Table', notes: [] },
    {
      article: 'Desk',
      quantity: 1200,
      delivered: '2026-03-02',
      unit: 'h',
      notes: [{ text: 'oak' }, { text: 'oiled' }],
    },
    { article: 'Lamp', quantity: 2, unit: 'h', notes: [] },
  ])
})

it('keeps a cell that its field does not take, and says so at the field', () => {
  const form = formWith()
  paste(form, 'Desk\tmany')
  const { value, problems } = form.get('lines[0]/quantity')
  expect(value).toBe('many')
  expect(problems.map(({ key }) => key)).toEqual(['value-must-be-number-type'])
})

it('pastes nothing of more rows or columns than there may be: ten thousand, for one', () => {
  const form = formWith({ maxOccurs: 3 })
  const before = linesOf(form)
  expect(paste(form, 'a\nb\nc', 1)).toEqual({ code: 'too-many-rows', limit: 2, given: 3 })
  expect(paste(form, 'a\t1\t\t\t\tx')).toEqual({ code: 'too-many-columns', limit: 5, given: 6 })
  expect(linesOf(form)).toEqual(before)
  const many = Array.from({ length: 10_000 }, (_, at) => `Article ${at}\t${at}`).join('\n')
  expect(paste(formWith(), many)).toEqual({ code: 'too-many-rows', limit: 1000, given: 10_000 })
})

it('puts an instance that was removed back in its place, with the records in it', () => {
  const form = formWith()
  form.addInstance('lines')
  form.set('lines[2]/article', 'Stool')
  const before = linesOf(form)
  const values = instanceValues(form, 'lines[1]')
  form.removeInstance('lines', 1)
  form.set('lines[0]/article', 'Round table')
  putInstanceBack(form, { path: 'lines', index: 1 }, values)
  expect(linesOf(form)).toEqual(
    (Array.isArray(before) ? before : []).with(0, { article: 'Round table', notes: [] }),
  )
})

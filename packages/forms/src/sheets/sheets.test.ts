import { describe, expect, it } from 'vitest'
import type { Field, FieldProperties } from '../definition.ts'
import {
  cellValueOf,
  placeValue,
  proposedColumns,
  readValues,
  rememberedColumns,
  rowValues,
  serialMoment,
  sheetFieldAt,
  sheetFields,
  valueAtPath,
} from '../index.ts'

const field = (name: string, properties: Partial<FieldProperties>, before = ''): Field => ({
  name,
  fullPath: `${before}${name}`,
  properties: { dataType: 'Alphanumeric', ...properties },
})

const definition = {
  fields: [
    field('payer', { label: 'Arrendatario', labels: { en: 'Tenant', fr: 'Locataire' }, minOccurs: 1 }),
    field('idNumber', { label: 'Número de DUI' }),
    field('amount', { dataType: 'Currency', currency: 'USD', label: 'Monto' }),
    field('start', { dataType: 'Date', label: 'Inicio' }),
    field('meeting', { dataType: 'DateTime', label: 'Reunión' }),
    field('hour', { dataType: 'Time', label: 'Hora' }),
    field('isLate', { dataType: 'Logical', label: 'Tarde' }),
    field('town', {
      label: 'Ciudad',
      inputType: 'DropDownList',
      valueList: [{ value: 'SS', label: 'San Salvador' }],
    }),
    field('tags', { label: 'Etiquetas', maxOccurs: 3 }),
    field('total', { dataType: 'Currency', isCalculated: true, calculatedField: 'amount', label: 'Total' }),
    field('number', { sequenceId: 'a', label: 'Número' }),
    field('photo', { dataType: 'Image', label: 'Foto' }),
  ],
  records: [
    {
      name: 'guests',
      fullPath: 'guests',
      fields: [field('name', { label: 'Nombre', minOccurs: 1 }, 'guests/')],
      records: [],
      properties: { label: 'Huéspedes', minOccurs: 1, maxOccurs: 2 },
    },
  ],
}
const fields = sheetFields(definition, 'es')
const as = { locale: { language: 'es', region: 'es-SV' }, today: '2026-11-23' } as const
const at = (path: string) => {
  const found = fields.find((each) => each.path === path)
  if (!found) throw new Error(path)
  return found
}

describe('the columns of a spreadsheet', () => {
  it('fill fields, and those of the first instances of a record; nothing that no cell can tell', () => {
    expect(fields.map(({ path }) => path)).toEqual([
      'payer',
      'idNumber',
      'amount',
      'start',
      'meeting',
      'hour',
      'isLate',
      'town',
      'tags',
      'guests[0]/name',
      'guests[1]/name',
    ])
    expect(fields.filter(({ isRequired }) => isRequired).map(({ path }) => path)).toEqual([
      'payer',
      'guests[0]/name',
    ])
    expect(at('guests[1]/name').label).toBe('Huéspedes 2, Nombre')
  })

  it('are guessed by label, by name and in other languages, without case, accents and marks', () => {
    const headings = [
      'TENANT',
      'numero de dui',
      'Monto*',
      'start',
      'Etiquetas:',
      'Nombre',
      'Guests 2 nombre',
      'X',
      '',
    ]
    expect(proposedColumns(fields, headings)).toEqual([
      'payer',
      'idNumber',
      'amount',
      'start',
      'tags',
      'guests[0]/name',
      'guests[1]/name',
      undefined,
      undefined,
    ])
  })

  it('never fill one field twice, and are as they were chosen before', () => {
    expect(proposedColumns(fields, ['Monto', 'monto'])).toEqual(['amount', undefined])
    const remembered = rememberedColumns(['Kunde', 'Monto'], ['payer', undefined])
    expect(proposedColumns(fields, ['kunde', 'Monto', 'Arrendatario'], remembered)).toEqual([
      'payer',
      undefined,
      undefined,
    ])
    expect(proposedColumns(fields, ['kunde'], { kunde: 'gone' })).toEqual([undefined])
  })
})

describe('the cells of a spreadsheet', () => {
  it('tell dates of three kinds: of the spreadsheet, as its bare number, as somebody typed them', () => {
    const { field: start } = at('start')
    for (const cell of ['2026-11-21', 46347, '21/11/2026', '21 de noviembre de 2026'])
      expect(cellValueOf(start, cell, as), String(cell)).toBe('2026-11-21')
    expect(cellValueOf(start, 'soon', as)).toBe('soon')
    expect(cellValueOf(at('meeting').field, '2026-11-21T14:30:00', as)).toBe('2026-11-21T14:30:00')
    expect(cellValueOf(at('meeting').field, 46347.604166666664, as)).toBe('2026-11-21T14:30:00')
    expect(cellValueOf(at('hour').field, 0.604166666666666, as)).toBe('14:30')
    expect(cellValueOf(at('hour').field, '2:30 p. m.', as)).toBe('14:30')
  })

  it('count days as spreadsheets do, from 1900 or from 1904', () => {
    expect([1, 59, 61, 46347].map((serial) => serialMoment(serial))).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
      '2026-11-21',
    ])
    expect(serialMoment(46347 - 1462, true)).toBe('2026-11-21')
    expect([-1, NaN, 3e6].map((serial) => serialMoment(serial))).toEqual([undefined, undefined, undefined])
  })

  it('tell numbers, yes and no, choices and lists; what they cannot tell stays as it is', () => {
    const columns = ['payer', 'idNumber', 'amount', 'isLate', 'town', 'tags', 'guests[1]/name'].map(at)
    const row = [' Ana ', 12345678, '1,250.50', 'sí', 'san salvador', 'a; b', 'Eva']
    expect(rowValues(columns, row, as)).toEqual({
      payer: 'Ana',
      idNumber: '12345678',
      amount: 1250.5,
      isLate: true,
      town: 'SS',
      tags: ['a', 'b'],
      guests: [{}, { name: 'Eva' }],
    })
    expect(rowValues([at('amount'), at('isLate'), undefined], ['much', 2, 'no column'], as)).toEqual({
      amount: 'much',
      isLate: '2',
    })
    expect(rowValues(columns, ['', '  '], as)).toEqual({})
  })

  it('are checked as the answers of a person, each at its place', () => {
    const values = rowValues(
      [at('amount'), at('start'), at('guests[0]/name')],
      ['much', '31/02/2026', ''],
      as,
    )
    const { problems } = readValues({ definition, values, today: as.today, language: 'es' })
    expect(problems.map(({ path, key }) => [path, key])).toEqual([
      ['payer', 'field-is-required'],
      ['amount', 'value-must-be-number-type'],
      ['start', 'value-must-be-date-type'],
      ['guests', 'record-min-instances-not-met'],
    ])
    expect(sheetFieldAt(definition, 'tags[1]')?.path).toBe('tags')
    expect(sheetFieldAt(definition, 'guests[0]/name')?.field.name).toBe('name')
    expect(sheetFieldAt(definition, 'guests[0]/none')).toBeUndefined()
  })

  it('are put back where a path says, and read from there', () => {
    const values = placeValue({ payer: 'Ana' }, 'guests[1]/name', 'Eva')
    expect(values).toEqual({ payer: 'Ana', guests: [{}, { name: 'Eva' }] })
    expect(valueAtPath(values, 'guests[1]/name')).toBe('Eva')
    expect(valueAtPath(values, 'guests[2]/name')).toBeUndefined()
    expect(placeValue(values, 'payer', 'Eva').payer).toBe('Eva')
  })
})

import type { Value, Values } from '@tabellio/expression'
import { describe, expect, it } from 'vitest'
import type { ContextDefinition, FieldProperties } from './definition.ts'
import { checkValues, Form } from './index.ts'
import { definitionOf, field, record, today } from './test-data.ts'

/** The keys values are refused with by the server; the form in the browser says the same of them. */
function keysOf(definition: ContextDefinition, values: Values): string[] {
  const problems = checkValues({ definition, values, today })
  expect(new Form({ definition, values, today }).problems()).toEqual(problems)
  return problems.map(({ key }) => key)
}

const keysIn = (properties: Partial<FieldProperties>, f: Value): string[] => {
  const [own, inRecord] = [
    keysOf(definitionOf({ fields: [field('f', properties)] }), { f }),
    keysOf(definitionOf({ records: [record('r', { fields: [field('f', properties)] })] }), { r: [{ f }] }),
  ]
  expect(inRecord).toEqual(own)
  return own
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, at) => at)
/** Each of some with each of others. */
const pairs = <One, Other>(some: readonly One[], others: readonly Other[]) =>
  some.flatMap((one) => others.map((other) => [one, other] as const))
const when = (isSo: boolean, key: string) => (isSo ? [key] : [])

describe('a value is refused just where a limit of its field is passed', () => {
  it('by its characters, in the form as on the server', () => {
    for (const [maxLength, length] of pairs(upTo(4), upTo(5).slice(1)))
      for (const one of ['x', '😀', 'ñ'])
        expect(keysIn({ maxLength }, one.repeat(length))).toEqual(
          when(length > maxLength, 'string-value-exceeds-max-length'),
        )
  })

  it('by its lines (B-598)', () => {
    for (const [lineCount, lines] of pairs(upTo(3).slice(1), upTo(4).slice(1)))
      for (const end of ['\n', '\r', '\r\n'])
        expect(keysIn({ lineCount }, Array(lines).fill('x').join(end))).toEqual(
          when(lines > lineCount, 'string-value-exceeds-max-line-count'),
        )
  })

  const days = ['2024-02-28', '2024-02-29', '2024-03-01', '2025-01-01']
  const scales: [FieldProperties['dataType'], (string | number)[]][] = [
    ['Numeric', [-1.5, 0, 0.25, 3]],
    ['DecimalNumber', [-1.5, 0, 0.25, 3]],
    ['Currency', [-0.01, 0, 10.5, 10.51]],
    ['IntegerNumber', [-2, 0, 1, 7]],
    ['Date', days],
    ['DateTime', days.map((day) => `${day}T08:30`)],
    ['Time', ['00:00', '08:30', '08:31', '23:59']],
  ]

  it.each(scales)('of %s by the least and the greatest (B-599, B-600)', (dataType, scale) => {
    for (const [at, bound] of scale.entries())
      for (const [place, value] of scale.entries()) {
        expect(keysIn({ dataType, minValue: bound }, value)).toEqual(
          when(place < at, 'field-min-value-not-met'),
        )
        expect(keysIn({ dataType, maxValue: bound }, value)).toEqual(
          when(place > at, 'field-max-value-not-met'),
        )
      }
  })

  it.each(['Date', 'DateTime'] as const)(
    'of %s by days from today, or by a day that stays (B-616)',
    (dataType) => {
      const days = ['2026-11-18', '2026-11-19', '2026-11-21', '2026-11-23', '2026-11-24']
      const given = (day: string) => (dataType === 'Date' ? day : `${day}T23:59`)
      const about: Partial<FieldProperties>[] = [
        { dateMinMaxType: 'relative', minValue: -2, maxValue: 2 },
        { dateMinMaxType: 'relative', minValue: '-2', maxValue: '2' },
        { dateMinMaxType: 'fixed', minValue: '2026-11-19', maxValue: '2026-11-23' },
        { minValue: '2026-11-19', maxValue: '2026-11-23' },
      ]
      for (const limits of about)
        expect(days.map((day) => keysIn({ dataType, ...limits }, given(day)))).toEqual([
          ['field-min-value-not-met'],
          [],
          [],
          [],
          ['field-max-value-not-met'],
        ])
      const definition = definitionOf({ fields: [field('f', { dataType, ...about[0] })] })
      const later = checkValues({ definition, values: { f: given('2026-11-24') }, today: '2026-11-22' })
      expect(later).toEqual([])
    },
  )

  it('by how many values it has (B-601, B-602)', () => {
    for (const [minOccurs, maxOccurs] of pairs(upTo(3), upTo(4).slice(2)))
      for (const count of upTo(5))
        expect(keysIn({ minOccurs, maxOccurs }, Array(count).fill('x'))).toEqual(
          count > maxOccurs
            ? ['field-max-instances-not-met']
            : count === 0
              ? when(minOccurs > 0, 'field-is-required')
              : when(count < minOccurs, 'field-min-instances-not-met'),
        )
    for (const nothing of [undefined, null, '', ' '])
      for (const minOccurs of upTo(2))
        expect(keysIn({ minOccurs }, nothing)).toEqual(when(minOccurs > 0, 'field-is-required'))
    expect(keysIn({}, ['x', 'x'])).toEqual(['field-max-instances-not-met'])
  })

  it('by what it is, where it is to be chosen from a list (B-615)', () => {
    const choices = ['a', 'b', '7'].map((value) => ({ value, label: value.toUpperCase() }))
    const inputTypes = ['DropDownList', 'RadioButtonList', 'CheckBoxList'] as const
    for (const [size, inputType] of pairs(upTo(3), inputTypes))
      for (const value of ['a', 'b', '7', 'A', 'c']) {
        const valueList = choices.slice(0, size)
        const isListed = valueList.some((choice) => choice.value === value)
        const key = size === 0 ? 'value-list-not-present' : 'value-out-of-value-list'
        expect(keysIn({ inputType, valueList }, value)).toEqual(when(!isListed, key))
        const many = keysIn({ inputType, valueList, dataType: 'List' }, [value, value])
        expect(many).toEqual(when(!isListed, key).flatMap((each) => [each, each]))
      }
    expect(keysIn({ inputType: 'DropDownList' }, 'a')).toEqual(['value-list-not-present'])
    expect(keysIn({ inputType: 'DropDownList', minOccurs: 1 }, undefined)).toEqual(['value-list-not-present'])
    expect(keysIn({ inputType: 'Default', valueList: choices }, 'c')).toEqual(['value-out-of-value-list'])
  })

  it('by being sent though it is calculated (B-609)', () => {
    const calculated = { dataType: 'Numeric', isCalculated: true, calculatedField: '1 + 1' } as const
    for (const value of [2, 3, '2', [2], false]) {
      const definition = definitionOf({
        fields: [field('f', calculated)],
        records: [record('r', { fields: [field('f', calculated)] })],
      })
      const refused = checkValues({ definition, values: { f: value, r: [{}, { f: value }] }, today })
      expect(refused.map(({ path, key }) => `${path} ${key}`)).toEqual([
        'f cannot-send-calculated-values',
        'r[1]/f cannot-send-calculated-values',
      ])
      expect(checkValues({ definition, values: { f: null, r: [{}] }, today })).toEqual([])
    }
  })
})

describe('a record is refused just where it has', () => {
  const tenants = (count: number, pets: number): Value[] =>
    Array.from({ length: count }, () => ({ name: 'x', pets: Array.from({ length: pets }, () => ({})) }))

  it('too few instances, or too many, those of records within it too (B-619, B-620)', () => {
    for (const [minOccurs, maxOccurs] of pairs(upTo(2), upTo(3).slice(2)))
      for (const [count, within] of pairs(upTo(4), upTo(4))) {
        const limits = { minOccurs, maxOccurs }
        const pets = record('pets', { fields: [field('kind')] }, limits)
        const definition = definitionOf({
          records: [record('tenants', { fields: [field('name')], records: [pets] }, limits)],
        })
        const told = (size: number) => [
          ...when(size < minOccurs, 'record-min-instances-not-met'),
          ...when(size > maxOccurs, 'record-max-instances-exceeded'),
        ]
        const read = checkValues({ definition, values: { tenants: tenants(count, within) }, today })
        const inner = Array.from({ length: Math.min(count, maxOccurs) }, () => told(within)).flat()
        expect(read.map(({ key }) => key)).toEqual([...told(count), ...inner])
      }
  })
})

import type { Value } from '@tabellio/expression'
import { describe, expect, it } from 'vitest'
import type { FieldProperties } from './definition.ts'
import { checkValues, valueKeys } from './index.ts'
import { definitionOf, field, is, record, rule, today, wizardOf } from './test-data.ts'

/** The keys a value of a field `f` is refused with. */
const keysOf = (properties: Partial<FieldProperties>, value: Value) =>
  checkValues({
    definition: definitionOf({ fields: [field('f', properties)] }),
    values: { f: value },
    today,
  }).map(({ key }) => key)

const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const choice = [
  { value: 'a', label: 'A' },
  { value: '2', label: 'Two' },
]

describe('a value of the wrong type is refused with the key of its data type (B-140, B-142, B-621)', () => {
  it.each<[FieldProperties['dataType'], Value[], Value[], string]>([
    ['Alphanumeric', ['x', ' ñ😀'], [1, true, {}, 'a\0b', '\uD800'], 'value-must-be-string-type'],
    ['Numeric', [0, -1.5], ['1', true, {}, Infinity], 'value-must-be-number-type'],
    ['DecimalNumber', [0.1], ['1', {}], 'value-must-be-number-type'],
    ['Currency', [10.25], ['10', {}], 'value-must-be-number-type'],
    ['IntegerNumber', [3, -3], ['3', true], 'value-must-be-number-type'],
    ['IntegerNumber', [], [3.5, 1e-9], 'value-must-be-integer'],
    ['Logical', [true, false], ['true', 1, {}], 'value-must-be-boolean-type'],
    ['Boolean', [true], ['no'], 'value-must-be-boolean-type'],
    [
      'Date',
      ['2024-02-29'],
      ['2023-02-29', '29/02/2024', 20240229, '2024-2-9', {}],
      'value-must-be-date-type',
    ],
    [
      'DateTime',
      ['2024-02-29T23:59', '2024-02-29T00:00:59'],
      ['2024-02-29', '2024-02-29T24:00', '2024-02-29 10:00', '2024-02-29T10:00Z', 5],
      'value-must-be-valid-date-time',
    ],
    ['Time', ['00:00', '23:59:59'], [9, true, {}], 'value-must-be-time-type'],
    ['Time', [], ['24:00', '9:00', '10:60', 'noon'], 'value-must-be-valid-time-time'],
    [
      'Image',
      [image],
      [
        'x',
        'data:image/png;base64,***',
        'data:image/png,abc',
        'data:image/png;base64,bm90IGFuIGltYWdl',
        'data:image/jpeg;base64,iVBORw0KGgo=',
        'data:image/svg+xml;base64,PHN2Zy8+',
        'data:text/html;base64,PGI+',
        7,
        {},
      ],
      'value-must-be-valid-data-uri',
    ],
    ['ElectronicSignature', [image], ['signed', false], 'value-must-be-valid-data-uri'],
  ])('%s', (dataType, accepted, refused, key) => {
    for (const value of accepted) expect(keysOf({ dataType }, value)).toEqual([])
    for (const value of refused) expect(keysOf({ dataType }, value)).toEqual([key])
  })

  it('a data type nobody knows is read as text (G-057)', () => {
    const properties = JSON.parse('{"dataType":"Phone"}')
    expect(keysOf(properties, 'x')).toEqual([])
    expect(keysOf(properties, 1)).toEqual(['value-must-be-string-type'])
  })
})

describe('a required value (B-140)', () => {
  it.each<Value>([undefined, null, '', '  \n', []])('is refused when it says nothing: %j', (value) => {
    expect(keysOf({ minOccurs: 1 }, value)).toEqual(['field-is-required'])
    expect(keysOf({ minOccurs: 0 }, value)).toEqual([])
  })

  it.each<[FieldProperties['dataType'], Value]>([
    ['Numeric', 0],
    ['Logical', false],
    ['Alphanumeric', '0'],
  ])('of %s may be %j', (dataType, value) => expect(keysOf({ dataType, minOccurs: 1 }, value)).toEqual([]))
})

describe('a limit on a value (B-140)', () => {
  it.each<[FieldProperties['dataType'], [Value, Value], Value[], [Value, Value]]>([
    ['Numeric', [1, 5], [1, 5], [0.99, 5.01]],
    ['Currency', ['1', '5'], [1, 5], [0, 6]],
    ['IntegerNumber', [-1, 1], [0], [-2, 2]],
    ['Date', ['2024-01-01', '2024-12-31'], ['2024-01-01', '2024-12-31'], ['2023-12-31', '2025-01-01']],
    [
      'DateTime',
      ['2024-01-01', '2024-12-31'],
      ['2024-12-31T23:59'],
      ['2023-12-31T23:59', '2025-01-01T00:00'],
    ],
    [
      'DateTime',
      ['2024-01-01T08:00', '2024-01-01T17:00'],
      ['2024-01-01T08:00'],
      ['2024-01-01T07:59', '2024-01-01T17:01'],
    ],
    ['Time', ['08:00', '17:00'], ['08:00', '17:00:59'], ['07:59', '17:01']],
  ])('of %s from and to %j', (dataType, [minValue, maxValue], accepted, [under, over]) => {
    const properties = JSON.parse(JSON.stringify({ dataType, minValue, maxValue }))
    for (const value of accepted) expect(keysOf(properties, value)).toEqual([])
    expect(keysOf(properties, under)).toEqual(['field-min-value-not-met'])
    expect(keysOf(properties, over)).toEqual(['field-max-value-not-met'])
  })

  it('of a date may be counted in days from today (G-063)', () => {
    const properties = { dataType: 'Date', dateMinMaxType: 'relative', minValue: -1, maxValue: 10 } as const
    expect(keysOf(properties, '2026-11-20')).toEqual([])
    expect(keysOf(properties, '2026-12-01')).toEqual([])
    expect(keysOf(properties, '2026-11-19')).toEqual(['field-min-value-not-met'])
    expect(keysOf(properties, '2026-12-02')).toEqual(['field-max-value-not-met'])
  })

  it('with seconds is compared with a time without them', () => {
    const time = { dataType: 'Time', minValue: '08:00:00', maxValue: '08:00:30' } as const
    expect(keysOf(time, '08:00')).toEqual([])
    expect(keysOf(time, '08:01')).toEqual(['field-max-value-not-met'])
    const moment = { dataType: 'DateTime', minValue: '2024-01-01T08:00:00' } as const
    expect(keysOf(moment, '2024-01-01T08:00')).toEqual([])
    expect(keysOf(moment, '2024-01-01T07:59')).toEqual(['field-min-value-not-met'])
  })

  it('counts characters, one outside of the basic plane once', () => {
    expect(keysOf({ maxLength: 3 }, 'a😀b')).toEqual([])
    expect(keysOf({ maxLength: 3 }, 'abcd')).toEqual(['string-value-exceeds-max-length'])
  })

  it('counts lines, however they end', () => {
    expect(keysOf({ lineCount: 3 }, 'a\r\nb\rc')).toEqual([])
    expect(keysOf({ lineCount: 3 }, 'a\nb\nc\nd')).toEqual(['string-value-exceeds-max-line-count'])
  })

  it('asks for a full mask', () => {
    expect(keysOf({ inputMask: '###-@@' }, '123ab')).toEqual([])
    expect(keysOf({ inputMask: '###-@@' }, '123-ab')).toEqual(['invalid-input-mask-value'])
    expect(keysOf({ inputMask: '###-@@', inputMaskStoreFixedChars: true }, '123-ab')).toEqual([])
    expect(keysOf({ inputMask: '###-@@', inputMaskStoreFixedChars: true }, '123ab')).toEqual([
      'invalid-input-mask-value',
    ])
  })

  it('says what it is', () => {
    const definition = definitionOf({
      fields: [field('f', { label: 'Rent', dataType: 'Numeric', maxValue: 5 })],
    })
    expect(checkValues({ definition, values: { f: 6 }, today })).toEqual([
      { path: 'f', key: 'field-max-value-not-met', field: 'Rent', params: { limit: 5 } },
    ])
  })
})

describe('a value list (B-140)', () => {
  it.each(['Default', 'DropDownList', 'RadioButtonList', 'CheckBoxList'] as const)(
    'of %s has the value',
    (inputType) => {
      expect(keysOf({ inputType, valueList: choice }, 'a')).toEqual([])
      expect(keysOf({ inputType, valueList: choice }, 'A')).toEqual(['value-out-of-value-list'])
      expect(keysOf({ inputType, valueList: choice, dataType: 'Numeric' }, 2)).toEqual([])
      expect(keysOf({ inputType, valueList: choice, dataType: 'List' }, ['a', '2'])).toEqual([])
      expect(keysOf({ inputType, valueList: choice, dataType: 'List' }, ['a', 'x'])).toEqual([
        'value-out-of-value-list',
      ])
    },
  )

  it('must be there for an input that offers a choice (G-061)', () => {
    expect(keysOf({ inputType: 'DropDownList' }, 'a')).toEqual(['value-list-not-present'])
    expect(keysOf({ inputType: 'DropDownList', minOccurs: 1 }, undefined)).toEqual(['value-list-not-present'])
    expect(keysOf({ inputType: 'DropDownList' }, undefined)).toEqual([])
    expect(keysOf({ inputType: 'RadioButtonList', dataType: 'Logical' }, true)).toEqual([])
  })
})

describe('a field with several values', () => {
  const tags = { minOccurs: 2, maxOccurs: 3 }

  it('has as many as its limits say (B-140)', () => {
    expect(keysOf(tags, ['a', 'b'])).toEqual([])
    expect(keysOf(tags, [])).toEqual(['field-is-required'])
    expect(keysOf(tags, ['a'])).toEqual(['field-min-instances-not-met'])
    expect(keysOf(tags, ['a', 'b', 'c', 'd'])).toEqual(['field-max-instances-not-met'])
    expect(keysOf({}, ['a', 'b'])).toEqual(['field-max-instances-not-met'])
    expect(
      keysOf(
        { dataType: 'List' },
        Array.from({ length: 99 }, () => 'a'),
      ),
    ).toEqual([])
  })

  it('is a list, and other fields are none', () => {
    expect(keysOf(tags, 'a')).toEqual(['value-must-be-string-type'])
    expect(keysOf({}, ['a'])).toEqual(['value-must-be-string-type'])
    expect(keysOf({ dataType: 'Numeric' }, [1])).toEqual(['value-must-be-number-type'])
  })

  it('says which of them is refused', () => {
    const definition = definitionOf({ fields: [field('f', { maxOccurs: 3, maxLength: 1 })] })
    expect(checkValues({ definition, values: { f: ['a', 'bb', ' '] }, today })).toMatchObject([
      { path: 'f[1]', key: 'string-value-exceeds-max-length' },
      { path: 'f[2]', key: 'field-is-required' },
    ])
  })
})

describe('the shape of the values (B-141)', () => {
  it('a Logical value cannot be a list', () => {
    expect(keysOf({ dataType: 'Logical' }, [true])).toEqual(['logical-cannot-be-list'])
    expect(keysOf({ dataType: 'Boolean', maxOccurs: 5 }, [true, false])).toEqual(['logical-cannot-be-list'])
  })

  it('calculated values cannot be sent', () => {
    for (const calculatedField of ['', '1 + 1']) {
      const properties = { isCalculated: true, dataType: 'Numeric', calculatedField } as const
      expect(keysOf(properties, 2)).toEqual(['cannot-send-calculated-values'])
      expect(keysOf({ ...properties, minOccurs: 1 }, undefined)).toEqual([])
    }
  })

  const definition = definitionOf({
    records: [
      record(
        'tenants',
        { fields: [field('name', { minOccurs: 1 })], records: [record('pets', { fields: [field('kind')] })] },
        { label: 'Tenants', minOccurs: 1, maxOccurs: 2 },
      ),
    ],
  })
  const problemsOf = (values: Value) => checkValues({ definition, values, today })

  it('a record must be a list of instances', () => {
    for (const tenants of ['x', 1, true, { name: 'Ana' }]) {
      expect(problemsOf({ tenants })).toMatchObject([
        { path: 'tenants', key: 'record-is-not-a-list', field: 'Tenants' },
      ])
    }
    for (const instance of ['x', 1, null, []]) {
      expect(problemsOf({ tenants: [{ name: 'Ana' }, instance] })).toContainEqual({
        path: 'tenants[1]',
        key: 'record-is-not-a-list',
        field: 'tenants',
      })
    }
  })

  it('a record has as many instances as its limits say (B-140)', () => {
    const ana = { name: 'Ana' }
    expect(problemsOf({ tenants: [ana] })).toEqual([])
    expect(problemsOf({})).toEqual([
      { path: 'tenants', key: 'record-min-instances-not-met', field: 'Tenants', params: { limit: 1 } },
    ])
    expect(problemsOf({ tenants: [ana, ana, ana] })).toEqual([
      { path: 'tenants', key: 'record-max-instances-exceeded', field: 'Tenants', params: { limit: 2 } },
    ])
  })

  it('records nest, and a path says in which instance (B-073, B-079)', () => {
    const values = { tenants: [{ name: 'Ana' }, { pets: [{ kind: 1 }, { kind: 'cat', age: 2 }] }] }
    expect(problemsOf(values).map(({ path, key }) => `${path} ${key}`)).toEqual([
      'tenants[1]/name field-is-required',
      'tenants[1]/pets[0]/kind value-must-be-string-type',
      'tenants[1]/pets[1]/age unknown-field',
    ])
  })

  it('a name that is not in the form is refused, whatever it is', () => {
    const hostile =
      '{"tenants":[{"name":"Ana","__proto__":{"x":1}}],"__proto__":{"y":2},"constructor":1,"":3}'
    expect(problemsOf(JSON.parse(hostile)).map(({ path, key }) => `${path} ${key}`)).toEqual([
      '__proto__ unknown-field',
      'constructor unknown-field',
      ' unknown-field',
      'tenants[0]/__proto__ unknown-field',
    ])
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('values that are no object at all are refused', () => {
    for (const values of [1, 'x', true, [], [{}]]) {
      expect(problemsOf(values)).toContainEqual({ path: '', key: 'record-is-not-a-list', field: '' })
    }
  })
})

describe('a dependency that cannot be evaluated (B-123)', () => {
  const definition = definitionOf({ fields: [field('a'), field('b')] })
  const keys = (wizard: ReturnType<typeof wizardOf>) => checkValues({ definition, wizard, values: {}, today })
  const refused = [{ path: '', key: 'error-evaluating-dependency', field: 'rule' }]

  it('is told when its expression is none', () => {
    const wizard = wizardOf('A: a, b', [rule(JSON.parse('{"operatorType":"like"}'), 'hide field b')])
    expect(keys(wizard)).toEqual(refused)
  })

  it('is told when rules form a cycle', () => {
    expect(keys(wizardOf('A: a, b', [rule(is('a', 'equals', 'x'), 'hide field a')]))).toEqual(refused)
  })

  it('is told when it would take too long', () => {
    const many = definitionOf({ fields: [field('b')], records: [record('many', { fields: [field('n')] })] })
    const among = (depth: number): ReturnType<typeof is> =>
      depth === 0
        ? is('many/n', 'equals', '1')
        : { ...is('many', 'equals', 1), summaryFunction: 'countOf', where: among(depth - 1) }
    const wizard = wizardOf('A: b, many*', [rule(among(4), 'hide field b')])
    const values = { many: Array.from({ length: 300 }, () => ({ n: '1' })) }
    expect(checkValues({ definition: many, wizard, values, today })).toEqual(refused)
  })
})

it('there are 25 keys (B-142)', () => expect(new Set(valueKeys).size).toBe(25))

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dataTypes,
  inputTypes,
  type Field,
  type FieldProperties,
  type RecordDefinition,
} from './definition.ts'
import {
  checkValues,
  defaultValues,
  Form,
  definitionProblems,
  importText,
  sampleValues,
  usedValues,
} from './index.ts'
import { definitionOf, field, record, today } from './test-data.ts'

const sampleOf = (properties: Partial<FieldProperties>) =>
  sampleValues(definitionOf({ fields: [field('f', properties)] }), today)['f']

describe('a sample', () => {
  it('is the sample value, else the default value, where the checks accept it', () => {
    expect(sampleOf({ sampleValue: 'Ana', defaultValue: 'x' })).toBe('Ana')
    expect(sampleOf({ sampleValue: 1, defaultValue: 'x' })).toBe('x')
    expect(sampleOf({ sampleValue: 'too long', maxLength: 3, label: 'Name' })).toBe('Nam')
  })

  it('is made up by data type, mask, list and limits', () => {
    expect(sampleOf({ label: 'Full name' })).toBe('Full name')
    expect(sampleOf({ dataType: 'Date' })).toBe(today)
    expect(sampleOf({ dataType: 'Date', dateMinMaxType: 'relative', minValue: 10 })).toBe('2026-12-01')
    expect(sampleOf({ dataType: 'DateTime', maxValue: '2020-05-05T08:00' })).toBe('2020-05-05T08:00')
    expect(sampleOf({ dataType: 'Time', minValue: '18:00' })).toBe('18:00')
    expect(sampleOf({ dataType: 'IntegerNumber', maxValue: 3.5 })).toBe(3)
    expect(sampleOf({ dataType: 'Currency', minValue: 5000 })).toBe(5000)
    expect(sampleOf({ inputMask: '@@-###' })).toBe('AA111')
    expect(sampleOf({ dataType: 'List', minOccurs: 2, valueList: [{ value: 'a', label: 'A' }] })).toEqual([
      'a',
      'a',
    ])
    expect(sampleOf({ dataType: 'Logical' })).toBe(true)
  })

  it('of a record shows that it repeats, within its limits', () => {
    const count = (minOccurs: number, maxOccurs: number) => {
      const definition = definitionOf({
        records: [record('r', { fields: [field('a')] }, { minOccurs, maxOccurs })],
      })
      const { r } = sampleValues(definition, today)
      return Array.isArray(r) ? r.length : undefined
    }
    expect([count(0, 9), count(3, 9), count(0, 1)]).toEqual([2, 3, 1])
  })
})

describe('default values', () => {
  it('are those of the fields, calculated ones left out, in as many instances as there must be', () => {
    const inner = record('r', { fields: [field('a', { defaultValue: 1 }), field('b')] }, { minOccurs: 2 })
    const calculated = field('c', { isCalculated: true, defaultValue: 2 })
    const definition = definitionOf({
      fields: [field('d', { defaultValue: ['x'] }), calculated],
      records: [inner, record('s', {})],
    })
    expect(defaultValues(definition)).toEqual({ d: ['x'], r: [{ a: 1 }, { a: 1 }] })
  })
})

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'constructor', 'ñ', 'unit price')
const properties: fc.Arbitrary<FieldProperties> = fc.record(
  {
    dataType: fc.constantFrom(...dataTypes),
    inputType: fc.constantFrom(...inputTypes),
    label: fc.string({ maxLength: 10 }),
    maxLength: fc.integer({ min: 1, max: 20 }),
    lineCount: fc.integer({ min: 0, max: 3 }),
    minValue: fc.oneof(
      fc.integer({ min: -50, max: 50 }),
      fc.constantFrom('2020-01-01', '2024-02-29T10:30', '08:00'),
    ),
    maxValue: fc.oneof(
      fc.integer({ min: -50, max: 50 }),
      fc.constantFrom('2030-01-01', '2025-02-28T10:30', '17:00'),
    ),
    dateMinMaxType: fc.constantFrom('fixed', 'relative'),
    minOccurs: fc.integer({ min: 0, max: 3 }),
    maxOccurs: fc.integer({ min: 1, max: 4 }),
    inputMask: fc.constantFrom('', '##-@@', '*', '!##'),
    inputMaskStoreFixedChars: fc.boolean(),
    defaultValue: fc.jsonValue({ maxDepth: 1 }),
    sampleValue: fc.jsonValue({ maxDepth: 1 }),
    valueList: fc.array(
      fc.constantFrom(
        { value: '1', label: 'One' },
        { value: 'x', label: 'X' },
        { value: '2024-01-01', label: 'D' },
      ),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['dataType'] },
)
/** Days of a list that are too near to today on one day are not on another: no sample can be right on each. */
const lasting = properties.map((properties) =>
  properties.dateMinMaxType === 'relative' ? { ...properties, valueList: [] } : properties,
)
const fields: fc.Arbitrary<Field[]> = fc.uniqueArray(
  fc.tuple(name, lasting).map(([name, properties]) => field(name, properties)),
  { selector: (item) => item.name, maxLength: 5 },
)
const occurs = fc.record({
  minOccurs: fc.integer({ min: 0, max: 2 }),
  maxOccurs: fc.integer({ min: 2, max: 3 }),
})
const { innerRecord } = fc.letrec<{ innerRecord: RecordDefinition }>((tie) => ({
  innerRecord: fc
    .tuple(fields, fc.array(tie('innerRecord'), { maxLength: 1 }), occurs)
    .map(([fields, records, occurs]) => record('inner', { fields, records }, occurs)),
}))
const definition = fc
  .tuple(fields, fc.array(innerRecord, { maxLength: 1 }))
  .map(([fields, records]) => definitionOf({ fields, records }))

describe('of any definition without problems', () => {
  const sound = definition.filter((definition) => definitionProblems(definition).length === 0)

  it('the sample values pass the checks, and count', () => {
    fc.assert(
      fc.property(sound, (definition) => {
        const values = sampleValues(definition, today)
        expect(checkValues({ definition, values, today })).toEqual([])
        expect(usedValues({ definition, values, today })).toEqual(values)
      }),
      { numRuns: 200 },
    )
  })

  it('a form filled with the sample sends it back unchanged', () => {
    fc.assert(
      fc.property(sound, (definition) => {
        const values = sampleValues(definition, today)
        const form = new Form({ definition, values, today })
        expect(form.problems()).toEqual([])
        expect(form.values()).toEqual(values)
        form.restore(JSON.parse(JSON.stringify(form.snapshot())))
        expect(form.values()).toEqual(values)
      }),
      { numRuns: 100 },
    )
  })
})

describe('of any definition and any JSON', () => {
  const hostile = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'ñ', 'inner', '__proto__', 'constructor'),
      fc.jsonValue({ maxDepth: 3 }),
    ),
    fc.record({ inner: fc.array(fc.dictionary(name, fc.jsonValue({ maxDepth: 2 })), { maxLength: 4 }) }),
  )

  it('the checks answer, and what they accept counts', () => {
    fc.assert(
      fc.property(definition, hostile, (definition, json) => {
        const values = JSON.parse(JSON.stringify(json))
        const problems = checkValues({ definition, values, today })
        for (const { key, path } of problems) expect([typeof key, typeof path]).toEqual(['string', 'string'])
        expect(() => usedValues({ definition, values, today })).not.toThrow()
        const form = new Form({ definition, values, today })
        expect(() => [
          form.values(),
          form.problems(),
          form.outline(),
          importText(form, JSON.stringify(values)),
        ]).not.toThrow()
      }),
      { numRuns: 200 },
    )
  })

  it('the checks do not go down with deep values', () => {
    const depth = 20_000
    const values = JSON.parse(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`)
    expect(checkValues({ definition: definitionOf({ fields: [field('a')] }), values, today })).toMatchObject([
      { path: 'a' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { hasDataElement, intersectionContext, mergedContext } from './context-sets.ts'
import type { ContextDefinition, Field, RecordDefinition } from './definition.ts'

const field = (name: string, dataType: 'Alphanumeric' | 'Date', before = ''): Field => ({
  name,
  fullPath: `${before}${name}`,
  properties: { dataType },
})
const record = (name: string, fields: Field[], records: RecordDefinition[] = []): RecordDefinition => ({
  name,
  fullPath: name,
  fields,
  records,
  properties: {},
})

/** Every form of up to two fields, of two types, and a record that may be there, with or without a record in it. */
const none: Field[] = []
const fieldsOf = (before: string): Field[][] => [
  none,
  [field('a', 'Alphanumeric', before)],
  [field('a', 'Date', before)],
  [field('b', 'Date', before), field('a', 'Alphanumeric', before)],
]
const recordsOf: RecordDefinition[][] = [
  [],
  ...fieldsOf('r/').map((fields) => [record('r', fields)]),
  [record('r', [field('b', 'Date', 'r/')], [record('r/s', [field('c', 'Date', 'r/s/')])])],
]
const forms: ContextDefinition[] = fieldsOf('').flatMap((fields) =>
  recordsOf.map((records) => ({ fields, records })),
)
const empty: ContextDefinition = { fields: [], records: [] }

/** The places of a form with their types, whatever their order. */
const placesOf = ({ fields, records }: Pick<ContextDefinition, 'fields' | 'records'>): string[] =>
  [
    ...fields.map(({ fullPath, properties }) => `${fullPath} ${properties.dataType}`),
    ...records.flatMap((each) => [each.fullPath, ...placesOf(each)]),
  ].toSorted()
const namesOf = (form: ContextDefinition) => placesOf(form).map((place) => place.split(' ')[0])
/** A form as it is without records in which nothing is. */
const kept = (form: ContextDefinition) => intersectionContext([form])

describe('the merged context', () => {
  it('has every place of each form, and no other (B-170)', () => {
    for (const one of forms)
      for (const other of forms)
        expect(new Set(namesOf(mergedContext([one, other])))).toEqual(
          new Set([...namesOf(one), ...namesOf(other)]),
        )
  })

  it('is the same however forms are taken together, and adds nothing to itself', () => {
    for (const one of forms) {
      expect(mergedContext([one, one])).toEqual(one)
      expect(mergedContext([empty, one, empty])).toEqual(one)
      for (const other of forms)
        for (const third of forms.filter((_, index) => index % 3 === 0))
          expect(mergedContext([mergedContext([one, other]), third])).toEqual(
            mergedContext([one, mergedContext([other, third])]),
          )
    }
  })

  it('asks as the first form does, so that the order decides about nothing but that', () => {
    for (const one of forms)
      for (const other of forms) {
        const [there, back] = [mergedContext([one, other]), mergedContext([other, one])]
        expect(new Set(namesOf(there))).toEqual(new Set(namesOf(back)))
        expect(placesOf(there)).toEqual(expect.arrayContaining(placesOf(one)))
      }
  })
})

describe('the intersection of contexts', () => {
  it('has the fields that all have with the same data type, whatever their order (B-172)', () => {
    const fieldsIn = (form: ContextDefinition) =>
      new Set(placesOf(form).filter((place) => place.includes(' ')))
    for (const one of forms)
      for (const other of forms) {
        const both = intersectionContext([one, other])
        const shared = [...fieldsIn(one)].filter((place) => fieldsIn(other).has(place))
        expect(fieldsIn(both)).toEqual(new Set(shared))
        expect(placesOf(both)).toEqual(placesOf(intersectionContext([other, one])))
      }
  })

  it('is the same however forms are taken together, and takes nothing from itself', () => {
    for (const one of forms) {
      expect(intersectionContext([one, one])).toEqual(kept(one))
      expect(intersectionContext([one, empty])).toEqual(empty)
      for (const other of forms) {
        expect(intersectionContext([one, mergedContext([one, other])])).toEqual(kept(one))
        for (const third of forms.filter((_, index) => index % 3 === 0))
          expect(intersectionContext([intersectionContext([one, other]), third])).toEqual(
            intersectionContext([one, intersectionContext([other, third])]),
          )
      }
    }
  })
})

describe('a data element', () => {
  it('is found at any depth by its name and its data type', () => {
    const form = { fields: [], records: [record('r', [], [record('r/s', [field('c', 'Date')])])] }
    expect(hasDataElement(form, { name: 'c', dataType: 'Date' })).toBe(true)
    expect(hasDataElement(form, { name: 'c', dataType: 'Alphanumeric' })).toBe(false)
    expect(hasDataElement(form, { name: 'd', dataType: 'Date' })).toBe(false)
  })
})

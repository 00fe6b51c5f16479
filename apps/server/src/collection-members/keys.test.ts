import { CollectionConfigInput } from '@tabellio/contract/collection-configs'
import { describe, expect, it } from 'vitest'
import { keysOf, relationsOf } from './keys.ts'

const [master, card] = ['a'.repeat(24), 'b'.repeat(24)]
const config = (more: object = {}) =>
  CollectionConfigInput.parse({
    name: 'Clients',
    documentTypeIdList: [card],
    masterDocumentTypeId: master,
    relationships: ['name', 'branch'].map((field) => ({
      sourceField: field,
      documentTypes: [{ documentTypeId: card, targetField: `card ${field}` }],
    })),
    ...more,
  })
const targets = (more: object = {}) =>
  (relationsOf(config(more)).get(card) ?? []).map(({ targetField }) => targetField)

describe('what documents are matched by', () => {
  it('is every relationship of their type, without the fields that it is matched without (G-141)', () => {
    expect(targets()).toEqual(['card name', 'card branch'])
    const entry = { documentTypeId: card, ignoredFieldsInMatch: ['card branch'] }
    expect(targets({ documentTypes: [entry] })).toEqual(['card name'])
    expect(targets({ folders: [{ nameConfig: 'Cards', documentTypes: [entry] }] })).toEqual(['card name'])
    const both = { ...entry, ignoredFieldsInMatch: ['card branch', 'card name'] }
    expect(targets({ documentTypes: [both] })).toEqual([])
  })

  it('is equal where conditions call the values equal: without case and blanks around, with accents', () => {
    const keys = (name: string | number | boolean) => keysOf({ name }, ['name'])
    expect(keys(' ANA ')).toEqual(keys('Ana'))
    expect(keys('Peña')).not.toEqual(keys('Pena'))
    expect(keys(7)).toEqual(keys('7'))
    expect(keys(true)).not.toEqual(keys(false))
  })

  it('is each value of a record or a list, each combined with those of the other fields', () => {
    const values = { owners: [{ name: 'Ana' }, { name: 'Eva' }], cities: ['Lima', 'Quito'] }
    expect(keysOf(values, ['owners/name'])).toEqual([
      ...keysOf({ name: 'Ana' }, ['name']),
      ...keysOf({ name: 'Eva' }, ['name']),
    ])
    expect(new Set(keysOf(values, ['owners/name', 'cities'])).size).toBe(4)
  })

  it('is nothing where a field has no value, or where there is no field', () => {
    expect(keysOf({ name: 'Ana' }, ['name', 'branch'])).toEqual([])
    expect(keysOf({ name: '  ' }, ['name'])).toEqual([])
    expect(keysOf({ name: 'Ana' }, [])).toEqual([])
  })
})

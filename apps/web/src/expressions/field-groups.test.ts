import type { Source, Sources } from '@tabellio/expression'
import { expect, it } from 'vitest'
import { fieldGroups } from './field-groups.ts'

const record = (path: string, records: string[] = []): Source => ({
  path,
  label: path.toUpperCase(),
  nouns: {},
  records,
  isRecord: true,
})
const field = (path: string, records: string[] = []): Source => ({
  path,
  label: path,
  nouns: {},
  records,
  isRecord: false,
  kind: 'text',
  isList: false,
})
const all = [
  field('rent'),
  record('tenants'),
  field('tenants/age', ['tenants']),
  record('tenants/pets', ['tenants']),
  field('tenants/pets/name', ['tenants', 'tenants/pets']),
]
const sources: Sources = new Map(all.map((source) => [source.path, source]))
const names = (scope: string[]) => fieldGroups(sources, scope, 'Form').map(({ group }) => group)

it('groups the fields by record, in the order of the form', () => {
  expect(fieldGroups(sources, [], 'Form')).toMatchObject([
    { group: 'Form', items: [{ value: 'rent', label: 'rent' }] },
    { group: 'TENANTS', items: [{ label: 'TENANTS' }, { label: 'TENANTS › tenants/age' }] },
    { group: 'TENANTS › TENANTS/PETS', items: [{ value: 'tenants/pets' }, { value: 'tenants/pets/name' }] },
  ])
})

it('offers the record first whose filter it is for (B-134)', () => {
  expect(names(['tenants'])[0]).toBe('TENANTS')
  expect(names(['tenants', 'tenants/pets'])[0]).toBe('TENANTS › TENANTS/PETS')
  expect(names([]).length).toBe(names(['tenants']).length)
})

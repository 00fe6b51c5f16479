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
const names = (scope: string[]) =>
  fieldGroups(sources, scope, { form: 'Form', language: 'en' }).map(({ group }) => group)

it('groups the fields by record, in the order of the form', () => {
  expect(fieldGroups(sources, [], { form: 'Form', language: 'en' })).toMatchObject([
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

it('tells two fields of the same label apart by their names in a sentence', () => {
  const named = (path: string, one: string): Source => ({
    ...field(path),
    label: 'Name',
    nouns: { en: { one } },
  })
  const people = [named('customer', 'name of the customer'), named('seller', 'name of the seller')]
  const alike = new Map(people.map((source) => [source.path, source]))
  const [form] = fieldGroups(alike, [], { form: 'Form', language: 'en' })
  expect(form?.items.map(({ label }) => label)).toEqual([
    'Name (the name of the customer)',
    'Name (the name of the seller)',
  ])
})

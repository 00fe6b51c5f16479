import type { Values } from '@tabellio/expression'
import { displayValue, type ContextDefinition, type Field, type RecordDefinition } from '@tabellio/forms'
import { expect, it } from 'vitest'
import { decidingAnswers, type Known } from './why-answers.ts'

const field = (fullPath: string, label: string, dataType: Field['properties']['dataType']): Field => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  properties: { dataType, label },
})

const pets: RecordDefinition = {
  name: 'pets',
  fullPath: 'tenants/pets',
  properties: { label: 'Pets' },
  fields: [field('tenants/pets/kind', 'Kind', 'Alphanumeric')],
  records: [],
}
const tenants: RecordDefinition = {
  name: 'tenants',
  fullPath: 'tenants',
  properties: { label: 'Tenants', nouns: { en: { one: 'tenant', many: 'tenants' } } },
  fields: [field('tenants/age', 'Age', 'IntegerNumber')],
  records: [pets],
}
const definition: ContextDefinition = {
  fields: [field('rent', 'Monthly rent', 'Numeric'), field('isPaid', 'Paid', 'Logical')],
  records: [tenants],
}
const values: Values = {
  rent: 1250,
  tenants: [
    { age: 17, pets: [{ kind: 'cat' }, { kind: 'dog' }] },
    { age: 30, pets: [] },
  ],
}

const display: Known['display'] = (field, value) =>
  displayValue(field, value, { language: 'en', region: 'en-US' })

const told = (paths: string[], from: Parameters<typeof decidingAnswers>[1] = { values, scope: undefined }) =>
  decidingAnswers(paths, from, { definition, language: 'en', display }).map(
    ({ label, text }) => `${label} = ${text}`,
  )

it('tells the answers a dependency looks at, also those that are missing', () => {
  expect(told(['rent', 'isPaid'])).toEqual(['Monthly rent = 1,250', 'Paid = '])
})

it('tells those of every instance of a record, and of a record how many there are, by the name of an instance', () => {
  expect(told(['tenants', 'tenants/age', 'tenants/pets/kind'])).toEqual([
    'Tenants = 2',
    'Tenant 1: Age = 17',
    'Tenant 2: Age = 30',
    'Tenant 1: Pets 1: Kind = cat',
    'Tenant 1: Pets 2: Kind = dog',
  ])
})

it('tells those of its own instance where the dependency looks from one', () => {
  const scope = { path: 'tenants', instance: { age: 30, pets: [] } }
  expect(told(['tenants/age', 'rent'], { values, scope })).toEqual(['Age = 30', 'Monthly rent = 1,250'])
})

it('tells ten instances of a long record, and nothing of what the form does not have', () => {
  const many = { values: { tenants: Array.from({ length: 99 }, () => ({ age: 1 })) }, scope: undefined }
  expect(told(['tenants/age'], many).length).toBe(10)
  expect(told(['nobody', 'tenants/nobody'])).toEqual([])
})

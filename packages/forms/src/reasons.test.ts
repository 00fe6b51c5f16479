import { expect, it } from 'vitest'
import { Form } from './index.ts'
import { is, lease, rule, today, wizardOf } from './test-data.ts'

const married = is('married', 'equals', true)

const formOf = (...dependencies: ReturnType<typeof rule>[]) =>
  new Form({
    definition: lease,
    wizard: wizardOf('Main: title, married; Spouse: spouse, title; Tenants: tenants*', dependencies),
    today,
  })

const told = (form: Form, path: string) =>
  form.reasonsFor(path).map(({ dependency, item: { action, type, key } }) => {
    return `${dependency.name}: ${action} ${type} ${key}`
  })

it('names the dependencies that hide or disable a place, and what of each reaches it', () => {
  const form = formOf(
    rule(married, 'disable section Tenants, hide field spouse', 'first'),
    rule(married, 'disable page page', 'second'),
    rule(is('title', 'equals', 'Sale'), 'hide field spouse', 'third'),
  )
  expect(told(form, 'spouse')).toEqual([])
  form.set('married', true)
  expect(told(form, 'spouse')).toEqual(['first: hide field spouse', 'second: disable page page'])
  expect(told(form, 'tenants')).toEqual(['first: disable section Tenants', 'second: disable page page'])
  form.set('married', false)
  form.set('title', 'Sale')
  expect(told(form, 'spouse')).toEqual(['third: hide field spouse'])
})

it('names a section only when the place stands in no other', () => {
  const form = formOf(rule(married, 'hide section Spouse', 'alone'))
  form.set('married', true)
  expect(told(form, 'spouse')).toEqual(['alone: hide section Spouse'])
  expect(told(form, 'title')).toEqual([])
})

it('gives the instance and the answers with which the dependency was decided', () => {
  const form = formOf(rule(is('tenants/rent', 'greater-than', 500), 'hide field tenants/guardian', 'rich'))
  form.addInstance('tenants')
  form.set('tenants[1]/rent', 600)
  expect(form.reasonsFor('tenants[0]/guardian')).toEqual([])
  const [reason] = form.reasonsFor('tenants[1]/guardian')
  expect(reason?.scope).toMatchObject({ path: 'tenants', instance: { rent: 600 } })
  expect(reason?.values).toMatchObject({ tenants: [{}, { rent: 600 }] })
})

it('has no reasons for what is not there', () => {
  expect(formOf().reasonsFor('nobody')).toEqual([])
})

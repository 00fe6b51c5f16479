import { expect, it } from 'vitest'
import type { ContextDefinition } from './definition.ts'
import { Form } from './form.ts'

const definition: ContextDefinition = {
  fields: [{ name: 'city', fullPath: 'city', properties: { dataType: 'Alphanumeric' } }],
  records: [
    {
      name: 'tenants',
      fullPath: 'tenants',
      properties: {},
      records: [],
      fields: [{ name: 'name', fullPath: 'tenants/name', properties: { dataType: 'Alphanumeric' } }],
    },
  ],
}

it('tells who keeps drafts of every change of values, wherever it is, and once for a batch', () => {
  const form = new Form({ definition, today: '2026-11-21' })
  let count = 0
  const stop = form.subscribeChanges(() => {
    count += 1
  })

  form.set('city', 'Sonsonate')
  expect(count).toBe(1)
  form.set('city', 'Sonsonate')
  expect(count).toBe(1)
  form.addInstance('tenants')
  expect(count).toBe(2)
  form.batch(() => {
    form.set('tenants[0]/name', 'Ana')
    form.set('city', 'Santa Ana')
  })
  expect(count).toBe(3)
  form.touch('city')
  form.showProblems()
  expect(count).toBe(3)

  stop()
  form.set('city', 'San Miguel')
  expect(count).toBe(3)
})

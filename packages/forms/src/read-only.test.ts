import { expect, it } from 'vitest'
import { Form, importText } from './index.ts'
import { lease, leaseWizard, today } from './test-data.ts'

it('lets nobody change a read-only form, or add, remove or move its records, and counts nothing as wrong in it', () => {
  const values = { title: '', tenants: [{ name: 'Ana' }, { name: 'Luis' }] }
  const form = new Form({ definition: lease, wizard: leaseWizard, today, values, isReadOnly: true })
  const before = form.snapshot()
  form.set('title', 'Lease')
  form.set('tenants[0]/name', 'Eva')
  form.addInstance('tenants')
  form.removeInstance('tenants', 0)
  form.moveInstance('tenants', 0, 1)
  form.restore({})
  importText(form, '{"title":"Lease"}')
  expect(form.snapshot()).toEqual(before)
  expect(form.get('tenants[0]/name')).toMatchObject({ value: 'Ana', isDisabled: true, isLocked: true })
  expect(form.record('tenants')).toMatchObject({ canAdd: false, canRemove: false })
  expect(form.outline().errorCount).toBe(0)
  expect(new Form({ definition: lease, wizard: leaseWizard, today, values }).outline().errorCount).toBe(1)
})

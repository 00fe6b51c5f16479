import type { Value, Values } from '@tabellio/expression'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { generatedForms } from './generated-forms.test-data.ts'
import { checkValues, Form, usedValues } from './index.ts'
import { today } from './test-data.ts'

const isInstances = (value: Value): value is Values[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item))

/** Fills a form in as a person does: instance by instance, cell by cell. */
function fill(form: Form, values: Values, around = ''): void {
  for (const [name, value] of Object.entries(values)) {
    const path = `${around}${name}`
    if (form.definitionOf(path) && !isInstances(value)) form.set(path, value)
    if (!isInstances(value)) continue
    for (const [at, instance] of value.entries()) {
      if (form.record(path).instances.length <= at) form.addInstance(path)
      fill(form, instance, `${path}[${at}]/`)
    }
  }
}

it('a form says in the browser what the server says of what it sends', () => {
  let hiding = 0
  fc.assert(
    fc.property(generatedForms, ({ definition, wizard, values }) => {
      const form = new Form({ definition, wizard, today })
      fill(form, values)
      const sent: Values = JSON.parse(JSON.stringify(form.values()))
      expect(usedValues({ definition, wizard, values: sent, today })).toEqual(form.usedValues())
      expect(checkValues({ definition, wizard, values: sent, today })).toEqual(form.problems())
      if (definition.fields.some(({ name }) => form.get(name).isHidden)) hiding += 1
    }),
    { numRuns: 320 },
  )
  expect(hiding).toBeGreaterThan(20)
}, 60_000)

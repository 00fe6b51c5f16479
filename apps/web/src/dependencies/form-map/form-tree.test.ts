import type { ContextDefinition, Field, WizardDefinition } from '@tabellio/forms'
import { expect, it } from 'vitest'
import { elementId, elementsIn, formTree } from './form-tree.ts'

const field = (fullPath: string): Field => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  properties: { dataType: 'Alphanumeric', label: fullPath.toUpperCase() },
})

const definition: ContextDefinition = {
  fields: [field('rent'), field('never shown')],
  records: [
    {
      name: 'tenants',
      fullPath: 'tenants',
      properties: { label: 'Tenants' },
      fields: [field('tenants/age'), field('tenants/name')],
      records: [],
    },
  ],
}

const wizardWith = (fields: WizardDefinition['pages'][number]['sections'][number]['fields']) => ({
  pages: [{ key: 'same', label: 'Lease', sections: [{ key: 'same', label: '', fields }] }],
  dependencies: [],
})

const idsOf = (wizard: WizardDefinition) => elementsIn(formTree(definition, wizard)).map(elementId)

it('has the elements that the form shows, in its order, each told apart', () => {
  const shown = wizardWith([
    { key: 'tenants', isRecord: true, fields: [{ key: 'tenants/name', isRecord: false }] },
    { key: 'rent', isRecord: false },
    { key: 'gone', isRecord: false },
  ])
  expect(idsOf(shown)).toEqual([
    'page same',
    'section same',
    'record tenants',
    'field tenants/name',
    'field rent',
  ])
})

it('shows all of a record that does not say what of it is shown', () => {
  const ids = idsOf(wizardWith([{ key: 'tenants', isRecord: true }]))
  expect(ids.slice(-2)).toEqual(['field tenants/age', 'field tenants/name'])
})

it('says of each element in what it stands', () => {
  const tree = formTree(definition, wizardWith([{ key: 'tenants', isRecord: true }]))
  expect(elementsIn(tree).at(-1)).toMatchObject({
    label: 'TENANTS/NAME',
    within: ['Lease', 'same', 'Tenants'],
  })
})

import { describe, expect, it } from 'vitest'
import { effectsOf } from './index.ts'
import { definitionOf, field, is, lease, leaseWizard, record, rule, wizardOf } from './test-data.ts'

describe('what a dependency reaches', () => {
  it('are what it names, and what stands in the sections and records it names', () => {
    const effects = effectsOf(
      lease,
      wizardOf('A: title, married; B: spouse; C: tenants*', [
        rule(is('married', 'equals', true), 'hide section B, disable record tenants'),
      ]),
    )
    expect(effects).toEqual([
      {
        dependency: 0,
        reads: ['married'],
        hides: ['spouse'],
        disables: ['tenants'],
        within: ['tenants/name', 'tenants/rent', 'tenants/guardian', 'tenants/pets', 'tenants/pets/kind'],
        calculations: [],
        dependencies: [],
      },
    ])
  })

  it('are all fields of a page', () => {
    const [effect] = effectsOf(
      lease,
      wizardOf('A: title; B: spouse', [rule(is('married', 'equals', true), 'hide page page')]),
    )
    expect(effect).toMatchObject({ hides: ['title', 'spouse'] })
  })

  it('are calculations of what is hidden, and the rules that read those', () => {
    const [married, rent] = effectsOf(lease, {
      ...leaseWizard,
      dependencies: [
        rule(is('married', 'equals', true), 'hide record tenants'),
        rule(is('total', 'greater-than', 1000), 'hide field stamp'),
        rule(is('stamp', 'equals', 'x'), 'disable field title'),
        rule(is('title', 'equals', 'x'), 'hide field spouse'),
      ],
    })
    expect(married).toMatchObject({ calculations: ['total'], dependencies: [1, 2] })
    expect(rent).toMatchObject({ calculations: [], dependencies: [2] })
  })

  it('do not grow without end where rules form a cycle', () => {
    const definition = definitionOf({
      fields: [field('a'), field('b')],
      records: [record('r', { fields: [field('c')] })],
    })
    const wizard = wizardOf('A: a, b', [
      rule(is('a', 'equals', 1), 'hide field b'),
      rule(is('b', 'equals', 1), 'hide field a'),
    ])
    expect(effectsOf(definition, wizard).map(({ dependencies }) => dependencies)).toEqual([
      [0, 1],
      [0, 1],
    ])
  })
})

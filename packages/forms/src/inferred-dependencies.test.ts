import * as fc from 'fast-check'
import { compile } from '@tabellio/expression'
import { describe, expect, it } from 'vitest'
import { type DependencyItem, Form, withInferred } from './index.ts'
import { definitionOf, field, is, lease, record, rule, today, wizardOf } from './test-data.ts'

const inferredOf = (text: string, ...rules: string[]) =>
  withInferred(
    wizardOf(
      text,
      rules.map((items) => rule(is('a', 'equals', 1), items)),
    ),
  ).inferredDependencies?.map(({ items }) =>
    items.map(({ action, type, key }) => `${action} ${type} ${key}`).join(', '),
  )

/** Tells whether an item is hidden or disabled as it says; a section that is disabled is so by what it shows. */
function isSo(form: Form, { type, key, action }: DependencyItem): boolean {
  const { pages } = form.outline()
  if (type === 'section')
    return (
      action === 'disable' || pages.every(({ sections }) => sections.every((section) => section.key !== key))
    )
  const cell = type === 'record' ? form.record(key) : form.get(key)
  return action === 'hide' ? cell.isHidden : cell.isDisabled
}

describe('what follows from dependencies', () => {
  it('are the sections of a page, and the fields and records of a section', () => {
    expect(inferredOf('A: a, b; B: c*', 'hide page page', 'disable section B')).toEqual([
      'hide section A, hide section B, hide field a, hide field b, hide record c',
      'disable record c',
    ])
  })

  it('is not what the dependency says itself, nor what another section shows', () => {
    expect(inferredOf('A: a, b; B: b', 'hide section A, hide field a')).toEqual([])
    expect(inferredOf('A: a, b; B: b', 'hide section A, disable field a')).toEqual(['hide field a'])
    expect(inferredOf('A: a, b; B: b', 'hide section A, hide section B')).toEqual([
      'hide field a, hide field b',
    ])
    expect(inferredOf('A: a, b; B: b', 'hide section A, disable section B')).toEqual(['hide field a'])
  })

  it('is nothing where fields and records alone are named, or nothing is there', () => {
    expect(inferredOf('A: a, b*', 'hide field a, hide record b', 'hide section X')).toEqual([])
    expect(withInferred({ pages: [], dependencies: [] }).inferredDependencies).toEqual([])
  })

  it('is the same when it is asked for again', () => {
    const once = withInferred(wizardOf('A: a; B: b', [rule(is('a', 'equals', 1), 'hide page page')]))
    expect(withInferred(once)).toEqual(once)
  })

  const definition = definitionOf({
    fields: [field('a', { dataType: 'Logical' }), field('b'), field('c')],
    records: [record('d', { fields: [field('e')] })],
  })
  const sections = ['b', 'b, c', 'c, d*', 'd*, b', ''].map((names, at) => `S${at}: ${names}`)
  const item = fc
    .tuple(
      fc.constantFrom('hide', 'disable'),
      fc.constantFrom('page page', 'section S1', 'section S2', 'section S3', 'field c', 'record d'),
    )
    .map((words) => words.join(' '))

  it('so happens in every form, wherever its condition holds', () => {
    let inferences = 0
    const shown = fc.subarray(sections, { minLength: 1 })
    const rules = fc.array(fc.array(item, { minLength: 1, maxLength: 3 }), { maxLength: 2 })
    fc.assert(
      fc.property(shown, rules, fc.boolean(), (shown, rules, a) => {
        const dependencies = rules.map((items) => rule(is('a', 'equals', true), items.join(', ')))
        const wizard = withInferred(wizardOf(shown.join('; '), dependencies))
        const form = new Form({ definition, wizard, values: { a }, today })
        for (const { expression, items } of wizard.inferredDependencies ?? []) {
          if (!compile(expression)(form.usedValues())) continue
          for (const item of items) expect([item, isSo(form, item)]).toEqual([item, true])
          inferences += items.length
        }
      }),
      { numRuns: 400 },
    )
    expect(inferences).toBeGreaterThan(100)
  })

  it('ends somewhere, however much dependencies reach', () => {
    const all = wizardOf(`A: ${lease.fields.map(({ name }) => name).join(', ')}`)
    const wide = {
      pages: all.pages.map((page) => ({
        ...page,
        sections: page.sections.map((section) => ({
          ...section,
          fields: Array.from({ length: 5000 }, (_, at) => ({ key: `f${at}`, isRecord: false })),
        })),
      })),
      dependencies: Array.from({ length: 1000 }, () => rule(is('a', 'equals', 1), 'hide page page')),
    }
    const items = withInferred(wide).inferredDependencies?.flatMap((dependency) => dependency.items) ?? []
    expect(items.length).toBeLessThanOrEqual(100_000)
  })
})

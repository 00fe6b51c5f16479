import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Dependency, WizardDefinition } from './definition.ts'
import { formFindings } from './form-findings.ts'
import { Form } from './form.ts'
import { definitionOf, field, is, record, rule, wizardOf } from './test-data.ts'

const definition = definitionOf({
  fields: [
    field('rent', { dataType: 'Numeric' }),
    field('paid', { dataType: 'Logical' }),
    field('name', { minOccurs: 1 }),
    field('note'),
    field('fee', { dataType: 'Numeric' }),
    field('total', { dataType: 'Numeric', isCalculated: true, calculatedField: 'rent + fee' }),
  ],
  records: [record('tenants', { fields: [field('age', { minOccurs: 1 }), field('alias')] })],
})
const shown = 'A: rent, paid, name, total; B: note; C: tenants*'
const found = (wizard: WizardDefinition, used?: string[]) =>
  formFindings(definition, wizard, { paths: new Set(used ?? []), areAll: used !== undefined }).map(
    ({ code, path }) => `${path} ${code}`,
  )
const always = {
  operatorType: 'or' as const,
  expressionList: [is('paid', 'equals', true), is('paid', 'not-equals', true)],
}

describe('a form is looked through by its places', () => {
  it('says nothing of one that asks for what is used', () => {
    const wizard = wizardOf('A: rent, paid, name, fee; B: note, total; C: tenants*')
    expect(found(wizard)).toEqual([])
    const used = ['paid', 'name', 'note', 'total', 'tenants/age', 'tenants/alias']
    expect(found(wizard, used)).toEqual([])
  })

  it('says what is used and asked nowhere, and not of what has a value otherwise', () => {
    expect(found(wizardOf(shown))).toEqual(['fee used-but-not-asked'])
    const begun = definitionOf({
      fields: [
        ...definition.fields.filter(({ name }) => name !== 'fee'),
        field('fee', { dataType: 'Numeric', defaultValue: 1 }),
      ],
    })
    const wizard = wizardOf('A: rent, paid, name, total; B: note')
    expect(formFindings(begun, wizard, { paths: new Set(), areAll: false })).toEqual([])
  })

  it('says what is asked and unused, only where all texts are known', () => {
    expect(found(wizardOf(`${shown}; D: fee`), ['name', 'tenants/age', 'total'])).toEqual([
      'paid asked-but-unused',
      'note asked-but-unused',
      'tenants/alias asked-but-unused',
    ])
    const dependencies = [rule(is('paid', 'equals', true), 'hide field note')]
    expect(found(wizardOf(`${shown}; D: fee`, dependencies), ['name', 'note', 'total'])).toEqual([
      'tenants/age asked-but-unused',
      'tenants/alias asked-but-unused',
    ])
  })

  it('says of a section, a field and a record that nobody ever sees them, and which must be answered', () => {
    const dependencies = [rule(always, 'hide section B, hide field name, hide record tenants')]
    expect(found(wizardOf(`${shown}; D: fee`, dependencies)).toSorted()).toEqual([
      'B section-never-visible',
      'C section-never-visible',
      'name required-never-visible',
      'note never-visible',
      'tenants required-never-visible',
    ])
  })

  it('says of each field in a circle that it is in one', () => {
    const calculated = (name: string, calculatedField: string) =>
      field(name, { dataType: 'Numeric', isCalculated: true, calculatedField })
    const circle = definitionOf({ fields: [calculated('a', 'b + 1'), calculated('b', 'a + 1')] })
    const findings = formFindings(circle, wizardOf('A: a, b'), { paths: new Set(), areAll: false })
    expect(findings).toEqual([
      { code: 'in-a-circle', path: 'a' },
      { code: 'in-a-circle', path: 'b' },
    ])
  })
})

/** Fields whose use is known by how they are made: some are read by formulas, some by conditions, some by the text. */
const uses = fc.constantFrom('formula', 'condition', 'text', 'nothing')
const members = fc.record({ use: uses, isShown: fc.boolean(), isRequired: fc.boolean() })
const forms = fc.oneof(
  fc.array(members, { maxLength: 5 }),
  fc.array(members, { maxLength: 40 }),
  fc.array(members, { minLength: 400, maxLength: 900 }),
)

it('says of each field of small and large forms exactly what its uses make of it', () => {
  fc.assert(
    fc.property(forms, (said) => {
      const names = said.map((_, at) => `f${at}`)
      const of = (use: string) => names.filter((_, at) => said[at]?.use === use)
      const formula = of('formula').join(' + ') || '1'
      const made = definitionOf({
        fields: [
          ...said.map(({ isRequired }, at) =>
            field(`f${at}`, { dataType: 'Numeric', ...(isRequired && { minOccurs: 1 }) }),
          ),
          field('sum', { dataType: 'Numeric', isCalculated: true, calculatedField: formula }),
        ],
      })
      const dependencies: Dependency[] = of('condition').map((name) =>
        rule(is(name, 'greater-than', 1), 'disable field sum'),
      )
      const shownNames = names.filter((_, at) => said[at]?.isShown)
      const wizard = wizardOf(`A: ${['sum', ...shownNames].join(', ')}`, dependencies)
      const findings = formFindings(made, wizard, { paths: new Set([...of('text'), 'sum']), areAll: true })
      const expected = said.flatMap(({ use, isShown, isRequired }, at) => {
        if (isShown) return use === 'nothing' ? [`f${at} asked-but-unused`] : []
        return use !== 'nothing' && !isRequired ? [`f${at} used-but-not-asked`] : []
      })
      expect(findings.map(({ code, path }) => `${path} ${code}`).toSorted()).toEqual(expected.toSorted())
    }),
    { seed: 20261123, numRuns: 60 },
  )
})

it('calls never visible only what no answers show', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('note', 'name', 'rent'), { maxLength: 3 }),
      fc.boolean(),
      fc.array(fc.constantFrom(true, false, undefined), { minLength: 1, maxLength: 6 }),
      (hidden, isAlways, answers) => {
        const condition = isAlways ? always : is('paid', 'equals', true)
        const dependencies = hidden.map((name) => rule(condition, `hide field ${name}`))
        const wizard = wizardOf(shown, dependencies)
        const never = formFindings(definition, wizard, { paths: new Set(), areAll: false })
          .filter(({ code }) => code.endsWith('never-visible'))
          .map(({ path }) => path)
        expect(isAlways || never.length === 0).toBe(true)
        for (const paid of answers) {
          const form = new Form({
            definition,
            wizard,
            today: '2026-11-23',
            values: paid === undefined ? {} : { paid },
          })
          for (const path of never) expect(form.get(path).isHidden).toBe(true)
        }
      },
    ),
    { seed: 20261123, numRuns: 60 },
  )
})

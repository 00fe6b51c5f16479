import type { Expression, Operator, Value } from '@tabellio/expression'
import { describe, expect, it } from 'vitest'
import { warningsOf, type Dependency } from './index.ts'
import { definitionOf, field, record, rule, is as isOf, wizardOf } from './test-data.ts'

const definition = definitionOf({
  fields: [
    field('rent', { dataType: 'Numeric' }),
    field('fee', { dataType: 'Numeric' }),
    field('furnished', { dataType: 'Logical' }),
    field('name', { minOccurs: 1 }),
    field('note'),
    field('total', { dataType: 'Numeric', isCalculated: true, calculatedField: 'rent + fee' }),
    field('sum', { dataType: 'Numeric', isCalculated: true, calculatedField: 'sum(tenants/share)' }),
  ],
  records: [
    record('tenants', {
      fields: [
        field('age', { dataType: 'IntegerNumber' }),
        field('guardian'),
        field('share', { dataType: 'Numeric' }),
      ],
    }),
  ],
})

const is = (path: string, operator: Operator, value?: Value): Expression => isOf(path, operator, value)
const not = (expression: Expression): Expression => ({ ...expression, isNegative: true })
const and = (...expressionList: Expression[]): Expression => ({ operatorType: 'and', expressionList })
const high = is('rent', 'greater-than', 1000)
const yes = is('furnished', 'equals', true)
const no = is('furnished', 'not-equals', true)

/** Warnings as `place code: paths < places of others`, those of the conditions' own findings with their address. */
const warnings = (...dependencies: Dependency[]) =>
  warningsOf(
    definition,
    wizardOf('A: rent, fee, furnished, total, sum; B: name, note; C: tenants*', dependencies),
  ).map(({ dependency, code, at, paths, others }) =>
    [
      `${dependency} ${code}`,
      ...(at === undefined ? [] : [`at ${at || '*'}`]),
      ...(paths ?? []),
      ...(others ? [`< ${others.join(' ')}`] : []),
    ].join(' '),
  )

describe('nothing is said', () => {
  it('of rules that may all be meant', () => {
    expect(
      warnings(
        rule(high, 'hide field note'),
        rule(yes, 'hide field name'),
        rule(is('tenants/age', 'greater-or-equals', 18), 'hide field tenants/guardian'),
        rule(is('note', 'equals', 'x'), 'disable section C'),
      ),
    ).toEqual([])
  })
})

describe('a condition', () => {
  it('that is not finished is not judged', () => {
    const unfinished = is('rent', 'greater-than')
    expect(warnings(rule(unfinished, 'hide field note'), rule(not(unfinished), 'hide field note'))).toEqual(
      [],
    )
  })

  it('that is always met hides or disables for good', () => {
    expect(warnings(rule({}, 'hide section B, disable field rent'))).toEqual([
      '0 always-true at *',
      '0 always-hidden name note',
      '0 always-disabled rent',
    ])
  })

  it('that can never be met is told with the parts that make it so', () => {
    expect(warnings(rule(and(high, is('rent', 'lesser-than', 5)), 'hide field note'))).toEqual([
      '0 always-false at *',
      '0 contradiction at expressionList[1]',
    ])
  })

  it('is judged in the instances it is asked in', () => {
    const between = and(is('tenants/age', 'greater-than', 3), is('tenants/age', 'lesser-than', 4))
    expect(warnings(rule(between, 'hide field tenants/guardian'))).toHaveLength(2)
    expect(warnings(rule(between, 'hide field note'))).toEqual([])
    expect(warnings(rule(between, 'hide field note, hide field tenants/guardian'))).toEqual([])
  })
})

describe('a field', () => {
  it('is never shown when one rule or another hides it at any time', () => {
    const dependencies = [
      rule(yes, 'hide field note'),
      rule(high, 'hide field note'),
      rule(no, 'hide section B'),
    ]
    expect(warnings(...dependencies)).toEqual(['2 never-shown note < 0'])
    expect(warnings(rule(yes, 'hide field name'), rule(no, 'hide field name'))).toEqual([
      '1 required-never-shown name < 0',
    ])
  })

  it('is a record that is needed once and never shown', () => {
    const needed = definitionOf({
      fields: [field('furnished', { dataType: 'Logical' })],
      records: [record('owners', { fields: [field('name')] }, { minOccurs: 1 })],
    })
    const dependencies = [rule(yes, 'hide record owners'), rule(no, 'hide record owners')]
    const warned = warningsOf(needed, wizardOf('A: furnished; B: owners*', dependencies))
    expect(warned.map(({ code }) => code)).toEqual(['required-never-shown'])
  })

  it('of a record is never shown when rules in its instances hide it at any time', () => {
    expect(
      warnings(
        rule(is('tenants/age', 'lesser-than', 18), 'hide field tenants/share'),
        rule(is('tenants/age', 'greater-or-equals', 18), 'hide field tenants/share'),
        rule(is('tenants/age', 'equals', ''), 'hide field tenants/share'),
      ),
    ).toEqual(['2 never-shown tenants/share < 0 1'])
  })
})

describe('an item', () => {
  it('that another rule hides already is told of the rule that can go', () => {
    const higher = is('rent', 'greater-than', 2000)
    expect(warnings(rule(high, 'hide section B'), rule(higher, 'hide field note, hide page none'))).toEqual([
      '1 hidden-by-another note < 0',
    ])
    expect(warnings(rule(high, 'disable field note'), rule(high, 'disable field note'))).toEqual([
      '1 disabled-by-another note < 0',
    ])
  })

  it('is named once', () => {
    expect(warnings(rule(high, 'hide field note, disable field note, hide section B'))).toEqual([
      '0 item-twice note',
    ])
  })
})

describe('a rule', () => {
  it('does not decide about what it reads', () => {
    expect(warnings(rule(is('note', 'equals', 'x'), 'hide section B'))).toEqual([
      '0 hides-what-it-reads note',
    ])
    expect(warnings(rule(is('note', 'equals', 'x'), 'disable field note'))).toEqual([
      '0 disables-what-it-reads note',
    ])
    expect(warnings(rule(is('total', 'equals', 1), 'disable field total'))).toEqual([])
  })

  it('does not need a value just when others hide it', () => {
    const needing = and(yes, is('note', 'equals', 'x'))
    expect(warnings(rule(yes, 'hide field note'), rule(needing, 'hide field name'))).toEqual([
      '1 needs-what-is-hidden note < 0',
    ])
    expect(
      warnings(rule(yes, 'hide field note'), rule(and(no, is('note', 'equals', 'x')), 'hide field name')),
    ).toEqual([])
    expect(
      warnings(rule(yes, 'hide field note'), rule(and(yes, is('note', 'equals', '')), 'hide field name')),
    ).toEqual([])
  })

  it('takes a number from a calculation by hiding it, but not from a sum', () => {
    expect(warnings(rule(yes, 'hide field fee'))).toEqual(['0 calculated-from-hidden total fee'])
    expect(warnings(rule(yes, 'hide field fee, hide field total'))).toEqual([])
    expect(warnings(rule(yes, 'hide field tenants/share'))).toEqual([])
  })
})

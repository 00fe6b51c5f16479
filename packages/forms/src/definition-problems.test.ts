import { describe, expect, it } from 'vitest'
import type { ContextDefinition, Field, WizardDefinition } from './definition.ts'
import { definitionProblems } from './index.ts'
import { definitionOf, field, is, record, rule, wizardOf } from './test-data.ts'

const codes = (definition: ContextDefinition, wizard?: WizardDefinition) =>
  definitionProblems(definition, wizard).map(({ code, path }) => `${code} ${path}`)
const codesOf = (...fields: Field[]) => codes(definitionOf({ fields }))

const definition = definitionOf({
  fields: [field('a'), field('b', { dataType: 'Numeric' })],
  records: [record('r', { fields: [field('c')] })],
})

it('a definition that can be used has no problems', () => {
  const wizard = wizardOf('A: a, b; B: r*', [
    rule(is('r/c', 'equals', 'x'), 'hide field b, disable section A'),
  ])
  expect(definitionProblems(definition, wizard)).toEqual([])
})

describe('a name', () => {
  it('is there once', () => {
    expect(codesOf(field('a'), field('a'))).toEqual(['name-is-taken a'])
    expect(codes(definitionOf({ fields: [field('a')], records: [record('a', {})] }))).toEqual([
      'name-is-taken a',
    ])
  })

  it.each(['', ' a', 'a/b', 'a[0]', 'a{b', '__proto__', 'a\u0000'])('cannot be %j', (name) =>
    expect(codesOf(field(name))).toEqual([`name-is-not-allowed ${name}`]),
  )

  it('has the full path of where it stands', () => {
    expect(codes({ fields: [{ ...field('a'), fullPath: 'x/a' }], records: [] })).toEqual([
      'full-path-is-wrong a',
    ])
  })
})

it('records within records end somewhere', () => {
  let inner = record('r', {})
  for (let depth = 0; depth < 20; depth++) inner = record('r', { records: [inner] })
  expect(codes(definitionOf({ records: [inner] }))[0]).toMatch(/^records-are-too-deep/)
})

describe('the properties of a field', () => {
  it.each<[Field, string]>([
    [field('f', { dataType: 'Numeric', minValue: 2, maxValue: 1 }), 'minimum-over-maximum'],
    [
      field('f', { dataType: 'Date', minValue: '2025-01-01', maxValue: '2024-01-01' }),
      'minimum-over-maximum',
    ],
    [
      field('f', { dataType: 'Date', minValue: 5, maxValue: 4, dateMinMaxType: 'relative' }),
      'minimum-over-maximum',
    ],
    [field('f', { minOccurs: 2 }), 'minimum-over-maximum'],
    [field('f', { dataType: 'Logical', maxOccurs: 2 }), 'logical-cannot-be-list'],
    [field('f', { inputType: 'DropDownList' }), 'value-list-is-missing'],
    [field('f', { isCalculated: true, calculatedField: '1' }), 'formula-needs-a-number'],
    [field('f', { minOccurs: 1, inputMask: '####', maxLength: 2 }), 'no-value-fits'],
  ])('%j cannot be kept', (wrong, code) => expect(codesOf(wrong)).toEqual([`${code} f`]))

  it('records have limits that can be kept', () => {
    expect(codes(definitionOf({ records: [record('r', {}, { minOccurs: 2, maxOccurs: 1 })] }))).toEqual([
      'minimum-over-maximum r',
    ])
  })
})

describe('a formula', () => {
  it('is told where it is wrong', () => {
    expect(
      definitionProblems(
        definitionOf({
          fields: [field('f', { dataType: 'Numeric', isCalculated: true, calculatedField: '1 + g' })],
        }),
      ),
    ).toEqual([
      { code: 'formula-is-wrong', path: 'f', formula: { code: 'unknown-name', position: 4, text: 'g' } },
    ])
  })

  it('does not read itself, by itself or through others', () => {
    const calculated = (name: string, calculatedField: string) =>
      field(name, { dataType: 'Numeric', isCalculated: true, calculatedField })
    expect(codesOf(calculated('a', 'a + 1'))).toEqual(['rules-go-in-a-circle a'])
    expect(
      codesOf(
        calculated('a', 'b'),
        calculated('b', 'c'),
        calculated('c', 'a'),
        calculated('d', 'a'),
      ).toSorted(),
    ).toEqual(['rules-go-in-a-circle a', 'rules-go-in-a-circle b', 'rules-go-in-a-circle c'])
  })
})

describe('a wizard', () => {
  it('without pages or sections makes an invalid template (B-559)', () => {
    expect(codes(definition, { pages: [], dependencies: [] })).toEqual(['no-pages '])
    expect(codes(definition, { pages: [{ key: 'p', label: 'P', sections: [] }], dependencies: [] })).toEqual([
      'no-sections p',
    ])
  })

  it('has each key once, and shows what there is where it stands', () => {
    expect(codes(definition, wizardOf('A: a; A: b'))).toEqual(['key-is-taken A'])
    expect(codes(definition, wizardOf('A: x, r, r/c'))).toEqual([
      'unknown-field x',
      'unknown-field r',
      'unknown-field r/c',
    ])
  })

  it('shows what it requires', () => {
    const needed = definitionOf({
      fields: [field('a'), field('n', { minOccurs: 1 })],
      records: [record('r', {}, { minOccurs: 1 })],
    })
    expect(codes(needed, wizardOf('A: a'))).toEqual([
      'required-field-is-not-shown n',
      'required-field-is-not-shown r',
    ])
  })
})

describe('a dependency', () => {
  it('has a name, a condition that fits and items that exist', () => {
    const broken = { name: ' ', expression: is('x', 'equals', 1), items: [] }
    expect(codes(definition, wizardOf('A: a, b', [broken]))).toEqual([
      'dependency-has-no-name  ',
      'dependency-has-no-items  ',
      'condition-is-wrong  ',
    ])
    expect(
      codes(
        definition,
        wizardOf('A: a, b', [rule(is('a', 'equals', 'x'), 'hide field x, hide section Z, hide page q')]),
      ),
    ).toEqual(['unknown-item rule', 'unknown-item rule', 'unknown-item rule'])
  })

  it('is told at which part its condition does not fit the form', () => {
    const parts = [is('a', 'equals', 'x'), is('b', 'starts-with', 'y')]
    const both = { operatorType: 'or' as const, expressionList: parts }
    const wizard = wizardOf('A: a, b', [rule({}, 'hide field a', 'one'), rule(both, 'hide field a', 'two')])
    expect(definitionProblems(definition, wizard)).toContainEqual({
      code: 'condition-is-wrong',
      path: 'two',
      dependency: 1,
      expression: { at: 'expressionList[1]', code: 'operator-not-for-type', path: 'b' },
    })
  })

  it('does not hide what it reads, by itself or through others', () => {
    const self = wizardOf('A: a, b', [rule(is('a', 'equals', 'x'), 'hide section A')])
    expect(codes(definition, self)).toEqual(['rules-go-in-a-circle rule'])
    const cycle = wizardOf('A: a, b', [
      rule(is('a', 'equals', 'x'), 'hide field b', 'one'),
      rule(is('b', 'equals', 1), 'hide field a', 'two'),
    ])
    expect(codes(definition, cycle).toSorted()).toEqual([
      'rules-go-in-a-circle one',
      'rules-go-in-a-circle two',
    ])
    const members = definitionProblems(definition, cycle).map(
      (problem) => 'cycle' in problem && problem.cycle,
    )
    expect(members).toEqual([
      [{ dependency: 0 }, { dependency: 1 }],
      [{ dependency: 1 }, { dependency: 0 }],
    ])
    const through = definitionProblems(
      definitionOf({
        fields: [
          field('n', { dataType: 'Numeric' }),
          field('m', { dataType: 'Numeric', isCalculated: true, calculatedField: 'n + 1' }),
        ],
      }),
      wizardOf('A: n, m', [rule(is('m', 'equals', 1), 'hide field n')]),
    )
    expect(through).toEqual([
      {
        code: 'rules-go-in-a-circle',
        path: 'rule',
        dependency: 0,
        cycle: [{ dependency: 0 }, { path: 'm' }],
      },
      { code: 'rules-go-in-a-circle', path: 'm', cycle: [{ path: 'm' }, { dependency: 0 }] },
    ])
    const disabling = wizardOf('A: a, b', [rule(is('a', 'equals', 'x'), 'disable field a')])
    expect(codes(definition, disabling)).toEqual([])
  })
})

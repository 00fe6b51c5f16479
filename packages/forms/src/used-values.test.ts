import type { Values } from '@tabellio/expression'
import { describe, expect, it } from 'vitest'
import type { WizardDefinition } from './definition.ts'
import { checkValues, usedValues } from './index.ts'
import { definitionOf, field, is, record, rule, today, wizardOf } from './test-data.ts'

describe('calculated fields', () => {
  const lines = record('lines', {
    fields: [
      field('quantity', { dataType: 'Numeric' }),
      field('price', { dataType: 'Currency' }),
      field('amount', { dataType: 'Currency', isCalculated: true, calculatedField: 'quantity * price' }),
      field('share', {
        dataType: 'Numeric',
        isCalculated: true,
        calculatedField: 'round(amount / total * 100, 1)',
      }),
      field('full', { dataType: 'Numeric', isCalculated: true, calculatedField: 'lines/quantity + 1' }),
    ],
  })
  const definition = definitionOf({
    fields: [
      field('total', { dataType: 'Currency', isCalculated: true, calculatedField: 'sum(lines/amount)' }),
      field('count', {
        dataType: 'IntegerNumber',
        isCalculated: true,
        calculatedField: 'count(lines) / 2 + 0.2',
      }),
      field('words', { isCalculated: true, calculatedField: '1 + 1' }),
      field('wrong', { dataType: 'Numeric', isCalculated: true, calculatedField: '1 +' }),
    ],
    records: [lines],
  })
  const used = (values: Values) => usedValues({ definition, values, today })

  it('are filled in, in the order in which they read each other', () => {
    const values = {
      lines: [
        { quantity: 3, price: 0.1 },
        { quantity: 1, price: 0.7 },
      ],
    }
    expect(used(values)).toEqual({
      total: 1,
      count: 1,
      lines: [
        { quantity: 3, price: 0.1, amount: 0.3, share: 30, full: 4 },
        { quantity: 1, price: 0.7, amount: 0.7, share: 70, full: 2 },
      ],
    })
  })

  it('round money to cents, a half away from zero', () => {
    expect(used({ lines: [{ quantity: 1, price: 1.005 }] })).toMatchObject({
      lines: [{ amount: 1.01 }],
      total: 1.01,
    })
  })

  it('have no value when an operand has none', () => {
    expect(used({ lines: [{ quantity: 2 }] })).toEqual({
      total: 0,
      count: 1,
      lines: [{ quantity: 2, full: 3 }],
    })
  })

  it('are refused over their limit, though nobody gave them', () => {
    const limited = definitionOf({
      fields: [
        field('a', { dataType: 'Numeric' }),
        field('twice', { dataType: 'Numeric', isCalculated: true, calculatedField: 'a * 2', maxValue: 10 }),
      ],
    })
    expect(checkValues({ definition: limited, values: { a: 6 }, today })).toMatchObject([
      { path: 'twice', key: 'field-max-value-not-met' },
    ])
  })

  it('in a cycle are told, and the others still calculated', () => {
    const cycle = definitionOf({
      fields: [
        field('a', { dataType: 'Numeric', isCalculated: true, calculatedField: 'b + 1' }),
        field('b', { dataType: 'Numeric', isCalculated: true, calculatedField: 'a + 1' }),
        field('c', { dataType: 'Numeric', isCalculated: true, calculatedField: 'count(a) + 1' }),
      ],
    })
    expect(usedValues({ definition: cycle, values: {}, today })).toEqual({ c: 1 })
    expect(
      checkValues({ definition: cycle, values: {}, today })
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['a', 'b'])
  })
})

describe('what a rule hides (B-113)', () => {
  const definition = definitionOf({
    fields: [field('driver'), field('a', { minOccurs: 1 }), field('b')],
    records: [
      record('tenants', {
        fields: [field('kind'), field('note', { minOccurs: 1 })],
        records: [record('pets', { fields: [field('name')] })],
      }),
    ],
  })
  const values = {
    driver: 'x',
    b: 'kept',
    tenants: [
      { kind: 'x', pets: [{ name: 'Rex' }] },
      { kind: 'y', note: 'n' },
    ],
  }
  const form = (text: string, condition = is('driver', 'equals', 'x')) => {
    const wizard = wizardOf('A: driver; B: a, b; C: tenants*', [rule(condition, text)])
    return { definition, wizard, values, today }
  }

  it.each<[string, string[], string[]]>([
    ['hide field a', ['driver', 'b', 'tenants'], ['tenants[0]/note']],
    ['hide section B', ['driver', 'tenants'], ['tenants[0]/note']],
    ['hide record tenants', ['driver', 'b'], ['a']],
    ['hide section C, hide field a', ['driver', 'b'], []],
    ['hide field tenants/note', ['driver', 'b', 'tenants'], ['a']],
    ['disable field a', ['driver', 'b', 'tenants'], ['a', 'tenants[0]/note']],
  ])('is neither checked nor kept: %s (G-073)', (text, names, problems) => {
    expect(Object.keys(usedValues(form(text))).toSorted()).toEqual(names.toSorted())
    expect(checkValues(form(text)).map(({ path }) => path)).toEqual(problems)
  })

  it('may be a page', () => {
    const wizard: WizardDefinition = {
      pages: [
        {
          key: 'one',
          label: 'One',
          sections: [{ key: 'A', label: 'A', fields: [{ key: 'driver', isRecord: false }] }],
        },
        {
          key: 'two',
          label: 'Two',
          sections: [{ key: 'B', label: 'B', fields: [{ key: 'a', isRecord: false }] }],
        },
      ],
      dependencies: [rule(is('driver', 'equals', 'x'), 'hide page two')],
    }
    expect(usedValues({ definition, wizard, values: { driver: 'x', a: 'y' }, today })).toEqual({
      driver: 'x',
      tenants: [],
    })
    expect(usedValues({ definition, wizard, values: { driver: '', a: 'y' }, today })).toEqual({
      a: 'y',
      tenants: [],
    })
  })

  it('is decided for each instance where the condition reads in its record', () => {
    const { tenants } = usedValues(form('hide field tenants/note', is('tenants/kind', 'equals', 'y')))
    expect(tenants).toEqual([
      { kind: 'x', pets: [{ name: 'Rex' }] },
      { kind: 'y', pets: [] },
    ])
    const hiddenPets = usedValues(form('hide record tenants/pets', is('tenants/kind', 'equals', 'x')))
    expect(hiddenPets['tenants']).toEqual([{ kind: 'x' }, { kind: 'y', note: 'n', pets: [] }])
  })

  it('no longer counts in the conditions and formulas that read it', () => {
    const definition = definitionOf({
      fields: [
        field('driver'),
        field('a'),
        field('b'),
        field('n', { dataType: 'Numeric' }),
        field('twice', { dataType: 'Numeric', isCalculated: true, calculatedField: 'n * 2' }),
      ],
    })
    const wizard = wizardOf('A: driver, a, b, n, twice', [
      rule(is('a', 'equals', 'x'), 'hide field b', 'second'),
      rule(is('driver', 'equals', 'x'), 'hide field a, hide field n', 'first'),
    ])
    const values = { a: 'x', b: 'y', n: 4 }
    expect(usedValues({ definition, wizard, values, today })).toEqual({ a: 'x', n: 4, twice: 8 })
    expect(usedValues({ definition, wizard, values: { ...values, driver: 'x' }, today })).toEqual({
      driver: 'x',
      b: 'y',
    })
  })

  it('shows again in a section where no rule hides it', () => {
    const wizard = wizardOf('A: driver; B: b; C: b', [rule(is('driver', 'equals', 'x'), 'hide section B')])
    expect(usedValues({ definition, wizard, values, today })).toHaveProperty('b', 'kept')
  })
})

describe('the values that count', () => {
  it('leave out what says nothing', () => {
    const definition = definitionOf({
      fields: ['a', 'b', 'c', 'd'].map((name) => field(name, { maxOccurs: 2 })),
    })
    expect(usedValues({ definition, values: { a: '', b: null, c: [], d: ['x'] }, today })).toEqual({
      d: ['x'],
    })
  })

  it('are apart from what was given', () => {
    const definition = definitionOf({ fields: [field('tags', { dataType: 'List' })] })
    const values = { tags: ['a'] }
    const used = usedValues({ definition, values, today })
    values.tags.push('b')
    expect(used).toEqual({ tags: ['a'] })
  })

  it('take names of what every object has as any other', () => {
    const definition = definitionOf({
      fields: [field('constructor'), field('toString'), field('hasOwnProperty')],
    })
    expect(usedValues({ definition, values: { toString: 'x' }, today })).toEqual({ toString: 'x' })
    expect(checkValues({ definition, values: { constructor: 'a', hasOwnProperty: 'b' }, today })).toEqual([])
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditions, numberConditions, sources, values } from './analysis.test-data.ts'
import {
  areIncompatible,
  compile,
  evaluate,
  findingsOf,
  partAt,
  recordTest,
  type Expression,
  type Finding,
  type Operator,
  type Scope,
  type Source,
  type Value,
  type Values,
} from '../index.ts'

const is = (sourceField: string, operatorType: Operator, targetValue?: Value): Expression => ({
  operatorType,
  source: { sourceField },
  target: { targetValue },
})
const and = (...expressionList: Expression[]): Expression => ({ operatorType: 'and', expressionList })
const or = (...expressionList: Expression[]): Expression => ({ operatorType: 'or', expressionList })
const not = (expression: Expression): Expression => ({ ...expression, isNegative: true })

const some = (name: string, operator: Operator, value: Value): Expression => ({
  ...is(`tenants/${name}`, operator, value),
  summaryFunction: 'some',
})
const every = (name: string, operator: Operator, value: Value): Expression => ({
  ...some(name, operator, value),
  summaryFunction: 'every',
})

/** Findings as `code at < with`, the addresses cut to their indexes: `1.0` is `expressionList[1].expressionList[0]`. */
const found = (expression: Expression, record?: string) =>
  findingsOf(expression, sources, record).map(({ at, code, with: others }) =>
    [code, short(at), ...(others ? ['<', ...others.map(short)] : [])].join(' '),
  )
const short = (at: string) => at.replaceAll(/expressionList\[(\d+)\]/g, '$1') || '*'

describe('parts that exclude each other', () => {
  it.each<[string, Expression, Expression]>([
    ['more than 1,000 and less than 500', is('rent', 'greater-than', 1000), is('rent', 'lesser-than', 500)],
    ['two countries', is('country', 'equals', 'France'), is('country', 'equals', 'Spain')],
    ['between two whole numbers', is('rooms', 'greater-than', 2), is('rooms', 'lesser-than', 3)],
    ['between two days', is('from', 'greater-than', '2026-11-20'), is('from', 'lesser-than', '2026-11-21')],
    ['yes and no', is('furnished', 'equals', true), is('furnished', 'equals', false)],
    ['a value and none', is('city', 'equals', ''), is('city', 'contains', 'x')],
    ['two beginnings', is('city', 'starts-with', 'ab'), is('city', 'starts-with', 'b')],
    ['a text without its part', is('city', 'contains', 'Lima'), not(is('city', 'contains', 'im'))],
    ['a part and its opposite', is('tags', 'contains', 'x'), not(is('tags', 'contains', 'x'))],
    ['equal and not equal', is('tags', 'equals', 'x'), is('tags', 'not-equals', 'x')],
    ['no list and one', is('tags', 'equals', ''), is('tags', 'contains', 'x')],
  ])('are told: %s', (_, one, other) => {
    expect(found(and(one, other))).toEqual(['always-false * < 0 1', 'contradiction 1 < 0'])
  })

  it('are told among others, and no more than it takes', () => {
    const city = is('city', 'equals', 'Lima')
    expect(
      found(and(is('rent', 'lesser-than', 5), city, is('rooms', 'equals', 1), is('rent', 'equals', 7))),
    ).toEqual(['always-false * < 0 3', 'contradiction 3 < 0'])
  })

  it('may be more than two', () => {
    const parts = ['France', 'Spain', 'Peru'].map((name) => is('country', 'not-equals', name))
    expect(found(and(...parts, is('country', 'not-equals', '')))).toEqual([
      'always-false * < 0 1 2 3',
      'contradiction 3 < 0 1 2',
    ])
  })

  it.each<[string, Expression, Expression]>([
    ['every one and one not', every('age', 'greater-or-equals', 18), some('age', 'lesser-than', 18)],
    ['none and one', not(some('name', 'starts-with', 'a')), some('name', 'equals', 'ana')],
    ['one not and every one', not(every('age', 'lesser-than', 9)), every('age', 'equals', 3)],
  ])('may be said of each instance: %s', (_, one, other) => {
    expect(found(and(one, other))).toEqual(['always-false * < 0 1', 'contradiction 1 < 0'])
  })

  const count = (operatorType: Operator, targetValue: number, where?: Expression): Expression => ({
    ...is('tenants', operatorType, targetValue),
    summaryFunction: 'countOf',
    ...(where && { where }),
  })
  const minor = is('tenants/age', 'lesser-than', 18)
  const someTenant = (where?: Expression): Expression => ({
    ...is('tenants', 'equals', true),
    summaryFunction: 'some',
    ...(where && { where }),
  })
  const everyTenant = (where: Expression): Expression => ({ ...someTenant(where), summaryFunction: 'every' })

  it.each<[string, Expression, Expression]>([
    ['none, and one who is a minor', count('equals', 0), someTenant(minor)],
    ['fewer than one, and one', count('lesser-than', 1), someTenant()],
    ['none, and one with a name', count('equals', 0), some('name', 'starts-with', 'a')],
    ['none, and not every one of age', count('equals', 0), not(every('age', 'greater-than', 18))],
    ['none, and not every one a minor', not(count('greater-than', 0)), not(everyTenant(minor))],
    ['no minor, and one', count('equals', 0, minor), someTenant(minor)],
    ['two minors, and none', count('equals', 2, minor), not(someTenant(minor))],
  ])('are told of how many there are: %s', (_, one, other) => {
    expect(found(and(one, other))).toEqual(['always-false * < 0 1', 'contradiction 1 < 0'])
    expect(found(and(other, one))).toEqual(['always-false * < 0 1', 'contradiction 1 < 0'])
  })

  it('are not told of a number that goes with what is so of some', () => {
    const adult = not(minor)
    expect(found(and(count('equals', 0, minor), someTenant(adult)))).toEqual([])
    expect(found(and(count('equals', 0), everyTenant(minor)))).toEqual(['never-matters 1 < 0'])
    expect(found(and(count('equals', 1), not(someTenant(minor))))).toEqual([])
  })

  it('are not those that hold together where there is no instance', () => {
    expect(found(and(every('age', 'greater-than', 60), every('age', 'lesser-than', 18)))).toEqual([])
    expect(found(and(some('age', 'greater-than', 60), some('age', 'lesser-than', 18)))).toEqual([])
  })

  it('along a chain are told with all of it, without making it short', () => {
    const tags = Array.from({ length: 9 }, (_, at) => is('tags', 'contains', `tag ${at}`))
    const links = tags.slice(1).map((tag, at) => or(not(tags[at] ?? {}), tag))
    const chain = and(...tags.slice(0, 1), ...links, not(tags.at(-1) ?? {}))
    const [whole, contradiction] = findingsOf(chain, sources)
    expect(whole).toMatchObject({ at: '', code: 'always-false' })
    expect(whole?.with).toHaveLength(10)
    expect(contradiction).toMatchObject({ at: 'expressionList[9]', code: 'contradiction' })
  })

  it('are no such where each instance may meet another', () => {
    const parts = [is('tenants/age', 'greater-than', 60), is('tenants/age', 'lesser-than', 18)]
    expect(found(and(...parts))).toEqual([])
    expect(found(and(...parts), 'tenants')).toEqual(['always-false * < 0 1', 'contradiction 1 < 0'])
  })
})

describe('what is always so', () => {
  it.each<[string, Expression]>([
    ['fewer than none', { ...is('tenants', 'lesser-than', 0), summaryFunction: 'countOf' }],
    ['half an instance', { ...is('tenants', 'equals', 0.5), summaryFunction: 'countOf' }],
    ['more than there may be', { ...is('tenants', 'greater-than', 3), summaryFunction: 'countOf' }],
    ['under the least rent', is('rent', 'lesser-than', -5.25)],
    ['half a room', is('rooms', 'equals', 2.5)],
    ['what is in no list', is('country', 'equals', 'Atlantis')],
    ['no answer to a condition', not({})],
  ])('is never: %s', (_, expression) => {
    expect(found(expression)).toEqual(['always-false *'])
  })

  it('regards what nobody filled in', () => {
    const all = [is('rent', 'greater-than', 5), is('rent', 'lesser-or-equals', 5)]
    expect(found(or(...all))).toEqual([])
    expect(found(or(...all, is('rent', 'equals')))).toEqual(['always-true * < 0 1 2'])
    expect(found(or(is('furnished', 'equals', true), is('furnished', 'equals', false)))).toEqual([
      'always-true * < 0 1',
    ])
  })

  it('is told of an expression without a condition, and of a part that is one', () => {
    expect(found({})).toEqual(['always-true *'])
    expect(found(and(is('rent', 'equals', 1), {}))).toEqual(['always-true 1'])
  })

  it('is told of a filter that takes no instance, or every one', () => {
    const where = and(is('tenants/age', 'lesser-than', 18), is('tenants/age', 'greater-than', 60))
    const count: Expression = { ...is('tenants', 'equals', 1), summaryFunction: 'countOf' }
    expect(found({ ...count, where })).toEqual([
      'always-false where < where.0 where.1',
      'contradiction where.1 < where.0',
    ])
    expect(found({ ...count, where: {} })).toEqual(['always-true where'])
  })
})

describe('a part that never matters', () => {
  it('is what another part implies', () => {
    expect(found(and(is('rent', 'greater-than', 5), is('rent', 'greater-than', 3)))).toEqual([
      'never-matters 1 < 0',
    ])
    expect(found(or(is('rent', 'greater-than', 5), is('rent', 'greater-than', 3)))).toEqual([
      'never-matters 0 < 1',
    ])
    expect(found(and(is('city', 'starts-with', 'san'), is('city', 'contains', 'an')))).toEqual([
      'never-matters 1 < 0',
    ])
  })

  it('may stand deeper than what makes it so', () => {
    const furnished = is('furnished', 'equals', true)
    const cheap = is('rent', 'lesser-than', 300)
    expect(found(and(furnished, or(furnished, cheap)))).toEqual(['never-matters 1 < 0'])
    expect(found(and(furnished, or(not(furnished), cheap)))).toEqual(['never-matters 1.0 < 0'])
  })

  it('is called repeated when it says the same', () => {
    const [rent, city] = [is('rent', 'greater-than', 5), is('city', 'equals', 'Lima')]
    expect(found(and(rent, city, rent))).toEqual(['repeated 2 < 0'])
    expect(found(or(is('tags', 'not-equals', 'x'), not(is('tags', 'equals', 'x'))))).toEqual([
      'repeated 1 < 0',
    ])
  })
})

describe('nothing is said', () => {
  it('of what has problems, or is larger than can be looked through', () => {
    expect(found(and(and({})))).toEqual([])
    expect(found(and(...Array.from({ length: 300 }, () => is('rent', 'equals', 1))))).toEqual([])
  })

  it('of the parts of a condition that is as it should be', () => {
    expect(
      found(and(is('rent', 'greater-than', 5), is('rent', 'lesser-than', 9), is('rooms', 'equals', 2))),
    ).toEqual([])
    expect(found(or(is('city', 'starts-with', 'san'), is('city', 'contains', 'x')))).toEqual([])
  })
})

describe('claims', () => {
  const options = { sources }
  it('are incompatible when one certainly excludes the others', () => {
    const [high, low] = [is('rent', 'greater-than', 9), is('rent', 'lesser-than', 5)]
    expect(
      areIncompatible(
        [
          { expression: high, isTrue: true },
          { expression: low, isTrue: true },
        ],
        options,
      ),
    ).toBe(true)
    expect(
      areIncompatible(
        [
          { expression: high, isTrue: false },
          { expression: low, isTrue: true },
        ],
        options,
      ),
    ).toBe(false)
  })
})

/** Each answer of a part that counts: one for the form, or for the instance it is asked in. */
function answers(expression: Expression, at: string, values: Values, record?: string): boolean[] {
  const test = compile(partAt(expression, at) ?? {})
  if (record === undefined && !at.includes('where')) return [test(values)]
  const { tenants } = values
  return (Array.isArray(tenants) ? tenants : []).flatMap((tenant) =>
    typeof tenant === 'object' && tenant !== null && !Array.isArray(tenant)
      ? [test(values, scopeOf(tenant))]
      : [],
  )
}

const scopeOf = (instance: Values): Scope => ({ path: 'tenants', instance })

/** The expression with a part that has no say. */
function without(expression: Expression, at: string): Expression {
  const copy = structuredClone(expression)
  const parent = partAt(copy, at.replace(/\.?expressionList\[\d+\]$/, ''))
  const place = Number(/\[(\d+)\]$/.exec(at)?.[1])
  parent?.expressionList?.splice(place, 1, parent.operatorType === 'and' ? {} : { isNegative: true })
  return copy
}

function isRight(finding: Finding, expression: Expression, values: Values, record?: string): boolean {
  const { at, code, with: others = [] } = finding
  const of = (address: string) => answers(expression, address, values, record)
  switch (code) {
    case 'always-true':
      return of(at).every(Boolean)
    case 'always-false':
      return !of(at).some(Boolean)
    case 'contradiction':
      return of(at).every((_, place) => ![at, ...others].every((address) => of(address)[place]))
    case 'repeated':
    case 'never-matters': {
      const root = /^(.*where)?/.exec(at)?.[0] ?? ''
      const rest = without(expression, at)
      return of(root).every((answer, place) => answers(rest, root, values, record)[place] === answer)
    }
  }
}

const records = fc.constantFrom(undefined, 'tenants')

it('whatever is found is so for any values', () => {
  const some = fc.array(values, { minLength: 15, maxLength: 15 })
  fc.assert(
    fc.property(conditions, records, some, (expression, record, all) => {
      for (const finding of findingsOf(expression, sources, record)) {
        for (const each of all) {
          const message = JSON.stringify({ finding, each })
          expect(isRight(finding, expression, each, record), message).toBe(true)
        }
      }
    }),
    { numRuns: 600 },
  )
}, 60_000)

it('whatever is found of records within records is so for any values', () => {
  const path = (path: string, records: string[]) => ({ path, label: path, nouns: {}, records })
  const small = new Map<string, Source>(
    [
      { ...path('r', []), isRecord: true as const },
      { ...path('r/n', ['r']), isRecord: false as const, kind: 'integer' as const, isList: false },
      { ...path('r/s', ['r']), isRecord: true as const },
      { ...path('r/s/n', ['r', 'r/s']), isRecord: false as const, kind: 'integer' as const, isList: false },
    ].map((source) => [source.path, source]),
  )
  const number = fc.constantFrom(0, 1, 2)
  const [filled, inner] = [
    fc.record({ n: number }, { requiredKeys: [] }),
    fc.array(fc.record({ n: number }), { maxLength: 2 }),
  ]
  const answers = fc.record({
    r: fc.array(
      fc.tuple(filled, inner).map(([own, s]) => ({ ...own, s })),
      { maxLength: 2 },
    ),
  })
  const isN = (sourceField: string) =>
    fc.record({
      operatorType: fc.constant('equals' as const),
      source: fc.constant({ sourceField }),
      target: number.map((targetValue) => ({ targetValue })),
    })
  const leaf = fc.constantFrom('r', 'r/n', 'r/s', 'r/s/n').chain((sourceField) =>
    fc
      .record({
        isNegative: fc.boolean(),
        operatorType: fc.constantFrom(
          'equals' as const,
          'greater-than' as const,
          'lesser-than' as const,
          'not-equals' as const,
        ),
        summaryFunction: fc.constantFrom('countOf' as const, 'some' as const, 'every' as const),
        source: fc.constant({ sourceField }),
        target: fc
          .oneof(number, fc.boolean(), fc.constant(undefined))
          .map((targetValue) => ({ targetValue })),
        where: fc.option(isN(sourceField.startsWith('r/s') ? 'r/s/n' : 'r/n'), { nil: undefined }),
      })
      .map(({ where, ...rest }): Expression => ({ ...rest, ...(where && { where }) })),
  )
  const expressions = fc.array(leaf, { minLength: 2, maxLength: 3 }).map((parts) => and(...parts))
  let count = 0
  fc.assert(
    fc.property(expressions, fc.array(answers, { minLength: 20, maxLength: 20 }), (expression, all) => {
      const certain = findingsOf(expression, small).filter(
        ({ at, code }) => at === '' && code === 'always-false',
      )
      count += certain.length
      const test = compile(expression, { isRecord: recordTest(small) })
      for (const values of certain.length > 0 ? all : [])
        expect(test(values), JSON.stringify(values)).toBe(false)
    }),
    { numRuns: 3000 },
  )
  expect(count).toBeGreaterThan(50)
}, 60_000)

it('what is always so of one number is found', () => {
  const all = [undefined, ...Array.from({ length: 25 }, (_, at) => at / 4 - 1)]
  fc.assert(
    fc.property(numberConditions, (expression) => {
      const met = new Set(all.map((rent) => evaluate(expression, { rent })))
      const [first] = findingsOf(expression, sources)
      const isAlways = first?.at === '' && first.code.startsWith('always')
      expect(isAlways).toBe(met.size === 1)
    }),
    { numRuns: 600 },
  )
})

describe('a day and a moment', () => {
  const [day, moment] = ['2026-12-01', '2026-12-01T08:05']

  it('exclude each other as the day with all its hours does', () => {
    const after = is('signed', 'greater-than', day)
    expect(found(and(after, is('signed', 'lesser-or-equals', moment)))).toContain('contradiction 1 < 0')
    expect(found(and(after, is('signed', 'equals', moment)))).toContain('contradiction 1 < 0')
    expect(found(and(is('signed', 'equals', day), is('signed', 'greater-than', moment)))).toEqual([])
    expect(found(and(is('signed', 'equals', day), is('signed', 'equals', moment)))).toEqual([
      'never-matters 0 < 1',
    ])
  })

  it('go together in a field of days', () => {
    expect(found(and(is('from', 'equals', day), is('from', 'equals', moment)))).toEqual([
      'never-matters 1 < 0',
    ])
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compile,
  evaluate as isMet,
  ExpressionError,
  normalizedDate,
  operators,
  summaryFunctions,
  type Expression,
  type Operator,
  type Value,
  type Values,
} from './index.ts'

const is = (sourceField: string, operatorType: Operator, targetValue?: Value): Expression => ({
  operatorType,
  source: { sourceField },
  target: { targetValue },
})

/** Proves of every case that the expression survives JSON, and that its negation is the opposite. */
function holds(expression: Expression, values: Values, expected = true) {
  expect(isMet(expression, values)).toBe(expected)
  expect(isMet({ ...expression, isNegative: !expression.isNegative }, values)).toBe(!expected)
  expect(isMet(JSON.parse(JSON.stringify(expression)), values)).toBe(expected)
}

const family: Values = {
  tenants: [
    { name: 'Ana', age: 17, isStudent: true, born: '2009-02-01', pets: [{ weight: 3 }, { weight: 4.5 }] },
    { name: 'Luis', age: 40, isStudent: false, born: '1986-05-30', pets: [] },
    { name: 'Eva' },
  ],
}

describe('an expression without a condition', () => {
  it('is always true, and always false when negated (B-136)', () => {
    holds({}, {})
    holds({ operatorType: 'equals', target: { targetValue: 1 } }, {})
    holds({ source: { sourceField: 'a' }, target: { targetValue: 1 } }, { a: 2 })
    holds({ isNegative: true }, {}, false)
    holds({ operatorType: 'and', expressionList: [] }, {})
    holds({ operatorType: 'or' }, {})
  })
})

describe('a comparison of numbers', () => {
  it.each<[Operator, boolean, boolean, boolean]>([
    ['equals', false, true, false],
    ['not-equals', true, false, true],
    ['greater-than', false, false, true],
    ['lesser-than', true, false, false],
    ['greater-or-equals', false, true, true],
    ['lesser-or-equals', true, true, false],
  ])('knows %s below, at and above the target', (operator, below, at, above) => {
    holds(is('n', operator, 5), { n: 4 }, below)
    holds(is('n', operator, 5), { n: 5 }, at)
    holds(is('n', operator, 5), { n: 6 }, above)
  })

  it('reads a target given as text as the number it says', () => {
    holds(is('n', 'equals', '5.0'), { n: 5 })
    holds(is('n', 'equals', 'five'), { n: 5 }, false)
    holds(is('n', 'greater-than', 'five'), { n: 5 }, false)
  })
})

describe('a comparison of text', () => {
  it('disregards upper case and the blanks around', () =>
    holds(is('city', 'equals', 'santo domingo'), { city: ' Santo Domingo ' }))

  it('regards accents, however they are encoded', () => {
    holds(is('name', 'equals', 'Pena'), { name: 'Peña' }, false)
    holds(is('name', 'equals', 'Pen\u0303a'), { name: 'Peña' })
  })

  it('finds a part, a beginning and an end', () => {
    const values = { name: 'María del Mar' }
    holds(is('name', 'contains', 'DEL'), values)
    holds(is('name', 'starts-with', 'maría'), values)
    holds(is('name', 'ends-with', 'mar'), values)
    holds(is('name', 'starts-with', 'del'), values, false)
    holds(is('name', 'ends-with', 'María'), values, false)
  })
})

describe('a comparison of dates', () => {
  it('normalizes dates to year-month-dayThour:min:sec and times to the day 2000-01-01 (B-138)', () => {
    expect(normalizedDate('2026-11-21')).toBe('2026-11-21T00:00:00')
    expect(normalizedDate('2026-11-21T08:05')).toBe('2026-11-21T08:05:00')
    expect(normalizedDate('2026-11-21T08:05:09.123Z')).toBe('2026-11-21T08:05:09')
    expect(normalizedDate('08:05')).toBe('2000-01-01T08:05:00')
    expect(normalizedDate('yesterday')).toBeUndefined()
  })

  it('compares a date with a date-time (B-138)', () => {
    holds(is('at', 'equals', '2026-11-21T00:00:00'), { at: '2026-11-21' })
    holds(is('at', 'lesser-than', '2026-11-22T00:01'), { at: '2026-11-21' })
    holds(is('at', 'greater-than', '2026-11-20'), { at: '2026-11-21T00:00:01' })
    holds(is('at', 'equals', '08:05:00'), { at: '08:05' })
  })

  it('takes a day to hold all its hours, on either side', () => {
    const [day, moment] = ['2026-12-31', '2026-12-31T10:00']
    for (const [at, target] of [
      [day, moment],
      [moment, day],
    ]) {
      for (const operator of ['equals', 'lesser-or-equals', 'greater-or-equals'] as const) {
        holds(is('at', operator, target), { at })
      }
      for (const operator of ['not-equals', 'lesser-than', 'greater-than'] as const) {
        holds(is('at', operator, target), { at }, false)
      }
    }
    holds(is('at', 'greater-than', day), { at: '2027-01-01T00:00' })
  })

  it('takes a fraction of a second for nothing, in a time as in a date-time', () => {
    holds(is('at', 'equals', '10:30'), { at: '10:30:00.000' })
    holds(is('at', 'equals', '11:00'), { at: '11:00:00.5' })
  })
})

describe('a missing value', () => {
  it.each<Value>([undefined, null, '', []])('equals nothing but nothing: %j', (missing) => {
    holds(is('a', 'equals'), { a: missing })
    holds(is('a', 'equals', ''), { a: missing })
    holds(is('a', 'not-equals', 'x'), { a: missing })
    holds(is('a', 'equals', 0), { a: missing }, false)
    holds(is('a', 'not-equals', ''), { a: missing }, false)
    holds(is('a', 'equals', ''), { a: 'x' }, false)
  })

  it('is neither more nor less than anything, and has no parts', () => {
    for (const operator of operators.filter(
      (name) => !['equals', 'not-equals', 'and', 'or'].includes(name),
    )) {
      holds(is('a', operator, 1), {}, false)
      holds(is('a', operator, 'x'), {}, false)
      holds(is('a', operator, ''), { a: 'x' }, false)
    }
  })

  it('reads as false where a truth is asked for', () => {
    holds(is('a', 'equals', false), {})
    holds(is('a', 'equals', true), {}, false)
    holds(is('a', 'not-equals', true), {})
  })

  it('is not found on what every object inherits', () => {
    holds(is('constructor', 'equals'), {})
    holds(is('toString/name', 'equals'), {})
    holds(is('__proto__/x', 'equals'), {})
  })
})

describe('a comparison of a list', () => {
  it('equals the same items in any order', () => {
    holds(is('tags', 'equals', ['b', 'a']), { tags: ['a', 'b'] })
    holds(is('tags', 'equals', ['a']), { tags: ['a', 'b'] }, false)
    holds(is('tags', 'equals', 'a'), { tags: ['a'] })
    holds(is('tags', 'not-equals', 'a'), { tags: ['a', 'b'] })
  })

  it('contains each of its items', () => {
    holds(is('tags', 'contains', 'A'), { tags: ['a', 'b'] })
    holds(is('tags', 'contains', ['b', 'a']), { tags: ['a', 'b', 'c'] })
    holds(is('tags', 'contains', 'ab'), { tags: ['ab c'] }, false)
  })

  it('meets another operator when one of its items does', () => {
    holds(is('scores', 'greater-than', 5), { scores: [1, 9] })
    holds(is('scores', 'greater-than', 9), { scores: [1, 9] }, false)
  })
})

describe('a group', () => {
  const yes = is('n', 'equals', 1)
  const no = is('n', 'equals', 2)

  it('of and needs all parts, of or one', () => {
    holds({ operatorType: 'and', expressionList: [yes, yes] }, { n: 1 })
    holds({ operatorType: 'and', expressionList: [yes, no] }, { n: 1 }, false)
    holds({ operatorType: 'or', expressionList: [no, yes] }, { n: 1 })
    holds({ operatorType: 'or', expressionList: [no, no] }, { n: 1 }, false)
    holds(
      { operatorType: 'and', expressionList: [yes, { operatorType: 'or', expressionList: [no, yes] }] },
      { n: 1 },
    )
  })
})

const summary = (
  summaryFunction: (typeof summaryFunctions)[number],
  path: string,
  [operator, target]: [Operator, Value?],
): Expression => ({ ...is(path, operator, target), summaryFunction })

it('the summary functions are these eight (B-130)', () => {
  const names = ['valueOf', 'countOf', 'sumOf', 'averageOf', 'minimumOf', 'maximumOf', 'some', 'every']
  expect(summaryFunctions).toEqual(names)
})

describe('a summary over the instances of a record', () => {
  it('counts instances, and the values of a field', () => {
    holds(summary('countOf', 'tenants', ['equals', 3]), family)
    holds(summary('countOf', 'tenants/age', ['equals', 2]), family)
    holds(summary('countOf', 'tenants/pets', ['equals', 2]), family)
    holds(summary('countOf', 'tenants', ['equals', 0]), {})
  })

  it('adds without the faults of binary fractions', () => {
    holds(summary('sumOf', 'tenants/pets/weight', ['equals', 7.5]), family)
    holds(summary('sumOf', 'l/n', ['equals', 0.3]), { l: [{ n: 0.1 }, { n: 0.2 }] })
    holds(summary('sumOf', 'l/n', ['equals', 0]), {})
  })

  it('keeps two decimals of an average, and has none of nothing', () => {
    holds(summary('averageOf', 'l/n', ['equals', 0.67]), { l: [{ n: 1 }, { n: 1 }, { n: 0 }] })
    holds(summary('averageOf', 'l/n', ['equals']), { l: [{}] })
    holds(summary('averageOf', 'l/n', ['lesser-than', 1]), {}, false)
  })

  it('finds the lowest and the highest number or date', () => {
    holds(summary('minimumOf', 'tenants/age', ['equals', 17]), family)
    holds(summary('maximumOf', 'tenants/age', ['equals', 40]), family)
    holds(summary('minimumOf', 'tenants/born', ['equals', '1986-05-30']), family)
    holds(summary('maximumOf', 'tenants/born', ['greater-than', '2009-01-01']), family)
    holds(summary('minimumOf', 'tenants/age', ['equals']), {})
  })

  it('reads the values of all instances where it stands outside of the record', () => {
    holds(is('tenants/name', 'contains', 'eva'), family)
    holds(is('tenants/age', 'greater-than', 18), family)
    holds(is('tenants', 'not-equals', ''), family)
    holds(is('tenants', 'equals', ''), { tenants: [] })
  })

  it('gives an answer for each function, operator and missing value', () => {
    for (const summaryFunction of summaryFunctions) {
      for (const operator of operators.filter((name) => name !== 'and' && name !== 'or')) {
        for (const values of [
          {},
          { r: null },
          { r: [] },
          { r: [{}] },
          { r: [{ f: null }] },
          { r: 'x' },
          { r: [1] },
        ]) {
          const expression = summary(summaryFunction, 'r/f', [operator, 1])
          holds(expression, values, isMet(expression, values))
        }
      }
    }
  })
})

describe('some and every', () => {
  const adult = is('tenants/age', 'greater-or-equals', 18)

  it('of a record ask what its filter says', () => {
    holds({ ...summary('some', 'tenants', ['equals', true]), where: adult }, family)
    holds({ ...summary('every', 'tenants', ['equals', true]), where: adult }, family, false)
    holds(
      { ...summary('every', 'tenants', ['equals', true]), where: is('tenants/name', 'not-equals', '') },
      family,
    )
    holds(
      { ...summary('some', 'tenants', ['equals']), where: is('tenants/age', 'greater-than', 90) },
      family,
      false,
    )
    holds(
      { ...summary('some', 'tenants', ['equals', false]), where: is('tenants/age', 'greater-than', 90) },
      family,
    )
  })

  it('of a field compare each value, or ask whether it is true', () => {
    holds(summary('some', 'tenants/age', ['greater-than', 18]), family)
    holds(summary('every', 'tenants/age', ['greater-than', 1]), family, false)
    holds(summary('some', 'tenants/isStudent', ['equals']), family)
    holds(summary('every', 'tenants/isStudent', ['equals', true]), family, false)
  })

  it('of none are false and true', () => {
    holds({ ...summary('some', 'tenants', ['equals', true]), where: adult }, {}, false)
    holds({ ...summary('every', 'tenants', ['equals', true]), where: adult }, {})
    holds(summary('some', 'tenants/age', ['greater-than', 1]), {}, false)
    holds(summary('every', 'tenants/age', ['greater-than', 1]), {})
  })
})

describe('a filter', () => {
  it('says which instances count', () => {
    const minors = {
      ...summary('countOf', 'tenants', ['equals', 1]),
      where: is('tenants/age', 'lesser-than', 18),
    }
    holds(minors, family)
    holds(
      { ...summary('sumOf', 'tenants/age', ['equals', 40]), where: is('tenants/isStudent', 'equals', false) },
      family,
    )
    holds({ ...summary('countOf', 'tenants', ['equals', 3]), where: {} }, family)
    holds({ ...summary('countOf', 'tenants', ['equals', 0]), where: { isNegative: true } }, family)
  })

  it('may itself look at the records within', () => {
    const owners = summary('countOf', 'tenants/pets', ['greater-than', 1])
    holds({ ...summary('countOf', 'tenants', ['equals', 1]), where: owners }, family)
    const heavy = {
      ...summary('countOf', 'tenants/pets', ['equals', 1]),
      where: is('tenants/pets/weight', 'greater-than', 4),
    }
    holds(heavy, family)
  })
})

describe('inside of a record', () => {
  const [ana, luis]: Values[] = [{ age: 17, pets: [{ weight: 3 }] }, { age: 40 }]
  const values = { limit: 18, tenants: [ana ?? {}, luis ?? {}] }

  it('a path of the record means the instance there, any other the form', () => {
    const minor = compile(is('tenants/age', 'lesser-than', 18))
    expect(minor(values, { path: 'tenants', instance: ana ?? {} })).toBe(true)
    expect(minor(values, { path: 'tenants', instance: luis ?? {} })).toBe(false)
    expect(compile(is('limit', 'equals', 18))(values, { path: 'tenants', instance: luis ?? {} })).toBe(true)
    expect(
      compile(summary('countOf', 'tenants', ['equals', 2]))(values, { path: 'tenants', instance: ana ?? {} }),
    ).toBe(true)
  })

  it('an inner record sees the instances around it', () => {
    const outer = { path: 'tenants', instance: ana ?? {} }
    const scope = { path: 'tenants/pets', instance: { weight: 3 }, outer }
    expect(compile(is('tenants/pets/weight', 'equals', 3))(values, scope)).toBe(true)
    expect(compile(is('tenants/age', 'equals', 17))(values, scope)).toBe(true)
  })
})

describe('an expression that cannot be evaluated', () => {
  it('throws rather than answer', () => {
    let deep: Expression = is('a', 'equals', 1)
    for (let level = 0; level < 100_000; level++) {
      deep = { operatorType: level % 2 ? 'and' : 'or', expressionList: [deep] }
    }
    expect(() => isMet(deep, {})).toThrow(ExpressionError)
  })

  it('gives up when its filters would look at too many instances', () => {
    const among = (depth: number): Expression =>
      depth === 0
        ? is('many/n', 'equals', 1)
        : { ...summary('countOf', 'many', ['greater-than', -1]), where: among(depth - 1) }
    const many = Array.from({ length: 300 }, () => ({ n: 1 }))
    expect(() => isMet(among(4), { many })).toThrow(ExpressionError)
  })
})

it('a filter is asked of a hundred instances in each of a thousand', () => {
  const pets = Array.from({ length: 100 }, (_, weight) => ({ weight }))
  const heavy: Expression = {
    ...summary('countOf', 'tenants/pets', ['greater-than', 50]),
    where: is('tenants/pets/weight', 'greater-than', 4),
  }
  const tenants = Array.from({ length: 1000 }, () => ({ pets }))
  holds({ ...summary('countOf', 'tenants', ['equals', 1000]), where: heavy }, { tenants })
})

it('a list as long as a request may be is summed up', () => {
  const scores = Array.from({ length: 200_000 }, () => 1)
  holds(summary('countOf', 'scores', ['equals', 200_000]), { scores })
  holds(summary('sumOf', 'scores', ['equals', 200_000]), { scores })
  holds(summary('maximumOf', 'scores', ['equals', 1]), { scores })
})

describe('any expression over any values', () => {
  const value: fc.Arbitrary<Value> = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
  )
  const path = fc.constantFrom('a', 'b', 'r', 'r/a', 'r/s', 'r/s/a', '__proto__', '')
  const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
    expression: fc.record(
      {
        isNegative: fc.boolean(),
        operatorType: fc.constantFrom(...operators),
        summaryFunction: fc.constantFrom(...summaryFunctions),
        source: fc.record({ sourceField: path }),
        target: fc.record({ targetValue: fc.oneof(value, fc.array(value)) }),
        expressionList: fc.array(tie('expression'), { maxLength: 3 }),
        where: tie('expression'),
      },
      { requiredKeys: [] },
    ),
  }))
  const values: fc.Arbitrary<Values> = fc.record({
    a: fc.oneof(value, fc.array(value)),
    r: fc.oneof(
      value,
      fc.array(fc.oneof(value, fc.record({ a: value, s: fc.array(fc.record({ a: value })) }))),
    ),
  })
  const answer = (expression: Expression, values: Values) => {
    try {
      return isMet(expression, values)
    } catch (error) {
      return error instanceof ExpressionError ? 'refused' : error
    }
  }

  it('answers or refuses, and its negation answers the opposite', () => {
    fc.assert(
      fc.property(expression, values, (expression, values) => {
        const result = answer(expression, values)
        const opposite = answer({ ...expression, isNegative: !expression.isNegative }, values)
        expect(opposite).toBe(typeof result === 'boolean' ? !result : 'refused')
      }),
      { numRuns: 500 },
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  operators,
  expressionProblems,
  reads,
  summaryFunctions,
  type Expression,
  type Operator,
} from './index.ts'
import { conditionOf, sourcesInNotation } from './suite-notation.test-data.ts'

const is = (sourceField: string): Expression => ({ operatorType: 'equals', source: { sourceField } })
const group = (operatorType: Operator, ...expressionList: Expression[]): Expression => ({
  operatorType,
  expressionList,
})

const form = sourcesInNotation(`
  name: text
  color: text, one of red, green
  born: date
  at: date and time
  opens: time
  age: whole number
  isMarried: yes or no
  photo: picture
  scores: several number
  hobbies: several text
  limit: number
  tenants: repeated
    age: whole number
    isStudent: yes or no
    pets: repeated
      weight: number
  cars: repeated
    price: amount in EUR
`)

/** The problems of a condition over the form: `where-without-record at "where"`. */
const problems = (text: string) =>
  expressionProblems(conditionOf(text).expression, form).map(
    ({ at, code, path = '' }) => `${code} ${path} ${at}`,
  )

describe('the problems of an expression', () => {
  it('are none for one that can be used', () => {
    expect(expressionProblems({})).toEqual([])
    expect(expressionProblems(group('and', is('a'), group('or', is('b'), is('c'))))).toEqual([])
  })

  it('name a group that stands under its own kind (B-132)', () => {
    expect(expressionProblems(group('and', is('a'), group('and', is('b'))))).toEqual([
      { at: 'expressionList[1]', code: 'group-under-its-own-kind' },
    ])
    expect(expressionProblems(group('or', group('or', is('b'))))).toEqual([
      { at: 'expressionList[0]', code: 'group-under-its-own-kind' },
    ])
    expect(expressionProblems(group('and', group('or', group('and', is('b')))))).toEqual([])
  })

  it('begin anew in a filter, which is no part of the group around it (B-132)', () => {
    expect(
      problems('name = "x" and count of tenants where (tenants/age > 1 and tenants/age < 9) = 1'),
    ).toEqual([])
  })

  it('name operators and functions that are not among those there are (B-129, B-130)', () => {
    const strange = JSON.parse('{"operatorType":"like","summaryFunction":"medianOf"}')
    expect(expressionProblems(strange)).toEqual([
      { at: '', code: 'unknown-operator' },
      { at: '', code: 'unknown-function' },
    ])
  })

  it.each([
    'null',
    '[]',
    '"x"',
    '7',
    '{"expressionList":1}',
    '{"source":{"sourceField":1}}',
    '{"source":[]}',
    '{"target":2}',
    '{"target":[]}',
    '{"isNegative":"yes"}',
  ])('name JSON that is no expression: %s', (text) =>
    expect(expressionProblems(JSON.parse(text))).toEqual([{ at: '', code: 'not-an-expression' }]),
  )

  it('name what is no expression inside of one, in the order in which it is read', () => {
    const broken = JSON.parse(
      '{"operatorType":"or","expressionList":[null,{"where":3},{"expressionList":1}]}',
    )
    expect(expressionProblems(broken)).toEqual([
      { at: 'expressionList[0]', code: 'not-an-expression' },
      { at: 'expressionList[1].where', code: 'not-an-expression' },
      { at: 'expressionList[2]', code: 'not-an-expression' },
    ])
  })

  it('are told of whatever is given for an expression', () => {
    const round: { expressionList?: unknown[] } = {}
    round.expressionList = [round]
    const strange: unknown[] = [undefined, 1n, Symbol('x'), () => true, new Date(0), new Map(), round, [[]]]
    for (const each of strange) {
      const inside = { operatorType: 'or', expressionList: [each], where: each }
      expect(expressionProblems({ ...inside, target: { targetValue: each } })).not.toEqual([])
    }
    const holes: unknown[] = []
    holes.length = 2
    expect(expressionProblems({ operatorType: 'or', expressionList: holes })).toHaveLength(2)
  })

  it('are told of anything at all, over any form', () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true })
    const like = fc.record(
      {
        isNegative: anything,
        operatorType: fc.oneof(fc.constantFrom(...operators), anything),
        summaryFunction: fc.oneof(fc.constantFrom(...summaryFunctions), anything),
        source: fc.oneof(fc.record({ sourceField: fc.constantFrom(...form.keys()) }), anything),
        target: fc.oneof(fc.record({ targetValue: anything }), anything),
        expressionList: fc.oneof(fc.array(anything), anything),
        where: anything,
      },
      { requiredKeys: [] },
    )
    const isTold = (expression: unknown) => {
      expect(expressionProblems(expression, form)).toEqual(
        expect.arrayContaining(expressionProblems(expression)),
      )
    }
    fc.assert(fc.property(fc.oneof(anything, like), isTold), { numRuns: 1000 })
  })

  it('see nothing that an object inherits', () => {
    const inherited: unknown = Object.create({ operatorType: 'equals' })
    expect(expressionProblems(inherited)).toEqual([{ at: '', code: 'not-an-expression' }])
    expect(expressionProblems(is('constructor'), form)).toEqual([
      { at: '', code: 'unknown-path', path: 'constructor' },
    ])
  })

  it('refuse more than 32 levels and more than 2,000 parts', () => {
    let deep = is('a')
    for (let level = 1; level < 32; level++) deep = group(level % 2 ? 'and' : 'or', deep)
    expect(expressionProblems(deep)).toEqual([])
    expect(expressionProblems(group('and', deep))).toMatchObject([{ code: 'expression-too-complex' }])
    const wide = group('and', ...Array.from({ length: 1999 }, () => is('a')))
    expect(expressionProblems(wide)).toEqual([])
    expect(expressionProblems(group('or', wide))).toMatchObject([{ code: 'expression-too-complex' }])
  })

  it('refuse trees that no recursion could walk', () => {
    let where: unknown = {}
    let target: unknown = 1
    for (let level = 0; level < 200_000; level++) {
      where = { where }
      target = [target]
    }
    const wide = { operatorType: 'or', expressionList: Array.from({ length: 500_000 }, () => ({})) }
    for (const hostile of [where, { target: { targetValue: target } }, wide]) {
      expect(expressionProblems(hostile)).toMatchObject([{ code: 'expression-too-complex' }])
    }
  })
})

describe('the target of an expression', () => {
  const targets = (targetValue: unknown) =>
    expressionProblems({ ...is('name'), target: { targetValue } }).map(({ code }) => code)

  it('is JSON', () => {
    for (const target of ['x', 5, true, null, undefined, [1, ['x']], { a: [] }]) {
      expect(targets(target)).toEqual([])
    }
    for (const target of [NaN, Infinity, 1n, () => 1, new Date(0), [undefined], { a: new Map() }]) {
      expect(targets(target)).toEqual(['target-is-not-json'])
    }
  })

  it('has 10,000 values at most', () => {
    expect(targets(Array.from({ length: 9_000 }, () => 1))).toEqual([])
    expect(targets(Array.from({ length: 10_001 }, () => 1))).toEqual(['expression-too-complex'])
  })
})

describe('the problems of an expression over a form', () => {
  it.each<[string, string]>([
    ['nobody = 1', 'unknown-path nobody '],
    ['count of tenants where (tenants/nobody = 1) = 1', 'unknown-path tenants/nobody where'],
    ['value of name where (age = 1) = "x"', 'where-without-record name '],
    ['sum of name = 1', 'function-not-for-type name '],
    ['sum of hobbies = 1', 'function-not-for-type hobbies '],
    ['average of tenants/isStudent = 1', 'function-not-for-type tenants/isStudent '],
    ['least of hobbies = "x"', 'function-not-for-type hobbies '],
    ['tenants = 3', 'function-not-for-type tenants '],
    ['name > "x"', 'operator-not-for-type name '],
    ['age contains 1', 'operator-not-for-type age '],
    ['born starts with "2026"', 'operator-not-for-type born '],
    ['isMarried > 1', 'operator-not-for-type isMarried '],
    ['hobbies starts with "x"', 'operator-not-for-type hobbies '],
    ['photo contains "x"', 'operator-not-for-type photo '],
    ['count of hobbies contains 1', 'operator-not-for-type hobbies '],
    ['not name = 5', 'wrong-target name '],
    ['name = yes', 'wrong-target name '],
    ['name = ["x"]', 'wrong-target name '],
    ['name = {a: 1}', 'wrong-target name '],
    ['name contains "  "', 'wrong-target name '],
    ['age = "five"', 'wrong-target age '],
    ['age = yes', 'wrong-target age '],
    ['isMarried = 1', 'wrong-target isMarried '],
    ['isMarried = "maybe"', 'wrong-target isMarried '],
    ['born = 2026', 'wrong-target born '],
    ['born = 2026-02-30', 'wrong-target born '],
    ['born = "soon"', 'wrong-target born '],
    ['born = 08:00', 'wrong-target born '],
    ['at = 2026-01-01T24:30', 'wrong-target at '],
    ['opens = 2026-01-01T08:00', 'wrong-target opens '],
    ['opens = 08:61', 'wrong-target opens '],
    ['photo = "data:image/png;base64,AAAA"', 'wrong-target photo '],
    ['hobbies = ["chess", 5]', 'wrong-target hobbies '],
    ['count of tenants = -1', 'wrong-target tenants '],
    ['count of tenants = [1]', 'wrong-target tenants '],
    ['every of tenants where (tenants/age > 1) = "all"', 'wrong-target tenants '],
    ['color = "blue"', 'unknown-choice color '],
    ['age > nothing', 'target-is-missing age '],
    ['name contains ""', 'target-is-missing name '],
    ['hobbies contains []', 'target-is-missing hobbies '],
    ['count of tenants = nothing', 'target-is-missing tenants '],
    ['sum of scores ≠ nothing', 'target-is-missing scores '],
    ['some of scores = nothing', 'target-is-missing scores '],
  ])('%s: %s', (text, problem) => expect(problems(text)).toEqual([problem]))

  it.each([
    'age = "5.0"',
    'age = nothing',
    'name ≠ ""',
    'isMarried = "true"',
    'isMarried = nothing',
    'color = "Red "',
    'color starts with "r"',
    'born ≥ 2026-01-01T08:00',
    'at < 2026-01-01',
    'opens = 2000-01-01T08:00:00',
    'opens = 08:00:30',
    'photo ≠ nothing',
    'count of photo = 1',
    'greatest of age > 3',
    'hobbies = ["a", "b"]',
    'hobbies contains "a"',
    'tenants/age = [17, 40]',
    'average of scores = nothing',
    'least of scores = nothing',
    'count of tenants where (cars/price > 1 and limit = 3) = 1',
    'count of tenants/pets where (tenants/pets/weight > 1 and tenants/age > 3 and limit > 2) = 1',
    'name',
  ])('none: %s', (text) => expect(problems(text)).toEqual([]))

  it('name some and every that have neither a filter nor a yes or no to ask of each (G-068)', () => {
    for (const text of ['some of tenants = yes', 'every of tenants where (always) = yes']) {
      expect(problems(text)).toEqual(['filter-is-missing tenants '])
    }
    expect(problems('some of tenants/age > 18')).toEqual(['filter-is-missing tenants/age '])
    expect(problems('some of tenants/age where (tenants/isStudent = yes) > 18')).toEqual([])
    expect(problems('every of tenants where (tenants/age > 18) = nothing')).toEqual([])
    expect(problems('every of tenants/isStudent = yes')).toEqual([])
    expect(problems('some of scores > 5')).toEqual([])
  })

  it('name a filter of what no record repeats, and of nothing else (B-134)', () => {
    const filtered = (path: string) => ({
      ...is(path),
      summaryFunction: 'countOf',
      where: {},
      target: { targetValue: 1 },
    })
    for (const path of ['tenants', 'tenants/age', 'tenants/pets', 'tenants/pets/weight']) {
      expect(expressionProblems(filtered(path), form)).toEqual([])
    }
    for (const path of ['hobbies', 'name', 'scores']) {
      expect(expressionProblems(filtered(path), form)).toEqual([
        { at: '', code: 'where-without-record', path },
      ])
    }
  })

  it('name a filter of a group, where nobody would look for one', () => {
    const filtered = { ...group('or', is('name')), where: is('age') }
    expect(expressionProblems(filtered, form)).toEqual([{ at: '', code: 'where-without-record' }])
  })

  it('are none where nothing was chosen yet (B-136)', () => {
    for (const open of [{}, { isNegative: true }, { operatorType: 'equals', target: { targetValue: 'x' } }]) {
      expect(expressionProblems(open, form)).toEqual([])
    }
    expect(expressionProblems({ source: { sourceField: 'nobody' } }, form)).toMatchObject([
      { code: 'unknown-path' },
    ])
  })

  it('stand at their parts, in the order in which they are read', () => {
    expect(
      problems('(age > "x" or count of tenants where (tenants/age = yes and nobody = 1) > 2) and name > "a"'),
    ).toEqual([
      'wrong-target age expressionList[0].expressionList[0]',
      'wrong-target tenants/age expressionList[0].expressionList[1].where.expressionList[0]',
      'unknown-path nobody expressionList[0].expressionList[1].where.expressionList[1]',
      'operator-not-for-type name expressionList[1]',
    ])
  })
})

describe('the paths an expression reads', () => {
  it('are those of its parts and filters, each once', () => {
    const expression = group(
      'and',
      is('a'),
      group('or', is('b'), { ...is('r/a'), where: is('r/b') }),
      is('a'),
    )
    expect(reads(expression).toSorted()).toEqual(['a', 'b', 'r/a', 'r/b'])
  })

  it('are none where nothing is compared', () => {
    expect(reads({ source: { sourceField: 'a' } })).toEqual([])
    expect(reads({ ...is('a'), expressionList: [is('b')] })).toEqual(['a'])
  })
})

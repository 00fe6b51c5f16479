import { describe, expect, it } from 'vitest'
import { problemsOf, reads, type Expression, type Operator } from './index.ts'

const is = (sourceField: string): Expression => ({ operatorType: 'equals', source: { sourceField } })
const group = (operatorType: Operator, ...expressionList: Expression[]): Expression => ({
  operatorType,
  expressionList,
})

describe('the problems of an expression', () => {
  it('are none for one that can be used', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf(group('and', is('a'), group('or', is('b'), is('c'))))).toEqual([])
  })

  it('name a group that stands under its own kind (B-132)', () => {
    expect(problemsOf(group('and', is('a'), group('and', is('b'))))).toEqual([
      { at: 'expressionList[1]', code: 'group-under-its-own-kind' },
    ])
    expect(problemsOf(group('or', group('or', is('b'))))).toEqual([
      { at: 'expressionList[0]', code: 'group-under-its-own-kind' },
    ])
  })

  it('name operators and functions that are not among those there are', () => {
    const strange = JSON.parse('{"operatorType":"like","summaryFunction":"medianOf"}')
    expect(problemsOf(strange)).toEqual([
      { at: '', code: 'unknown-operator' },
      { at: '', code: 'unknown-function' },
    ])
  })

  it.each(['null', '[]', '"x"', '{"expressionList":1}', '{"source":{"sourceField":1}}', '{"target":2}'])(
    'name JSON that is no expression: %s',
    (text) => expect(problemsOf(JSON.parse(text))).toEqual([{ at: '', code: 'not-an-expression' }]),
  )

  it('name paths that are not known, and filters of what is in no record', () => {
    const known = { has: (path: string) => path !== 'x', isOfRecord: (path: string) => path === 'r' }
    expect(problemsOf(group('and', is('x'), { ...is('a'), where: is('r') }), known)).toEqual([
      { at: 'expressionList[1]', code: 'where-without-record', path: 'a' },
      { at: 'expressionList[0]', code: 'unknown-path', path: 'x' },
    ])
    expect(problemsOf({ ...is('r'), where: is('a') }, known)).toEqual([])
  })

  it('refuse more than 32 levels and more than 2,000 parts', () => {
    let deep = is('a')
    for (let level = 1; level < 32; level++) deep = group(level % 2 ? 'and' : 'or', deep)
    expect(problemsOf(deep)).toEqual([])
    expect(problemsOf(group('and', deep))).toMatchObject([{ code: 'expression-too-complex' }])
    const wide = group('and', ...Array.from({ length: 1999 }, () => is('a')))
    expect(problemsOf(wide)).toEqual([])
    expect(problemsOf(group('or', wide))).toMatchObject([{ code: 'expression-too-complex' }])
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

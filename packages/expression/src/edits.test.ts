import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canBeUnwrapped,
  canBeWrapped,
  duplicateAt,
  insertAt,
  moveTo,
  negated,
  partPlace,
  removeAt,
  replaceAt,
  stepsFrom,
  turnAt,
  unwrapAt,
  wrapAt,
} from './edits.ts'
import { compile } from './compile.ts'
import { isGroup, partAt, partsOf, type Expression } from './expression.ts'
import { expressionProblems } from './problems.ts'

/** `and(a or(b c))` is a tree; a letter is a comparison, `-` before it negates. */
function tree(text: string): Expression {
  const tokens = text.match(/-|and\(|or\(|\)|[a-z]/g) ?? []
  const next = (): Expression => {
    const token = tokens.shift() ?? ''
    if (token === '-') return negated(next())
    if (token.length === 1) return leaf(token)
    const expressionList: Expression[] = []
    while (tokens[0] !== ')') expressionList.push(next())
    tokens.shift()
    return { operatorType: token === 'and(' ? 'and' : 'or', expressionList }
  }
  return next()
}

const leaf = (name: string): Expression => ({
  operatorType: 'equals',
  source: { sourceField: name },
  target: { targetValue: true },
})

function textOf(part: Expression): string {
  const sign = part.isNegative ? '-' : ''
  if (!isGroup(part))
    return `${sign}${part.source?.sourceField ?? '?'}${part.where ? `{${textOf(part.where)}}` : ''}`
  return `${sign}${part.operatorType}(${(part.expressionList ?? []).map(textOf).join(' ')})`
}

const first = 'expressionList[0]'
const second = 'expressionList[1]'

describe('an edit of a tree', () => {
  const cases: [string, (before: Expression) => Expression, string, string][] = [
    ['replaces a part', (e) => replaceAt(e, second, leaf('x')), 'and(a b)', 'and(a x)'],
    ['removes a part', (e) => removeAt(e, first), 'and(a b)', 'and(b)'],
    ['leaves what is always true of the whole', (e) => removeAt(e, ''), 'and(a b)', '?'],
    ['inserts into a group', (e) => insertAt(e, { at: '', index: 1 }, leaf('x')), 'and(a b)', 'and(a x b)'],
    ['makes a group of a single part', (e) => insertAt(e, { at: '', index: 1 }, leaf('x')), 'a', 'and(a x)'],
    [
      'merges a group of the same kind',
      (e) => insertAt(e, { at: '', index: 0 }, tree('and(x y)')),
      'and(a)',
      'and(x y a)',
    ],
    [
      'turns a single group over',
      (e) => insertAt(e, { at: '', index: 0 }, tree('and(x)')),
      'and(a)',
      'and(or(x) a)',
    ],
    [
      'keeps a negated group apart',
      (e) => insertAt(e, { at: '', index: 0 }, tree('-and(x y)')),
      'and(a)',
      'and(or(-and(x y)) a)',
    ],
    ['wraps a part', (e) => wrapAt(e, first), 'and(a b)', 'and(or(a) b)'],
    ['wraps the whole', (e) => wrapAt(e, ''), 'and(a b)', 'or(and(a b))'],
    ['wraps no group in a group', (e) => wrapAt(e, first), 'and(or(a b) c)', 'and(or(a b) c)'],
    ['unwraps a group', (e) => unwrapAt(e, first), 'and(or(a and(b c)) d)', 'and(a b c d)'],
    [
      'unwraps a negated group by negating its parts',
      (e) => unwrapAt(e, first),
      'and(-or(a -b) c)',
      'and(-a b c)',
    ],
    ['keeps the whole when many would take its place', (e) => unwrapAt(e, ''), 'and(a b)', 'and(a b)'],
    ['duplicates a part', (e) => duplicateAt(e, first), 'and(a b)', 'and(a a b)'],
    ['moves down', (e) => moveTo(e, first, { at: '', index: 2 }), 'and(a b c)', 'and(b a c)'],
    ['moves up', (e) => moveTo(e, 'expressionList[2]', { at: '', index: 0 }), 'and(a b c)', 'and(c a b)'],
    [
      'moves into a group',
      (e) => moveTo(e, first, { at: second, index: 1 }),
      'and(a or(b c))',
      'and(or(b a c))',
    ],
    [
      'moves nothing into itself',
      (e) => moveTo(e, first, { at: first, index: 0 }),
      'and(or(a b))',
      'and(or(a b))',
    ],
    ['turns all of a tree', (e) => turnAt(e, ''), 'and(a or(b and(c)))', 'or(a and(b or(c)))'],
    ['changes nothing where nothing is', (e) => removeAt(e, 'where.expressionList[7]'), 'and(a)', 'and(a)'],
  ]
  it.each(cases)('%s', (_, edit, before, after) => {
    expect(textOf(edit(tree(before)))).toBe(after)
  })

  it('reaches into filters', () => {
    const filtered: Expression = { ...leaf('a'), where: tree('and(b c)') }
    expect(textOf(removeAt(filtered, `where.${first}`))).toBe('a{and(c)}')
    expect(textOf(removeAt(filtered, 'where'))).toBe('a')
    expect(textOf(replaceAt(filtered, 'where', leaf('x')))).toBe('a{x}')
  })
})

const leaves = fc.constantFrom('a', 'b', 'c', 'd').map(leaf)
const { condition } = fc.letrec<{ condition: Expression; group: Expression; filtered: Expression }>(
  (tie) => ({
    condition: fc.oneof({ maxDepth: 4 }, leaves, tie('group'), tie('filtered')),
    group: fc
      .record({
        operatorType: fc.constantFrom('and' as const, 'or' as const),
        expressionList: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
        isNegative: fc.boolean(),
      })
      .map(({ isNegative, ...group }) => (isNegative ? { ...group, isNegative } : group))
      .map(alternating),
    filtered: fc.tuple(leaves, tie('condition')).map(([part, where]) => ({ ...part, where })),
  }),
)

/** The same groups with each kind standing under the other only. */
function alternating(group: Expression): Expression {
  const other = group.operatorType === 'and' ? 'or' : 'and'
  const under = (part: Expression): Expression =>
    isGroup(part) ? alternating({ ...part, operatorType: other }) : part
  return { ...group, expressionList: (group.expressionList ?? []).map(under) }
}

/** A tree, one of its parts, and another part of it. */
const places = fc.tuple(condition, fc.nat(), fc.nat()).map(([expression, one, other]) => {
  const parts = partsOf(expression)
  const at = (number: number) => parts[number % parts.length]?.at ?? ''
  return { expression, at: at(one), other: at(other) }
})

const answers = fc.record({ a: fc.boolean(), b: fc.boolean(), c: fc.boolean(), d: fc.boolean() })

describe('every edit', () => {
  it('leaves a tree without problems, in which kinds of groups take turns (B-132)', () => {
    fc.assert(
      fc.property(places, condition, ({ expression, at, other }, part) => {
        const gap = { at: other, index: 1 }
        const edits = [
          replaceAt(expression, at, part),
          removeAt(expression, at),
          insertAt(expression, gap, part),
          wrapAt(expression, at),
          unwrapAt(expression, at),
          duplicateAt(expression, at),
          moveTo(expression, at, gap),
          turnAt(expression, at),
        ]
        for (const edit of edits) expect(expressionProblems(edit)).toEqual([])
      }),
    )
  })

  it('changes nothing of the tree it is given', () => {
    fc.assert(
      fc.property(places, condition, ({ expression, at, other }, part) => {
        const before = JSON.stringify(expression)
        moveTo(unwrapAt(wrapAt(duplicateAt(expression, at), at), at), at, { at: other, index: 0 })
        insertAt(turnAt(expression, at), { at, index: 0 }, part)
        expect(JSON.stringify(expression)).toBe(before)
      }),
    )
  })

  it('can be undone by its opposite', () => {
    fc.assert(
      fc.property(places, ({ expression, at }) => {
        expect(turnAt(turnAt(expression, at), at)).toEqual(expression)
        expect(negated(negated(expression))).toEqual(expression)
        const wrapped = wrapAt(expression, at)
        const hasBrackets = wrapped !== expression
        expect(hasBrackets ? unwrapAt(wrapped, at) : wrapped).toEqual(expression)
        if (partPlace(at).index === undefined) return
        const { at: parentAt, index = 0 } = partPlace(at)
        const next =
          parentAt === '' ? `expressionList[${index + 1}]` : `${parentAt}.expressionList[${index + 1}]`
        expect(removeAt(duplicateAt(expression, at), next)).toEqual(expression)
      }),
    )
  })

  it('goes back up after it went down', () => {
    fc.assert(
      fc.property(places, ({ expression, at }) => {
        const { down } = stepsFrom(expression, at)
        if (!down) return
        const lower = at.replace(/\d+\]$/, `${down.index - 1}]`)
        const moved = moveTo(expression, at, down)
        expect(partAt(moved, lower)).toBe(partAt(expression, at))
        const { up } = stepsFrom(moved, lower)
        expect(up && moveTo(moved, lower, up)).toEqual(expression)
      }),
    )
  })

  it('offers to wrap and unwrap only where that changes something', () => {
    fc.assert(
      fc.property(places, ({ expression, at }) => {
        expect(wrapAt(expression, at) === expression).toBe(!canBeWrapped(expression, at))
        expect(unwrapAt(expression, at) === expression).toBe(!canBeUnwrapped(expression, at))
      }),
    )
  })

  it('keeps the meaning when a part is put where it does not fit as it is', () => {
    fc.assert(
      fc.property(condition, condition, answers, (expression, part, values) => {
        const empty: Expression = { operatorType: 'and', expressionList: [] }
        const joined = insertAt(insertAt(empty, { at: '', index: 0 }, part), { at: '', index: 0 }, expression)
        const both = compile(expression)(values) && compile(part)(values)
        expect(compile(joined)(values)).toBe(both)
        const wrapped = compile(wrapAt(expression, ''))
        expect(wrapped(values)).toBe(compile(expression)(values))
      }),
    )
  })
})

describe('a group without parts', () => {
  const withEmpty = (operatorType: 'and' | 'or'): Expression => ({
    operatorType,
    expressionList: [{ operatorType: operatorType === 'and' ? 'or' : 'and', expressionList: [] }, leaf('a')],
  })

  it('cannot be unwrapped: the comparison it stands for would be gone', () => {
    expect(canBeUnwrapped(withEmpty('and'), first)).toBe(false)
    expect(canBeUnwrapped(tree('and(or(b) a)'), first)).toBe(true)
  })

  it('is stepped into at its beginning, also when it has no list yet', () => {
    const into = { at: first, index: 0 }
    expect(stepsFrom(withEmpty('and'), second).into).toEqual(into)
    const bare: Expression = { operatorType: 'and', expressionList: [{ operatorType: 'or' }, leaf('a')] }
    expect(stepsFrom(bare, second).into).toEqual(into)
  })
})

import { among, dice, type Roll } from './dice.ts'
import { operators, summaryFunctions, type Expression, type Value, type Values } from '@tabellio/expression'

const one = <Item>(roll: Roll, items: readonly [Item, ...Item[]]): Item => among(items, roll(items.length))

const comparisons = operators.filter((operator) => operator !== 'and' && operator !== 'or')
const [firstComparison = 'equals', ...otherComparisons] = comparisons

const paths = [
  'a',
  'text',
  'list',
  'number',
  'many',
  'many/n',
  'many/text',
  'many/inner',
  'many/inner/n',
  'none',
] as const

const longText = 'ñandú á la carta '.repeat(8000)

/** Makes values as somebody may send them who wants the server to be busy. */
export function hostileValues(): Values[] {
  const roll = dice(3)
  const list = (count: number, make: (at: number) => Value) =>
    Array.from({ length: count }, (_, at) => make(at))
  const instances = (count: number, within: number) =>
    list(count, (at) => ({
      n: at % 3 ? at : at * 1.000_000_1e-200,
      text: `Peñá ${roll(1e6)}`,
      inner: list(within, (place) => ({ n: place / 3 })),
    }))
  return [
    { a: 1, text: 'x', list: ['a', 'b'], number: 5, many: instances(3, 2) },
    {
      a: longText,
      text: longText,
      list: list(20_000, (at) => `é${at}`),
      number: 1e300,
      many: instances(300, 20),
    },
    { a: null, text: 'aaab'.repeat(100_000), list: list(5000, (at) => at / 7), many: instances(20_000, 0) },
    { a: list(1000, () => longText.slice(0, 100)), text: 'İ'.repeat(50_000), many: instances(2000, 10) },
  ]
}

function targetOf(roll: Roll): Value {
  const kind = roll(40)
  if (kind === 0) return Array.from({ length: roll(12_000) }, (_, at) => `É${at}`)
  if (kind === 1) return `${'a'.repeat(roll(50_000))}b`
  return one<Value>(roll, [
    1,
    0.1,
    1e300,
    'a',
    'É',
    'zz',
    '2026-01-01',
    true,
    null,
    '',
    ['a', 'b'],
    'la carta ',
  ])
}

const leaf = (roll: Roll): Expression => ({
  isNegative: roll(2) === 0,
  operatorType: one(roll, [firstComparison, ...otherComparisons]),
  summaryFunction: one(roll, ['valueOf', ...summaryFunctions]),
  source: { sourceField: one(roll, paths) },
  target: { targetValue: targetOf(roll) },
})

/** A tree of at most so many parts and levels, filters in filters among them. */
function tree(roll: Roll, room: { parts: number }, depth: number, kind: 'and' | 'or'): Expression {
  room.parts -= 1
  if (depth <= 1 || room.parts <= 0 || roll(3) === 0) {
    const within = room.parts > 0 && depth > 1 && roll(3) === 0
    return within ? { ...leaf(roll), where: tree(roll, room, depth - 1, kind) } : leaf(roll)
  }
  const expressionList: Expression[] = []
  const count = 1 + roll(12)
  while (expressionList.length < count && room.parts > 0) {
    expressionList.push(tree(roll, room, depth - 1, kind === 'and' ? 'or' : 'and'))
  }
  return { operatorType: kind, expressionList }
}

/** A filter in a filter in a filter, each over all instances. */
function nested(roll: Roll, depth: number): Expression {
  const path = one(roll, ['many', 'many/inner', 'many/n'])
  if (depth === 0) return { ...leaf(roll), source: { sourceField: 'many/n' } }
  return { ...leaf(roll), source: { sourceField: path }, where: nested(roll, depth - 1) }
}

const wide = (roll: Roll, count: number): Expression => ({
  operatorType: one(roll, ['and', 'or']),
  expressionList: Array.from({ length: count }, () => leaf(roll)),
})

/** Many small ones, a few as large as nobody needs. */
const size = (roll: Roll, most: number) => Math.ceil(most ** ((roll(1000) / 1000) ** 3))

export function hostileExpression(roll: Roll): Expression {
  const kind = roll(10)
  if (kind === 0) return nested(roll, size(roll, 64))
  if (kind === 1) return wide(roll, size(roll, 10_000))
  return tree(roll, { parts: size(roll, 10_000) }, size(roll, 64), one(roll, ['and', 'or']))
}

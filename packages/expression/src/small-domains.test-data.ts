import * as fc from 'fast-check'
import {
  operators,
  summaryFunctions,
  type Expression,
  type SummaryFunction,
  type Value,
  type Values,
} from './index.ts'

/**
 * Expressions and answers in which a filter often parts what it is asked of: two or three values for each field, up to
 * three instances of a record, and of the record within each, filters within filters, and lists of nothing.
 */

const kinds = fc.constantFrom('dog', 'cat')
const numbers = fc.constantFrom(1, 6)
const truths = fc.boolean()
const moments = fc.constantFrom('2026-12-01', '2026-12-01T08:05', '2026-12-02')
const several = fc.array(kinds, { maxLength: 2 })

/** Now and then without an answer. */
const most = (values: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 6, arbitrary: values }, { weight: 1, arbitrary: fc.constant(undefined) })

const instance = { kind: most(kinds), n: most(numbers), is: most(truths), l: most(several) }
const within = fc.array(fc.record(instance), { maxLength: 3 })
const outer = fc.record({ ...instance, s: most(within) })

/** Makes what stands in the place of a record: a list of instances most often, sometimes no record. */
const record = fc.oneof(
  { weight: 12, arbitrary: fc.array(outer, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom('dog', 6) },
)

export const smallAnswers: fc.Arbitrary<Values> = fc.record({
  a: most(numbers),
  d: most(moments),
  l: most(several),
  r: most(record),
})

const paths = [
  'a',
  'd',
  'l',
  'r',
  'r/kind',
  'r/n',
  'r/is',
  'r/l',
  'r/s',
  'r/s/kind',
  'r/s/n',
  'r/s/is',
  'r/s/l',
]
const pathsWithin = (record: string) => paths.filter((path) => path.startsWith(`${record}/`))

const comparisons = operators.filter((operator) => operator !== 'and' && operator !== 'or')
const counts = fc.constantFrom(0, 1, 2)

/** The values that a field of this name holds. */
const held: Record<string, fc.Arbitrary<Value>> = {
  kind: kinds,
  l: kinds,
  n: numbers,
  a: numbers,
  is: truths,
  d: moments,
}

function fitting(path: string, summaryFunction: SummaryFunction): fc.Arbitrary<Value> {
  if (summaryFunction === 'countOf') return counts
  return held[path.split('/').at(-1) ?? ''] ?? truths
}

const other: fc.Arbitrary<Value> = fc.oneof(kinds, counts, truths, moments, several)

/** Most often a target of what is compared, sometimes another one, or none. */
const targetFor = (path: string, summaryFunction: SummaryFunction) =>
  fc.oneof(
    { weight: 8, arbitrary: fitting(path, summaryFunction).map((targetValue) => ({ targetValue })) },
    { weight: 1, arbitrary: other.map((targetValue) => ({ targetValue })) },
    { weight: 1, arbitrary: fc.constant({}) },
  )

/** A comparison of one of the paths; what a record repeats is most often filtered, by what it holds itself. */
function leafOf(paths: readonly string[], depth: number): fc.Arbitrary<Expression> {
  const asked = fc.tuple(
    fc.constantFrom(...paths),
    fc.constantFrom(...summaryFunctions, 'countOf' as const, 'some' as const),
  )
  return asked.chain(([path, summaryFunction]) =>
    fc.record(
      {
        isNegative: fc.boolean(),
        operatorType: fc.oneof(
          fc.constantFrom(...comparisons),
          fc.constantFrom('equals', 'greater-or-equals'),
        ),
        summaryFunction: fc.constant(summaryFunction),
        source: fc.constant({ sourceField: path }),
        target: targetFor(path, summaryFunction),
        ...(depth > 0 && { where: filterOf(path, depth - 1) }),
      },
      { requiredKeys: ['operatorType', 'source', 'summaryFunction', 'target'] },
    ),
  )
}

function filterOf(path: string, depth: number): fc.Arbitrary<Expression> {
  const record =
    path.includes('/') && pathsWithin(path).length === 0 ? path.slice(0, path.lastIndexOf('/')) : path
  const own = pathsWithin(record)
  const any = { weight: 1, arbitrary: partOf(paths, depth) }
  return own.length === 0 ? partOf(paths, depth) : fc.oneof({ weight: 3, arbitrary: leafOf(own, depth) }, any)
}

const partOf = (paths: readonly string[], depth: number): fc.Arbitrary<Expression> =>
  fc.oneof(
    { weight: 3, arbitrary: leafOf(paths, depth) },
    {
      weight: 1,
      arbitrary: fc.record({
        isNegative: fc.boolean(),
        operatorType: fc.constantFrom('and' as const, 'or' as const),
        expressionList: fc.array(leafOf(paths, depth), { maxLength: 3 }),
      }),
    },
  )

/** Every second one asks of a record. */
export const smallExpression: fc.Arbitrary<Expression> = fc.oneof(
  partOf(paths, 2),
  leafOf(['r', 'r/s', 'r/s'], 1),
)

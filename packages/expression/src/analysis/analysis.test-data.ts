import * as fc from 'fast-check'
import type { Expression, Operator, Source, SummaryFunction, Value, ValueKind, Values } from '../index.ts'

/** A lease in a few fields of every kind, with values that meet what their fields accept. */

type More = { isList?: boolean; choices?: string[] }

function fieldSource(path: string, kind: ValueKind, { isList = false, choices }: More = {}): Source {
  return {
    ...whereIs(path),
    isRecord: false,
    kind,
    isList,
    ...(choices && { choices: choices.map((value) => ({ value, label: value })) }),
  }
}

function whereIs(path: string) {
  const steps = path.split('/')
  const records = steps.slice(0, -1).map((_, at) => steps.slice(0, at + 1).join('/'))
  return { path, label: path, nouns: {}, records }
}

export const sources = new Map(
  [
    { ...fieldSource('rent', 'number'), least: -5.25, most: 1e9 },
    fieldSource('rooms', 'integer'),
    fieldSource('furnished', 'boolean'),
    fieldSource('city', 'text'),
    fieldSource('country', 'text', { choices: ['France', 'Spain', 'Peru'] }),
    fieldSource('tags', 'text', { isList: true }),
    fieldSource('from', 'date'),
    fieldSource('signed', 'date-time'),
    fieldSource('at', 'time'),
    { ...whereIs('tenants'), isRecord: true, most: 3 } satisfies Source,
    fieldSource('tenants/age', 'integer'),
    fieldSource('tenants/name', 'text'),
  ].map((source): [string, Source] => [source.path, source]),
)

const texts = ['ana', 'Ana', ' an', 'anabel', 'bel', 'a', '2026-11-21', '2026-11-21T00:00:00', '7']
const numbers = [-1, 0, 0.5, 1, 1.5, 2, 3, 1000]
const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2027-01-01']
const moments = ['2026-11-21T00:00', '2026-11-21T00:00:00', '2026-11-21T08:05:09', '2026-11-22T12:00']
const times = ['00:00', '08:05', '08:05:01', '23:59:59']

/** The targets an expression may have, and other values of a field: the gaps between are met, too. */
const pools: Record<ValueKind, { targets: Value[]; values: Value[] }> = {
  number: { targets: numbers, values: [...numbers, -5.25, 0.25, 1.25, 2.5, 999, 1e9] },
  integer: { targets: numbers, values: [-7, -1, 0, 1, 2, 3, 4, 999, 1000, 1001] },
  boolean: { targets: [true, false], values: [true, false] },
  text: { targets: texts, values: [...texts, 'ANA', 'bel ana', 'xan', 'anax', 'zebra', 'b', ' ana '] },
  date: { targets: [...days, ...moments], values: [...days, '0100-01-01', '9999-12-31', '2026-12-01'] },
  'date-time': {
    targets: [...days, ...moments],
    values: [...moments, '2026-11-21T00:00:01', '2030-01-01T00:00'],
  },
  time: { targets: [...times, ...days], values: [...times, '08:05:00', '12:00', '00:00:01'] },
  'data-uri': { targets: [], values: [] },
}

const valueOf = (source: Source): fc.Arbitrary<Value> => {
  if (source.isRecord) return fc.constant(undefined)
  const single = fc.constantFrom(...(source.choices?.map(({ value }) => value) ?? pools[source.kind].values))
  if (source.isList) return fc.array(single, { maxLength: 3 })
  return fc.oneof({ arbitrary: single, weight: 4 }, { arbitrary: fc.constant(undefined), weight: 1 })
}

const instanceOf = (container: string): fc.Arbitrary<Values> =>
  fc.record(
    Object.fromEntries(
      [...sources.values()]
        .filter(({ records, path }) => (records.at(-1) ?? '') === container && path !== 'tenants')
        .map((source) => [source.path.split('/').at(-1) ?? '', valueOf(source)]),
    ),
  )

/** A filled lease. */
export const values: fc.Arbitrary<Values> = fc
  .tuple(instanceOf(''), fc.array(instanceOf('tenants'), { maxLength: 3 }))
  .map(([values, tenants]) => ({ ...values, tenants }))

const comparisons = [
  'equals',
  'not-equals',
  'greater-than',
  'lesser-than',
  'greater-or-equals',
  'lesser-or-equals',
  'contains',
  'starts-with',
  'ends-with',
] as const satisfies Operator[]

const fields = [...sources.values()].filter((source) => !source.isRecord)

function leafOf(source: Source): fc.Arbitrary<Expression> {
  const { targets } = pools[source.isRecord ? 'integer' : source.kind]
  const strange: Value[] = ['', true, 2, 'x', ['ana', 'bel']]
  return fc
    .record({
      isNegative: fc.boolean(),
      operatorType: fc.constantFrom(...comparisons),
      target: fc.oneof(
        { arbitrary: fc.constantFrom(...targets), weight: 9 },
        { arbitrary: fc.constantFrom(...strange), weight: 1 },
      ),
    })
    .map(({ target, ...leaf }) => ({
      ...leaf,
      source: { sourceField: source.path },
      target: { targetValue: target },
    }))
}

const summaries = [
  'countOf',
  'sumOf',
  'averageOf',
  'minimumOf',
  'maximumOf',
  'some',
  'every',
] as const satisfies SummaryFunction[]

/** The same few fields again and again, so that parts have something to do with each other. */
const plainLeaf = fc.constantFrom(...fields).chain(leafOf)

const ofTenants = fields.filter(({ path }) => path.startsWith('tenants/'))
const summaryLeaf = fc
  .tuple(
    fc.constantFrom(...[...sources.values()].filter(({ path }) => path.startsWith('tenants'))).chain(leafOf),
    fc.constantFrom(...summaries),
    fc.option(fc.constantFrom(...ofTenants).chain(leafOf), { nil: undefined }),
  )
  .map(([leaf, summaryFunction, where]): Expression => ({
    ...leaf,
    summaryFunction,
    ...(where && { where }),
  }))

const group = (operatorType: 'and' | 'or', parts: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> =>
  fc
    .tuple(fc.boolean(), fc.array(parts, { minLength: 1, maxLength: 4 }))
    .map(([isNegative, expressionList]) => ({ isNegative, operatorType, expressionList }))

const treeOf = (leaf: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> => {
  const innermost = (kind: 'and' | 'or') => fc.oneof({ arbitrary: leaf, weight: 3 }, group(kind, leaf))
  return fc.oneof(
    leaf,
    group('and', innermost('or')),
    group('or', innermost('and')),
    group('and', fc.oneof(leaf, group('or', innermost('and')))),
  )
}

/** Conditions over few fields, of which many contradict or repeat themselves. */
export const conditions: fc.Arbitrary<Expression> = fc.oneof(
  treeOf(fc.oneof({ arbitrary: plainLeaf, weight: 4 }, summaryLeaf)),
  ...['rent', 'rooms', 'city', 'country', 'from', 'signed', 'at', 'tags', 'tenants/age', 'tenants/name'].map(
    (path) => treeOf(fc.constantFrom(...fields.filter((source) => source.path === path)).chain(leafOf)),
  ),
  treeOf(summaryLeaf),
)

/** Conditions of one number against whole numbers from 0 to 4. */
export const numberConditions: fc.Arbitrary<Expression> = treeOf(
  fc
    .record({
      isNegative: fc.boolean(),
      operatorType: fc.constantFrom(...comparisons.slice(0, 6)),
      targetValue: fc.constantFrom(undefined, 0, 1, 2, 3, 4),
    })
    .map(({ targetValue, ...leaf }) => ({
      ...leaf,
      source: { sourceField: 'rent' },
      target: { targetValue },
    })),
)

import * as fc from 'fast-check'
import { operators, summaryFunctions, type Expression, type Scope, type Value, type Values } from './index.ts'

/** Expressions and answers of every kind over one form, for laws. */

/** How many times the usual count of cases: `LAWS=25 npx vitest run …`. */
export const scale = Number(process.env['LAWS'] ?? 1)

/** Fields `a` and `b`, a record `r` with fields and a record `s` within, names that every object inherits, and none. */
export const paths = [
  'a',
  'b',
  'r',
  'r/a',
  'r/b',
  'r/s',
  'r/s/a',
  'constructor',
  'r/valueOf',
  '__proto__/a',
  'x',
]

/** Texts that fold, order and normalize in their own ways, and moments that are almost ones. */
export const texts = [
  [
    '',
    ' ',
    'a',
    ' A\t',
    'ab',
    'AB c',
    'b',
    'nz',
    'n',
    'ñ',
    'N\u0303',
    'oz',
    'e\u0301a',
    'Éa',
    'ea',
    'ß',
    'SS',
  ],
  [
    'İ',
    '\u212A',
    'k',
    'Σ',
    'ΑΣ',
    'ας',
    'œ',
    'coté',
    'côte',
    '5',
    '5.0',
    ' 5',
    '0x10',
    '1e400',
    'true',
    'False',
  ],
  ['2026-01-01', '2026-01-01T00:00', '2026-01-02 08:05:00', '2026-13-45', '20ab-cd-ef', '08:05', '08:05:00'],
  ['a'.repeat(70), `${'b'.repeat(70)}É`, 'x b\u0301', '\uD800', '😀', 'ab\u00A0', '\uFEFFab'],
].flat()

const scalar: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(0, 1, -1, 2.5, 5, 0.1, 0.2, 0.005, 16, 1e15, 1e21, 1e-7, Infinity),
  },
  { weight: 1, arbitrary: fc.double({ noNaN: true }) },
  { weight: 2, arbitrary: fc.boolean() },
  { weight: 2, arbitrary: fc.constantFrom(null, undefined) },
)
export const anyValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(fc.oneof(scalar, fc.constant<Value>([]), fc.constant<Value>(['a']))) },
)

const instance = (fields: Record<string, fc.Arbitrary<Value>>): fc.Arbitrary<Values> =>
  fc.record(fields, { requiredKeys: [] })

const recordOf = (member: fc.Arbitrary<Values>): fc.Arbitrary<Value> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.array(member, { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(fc.oneof<fc.Arbitrary<Value>[]>(member, scalar), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.oneof<fc.Arbitrary<Value>[]>(scalar, member) },
  )

export const answers: fc.Arbitrary<Values> = instance({
  a: anyValue,
  b: anyValue,
  constructor: scalar,
  r: recordOf(
    instance({ a: anyValue, b: anyValue, valueOf: scalar, s: recordOf(instance({ a: anyValue })) }),
  ),
})

/** A target can be written as JSON. */
const single = scalar.filter(
  (value) => value !== undefined && (typeof value !== 'number' || Number.isFinite(value)),
)
const target = fc.oneof(
  { weight: 5, arbitrary: single },
  { weight: 1, arbitrary: fc.array(single, { maxLength: 3 }) },
)

const comparisons = operators.filter((operator) => operator !== 'and' && operator !== 'or')

const { anyGroup, orGroup, andGroup } = fc.letrec<
  Record<'anyGroup' | 'orGroup' | 'andGroup' | 'leaf', Expression>
>((tie) => {
  const group = (operatorType: 'and' | 'or', parts: 'orGroup' | 'andGroup') =>
    fc.record(
      {
        isNegative: fc.boolean(),
        operatorType: fc.constant(operatorType),
        expressionList: fc.array(tie(parts), { maxLength: 4 }),
      },
      { requiredKeys: ['operatorType'] },
    )
  return {
    anyGroup: fc.oneof(tie('orGroup'), tie('andGroup')),
    /** The parts that may stand under an `and`, and under an `or`. */
    orGroup: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), group('or', 'andGroup')),
    andGroup: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), group('and', 'orGroup')),
    leaf: fc.record(
      {
        isNegative: fc.boolean(),
        operatorType: fc.constantFrom(...comparisons),
        summaryFunction: fc.constantFrom(...summaryFunctions),
        source: fc.record({ sourceField: fc.constantFrom(...paths) }),
        target: fc.record({ targetValue: target }, { requiredKeys: [] }),
        where: fc.oneof({ depthSize: 'small' }, fc.constant({}), tie('anyGroup')),
      },
      { requiredKeys: ['operatorType', 'source'] },
    ),
  }
})

export const expression: fc.Arbitrary<Expression> = anyGroup
/** The expressions that may be put under an `or`, and under an `and`. */
export const underOr: fc.Arbitrary<Expression> = andGroup
export const underAnd: fc.Arbitrary<Expression> = orGroup

const isInstance = (value: Value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first instance of `r`, and the first of `s` within, as places in which a condition may be asked. */
export function scopesIn(values: Values): (Scope | undefined)[] {
  const first = (container: Values, name: string) => {
    const list = Object.hasOwn(container, name) ? container[name] : undefined
    return Array.isArray(list) ? list.find(isInstance) : undefined
  }
  const instance = first(values, 'r')
  if (!instance) return [undefined]
  const outer: Scope = { path: 'r', instance }
  const inner = first(instance, 's')
  return [undefined, outer, ...(inner ? [{ path: 'r/s', instance: inner, outer }] : [])]
}

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonical,
  completionsAt,
  evaluate,
  functionsFor,
  languages,
  operatorsFor,
  parseSentence,
  partAt,
  plainSentence,
  sentence,
  takesWhere,
  type Expression,
  type Language,
  type Source,
  type Value,
  type Values,
} from '../index.ts'
import { lease } from './sentence.test-data.ts'

const days = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom('a “b” «c»', '» ”', ' x ', '\u00a0y\u00a0', 'France', 'true', '2026-12-01', 'is', '(', ')'),
)
const numbers = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1000, 999.999, 1e21, 1e-7, -1234567.5),
)

/** A target of the kind the source has, most of the time. */
function targetsOf(source: Source): fc.Arbitrary<unknown> {
  const usual = fc.oneof(texts, numbers, fc.boolean(), fc.constant(undefined))
  if (source.isRecord) return fc.oneof(numbers, fc.boolean())
  const { choices = [] } = source
  const ofKind: Record<string, fc.Arbitrary<unknown>> = {
    number: numbers,
    integer: numbers,
    boolean: fc.boolean(),
    date: days.map((day) => day.slice(0, 10)),
    'date-time': fc.oneof(
      days.map((day) => day.slice(0, 16)),
      days.map((day) => day.slice(0, 19)),
      days.map((day) => day.slice(0, 10)),
    ),
    time: fc.oneof(
      days.map((day) => day.slice(11, 16)),
      days.map((day) => `2000-01-01T${day.slice(11, 19)}`),
    ),
    text: choices.length > 0 ? fc.constantFrom(...choices.map(({ value }) => value)) : texts,
  }
  const one = fc.oneof({ arbitrary: ofKind[source.kind] ?? usual, weight: 8 }, usual)
  return fc.oneof({ arbitrary: one, weight: 4 }, fc.array(one, { maxLength: 3 }))
}

const leaf = (where: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> =>
  fc.constantFrom(...lease.values()).chain((source) =>
    fc
      .constantFrom(...functionsFor(source), ...(source.isRecord ? [] : (['valueOf'] as const)))
      .chain((summaryFunction) =>
        fc
          .record({
            isNegative: fc.boolean(),
            operatorType: fc.constantFrom(...operatorsFor(source, summaryFunction)),
            target: targetsOf(source).map((targetValue) => ({ targetValue })),
            where: fc.option(where, { nil: undefined }),
          })
          .map(({ where, ...rest }) => ({
            ...rest,
            summaryFunction,
            source: { sourceField: source.path },
            ...(where && takesWhere(source) && { where }),
          })),
      ),
  )

/** A valid tree: under `and` only `or`, filters of what repeats. */
const { tree } = fc.letrec<{ tree: Expression; where: Expression; leaf: Expression }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4, depthIdentifier: 'tree' }, tie('leaf'), fc.constant({}), groups(tie('tree'))),
  where: fc.oneof({ maxDepth: 2, depthIdentifier: 'where' }, tie('leaf'), groups(tie('leaf'))),
  leaf: leaf(tie('where')),
}))

function groups(part: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> {
  return fc
    .record({
      isNegative: fc.boolean(),
      operatorType: fc.constantFrom('and' as const, 'or' as const),
      expressionList: fc.array(part, { minLength: 1, maxLength: 3 }),
    })
    .map(({ expressionList, ...group }) => ({
      ...group,
      expressionList: expressionList.filter(({ operatorType }) => operatorType !== group.operatorType),
    }))
}

/**
 * Values in the shape of the form: in a record instances, in a field of several values a list; of whatever kind, so
 * that they meet some of the conditions, and often none.
 */
const filled = valuesIn('')

function valuesIn(record: string): fc.Arbitrary<Values> {
  const own = [...lease.values()].filter(({ records }) => (records.at(-1) ?? '') === record)
  const named = own.map((source) => [source.path.split('/').at(-1) ?? '', heldIn(source)] as const)
  return fc.record(Object.fromEntries(named), { requiredKeys: [] })
}

function heldIn(source: Source): fc.Arbitrary<Value> {
  if (source.isRecord) return fc.array(valuesIn(source.path), { maxLength: 3 })
  const one = fc.oneof(numbers, texts, fc.boolean(), fc.constantFrom('FR', 'ES', 18, 1000))
  return source.isList ? fc.array(one, { maxLength: 3 }) : fc.oneof(one, fc.constant(null))
}

/** The answer, or that there is none. */
function answered(expression: Expression, values: Values) {
  try {
    return evaluate(expression, values, { sources: lease })
  } catch {
    return 'cannot be answered'
  }
}

/** `some` and `every` of a record ask for yes or no: anything else is no question, and reads as invalid. */
const isSaid = (expression: Expression) =>
  !sentence(expression, lease, 'en').some(({ role }) => role === 'invalid')

describe('the canonical form of an expression', () => {
  it('means the same', () => {
    fc.assert(
      fc.property(tree.filter(isSaid), filled, (expression, values) => {
        expect(answered(canonical(expression, lease), values)).toEqual(answered(expression, values))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a sentence in the numbers of another region', () => {
  const regions = ['en-US', 'es-SV', 'es-DO', 'es-ES', 'es-419', 'fr-FR', 'fr-CH']
  const locales = fc.record({ language: fc.constantFrom(...languages), region: fc.constantFrom(...regions) })
  const thousands = fc.oneof(
    numbers,
    fc.integer({ min: -9_999_999, max: 9_999_999 }).map((value) => value / 1000),
  )

  it('is read back as what it says (B-125)', () => {
    fc.assert(
      fc.property(
        locales,
        fc.constantFrom('area', 'rent', 'fee'),
        thousands,
        (locale, sourceField, targetValue) => {
          const expression = canonical(
            { operatorType: 'equals', source: { sourceField }, target: { targetValue } },
            lease,
          )
          const text = plainSentence(expression, lease, locale)
          expect(parseSentence(text, lease, locale), `${locale.region}: ${text}`).toEqual({ expression })
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe.each(languages)('a sentence in %s', (language) => {
  it('is read back as the canonical form of what it says (B-125)', () => {
    fc.assert(
      fc.property(tree.filter(isSaid), (expression) => {
        const text = plainSentence(expression, lease, language)
        const wanted = canonical(expression, lease)
        expect(parseSentence(text, lease, language), text).toEqual({ expression: wanted })
        expect(canonical(wanted, lease)).toEqual(wanted)
      }),
      { numRuns: 300 },
    )
  })

  it('points with each span at a part there is', () => {
    fc.assert(
      fc.property(tree, (expression) => {
        for (const { at, text } of sentence(expression, lease, language)) {
          expect(partAt(expression, at)).toBeDefined()
          expect(text).not.toBe('')
        }
      }),
      { numRuns: 200 },
    )
  })

  it('that was read, whatever was written, is said and read again as the same', () => {
    const soup = fc.array(fc.oneof(fc.constantFrom(...partsOfText(language)), fc.string()), { maxLength: 14 })
    fc.assert(
      fc.property(soup, fc.nat(80), (parts, position) => {
        const text = parts.join(' ')
        const read = parseSentence(text, lease, language)
        completionsAt(text, position, lease, language)
        const again = 'problem' in read ? read : roundTrip(read.expression, language)
        expect(again).toEqual(read)
      }),
      { numRuns: 100 },
    )
  })
})

const roundTrip = (expression: Expression, language: Language) =>
  parseSentence(plainSentence(expression, lease, language), lease, language)

/** Lists the pieces that sentences are made of. */
const partsOfText = (language: Language): string[] =>
  [...lease.values()]
    .flatMap(({ path }) => {
      const where: Expression = { operatorType: 'equals', source: { sourceField: 'tenants/age' } }
      const leaf: Expression = {
        operatorType: 'equals',
        summaryFunction: 'countOf',
        source: { sourceField: path },
        where,
      }
      return sentence({ operatorType: 'or', isNegative: true, expressionList: [leaf, {}] }, lease, language)
    })
    .map(({ text }) => text)
    .concat('5', '“x”', '>', '2026-12-01', '[rent]', ',')

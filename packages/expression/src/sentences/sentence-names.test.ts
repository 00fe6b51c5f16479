import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonical,
  functionsFor,
  languages,
  parseSentence,
  plainSentence,
  type Expression,
  type Language,
  type Source,
  type Sources,
} from '../index.ts'

/** Words that sentences are made of, and some that they are not: names that are as hard to tell apart as can be. */
const words: Record<Language, string> = {
  en: 'rent age tenant number of the and or not is at least one where whose every there always true in with value sum lowest entry values 2',
  es: 'renta edad inquilino numero de la y o no es al menos un donde cuya cada hay siempre en con valor suma menor elemento valores 2',
  fr: 'loyer âge locataire nombre de la et ou ne est au moins un où dont chaque il y a toujours en avec valeur somme plus petit entrée valeurs 2',
}

const phrase = (language: Language) =>
  fc
    .array(fc.constantFrom(...words[language].split(' ')), { minLength: 1, maxLength: 4 })
    .map((all) => all.join(' '))

const noun = (language: Language) =>
  fc.record(
    {
      one: phrase(language),
      many: phrase(language),
      gender: fc.constantFrom('masculine' as const, 'feminine' as const),
    },
    { requiredKeys: ['one', 'gender'] },
  )

/** A form of two fields, and a record with another two and one within it. */
function sourcesOf(language: Language): fc.Arbitrary<Sources> {
  const named = fc.record({ label: phrase(language), nouns: fc.option(noun(language), { nil: undefined }) })
  const paths = ['a', 'b', 'r', 'r/a', 'r/b', 'r/s', 'r/s/c']
  return fc.tuple(...paths.map(() => named)).map((names) => {
    const sources = paths.map((path, index): Source => {
      const { label = '', nouns } = names[index] ?? {}
      const records = path
        .split('/')
        .slice(0, -1)
        .map((_, at, steps) => steps.slice(0, at + 1).join('/'))
      const common = { path, label, nouns: nouns ? { [language]: nouns } : {}, records }
      return path === 'r' || path === 'r/s'
        ? { ...common, isRecord: true }
        : { ...common, isRecord: false, kind: 'number', isList: path === 'r/b' }
    })
    return new Map(sources.map((source) => [source.path, source]))
  })
}

/** A comparison, of a filter over its record where it stands in one. */
function leafOf(sources: Sources, depth: number): fc.Arbitrary<Expression> {
  return fc.constantFrom(...sources.values()).chain((source) =>
    fc.constantFrom(...functionsFor(source)).chain((summaryFunction) => {
      const isAsked = source.isRecord && summaryFunction !== 'countOf'
      const leaf: Expression = {
        operatorType: 'equals',
        summaryFunction,
        source: { sourceField: source.path },
        target: { targetValue: isAsked ? true : 5 },
      }
      if (depth === 0 || source.path.length === 1) return fc.constant(leaf)
      return fc
        .option(leafOf(sources, depth - 1), { nil: undefined })
        .map((where) => ({ ...leaf, ...(where && { where }) }))
    }),
  )
}

describe.each(languages)('names in %s', (language) => {
  it('are told apart, whatever the words they are made of', () => {
    const formed = sourcesOf(language).chain((sources) =>
      fc.record({
        sources: fc.constant(sources),
        parts: fc.array(leafOf(sources, 2), { minLength: 1, maxLength: 3 }),
      }),
    )
    fc.assert(
      fc.property(formed, ({ sources, parts }) => {
        const expression: Expression = { operatorType: 'or', expressionList: parts }
        const text = plainSentence(expression, sources, language)
        expect(parseSentence(text, sources, language), text).toEqual({
          expression: canonical(expression, sources),
        })
      }),
      { numRuns: 500 },
    )
  })
})

it('ends the name of a record where a sentence can go on', () => {
  const common = { isRecord: true as const, records: [] }
  const nouns = { fr: { one: 'somme un', many: 'somme où', gender: 'masculine' as const } }
  const sources: Sources = new Map(
    [
      {
        path: 'a',
        label: 'Loyer',
        nouns: {},
        records: [],
        isRecord: false,
        kind: 'number',
        isList: false,
      } as const,
      { ...common, path: 'r', label: 'Somme', nouns },
      { ...common, path: 'r/s', label: 'Valeurs', nouns: {}, records: ['r'] },
    ].map((source) => [source.path, source]),
  )
  const inner = { operatorType: 'equals', summaryFunction: 'valueOf', source: { sourceField: 'a' } } as const
  const some = { operatorType: 'equals', summaryFunction: 'some', target: { targetValue: true } } as const
  const expression: Expression = {
    ...some,
    source: { sourceField: 'r' },
    where: {
      ...some,
      source: { sourceField: 'r/s' },
      where: { ...inner, target: { targetValue: 5 } },
    },
  }
  const text = plainSentence(expression, sources, 'fr')
  expect(text).toContain('du somme un où ')
  expect(parseSentence(text, sources, 'fr')).toEqual({ expression: canonical(expression, sources) })
})

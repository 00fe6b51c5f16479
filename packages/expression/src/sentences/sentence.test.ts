import { describe, expect, it } from 'vitest'
import {
  canonical,
  languages,
  partAt,
  partsOf,
  plainSentence,
  expressionProblems,
  sentence,
  type Expression,
  type Language,
  type Source,
  type Sources,
} from '../index.ts'
import { lease } from './sentence.test-data.ts'
import { conditionOf } from '../suite-notation.test-data.ts'

const said = (text: string, language: Language = 'en', sources: Sources = lease) =>
  plainSentence(conditionOf(text).expression, sources, language)

const always: Record<Language, [string, string]> = {
  en: ['always true', 'always false'],
  es: ['siempre verdadero', 'siempre falso'],
  fr: ['toujours vrai', 'toujours faux'],
}

describe('an expression without source or operator', () => {
  it.each(languages)('reads in %s as always true, and as always false when negated (B-136)', (language) => {
    const empty: Expression[] = [
      {},
      { operatorType: 'equals', summaryFunction: 'valueOf' },
      { source: { sourceField: 'rent' } },
      { operatorType: 'and', expressionList: [] },
    ]
    for (const expression of empty) {
      expect(plainSentence(expression, lease, language)).toBe(always[language][0])
      expect(plainSentence({ ...expression, isNegative: true }, lease, language)).toBe(always[language][1])
      expect(sentence(expression, lease, language)).toMatchObject([{ role: 'always', at: '', level: 0 }])
    }
  })
})

describe('a day that no calendar has', () => {
  it('is said as the text it is', () => {
    expect(said('start = 2028-02-29', 'en')).toBe('the start date is February 29, 2028')
    expect(said('start = 2028-02-30', 'en')).toBe('the start date is “2028-02-30”')
    expect(said('start = 2027-02-29', 'en')).toBe('the start date is “2027-02-29”')
  })
})

describe('an invalid part', () => {
  const invalid: Record<Language, string> = {
    en: 'invalid expression',
    es: 'expresión no válida',
    fr: 'expression non valide',
  }

  it.each(languages)(
    'reads in %s as the label of an invalid expression, the rest reads on (B-137)',
    (language) => {
      const rest = said('rent > 5', language)
      const unknown = conditionOf('rent > 5 and gone = 1').expression
      const text = plainSentence(unknown, lease, language)
      expect(text.startsWith(`${rest} `)).toBe(true)
      expect(text.endsWith(` ${invalid[language]}`)).toBe(true)
    },
  )

  it('is the whole of what is nested too deeply to be walked (B-137)', () => {
    let deep: Expression = conditionOf('rent > 5').expression
    for (let level = 0; level < 40; level++) {
      deep = { operatorType: level % 2 ? 'and' : 'or', expressionList: [deep, {}] }
    }
    expect(plainSentence(deep, lease, 'en')).toBe('invalid expression')
  })
})

describe('the spans of a sentence', () => {
  const { expression } = conditionOf(
    'rent > 5 and (furnished = yes or count of tenants where (tenants/age < 18) ≥ 2)',
  )

  it('say of each part where it stands and how deep it is nested', () => {
    expect(
      sentence(expression, lease, 'en').map(({ text, at, role, level }) => [text, at, role, level]),
    ).toEqual([
      ['the monthly rent', 'expressionList[0]', 'source', 1],
      [' is more than ', 'expressionList[0]', 'operator', 1],
      ['€5.00', 'expressionList[0]', 'value', 1],
      [' and ', '', 'join', 0],
      ['(', 'expressionList[1]', 'bracket', 1],
      ['“Furnished?”', 'expressionList[1].expressionList[0]', 'source', 2],
      [' is ', 'expressionList[1].expressionList[0]', 'operator', 2],
      ['Yes', 'expressionList[1].expressionList[0]', 'value', 2],
      [' or ', 'expressionList[1]', 'join', 1],
      ['the number of tenants', 'expressionList[1].expressionList[1]', 'source', 2],
      [' ', 'expressionList[1].expressionList[1]', 'filter', 2],
      ['whose ', 'expressionList[1].expressionList[1].where', 'filter', 3],
      ['age', 'expressionList[1].expressionList[1].where', 'source', 3],
      [' is less than ', 'expressionList[1].expressionList[1].where', 'operator', 3],
      ['18', 'expressionList[1].expressionList[1].where', 'value', 3],
      [' is at least ', 'expressionList[1].expressionList[1]', 'operator', 2],
      ['2', 'expressionList[1].expressionList[1]', 'value', 2],
      [')', 'expressionList[1]', 'bracket', 1],
    ])
  })

  it.each(languages)('of a part outside of a filter hold what is said of it alone, in %s', (language) => {
    const spans = sentence(expression, lease, language)
    for (const { at } of partsOf(expression).filter((part) => !part.at.includes('where'))) {
      const part = partAt(expression, at)
      const own = spans.filter((span) => at === '' || span.at === at || span.at.startsWith(`${at}.`))
      expect(own.map(({ text }) => text).join('')).toContain(part && plainSentence(part, lease, language))
    }
  })
})

describe('a name', () => {
  it('is the label in quotation marks where the language has no noun, or a noun without its gender', () => {
    const noun = { one: 'saldo' }
    const sources: Sources = new Map([
      [
        'x',
        {
          path: 'x',
          label: 'Balance',
          nouns: { es: noun },
          records: [],
          isRecord: false,
          kind: 'number',
          isList: false,
        },
      ],
    ])
    expect(said('x > 5', 'es', sources)).toBe('«Balance» es mayor que 5')
    expect(said('x > 5', 'fr', sources)).toBe('«\u00a0Balance\u00a0» est supérieur à 5')
  })

  it('is the label where the noun would be read as something else', () => {
    const nouns = { en: { one: 'rent is due' } }
    const sources: Sources = new Map([
      ['x', { path: 'x', label: 'Due?', nouns, records: [], isRecord: false, kind: 'number', isList: false }],
    ])
    expect(said('x > 5', 'en', sources)).toBe('“Due?” is more than 5')
  })

  it('is told by its path from another that reads alike', () => {
    expect(said('landlordDate = nothing')).toBe('the date of signature [landlordDate] is not filled in')
    expect(said('count of cars > 1')).toBe('the number of vehicles [cars] is more than 1')
    expect(said('start = nothing')).toBe('the start date is not filled in')
  })
})

describe('what asks whether instances meet a filter', () => {
  const minors = conditionOf('some of tenants where (tenants/age < 18) = yes').expression

  it('may say yes or no as a text', () => {
    const say = (targetValue: unknown) => plainSentence({ ...minors, target: { targetValue } }, lease, 'en')
    expect(say('true')).toBe('there is at least one tenant whose age is less than 18')
    expect(say('false')).toBe('there is no tenant whose age is less than 18')
    expect(canonical({ ...minors, target: { targetValue: 'true' } }, lease)).toEqual(canonical(minors, lease))
  })

  it('is asked by a filter that asks something', () => {
    for (const where of [{}, { operatorType: 'or', expressionList: [{}] } satisfies Expression]) {
      expect(expressionProblems({ ...minors, where }, lease)).toMatchObject([{ code: 'filter-is-missing' }])
    }
  })
})

describe('the canonical form', () => {
  it('of what is no tree is what it was', () => {
    const cyclic: Expression = { operatorType: 'and', expressionList: [] }
    cyclic.expressionList = [{ operatorType: 'or', expressionList: [cyclic] }]
    expect(canonical(cyclic, lease)).toBe(cyclic)
    const none: Expression = JSON.parse('null')
    expect(canonical(none, lease)).toBeNull()
  })
})

describe('an article', () => {
  const named = (one: string, gender: 'feminine' | 'masculine', language: Language) => {
    const source: Source = {
      path: 'x',
      label: 'x',
      nouns: { [language]: { one, gender } },
      records: [],
      isRecord: false,
      kind: 'number',
      isList: false,
    }
    const asked: Expression = {
      operatorType: 'equals',
      source: { sourceField: 'x' },
      target: { targetValue: 1 },
    }
    return plainSentence(asked, new Map([['x', source]]), language)
  }

  it.each([
    ['alza del precio', 'el alza'],
    ['alga', 'el alga'],
    ['ánfora', 'el ánfora'],
    ['asta', 'el asta'],
    ['hampa', 'el hampa'],
    ['acta de entrega', 'el acta'],
    ['alta tasa de interés', 'la alta tasa'],
    ['alta médica', 'el alta médica'],
    ['alta en el padrón', 'el alta en'],
    ['altura', 'la altura'],
  ])('in Spanish is masculine before a stressed a: %s', (one, said) => {
    expect(named(one, 'feminine', 'es').startsWith(said)).toBe(true)
  })

  it.each([
    ['hobby', 'le hobby'],
    ['haras', 'le haras'],
    ['handicap', 'le handicap'],
    ['hôtel', 'l’hôtel'],
    ['haricot', 'le haricot'],
    ['harmonium', 'l’harmonium'],
  ])('in French is whole before an aspirated h: %s', (one, said) => {
    expect(named(one, 'masculine', 'fr').startsWith(said)).toBe(true)
  })
})

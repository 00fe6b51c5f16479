import { describe, expect, it } from 'vitest'
import { guessNoun, languages, plainSentence, type Noun, type Sources } from '../index.ts'

describe('the noun in a label', () => {
  it.each([
    ['Monthly rent', 'monthly rent'],
    ['The deposit', 'deposit'],
    ['Address', 'address'],
    ['VAT number', 'VAT number'],
    ['Mother’s maiden name', 'mother’s maiden name'],
  ])('is plain in English: %s', (label, one) => expect(guessNoun(label, 'en')).toEqual({ one }))

  it.each([
    'Tenants',
    'Furnished',
    'Furnished?',
    'Signed at',
    'Is a student',
    'How many rooms',
    'Name / company',
    '',
    'Rent (monthly)',
    'the',
    'Delivered quickly',
    'A rather long text that tells what to do',
  ])('is left to the author where it is none, or may be many: %s', (label) =>
    expect(guessNoun(label, 'en')).toBeUndefined(),
  )

  it('has a gender only where an article says it', () => {
    expect(guessNoun('La renta mensual', 'es')).toEqual({ one: 'renta mensual', gender: 'feminine' })
    expect(guessNoun('Le loyer', 'fr')).toEqual({ one: 'loyer', gender: 'masculine' })
    for (const language of languages.slice(1)) expect(guessNoun('Renta mensual', language)).toBeUndefined()
    expect(guessNoun('El acta', 'es')).toBeUndefined()
    expect(guessNoun('L’âge', 'fr')).toBeUndefined()
  })
})

/** A sentence about a number, and one about a record of that name. */
function said(language: 'es' | 'fr', noun: Noun): string[] {
  const nouns = { [language]: noun }
  const sources: Sources = new Map([
    ['x', { path: 'x', label: 'X', nouns, records: [], isRecord: false, kind: 'number', isList: false }],
    ['r', { path: 'r', label: 'R', nouns, records: [], isRecord: true }],
    [
      'r/y',
      { path: 'r/y', label: 'Y', nouns: {}, records: ['r'], isRecord: false, kind: 'number', isList: false },
    ],
  ])
  const texts = [
    { sourceField: 'x', summaryFunction: 'valueOf' },
    { sourceField: 'r', summaryFunction: 'countOf' },
    { sourceField: 'r/y', summaryFunction: 'some' },
  ] as const
  return texts.map(({ sourceField, summaryFunction }) =>
    plainSentence(
      { operatorType: 'greater-than', summaryFunction, source: { sourceField }, target: { targetValue: 5 } },
      sources,
      language,
    ).replace(/ \[.*?\]/, ''),
  )
}

describe('the words around a noun', () => {
  it.each<[string, Noun, string[]]>([
    [
      'a vowel elides',
      { one: 'enfant', many: 'enfants', gender: 'masculine' },
      [
        'l’enfant est supérieur à 5',
        'le nombre d’enfants est supérieur à 5',
        '«\u00a0Y\u00a0» d’au moins un enfant est supérieur à 5',
      ],
    ],
    [
      'a mute h elides',
      { one: 'héritière', many: 'héritières', gender: 'feminine' },
      [
        'l’héritière est supérieure à 5',
        'le nombre d’héritières est supérieur à 5',
        '«\u00a0Y\u00a0» d’au moins une héritière est supérieur à 5',
      ],
    ],
    [
      'an aspirated h does not',
      { one: 'handicap', many: 'handicaps', gender: 'masculine' },
      [
        'le handicap est supérieur à 5',
        'le nombre de handicaps est supérieur à 5',
        '«\u00a0Y\u00a0» d’au moins un handicap est supérieur à 5',
      ],
    ],
    [
      'nor does a yacht',
      { one: 'yacht', many: 'yachts', gender: 'masculine' },
      [
        'le yacht est supérieur à 5',
        'le nombre de yachts est supérieur à 5',
        '«\u00a0Y\u00a0» d’au moins un yacht est supérieur à 5',
      ],
    ],
  ])('in French: %s', (_, noun, sentences) => expect(said('fr', noun)).toEqual(sentences))

  it.each<[string, Noun, string[]]>([
    [
      'a stressed a takes el, and stays feminine',
      { one: 'área', many: 'áreas', gender: 'feminine' },
      [
        'el área es mayor que 5',
        'el número de áreas es mayor que 5',
        '«Y» de al menos un área es mayor que 5',
      ],
    ],
    [
      'any other a does not',
      { one: 'agencia', many: 'agencias', gender: 'feminine' },
      [
        'la agencia es mayor que 5',
        'el número de agencias es mayor que 5',
        '«Y» de al menos una agencia es mayor que 5',
      ],
    ],
  ])('in Spanish: %s', (_, noun, sentences) => expect(said('es', noun)).toEqual(sentences))
})

it('a noun that is said like the number of its own values gives way to the label', () => {
  const source = {
    path: 'x',
    label: 'Rooms',
    records: [],
    isRecord: false,
    kind: 'number',
    isList: true,
  } as const
  const nouns = { en: { one: 'number of rooms', many: 'rooms' } }
  const sources: Sources = new Map([['x', { ...source, nouns }]])
  const filled = { operatorType: 'equals', source: { sourceField: 'x' } } as const
  expect(plainSentence(filled, sources, 'en')).toBe('“Rooms” is not filled in')
})

import { describe, expect, it } from 'vitest'
import { messages, wordsIn } from './messages.ts'

const shelf = messages({
  en: {
    title: 'Shelf',
    of: 'Shelf of {name}',
    found: '{count, plural, =0 {None} one {# of {name}} other {# of us}}.',
  },
  es: { title: 'Estante', of: 'Estante de {name}', found: '{count, plural, one {# libro} other {# libros}}' },
  fr: { title: 'Rayon', of: 'Rayon de {owner}', found: '{count, plural, one {# livre} other {# livres}}' },
})
const words = wordsIn(shelf, 'en')

describe('a word', () => {
  it('without values is a text', () => {
    expect(words.title satisfies string).toBe('Shelf')
  })

  it('with values is made of them', () => {
    expect([0, 1, 2000].map((count) => words.found({ count, name: 'ten' }))).toEqual([
      'None.',
      '1 of ten.',
      '2,000 of us.',
    ])
  })

  it('does not compile without a value that one of the languages asks for', () => {
    // @ts-expect-error French asks for the owner
    expect(words.of({ name: 'Ana' })).toBe('Shelf of Ana')
    // @ts-expect-error a count is a number
    expect(() => words.found({ count: '1', name: 'ten' })).toThrow('number')
  })

  it('is the same at each asking, so that what depends on it is not done again', () => {
    expect(wordsIn(shelf, 'en')).toBe(words)
  })
})

describe('a language', () => {
  it('that lacks a word does not compile', () => {
    // @ts-expect-error French lacks the title
    expect(messages({ en: { title: 'Shelf' }, es: { title: 'Estante' }, fr: {} }).fr).toEqual({})
  })

  it('with a word that nobody says does not compile', () => {
    const es = { title: 'Estante', hint: 'Alto' }
    // @ts-expect-error English has no hint
    expect(messages({ en: { title: 'Shelf' }, es, fr: { title: 'Rayon' } }).es).toEqual(es)
  })
})

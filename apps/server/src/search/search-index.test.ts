import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'

/** Texts in which words could be cut in two ways. */
const texts = [
  '',
  ' \n\t ',
  "%_'\\&|!():* '' \\",
  'L’acte n° 12/2026, «Marché» — ARR-2026-0032:3A',
  'Contrato DE arrendamiento, los contratos; nu\u0301n\u0303ez NÚÑEZ straße ﬁn',
  'a\u00a0b\u2028c\u3000d\u200be',
  'the of and',
  '٣ 日本語 Ελλάδα ꙋ 𝒳 ½ ²',
  `${'a'.repeat(64)} ${'b'.repeat(65)} ${'é'.repeat(65)} c`,
  `before ${'x'.repeat(3000)} after`,
  Array.from({ length: 150_000 }, (_, at) => `word${at}`).join(' '),
]

describe('the index of the search', () => {
  let empty: Awaited<ReturnType<typeof emptyDatabase>>
  let owner: Client
  beforeAll(async () => {
    empty = await emptyDatabase()
    owner = new Client(empty.connection)
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await empty.drop()
  })

  it('has the words and stems of a text that a search for it asks for', async () => {
    for (const text of texts) {
      const { rows } = await owner.query(
        `select word_vector($1) = vector_of(words_of($1)) as has_words,
          stem_vector(word_vector($1)) = vector_of(stems_of(tsvector_to_array(word_vector($1)))) as has_stems`,
        [text],
      )
      expect(rows, text.slice(0, 80)).toEqual([{ has_words: true, has_stems: true }])
    }
  })

  it('keeps as many words of a long text as it can hold, and what is said of the document first', async () => {
    const { rows } = await owner.query(
      `select joined @@ 'zeta'::tsquery as has_said, length(joined) > 10000 as has_most
       from (select joined_vector(word_vector('Zeta'), word_vector($1)) as joined) as both_of`,
      [Array.from({ length: 90_000 }, (_, at) => `w${at * 10_007}abcdef`).join(' ')],
    )
    expect(rows).toEqual([{ has_said: true, has_most: true }])
  })
})

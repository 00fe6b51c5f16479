import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'

/** A word of a search, as it is searched, what is left of it without its ending, and words that are written nearly so. */
export type AskedWord = { word: string; stems: string[]; alike: string[] }

/** What somebody typed: all of it must be so. */
export type AskedWords = {
  /** Whole words, the longest first. */
  words: AskedWord[]
  /** What words begin with. */
  beginnings: string[]
  /** Words one after the other. */
  phrases: string[]
  /** What must not be there. */
  without: { words: string[]; beginnings: string[]; phrases: string[] }
}

type Piece = { text: string; isWithout: boolean; isPhrase: boolean; isBeginning: boolean }

/** A quotation that is not closed goes to the end; a minus within a word is a part of it. */
const pieces = /(?<minus>-?)"(?<phrase>[^"]*)"?|(?<word>\S+)/gu

const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(pieces)].map(({ groups = {} }) => {
    const { minus, phrase, word = '' } = groups
    if (phrase !== undefined)
      return { text: phrase, isWithout: minus === '-', isPhrase: true, isBeginning: false }
    const isWithout = /^-[\p{L}\p{N}]/u.test(word)
    return { text: word, isWithout, isPhrase: false, isBeginning: /[\p{L}\p{N}]{2}\*$/u.test(word) }
  })

/** Shorter words are like too many others. */
const leastAlike = 4
/** So many words that are written nearly so are looked for. */
const mostAlike = 500

/** The words of the organization's documents that each of these may be. A number is like no other number. */
async function withAlike({ all }: TenantTx, words: AskedWord[]): Promise<AskedWord[]> {
  const asked = words.map(({ word }) => word).filter(mayBeAlike)
  if (asked.length === 0) return words
  const known = sql<{ word: string; alike: string[] }>`
    select asked.word, array(
      select distinct on (strict_word_similarity(asked.word, known.word), known.word) known.word
      from searchable_vocabulary as known where asked.word <<% known.word
      order by strict_word_similarity(asked.word, known.word) desc, known.word limit ${sql.lit(mostAlike)}) as alike
    from unnest(${asked}::text[]) as asked (word)`
  const found = new Map(
    (await all({ compile: () => known.compile(db) })).map(({ word, alike }) => [word, alike]),
  )
  return words.map((each) => ({ ...each, alike: found.get(each.word) ?? [] }))
}

const mayBeAlike = (word: string) => word.length >= leastAlike && !/\d/.test(word)

/** The words of what somebody typed, cut by what cuts those of the documents. */
export async function askedWords(tx: TenantTx, text: string, isApproximate = false): Promise<AskedWords> {
  const typed = piecesOf(text)
  const cut = sql<{ words: AskedWord[] }>`
    select (select coalesce(jsonb_agg(jsonb_build_object('word', word, 'stems', stems_of(array[word]), 'alike', '[]'::jsonb) order by place), '[]')
      from string_to_table(trim(line_of(piece)), ' ') with ordinality as each (word, place)
      where word <> '' and length(word) <= 64) as words
    from unnest(${typed.map((piece) => piece.text)}::text[]) with ordinality as typed (piece, at) order by at`
  const rows = await tx.all({ compile: () => cut.compile(db) })
  const asked: AskedWords = {
    words: [],
    beginnings: [],
    phrases: [],
    without: { words: [], beginnings: [], phrases: [] },
  }
  for (const [at, piece] of typed.entries()) add(asked, piece, rows[at]?.words ?? [])
  const byWord = new Map(asked.words.map((each) => [each.word, each]))
  const words = [...byWord.values()].toSorted((one, other) => other.word.length - one.word.length)
  return { ...asked, words: isApproximate ? await withAlike(tx, words) : words }
}

function add(asked: AskedWords, { isWithout, isPhrase, isBeginning }: Piece, words: AskedWord[]): void {
  const texts = words.map(({ word }) => word)
  const last = texts.at(-1)
  if (last === undefined) return
  const isOne = texts.length === 1
  if (!isOne && (isPhrase || isWithout)) (isWithout ? asked.without : asked).phrases.push(texts.join(' '))
  else if (isWithout) (isBeginning ? asked.without.beginnings : asked.without.words).push(last)
  else if (isBeginning) {
    asked.words.push(...words.slice(0, -1))
    asked.beginnings.push(last)
  } else asked.words.push(...words)
}

/** Nothing was typed but signs. */
export const isWordless = ({ words, beginnings, phrases, without }: AskedWords) =>
  [words, beginnings, phrases, without.words, without.beginnings, without.phrases].every(
    ({ length }) => length === 0,
  )

export const wordsOf = (phrase: string) => phrase.split(' ')

/** All words that are shown where they are found. */
export const shownWords = ({ words, phrases }: AskedWords): AskedWord[] => [
  ...words,
  ...phrases.flatMap(wordsOf).map((word) => ({ word, stems: [], alike: [] })),
]

const quoted = (word: string) => `'${word}'`
const begun = (word: string) => `'${word}':*`

/** As PostgreSQL asks for all of these words. They are letters and digits alone. */
export const queryOfAll = ({ words, ...others }: AskedWords) =>
  [...words.map(({ word }) => quoted(word)), ...queriesBeside({ words, ...others })].join(' & ')

/** What is asked for beside whole words: it is the same for the approximate search. */
export const queriesBeside = ({ beginnings, phrases }: AskedWords) => [
  ...beginnings.map(begun),
  ...phrases.flatMap(wordsOf).map(quoted),
]

export const queryOfWithout = ({ without: { words, beginnings } }: AskedWords) =>
  [...words.map(quoted), ...beginnings.map(begun)].join(' | ')

/** Shorter words begin too many others. */
const leastOfBeginning = 3

/** The words that this may be with two letters turned round, which few trigrams are left of. */
const turned = (word: string) =>
  mayBeAlike(word)
    ? Array.from(
        { length: word.length - 1 },
        (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      )
    : []

/** What is taken for a word approximately. */
export const likesOf = ({ word, stems, alike }: AskedWord) => ({
  words:
    word.length < leastOfBeginning
      ? quoted(word)
      : [begun(word), ...[...turned(word), ...alike].map(quoted)].join(' | '),
  stems: stems.map(quoted).join(' | '),
})

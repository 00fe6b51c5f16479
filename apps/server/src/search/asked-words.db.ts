import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'

/** A word of a search, as it is searched, and what is left of it without its ending. */
export type AskedWord = { word: string; stems: string[] }

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

/** The words of what somebody typed, cut by what cuts those of the documents. */
export async function askedWords({ all }: TenantTx, text: string): Promise<AskedWords> {
  const typed = piecesOf(text)
  const cut = sql<{ words: AskedWord[] }>`
    select (select coalesce(jsonb_agg(jsonb_build_object('word', word, 'stems', stems_of(array[word])) order by place), '[]')
      from string_to_table(trim(line_of(piece)), ' ') with ordinality as each (word, place)
      where word <> '' and length(word) <= 64) as words
    from unnest(${typed.map((piece) => piece.text)}::text[]) with ordinality as typed (piece, at) order by at`
  const rows = await all({ compile: () => cut.compile(db) })
  const asked: AskedWords = {
    words: [],
    beginnings: [],
    phrases: [],
    without: { words: [], beginnings: [], phrases: [] },
  }
  for (const [at, piece] of typed.entries()) add(asked, piece, rows[at]?.words ?? [])
  const byWord = new Map(asked.words.map((each) => [each.word, each]))
  return {
    ...asked,
    words: [...byWord.values()].toSorted((one, other) => other.word.length - one.word.length),
  }
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

const wordsOf = (phrase: string) => phrase.split(' ')

/** All words that are shown where they are found. */
export const shownWords = ({ words, phrases }: AskedWords): AskedWord[] => [
  ...words,
  ...phrases.flatMap(wordsOf).map((word) => ({ word, stems: [] })),
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
/** Shorter words are like too many others. */
const leastAlike = 4

/** The words that this may be with two letters turned round, which few trigrams are left of. */
const turned = (word: string) =>
  word.length < leastAlike || /\d/.test(word)
    ? []
    : Array.from({ length: word.length - 1 }, (_, at) =>
        quoted(word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)),
      )

/** What is taken for a word approximately. A number is like no other number. */
export const likesOf = ({ word, stems }: AskedWord) => ({
  beginning: word.length < leastOfBeginning ? quoted(word) : [begun(word), ...turned(word)].join(' | '),
  stems: stems.map(quoted).join(' | '),
  alike: word.length < leastAlike || /\d/.test(word) ? undefined : word,
})

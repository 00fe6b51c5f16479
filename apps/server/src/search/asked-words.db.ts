import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'

/** A word of a search, as it is searched, and what is left of it without its ending. */
export type AskedWord = { word: string; stems: string[] }

/** The words of what somebody typed, cut by what cuts those of the documents. */
export function askedWords({ all }: TenantTx, text: string): Promise<AskedWord[]> {
  const asked = sql<AskedWord>`
    select word, stems_of(array[word]) as stems from unnest(words_of(${text})) as word order by length(word) desc, word`
  return all({ compile: () => asked.compile(db) })
}

const orPieces = (pieces: string[]) => pieces.map((piece) => `'${piece}'`).join(' | ')

/** As PostgreSQL asks for all of these words. They are letters and digits alone. */
export const queryOfAll = (words: AskedWord[]) => words.map(({ word }) => `'${word}'`).join(' & ')

/** Shorter words begin too many others. */
const leastOfBeginning = 3
/** Shorter words are like too many others. */
const leastAlike = 4

/** What is taken for a word approximately. A number is like no other number. */
export const likesOf = ({ word, stems }: AskedWord) => ({
  beginning: word.length < leastOfBeginning ? `'${word}'` : `'${word}':*`,
  stems: orPieces(stems),
  alike: word.length < leastAlike || /\d/.test(word) ? undefined : word,
})

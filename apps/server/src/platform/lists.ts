import { type RawBuilder, sql } from 'kysely'
import { invalidAt } from './errors.ts'

/** The last row that a page may begin with: to skip rows, PostgreSQL reads them (PAG-1). */
const maxOffset = 100_000

/** How far a list is counted. Nobody can page further, and a count reads every row. */
export const countedAtMost = maxOffset

type Page = { pageNumber: number; rowsPerPage: number }

/** How many rows stand before a page. */
export function offsetOf({ pageNumber, rowsPerPage }: Page): number {
  const offset = pageNumber * rowsPerPage
  if (offset > maxOffset) throw invalidAt('pageNumber', 'pageNumber is too large')
  return offset
}

/** The words of a search, each once. */
export const searchWords = (text: string) => [...new Set(text.split(/\s+/u).filter((word) => word !== ''))]

/** Orders a list as in a dictionary: neither accents nor case part two names. */
export const alphabetical = (name: string): RawBuilder<string> => sql<string>`search_text(${sql.ref(name)})`

/** Tells whether a name has a word in it, with or without accents and case. */
export const hasWord = (name: RawBuilder<string>, word: RawBuilder<string>): RawBuilder<boolean> =>
  hasWordOnce(sql<string>`search_text(${name})`, word)

/** As hasSearchWord, for lists that no index of words serves: the pattern is made once, and not for each row. */
export const hasWordOnce = (searchText: RawBuilder<string>, word: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`${searchText} like (select search_pattern(${word}))`

/** Tells whether a text that is kept as it is searched has a word in it. */
export const hasSearchWord = (
  searchText: RawBuilder<string>,
  word: RawBuilder<string>,
): RawBuilder<boolean> => sql<boolean>`${searchText} like search_pattern(${word})`

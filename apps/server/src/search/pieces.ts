import type { Piece } from '@tabellio/contract/search'
import type { Values } from '@tabellio/expression'

/** Tells whether a word, without accents and case, is one that was searched for. */
export type IsMatch = (word: string) => boolean

const others: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** As the database has it: without accents and case. */
const plain = (word: string) =>
  word
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => others[letter] ?? letter)

/** A text cut into the words that were searched for and what stands around them. */
export function piecesOf(text: string, isMatch: IsMatch): Piece[] {
  const pieces: Piece[] = []
  const add = (part: string, isPartMatch: boolean) => {
    const last = pieces.at(-1)
    if (last?.isMatch === isPartMatch) last.text += part
    else if (part !== '') pieces.push({ text: part, isMatch: isPartMatch })
  }
  for (const part of text.split(/([\p{L}\p{N}\p{M}]+)/u)) add(part, part !== '' && isMatch(plain(part)))
  return pieces
}

export const hasMatch = (pieces: Piece[]) => pieces.some(({ isMatch }) => isMatch)

/** The letters that are one letter to the search, for a pattern of PostgreSQL. */
const written: ReadonlyMap<string, string> = (() => {
  const found = new Map<string, string>()
  for (const [from, to] of [
    [0xc0, 0x24f],
    [0x1e00, 0x1eff],
  ] as const) {
    for (let code = from; code <= to; code += 1) {
      const letter = String.fromCodePoint(code)
      const base = plain(letter)
      if (/^[a-z]$/.test(base)) found.set(base, (found.get(base) ?? '') + letter)
    }
  }
  return found
})()

/** A pattern that finds the first of some words and beginnings of words in a text as it is written. */
export function patternOf(words: string[], beginnings: string[]): string {
  const letterOf = (letter: string) => `[${letter}${written.get(letter) ?? ''}][\\u0300-\\u036f]*`
  const asWritten = (word: string) => Array.from(word, letterOf).join('')
  const each = [...words.map((word) => `${asWritten(word)}\\M`), ...beginnings.map(asWritten)]
  return `\\m(?:${each.join('|')})`
}

const maxValues = 3
const maxValueLength = 160

/** The values that have some of the words, one after the other. */
export function valuePieces(data: Values | null, isMatch: IsMatch): Piece[] {
  const found: Piece[][] = []
  for (const text of textsIn(data)) {
    const pieces = piecesOf(text.slice(0, maxValueLength), isMatch)
    if (hasMatch(pieces)) found.push(pieces)
    if (found.length === maxValues) break
  }
  return found.flatMap((pieces, at) => (at === 0 ? pieces : [{ text: ' · ', isMatch: false }, ...pieces]))
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && !value.startsWith('data:')) yield value
  else if (typeof value === 'number') yield String(value)
  else if (value !== null && typeof value === 'object')
    for (const inner of Object.values(value)) yield* textsIn(inner)
}

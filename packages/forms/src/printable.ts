import { allCoverage, usualCoverage } from './coverage.ts'

/**
 * A text as our fonts can print it. Line ends of every kind become `\n` and a tab a space. Control characters, marks
 * that turn the direction of writing (they can make a contract read otherwise than it is stored) and other invisible
 * ones are dropped. What no shipped font shows (half a surrogate pair, signs of one company) stands as a box, so that
 * the reader sees that something was there.
 */
export const printable = (text: string): string =>
  plain.test(text) ? text : readable(text.replaceAll(heaps, '$1')).replaceAll(uncovered, box)

/**
 * The characters of a text that a document cannot show, each once and at most five: those that no shipped font has, and
 * accents that are heaped on one letter, of which a few thousand need more memory than any document may have.
 */
export function unprintable(text: string): string[] {
  if (plain.test(text)) return []
  const [, heap] = heaped.exec(text) ?? []
  if (heap !== undefined) return [`\u25cc${heap.slice(0, 1)}`]
  const found = new Set<string>()
  for (const [character] of readable(text).matchAll(uncovered)) {
    found.add(character)
    if (found.size === 5) break
  }
  return [...found]
}

/** Tells whether a printable text has characters that only the fonts for rare scripts show. */
export const needsRareFonts = (text: string): boolean => rare.test(text)

const readable = (text: string): string =>
  text
    .replaceAll(/\r\n?|\u0085|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(invisible, '')
    .normalize('NFC')

const box = '\u25a1'

const plain = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac]*$/

/** Controls, joiners, marks of direction, variation selectors and the byte order mark. */
const invisible = /[^\P{Cc}\n]|\p{Cf}(?<!\u00ad)|\p{Variation_Selector}/gu

/** More accents on one letter than any language has (UAX 15 takes 30 for the limit, too). */
const heaped = /(\p{M}{30})\p{M}+/u
const heaps = new RegExp(heaped, 'gu')

const ranges = (coverage: string) =>
  coverage
    .trim()
    .split(/\s+/)
    .map((range) =>
      range
        .split('-')
        .map((point) => `\\u{${point}}`)
        .join('-'),
    )
    .join('')

/** The boxes to tick are drawn, not printed. */
const uncovered = new RegExp(`[^\\n\\u2610-\\u2612${ranges(allCoverage)}]`, 'gu')
const rare = new RegExp(`[^\\n\\t\\r\\u2610-\\u2612${ranges(usualCoverage)}]`, 'u')

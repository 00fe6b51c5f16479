import { coverage } from './coverage.ts'

/**
 * A text as our fonts can print it. Line ends of every kind become `\n` and a tab a space. Control characters, marks
 * that turn the direction of writing (they can make a contract read otherwise than it is stored) and other invisible
 * ones are dropped. What no shipped font shows (emoji, Chinese, half a surrogate pair) stands as a box, so that the
 * reader sees that something was there.
 */
export function printable(text: string): string {
  if (plain.test(text)) return text
  return text
    .replaceAll(/\r\n?|\u0085|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(invisible, '')
    .normalize('NFC')
    .replaceAll(uncovered, box)
}

const box = '\u25a1'

const plain = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac]*$/

/** Controls, joiners, marks of direction, variation selectors and the byte order mark. */
const invisible = /[^\P{Cc}\n]|\p{Cf}(?<!\u00ad)|\p{Variation_Selector}/gu

const ranges = coverage
  .trim()
  .split(/\s+/)
  .map((range) =>
    range
      .split('-')
      .map((point) => `\\u{${point}}`)
      .join('-'),
  )

/** The boxes to tick are drawn, not printed. */
const uncovered = new RegExp(`[^\\n\\u2610-\\u2612${ranges.join('')}]`, 'gu')

import type { PageText, Word } from './page-text.ts'
import { folded } from './word-counts.ts'

/** A line, or a part of one that stands apart from the rest: a label with what it labels. */
export type Segment = { page: number; words: readonly Word[]; text: string }

/** A gap that is wider than so many heights of the letters parts columns. */
const wideGap = 1.2

/** Lines as people read them: columns apart, and two labels of one line apart. */
export const segmentsOf = (pages: readonly PageText[], labels: readonly string[]): Segment[] => {
  const known = new Set(labels.map(bare))
  return pages.flatMap(({ lines }, page) =>
    lines.flatMap((line) => partsOf(line, known).map((words) => ({ page, words, text: spaced(words) }))),
  )
}

/** The text of some words, with two spaces where columns part. */
const spaced = (words: readonly Word[]): string =>
  words
    .map(({ text }, at) => (at === 0 ? text : `${isApart(words[at - 1], words[at]) ? '  ' : ' '}${text}`))
    .join('')

/** Where a word begins in `spaced`. */
export function startsOf(words: readonly Word[]): number[] {
  let at = 0
  return words.map(({ text }, index) => {
    if (index > 0) at += isApart(words[index - 1], words[index]) ? 2 : 1
    const start = at
    at += text.length
    return start
  })
}

function isApart(one: Word | undefined, next: Word | undefined): boolean {
  if (!one?.box || !next?.box) return false
  const [left, , width, height] = one.box
  // The box is in parts of the page, which is higher than it is wide.
  return next.box[0] - (left + width) > wideGap * height * Math.SQRT2
}

const bare = (label: string) => folded(label).replaceAll(/[^\p{L}\p{N}]/gu, '')

function partsOf(line: readonly Word[], known: ReadonlySet<string>): (readonly Word[])[] {
  const cuts = line.flatMap((_, at) => (at > 0 && beginsAnew(line, at, known) ? [at] : []))
  return [0, ...cuts].map((from, index) => line.slice(from, cuts[index]))
}

const maxLabelWords = 6

/** A known label with a colon, or a column behind what is a label and what it says. */
function beginsAnew(line: readonly Word[], at: number, known: ReadonlySet<string>): boolean {
  let label = ''
  for (const { text } of line.slice(at, at + maxLabelWords)) {
    if (bare(text) === '' && !text.startsWith(':')) return false
    label += bare(text)
    if (text.endsWith(':')) return known.has(label)
  }
  return false
}

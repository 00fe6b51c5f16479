/*
 * The words of a Word file as its XML has them, found without the reader that is measured: what that one loses must be
 * missed here. Deleted and hidden text, and what is said again for older programs, is left out.
 */

/** `text` in its order; `apart` stands in text boxes, above words or in cells over several rows: at a place of its own. */
export type FileWords = { text: string[]; apart: string[] }

const skipped = new Set(['w:moveFrom', 'mc:Fallback', 'w:rPr', 'w:pPr', 'w:sectPr', 'w:tblPr', 'w:sdtPr'])
const shown = new Set(['w:t', 'm:t'])
const separating = new Set([
  'w:tab',
  'w:br',
  'w:cr',
  'w:p',
  'w:footnoteReference',
  'w:endnoteReference',
  'w:drawing',
])
const tallCell = 'a cell over several rows'
const ownPlaces = new Set(['w:txbxContent', 'w:rt', tallCell])
const tag = /<!--[^]*?-->|<(\/?)([\w:]+)(?:[^<>"']|"[^"]*"|'[^']*')*?(\/?)>|([^<]+)/g

export function wordsOfFile(xml: string): FileWords {
  const open: string[] = []
  const text: string[] = []
  const apart: string[] = []
  for (const [all, close, name = '', empty, content] of withoutHidden(xml).matchAll(tag)) {
    if (close) open.pop()
    else if (content === undefined && !empty) open.push(name)
    if (name === 'w:vMerge' && all.includes('restart')) open[open.lastIndexOf('w:tc')] = tallCell
    const said = content === undefined ? spaceOf(name) : textIn(open.at(-1), content)
    if (said === '' || open.some((each) => skipped.has(each))) continue
    const place = open.some((each) => ownPlaces.has(each)) ? apart : text
    place.push(said)
  }
  return { text: wordsOf(text.join('')), apart: wordsOf(apart.join('')) }
}

const textIn = (element = '', content: string) => (shown.has(element) ? unescaped(content) : '')
const spaceOf = (name: string) => (separating.has(name) ? ' ' : '')

const withoutHidden = (xml: string) =>
  xml.replaceAll(/<w:r(?: [^>]*)?><w:rPr>(?:(?!<\/w:rPr>)[^])*<w:vanish\/>[^]*?<\/w:r>/g, '')

const entities: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) =>
    name === undefined
      ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
      : (entities[name] ?? all),
  )

/** Words, numbers and other signs; hyphens say where a line ended as well, so that they count for nothing. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\ufeff]/g, '')
    .replaceAll(/(\p{L})[-\u2010\u2011]\s*(?=\p{L})/gu, '$1')
    .match(
      /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}]+|\p{N}|[^\s\p{Co}-]/gu,
    ) ?? []

/** Files that differ in more words than this are not compared further: none of their words counts as found. */
const maxDifferences = 20_000
/** Up to so many differences their words are told; of more only how many there are, as all steps would take too much memory. */
const maxTold = 4_000

/**
 * The words of `wanted` that `found` does not have in their order: all but the longest row of words that both share
 * (Myers, An O(ND) Difference Algorithm, 1986).
 */
export function missingInOrder(wanted: string[], found: string[]): string[] {
  const { differences, trace } = compared(wanted, found)
  if (differences > maxDifferences) return wanted
  const inserted = found.length - wanted.length
  if (differences > maxTold) return Array.from({ length: (differences - inserted) / 2 }, () => '…')
  const missing: string[] = []
  let diagonal = -inserted
  for (let step = differences; step > 0; step -= 1) {
    const reach = reachIn(trace[step - 1])
    const isDown = goesDown(reach, diagonal, step)
    const before = diagonal + (isDown ? 1 : -1)
    if (!isDown) missing.unshift(wanted[reach(before)] ?? '')
    diagonal = before
  }
  return missing
}

type Reach = (diagonal: number) => number

/** The diagonals of a step lie from `-step` to `step`. */
const reachIn =
  (values: Int32Array = new Int32Array()): Reach =>
  (diagonal) =>
    values[diagonal + (values.length - 1) / 2] ?? -1

const goesDown = (reach: Reach, diagonal: number, step: number) =>
  diagonal === -step || (diagonal !== step && reach(diagonal - 1) < reach(diagonal + 1))

/** How far in `wanted` each diagonal reaches after so many differences. */
function compared(wanted: string[], found: string[]): { differences: number; trace: Int32Array[] } {
  const trace: Int32Array[] = []
  let last: Int32Array | undefined
  for (let step = 0; step <= maxDifferences; step += 1) {
    const reach = reachIn(last)
    last = new Int32Array(2 * step + 1)
    if (step <= maxTold) trace.push(last)
    for (let diagonal = -step; diagonal <= step; diagonal += 2) {
      const isDown = goesDown(reach, diagonal, step)
      let x = step === 0 ? 0 : isDown ? reach(diagonal + 1) : reach(diagonal - 1) + 1
      while (x < wanted.length && x - diagonal < found.length && wanted[x] === found[x - diagonal]) x += 1
      last[diagonal + step] = x
      if (x >= wanted.length && x - diagonal >= found.length) return { differences: step, trace }
    }
  }
  return { differences: maxDifferences + 1, trace }
}

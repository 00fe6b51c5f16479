import type { Document } from '@tabellio/document'
import type { Text } from '../editing/editing.ts'
import { mergeForms, type FormConflict } from './merge-form.ts'

type Section = Document['content'][number]
type Part = Section['content'][number]

/** A stretch that both have changed, each in another way. */
export type Conflict = { at: number; mine: Part[]; theirs: Part[] }
export type Choice = 'mine' | 'theirs' | 'both'

type Piece = { same: Part[] } | Conflict

/** What two people made of one text. `finished` makes one of it, as it is chosen where both changed the same. */
export type Merge = {
  conflicts: Conflict[]
  /** Their numbers go on from those of the text. */
  formConflicts: FormConflict[]
  finished: (choices: readonly Choice[]) => Text
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Of a thing that is no text: who changed it counts, and mine where both did. */
const three = <T>(base: T, mine: T, theirs: T): T => (isSame(base, mine) ? theirs : mine)

/** Puts two texts together that began from the same one, paragraph by paragraph: none of either is lost. */
export function mergeTexts(base: Text, mine: Text, theirs: Text): Merge {
  let count = 0
  const sections = pairedSections(base.body, mine.body, theirs.body).map(([before, own, other]) => ({
    attrs: three(before.attrs, own.attrs, other.attrs),
    pieces: piecesOf(before.content, own.content, other.content).map((piece): Piece =>
      'same' in piece ? piece : { ...piece, at: count++ },
    ),
  }))
  const conflicts = sections.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => ('same' in piece ? [] : [piece])),
  )
  const form = mergeForms(base, mine, theirs, count)
  return {
    conflicts,
    formConflicts: form.conflicts,
    finished: (choices) => ({
      ...form.finished((at) => choices[at] === 'mine'),
      body: {
        type: 'doc',
        attrs: mergedAttrs(base.body.attrs, mine.body.attrs, theirs.body.attrs),
        content: sections.map(({ attrs, pieces }) => ({
          type: 'section',
          attrs,
          content: pieces.flatMap((piece) =>
            'same' in piece ? piece.same : chosen(piece, choices[piece.at]),
          ),
        })),
      },
    }),
  }
}

function chosen({ mine, theirs }: Conflict, choice: Choice = 'both'): Part[] {
  if (choice === 'both') return [...theirs, ...mine]
  return choice === 'mine' ? mine : theirs
}

/** Sections by their order. Where somebody made or took away some, all stand in the last one that each has. */
function pairedSections(base: Document, mine: Document, theirs: Document): [Section, Section, Section][] {
  const count = Math.min(base.content.length, mine.content.length, theirs.content.length)
  const cut = ({ content }: Document) =>
    content
      .slice(0, count)
      .map((section, at) =>
        at === count - 1
          ? { ...section, content: content.slice(at).flatMap(({ content }) => content) }
          : section,
      )
  const [ones, others] = [cut(mine), cut(theirs)]
  return cut(base).flatMap((before, at) => {
    const [own, other] = [ones[at], others[at]]
    return own && other ? [[before, own, other] satisfies [Section, Section, Section]] : []
  })
}

/** What is the same in all three stands between the stretches in which somebody changed something. */
function piecesOf(base: Part[], mine: Part[], theirs: Part[]): Piece[] {
  const [inMine, inTheirs] = [matches(base, mine), matches(base, theirs)]
  const pieces: Piece[] = []
  let [atBase, atMine, atTheirs] = [0, 0, 0]
  const close = (toBase: number, toMine: number, toTheirs: number) => {
    const [before, own, other] = [
      base.slice(atBase, toBase),
      mine.slice(atMine, toMine),
      theirs.slice(atTheirs, toTheirs),
    ]
    pieces.push(pieceOf(before, own, other))
    ;[atBase, atMine, atTheirs] = [toBase, toMine, toTheirs]
  }
  for (let at = 0; at < base.length; at++) {
    const [own, other] = [inMine.get(at), inTheirs.get(at)]
    if (own === undefined || other === undefined) continue
    close(at, own, other)
    close(at + 1, own + 1, other + 1)
  }
  close(base.length, mine.length, theirs.length)
  return pieces.filter((piece) => !('same' in piece) || piece.same.length > 0)
}

function pieceOf(base: Part[], mine: Part[], theirs: Part[]): Piece {
  if (isSame(base, mine) || isSame(mine, theirs)) return { same: theirs }
  return isSame(base, theirs) ? { same: mine } : { at: 0, mine, theirs }
}

/** Beyond so many steps what lies between the same beginning and the same end is taken for one change. */
const maxSteps = 4_000_000

/** Which parts of one are parts of the other, in order: as many as can be. */
function matches(base: Part[], other: Part[]): Map<number, number> {
  const [ones, others] = [base.map((part) => JSON.stringify(part)), other.map((part) => JSON.stringify(part))]
  const found = new Map<number, number>()
  const most = Math.min(ones.length, others.length)
  let start = 0
  while (start < most && ones[start] === others[start]) found.set(start, start++)
  let end = 0
  while (end < most - start && ones.at(-1 - end) === others.at(-1 - end)) {
    end += 1
    found.set(ones.length - end, others.length - end)
  }
  const [own, theirs] = [ones.slice(start, ones.length - end), others.slice(start, others.length - end)]
  for (const [one, two] of commonParts(own, theirs)) found.set(start + one, start + two)
  return found
}

/** The longest common subsequence of two lists, as pairs of indexes. */
function commonParts(ones: string[], others: string[]): [number, number][] {
  const [rows, columns] = [ones.length, others.length]
  if (rows * columns > maxSteps) return []
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const without = Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
      lengths[row * width + column] =
        ones[row] === others[column] ? lengthAt(row + 1, column + 1) + 1 : without
    }
  }
  const pairs: [number, number][] = []
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    if (ones[row] === others[column]) pairs.push([row++, column++])
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

function mergedAttrs(
  base: Document['attrs'],
  mine: Document['attrs'],
  theirs: Document['attrs'],
): Document['attrs'] {
  const all = three(base, mine, theirs)
  return { ...all, styles: { ...theirs.styles, ...mine.styles }, lists: { ...theirs.lists, ...mine.lists } }
}

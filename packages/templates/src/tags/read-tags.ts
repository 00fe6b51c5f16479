import {
  nodeText,
  walk,
  type Block,
  type Document,
  type Inline,
  type Node,
  type Paragraph,
  type Section,
  type SubTemplate,
  type TableRow,
} from '@tabellio/document'
import { sourcesOf, type ContextDefinition } from '@tabellio/forms'
import { bodyProblems, type Problem } from '../problems.ts'
import { piecesOf, type Fault, type Marker, type Piece } from './pieces.ts'
import type { Closing, Opening, TagContext } from './tag-text.ts'

/** What is wrong with a tag, and with which paragraph of the text it stands in, counted from one. */
export type TagProblem = Fault & { paragraph: number; excerpt: string }

type Reading = TagContext & {
  /** The paragraphs of the text by their number. */
  numbers: Map<Node, number>
  /** Where what is made of the text comes from. */
  origins: Map<Node, Paragraph>
  problems: TagProblem[]
}

/**
 * A text with tags in braces, a Word file above all, as a template: its tags are those of the model, so that whatever
 * is made of them is made once. Each problem stands with its paragraph; what cannot be read stays as it is written.
 */
export function readTags(
  document: Document,
  definition: ContextDefinition,
): { document: Document; problems: TagProblem[] } {
  const { language } = document.attrs
  const reading: Reading = {
    sources: sourcesOf(definition),
    language,
    numbers: paragraphNumbers(document),
    origins: new Map(),
    problems: [],
  }
  const read = { ...document, content: document.content.map((section) => inSection(section, reading)) }
  const found = bodyProblems(read, definition).map(({ code, name, path }) =>
    placed({ code, name }, originAt(read, path, reading), reading),
  )
  return {
    document: read,
    problems: [...reading.problems, ...found].toSorted((a, b) => a.paragraph - b.paragraph),
  }
}

/** The problems of a template, each with its paragraph: `paragraph` counts from one, and the excerpt quotes it. */
export function placedProblems(
  document: Document,
  definition: ContextDefinition,
): (Problem & Pick<TagProblem, 'paragraph' | 'excerpt'>)[] {
  const found = bodyProblems(document, definition)
  if (found.length === 0) return []
  const placing = { numbers: paragraphNumbers(document), origins: new Map<Node, Paragraph>() }
  return found.map((problem) => ({
    ...placed(problem, originAt(document, problem.path, placing), placing),
    ...problem,
  }))
}

function paragraphNumbers(document: Document): Map<Node, number> {
  const paragraphs = [...walk(document)].filter(({ node }) => node.type === 'paragraph')
  return new Map(paragraphs.map(({ node }, at) => [node, at + 1]))
}

type Placing = Pick<Reading, 'numbers' | 'origins'>

/** The paragraph that a path leads through, or else the first in what it leads to: there may be thousands of paths. */
function originAt(
  document: Document,
  path: (string | number)[],
  { origins }: Pick<Placing, 'origins'>,
): Paragraph | undefined {
  let found: Paragraph | undefined
  let last: Node = document
  let value: unknown = document
  for (const step of path) {
    value = isObject(value) ? value[step] : undefined
    if (!isNode(value)) continue
    last = value
    found = origins.get(value) ?? (value.type === 'paragraph' ? value : found)
  }
  if (found) return found
  for (const { node } of walk(last)) if (node.type === 'paragraph') return node
  return undefined
}

const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null
const isNode = (value: unknown): value is Node => isObject(value) && typeof value['type'] === 'string'

const excerpts = new WeakMap<Paragraph, string>()

/** Quotes a paragraph, once for all of its problems. */
function excerptOf(paragraph: Paragraph): string {
  const known = excerpts.get(paragraph) ?? nodeText(paragraph, (path) => `{${path}}`).slice(0, 120)
  excerpts.set(paragraph, known)
  return known
}

function placed(
  { code, name }: Fault,
  paragraph: Paragraph | undefined,
  { numbers }: Pick<Placing, 'numbers'>,
): TagProblem {
  const number = paragraph && numbers.get(paragraph)
  return { code, name, paragraph: number ?? 1, excerpt: paragraph ? excerptOf(paragraph) : '' }
}

function inSection(section: Section, reading: Reading): Section {
  const margins = section.content.flatMap((part) =>
    part.type === 'header' || part.type === 'footer'
      ? [{ ...part, content: inBlocks(part.content, reading) }]
      : [],
  )
  const flow = section.content.flatMap((part) =>
    part.type === 'header' || part.type === 'footer' ? [] : [part],
  )
  return { ...section, content: [...margins, ...inBlocks(flow, reading)] }
}

/** What is open while blocks are read, from the outermost to the innermost. */
type Open<Content> = { marker: Marker & Opening; paragraph: Paragraph; content: Content[] }

function inBlocks(blocks: Block[], reading: Reading): Block[] {
  const outer: Block[] = []
  const open: Open<Block>[] = []
  const add = (...made: Block[]) => (open.at(-1)?.content ?? outer).push(...made)
  for (const block of blocks) {
    const alone = block.type === 'paragraph' ? markerAlone(block, reading) : undefined
    if (block.type !== 'paragraph' || !alone) add(inBlock(block, reading))
    else if ('template' in alone) add(included(alone.template, block, reading))
    else if ('opens' in alone) open.push({ marker: alone, paragraph: block, content: [] })
    else closeBlock({ closing: alone, paragraph: block, open, add }, reading)
  }
  for (const { marker, paragraph, content } of open) {
    fail('tag-is-not-closed', marker, paragraph, reading)
    outer.push(...content)
  }
  return outer
}

function included(template: string, paragraph: Paragraph, { origins }: Reading): SubTemplate {
  const made: SubTemplate = { type: 'subTemplate', attrs: { template } }
  origins.set(made, paragraph)
  return made
}

type ClosingBlock = {
  closing: Marker & Closing
  paragraph: Paragraph
  open: Open<Block>[]
  add: (...made: Block[]) => void
}

function closeBlock({ closing, paragraph, open, add }: ClosingBlock, reading: Reading) {
  const innermost = open.at(-1)
  if (!innermost || !isClosedBy(innermost.marker, closing)) {
    const isOpen = open.some(({ marker }) => isClosedBy(marker, closing))
    fail(isOpen ? 'wrongly-nested' : 'closes-nothing', closing, paragraph, reading)
    return
  }
  open.pop()
  const { marker, content } = innermost
  const made: Block =
    marker.opens === 'repeat'
      ? { type: 'repeat', attrs: marker.repeat, content }
      : { type: 'condition', attrs: marker.condition, content }
  reading.origins.set(made, innermost.paragraph)
  add(made)
}

const isClosedBy = (marker: Opening, { closes }: Closing): boolean =>
  closes === '' || closes === marker.name || (marker.opens === 'condition' && /^(?:if|si|\?)$/i.test(closes))

function fail(code: string, { text }: Marker, paragraph: Paragraph, reading: Reading) {
  reading.problems.push(placed({ code, name: text }, paragraph, reading))
}

/** The tag that a paragraph has and nothing else: it opens or closes whole paragraphs. */
function markerAlone({ content = [] }: Paragraph, reading: Reading): Marker | undefined {
  const said = content.some((node) => node.type === 'text' && /[{}]/.test(node.text))
  if (!said) return undefined
  const pieces = piecesOf(content, reading).pieces.filter((piece) => !isBlank(piece))
  const [only, ...others] = pieces
  return only?.type === 'marker' && others.length === 0 ? only : undefined
}

const isBlank = (piece: Piece): boolean => piece.type === 'text' && piece.text.trim() === ''

function inBlock(block: Block, reading: Reading): Block {
  switch (block.type) {
    case 'paragraph':
      return inParagraph(block, reading)
    case 'table':
      return { ...block, content: block.content.map((row) => inRow(row, reading)) }
    case 'condition':
    case 'repeat':
      return { ...block, content: inBlocks(block.content, reading) }
    case 'pageBreak':
    case 'horizontalRule':
    case 'contents':
    case 'subTemplate':
      return block
  }
}

function inParagraph(paragraph: Paragraph, reading: Reading): Paragraph {
  if (!paragraph.content) return paragraph
  const { pieces, faults } = piecesOf(paragraph.content, reading)
  for (const fault of faults) reading.problems.push(placed(fault, paragraph, reading))
  const made = { ...paragraph, content: nested(pieces, paragraph, reading) }
  reading.origins.set(made, paragraph)
  return made
}

/** Puts what stands between two tags of a line into one. */
function nested(pieces: Piece[], paragraph: Paragraph, reading: Reading): Inline[] {
  const outer: Inline[] = []
  const open: Open<Inline>[] = []
  const add = (node: Inline) => (open.at(-1)?.content ?? outer).push(node)
  for (const piece of pieces) {
    if (piece.type !== 'marker') add(piece)
    else if ('template' in piece) fail('sub-template-not-alone', piece, paragraph, reading)
    else if ('opens' in piece) open.push({ marker: piece, paragraph, content: [] })
    else {
      const innermost = open.at(-1)
      if (innermost && isClosedBy(innermost.marker, piece)) {
        open.pop()
        add(inlineOf(innermost))
      } else {
        const isOpen = open.some(({ marker }) => isClosedBy(marker, piece))
        fail(isOpen ? 'wrongly-nested' : 'closes-nothing', piece, paragraph, reading)
      }
    }
  }
  for (const { marker, content } of open) {
    fail('tag-is-not-closed', marker, paragraph, reading)
    outer.push(...content)
  }
  return outer
}

function inlineOf({ marker, content }: Open<Inline>): Inline {
  if (marker.opens === 'condition') return { type: 'inlineCondition', attrs: marker.condition, content }
  const { repeat, join } = marker
  return { type: 'inlineRepeat', attrs: { ...repeat, separator: '', ...(join && { join }) }, content }
}

/** A row between a tag at its beginning and another at its end is one for each instance, or stands under a condition. */
function inRow(row: TableRow, reading: Reading): TableRow {
  const ends = endsOf(row)
  const opening = ends && openingAround(ends, reading)
  if (!opening) return withCells(row, (blocks) => inBlocks(blocks, reading))
  const made = withCells(row, (blocks) => blocks.map((block) => withoutEnds(block, ends, reading)))
  const attrs = opening.opens === 'repeat' ? { repeat: opening.repeat } : { condition: opening.condition }
  const whole = { ...made, attrs: { ...made.attrs, ...attrs } }
  reading.origins.set(whole, ends.first)
  return whole
}

type Ends = { first: Paragraph; last: Paragraph }

/** The first and the last paragraph of a row. */
function endsOf({ content }: TableRow): Ends | undefined {
  const [first, last] = [content[0]?.content[0], content.at(-1)?.content.at(-1)]
  return first !== last && first?.type === 'paragraph' && last?.type === 'paragraph'
    ? { first, last }
    : undefined
}

function openingAround({ first, last }: Ends, reading: Reading): Opening | undefined {
  const opening = piecesOf(first.content ?? [], reading).pieces[0]
  const closing = piecesOf(last.content ?? [], reading).pieces.at(-1)
  if (opening?.type !== 'marker' || closing?.type !== 'marker') return undefined
  const isRow = 'opens' in opening && 'closes' in closing && isClosedBy(opening, closing)
  return isRow ? opening : undefined
}

const withCells = (row: TableRow, change: (blocks: Block[]) => Block[]): TableRow => ({
  ...row,
  content: row.content.map((cell) => ({ ...cell, content: change(cell.content) })),
})

function withoutEnds(block: Block, { first, last }: Ends, reading: Reading): Block {
  if (block.type !== 'paragraph' || (block !== first && block !== last)) return inBlock(block, reading)
  const { pieces, faults } = piecesOf(block.content ?? [], reading)
  for (const fault of faults) reading.problems.push(placed(fault, block, reading))
  const inner = pieces.slice(block === first ? 1 : 0, block === last ? -1 : undefined)
  const made = { ...block, content: nested(inner, block, reading) }
  reading.origins.set(made, block)
  return made
}

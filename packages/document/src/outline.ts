import type { Block, Document, Inline, Paragraph, Reference } from './document.ts'
import { lookOf } from './look.ts'
import { numberingOf } from './numbering.ts'

/** A paragraph that a table of contents or a reference says something of, in a document without tags. */
export type Outlined = {
  paragraph: Paragraph
  /** Of a heading. */
  level: number | undefined
  /** Its label as it stands, `3.2.`; empty where it has none. */
  label: string
  words: string
}

/** The headings in their order, and what each bookmark names; the first of several of one name counts. */
export type Outline = { headings: Outlined[]; byBookmark: Map<string, Outlined> }

const known = new WeakMap<Document, Outline>()

/** Of a merged document: what its tables of contents and its references say. */
export function outlineOf(document: Document): Outline {
  const before = known.get(document)
  if (before) return before
  const outline: Outline = { headings: [], byBookmark: new Map() }
  const labelOf = numberingOf(document)
  for (const paragraph of paragraphsOf(document)) {
    const { list, bookmarks = [] } = paragraph.attrs ?? {}
    const label = list ? labelOf(list) : ''
    const level = lookOf(paragraph, document.attrs).outlineLevel
    if (level === undefined && bookmarks.length === 0) continue
    const words = wordsOf(paragraph.content ?? [])
      .replaceAll(/\s+/g, ' ')
      .trim()
    const outlined = { paragraph, level, label, words }
    if (level !== undefined && `${label}${words}` !== '') outline.headings.push(outlined)
    for (const name of bookmarks) {
      if (!outline.byBookmark.has(name)) outline.byBookmark.set(name, outlined)
    }
  }
  known.set(document, outline)
  return outline
}

/** The label of a paragraph where it is referred to: `3.2` of `3.2.`, `a` of `a)`. */
export const numberIn = (label: string): string => label.replace(/[\s.:)\-–—]+$/, '')

/** Stands where a reference leads to nothing: what it was about has been left out. */
export const nowhere = '____'

/** What a reference says where there are no pages: in place of a page the words that stand there. */
export function referenceWords(
  { byBookmark }: Outline,
  to: string,
  shows: Reference['attrs']['shows'],
): string {
  const found = byBookmark.get(to)
  if (!found) return nowhere
  return shows === 'number' ? numberIn(found.label) : found.words
}

/** Those of the text in the order in which they are numbered. */
function* paragraphsOf({ content }: Document): Generator<Paragraph> {
  for (const section of content)
    for (const part of section.content)
      if (part.type !== 'header' && part.type !== 'footer') yield* paragraphsIn(part)
}

function* paragraphsIn(block: Block): Generator<Paragraph> {
  if (block.type === 'paragraph') yield block
  if (block.type === 'table')
    for (const row of block.content)
      for (const cell of row.content) for (const inner of cell.content) yield* paragraphsIn(inner)
  if (block.type === 'condition' || block.type === 'repeat' || block.type === 'subTemplate')
    for (const inner of block.content ?? []) yield* paragraphsIn(inner)
}

const wordsOf = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.text
      if (node.type === 'tab' || node.type === 'lineBreak') return ' '
      return 'content' in node ? wordsOf(node.content) : ''
    })
    .join('')

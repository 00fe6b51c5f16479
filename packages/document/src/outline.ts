import type { Block, Document, Inline, Paragraph, Reference, Section } from './document.ts'
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
  const all = outlinedIn(document)
  const outline: Outline = {
    headings: all.filter(({ level, label, words }) => level !== undefined && `${label}${words}` !== ''),
    byBookmark: new Map(
      all
        .toReversed()
        .flatMap((each) => (each.paragraph.attrs?.bookmarks ?? []).map((name) => [name, each] as const)),
    ),
  }
  known.set(document, outline)
  return outline
}

/** The headings and all that has bookmarks, in their order. */
function outlinedIn(document: Document): Outlined[] {
  const labelOf = numberingOf(document)
  return [...paragraphsOf(document)].flatMap((paragraph) => {
    const { list, bookmarks } = paragraph.attrs ?? {}
    const label = list ? labelOf(list) : ''
    const level = lookOf(paragraph, document.attrs).outlineLevel
    if (level === undefined && !bookmarks) return []
    const words = wordsOf(paragraph.content ?? [])
      .replaceAll(/\s+/g, ' ')
      .trim()
    return [{ paragraph, level, label, words }]
  })
}

/** The label of a paragraph where it is referred to: `3.2` of `3.2.`, `a` of `a)`. */
const numberIn = (label: string): string => label.replace(/[\s.:)\-–—]+$/, '')

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

/** Whether a table of contents stands in the text, so that its headings need places to lead to. */
export const hasContents = ({ content }: Document): boolean =>
  content.some((section) => section.content.some((part) => isContents(part)))

const isContents = (part: Section['content'][number]): boolean =>
  part.type === 'contents' ||
  (part.type !== 'header' && part.type !== 'footer' && blocksIn(part).some(isContents))

/** Those of the text in the order in which they are numbered. */
function* paragraphsOf({ content }: Document): Generator<Paragraph> {
  for (const section of content)
    for (const part of section.content)
      if (part.type !== 'header' && part.type !== 'footer') yield* paragraphsIn(part)
}

function* paragraphsIn(block: Block): Generator<Paragraph> {
  if (block.type === 'paragraph') yield block
  for (const inner of blocksIn(block)) yield* paragraphsIn(inner)
}

function blocksIn(block: Block): Block[] {
  if (block.type === 'table')
    return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content))
  return block.type === 'condition' || block.type === 'repeat' || block.type === 'subTemplate'
    ? (block.content ?? [])
    : []
}

const wordsOf = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.text
      if (node.type === 'tab' || node.type === 'lineBreak') return ' '
      return 'content' in node ? wordsOf(node.content) : ''
    })
    .join('')

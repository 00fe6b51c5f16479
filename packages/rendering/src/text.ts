import { lookOf } from '@tabellio/document/look'
import {
  numberingOf,
  outlineOf,
  referenceWords,
  type Block,
  type Document,
  type Inline,
  type Mark,
  type Numbering,
} from '@tabellio/document'

/**
 * The words of a merged document as they are read: a line for each paragraph, the cells of a row between tabs. What
 * stands in the margins of each page is left out, unless it is asked for, once.
 */
export function documentText(document: Document, { hasMargins = false } = {}): string {
  const page: Page = { document, attrs: document.attrs, labelOf: numberingOf(document) }
  const marginText = (blocks: Block[]) => (hasMargins ? [blocksText(blocks, page)] : [])
  return document.content
    .flatMap(({ content }) =>
      content.flatMap((part) => (isMargin(part) ? marginText(part.content) : linesOf(part, page))),
    )
    .join('\n')
}

type Page = { document: Document; attrs: Document['attrs']; labelOf: Numbering }

const isMargin = (part: BodyPart): part is Extract<BodyPart, { type: 'header' | 'footer' }> =>
  part.type === 'header' || part.type === 'footer'

type BodyPart = Document['content'][number]['content'][number]

function linesOf(node: BodyPart, page: Page): string[] {
  if (node.type === 'paragraph') {
    const label = node.attrs?.list ? page.labelOf(node.attrs.list) : ''
    const words = inlineText(node.content ?? [], page.document)
    const text = lookOf(node, page.attrs).text.smallCaps ? words.toUpperCase() : words
    return [label === '' ? text : `${label} ${text}`]
  }
  if (node.type === 'table') {
    return node.content.map(({ content }) => content.map((cell) => blocksText(cell.content, page)).join('\t'))
  }
  if (node.type === 'contents') {
    const { from, to } = node.attrs
    return outlineOf(page.document)
      .headings.filter(({ level = 0 }) => level >= from && level <= to)
      .map(({ label, words }) => (label === '' ? words : `${label} ${words}`))
  }
  return 'content' in node ? [blocksText(node.content ?? [], page)] : []
}

const blocksText = (nodes: Block[], page: Page): string =>
  nodes.flatMap((node) => linesOf(node, page)).join('\n')

const inlineText = (nodes: Inline[], document: Document): string =>
  nodes.map((node) => wordsOf(node, document)).join('')

function wordsOf(node: Inline, document: Document): string {
  if (node.type === 'text') return isSmallCaps(node.marks) ? node.text.toUpperCase() : node.text
  if (node.type === 'lineBreak') return '\n'
  if (node.type === 'tab') return '\t'
  if (node.type === 'reference') return referenceWords(outlineOf(document), node.attrs.to, node.attrs.shows)
  if (node.type === 'signature') return `\n${inlineText(node.attrs.label, document)}`
  if (node.type === 'footnote') return ` ${inlineText(node.attrs.note, document)} `
  return 'content' in node ? inlineText(node.content, document) : ''
}

/** Small capitals are capitals, in a PDF as here. */
const isSmallCaps = (marks: Mark[] = []): boolean => marks.some(({ type }) => type === 'smallCaps')

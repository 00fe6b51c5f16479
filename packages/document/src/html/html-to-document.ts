import type { Block, Document, Inline } from '../document.ts'
import { type ListPlace, listsOf } from './html-lists.ts'
import { readTable } from './html-tables.ts'
import { lengthOf } from './lengths.ts'
import { type HtmlElement, type HtmlNode, parseHtml, styleOf } from './parse-html.ts'
import type { Attrs, Place, Reading } from './reading.ts'
import { type TextLook, lookIn, marksOf, paragraphLookOf } from './text-look.ts'
import { isLabel, noteAt, wordLevels, wordNotes } from './word-clipboard.ts'

/**
 * What is pasted from Word, Google Docs or a page, as a document: its paragraphs, headings, lists, tables, pictures that
 * come with it, notes and everyday looks. Nothing in it runs and nothing is fetched. The ids of its lists are its own:
 * who puts it into another document gives them others there.
 */
export function htmlToDocument(html: string, language: Document['attrs']['language']): Document {
  const { root, styles } = parseHtml(html.toWellFormed())
  const lists = listsOf(wordLevels(styles))
  const reading: Reading = { lists, readBlocks, notes: wordNotes(root), used: new Map([['Normal', {}]]) }
  const content = readBlocks(root.children, { look: {}, isPlain: false, isNote: false }, reading)
  return {
    type: 'doc',
    attrs: {
      version: 1,
      language,
      styles: Object.fromEntries(reading.used),
      lists: lists.definitions(),
    },
    content: [{ type: 'section', attrs: { page: letter }, content }],
  }
}

const margin = 72
const letter = {
  width: 612,
  height: 792,
  margins: { top: margin, right: margin, bottom: margin, left: margin },
}

/** The blocks so far, and the paragraph that is being written. */
type Flow = { blocks: Block[]; attrs: Attrs; inlines: Inline[]; item?: Item }
type Item = { list: ListPlace; isSaid: boolean }

function readBlocks(nodes: HtmlNode[], place: Place, reading: Reading): Block[] {
  const flow: Flow = { blocks: [], attrs: place.attrs ?? {}, inlines: [] }
  readNodes(nodes, flow, place, reading)
  endParagraph(flow)
  return flow.blocks
}

function readNodes(nodes: HtmlNode[], flow: Flow, place: Place, reading: Reading) {
  for (const node of nodes) {
    if (typeof node === 'string') addText(node, flow, place)
    else if (!isHidden(node)) readElement(node, flow, place, reading)
  }
}

const unread = new Set(
  'head script style title meta link object embed applet svg math canvas video audio select button input o:wrapblock'.split(
    ' ',
  ),
)

function isHidden(element: HtmlElement): boolean {
  const style = styleOf(element)
  if (unread.has(element.name) || style['display'] === 'none' || style['mso-hide'] === 'all') return true
  // What Word's tracked changes took away, and its lists of notes and comments, whose places say them.
  if (element.name === 'del' && element.attributes['datetime'] !== undefined) return true
  return /^(?:comment-list|comment|footnote-list|endnote-list|header|footer)$/.test(
    style['mso-element'] ?? '',
  )
}

type Reader = (element: HtmlElement, flow: Flow, place: Place, reading: Reading) => void

const readers: { [name: string]: Reader } = {
  br: readBreak,
  img: readPicture,
  hr: (_, flow) => {
    endParagraph(flow)
    flow.blocks.push({ type: 'horizontalRule' })
  },
  table: (element, flow, place, reading) => {
    endParagraph(flow)
    const table = readTable(element, { ...place, attrs: {} }, reading)
    if (table) flow.blocks.push(table)
  },
  ul: readList,
  ol: readList,
  li: readItem,
}

const blockNames = new Set(
  (
    'p div h1 h2 h3 h4 h5 h6 blockquote pre address section article main header footer nav aside figure figcaption ' +
    'dl dt dd center form fieldset body html tr td th'
  ).split(' '),
)

function readElement(element: HtmlElement, flow: Flow, place: Place, reading: Reading) {
  const read = Object.hasOwn(readers, element.name) ? readers[element.name] : undefined
  if (read) return read(element, flow, place, reading)
  if (blockNames.has(element.name)) return readBlock(element, flow, place, reading)
  if (isLabel(element)) return
  const note = noteOf(element, place, reading)
  if (note === 'back') return
  if (note) return void flow.inlines.push(note)
  const style = styleOf(element)
  const tabs = Number(style['mso-tab-count'] ?? 0)
  if (tabs > 0) {
    for (let at = 0; at < Math.min(tabs, 20); at += 1) flow.inlines.push({ type: 'tab' })
    return
  }
  const isPlain = place.isPlain || style['white-space']?.startsWith('pre') === true
  readNodes(element.children, flow, { ...place, isPlain, look: lookIn(element, place.look) }, reading)
}

const headings: { [name: string]: number } = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 }

function readBlock(element: HtmlElement, flow: Flow, place: Place, reading: Reading) {
  endParagraph(flow)
  const before = flow.blocks.length
  const attrs = {
    ...place.attrs,
    ...paragraphLookOf(element),
    ...indentOf(element),
    ...styleFor(element, reading),
  }
  const list = reading.lists.ofWord(element)
  const { indentLeft: _, indentFirstLine: __, ...withoutIndents } = attrs
  const own = list ? { ...withoutIndents, list } : place.list ? withoutIndents : attrs
  const isPlain = place.isPlain || element.name === 'pre'
  const look = lookIn(element, place.look)
  flow.attrs = own
  const inner = { ...place, look: withoutHighlight(look, place.look), isPlain, attrs: list ? {} : attrs }
  readNodes(element.children, flow, inner, reading)
  const isBare = flow.blocks.length === before && flow.inlines.length === 0
  endParagraph(flow, isBare && element.name === 'p')
  flow.attrs = place.attrs ?? {}
}

/** The ground of a block is none of its letters. */
const withoutHighlight = (look: TextLook, { highlight }: TextLook): TextLook => ({ ...look, highlight })

const indentOf = ({ name }: HtmlElement): Attrs =>
  name === 'blockquote' || name === 'dd' ? { indentLeft: 36 } : {}

function styleFor(element: HtmlElement, reading: Reading): Attrs {
  const level = Object.hasOwn(headings, element.name) ? headings[element.name] : undefined
  const isTitle = /\bMsoTitle\b/.test(element.attributes['class'] ?? '')
  if (level === undefined && !isTitle) return {}
  const style = isTitle ? 'Title' : `Heading ${level}`
  reading.used.set(style, {
    ...(level !== undefined && { outlineLevel: level }),
    keepWithNext: true,
    text: { bold: true },
  })
  return { style }
}

function readList(element: HtmlElement, flow: Flow, place: Place, reading: Reading) {
  endParagraph(flow)
  const list = reading.lists.ofElement(element, place.list)
  readNodes(element.children, flow, { ...place, list, attrs: {} }, reading)
}

function readItem(element: HtmlElement, flow: Flow, place: Place, reading: Reading) {
  endParagraph(flow)
  const list = place.list ?? reading.lists.ofElement(element, undefined)
  const { indentLeft: _, indentFirstLine: __, ...attrs } = paragraphLookOf(element)
  const item: Flow = { blocks: [], attrs, inlines: [], item: { list, isSaid: false } }
  readNodes(element.children, item, { ...place, list, attrs, look: lookIn(element, place.look) }, reading)
  endParagraph(item, item.blocks.length === 0)
  flow.blocks.push(...item.blocks)
}

/** Ends the paragraph that is being written; one without words only where it is asked for. */
function endParagraph(flow: Flow, isKept = false) {
  const content = withoutOuterBlanks(flow.inlines)
  // A line that is broken before anything stands in it is an empty paragraph.
  const isEmptyLine = content.length === 0 && flow.inlines.some(({ type }) => type === 'lineBreak')
  flow.inlines = []
  if (content.length === 0 && !isEmptyLine && !isKept) return
  const attrs = flow.item ? itemAttrs(flow.attrs, flow.item) : flow.attrs
  flow.blocks.push({
    type: 'paragraph',
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
  })
}

/** The first paragraph of an item has its label, those behind it stand below its text. */
function itemAttrs(attrs: Attrs, item: Item): Attrs {
  const { id, level, indentLeft } = item.list
  if (item.isSaid) return { ...attrs, indentLeft }
  item.isSaid = true
  return { ...attrs, list: { id, level } }
}

function withoutOuterBlanks(inlines: Inline[]): Inline[] {
  const isBlank = (node: Inline | undefined) =>
    node?.type === 'lineBreak' || (node?.type === 'text' && /^[ \u00a0]*$/.test(node.text))
  const end = inlines.findLastIndex((node) => !isBlank(node)) + 1
  const begin = inlines.findIndex((node) => node.type !== 'text' || !/^[ \u00a0]*$/.test(node.text))
  return inlines.slice(begin === -1 ? end : begin, end).map((node, at, all) => {
    if (node.type !== 'text' || at < all.length - 1) return node
    return { ...node, text: node.text.trimEnd() }
  })
}

function addText(text: string, flow: Flow, place: Place) {
  if (!place.isPlain) return addWords(text.replaceAll(/[ \t\r\n\f]+/g, ' '), flow, place)
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    if (at > 0) flow.inlines.push({ type: 'lineBreak' })
    for (const [stop, words] of line.split('\t').entries()) {
      if (stop > 0) flow.inlines.push({ type: 'tab' })
      addWords(words, flow, { ...place })
    }
  }
}

const maxText = 200_000

function addWords(said: string, flow: Flow, { look, isPlain }: Place) {
  const last = flow.inlines.at(-1)
  const clean = said.replaceAll(/\p{Cc}/gu, '')
  const text = !isPlain && endsBlank(last) ? clean.replace(/^ /, '') : clean
  if (text === '') return
  const marks = marksOf(look)
  const isSameLook = last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)
  if (isSameLook && last.text.length + text.length <= maxText) last.text += text
  else flow.inlines.push({ type: 'text', text: text.slice(0, maxText), ...(marks.length > 0 && { marks }) })
}

const endsBlank = (last: Inline | undefined): boolean =>
  last?.type === 'text' ? last.text.endsWith(' ') : !last || last.type === 'lineBreak' || last.type === 'tab'

function readBreak(element: HtmlElement, flow: Flow) {
  const style = styleOf(element)
  const isPage = /^(?:always|page)$/.test(style['page-break-before'] ?? style['break-before'] ?? '')
  if (!isPage) return void flow.inlines.push({ type: 'lineBreak' })
  endParagraph(flow)
  flow.blocks.push({ type: 'pageBreak' })
}

const maxPicture = 8 * 2 ** 20

/** A picture that comes with the paste; one that would have to be fetched stays behind. */
function readPicture({ attributes }: HtmlElement, flow: Flow) {
  const { src = '', width, height, alt = '' } = attributes
  if (src.length > maxPicture || !/^data:image\/(?:png|jpeg|gif);base64,[a-z\d+/=]+$/i.test(src)) return
  const size = { width: lengthOf(width), height: lengthOf(height) }
  flow.inlines.push({
    type: 'picture',
    attrs: {
      source: src,
      ...(size.width !== undefined && size.width > 0 && { width: size.width }),
      ...(size.height !== undefined && size.height > 0 && { height: size.height }),
      alt: alt.slice(0, 1000),
    },
  })
}

/** A note stands where the text names it; within a note there is none. */
function noteOf(element: HtmlElement, place: Place, reading: Reading): Inline | 'back' | undefined {
  const name = noteAt(element)
  if (name === undefined) return undefined
  const note = reading.notes.get(name)
  // In the note itself a mark leads back to the text.
  if (place.isNote || !note) return 'back'
  const blocks = readBlocks(note.children, { look: {}, isPlain: false, isNote: true }, reading)
  const words = blocks.flatMap((block, at): Inline[] => {
    if (block.type !== 'paragraph') return []
    return at === 0 ? (block.content ?? []) : [{ type: 'lineBreak' }, ...(block.content ?? [])]
  })
  return { type: 'footnote', attrs: { note: words } }
}

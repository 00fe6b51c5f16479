import {
  referenceWords,
  type BarcodeTag,
  type ChartTag,
  type Document,
  type Inline,
  type Mark,
  type Outline,
  type Picture,
  type PictureTag,
  type Reference,
} from '@tabellio/document'
import { escaped, namespaces, property, tag, textXml } from './markup.ts'
import { type PictureBytes, blank, drawingIn, pictureOf } from './picture-bytes.ts'
import { lookOfMarks, runProperties, wrapped } from './write-formats.ts'
import type { ListNumbers } from './write-lists.ts'
import type { Package } from './write-package.ts'

/** What a paragraph is written with: the part that it stands in, and what the whole file keeps. */
export type Writing = {
  attrs: Document['attrs']
  /** `word/document.xml`, or a header's. */
  part: string
  pack: Package
  numbers: ListNumbers
  pictures: Map<string, PictureBytes | undefined>
  /** Pictures that Word cannot show as they are, as others that it can, by their data URIs. */
  drawn: ReadonlyMap<string, string>
  notes: string[]
  count: { drawings: number; bookmarks: number }
  /** What tables of contents and references say. */
  outline: () => Outline
  hasContents: boolean
  /** Points between the margins, or within the cell. */
  width: number
  leftOut: Set<WordLoss>
}

/** What a Word file cannot have as the document has it. */
export type WordLoss = 'picture' | 'signature-place'

export const inlines = (nodes: readonly Inline[], writing: Writing): string =>
  nodes.map((node) => inline(node, writing)).join('')

function inline(node: Inline, writing: Writing): string {
  if ('content' in node) return inlines(node.content, writing)
  if (node.type === 'picture') return picture(node, writing)
  if (node.type === 'footnote') return note(node.attrs.note, writing)
  if (node.type === 'signature') return signature(node.attrs, writing)
  if (node.type === 'lineBreak') return run(node.marks, '<w:br/>')
  if (node.type === 'tab') return run([], '<w:tab/>')
  if (node.type === 'text') return linked(node.marks, writing, run(node.marks, textXml(node.text)))
  if (node.type === 'field') return run(node.marks, textXml(`«${node.attrs.path}»`))
  // A picture that only values give is none in a template.
  if (isOfValues(node)) return ''
  if (node.type === 'reference') return reference(node, writing)
  if (node.type === 'replacement') return ''
  return linked(node.marks, writing, field(codes[node.type], node.marks))
}

const codes = { pageNumber: 'PAGE', pageCount: 'NUMPAGES', sectionPageCount: 'SECTIONPAGES' }

/** Word's own field, with what it says now; of pages Word itself has to say it. */
function reference({ attrs: { to, shows }, marks }: Reference, { outline }: Writing): string {
  const words = referenceWords(outline(), to, shows)
  if (!outline().byBookmark.has(to)) return run(marks, textXml(words))
  if (shows === 'page') return field(`PAGEREF ${to} \\h`, marks, { shown: '…', isDirty: true })
  return field(`REF ${to} ${shows === 'number' ? '\\r ' : ''}\\h`, marks, { shown: words })
}

const isOfValues = (node: Inline): node is PictureTag | BarcodeTag | ChartTag =>
  node.type === 'pictureField' || node.type === 'barcode' || node.type === 'chart'

export const run = (marks: readonly Mark[] | undefined, content: string): string =>
  content === '' ? '' : `<w:r>${wrapped('w:rPr', runProperties(lookOfMarks(marks)))}${content}</w:r>`

/** A field of several runs, all of one look: a simple field has none of its own. */
export const field = (
  code: string,
  marks: readonly Mark[] | undefined,
  { shown = '1', isDirty = false }: { shown?: string; isDirty?: boolean } = {},
): string => [...fieldBegin(code, isDirty), textXml(shown), fieldEnd].map((part) => run(marks, part)).join('')

/** Word makes the result anew as it opens a file where the field says so. */
export const fieldBegin = (code: string, isDirty: boolean): string[] => [
  tag('w:fldChar', { 'w:fldCharType': 'begin', 'w:dirty': isDirty ? 1 : undefined }),
  tag('w:instrText', { 'xml:space': 'preserve' }, ` ${escaped(code)} `),
  tag('w:fldChar', { 'w:fldCharType': 'separate' }),
]
export const fieldEnd = tag('w:fldChar', { 'w:fldCharType': 'end' })

function linked(marks: readonly Mark[] | undefined, { pack, part }: Writing, content: string): string {
  const link = marks?.find((mark) => mark.type === 'link')
  if (link?.attrs.href.startsWith('#'))
    return tag('w:hyperlink', { 'w:anchor': link.attrs.href.slice(1) }, content)
  if (!link || !/^(?:https?:\/\/|mailto:)/i.test(link.attrs.href)) return content
  return tag('w:hyperlink', { 'r:id': pack.refer(part, 'hyperlink', link.attrs.href) }, content)
}

const emuPerPoint = 12_700

function picture({ attrs }: Picture, writing: Writing): string {
  const { pack, part, count, width: room } = writing
  const found = pictureOf(writing.drawn.get(attrs.source) ?? attrs.source, writing.pictures)
  if (!found) {
    writing.leftOut.add('picture')
    return run([], textXml(attrs.alt === '' ? '□' : attrs.alt))
  }
  const size = sizeOf(attrs, found.size, room)
  count.drawings += 1
  const isDrawing = found.type === 'svg'
  const shownAs = isDrawing ? blank : found
  const id = pack.picture(part, shownAs.type, shownAs.bytes)
  const inner = isDrawing ? drawingIn(pack.picture(part, found.type, found.bytes)) : ''
  const extent = { cx: Math.round(size.width * emuPerPoint), cy: Math.round(size.height * emuPerPoint) }
  const named = { id: count.drawings, name: `Picture ${count.drawings}`, descr: attrs.alt || undefined }
  const shown = tag(
    'pic:pic',
    {},
    tag('pic:nvPicPr', {}, tag('pic:cNvPr', named), tag('pic:cNvPicPr')),
    tag('pic:blipFill', {}, tag('a:blip', { 'r:embed': id }, inner), tag('a:stretch', {}, tag('a:fillRect'))),
    tag(
      'pic:spPr',
      {},
      tag('a:xfrm', {}, tag('a:off', { x: 0, y: 0 }), tag('a:ext', extent)),
      tag('a:prstGeom', { prst: 'rect' }, tag('a:avLst')),
    ),
  )
  const drawing = tag(
    'wp:inline',
    { distT: 0, distB: 0, distL: 0, distR: 0 },
    tag('wp:extent', extent),
    tag('wp:docPr', named),
    tag('a:graphic', {}, tag('a:graphicData', { uri: namespaces['xmlns:pic'] }, shown)),
  )
  return run([], tag('w:drawing', {}, drawing))
}

type Size = { width: number; height: number }

/** As large as the document asks, with the other side by its own shape; never wider than the place it stands in. */
function sizeOf({ width, height }: Partial<Size>, own: Size, room: number): Size {
  if (width !== undefined && height !== undefined) return { width, height }
  const shape = own.height / own.width
  const asked = width ?? (height === undefined ? Math.min(own.width * 0.75, room) : height / shape)
  return { width: asked, height: height ?? asked * shape }
}

/** A note stands in a part of its own; its mark is followed by a little room, not by a blank that nobody wrote. */
function note(content: readonly Inline[], writing: Writing): string {
  const id = writing.notes.length + 1
  writing.notes.push('')
  const mark = `<w:r><w:rPr><w:spacing w:val="60"/><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteRef/></w:r>`
  const inner = inlines(content, { ...writing, part: footnotesPart })
  writing.notes[id - 1] = tag(
    'w:footnote',
    { 'w:id': id },
    `<w:p><w:pPr>${property('w:pStyle', noteStyle)}</w:pPr>${mark}${inner}</w:p>`,
  )
  return `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr>${tag('w:footnoteReference', { 'w:id': id })}</w:r>`
}

const footnotesPart = 'word/footnotes.xml'
export const noteStyle = 'FootnoteText'

type SignaturePlace = Extract<Inline, { type: 'signature' }>['attrs']

/** The line to sign on, and the words below it. */
function signature({ width, label }: SignaturePlace, writing: Writing): string {
  writing.leftOut.add('signature-place')
  const dashes = '_'.repeat(Math.max(1, Math.round(Math.min(width, writing.width) / 5.5)))
  return `${run([], textXml(dashes))}${run([], '<w:br/>')}${inlines(label, writing)}`
}

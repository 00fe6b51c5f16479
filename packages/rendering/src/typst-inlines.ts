import type {
  BarcodeTag,
  ChartTag,
  Block,
  Document,
  FieldTag,
  FontFormat,
  Footnote,
  Inline,
  Mark,
  PageNumberKind,
  Paragraph,
  Picture,
  PictureTag,
  ReplacementTag,
  SignatureTag,
  Text,
  TextFormat,
} from '@tabellio/document'
import { type Look, fallsAsInWord } from '@tabellio/document/look'
import { type Fields, linkTarget, reference, sectionPages } from './typst-fields.ts'
import { type Line, type LineSetting, lineOfNotes, lineSettings, plainLine } from './lines.ts'
import { familyOf, noFamilies, type OwnFamilies } from './fonts.ts'
import { color, literal, points, verbatim } from './literals.ts'

/** Writes one source: it has the document, and the pictures that are part of it. */
export type Writer = {
  attrs: Document['attrs']
  lookOf: (paragraph: Paragraph) => Look
  /** The static pictures: their file by their source. */
  pictures: Map<string, string>
  /** The functions that set paragraphs: their name by what they do. */
  paragraphs: Map<string, string>
  /** The same by the look that they give. */
  named: { [kind in ParagraphPlace]: Map<Look, string> }
  /** The settings of cells: their name by what they say. */
  cells: Map<string, string>
  /** How the text says where things stand in it; absent where it says nothing of it. */
  fields: Fields | undefined
  /** The values lead to their fields. */
  hasPlaces: boolean
  /** Families that come beside ours. */
  fonts: OwnFamilies
  /** Writes blocks that stand in others. */
  blocks: (nodes: readonly Block[], writer: Writer, place: WritingPlace) => string
}

export type ParagraphPlace = 'inFlow' | 'apart' | 'inLongCell'

/** The place of the writing: it names the slots of its frame one after the other. */
export type WritingPlace = {
  slot: () => string
  /** How many slots it has named. */
  used: () => number
  /** Page breaks may stand here: not in a cell, a header or a footer. */
  isInFlow: boolean
  /** The blocks are those of a cell that goes on over pages. */
  isInLongCell: boolean
  pageNumbers: PageNumberKind
  /** The section by its number. */
  section: number
  line: Line
  fonts: OwnFamilies
}

export function newPlace(outer?: Partial<WritingPlace>): WritingPlace {
  let count = 0
  return {
    isInFlow: true,
    isInLongCell: false,
    line: plainLine,
    pageNumbers: 'decimal',
    section: 0,
    fonts: noFamilies,
    ...outer,
    slot: () => `d.at(${count++})`,
    used: () => count,
  }
}

/** Typst code that joins to the text; nothing where nothing stands. */
export const inlines = (nodes: readonly Inline[], writer: Writer, place: WritingPlace): string =>
  nodes.map((node) => inline(node, writer, place)).join('; ')

function inline(node: Inline, writer: Writer, place: WritingPlace): string {
  if (node.type === 'text') return literalText(node, writer, place)
  if (node.type === 'reference')
    return marked(reference(node.attrs, writer.fields), node.marks, writer, place)
  if (node.type === 'field' || node.type === 'replacement') return field(node, writer, place)
  if ('content' in node) return spliced(node, writer, place)
  if (node.type === 'signature') return signature(node, writer, place)
  if (node.type === 'footnote') return footnote(node, writer, place)
  return 'attrs' in node ? picture(node, writer, place) : simple(node, writer, place)
}

function footnote({ attrs }: Footnote, writer: Writer, place: WritingPlace): string {
  const line = fallsAsInWord(writer.attrs) ? lineOfNotes(writer.lookOf({ type: 'paragraph' })) : place.line
  const words = inlines(attrs.note, writer, { ...place, line })
  return `${writer.fields ? 'note' : 'footnote'}({ ${words} })`
}

function field({ attrs, marks }: FieldTag | ReplacementTag, writer: Writer, place: WritingPlace): string {
  const text = `${isCapitals(marks) ? 'caps' : 'said'}(${place.slot()})`
  return marked('path' in attrs ? leading(text, writer, place) : text, marks, writer, place)
}

/** A value that leads to its field: the slot of its place comes after its own. */
const leading = (code: string, { hasPlaces }: Writer, place: WritingPlace): string =>
  hasPlaces ? `leading(${place.slot()}, ${code})` : code

type Simple = Extract<Inline, { type: 'lineBreak' | 'tab' | 'pageNumber' | 'pageCount' | 'sectionPageCount' }>

function simple(node: Simple, writer: Writer, place: WritingPlace): string {
  if (node.type === 'lineBreak') return marked('linebreak()', node.marks, writer, place)
  if (node.type === 'tab') return 'h(36pt)'
  if (node.type === 'sectionPageCount')
    return marked(`context ${sectionPages(place.section)}`, node.marks, writer, place)
  const counted =
    node.type === 'pageNumber'
      ? `counter(page).display("${patterns[place.pageNumbers]}")`
      : 'counter(page).final().first()'
  return marked(`context ${counted}`, node.marks, writer, place)
}

const patterns: { [kind in PageNumberKind]: string } = {
  decimal: '1',
  'lower-letter': 'a',
  'upper-letter': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

function signature({ attrs }: SignatureTag, writer: Writer, place: WritingPlace): string {
  const { identifier, width, height, label } = attrs
  const words = inlines(label, writer, place)
  return `signing(${literal(identifier)}, ${points(width)}, ${points(height)}, { ${words} })`
}

function picture(
  node: Picture | PictureTag | BarcodeTag | ChartTag,
  writer: Writer,
  place: WritingPlace,
): string {
  const file = node.type === 'picture' ? fileOf(node.attrs.source, writer) : place.slot()
  const { width, height, alt } = node.attrs
  const size = [
    ...(width === undefined ? [] : [`width: ${points(width)}`]),
    ...(height === undefined ? [] : [`height: ${points(height)}`]),
    `alt: ${literal(alt)}`,
  ]
  const code = `picture(${file}, ${size.join(', ')})`
  return node.type === 'pictureField' ? leading(code, writer, place) : code
}

type Spliced = Extract<Inline, { type: 'inlineCondition' | 'inlineRepeat' }>

function spliced(node: Spliced, writer: Writer, place: WritingPlace): string {
  const frames = place.slot()
  const content = inlines(node.content, writer, newPlace(place))
  if (node.type === 'inlineCondition') return `for d in ${frames} { ${content} }`
  const { separator, lastSeparator = separator } = node.attrs
  return (
    `let n = ${frames}.len(); for (i, d) in ${frames}.enumerate() { ` +
    `if i > 0 { if i == n - 1 { ${literal(lastSeparator)} } else { ${literal(separator)} } }; ${content} }`
  )
}

/** The name of a picture that is part of the template, as a Typst string. */
function fileOf(source: string, { pictures }: Writer): string {
  const type = /^data:image\/([a-z]+)/.exec(source)?.[1] ?? 'png'
  const name = pictures.get(source) ?? `static-${pictures.size}.${type}`
  pictures.set(source, name)
  return verbatim(name)
}

const isCapitals = (marks: Mark[] = []): boolean => marks.some(({ type }) => type === 'smallCaps')

/** So many letters without a space may be longer than a line: without a place to end one they would leave the page. */
const longWord = /[!#-[\]-z|~\u00a1-\u024f]{41,}/g
/** The pieces between which a line may end, at a box of no size. No letter stands there, which somebody who copies the word would copy too. */
const piecesOf = (text: string): string[] =>
  text.replaceAll(longWord, (word) => word.replaceAll(/.{10}(?=.)/g, '$&\0')).split('\0')

const needsCare = /[\n☐☑☒]/

function literalText({ text, marks }: Text, writer: Writer, place: WritingPlace): string {
  const wrap = isCapitals(marks) ? 'caps' : needsCare.test(text) ? 'said' : ''
  const pieces = piecesOf(text).map((piece) => (wrap === '' ? literal(piece) : `${wrap}(${literal(piece)})`))
  return marked(pieces.join(' + box() + '), marks, writer, place)
}

/** The text with its marks: those that are one call of `text` first, the others around it. */
function marked(code: string, marks: Mark[] | undefined, writer: Writer, place: WritingPlace): string {
  const format = (marks ?? []).flatMap((mark) => textFormatOf(mark))
  const settings = textSettings(Object.assign({}, ...format), place)
  const inner = settings.length === 0 ? code : `text(${settings.join(', ')}, ${code})`
  return (marks ?? []).reduce((wrapped, mark) => wrapperOf(mark, wrapped, writer), inner)
}

function textFormatOf(mark: Mark): (TextFormat & FontFormat)[] {
  if (mark.type === 'bold') return [{ bold: true }]
  if (mark.type === 'italic') return [{ italic: true }]
  return mark.type === 'font' ? [mark.attrs] : []
}

function wrapperOf(mark: Mark, inner: string, { fields }: Writer): string {
  switch (mark.type) {
    case 'underline':
      return `underline(${inner})`
    case 'strike':
      return `strike(${inner})`
    case 'superscript':
      return `super(typographic: false, ${inner})`
    case 'subscript':
      return `sub(typographic: false, ${inner})`
    case 'highlight':
      return `highlight(fill: ${color(mark.attrs.color)}, ${inner})`
    case 'link':
      return mark.attrs.href.startsWith('#')
        ? linkTarget(mark.attrs.href.slice(1), inner, fields)
        : `link(${verbatim(mark.attrs.href)}, ${inner})`
    case 'bold':
    case 'italic':
    case 'smallCaps':
    case 'font':
      return inner
  }
}

/** The arguments of `text` a format asks for; a family, and in Word a size as well, brings the line it needs with it. */
export function textSettings(
  { font, size, bold, italic, letterSpacing, color: hex }: TextFormat & FontFormat,
  setting: LineSetting,
): string[] {
  return [
    ...(font === undefined ? [] : [`font: (${verbatim(familyOf(font, setting.fonts).name)}, ..stand-ins)`]),
    ...lineSettings({ font, size }, setting),
    ...(size === undefined ? [] : [`size: ${points(size)}`]),
    ...(bold === undefined ? [] : [`weight: ${bold ? '"bold"' : '"regular"'}`]),
    ...(italic === undefined ? [] : [`style: ${italic ? '"italic"' : '"normal"'}`]),
    ...(letterSpacing === undefined ? [] : [`tracking: ${points(letterSpacing)}`]),
    ...(hex === undefined ? [] : [`fill: ${color(hex)}`]),
  ]
}

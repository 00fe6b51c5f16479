import type { Block, Inline, Paragraph, TableCell, TableRow } from '@tabellio/document'
import { lookOf } from '@tabellio/document/look'
import { isKnownFamily } from '../fonts.ts'
import { chosen } from './drawn.ts'
import { type ParagraphLook, type RunFormat, paragraphLook, runFormat } from './formats.ts'
import { refuse } from './refusals.ts'
import { fontOf } from './marks.ts'
import { readPieces } from './runs.ts'
import type { Piece, Story } from './story.ts'
import { formatOf, usualFont, usualSize, type WordStyles } from './styles.ts'
import type { WordLists } from './lists.ts'
import { readTable } from './tables.ts'
import { type Xml, attribute, child, elements, textOf, value } from './xml.ts'

const maxNesting = 12
/** Some hundred pages: more would not be set. */
const maxParagraphs = 30_000

/** What stands around blocks and means nothing by itself. */
const wrappers = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo', 'w:smartTag'])

/** Another file within the file. */
const embedded = new Set(['w:altChunk', 'w:subDoc'])

/** `atSection` is told where a section of the text ends. */
export function readBlocks(
  parent: Xml,
  story: Story,
  atSection?: (properties: Xml, blocks: Block[]) => void,
): Block[] {
  const blocks: Block[] = []
  const upper: Upper = {
    hasAutoAfter: true,
    isCounted: parent.name === 'w:tc' && !story.addsSpaces,
    end: parent.name === 'w:tc' ? elements(parent).at(-1) : undefined,
  }
  const read = (nodes: Xml) => {
    for (const node of elements(nodes)) {
      if (node.name === 'w:p') {
        blocks.push(...readParagraph(node, story, upper))
        const section = child(child(node, 'w:pPr'), 'w:sectPr')
        if (section) atSection?.(section, blocks.splice(0))
      } else if (node.name === 'w:tbl') {
        upper.hasAutoAfter = false
        if (story.depth < maxNesting) blocks.push(readTable(node, { ...story, depth: story.depth + 1 }))
        else story.report.tell('nested-too-deep')
      } else if (node.name === 'mc:AlternateContent') read(chosen(node))
      else if (isPageBreak(node)) blocks.push({ type: 'pageBreak' })
      else if (embedded.has(node.name)) story.report.tell('embedded-object', node.name.slice('w:'.length))
      else if (wrappers.has(node.name)) read(node)
    }
  }
  read(parent)
  return blocks
}

const isPageBreak = (node: Xml) => node.name === 'w:br' && attribute(node, 'w:type') === 'page'

/**
 * Whether the space above a paragraph that is left to Word stands there already, or stands at an edge, where there is none;
 * at the end of a cell there is none, either. In a cell it stands at the top of each page that it goes on over.
 */
type Upper = { hasAutoAfter: boolean; isCounted: boolean; end: Xml | undefined }

function readParagraph(node: Xml, story: Story, upper: Upper): Block[] {
  story.report.begin(() => plainTextOf(node))
  if (story.report.count() > maxParagraphs) throw refuse('word-too-large')
  const properties = child(node, 'w:pPr')
  const styleId = value(properties, 'w:pStyle')
  const style = story.styles.use(styleId)
  const look = { ...effectiveLook(properties, styleId, story) }
  const ofStyle = { ...story.styles.defaults.run, ...story.styles.resolved(styleId).run }
  const ground: RunFormat = {
    ...story.styles.defaults.run,
    ...tableRun(story),
    ...story.styles.resolved(styleId).run,
  }
  const isInContents = isReplaced(story)
  const pieces = readPieces(node, story, { look: ground, ofStyle })
  const mark = child(properties, 'w:rPr')
  const ofMark = runFormat(mark, story.styles.theme)
  // What contents showed when the file was saved is made anew.
  const isGone = isInContents || ofMark.hidden === true || child(mark, 'w:del') !== undefined
  if (pieces.length === 0 && isGone) return []
  leaveAutoSpaces(look, upper, node)
  const face = faceOf(pieces, ofStyle, ofMark)
  tellFonts(face.fonts, story)
  const attrs = attrsOf({ look, style, face, isBold: ofMark.bold ?? false }, story)
  return cutAtBreaks(
    pieces,
    {
      ...attrs,
      ...bookmarksOf(node, story),
      ...blankOf(pieces, { ...ground, ...ofMark }, ofStyle),
      ...besideOf(properties, story),
    },
    story,
  )
}

/** Takes away what is left to Word where it stands already, or at an edge. */
function leaveAutoSpaces(look: Look, upper: Upper, node: Xml) {
  if (look.autoBefore && upper.hasAutoAfter) look.spaceBefore = 0
  if (look.autoAfter && node === upper.end) look.spaceAfter = 0
  upper.hasAutoAfter = look.autoAfter === true && !look.contextualSpacing && !upper.isCounted
}

const isReplaced = ({ fields }: Story): boolean => fields.some((field) => field.isReplaced)

const plainTextOf = (node: Xml): string => (node.children.length > 200 ? '' : textOf(node).slice(0, 200))

const tableRun = ({ tableStyles, styles }: Story): RunFormat =>
  Object.assign({}, ...tableStyles.map((style) => runFormat(child(style, 'w:rPr'), styles.theme)))

type Look = ParagraphLook & { numbering?: { id: string; level: number } | undefined }

/** Everything a paragraph's look comes from, the weakest first. */
function effectiveLook(properties: Xml | undefined, styleId: string | undefined, story: Story): Look {
  const { styles, tableStyles } = story
  const ofStyle = styles.resolved(styleId).paragraph
  const own = paragraphLook(properties)
  const level = levelOf(own, ofStyle, styleId, story)
  const ofTable: ParagraphLook = Object.assign(
    {},
    ...tableStyles.map((style) => paragraphLook(child(style, 'w:pPr'))),
  )
  const base = { ...styles.defaults.paragraph, ...ofTable }
  const isOwn = own.list !== undefined
  const mixed = isOwn
    ? { ...base, ...ofStyle, ...level?.look, ...own }
    : { ...base, ...level?.look, ...ofStyle, ...own }
  return { ...mixed, numbering: level && { id: level.id, level: level.level } }
}

function levelOf(own: ParagraphLook, ofStyle: ParagraphLook, styleId: string | undefined, { lists }: Story) {
  const list = own.list ?? ofStyle.list
  if (!list || list.numId === '0') return undefined
  return lists.use(
    list.numId,
    list.level ?? ofStyle.list?.level ?? lists.levelOfStyle(list.numId, styleId ?? ''),
  )
}

function bookmarksOf(node: Xml, { bookmarks }: Story): Pick<Attrs, 'bookmarks'> {
  const names = bookmarks.byParagraph.get(node)
  return names ? { bookmarks: names } : {}
}

/** A line in which nothing stands is as high as the mark that ends it. */
function blankOf(pieces: Piece[], ofMark: RunFormat, ofStyle: RunFormat): Pick<Attrs, 'blank'> {
  if (pieces.length > 0) return {}
  const { font, size } = fontOf(ofMark, ofStyle)
  const blank = { ...(font !== undefined && { font }), ...(size !== undefined && { size }) }
  return Object.keys(blank).length === 0 ? {} : { blank }
}

/** A frame beside the text of a header or a footer: Word sets the numbers of pages so. */
function besideOf(properties: Xml | undefined, { isMargin }: Story): Pick<Attrs, 'beside'> {
  const frame = child(properties, 'w:framePr')
  const side = attribute(frame, 'w:xAlign')
  const isBeside =
    isMargin && attribute(frame, 'w:vAnchor') === 'text' && attribute(frame, 'w:w') === undefined
  return isBeside && (side === 'center' || side === 'right') ? { beside: side } : {}
}

type Attrs = NonNullable<Paragraph['attrs']>

type Face = { font: string; size: number; fonts: string[] }

/** The largest type of a paragraph, which its exact line heights are counted by. */
function faceOf(pieces: Piece[], ofStyle: RunFormat, ofMark: RunFormat): Face {
  const marks = pieces.flatMap((piece) => (piece.type === 'text' ? [piece.marks ?? []] : []))
  const fonts = marks.flatMap((each) => each.filter((mark) => mark.type === 'font'))
  const sizes = marks.map(
    (each) =>
      each.flatMap((mark) => (mark.type === 'font' ? (mark.attrs.size ?? []) : []))[0] ?? ofStyle.size,
  )
  const styleFont = ofStyle.font ?? usualFont
  const [first = ofMark.size ?? ofStyle.size ?? usualSize] = sizes
  return {
    font: fonts[0]?.attrs.font ?? (pieces.length === 0 ? ofMark.font : undefined) ?? styleFont,
    size: sizes.reduce<number>((largest, size) => Math.max(largest, size ?? usualSize), first),
    fonts: pieces.length === 0 ? [] : [styleFont, ...fonts.flatMap(({ attrs }) => attrs.font ?? [])],
  }
}

function tellFonts(fonts: string[], { report }: Story) {
  for (const font of fonts) if (!isKnownFamily(font)) report.tell('unknown-font', font.slice(0, 100))
}

type Looked = { look: Look; style: string; face: Face; isBold: boolean }

/** Only what a paragraph has otherwise than its style and its numbering give it. */
function attrsOf(
  { look, style, face, isBold }: Looked,
  { styles, lists }: Story,
): NonNullable<Paragraph['attrs']> {
  const { numbering, ...own } = look
  const list = numbering && { ...numbering, ...(isBold && { bold: true }) }
  const named = { ...(style !== 'Normal' && { style }), ...(list && { list }) }
  const given = givenBy(named, styles, lists)
  const asked: NonNullable<Paragraph['attrs']> = formatOf(own, face)
  const differing: { [name: string]: unknown } = {}
  for (const [name, value] of Object.entries(asked)) {
    const known = given[name]
    const isKnown =
      value === known || (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(known))
    if (!isKnown) differing[name] = value
  }
  return { ...differing, ...named }
}

const known = new WeakMap<WordStyles, Map<string, { [name: string]: unknown }>>()

/** What a style and a numbering give a paragraph, found once for each of a file. */
function givenBy(
  named: NonNullable<Paragraph['attrs']>,
  styles: WordStyles,
  lists: WordLists,
): { [name: string]: unknown } {
  const ofFile = known.get(styles) ?? new Map<string, { [name: string]: unknown }>()
  known.set(styles, ofFile)
  const key = JSON.stringify(named)
  const found = ofFile.get(key)
  if (found) return found
  const attrs = { version: 1 as const, language: 'en' as const, styles: styles.styles, lists: lists.lists }
  const {
    text: _,
    hanging: __,
    hasBoldLabel: ___,
    ...given
  } = lookOf({ type: 'paragraph', attrs: named }, attrs)
  ofFile.set(key, given)
  return given
}

/** A page break stands between paragraphs: the words behind it are a paragraph without label. */
function cutAtBreaks(pieces: Piece[], attrs: NonNullable<Paragraph['attrs']>, story: Story): Block[] {
  const blocks: Block[] = []
  const boxes: Box[] = []
  const apart = pieces.filter((piece) => piece.type === 'apart')
  let content: Inline[] = []
  const { list: _, pageBreakBefore: __, bookmarks: ___, ...rest } = attrs
  let isFirst = true
  const end = () => {
    const own = isFirst ? attrs : rest
    blocks.push({ type: 'paragraph', attrs: own, ...(content.length > 0 && { content }) })
    isFirst = false
    content = []
  }
  for (const piece of pieces) {
    if (piece.type === 'apart') continue
    if (piece.type === 'box') boxes.push(piece)
    else if (piece.type === 'pageBreak') {
      if (content.length > 0) end()
      blocks.push({ type: 'pageBreak' })
    } else if (piece.type === 'contents') {
      if (content.length > 0) end()
      blocks.push(piece)
    } else content.push(piece)
  }
  if (content.length > 0 || blocks.length === 0) end()
  return [
    ...apart.filter(isAbove).map(apartBlock),
    ...blocks,
    ...apart.filter((piece) => !isAbove(piece)).map(apartBlock),
    ...boxes.flatMap((box) => boxBlocks(box, story)),
  ]
}

type Apart = Extract<Piece, { type: 'apart' }>

/** No line of the paragraph has room above the picture. */
const isAbove = ({ place }: Apart): boolean => place.below < leastLine
const leastLine = 10

/** A picture that no text stands beside is a paragraph of its own. */
const apartBlock = ({ picture, place }: Apart): Block => ({
  type: 'paragraph',
  attrs: {
    align: place.align,
    indentLeft: place.left,
    indentFirstLine: 0,
    spaceBefore: place.gaps.top + (place.below < leastLine ? place.below : 0),
    spaceAfter: place.gaps.bottom,
    lineHeight: 1,
  },
  content: [picture],
})

type Box = Extract<Piece, { type: 'box' }>

/** What a text box says stands below its paragraph; a wide one keeps its room, as a table of one cell does. */
function boxBlocks({ content: source, room }: Box, story: Story): Block[] {
  if (story.depth >= maxNesting) return []
  const content = readBlocks(source, { ...story, fields: [], depth: story.depth + 1, tableStyles: [] })
  if (!room) return content
  const { width, height, above, left, margins } = room
  const attrs = {
    columns: [width],
    borders: 'none' as const,
    headerRows: 0,
    cellMargins: { ...margins, top: margins.top + above },
    width,
    indentLeft: left,
  }
  const cell: TableCell = { type: 'tableCell', attrs: { borders: {} }, content }
  const row: TableRow = { type: 'tableRow', attrs: { height: above + height }, content: [cell] }
  return [{ type: 'table', attrs, content: [row] }]
}

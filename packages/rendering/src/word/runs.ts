import type { Contents, Inline, LineBreak } from '@tabellio/document'
import { beginField, enterField, endField, hrefTo } from './fields.ts'
import { type RunFormat, runFormat } from './formats.ts'
import { chosen, drawn, drawnPieces } from './drawn.ts'
import type { Piece, Story } from './story.ts'
import { type Ground, fontOf, joined, marksOf } from './marks.ts'
import { symbolAt } from './symbols.ts'
import {
  type Xml,
  attribute,
  child,
  childrenNamed,
  elements,
  entryOf,
  find,
  integer,
  textOf,
  value,
} from './xml.ts'

type Reading = { story: Story; ground: Ground; pieces: Piece[]; href: string | undefined; depth: number }

export function readPieces(paragraph: Xml, story: Story, ground: Ground): Piece[] {
  const reading: Reading = { story, ground, pieces: [], href: undefined, depth: 0 }
  readContent(paragraph, reading)
  return joined(reading.pieces)
}

/** Inside a paragraph, what stands around runs and means nothing by itself. */
const wrappers = new Set(['w:smartTag', 'w:customXml', 'w:sdtContent', 'w:dir', 'w:bdo'])

function readContent(parent: Xml, reading: Reading) {
  for (const node of elements(parent)) readNode(node, reading)
}

type Reader = (node: Xml, reading: Reading) => void

const readers: { [name: string]: Reader } = {
  'w:r': readRun,
  'w:hyperlink': readHyperlink,
  'w:sdt': (node, reading) => readContent(child(node, 'w:sdtContent') ?? nothing, reading),
  'w:fldSimple': readSimpleField,
  'mc:AlternateContent': (node, reading) => readContent(chosen(node), reading),
  'm:oMath': readMath,
  'm:oMathPara': readMath,
  'w:del': (_, { story }) => story.report.tell('tracked-changes'),
  'w:moveFrom': (_, { story }) => story.report.tell('tracked-changes'),
  // Word itself puts none there; other programs do.
  'w:tbl': (node, { pieces }) => void pieces.push(boxOf(node)),
  'w:ins': readInserted,
  'w:moveTo': readInserted,
}

const boxOf = (node: Xml): Piece => ({ type: 'box', content: { name: '', attributes: {}, children: [node] } })

const nothing: Xml = { name: '', attributes: {}, children: [] }

function readNode(node: Xml, reading: Reading) {
  const read = entryOf(readers, node.name)
  if (read) read(node, reading)
  else if (wrappers.has(node.name)) readContent(node, reading)
}

function readInserted(node: Xml, reading: Reading) {
  reading.story.report.tell('tracked-changes')
  readContent(node, reading)
}

function readHyperlink(node: Xml, reading: Reading) {
  const target = reading.story.relationships.get(attribute(node, 'r:id') ?? '')?.target
  const inside = hrefTo(attribute(node, 'w:anchor') ?? '', reading.story.bookmarks)
  readContent(node, { ...reading, href: linkOf(target) ?? inside ?? reading.href })
}

function readMath(node: Xml, reading: Reading) {
  reading.story.report.tell('equation')
  addText(mathText(node), reading.ground.look, reading)
}

const mathText = (node: Xml): string =>
  elements(node)
    .map((inner) => (inner.name === 'm:t' ? textOf(inner) : mathText(inner)))
    .join('')

const linkOf = (target: string | undefined) =>
  target !== undefined && target.length <= 2000 && /^(https?:\/\/|mailto:)/i.test(target) ? target : undefined

function readSimpleField(node: Xml, reading: Reading) {
  const { fields } = reading.story
  beginField(fields)
  const field = fields.at(-1)
  if (field) field.code = (attribute(node, 'w:instr') ?? '').slice(0, 2000)
  reading.pieces.push(...marked(enterField(reading.story), reading.ground.look, reading))
  readContent(node, reading)
  endField(fields)
}

function readRun(run: Xml, reading: Reading) {
  const { styles } = reading.story
  const properties = child(run, 'w:rPr')
  const own = runFormat(properties, styles.theme)
  const styleId = value(properties, 'w:rStyle')
  const look = { ...reading.ground.look, ...(styleId !== undefined && styles.resolved(styleId).run), ...own }
  if (look.hidden) return readHiddenFields(run, look, reading)
  if (look.rightToLeft) reading.story.report.tell('right-to-left')
  for (const node of elements(run)) readRunPart(node, look, reading)
}

/** A field may begin in hidden text, or end there. */
function readHiddenFields(run: Xml, look: RunFormat, reading: Reading) {
  const hidden = { ...reading, pieces: [] }
  for (const node of elements(run))
    if (node.name === 'w:fldChar' || node.name === 'w:instrText') readRunPart(node, look, hidden)
}

const isShown = ({ fields }: Story) => fields.every(({ isResult, isReplaced }) => isResult && !isReplaced)

function readRunPart(node: Xml, look: RunFormat, reading: Reading) {
  if (node.name === 'w:fldChar') return readFieldMark(node, look, reading)
  if (node.name === 'w:instrText') return readCode(node, reading)
  if (!isShown(reading.story)) return
  const text = plainText(node, look, reading.story)
  if (text !== undefined) return addText(text, look, reading)
  if (node.name === 'w:pgNum') {
    reading.pieces.push(...marked([{ type: 'pageNumber' }], look, reading))
    return
  }
  const piece = simplePiece(node, reading.story)
  if (piece) reading.pieces.push(piece.type === 'lineBreak' ? sized(piece, look, reading.ground) : piece)
  else readOther(node, look, reading)
}

function readCode(node: Xml, { story }: Reading) {
  const field = story.fields.at(-1)
  if (field && !field.isResult) field.code = (field.code + textOf(node)).slice(0, 2000)
}

function simplePiece(node: Xml, story: Story): Piece | undefined {
  switch (node.name) {
    case 'w:tab':
    case 'w:ptab':
      return { type: 'tab' }
    case 'w:cr':
      return { type: 'lineBreak' }
    case 'w:br':
      return breakOf(node)
    case 'w:footnoteReference':
    case 'w:endnoteReference':
      return story.readNote(node, story)
    default:
      return undefined
  }
}

const signs: { [name: string]: string } = { 'w:noBreakHyphen': '\u2011', 'w:softHyphen': '\u00ad' }

function plainText(node: Xml, look: RunFormat, { report }: Story): string | undefined {
  if (node.name === 'w:t') return textOf(node)
  if (node.name !== 'w:sym') return entryOf(signs, node.name)
  const font = attribute(node, 'w:font') ?? look.font
  const found = symbolAt(Number.parseInt(attribute(node, 'w:char') ?? '', 16), font)
  if (found === undefined) report.tell('unknown-symbol', font?.slice(0, 100))
  return found ?? '□'
}

const breakOf = (node: Xml): Piece =>
  attribute(node, 'w:type') === 'page' || attribute(node, 'w:type') === 'column'
    ? { type: 'pageBreak' }
    : { type: 'lineBreak' }

function readFieldMark(node: Xml, look: RunFormat, reading: Reading) {
  const { story, pieces } = reading
  const kind = attribute(node, 'w:fldCharType')
  if (kind === 'begin') readBegin(node, story)
  if (kind === 'separate' || kind === 'end') {
    const isShownOutside = story.fields
      .slice(0, -1)
      .every(({ isResult, isReplaced }) => isResult && !isReplaced)
    const entered = enterField(story)
    if (isShownOutside) pieces.push(...marked(entered, look, reading))
  }
  if (kind === 'end') endField(story.fields)
}

function readBegin(mark: Xml, { fields, closed, report }: Story) {
  if (!closed.has(mark)) return report.tell('field-unclosed')
  beginField(fields)
  const field = fields.at(-1)
  const box = find(mark, 'w:checkBox')
  if (field && box) field.chosen = isTicked(box) ? '☒' : '☐'
  const list = find(mark, 'w:ddList')
  if (field && list) field.chosen = chosenIn(list)
}

/** What is chosen in a list of a form; a field of it keeps no text beside. */
function chosenIn(list: Xml): string {
  const at = integer(value(list, 'w:result') ?? value(list, 'w:default')) ?? 0
  return attribute(childrenNamed(list, 'w:listEntry')[at], 'w:val')?.slice(0, 2000) ?? ''
}

const isTicked = (box: Xml) => {
  const state = child(box, 'w:checked') ?? child(box, 'w:default')
  return state !== undefined && !['0', 'false'].includes(attribute(state, 'w:val') ?? '1')
}

/** What is drawn, or written in a way that not each version of Word knows. */
function readOther(node: Xml, look: RunFormat, reading: Reading) {
  if (node.name === 'mc:AlternateContent') {
    const inner = { ...reading, depth: reading.depth + 1 }
    if (reading.depth < 5) for (const each of elements(chosen(node))) readRunPart(each, look, inner)
  } else if (node.name === 'w:ruby') readRuby(node, look, reading)
  else if (drawn.has(node.name)) reading.pieces.push(...drawnPieces(node, reading.story))
}

/** How a word is said stands above it in Word, and behind it here. */
function readRuby(node: Xml, look: RunFormat, reading: Reading) {
  reading.story.report.tell('ruby')
  readContent(child(node, 'w:rubyBase') ?? nothing, reading)
  addText(' (', look, reading)
  readContent(child(node, 'w:rt') ?? nothing, reading)
  addText(')', look, reading)
}

function addText(text: string, look: RunFormat, reading: Reading) {
  if (text === '') return
  const words = look.caps ? text.toLocaleUpperCase() : text
  reading.pieces.push(...marked([{ type: 'text', text: words }], look, reading))
}

/** A break is as high as the type it is set in. */
function sized(piece: LineBreak, look: RunFormat, ground: Ground): LineBreak {
  const { font, size } = fontOf(look, ground.ofStyle)
  if (font === undefined && size === undefined) return piece
  const attrs = { ...(font !== undefined && { font }), ...(size !== undefined && { size }) }
  return { ...piece, marks: [{ type: 'font', attrs }] }
}

type Markable =
  | Extract<Inline, { type: 'text' | 'pageNumber' | 'pageCount' | 'sectionPageCount' | 'reference' }>
  | Contents

function marked(nodes: Markable[], look: RunFormat, { ground, href, story }: Reading): Markable[] {
  if (nodes.every(({ type }) => type === 'contents')) return nodes
  const link = href ?? story.fields.findLast((field) => field.href !== undefined)?.href
  const marks = [
    ...marksOf(look, ground),
    ...(link === undefined ? [] : [{ type: 'link' as const, attrs: { href: link } }]),
  ]
  return marks.length === 0
    ? nodes
    : nodes.map((node) => (node.type === 'contents' ? node : { ...node, marks }))
}

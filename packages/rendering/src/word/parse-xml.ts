import { type Attributes, usualPrefixes } from './namespaces.ts'
import { refuse } from './refusals.ts'
import { type Xml, entryOf } from './xml.ts'

/** Deeper than any word processor nests. */
const maxDepth = 250
/** Elements of one part that mean something to a reader: some thousand pages. */
const maxElements = 500_000
const maxBytes = 40_000_000

/** Properties that no reader asks for, and that every run of some files has. */
const unread = new Set(
  (
    'szCs bCs iCs noProof snapToGrid proofErr lastRenderedPageBreak ' +
    'autoSpaceDE autoSpaceDN adjustRightInd tcW'
  )
    .split(' ')
    .map((name) => `w:${name}`),
)

/** Properties that many runs, paragraphs and cells of a file say alike: they are read once, and are one element. */
const repeated = new Set(['w:rPr', 'w:pPr', 'w:tcPr'])

/** What XML may not have; the decoder has already replaced what is no character. */
const forbidden = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/u
const namePattern = /[^\s/>=<"'&!?]+/y
const attributePattern = /\s+([^\s=<>"'/&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const endPattern = /\s*(\/?)>/y

const none: Attributes = Object.freeze({})
const noChildren: Xml['children'] = []

type Reading = {
  text: string
  at: number
  open: Xml[]
  /** The names of the open elements as the file writes them. */
  names: string[]
  count: number
  hasEnded: boolean
  known: Map<string, Xml>
  prefixes: ReturnType<typeof usualPrefixes>
}

/** Reads a part of a Word file. What declares entities is refused: none of the format does. */
export function parseXml(bytes: Uint8Array): Xml {
  if (bytes.length > maxBytes) throw refuse('word-too-large')
  const root: Xml = { name: '', attributes: none, children: [] }
  const reading: Reading = {
    text: decoded(bytes),
    at: 0,
    open: [root],
    names: [],
    count: 0,
    hasEnded: false,
    known: new Map(),
    prefixes: usualPrefixes(),
  }
  if (forbidden.test(reading.text)) throw refuse('word-damaged')
  while (reading.at < reading.text.length) readNext(reading)
  const [first] = root.children
  if (reading.open.length > 1 || typeof first !== 'object') throw refuse('word-damaged')
  return first
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const text = new TextDecoder(isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes)
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
}

/** The text up to the next markup, and that. */
function readNext(reading: Reading) {
  const { text, at } = reading
  const next = text.indexOf('<', at)
  const end = next === -1 ? text.length : next
  if (end > at) addText(reading, text.slice(at, end))
  reading.at = end
  if (next === -1) return
  const sign = text.charCodeAt(next + 1)
  if (sign === slash) readClose(reading)
  else if (sign === question) reading.at = behind(text, '?>', next + 2)
  else if (sign === exclamation) readDeclaration(reading)
  else readOpen(reading)
}

const [slash, question, exclamation] = [0x2f, 0x3f, 0x21]

function behind(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  if (found === -1) throw refuse('word-damaged')
  return found + mark.length
}

function addText({ open }: Reading, raw: string) {
  if (open.length > 1) open.at(-1)?.children.push(unescaped(raw))
  else if (raw.trim() !== '') throw refuse('word-damaged')
}

function readDeclaration(reading: Reading) {
  const { text, at } = reading
  if (text.startsWith('<!--', at)) reading.at = behind(text, '-->', at + 4)
  else if (text.startsWith('<![CDATA[', at) && reading.open.length > 1) {
    reading.at = behind(text, ']]>', at + 9)
    reading.open.at(-1)?.children.push(text.slice(at + 9, reading.at - 3))
  } else throw refuse(/^<!doctype/i.test(text.slice(at, at + 9)) ? 'word-with-entities' : 'word-damaged')
}

function readClose(reading: Reading) {
  const { text, at, names, open, prefixes } = reading
  const end = behind(text, '>', at)
  const name = text.slice(at + 2, end - 1)
  if (names.pop() !== (name.endsWith(' ') || name.endsWith('\n') ? name.trimEnd() : name))
    throw refuse('word-damaged')
  open.pop()
  prefixes.close()
  reading.at = end
  if (open.length === 1) reading.hasEnded = true
}

function readOpen(reading: Reading) {
  const { text, at, open, prefixes } = reading
  if (reading.hasEnded) throw refuse('word-damaged')
  namePattern.lastIndex = at + 1
  const [name] = namePattern.exec(text) ?? []
  if (name === undefined) throw refuse('word-damaged')
  const source = repeated.has(name) && prefixes.isUsual() ? repeatedSource(text, at, name) : undefined
  const known = source === undefined ? undefined : reading.known.get(source)
  if (source !== undefined && known) {
    open.at(-1)?.children.push(known)
    reading.at = at + source.length
    return
  }
  const element = openElement(reading, name)
  if (source !== undefined) reading.known.set(source, element)
}

/** All that is written of an element with others of its kind in none; longer ones do not come again. */
function repeatedSource(text: string, at: number, name: string): string | undefined {
  const end = text.indexOf(`</${name}>`, at)
  if (end === -1 || end - at > maxRepeated) return undefined
  const source = text.slice(at, end + name.length + 3)
  return source.includes(`<${name}`, 1) || !source.startsWith(`<${name}>`) ? undefined : source
}

const maxRepeated = 2_000

function openElement(reading: Reading, written: string): Xml {
  const { text, open, names, prefixes } = reading
  reading.at += written.length + 1
  const said = readAttributes(reading)
  endPattern.lastIndex = reading.at
  const end = endPattern.exec(text)
  if (!end) throw refuse('word-damaged')
  reading.at = endPattern.lastIndex
  const attributes = prefixes.attributesOf(said)
  const isEmpty = end[1] === '/'
  const name = prefixes.elementName(written)
  const element: Xml = { name, attributes, children: isEmpty ? noChildren : [] }
  if (open.length > maxDepth) throw refuse('word-nested-too-deep')
  if (!unread.has(name)) {
    reading.count += 1
    if (reading.count > maxElements) throw refuse('word-too-large')
    open.at(-1)?.children.push(element)
  }
  if (isEmpty) {
    prefixes.close()
    if (open.length === 1) reading.hasEnded = true
  } else {
    open.push(element)
    names.push(written)
  }
  return element
}

/** Most of a file's memory is attributes, half of which say in which sitting somebody has typed. */
function readAttributes(reading: Reading): Attributes {
  const { text } = reading
  if (text.charCodeAt(reading.at) === greater) return none
  let found: Attributes | undefined
  attributePattern.lastIndex = reading.at
  for (let each = attributePattern.exec(text); each; each = attributePattern.exec(text)) {
    reading.at = attributePattern.lastIndex
    const [, name = '', quoted, other] = each
    if (name.startsWith('w:rsid') || name.startsWith('w14:')) continue
    found ??= {}
    if (Object.hasOwn(found, name)) throw refuse('word-damaged')
    found[name] = attributeText(quoted ?? other ?? '')
  }
  return found ?? none
}

const greater = 0x3e

const attributeText = (raw: string) => unescaped(/[\t\n]/.test(raw) ? raw.replaceAll(/[\t\n]/g, ' ') : raw)

const entities: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (raw: string): string =>
  raw.includes('&')
    ? raw.replaceAll(
        /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+))?;?/gi,
        (all, hex?: string, decimal?: string, name = '') => {
          const character =
            (hex ?? decimal)
              ? characterOf(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10))
              : entryOf(entities, name)
          if (character === undefined || !all.endsWith(';')) throw refuse('word-damaged')
          return character
        },
      )
    : raw

function characterOf(code: number): string | undefined {
  const isCharacter = code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
  const character = isCharacter ? String.fromCodePoint(code) : undefined
  return character === undefined || forbidden.test(character) ? undefined : character
}

import { PdfFault, type PdfDict, type PdfValue } from './pdf-values.ts'

/** A place in bytes that is moved on by whatever is read there. */
export type Cursor = { bytes: Uint8Array; offset: number }

const maxDepth = 100
/** A name, a number or a keyword is no longer. */
const maxTokenLength = 4_096

const whiteSpace = new Set([0, 9, 10, 12, 13, 32])
const delimiters = new Set(new TextEncoder().encode('()<>[]{}/%'))
const code = (character: string) => character.charCodeAt(0)
const isRegular = (byte: number | undefined) =>
  byte !== undefined && !whiteSpace.has(byte) && !delimiters.has(byte)

export function skipSpace(cursor: Cursor) {
  const { bytes } = cursor
  for (;;) {
    const byte = bytes[cursor.offset]
    if (byte === undefined) return
    if (byte === code('%'))
      while (cursor.offset < bytes.length && bytes[cursor.offset] !== 10 && bytes[cursor.offset] !== 13)
        cursor.offset += 1
    else if (whiteSpace.has(byte)) cursor.offset += 1
    else return
  }
}

/** The regular characters that stand next; none where a delimiter does. */
export function readToken(cursor: Cursor): string {
  skipSpace(cursor)
  return readRegular(cursor)
}

function readRegular(cursor: Cursor): string {
  const start = cursor.offset
  while (isRegular(cursor.bytes[cursor.offset])) {
    cursor.offset += 1
    if (cursor.offset - start > maxTokenLength) throw new PdfFault('A token is too long')
  }
  return String.fromCharCode(...cursor.bytes.subarray(start, cursor.offset))
}

export function readInteger(cursor: Cursor): number {
  const token = readToken(cursor)
  const value = Number(token)
  if (!/^\d{1,15}$/.test(token)) throw new PdfFault(`A number is expected at ${cursor.offset}`)
  return value
}

export function expectToken(cursor: Cursor, token: string) {
  if (readToken(cursor) !== token) throw new PdfFault(`"${token}" is expected at ${cursor.offset}`)
}

export function readValue(cursor: Cursor, depth = 0): PdfValue {
  if (depth > maxDepth) throw new PdfFault('Values are nested too deeply')
  skipSpace(cursor)
  const [first, second] = cursor.bytes.subarray(cursor.offset, cursor.offset + 2)
  if (first === code('/')) return { kind: 'name', name: readName(cursor) }
  if (first === code('(')) return { kind: 'string', bytes: readLiteral(cursor) }
  if (first === code('<')) {
    if (second === code('<')) return readDict(cursor, depth)
    return { kind: 'string', bytes: readHex(cursor) }
  }
  if (first === code('[')) return { kind: 'array', items: readItems(cursor, depth) }
  return readPlain(cursor)
}

function readPlain(cursor: Cursor): PdfValue {
  const token = readRegular(cursor)
  if (token === 'null') return null
  if (token === 'true' || token === 'false') return token === 'true'
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(token)) throw new PdfFault(`No value at ${cursor.offset}`)
  return (/^\d{1,10}$/.test(token) ? readRef(cursor, Number(token)) : undefined) ?? Number(token)
}

/** `12 0 R`, of which the first number is read already. */
function readRef(cursor: Cursor, number: number): PdfValue | undefined {
  const start = cursor.offset
  const generation = readToken(cursor)
  if (/^\d{1,5}$/.test(generation) && readToken(cursor) === 'R')
    return { kind: 'ref', number, generation: Number(generation) }
  cursor.offset = start
  return undefined
}

function readName(cursor: Cursor): string {
  cursor.offset += 1
  return readRegular(cursor).replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

function readItems(cursor: Cursor, depth: number): PdfValue[] {
  cursor.offset += 1
  const items: PdfValue[] = []
  for (;;) {
    skipSpace(cursor)
    if (cursor.bytes[cursor.offset] === code(']')) break
    items.push(readValue(cursor, depth + 1))
  }
  cursor.offset += 1
  return items
}

function readDict(cursor: Cursor, depth: number): PdfDict {
  cursor.offset += 2
  const entries = new Map<string, PdfValue>()
  for (;;) {
    skipSpace(cursor)
    const byte = cursor.bytes[cursor.offset]
    if (byte === code('>') && cursor.bytes[cursor.offset + 1] === code('>')) break
    if (byte !== code('/')) throw new PdfFault(`A key is expected at ${cursor.offset}`)
    const key = readName(cursor)
    // One viewer would take the first of them, the other the last.
    if (entries.has(key)) throw new PdfFault(`"${key}" stands twice`)
    entries.set(key, readValue(cursor, depth + 1))
  }
  cursor.offset += 2
  return { kind: 'dict', entries }
}

function readHex(cursor: Cursor): Uint8Array {
  const end = cursor.bytes.indexOf(code('>'), cursor.offset)
  if (end === -1) throw new PdfFault('A string has no end')
  const digits: number[] = []
  for (const byte of cursor.bytes.subarray(cursor.offset + 1, end)) {
    if (whiteSpace.has(byte)) continue
    const digit = hexDigit(byte)
    if (digit === undefined) throw new PdfFault('A string has a digit that is none')
    digits.push(digit)
  }
  cursor.offset = end + 1
  if (digits.length % 2 === 1) digits.push(0)
  return Uint8Array.from({ length: digits.length / 2 }, (_, index) => {
    const [high = 0, low = 0] = [digits[2 * index], digits[2 * index + 1]]
    return high * 16 + low
  })
}

export function hexDigit(byte: number): number | undefined {
  if (byte >= 48 && byte <= 57) return byte - 48
  const letter = byte | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : undefined
}

const escapes = new Map(
  Object.entries({ n: 10, r: 13, t: 9, b: 8, f: 12 }).map(([letter, byte]) => [code(letter), byte]),
)

function readLiteral(cursor: Cursor): Uint8Array {
  const { bytes } = cursor
  const read: number[] = []
  let open = 1
  cursor.offset += 1
  for (;;) {
    const byte = bytes[cursor.offset]
    if (byte === undefined) throw new PdfFault('A string has no end')
    if (byte === code('\\')) {
      readEscape(cursor, read)
      continue
    }
    cursor.offset += 1
    if (byte === code('(')) open += 1
    if (byte === code(')')) open -= 1
    if (open === 0) return Uint8Array.from(read)
    read.push(byte)
  }
}

function readEscape(cursor: Cursor, read: number[]) {
  const { bytes } = cursor
  const octal = /^[0-7]{1,3}/.exec(
    String.fromCharCode(...bytes.subarray(cursor.offset + 1, cursor.offset + 4)),
  )?.[0]
  if (octal) {
    cursor.offset += 1 + octal.length
    read.push(Number.parseInt(octal, 8) & 255)
    return
  }
  const byte = bytes[cursor.offset + 1]
  if (byte === undefined) throw new PdfFault('A string has no end')
  cursor.offset += byte === 13 && bytes[cursor.offset + 2] === 10 ? 3 : 2
  // A line that is broken by a backslash goes on.
  if (byte !== 10 && byte !== 13) read.push(escapes.get(byte) ?? byte)
}

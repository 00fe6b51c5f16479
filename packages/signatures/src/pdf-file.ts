import {
  integerOf,
  isDict,
  isRef,
  itemsOf,
  nameOf,
  type PdfDict,
  PdfFault,
  type PdfStream,
  type PdfValue,
} from './pdf-values.ts'
import { type Cursor, expectToken, readInteger, readToken, readValue, skipSpace } from './read-value.ts'
import { type Budget, unpack } from './unpack.ts'

/** Where an object stands: by itself, or as the n-th of a stream of objects. */
type Entry = { offset: number } | { container: number; index: number } | 'free'

/** One state of a file: what it was when it ended after `length` bytes. */
export type PdfRevision = {
  length: number
  /** Where the newest table of objects of this state begins. */
  tableOffset: number
  catalog: PdfDict
  /** What stands behind a reference, or the value itself. */
  resolve: (value: PdfValue | undefined) => PdfValue
}

export type PdfFile = { bytes: Uint8Array; revision: (length: number) => Promise<PdfRevision> }

const maxUnpackedBytes = 96 * 2 ** 20
const maxObjects = 1_000_000
const maxSections = 500
/** So far from the end `startxref` is looked for: as far as viewers do. */
const tailLength = 1_024

const ascii = new TextDecoder('latin1')

/** What two states of one file share, because the one is the beginning of the other. */
type Shared = {
  bytes: Uint8Array
  objects: Map<number, { number: number; value: PdfValue; end: number }>
  contained: Map<number, Contained>
  budget: Budget
}

/** A PDF that is read strictly: nothing in it is guessed (see `PdfFault`). */
export function openPdf(bytes: Uint8Array): PdfFile {
  if (!ascii.decode(bytes.subarray(0, 5)).startsWith('%PDF-')) throw new PdfFault('Not a PDF')
  const shared: Shared = {
    bytes,
    objects: new Map(),
    contained: new Map(),
    budget: { left: maxUnpackedBytes },
  }
  return { bytes, revision: (length) => openRevision(shared, length) }
}

async function openRevision(shared: Shared, length: number): Promise<PdfRevision> {
  const bytes = shared.bytes.subarray(0, length)
  const tableOffset = findTable(bytes)
  const entries = new Map<number, Entry>()
  const open = { ...shared, bytes, entries }
  const trailer = await readTables(open, tableOffset)
  if (trailer.entries.has('Encrypt')) throw new PdfFault('Encrypted')
  await openContainers(open)
  const resolve = resolverOf(open)
  const catalog = resolve(trailer.entries.get('Root'))
  if (!isDict(catalog)) throw new PdfFault('No catalog')
  return { length, tableOffset, catalog, resolve }
}

function findTable(bytes: Uint8Array): number {
  const start = Math.max(0, bytes.length - tailLength)
  const tail = ascii.decode(bytes.subarray(start))
  const found = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail)
  if (!found) throw new PdfFault('No end')
  return Number(found[1])
}

/** The objects of a stream, by their numbers. */
type Contained = Map<number, { index: number; value: PdfValue }>

type Open = Shared & { entries: Map<number, Entry> }

/** Reads the tables of objects, the newest first. An object stands where the first of them says. */
async function readTables(open: Open, tableOffset: number): Promise<PdfDict> {
  const read = new Set<number>()
  let newest: PdfDict | undefined
  const offsets = [tableOffset]
  for (let offset = offsets.shift(); offset !== undefined; offset = offsets.shift()) {
    if (read.has(offset) || read.size > maxSections) throw new PdfFault('Tables without an end')
    read.add(offset)
    const trailer = await readTable(open, offset)
    newest ??= trailer
    const next = [trailer.entries.get('XRefStm'), trailer.entries.get('Prev')].map(integerOf)
    offsets.unshift(...next.filter((offset) => offset !== undefined))
  }
  if (!newest) throw new PdfFault('No table of objects')
  return newest
}

async function readTable(open: Open, offset: number): Promise<PdfDict> {
  if (offset >= open.bytes.length) throw new PdfFault('A table of objects is behind the end')
  const cursor = { bytes: open.bytes, offset }
  if (ascii.decode(open.bytes.subarray(offset, offset + 4)) !== 'xref') return readTableStream(open, offset)
  cursor.offset += 4
  for (let token = readToken(cursor); token !== 'trailer'; token = readToken(cursor)) {
    if (!/^\d{1,10}$/.test(token)) throw new PdfFault('A table of objects is broken')
    readSubsection(open, cursor, Number(token))
  }
  const trailer = readValue(cursor)
  if (!isDict(trailer)) throw new PdfFault('No trailer')
  return trailer
}

function readSubsection(open: Open, cursor: Cursor, first: number) {
  const count = readInteger(cursor)
  if (count > maxObjects) throw new PdfFault('Too many objects')
  for (let index = 0; index < count; index += 1) {
    const offset = readInteger(cursor)
    readInteger(cursor)
    const kind = readToken(cursor)
    if (kind !== 'n' && kind !== 'f') throw new PdfFault('A table of objects is broken')
    note(open, first + index, kind === 'n' ? { offset } : 'free')
  }
}

function note({ entries }: Open, number: number, entry: Entry) {
  if (entries.has(number)) return
  if (entries.size >= maxObjects) throw new PdfFault('Too many objects')
  entries.set(number, entry)
}

async function readTableStream(open: Open, offset: number): Promise<PdfDict> {
  const { value } = readObject(open, offset, (length) => length ?? null)
  if (value === null || typeof value !== 'object' || value.kind !== 'stream')
    throw new PdfFault('No table of objects')
  const { entries } = value.dict
  if (nameOf(entries.get('Type')) !== 'XRef') throw new PdfFault('No table of objects')
  const widths = itemsOf(entries.get('W')).map((width) => integerOf(width) ?? 9)
  if (widths.length !== 3 || widths.some((width) => width > 6)) throw new PdfFault('A table of unusual width')
  const bytes = await unpack(value, open.budget)
  const given = itemsOf(entries.get('Index')).map((number) => integerOf(number) ?? 0)
  const ranges = given.length > 0 ? given : [0, integerOf(entries.get('Size')) ?? 0]
  const row = widths.reduce((sum, width) => sum + width, 0)
  const numbers = numbersIn(ranges)
  if (row === 0 || bytes.length < numbers.length * row) throw new PdfFault('A table of objects is too short')
  numbers.forEach((number, index) =>
    note(open, number, entryOf(bytes.subarray(index * row, (index + 1) * row), widths)),
  )
  return value.dict
}

function numbersIn(ranges: number[]): number[] {
  const numbers: number[] = []
  for (let index = 0; index + 1 < ranges.length; index += 2) {
    const [first = 0, count = 0] = ranges.slice(index, index + 2)
    if (numbers.length + count > maxObjects) throw new PdfFault('Too many objects')
    for (let number = first; number < first + count; number += 1) numbers.push(number)
  }
  return numbers
}

function entryOf(row: Uint8Array, [first = 0, second = 0]: number[]): Entry {
  const valueOf = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum * 256 + byte, 0)
  const kind = first === 0 ? 1 : valueOf(row.subarray(0, first))
  const [one, other] = [valueOf(row.subarray(first, first + second)), valueOf(row.subarray(first + second))]
  if (kind === 0) return 'free'
  if (kind === 1) return { offset: one }
  if (kind === 2) return { container: one, index: other }
  throw new PdfFault('An object stands nowhere')
}

type Resolve = (value: PdfValue | undefined) => PdfValue

function readObject(open: Open, offset: number, resolve: Resolve) {
  const known = open.objects.get(offset)
  if (known && known.end <= open.bytes.length) return known
  const cursor = { bytes: open.bytes, offset }
  const number = readInteger(cursor)
  readInteger(cursor)
  expectToken(cursor, 'obj')
  const plain = readValue(cursor)
  const next = readToken(cursor)
  if (next !== 'endobj' && next !== 'stream') throw new PdfFault('An object has no end')
  const value = next === 'endobj' ? plain : readStream(cursor, plain, resolve)
  const read = { number, value, end: cursor.offset }
  // A length that stands elsewhere may be another one in a later state of the file.
  if (!isDict(plain) || !isRef(plain.entries.get('Length'))) open.objects.set(offset, read)
  return read
}

function readStream(cursor: Cursor, dict: PdfValue, resolve: Resolve): PdfStream {
  const { bytes } = cursor
  if (!isDict(dict)) throw new PdfFault('A stream has no description')
  if (bytes[cursor.offset] === 13) cursor.offset += 1
  if (bytes[cursor.offset] !== 10) throw new PdfFault('A stream begins in its line')
  cursor.offset += 1
  const length = integerOf(resolve(dict.entries.get('Length')))
  if (length === undefined || cursor.offset + length > bytes.length)
    throw new PdfFault('A stream has no length')
  const content = bytes.subarray(cursor.offset, cursor.offset + length)
  cursor.offset += length
  expectToken(cursor, 'endstream')
  expectToken(cursor, 'endobj')
  return { kind: 'stream', dict, bytes: content }
}

function resolverOf(open: Open): Resolve {
  const resolve = (value: PdfValue | undefined, depth = 0): PdfValue => {
    if (!isRef(value)) return value ?? null
    if (depth > 20) throw new PdfFault('A reference leads nowhere')
    return resolve(
      standingAt(open, value.number, (length) => resolve(length, depth + 1)),
      depth + 1,
    )
  }
  return (value) => resolve(value)
}

function standingAt(open: Open, number: number, resolve: Resolve): PdfValue {
  const entry = open.entries.get(number)
  if (entry === undefined || entry === 'free') return null
  if ('offset' in entry) {
    const read = readObject(open, entry.offset, resolve)
    if (read.number !== number) throw new PdfFault(`Object ${number} is another one`)
    return read.value
  }
  const container = open.entries.get(entry.container)
  if (container === undefined || container === 'free' || !('offset' in container))
    throw new PdfFault('A stream of objects stands nowhere')
  const contained = open.contained.get(container.offset)?.get(number)
  if (contained?.index !== entry.index) throw new PdfFault(`Object ${number} is another one`)
  return contained.value
}

/** Unpacks the streams of objects at once, so that whoever walks through the objects need not wait for each. */
async function openContainers(open: Open) {
  const numbers = new Set(
    [...open.entries.values()].flatMap((entry) =>
      entry !== 'free' && 'container' in entry ? [entry.container] : [],
    ),
  )
  for (const number of numbers) {
    const entry = open.entries.get(number)
    if (entry === undefined || entry === 'free' || !('offset' in entry))
      throw new PdfFault('A stream of objects stands nowhere')
    if (open.contained.has(entry.offset)) continue
    const stream = standingAt(open, number, resolverOf(open))
    if (stream === null || typeof stream !== 'object' || stream.kind !== 'stream')
      throw new PdfFault('A stream of objects is none')
    open.contained.set(entry.offset, objectsIn(await unpack(stream, open.budget), stream.dict))
  }
}

function objectsIn(bytes: Uint8Array, { entries }: PdfDict): Contained {
  const [count, first] = [integerOf(entries.get('N')), integerOf(entries.get('First'))]
  if (count === undefined || first === undefined || count > maxObjects || first > bytes.length)
    throw new PdfFault('A stream of objects is broken')
  const header = { bytes: bytes.subarray(0, first), offset: 0 }
  const objects: Contained = new Map()
  for (let index = 0; index < count; index += 1) {
    const number = readInteger(header)
    const cursor = { bytes, offset: first + readInteger(header) }
    if (objects.has(number)) throw new PdfFault(`Object ${number} stands twice`)
    skipSpace(cursor)
    objects.set(number, { index, value: readValue(cursor) })
  }
  return objects
}

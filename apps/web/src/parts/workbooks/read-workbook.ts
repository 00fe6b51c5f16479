import { Unzip, UnzipInflate } from 'fflate'
import { SaxesParser } from 'saxes'
import { type Styles, stylesReader } from './number-formats.ts'
import { Unreadable, type Reader, type UnreadableKind, type WorkbookProblem } from './parts.ts'

type FileProblem = { row: number; key: string; kind: WorkbookProblem }
type SheetProblem = { row: number; key: string; kind: UnreadableKind }

/** What is read of a workbook: the texts of its first sheet, or why it cannot be taken. */
export type ReadWorkbook = { cells: string[][]; problems: FileProblem[] }

/** So many bytes a part of the workbook may unpack to: 50,000 rows take a tenth. More is refused as it comes. */
const maxUnpacked = 128 * 1024 * 1024
/** So many bytes are unpacked before they are read: nothing is held whole. */
const slice = 64 * 1024
/** No list has more columns. */
const maxColumns = 64

const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** Tells a workbook, which is a zip. */
export const isWorkbook = (bytes: Uint8Array): boolean => begins(bytes, 0x50, 0x4b, 3, 4)

/** Tells what older programs wrote, or a workbook with a password. */
export const isOldWorkbook = (bytes: Uint8Array): boolean => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/**
 * Reads the first sheet of a workbook as texts. Of a formula the value is taken that the file has for it; one that has
 * none, and one that failed, is told with its row.
 */
export function readWorkbook(bytes: Uint8Array): ReadWorkbook {
  const { cells, problems } = readSheet(bytes, { valueOf: ({ text }) => text })
  const known = ({ kind, ...problem }: SheetProblem): FileProblem => ({
    ...problem,
    kind: kind === 'too-many-rows' ? 'too-large' : kind,
  })
  return { cells, problems: problems.map(known) }
}

/** What is read of a sheet beside its cells: the ranges of cells that are merged into one, `A1:C1`. */
type Sheet<Value> = { cells: Value[][]; merged: string[]; problems: SheetProblem[] }

type Reading<Value> = {
  /** What a cell is: `style` says what its number is shown as, and the workbook from when on it counts days. */
  valueOf: (cell: { type: string; text: string; shownAs: Shown }) => Value | ''
  /** Where a row below these has something in it, the sheet is refused and not read on. */
  maxRows?: number
}
type Shown = { kind: 'number' | 'moment'; has1904: boolean }

/** Reads the first sheet of a workbook. */
export function readSheet<Value>(
  bytes: Uint8Array,
  { valueOf, maxRows = maxSheetRows }: Reading<Value>,
): Sheet<Value | ''> {
  try {
    const texts: string[] = []
    const sheets: { id: string }[] = []
    const targets = new Map<string, string>()
    const styles: Styles = { formats: new Map(), cells: [] }
    const workbook = { has1904: false }
    readParts(bytes, (name) => {
      if (name === 'xl/workbook.xml') return sheetReader(sheets, workbook)
      if (name === 'xl/_rels/workbook.xml.rels') return targetReader(targets)
      if (name === 'xl/styles.xml') return stylesReader(styles)
      return name === 'xl/sharedStrings.xml' ? textReader(texts) : undefined
    })
    const target = targets.get(sheets[0]?.id ?? '')
    if (target === undefined) throw new Unreadable('no-workbook')
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const sheet: Sheet<Value | ''> = { cells: [], merged: [], problems: [] }
    const put = (text: string, type: string, style: string) =>
      valueOf({
        type,
        text: type === 's' ? (texts[Number(text)] ?? '') : text,
        shownAs: { kind: styles.cells[Number(style)] ?? 'number', has1904: workbook.has1904 },
      })
    readParts(bytes, (name) => (name === path ? cellReader({ put, maxRows }, sheet) : undefined))
    return sheet
  } catch (error) {
    const kind = error instanceof Unreadable ? error.kind : 'no-workbook'
    return { cells: [], merged: [], problems: [{ row: 1, key: '', kind }] }
  }
}

/** Unpacks and reads the parts that have a reader, piece by piece. */
function readParts(bytes: Uint8Array, readerOf: (name: string) => Reader | undefined): void {
  let unpacked = 0
  const unzip = new Unzip((file) => {
    const reader = readerOf(file.name)
    if (!reader) return
    const parser = parserOf(reader)
    const decoder = new TextDecoder('utf-8', { fatal: true })
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      unpacked += chunk.length
      if (unpacked > maxUnpacked) throw new Unreadable('too-large')
      parser.write(decoder.decode(chunk, { stream: !isLast }))
      if (isLast) parser.close()
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += slice)
    unzip.push(bytes.subarray(at, at + slice), at + slice >= bytes.length)
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** No entity but those of XML is known, and the parser fetches nothing. */
function parserOf({ open, text, close }: Reader): SaxesParser {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes))
  if (text) parser.on('text', text)
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  return parser
}

/** The sheets that people see, in their order, and from when on the workbook counts days. */
const sheetReader = (sheets: { id: string }[], workbook: { has1904: boolean }): Reader => ({
  open: (name, attributes) => {
    const [, id] = Object.entries(attributes).find(([key]) => localName(key) === 'id' && key !== 'id') ?? []
    const isSeen = attributes['state'] === undefined || attributes['state'] === 'visible'
    if (name === 'sheet' && id !== undefined && isSeen) sheets.push({ id })
    if (name === 'workbookPr') workbook.has1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
  },
})

const targetReader = (targets: Map<string, string>): Reader => ({
  open: (name, { Id: id = '', Target: target = '' }) => {
    if (name === 'Relationship') targets.set(id, target)
  },
})

/** The texts that cells share. What says how one is spoken is left out. */
function textReader(texts: string[]): Reader {
  let isIn = false
  let isSpoken = false
  return {
    open: (name) => {
      if (name === 'si') texts.push('')
      if (name === 'rPh') isSpoken = true
      isIn = name === 't' && !isSpoken
    },
    text: (text) => {
      if (isIn) texts.push(`${texts.pop() ?? ''}${text}`)
    },
    close: (name) => {
      isIn = false
      if (name === 'rPh') isSpoken = false
    },
  }
}

/** The row of this number, with those before it that the sheet leaves out. */
function rowAt<Value>(cells: Value[][], number: number): Value[] {
  if (number > maxSheetRows) throw new Unreadable('too-large')
  while (cells.length < number) cells.push([])
  return cells[number - 1] ?? []
}

type Cell = { at: number; type: string; style: string; text: string; isFormula: boolean }
type Putting<Value> = { put: (text: string, type: string, style: string) => Value | ''; maxRows: number }

/** Rows stand where the sheet has them, so that what is said of one names it as the spreadsheet does. */
function cellReader<Value>(
  { put, maxRows }: Putting<Value>,
  { cells, merged, problems }: Sheet<Value | ''>,
): Reader {
  let row: (Value | '')[] = []
  let cell: Cell | undefined
  let inside = ''
  const take = ({ at, type, style, text, isFormula }: Cell) => {
    const said = (kind: WorkbookProblem) => problems.push({ row: cells.length, key: text, kind })
    if (cells.length > maxRows && text !== '') throw new Unreadable('too-many-rows')
    if (type === 'e') said('failed-formula')
    else if (isFormula && text === '' && type !== 'str') said('no-formula-value')
    else if (at < maxColumns) {
      while (row.length < at) row.push('')
      row[at] = put(text, type, style)
    }
  }
  return {
    open: (name, { r = '', t = 'n', s = '', ref = '' }) => {
      inside = name
      if (name === 'row') row = rowAt(cells, Number(r) || cells.length + 1)
      if (name === 'c')
        cell = { at: columnOf(r) ?? row.length, type: t, style: s, text: '', isFormula: false }
      if (name === 'f' && cell) cell.isFormula = true
      if (name === 'mergeCell') merged.push(ref)
    },
    text: (text) => {
      if (cell && (inside === 'v' || inside === 't')) cell.text += text
    },
    close: (name) => {
      inside = ''
      if (name !== 'c' || !cell) return
      take(cell)
      cell = undefined
    },
  }
}

/** The rows of the largest sheet there is. */
const maxSheetRows = 1_048_576

/** The number of a column, from 0: `AB7` stands in column 27. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) return undefined
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

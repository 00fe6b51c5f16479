import { Unzip, UnzipInflate } from 'fflate'
import { SaxesParser } from 'saxes'

/** Why a workbook, or a row of it, cannot be taken. */
export type WorkbookProblem =
  | 'no-workbook'
  | 'old-workbook'
  | 'too-large'
  | 'file-too-large'
  | 'failed-formula'
  | 'no-formula-value'

type FileProblem = { row: number; key: string; kind: WorkbookProblem }

/** What is read of a workbook: the texts of its first sheet, or why it cannot be taken. */
export type ReadWorkbook = { cells: string[][]; problems: FileProblem[] }

/** So many bytes a part of the workbook may unpack to: 50,000 rows take a tenth. More is refused as it comes. */
const maxUnpacked = 128 * 1024 * 1024
/** So many bytes are unpacked before they are read: nothing is held whole. */
const slice = 64 * 1024
/** No list has more columns. */
const maxColumns = 64

/** Thrown where a file is no workbook that can be read. */
class Unreadable extends Error {
  readonly kind: FileProblem['kind']
  constructor(kind: FileProblem['kind']) {
    super(kind)
    this.kind = kind
  }
}

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
  try {
    const texts: string[] = []
    const sheets: { id: string }[] = []
    const targets = new Map<string, string>()
    readParts(bytes, (name) => {
      if (name === 'xl/workbook.xml') return sheetReader(sheets)
      if (name === 'xl/_rels/workbook.xml.rels') return targetReader(targets)
      return name === 'xl/sharedStrings.xml' ? textReader(texts) : undefined
    })
    const target = targets.get(sheets[0]?.id ?? '')
    if (target === undefined) throw new Unreadable('no-workbook')
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const read: ReadWorkbook = { cells: [], problems: [] }
    readParts(bytes, (name) => (name === path ? cellReader(texts, read) : undefined))
    return read
  } catch (error) {
    const kind = error instanceof Unreadable ? error.kind : 'no-workbook'
    return { cells: [], problems: [{ row: 1, key: '', kind }] }
  }
}

/** Told of the tags and the text of a part, without the prefixes of names. */
type Reader = {
  open: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
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

/** The sheets that people see, in their order. */
const sheetReader = (sheets: { id: string }[]): Reader => ({
  open: (name, attributes) => {
    const [, id] = Object.entries(attributes).find(([key]) => localName(key) === 'id' && key !== 'id') ?? []
    const isSeen = attributes['state'] === undefined || attributes['state'] === 'visible'
    if (name === 'sheet' && id !== undefined && isSeen) sheets.push({ id })
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

type Cell = { at: number; type: string; text: string; isFormula: boolean }

/** Rows stand where the sheet has them, so that what is said of one names it as the spreadsheet does. */
function cellReader(texts: string[], { cells, problems }: ReadWorkbook): Reader {
  let row: string[] = []
  let cell: Cell | undefined
  let inside = ''
  const put = ({ at, type, text, isFormula }: Cell) => {
    const value = type === 's' ? (texts[Number(text)] ?? '') : text
    const said = (kind: FileProblem['kind']) => problems.push({ row: cells.length, key: value, kind })
    if (type === 'e') said('failed-formula')
    else if (isFormula && text === '' && type !== 'str') said('no-formula-value')
    else if (at < maxColumns) {
      while (row.length < at) row.push('')
      row[at] = value
    }
  }
  return {
    open: (name, { r = '', t = 'n' }) => {
      inside = name
      if (name === 'row') {
        const number = Number(r) || cells.length + 1
        if (number > maxRows) throw new Unreadable('too-large')
        while (cells.length < number) cells.push([])
        row = cells[number - 1] ?? []
      }
      if (name === 'c') cell = { at: columnOf(r) ?? row.length, type: t, text: '', isFormula: false }
      if (name === 'f' && cell) cell.isFormula = true
    },
    text: (text) => {
      if (cell && (inside === 'v' || inside === 't')) cell.text += text
    },
    close: (name) => {
      inside = ''
      if (name !== 'c' || !cell) return
      put(cell)
      cell = undefined
    },
  }
}

/** The rows of the largest sheet there is. */
const maxRows = 1_048_576

/** The number of a column, from 0: `AB7` stands in column 27. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) return undefined
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

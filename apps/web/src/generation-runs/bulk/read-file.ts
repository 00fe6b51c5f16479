import { fileLimits } from '@tabellio/contract/file-limits'
import { maxGeneratedDocuments } from '@tabellio/contract/generation-runs'
import { type SheetCell, serialMoment } from '@tabellio/forms'

/** A spreadsheet as it is: a row stands at its number less one. */
export type SheetTable = {
  name: string
  cells: SheetCell[][]
  /** The row with the headings, counted from 0, as far as can be guessed. */
  headings: number
  /** The headings are partly merged cells: what stands below is guessed from their first column alone. */
  hasMergedHeadings: boolean
}

export type SheetFault =
  | 'no-workbook'
  | 'old-workbook'
  | 'too-large'
  | 'file-too-large'
  | 'too-many-rows'
  | 'failed-formula'
  | 'no-formula-value'
  | 'open-quote'
  | 'no-rows'
type Read = { table: SheetTable; fault?: never } | { table?: never; fault: { kind: SheetFault; row: number } }

const refused = (kind: SheetFault, row = 1): Read => ({ fault: { kind, row } })

/** A title and some lines may stand above the headings. */
const linesAbove = 20
const maxRows = maxGeneratedDocuments + linesAbove

/** Reads a file of commas, or the first sheet of a workbook; which of both it is its first bytes say. */
export async function readSheetFile(file: File): Promise<Read> {
  const { isOldWorkbook, isWorkbook } = await import('../../parts/workbooks/index.ts')
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (isOldWorkbook(head)) return refused('old-workbook')
  if (file.size > fileLimits.maxFileBytes) return refused('file-too-large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isWorkbook(head) ? readBook(file.name, bytes) : readText(file.name, bytes)
}

async function readBook(name: string, bytes: Uint8Array): Promise<Read> {
  const { readSheet } = await import('../../parts/workbooks/index.ts')
  const { cells, merged, problems } = readSheet<SheetCell>(bytes, { valueOf: cellOf, maxRows })
  const [problem] = problems
  return problem ? refused(problem.kind, problem.row) : tableOf(name, cells, merged)
}

type BookCell = { type: string; text: string; shownAs: { kind: 'number' | 'moment'; has1904: boolean } }

function cellOf({ type, text, shownAs: { kind, has1904 } }: BookCell): SheetCell {
  if (type === 'b') return text === '1' ? 'true' : 'false'
  if (type !== 'n' || text.trim() === '') return text
  // More digits than a spreadsheet shows are what its arithmetic left over.
  const number = Number(Number(text).toPrecision(15))
  if (!Number.isFinite(number)) return text
  return kind === 'moment' ? (serialMoment(number, has1904) ?? number) : number
}

async function readText(name: string, bytes: Uint8Array): Promise<Read> {
  const { default: papa } = await import('papaparse')
  const { data, errors } = papa.parse<string[]>(textOf(bytes), {
    preview: maxRows + 1,
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const open = errors.find(({ type }) => type === 'Quotes')
  if (open) return refused('open-quote', (open.row ?? 0) + 1)
  return tableOf(name, data, [])
}

/** In UTF-8 or UTF-16, as its first bytes say or its pattern of zeros; else as older Windows programs write. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const some = bytes.subarray(0, 1000)
  const zerosAt = (rest: number) => some.filter((byte, at) => byte === 0 && at % 2 === rest).length
  if (zerosAt(1) > some.length / 4) return new TextDecoder('utf-16le').decode(bytes)
  if (zerosAt(0) > some.length / 4) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export const isFilled = (cell: SheetCell | undefined): boolean =>
  cell !== undefined && String(cell).trim() !== ''

function tableOf(name: string, cells: SheetCell[][], merged: string[]): Read {
  const headings = headingsIn(cells)
  const rows = cells.slice(headings + 1).filter((row) => row.some(isFilled)).length
  if (headings === -1 || rows === 0) return refused('no-rows')
  if (rows > maxGeneratedDocuments) return refused('too-many-rows')
  const hasMergedHeadings = merged.some((range) => Number(/\d+/.exec(range)?.[0]) === headings + 1)
  return { table: { name, cells, headings, hasMergedHeadings } }
}

/** The row with the headings: a title above it has fewer cells, and there is a row below it. */
function headingsIn(cells: SheetCell[][]): number {
  const last = cells.findLastIndex((row) => row.some(isFilled))
  const counts = cells.slice(0, Math.min(linesAbove, last)).map((row) => row.filter(isFilled).length)
  const most = Math.max(0, ...counts)
  return counts.findIndex((count) => count > 0 && count * 2 >= most)
}

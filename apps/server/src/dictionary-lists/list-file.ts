import { type ListFileProblem, listFileColumns, maxImportedItems } from '@tabellio/contract/dictionary-files'
import type { DictionaryItem, DictionaryListSchema } from '@tabellio/contract/dictionary-lists'
import { dictionaryPath } from '@tabellio/contract/dictionary-paths'
import { CsvReader, OpenQuote } from './csv-rows.ts'

type ColumnName = (typeof listFileColumns)[number]

/** The titles of columns as people write them, too. */
const titles: Record<string, ColumnName> = {
  ...Object.fromEntries(listFileColumns.map((name) => [name, name])),
  en: 'label_en',
  es: 'label_es',
  fr: 'label_fr',
  clave: 'key',
  código: 'key',
  codigo: 'key',
  clé: 'key',
  code: 'key',
  etiqueta: 'label',
  nombre: 'label',
  libellé: 'label',
  nom: 'label',
  name: 'label',
}

type Column = ColumnName | undefined

/** The columns that a first row names, in its order; undefined where nobody knows which column one is. */
const columnsOf = (head: string[]): Column[] => head.map((title) => titles[title.trim().toLowerCase()])

/** An item as a file has it. */
export type FileRow = {
  row: number
  parent: string
  list: string
  path: string
  item: Omit<DictionaryItem, 'children'>
}

/** A row of a file, counted from 1, that cannot be taken. */
export type RowProblem = { row: number; key: string; kind: ListFileProblem }

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'sí', 'si', 'oui'])

/** Undoes what an export puts before a cell that begins as a formula does. */
const plainCell = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '')

/** Reads a row of a file: formulas stay the text that they are. */
function rowOfCells(names: Column[], line: string[], row: number): FileRow {
  const cell = (name: ColumnName) => plainCell(line[names.indexOf(name)] ?? '')
  const [key, parent, list] = [cell('key'), cell('parent'), cell('list')]
  const labels = Object.fromEntries(
    (['en', 'es', 'fr'] as const).flatMap((language) => {
      const label = cell(`label_${language}`)
      return label === '' ? [] : [[language, label]]
    }),
  )
  const label = cell('label') || labels['en'] || key
  const isRetired = yes.has(cell('retired').toLowerCase())
  const path = dictionaryPath(parent, { list, key })
  return { row, parent, list, path, item: { key, label, labels, isRetired } }
}

/** Controls, signs that stand for unreadable bytes, and letters with accents that were read in another encoding: `Ã±`. */
// oxlint-disable-next-line no-control-regex -- these are what no label has
const unreadable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffd]|[ÂÃ][\u0080-\u00bf]/

const textsOf = ({ parent, list, item: { key, label, labels } }: FileRow) =>
  [key, label, parent, list, ...Object.values(labels)].join(' ')

const isTooLong = ({ parent, list, item: { key, label, labels } }: FileRow) =>
  key.length > 60 ||
  parent.length > 2000 ||
  list.length > 70 ||
  [label, ...Object.values(labels)].some((text) => text.length > 300)

/** What is wrong with a row by itself. */
function faultOf(row: FileRow, lists: Set<string>): ListFileProblem | undefined {
  if (row.item.key === '') return 'no-key'
  if (isTooLong(row)) return 'too-long'
  const texts = textsOf(row)
  if (unreadable.test(texts) || !texts.isWellFormed()) return 'unreadable'
  return lists.has(wayOfPath(row.path)) ? undefined : 'no-list'
}

/** The ways of names from the top to each nested list. */
const waysIn = ({ children }: Pick<DictionaryListSchema, 'children'>, way = ''): string[] => [
  way,
  ...children.flatMap((child) =>
    waysIn(child, `${way}/${dictionaryPath('', { list: '', key: child.name })}`),
  ),
]

/** The names of the lists in a path, which stand between its keys. */
const wayOfPath = (path: string): string =>
  path
    .split('/')
    .map((part, at) => (at % 2 === 1 ? `/${part}` : ''))
    .join('')

const words: Record<ListFileProblem, string> = {
  'no-columns': 'has no title “key”',
  'no-key': 'the key is missing',
  'too-long': 'a key has at most 60 characters, a label 300',
  unreadable: 'it has characters that cannot be read',
  twice: 'the key is there twice, but for case and accents',
  'no-parent': 'there is no item that its column “parent” names',
  'no-list': 'there is no nested list of this name',
  'too-many': `the list would have more than ${maxImportedItems} items`,
  'open-quote': 'a quotation mark begins there and never ends',
}

export const wordsOfProblem = ({ row, key, kind }: RowProblem): string =>
  `Row ${row}${key === '' ? '' : `, “${key}”`}: ${words[kind]}`

/** So many of what is wrong are told. */
export const maxProblems = 100

type Reading = {
  schema: Pick<DictionaryListSchema, 'children'>
  maxRows: number
  /** Given the rows in portions, each of which is waited for. */
  onRows: (rows: FileRow[]) => Promise<void>
}

/** So many rows are held at once. */
const portion = 5000

/**
 * Reads the rows of a file as its text comes, the first one of which has the titles, and holds few of them at a time.
 * Answers what is wrong with each by itself, and the number of rows; it ends where too much is wrong.
 */
export async function readListFile(text: AsyncIterable<string>, reading: Reading) {
  const csv = new CsvReader()
  const file = new ReadFile(reading)
  try {
    for await (const piece of text) {
      await file.takeAll(csv.read(piece))
      if (file.isOver) break
    }
    await file.takeAll(csv.end())
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error
    file.say(error.row, '', 'open-quote')
  }
  return file.end()
}

class ReadFile {
  isOver = false
  readonly #reading: Reading
  readonly #lists: Set<string>
  readonly #problems: RowProblem[] = []
  #names: Column[] | undefined
  #line = 0
  #count = 0
  #rows: FileRow[] = []
  #sending: Promise<void> = Promise.resolve()

  constructor(reading: Reading) {
    this.#reading = reading
    this.#lists = new Set(waysIn(reading.schema))
  }

  say(row: number, key: string, kind: ListFileProblem) {
    this.#problems.push({ row, key: key.slice(0, 60), kind })
    this.isOver ||= kind === 'too-many' || kind === 'no-columns' || this.#problems.length >= maxProblems
  }

  async takeAll(lines: string[][]) {
    for (const cells of lines) {
      if (this.isOver) return
      this.#line += 1
      if (cells.some((cell) => cell.trim() !== '')) this.#take(cells)
      if (this.#rows.length >= portion) await this.#flush()
    }
  }

  async end() {
    if (!this.#names && !this.isOver) this.say(1, '', 'no-columns')
    await this.#flush()
    await this.#sending
    return { count: this.#count, lastRow: this.#line, problems: this.#problems }
  }

  #take(cells: string[]) {
    if (!this.#names) {
      this.#names = columnsOf(cells)
      if (!this.#names.includes('key')) this.say(this.#line, '', 'no-columns')
      return
    }
    this.#count += 1
    if (this.#count > this.#reading.maxRows) return this.say(this.#count, '', 'too-many')
    const row = rowOfCells(this.#names, cells, this.#line)
    const fault = faultOf(row, this.#lists)
    if (fault) this.say(this.#line, row.item.key, fault)
    else this.#rows.push(row)
    return undefined
  }

  /** While a portion is on its way the next one is read. */
  async #flush() {
    const rows = this.#rows
    this.#rows = []
    await this.#sending
    if (rows.length === 0) return
    this.#sending = this.#reading.onRows(rows)
    // Whoever waits for it is told of its fault.
    this.#sending.catch(() => {})
  }
}

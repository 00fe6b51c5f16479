import type {
  DictionaryItem,
  DictionaryList,
  DictionaryListSchema,
} from '@tabellio/contract/dictionary-lists'
import { dictionaryPath, maxDictionaryItems } from '@tabellio/contract/dictionary-paths'
import { parse, unparse } from 'papaparse'
import { type PlacedItem, foldedKey, placedItems } from './edit-list.ts'

const columns = ['parent', 'list', 'key', 'label', 'label_en', 'label_es', 'label_fr', 'retired'] as const
type ColumnName = (typeof columns)[number]

/** The titles of columns as people write them, too. */
const titles: Record<string, ColumnName> = {
  ...Object.fromEntries(columns.map((name) => [name, name])),
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

/** The items of a list as a file of commas: a cell that a spreadsheet would compute is kept from it. */
export const fileOfItems = (items: DictionaryItem[]): string =>
  unparse(
    {
      fields: [...columns],
      data: placedItems(items).map(({ item, parent, list }) => [
        parent,
        list,
        item.key,
        item.label,
        item.labels.en ?? '',
        item.labels.es ?? '',
        item.labels.fr ?? '',
        item.isRetired ? 'yes' : '',
      ]),
    },
    { escapeFormulae: true },
  )

/** Reads text in UTF-8, in UTF-16 as spreadsheets write it, or else as older Windows programs do. */
export function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export const cellsOfText = (text: string): string[][] => parse<string[]>(text).data

/** Reads a file of commas or a workbook, which is told by its first bytes and not by its name. */
export async function rowsOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<ReturnType<typeof rowsOfFile>> {
  const { isOldWorkbook, isWorkbook, readWorkbook } = await import('./read-workbook.ts')
  if (isOldWorkbook(bytes)) return { rows: [], problems: [{ row: 1, key: '', kind: 'old-workbook' }] }
  if (!isWorkbook(bytes)) return rowsOfFile(cellsOfText(decoded(bytes)))
  const { cells, problems } = readWorkbook(bytes)
  return problems.length > 0 ? { rows: [], problems } : rowsOfFile(cells)
}

/** An item as a file has it. */
type FileRow = Pick<PlacedItem, 'path' | 'parent' | 'list'> & {
  row: number
  item: Omit<DictionaryItem, 'children'>
}
export type FileProblem = {
  row: number
  key: string
  kind:
    | 'no-columns'
    | 'no-key'
    | 'too-long'
    | 'unreadable'
    | 'twice'
    | 'no-parent'
    | 'no-list'
    | 'too-many'
    | 'no-workbook'
    | 'old-workbook'
    | 'too-large'
    | 'failed-formula'
    | 'no-formula-value'
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'sí', 'si', 'oui'])

/** Undoes what `fileOfItems` puts before a cell that begins as a formula does. */
const plainCell = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '')

const isBlank = (cell: string) => cell.trim() === ''

/** Reads the cells of a file, the first row of which has the titles: formulas stay the text that they are. */
export function rowsOfFile(cells: string[][]): { rows: FileRow[]; problems: FileProblem[] } {
  const [head, ...lines] = cells.flatMap((line, at) => (line.every(isBlank) ? [] : [{ line, row: at + 1 }]))
  const names = head?.line.map((title) => titles[title.trim().toLowerCase()]) ?? []
  if (!names.includes('key'))
    return { rows: [], problems: [{ row: head?.row ?? 1, key: '', kind: 'no-columns' }] }
  if (lines.length > maxDictionaryItems)
    return { rows: [], problems: [{ row: lines.length, key: '', kind: 'too-many' }] }
  const rows = lines.map(({ line, row }) => rowOf((name) => plainCell(line[names.indexOf(name)] ?? ''), row))
  return { rows, problems: problemsOf(rows) }
}

function rowOf(cell: (name: ColumnName) => string, row: number): FileRow {
  const [key, parent, list] = [cell('key'), cell('parent'), cell('list')]
  const labels = Object.fromEntries(
    (['en', 'es', 'fr'] as const).flatMap((language) => {
      const label = cell(`label_${language}`)
      return label === '' ? [] : [[language, label]]
    }),
  )
  const label = cell('label') || labels['en'] || key
  const isRetired = yes.has(cell('retired').toLowerCase())
  return {
    row,
    parent,
    list,
    path: dictionaryPath(parent, { list, key }),
    item: { key, label, labels, isRetired },
  }
}

const isTooLong = ({ item: { key, label, labels } }: FileRow) =>
  key.length > 60 || [label, ...Object.values(labels)].some((text) => text.length > 300)

/** Controls, signs that stand for unreadable bytes, and letters with accents that were read in another encoding: `Ã±`. */
// oxlint-disable-next-line no-control-regex -- these are what no label has
const unreadable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffd]|[ÂÃ][\u0080-\u00bf]/

const isUnreadable = ({ item: { key, label, labels } }: FileRow) =>
  unreadable.test([key, label, ...Object.values(labels)].join(' '))

function problemsOf(rows: FileRow[]): FileProblem[] {
  const seen = new Set<string>()
  return rows.flatMap((each): FileProblem[] => {
    const { row, item } = each
    const said = (kind: FileProblem['kind']) => [{ row, key: item.key, kind }]
    const place = `${each.parent}\n${each.list}\n${foldedKey(item.key)}`
    const isTwice = seen.has(place)
    seen.add(place)
    if (item.key === '') return said('no-key')
    if (isTooLong(each)) return said('too-long')
    if (isUnreadable(each)) return said('unreadable')
    return isTwice ? said('twice') : []
  })
}

/** What becomes of items that a file does not have. */
export type Missing = 'keep' | 'retire' | 'delete'

export type FileChanges = {
  added: FileRow[]
  changed: FileRow[]
  removed: PlacedItem[]
  problems: FileProblem[]
  /** The items as they would be. */
  items: DictionaryItem[]
}

/** What a file would change in a list: nothing is stored by it. */
export function changesOfFile(
  { listSchema, items }: Pick<DictionaryList, 'listSchema' | 'items'>,
  rows: FileRow[],
  missing: Missing,
): FileChanges {
  const stored = new Map(placedItems(items).map((placed) => [placed.path, placed]))
  const given = new Set(rows.map(({ path }) => path))
  const removed = [...stored.values()].filter(({ path }) => !given.has(path))
  const kept = removed.map(({ item, parent, list, path }) => ({
    row: 0,
    parent,
    list,
    path,
    item: missing === 'retire' ? { ...item, isRetired: true } : item,
  }))
  const all: FileRow[] = [...rows, ...(missing === 'delete' ? [] : kept)]
  return {
    added: rows.filter(({ path }) => !stored.has(path)),
    changed: rows.filter(({ path, item }) => {
      const before = stored.get(path)
      return before !== undefined && !isSame(before.item, item)
    }),
    removed,
    problems: misplaced(rows, all, listSchema),
    items: treeOf(all),
  }
}

/** Rows below an item that is not there, or in a list that there is not. */
function misplaced(rows: FileRow[], all: FileRow[], listSchema: DictionaryListSchema): FileProblem[] {
  const paths = new Set(all.map(({ path }) => path))
  const lists = listsIn(listSchema)
  return rows.flatMap(({ row, parent, path, item: { key } }): FileProblem[] => {
    if (parent !== '' && !paths.has(parent)) return [{ row, key, kind: 'no-parent' }]
    return lists.has(listsOnWay(path)) ? [] : [{ row, key, kind: 'no-list' }]
  })
}

/** The ways of names from the top to each nested list. */
const listsIn = ({ children }: DictionaryListSchema, way = ''): Set<string> =>
  new Set([way, ...children.flatMap((child) => [...listsIn(child, `${way}/${escapedName(child.name)}`)])])
const escapedName = (name: string) => dictionaryPath('', { list: '', key: name })
/** The names of the lists in a path, which stand between its keys. */
const listsOnWay = (path: string) =>
  path
    .split('/')
    .map((part, at) => (at % 2 === 1 ? `/${part}` : ''))
    .join('')

const isSame = (before: Omit<DictionaryItem, 'children'>, after: Omit<DictionaryItem, 'children'>) =>
  before.label === after.label &&
  before.isRetired === after.isRetired &&
  (['en', 'es', 'fr'] as const).every((language) => before.labels[language] === after.labels[language])

function treeOf(rows: FileRow[]): DictionaryItem[] {
  const byParent = Map.groupBy(rows, ({ parent }) => parent)
  const below = (parent: string): [string, DictionaryItem[]][] =>
    [...Map.groupBy(byParent.get(parent) ?? [], ({ list }) => list)].map(([list, nested]) => [
      list,
      nested.map(({ item, path }) => ({ ...item, children: Object.fromEntries(below(path)) })),
    ])
  return below('').flatMap(([, items]) => items)
}

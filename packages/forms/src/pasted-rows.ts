import type { Value } from '@tabellio/expression'
import type { Field } from './definition.ts'
import { hasSequence, isCalculated } from './fields.ts'
import type { Form } from './form.ts'
import { plain, toldValue, type ReadAs } from './told-value.ts'

/** More rows than these are a list for an import, not for a form. */
export const maxPastedRows = 1000

/** Why rows are not pasted: nothing of them is, then. */
export type PastedRowsProblem = { code: 'too-many-rows' | 'too-many-columns'; limit: number; given: number }

/** Where the first cell of the rows goes: a record, one of its instances, and the columns from there on. */
export type PastePlace = { path: string; index: number; columns: readonly Field[] }

/** Cells as spreadsheets put them on the clipboard: tabs between them, those with a line break in quotation marks. */
export function cellsIn(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plainCell = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plainCell : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  // A spreadsheet ends its last row, too.
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''))
}

/**
 * Puts rows into the instances of a record from a place on, and adds those that are missing. A text that its field does
 * not take is put there as it is, and the field says why; an empty cell leaves its field as it is.
 */
export function pasteRows(
  form: Form,
  { path, index, columns }: PastePlace,
  { rows, ...as }: ReadAs & { rows: readonly string[][] },
): PastedRowsProblem | undefined {
  const record = form.definitionOf(path)
  if (!record || !('fields' in record)) return undefined
  const most = Math.min(maxPastedRows, (record.properties.maxOccurs ?? Infinity) - index)
  if (rows.length > most) return { code: 'too-many-rows', limit: most, given: rows.length }
  const width = Math.max(...rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1))
  if (width > columns.length) return { code: 'too-many-columns', limit: columns.length, given: width }
  const before = form.record(path).instances.length
  form.batch(() => {
    for (let count = before; count < index + rows.length; count++) form.addInstance(path)
    for (const [at, row] of rows.entries()) {
      for (const [column, cell] of row.entries()) {
        const field = columns[column]
        if (!field || cell.trim() === '' || isCalculated(field.properties) || hasSequence(field.properties))
          continue
        const place = `${path}[${index + at}]/${field.name}`
        form.set(place, cellValue(field, cell.trim(), as))
        form.touch(place)
      }
    }
  })
  return undefined
}

/** What a cell says of a field: what it offers under that name, what the text tells, or the text. */
export function cellValue(field: Field, cell: string, as: ReadAs): Value {
  const offered = field.properties.valueList?.find(({ value, label }) =>
    [value, label].some((each) => plain(each) === plain(cell)),
  )
  return offered?.value ?? toldValue(field, cell, as) ?? cell
}

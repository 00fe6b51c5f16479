import type { RequestError } from '@tabellio/contract/errors'
import type { SheetField } from '@tabellio/forms'
import { unparse } from 'papaparse'
import type { BadRow } from './rows.ts'

/**
 * A file that a spreadsheet of the region opens in columns: where numbers have a comma, cells have a semicolon between
 * them. What a spreadsheet would compute is kept from it.
 */
function fileOf(fields: string[], data: unknown[][], region: string): string {
  const hasCommas = new Intl.NumberFormat(region).format(0.5).includes(',')
  const text = unparse({ fields, data }, { escapeFormulae: true, delimiter: hasCommas ? ';' : ',' })
  // Spreadsheets know by the first sign that the file is in UTF-8.
  return `\uFEFF${text}`
}

type Words = { headings: readonly string[]; reason: string; textOf: (error: RequestError) => string }

/** The bad rows as they came, each with what is wrong with it: to be put right in a spreadsheet and brought in again. */
export const badRowsFile = (
  bad: readonly BadRow[],
  { headings, reason, textOf }: Words,
  region: string,
): string =>
  fileOf(
    [...headings, reason],
    bad.map(({ row, errors }) => [
      ...headings.map((_, at) => row.cells[at] ?? ''),
      errors.map(textOf).join(' '),
    ]),
    region,
  )

/** Nothing but headings for the rows that somebody will write: of records those of the first instance and of each that must be. */
export function headingsFile(fields: readonly SheetField[], region: string): string {
  const instanceOf = ({ path }: SheetField) => path.slice(0, path.indexOf(']') + 1)
  const needed = new Set(fields.filter(({ isRequired }) => isRequired).map(instanceOf))
  const isAsked = (field: SheetField) => {
    const instance = instanceOf(field)
    return instance === '' || instance.endsWith('[0]') || needed.has(instance)
  }
  return fileOf(
    fields.filter(isAsked).map(({ label }) => label),
    [],
    region,
  )
}

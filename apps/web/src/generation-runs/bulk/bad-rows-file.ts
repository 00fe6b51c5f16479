import type { RequestError } from '@tabellio/contract/errors'
import { unparse } from 'papaparse'
import type { BadRow } from './rows.ts'

type Words = { headings: readonly string[]; reason: string; textOf: (error: RequestError) => string }

/**
 * The bad rows as they came, each with what is wrong with it: to be put right in a spreadsheet and brought in again. A
 * cell that a spreadsheet would compute is kept from it.
 */
export const badRowsFile = (bad: readonly BadRow[], { headings, reason, textOf }: Words): string =>
  // Spreadsheets know by the first sign that the file is in UTF-8.
  `\uFEFF${unparse(
    {
      fields: [...headings, reason],
      data: bad.map(({ row, errors }) => [
        ...headings.map((_, at) => row.cells[at] ?? ''),
        errors.map(textOf).join(' '),
      ]),
    },
    { escapeFormulae: true },
  )}`

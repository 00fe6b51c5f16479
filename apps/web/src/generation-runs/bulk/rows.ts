import type { RequestError } from '@tabellio/contract/errors'
import { maxCheckedContexts } from '@tabellio/contract/generation-runs'
import type { Values } from '@tabellio/expression'
import { type SheetCell, type SheetField, rowValues } from '@tabellio/forms'
import { api } from '../../platform/calls/api.ts'
import { isFilled, type SheetTable } from './read-file.ts'

type ReadAs = Parameters<typeof rowValues>[2]

/** What somebody has put right in a row, by the path of its field. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<string, { field: SheetField; text: string }>>

/** A row of the sheet, by its number there. */
export type SheetRow = { number: number; cells: SheetCell[] }
export type BadRow = { row: SheetRow; errors: RequestError[] }

/** The rows below the headings, but for empty ones. */
export const rowsOf = ({ cells, headings }: SheetTable): SheetRow[] =>
  cells.flatMap((row, at) => (at > headings && row.some(isFilled) ? [{ number: at + 1, cells: row }] : []))

/** The values of a row: of its cells, and of what was put right. */
export function valuesOf(
  { number, cells }: SheetRow,
  columns: readonly (SheetField | undefined)[],
  { corrections, ...as }: ReadAs & { corrections: Corrections },
): Values {
  const corrected = corrections.get(number)
  if (!corrected) return rowValues(columns, cells, as)
  const own = columns.map((column) => (column && corrected.has(column.path) ? undefined : column))
  const added = [...corrected.values()]
  return rowValues(
    [...own, ...added.map(({ field }) => field)],
    [...columns.map((_, at) => cells[at] ?? ''), ...added.map(({ text }) => text)],
    as,
  )
}

type Checking = {
  templateVersionId: string
  dataOf: (row: SheetRow) => Values
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** The rows of which no document could be made, as the server says: it checks them as it would the answers of a form. */
export async function badRowsOf(
  rows: readonly SheetRow[],
  { templateVersionId, dataOf, signal, onProgress }: Checking,
): Promise<BadRow[]> {
  const bad: BadRow[] = []
  for (let from = 0; from < rows.length; from += maxCheckedContexts) {
    signal.throwIfAborted()
    onProgress(from / rows.length)
    const some = rows.slice(from, from + maxCheckedContexts)
    const byKey = new Map(some.map((row) => [String(row.number), row]))
    const contexts = some.map((row) => ({ key: String(row.number), data: dataOf(row) }))
    const checked = await api.generationRuns.check({ body: { templateVersionId, contexts } })
    for (const { key, errors } of checked.contexts) {
      const row = byKey.get(key)
      if (row) bad.push({ row, errors })
    }
  }
  return bad
}

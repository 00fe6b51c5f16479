import type { RequestError } from '@tabellio/contract/errors'
import { type GenerationStart, maxCheckedContexts } from '@tabellio/contract/generation-runs'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import type { Values } from '@tabellio/expression'
import { answersFor, type SheetCell, type SheetField, rowValues } from '@tabellio/forms'
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

/** What rows are made into documents of: a template, or the templates of a combined one. */
export type BulkSource = Pick<
  TemplateVersionInfo,
  'name' | 'contextDefinition' | 'wizardDefinition' | 'language'
> & {
  /** For which columns are remembered. */
  id: string
  parts: Pick<TemplateVersionInfo, 'templateVersionId' | 'name' | 'contextDefinition'>[]
}

type Checking = {
  parts: BulkSource['parts']
  dataOf: (row: SheetRow) => Values
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** The answers that a template asks for, of those that all of its combined one do. */
const dataFor = (parts: BulkSource['parts'], at: number, data: Values): Values => {
  const definition = parts[at]?.contextDefinition
  return parts.length > 1 && definition ? answersFor(definition, data) : data
}

/**
 * The rows of which some document could not be made, as the server says: it checks them as it would the answers of a form.
 * What several templates ask is told once.
 */
export async function badRowsOf(
  rows: readonly SheetRow[],
  { parts, dataOf, signal, onProgress }: Checking,
): Promise<BadRow[]> {
  const bad = new Map<number, RequestError[]>()
  const all = rows.length * parts.length
  for (const [at, { templateVersionId }] of parts.entries())
    for (let from = 0; from < rows.length; from += maxCheckedContexts) {
      signal.throwIfAborted()
      onProgress((at * rows.length + from) / all)
      const contexts = rows.slice(from, from + maxCheckedContexts).map((row) => ({
        key: String(row.number),
        data: dataFor(parts, at, dataOf(row)),
      }))
      const checked = await api.generationRuns.check({ body: { templateVersionId, contexts } })
      for (const { key, errors } of checked.contexts) {
        const known = bad.get(Number(key)) ?? []
        const isNew = (error: RequestError) =>
          !known.some(({ path, key: same }) => path === error.path && same === error.key)
        bad.set(Number(key), [...known, ...errors.filter(isNew)])
      }
    }
  return rows.flatMap((row) => {
    const errors = bad.get(row.number)
    return errors ? [{ row, errors }] : []
  })
}

/** What a generation of rows asks for: of each row a document of each template. */
export function requestOf(
  { parts }: BulkSource,
  rows: readonly { number: number; data: Values }[],
): GenerationStart {
  const [only, ...others] = parts
  const templates = parts.map(({ name, templateVersionId }, at) => ({
    key: (others.length > 0 ? `${at + 1} ${name}` : name).slice(0, 200),
    templateVersionId,
  }))
  if (only && others.length === 0)
    return { templates, contexts: rows.map(({ number, data }) => ({ key: String(number), data })) }
  return {
    templates,
    contexts: rows.flatMap(({ number, data }) =>
      templates.map(({ key }, at) => ({
        key: `${number}.${at + 1}`,
        data: dataFor(parts, at, data),
        documents: [{ templateKey: key, documentKey: key }],
      })),
    ),
  }
}

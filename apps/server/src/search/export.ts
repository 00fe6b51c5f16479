import type { SearchExport } from '@tabellio/contract/search'
import { type Value, type Values, valuesAt } from '@tabellio/expression'
import { summariesOf, takeShare } from '../documents/index.ts'
import { csvOf } from '../platform/csv.ts'
import type { Tenant } from '../platform/database.ts'
import type { Bytes } from '../platform/endpoints.ts'
import { invalidAt } from '../platform/errors.ts'
import { workbookOf } from '../platform/workbook.ts'
import { findPage } from './search.db.ts'

/** So many documents stand in a table: a search sorts no more. */
const maxRows = 10_000
/** So many are read at once. */
const batch = 500

type Summary = Awaited<ReturnType<typeof summariesOf>>[number]
type Cell = string | number

/** What a search finds as a table. Of a field that several instances have all values stand in one cell. */
export const exportTable = (tenant: Tenant, asked: SearchExport & { query: string }): Promise<Bytes> =>
  takeShare(tenant, () =>
    tenant.read(async (tx) => {
      const { columns, format } = asked
      const { found, hasMore } = await findPage(tx, { ...asked, pageNumber: 0, rowsPerPage: maxRows })
      if (hasMore) throw invalidAt('query', `Narrow the search: a table has at most ${maxRows} documents`)
      const rows: Cell[][] = [columns.map(({ title }) => title)]
      for (let at = 0; at < found.length; at += batch) {
        const ids = found.slice(at, at + batch).map(({ id }) => id)
        for (const summary of await summariesOf(tx, ids))
          rows.push(columns.map(({ key }) => cellOf(summary, key)))
      }
      return format === 'csv'
        ? {
            contentType: 'text/csv; charset=utf-8',
            bytes: Buffer.from(csvOf(rows)),
            fileName: 'documents.csv',
          }
        : { contentType: workbookType, bytes: await workbookOf(rows), fileName: 'documents.xlsx' }
    }),
  )

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const own: Record<string, (summary: Summary) => Cell> = {
  name: ({ name }) => name,
  documentType: ({ documentTypeName }) => documentTypeName,
  updatedBy: ({ updatedBy }) => updatedBy,
  updatedAt: ({ updatedAt }) => new Date(updatedAt).toISOString(),
}

function cellOf(summary: Summary, key: string): Cell {
  if (Object.hasOwn(own, key)) return own[key]?.(summary) ?? ''
  if (!key.startsWith('data/') || summary.data === null) return ''
  const data: Values = summary.data
  const values = valuesAt(data, key.slice('data/'.length)).flatMap((value) =>
    Array.isArray(value) ? value : [value],
  )
  const [one] = values
  if (values.length === 1 && typeof one === 'number') return one
  return values.map(textOf).join('; ')
}

const textOf = (value: Value): string =>
  typeof value === 'object' || value === undefined || String(value).startsWith('data:') ? '' : String(value)

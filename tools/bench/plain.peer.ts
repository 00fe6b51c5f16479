import { camelCase } from '../../apps/server/src/platform/camel-case.ts'
import fastify from 'fastify'
import { type ClientConfig, Pool, types } from 'pg'

/** A call of the plain server: its queries, by what their columns are called, and what stands in the reply beside them. */
export type PlainCall = {
  queries: { text: string; values: unknown[] }[]
  /** The JSON schema of the reply. */
  reply: object
  /** Beside the columns of a row. */
  inRow: object
  /** Of a list, beside its items and their number; absent for one row. */
  inPage?: object
}

export type Plain = { connection: ClientConfig; calls: Record<string, PlainCall> }

/*
 * Serves the calls with Fastify and pg alone, with our queries and the JSON of our replies: nobody logs in, no
 * organization is kept from another, nothing is counted, limited or logged.
 */

types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.DATE, (text) => text)
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).getTime())

process.once('message', ({ connection, calls }: Plain) => {
  const pool = new Pool({ ...connection, max: 16 })
  const app = fastify()
  for (const [name, call] of Object.entries(calls)) {
    app.get(`/${name}`, { schema: { response: { 200: call.reply } } }, () => answer(pool, name, call))
  }
  void app.listen({ port: 0, host: '127.0.0.1' }).then((address) => process.send?.(address))
  process.once('disconnect', () => process.exit())
})

async function answer(pool: Pool, name: string, { queries, inRow, inPage }: PlainCall) {
  const [rows = [], [counted] = []] = await Promise.all(
    queries.map((query, at) => rowsOf(pool, `${name}${at}`, query)),
  )
  const items = rows.map((row) => ({ ...row, ...inRow }))
  return inPage ? { items, totalCount: counted?.['total'], ...inPage } : items[0]
}

const columns = new Map<string, string[]>()

async function rowsOf(pool: Pool, name: string, query: PlainCall['queries'][number]) {
  const { fields, rows } = await pool.query<unknown[]>({ ...query, name, rowMode: 'array' })
  const names = columns.get(name) ?? fields.map((field) => camelCase(field.name))
  columns.set(name, names)
  return rows.map((row) => {
    const named: Record<string, unknown> = {}
    names.forEach((column, at) => {
      named[column] = row[at]
    })
    return named
  })
}

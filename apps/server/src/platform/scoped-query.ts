import { type ClientBase, type PoolClient, Query, type QueryArrayConfig, type QueryArrayResult } from 'pg'

/** The setting that row level security asks for whose rows may be seen. */
export type RowScope = { setting: 'tabellio.org' | 'tabellio.person'; value: string }

/** Sets both for the transaction it runs in, and answers no row. */
const opening = {
  name: 'scope',
  text: `select 1 where num_nulls(set_config($1, $2, true), set_config('statement_timeout', $3, true)) > 0`,
}

/** Prepares on a new connection what each scoped query begins with. The pool waits for it, whatever its types say. */
export const prepareScope = (client: ClientBase): unknown =>
  client.query({ ...opening, values: ['tabellio.org', '', '0'] })

/**
 * Runs one query as a transaction of its own, in one flight to the database and back: PostgreSQL makes all messages
 * before a Sync one transaction, and forgets the settings that were made for it at its end, however it ends. Where they
 * cannot be made, it skips the query.
 */
export const queryInScope = (
  client: PoolClient,
  { setting, value, timeoutMs }: RowScope & { timeoutMs: number },
  { text, rowMode, ...config }: QueryArrayConfig<unknown[]>,
) =>
  new Promise<QueryArrayResult<unknown[]>>((resolve, reject) => {
    const query = new Query(text, (error: Error | undefined, result: QueryArrayResult<unknown[]>) => {
      if (error) return reject(error)
      // What came of the opening, and of the query itself.
      resolve([result].flat().at(-1) ?? result)
    })
    // A config that is given to pg is copied by the descriptors of its properties, which takes longer than to send it.
    Object.assign(query, config, { _rowMode: rowMode })
    const { submit } = query
    query.submit = (connection) => {
      connection.stream.cork()
      connection.bind({ statement: opening.name, values: [setting, value, String(timeoutMs)] }, true)
      connection.execute(null, true)
      submit.call(query, connection)
      connection.stream.uncork()
    }
    client.query(query)
  })

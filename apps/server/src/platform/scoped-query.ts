import {
  type ClientBase,
  type Connection,
  type FieldDef,
  type PoolClient,
  Query,
  type QueryArrayConfig,
  types,
} from 'pg'

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

/** The columns of what a statement answers, and what reads their texts. */
type Columns = { fields: FieldDef[]; readers: ((text: string) => unknown)[] }

/** pg's own readers; its types name a few of the database's types only. */
const parsers: { getTypeParser: (typeId: number) => (text: string) => unknown } = types

/** By the statement's text: the same on every connection, so that PostgreSQL is asked for them once. */
const columnsByText = new Map<string, Columns>()
const maxKnown = 1000

/** Connections as statements see them whose columns are known: nothing is asked about those. */
const silent = new WeakMap<Connection, Connection>()
function withoutDescribe(connection: Connection): Connection {
  const known = silent.get(connection)
  if (known) return known
  const made: Connection = Object.create(connection, { describe: { value: () => {} } })
  silent.set(connection, made)
  return made
}

type Settled = {
  resolve: (result: ScopedResult) => void
  reject: (error: unknown) => void
}

/** The result of a query: rows by the places of their columns. */
export type ScopedResult = { rows: unknown[][]; fields: FieldDef[]; rowCount: number | null }

/** A query of pg's that sends its scope before itself, and keeps what it is answered in the simplest form. */
class ScopedQuery extends Query {
  readonly #text: string
  readonly #scope: string[]
  readonly #settled: Settled
  readonly #rows: unknown[][] = []
  #columns: Columns | undefined
  #isScoped = false
  #rowCount: number | null = null
  #fault: unknown

  constructor({ text, ...config }: QueryArrayConfig<unknown[]>, scope: string[], settled: Settled) {
    super(text)
    // A config that is given to pg is copied by the descriptors of its properties, which takes longer than to send it.
    Object.assign(this, config)
    this.#text = text
    this.#scope = scope
    this.#settled = settled
    this.#columns = columnsByText.get(text)
    const { submit } = this
    this.submit = (connection) => {
      connection.stream.cork()
      connection.bind({ statement: opening.name, values: this.#scope }, true)
      connection.execute(null, true)
      submit.call(this, this.#columns ? withoutDescribe(connection) : connection)
      connection.stream.uncork()
    }
  }

  /**
   * Tells pg to end with a Sync, also where there is neither a name nor a value: a simple query would leave the
   * transaction open, and the scope in it to the next query.
   */
  requiresPreparation() {
    return true
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }) {
    const readers = fields.map(({ dataTypeID }) => parsers.getTypeParser(dataTypeID))
    this.#columns = { fields, readers }
    if (columnsByText.size < maxKnown) columnsByText.set(this.#text, this.#columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    try {
      this.#rows.push(fields.map((text, at) => (text === null ? null : this.#columns?.readers[at]?.(text))))
    } catch (error) {
      this.#fault ??= error
    }
  }

  /** The first to complete is the scope. */
  handleCommandComplete({ text }: { text: string }) {
    if (this.#isScoped) this.#rowCount = Number(/ (\d+)$/.exec(text)?.[1] ?? 0)
    this.#isScoped = true
  }

  handleError(error: unknown) {
    this.#settled.reject(error)
  }

  handleReadyForQuery() {
    const { fields = [] } = this.#columns ?? {}
    if (this.#fault) this.#settled.reject(this.#fault)
    else this.#settled.resolve({ rows: this.#rows, fields, rowCount: this.#rowCount })
  }
}

/**
 * Runs one query as a transaction of its own, in one flight to the database and back: PostgreSQL makes all messages
 * before a Sync one transaction, and forgets the settings that were made for it at its end, however it ends. Where they
 * cannot be made, it skips the query.
 */
export const queryInScope = (
  client: PoolClient,
  { setting, value, timeoutMs }: RowScope & { timeoutMs: number },
  config: QueryArrayConfig<unknown[]>,
) =>
  new Promise<ScopedResult>((resolve, reject) => {
    client.query(new ScopedQuery(config, [setting, value, String(timeoutMs)], { resolve, reject }))
  })

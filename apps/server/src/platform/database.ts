import {
  type Compilable,
  type CompiledQuery,
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import {
  type ClientConfig,
  Pool,
  type PoolClient,
  type QueryArrayConfig,
  type QueryResult,
  types,
  escapeLiteral,
} from 'pg'
import type { Actor } from './actor.ts'
import { camelCase } from './camel-case.ts'
import { type DatabaseRole, loginFor } from './database-logins.ts'
import { asRefusal, databaseUnavailable } from './database-refusals.ts'
import type { AppError } from './errors.ts'
import { type RowScope, type ScopedResult, prepareScope, queryInScope } from './scoped-query.ts'
import type { Tables } from './tables.ts'

/**
 * Builds queries and cannot run one: its driver throws. What runs them is a transaction, and a transaction knows
 * whose rows it may touch.
 */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => ({
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.reject(new Error('Queries run in a transaction: tx.all(query).')),
      beginTransaction: () => Promise.resolve(),
      commitTransaction: () => Promise.resolve(),
      rollbackTransaction: () => Promise.resolve(),
      releaseConnection: () => Promise.resolve(),
      destroy: () => Promise.resolve(),
    }),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
})

/** A transaction that is open. It is dead once its work has returned. */
export type Tx = {
  /** All rows. */
  all: <Row>(query: Compilable<Row>) => Promise<Row[]>
  /** All rows, by a plan for these very values: the best one for a rare word is the worst for a common one. */
  allPlannedAnew: <Row>(query: Compilable<Row>) => Promise<Row[]>
  /** The first row, if there is one. */
  first: <Row>(query: Compilable<Row>) => Promise<Row | undefined>
  /** How many rows an update or a delete changed. */
  run: (query: Compilable) => Promise<number>
  /** Ends each later query that takes longer. */
  limitQueries: (milliseconds: number) => void
  /** Sends a statement together with the commit: what it locks is locked for no longer than that takes. */
  withCommit: (query: Compilable) => void
  /** Does something once this has committed, and nothing when it has not. It must not fail. */
  afterCommit: (work: () => void) => void
}

/** A transaction over one organization's rows: it knows who acts in it. */
export type TenantTx = Tx & { readonly organizationId: string; readonly actor: Actor }

/**
 * An organization's door to the database, for whoever acts. In a `read` each query is a transaction of its own, which
 * sees what was committed before it, as each statement of a `write` does.
 */
export type Tenant = {
  readonly organizationId: string
  readonly actor: Actor
  read: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>
  write: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>
}

/** A person's door to the database: to what is theirs in whatever organization, and to nothing of anybody else. */
export type PersonDoor = {
  readonly username: string
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

export type Database = {
  tenant: (organizationId: string, actor: Actor) => Tenant
  person: (username: string) => PersonDoor
  /** Work across organizations: logins, set-up, the jobs' dispatcher. Never a caller's own request for data. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Tells whether the database answers. */
  isReady: () => Promise<boolean>
  close: () => Promise<void>
  counts: () => { total: number; idle: number; waiting: number }
}

const organizationIdShape = /^[a-z][a-z0-9_-]{2,62}$/

types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.DATE, (text) => text)
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => Date.parse(isoOf(text)))

/** PostgreSQL writes `2026-11-21 13:05:00.123+00`; sessions are in UTC. */
const isoOf = (text: string) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, '')}Z`

/**
 * Opens the pools. `connection` is the owner's, and anything that pg takes; the roles and their logins come from
 * `migrate`. No session of a pool is the owner's: what a query may do, its role may.
 */
export function openDatabase(
  connection: ClientConfig,
  { poolSize = 16, onFault = () => {} }: { poolSize?: number; onFault?: (fault: Error) => void } = {},
): Database {
  const app = openPool(connection, 'tabellio_app', poolSize, onFault)
  const system = openPool(connection, 'tabellio_system', Math.max(2, poolSize / 4), onFault)
  return {
    tenant: (organizationId, actor) => tenantOf(app, organizationId, actor),
    person: (username) => personOf(app, username),
    system: (work) => transaction(system, beginning, (tx) => ending(tx, work)),
    isReady: async () => (await app.query('select 1 as one')).rowCount === 1,
    close: async () => void (await Promise.all([app.end(), system.end()])),
    counts: () => ({ total: app.totalCount, idle: app.idleCount, waiting: app.waitingCount }),
  }
}

function openPool(
  connection: ClientConfig,
  role: DatabaseRole,
  max: number,
  onFault: (fault: Error) => void,
) {
  const pool = new Pool({
    ...loginFor(connection, role),
    max,
    // A transaction that does not begin by saying that it writes may not.
    options: `-c role=${role} -c timezone=UTC -c default_transaction_read_only=on -c statement_timeout=${maxStatementMs} -c idle_in_transaction_session_timeout=30000`,
    pipeline: true,
    onConnect: prepareScope,
    connectionTimeoutMillis: 10_000,
  })
  // An idle connection that breaks must not end the process; the next query opens a new one. While the pool ends,
  // the server's goodbye may overtake ours.
  pool.on('error', (fault) => {
    if (!pool.ending) onFault(fault)
  })
  // Neither must one that breaks between two queries of a transaction: the next query says so.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

const maxStatementMs = 30_000
const beginning = 'begin read write'

function tenantOf(pool: Pool, organizationId: string, actor: Actor): Tenant {
  if (!organizationIdShape.test(organizationId)) throw new Error('Not an organization id')
  const scope: RowScope = { setting: 'tabellio.org', value: organizationId }
  const as = (tx: OpenTx): OpenTx & TenantTx => ({ ...tx, organizationId, actor })
  return {
    organizationId,
    actor,
    read: (work) => reading(pool, scope, (tx) => ending(as(tx), work)),
    write: (work) => transaction(pool, beginningIn(scope), (tx) => ending(as(tx), work)),
  }
}

function personOf(pool: Pool, username: string): PersonDoor {
  const scope: RowScope = { setting: 'tabellio.person', value: username }
  return {
    username,
    read: (work) => reading(pool, scope, (tx) => ending(tx, work)),
    write: (work) => transaction(pool, beginningIn(scope), (tx) => ending(tx, work)),
  }
}

const beginningIn = ({ setting, value }: RowScope) =>
  `${beginning};set local ${setting}=${escapeLiteral(value)}`

/** Runs `work`, then ends the transaction, so that one that escaped can do nothing. */
async function ending<X extends OpenTx, T>(tx: X, work: (tx: X) => Promise<T>): Promise<T> {
  try {
    return await work(tx)
  } finally {
    tx.end()
  }
}

/**
 * Queries without a transaction around them: each brings its scope, so that none is sent but these, and nothing of them
 * stays behind on the connection.
 */
async function reading<T>(pool: Pool, scope: RowScope, work: (tx: OpenTx) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  let timeoutMs = maxStatementMs
  const tx = statementsBy(
    (query) => queryInScope(client, { ...scope, timeoutMs }, query),
    (milliseconds) => {
      timeoutMs = milliseconds
    },
  )
  try {
    const result = await inOneFlight(client, () => work(tx))
    client.release()
    tx.committed()
    return result
  } catch (error) {
    // Others of its queries may still run. Whoever has the connection next would wait for them.
    client.query('').then(
      () => client.release(),
      (fault: Error) => client.release(fault),
    )
    throw asRefusal(error)
  }
}

/** One transaction. Its opening is sent with the first query in one flight. */
async function transaction<T>(pool: Pool, opening: string, work: (tx: OpenTx) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  const ask = (text: string) => {
    const asked = client.query(text)
    asked.catch(() => {})
    return asked
  }
  const tx = statementsBy(
    (query) => inOneFlight(client, () => client.query<unknown[]>(query)),
    (milliseconds) => void ask(`set local statement_timeout=${milliseconds}`),
  )
  try {
    const result = await inOneFlight(client, async () => {
      const opened = ask(opening)
      const done = await work(tx)
      await opened
      return done
    })
    refuseRolledBack(await commit(client, tx))
    client.release()
    tx.committed()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (fault: Error) => client.release(fault),
    )
    throw asRefusal(error)
  }
}

/** Sends what goes with the commit, and the commit. What fails of the former is what is thrown. */
const commit = (client: PoolClient, tx: OpenTx): Promise<QueryResult> =>
  inOneFlight(client, async () => {
    const before = tx.sendLast()
    const committed = client.query('commit')
    committed.catch(() => {})
    await before
    return committed
  })

/** PostgreSQL answers a commit with a rollback, and no error, where a statement had failed and nobody minded. */
function refuseRolledBack({ command }: QueryResult) {
  if (command !== 'COMMIT')
    throw new Error('A statement of the transaction failed, so that it was rolled back')
}

/** Sends all that is asked before anything is waited for together: PostgreSQL is woken once for it. */
function inOneFlight<T>(client: PoolClient, ask: () => Promise<T>): Promise<T> {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return ask()
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch {
    throw databaseUnavailable()
  }
}

/** A transaction with what only its runner may do. */
type OpenTx = Tx & { end(): void; sendLast(): Promise<unknown>; committed(): void }

/** Statement names by their text: each connection prepares a statement once. */
const statementNames = new Map<string, string>()
const columnNames = new Map<string, string[]>()

function nameOf(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= 1000) return known
  const name = `t${statementNames.size}`
  statementNames.set(text, name)
  return name
}

type Send = (query: QueryArrayConfig<unknown[]>) => Promise<ScopedResult>

function statementsBy(send: Send, limitQueries: Tx['limitQueries']): OpenTx {
  let isOver = false
  const last: Compilable[] = []
  const afterwards: (() => void)[] = []
  const refuseOver = () => {
    if (isOver) throw new Error('The transaction is over.')
  }
  const ask = ({ sql, parameters }: CompiledQuery, isPlannedAnew = false) => {
    const name = isPlannedAnew ? undefined : nameOf(sql)
    const asked = { text: sql, values: [...parameters], rowMode: 'array' as const }
    return send(name === undefined ? asked : { ...asked, name })
  }
  const rows = async <Row>(builder: Compilable<Row>, isPlannedAnew?: boolean): Promise<Row[]> => {
    refuseOver()
    const query = builder.compile()
    const result = await ask(query, isPlannedAnew)
    return rowsOf<Row>(columnsOf(query.sql, result), result)
  }
  return {
    all: (builder) => rows(builder),
    allPlannedAnew: (builder) => rows(builder, true),
    first: async (builder) => (await rows(builder))[0],
    run: async (builder) => {
      refuseOver()
      return (await ask(builder.compile())).rowCount ?? 0
    },
    limitQueries,
    withCommit: (builder) => void last.push(builder),
    sendLast: () => Promise.all(last.map((builder) => ask(builder.compile()))),
    afterCommit: (work) => void afterwards.push(work),
    end: () => {
      isOver = true
    },
    committed: () => {
      for (const work of afterwards) work()
    },
  }
}

function columnsOf(sql: string, result: ScopedResult): string[] {
  const known = columnNames.get(sql)
  if (known) return known
  const names = namesIn(result)
  if (columnNames.size < 1000) columnNames.set(sql, names)
  return names
}

const namesIn = ({ fields }: ScopedResult) => fields.map(({ name }) => camelCase(name))

function rowsOf<Row>(columns: string[], { rows }: ScopedResult): Row[] {
  return rows.map((row) => {
    const named: Record<string, unknown> = {}
    columns.forEach((name, at) => {
      named[name] = row[at]
    })
    return named as Row
  })
}

/** Answers 409 with `message` where `write` breaks a unique constraint. */
export async function refuseDuplicate<T>(duplicate: AppError, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const isUniqueViolation = error instanceof Error && 'code' in error && error.code === '23505'
    throw isUniqueViolation ? duplicate : error
  }
}

/**
 * Does now what waits for the commit, as the words of documents do: before a transaction locks what others wait for.
 */
export const settle = ({ run }: Tx): Promise<number> =>
  run({ compile: () => sql`set constraints all immediate`.compile(db) })

/** The database's clock, to compare a moment with. */
export const now = sql<number>`now()`

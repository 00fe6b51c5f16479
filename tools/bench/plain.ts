import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Compilable, CompiledQuery } from 'kysely'
import { z } from 'zod'
import { person } from '../../apps/server/src/platform/actor.ts'
import type { TenantTx } from '../../apps/server/src/platform/database.ts'
import type { Plain, PlainCall } from './plain.peer.ts'

/** A server of Fastify and pg alone, on the database of a product. */
export async function startPlain(folder: string, calls: Plain['calls']) {
  const cluster = join(folder, 'postgres')
  const connection = {
    host: cluster,
    port: 5432,
    user: 'postgres',
    password: readFileSync(join(cluster, 'cluster', 'password'), 'utf8'),
    database: 'tabellio',
  }
  const child = fork(join(import.meta.dirname, 'plain.peer.ts'))
  child.send({ connection, calls } satisfies Plain)
  const [address] = await once(child, 'message')
  return { address: String(address), pid: child.pid ?? 0, stop: () => child.disconnect() }
}

/** A call of ours as the plain server has it: the very queries, and beside their rows what a row of ours has there. */
export async function plainCallOf(
  ask: (tx: TenantTx) => Promise<unknown>,
  reply: z.core.$ZodType,
  { row, inPage }: { row: object; inPage?: object },
): Promise<PlainCall> {
  const queries = await queriesOf(ask)
  const json = z.toJSONSchema(reply, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  const inRow = Object.fromEntries(Object.entries(row).filter(([name]) => notOfRow.has(name)))
  return { queries, reply: json, inRow, ...(inPage && { inPage }) }
}

/** The names that our code puts into a row. */
const notOfRow = new Set(['documentLists', 'signatureCheckIn', 'myPermissions'])

/** Lists the queries that a call asks of the database, as text and values; nothing is answered. */
async function queriesOf(ask: (tx: TenantTx) => Promise<unknown>): Promise<PlainCall['queries']> {
  const queries: CompiledQuery[] = []
  const all = <Row>(query: Compilable<Row>) => {
    queries.push(query.compile())
    return Promise.resolve<Row[]>([])
  }
  const tx: TenantTx = {
    organizationId: 'demo',
    actor: person('nobody'),
    all,
    allPlannedAnew: all,
    first: async (query) => (await all(query))[0],
    run: () => Promise.resolve(0),
    limitQueries: () => {},
    withCommit: () => {},
    afterCommit: () => {},
  }
  // What is not there is refused, once it has been asked for.
  await ask(tx).catch(() => {})
  return queries.map(({ sql, parameters }) => ({ text: sql, values: [...parameters] }))
}

/** Makes sure that both say the same. */
export async function refuseDifference(ours: object, url: string): Promise<void> {
  const theirs: unknown = await (await fetch(url)).json()
  if (!isDeepStrictEqual(ours, theirs)) throw new Error(`${url} answers something else than we do`)
}

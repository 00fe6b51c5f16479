import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '../../apps/server/src/platform/postgres.ts'
import { figure, isSmoke } from './figures.ts'
import { newFilledFolder } from './product.ts'

/**
 * Measures what the chain of the action log costs those who write in one organization at once: the same transactions
 * without an entry, with entries of one chain for each writer, and with entries of one chain for all.
 */
const writers = isSmoke ? 2 : 16
const seconds = isSmoke ? 0.1 : 4
const rounds = isSmoke ? 1 : 4

const write = `begin; insert into document_groups (organization_id, id, name, description, created_by)
  values ('demo', lpad(to_hex((random() * 1e15)::bigint), 24, '0'), gen_random_uuid()::text, 'Made by a measurement', 'bench')`
const entryOf = (organization: string) =>
  `; select log_action('${organization}', gen_random_uuid()::text, 'document-group-created', 'bench', null,
    '{"documentGroupId": "000000000000000000000000", "name": "A group"}', '{}')`

const ways = {
  'no entry': () => '',
  'a chain for each writer': (writer: number) => entryOf(`writer${writer}`),
  'one chain': () => entryOf('demo'),
} as const
type Way = keyof typeof ways

const folder = await newFilledFolder()
const postgres = await startPostgres({ folder: join(folder, 'postgres') })
try {
  const clients = await Promise.all(
    Array.from({ length: writers }, async () => {
      const client = new Client(postgres.connection)
      await client.connect()
      return client
    }),
  )
  const sum: Record<Way, number> = { 'no entry': 0, 'a chain for each writer': 0, 'one chain': 0 }
  for (let round = 0; round < rounds; round += 1)
    for (const way of ['no entry', 'a chain for each writer', 'one chain'] as const)
      sum[way] += await eachSecond(clients, way)
  await Promise.all(clients.map((client) => client.end()))
  for (const way of ['no entry', 'a chain for each writer', 'one chain'] as const)
    figure({ what: `${writers} writers, ${way}`, value: sum[way] / rounds, unit: 'commits/s' })
  figure({
    what: 'what one chain takes of the writes of one organization',
    value: (1 - sum['one chain'] / sum['a chain for each writer']) * 100,
    unit: '%',
  })
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Commits of all writers in a second. */
async function eachSecond(clients: Client[], way: Way): Promise<number> {
  const begin = performance.now()
  const end = begin + seconds * 1000
  const counts = await Promise.all(
    clients.map(async (client, writer) => {
      const text = `${write}${ways[way](writer)}; commit`
      let count = 0
      for (; performance.now() < end; count += 1) await client.query(text)
      return count
    }),
  )
  return counts.reduce((all, count) => all + count, 0) / ((performance.now() - begin) / 1000)
}

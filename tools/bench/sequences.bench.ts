import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { founder } from '../../apps/server/src/platform/actor.ts'
import { type Tenant, openDatabase } from '../../apps/server/src/platform/database.ts'
import { startPostgres } from '../../apps/server/src/platform/postgres.ts'
import { markValuesUsed, reserveNext } from '../../apps/server/src/sequences/sequence-values.db.ts'
import { rushForNumbers } from '../../apps/server/src/sequences/number-rush.test-data.ts'
import { figure, isSmoke, quantile } from './figures.ts'
import { newFilledFolder } from './product.ts'

/**
 * Measures how fast one sequence gives its numbers to many clients who crash, leave and store documents, and proves that
 * none comes twice and none is left out. Then, what a number adds to the transaction that stores a document.
 */
const clients = 64
const count = isSmoke ? 500 : 100_000
const killed = isSmoke ? 1 : 4
const ifMissed = 'The clients run in the process that asks, on the same processors as the database.'

const folder = await newFilledFolder()
const postgres = await startPostgres({ folder: join(folder, 'postgres') })
const database = openDatabase(postgres.connection)
const tenant = database.tenant('demo', founder('clerk'))
try {
  const place = { connection: postgres.connection, tenant }
  const rush = await rushForNumbers(place, { clients, count, killed })
  const what = `${clients} clients and ${killed} processes that are killed, 3 of 10 forms crash or are left`
  figure({
    what: `${what}: numbers used`,
    value: rush.numbersPerSecond,
    unit: 'numbers/s',
    goal: { atLeast: 1000 },
    ifMissed,
  })
  figure({ what: `${what}: used in the end`, value: rush.used, unit: 'numbers' })
  figure({ what: `${what}: crashes`, value: rush.crashes, unit: 'crashes' })
  figure({
    what: `${what}: of them by the end of a connection`,
    value: rush.connectionsLost,
    unit: 'crashes',
  })
  figure({ what: `${what}: twice`, value: rush.twice, unit: 'numbers', goal: { atMost: 0 }, limit: 0 })
  figure({ what: `${what}: gaps`, value: rush.gaps, unit: 'numbers', goal: { atMost: 0 }, limit: 0 })
  const added = await timesOfUse(tenant, rush.sequenceId)
  figure({
    what: 'a number in the transaction of its document, p50',
    value: quantile(added, 0.5),
    unit: 'ms',
    goal: { atMost: 1 },
    ifMissed,
  })
  figure({
    what: 'a number in the transaction of its document, p99',
    value: quantile(added, 0.99),
    unit: 'ms',
  })
} finally {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The milliseconds that a transaction waits for its number to be marked as used. */
async function timesOfUse(tenant: Tenant, sequenceId: string): Promise<number[]> {
  const took: number[] = []
  for (let at = 0; at < (isSmoke ? 20 : 2000); at += 1) {
    const { value } = await tenant.write((tx) => reserveNext(tx, sequenceId, '2026-11-23'))
    const documentId = at.toString(16).padStart(24, '0').replace(/^0/, 'f')
    await tenant.write(async (tx) => {
      const begin = performance.now()
      await markValuesUsed(tx, { documentId, documentVersionId: documentId }, [{ sequenceId, value }])
      took.push(performance.now() - begin)
    })
  }
  return took
}

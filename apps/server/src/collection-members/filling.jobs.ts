import { setTimeout as wait } from 'node:timers/promises'
import { collectionConfigSaved } from '../collection-configs/index.ts'
import type { Tenant, Tx } from '../platform/database.ts'
import { db } from '../platform/database.ts'
import { listen } from '../platform/events.ts'
import { enqueueFor, job } from '../platform/jobs.ts'
import { beginFilling, fillCollections, goOnFilling, oldestTransaction } from './filling.db.ts'

type Filling = { tenant: Tenant; documentCollectionConfigId: string; signal: AbortSignal }

/** So long whoever was storing a document while the configuration was saved is waited for. */
const longestStoringMs = 60_000

/**
 * Takes the documents that are there into the case files of a configuration. Who was storing one when it was saved knew
 * nothing of it: they come to their end before the documents are gone through.
 */
async function fill({ tenant, documentCollectionConfigId, signal }: Filling): Promise<void> {
  const runId = await tenant.write((tx) => beginFilling(tx, documentCollectionConfigId))
  if (runId === undefined) return
  const { newest } = await tenant.read(oldestTransaction)
  const until = Date.now() + longestStoringMs
  while (Date.now() < until && (await tenant.read(oldestTransaction)).oldest < newest)
    await wait(50, undefined, { signal })
  const run = { documentCollectionConfigId, runId }
  for (let hasMore = true; hasMore && !signal.aborted;)
    hasMore = await tenant.write((tx) => goOnFilling(tx, run))
  signal.throwIfAborted()
}

export const fillingJob = job(fillCollections, ({ tenant, data, signal }) =>
  fill({ tenant, ...data, signal }),
)

export const fillingListener = () =>
  listen(collectionConfigSaved, 'fill', ({ tenant, data, signal }) => fill({ tenant, ...data, signal }))

/** The configurations that are older than case files have none: their documents are taken in once. */
export async function askForFilling(tx: Tx): Promise<void> {
  const unfilled = await tx.all(
    db
      .selectFrom('collectionConfigs as configs')
      .leftJoin('collectionRuns as runs', (join) =>
        join
          .onRef('runs.organizationId', '=', 'configs.organizationId')
          .onRef('runs.documentCollectionConfigId', '=', 'configs.id'),
      )
      .select(['configs.organizationId', 'configs.id', 'configs.createdBy as username'])
      .where('runs.id', 'is', null)
      .limit(100),
  )
  for (const { id: documentCollectionConfigId, ...owner } of unfilled)
    await enqueueFor(tx, owner, fillCollections, { documentCollectionConfigId })
}

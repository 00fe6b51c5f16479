import { documentTypeAdvanced } from '../document-types/index.ts'
import type { Tenant } from '../platform/database.ts'
import { listen } from '../platform/events.ts'
import { job } from '../platform/jobs.ts'
import { beginRun, documentInstanceRun } from './document-instances.db.ts'
import { goOn } from './go-on.ts'

type Services = { today: () => string }

/** Goes through the documents of a type. A process that dies leaves the rest of them to the next one. */
export const documentInstanceJob = (services: Services) =>
  job(documentInstanceRun, ({ tenant, data, signal }) => finish(tenant, services, { ...data, signal }))

/** The documents follow a version that says so when it is saved (B-635, G-093), unless a newer one has come since. */
export const documentInstanceListener = (services: Services) =>
  listen(documentTypeAdvanced, 'follow', async ({ tenant, data, signal }) => {
    const run = await tenant.write((tx) => beginRun(tx, { ...data, isDry: false }))
    if (run) await finish(tenant, services, { ...data, runId: run.id, signal })
  })

type Run = { documentTypeId: string; runId: string; signal: AbortSignal }

async function finish(tenant: Tenant, { today }: Services, { signal, ...run }: Run) {
  for (let hasMore = true; hasMore && !signal.aborted;)
    hasMore = await tenant.write((tx) => goOn(tx, run, today()))
  signal.throwIfAborted()
}

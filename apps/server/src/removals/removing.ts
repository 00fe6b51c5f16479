import { z } from 'zod'
import { closeOrganization, findOrganization, forgetRights } from '../organizations/index.ts'
import { note } from '../platform/action-log.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Caller, Write } from '../platform/endpoints.ts'
import { notFound } from '../platform/errors.ts'
import { enqueueFor, job, jobKind } from '../platform/jobs.ts'
import { releaseUnnamedBlobs } from '../platform/kept-blobs.ts'
import { refuseWhileHeld } from '../retention/index.ts'
import { releaseAccounts, removePeople } from '../users/index.ts'
import { type Removal, addRemoval, findRemoval, noteProgress } from './removals.db.ts'
import { type Preserved, emptyTable, removableTables } from './tenant-tables.ts'

const dataRemoval = jobKind(
  'organization-data-removal',
  z.object({ organizationId: z.string(), removalId: z.string() }),
)

/** Removes what an organization stored, afterwards: large ones take minutes (B-458). */
export const askForRemoval = (
  caller: Caller,
  write: Write,
  removal: Preserved & { organizationId: string },
) =>
  write(async (tx) => {
    const { organizationId, ...preserved } = removal
    if (!(await findOrganization(tx, organizationId))) throw notFound('Organization')
    await refuseWhileHeld(tx, organizationId)
    note(tx, { organizationId, things: { organizationId }, after: preserved })
    return { removalId: await begin(tx, { ...removal, askedBy: caller.username, isWhole: false }) }
  })

/** Removes all of an organization but its log, and its id, which nobody gets again. Nobody is in from now on. */
export async function removeOrganization(tx: Tx, organizationId: string, askedBy: string): Promise<void> {
  await closeOrganization(tx, organizationId)
  const nothing = { preserveSecurityData: false, preserveBundles: false }
  await begin(tx, { organizationId, askedBy, isWhole: true, ...nothing })
}

async function begin(tx: Tx, removal: Removal): Promise<string> {
  const { organizationId, askedBy: username } = removal
  const removalId = await addRemoval(tx, removal)
  await enqueueFor(tx, { organizationId, username }, dataRemoval, { organizationId, removalId })
  return removalId
}

export type Remover = { database: Database }

/** Long enough for a table of millions. */
const maxStatementMs = 600_000

/**
 * Empties the tables in one transaction, of whose progress another one tells; the files that nothing names any more go
 * when it commits. Doing it twice is harmless.
 */
async function runRemoval(remover: Remover, organizationId: string, removalId: string) {
  const { database } = remover
  const removal = await database.system((tx) => findRemoval(tx, organizationId, removalId))
  if (!removal || removal.finishedAt !== null) return
  const tell = (progress: Parameters<typeof noteProgress>[2]) =>
    database.system((tx) => noteProgress(tx, removal, progress))
  await database.system(async (tx) => {
    tx.limitQueries(maxStatementMs)
    const tables = await removableTables(tx, removal)
    const removed: Record<string, number> = {}
    const areOut = !removal.preserveSecurityData
    const tableCount = tables.length + Number(areOut)
    if (areOut)
      removed['members'] = await removePeople(tx, organizationId, { withAdministrators: removal.isWhole })
    for (const table of tables) {
      removed[table] = await emptyTable(tx, table, organizationId)
      await tell({ tableCount, removed })
    }
    if (areOut) await releaseAccounts(tx, organizationId)
    await forgetRights(tx, organizationId, removal)
    const removedFiles = await releaseUnnamedBlobs(tx, { organizationId, username: removal.askedBy })
    await tell({ removedFiles })
  })
  await tell({ finishedAt: new Date() })
}

export const removalJobs = (remover: Remover) => [
  job(dataRemoval, ({ data }) => runRemoval(remover, data.organizationId, data.removalId)),
]

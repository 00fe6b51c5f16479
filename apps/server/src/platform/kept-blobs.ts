import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { BlobFiles, Blobs } from './blobs.ts'
import { type Database, type Tenant, type TenantTx, type Tx, db } from './database.ts'
import { enqueue, enqueueFor, job, jobKind } from './jobs.ts'
import { turnsOf } from './turns.ts'

/*
 * The account of the files: a row of `blobs` for each, to which whatever names the file has a foreign key. A file is
 * removed with its row, in one transaction that holds the row: nobody can name it meanwhile, nor afterwards without
 * putting it again. See ADR 031.
 */

const keeper = { kind: 'job', name: 'files' } as const
const removedAtOnce = 200
/** Of files that nobody waits for so many: everybody's are written by the same few threads. */
const putAtOnce = 2
const dayMs = 86_400_000

/** Keeps account of every file that is put. */
export function keepBlobs(database: Database, files: BlobFiles): Blobs {
  const inTurn = turnsOf(putAtOnce)
  /** Puts files and writes their rows, all in one transaction. */
  async function account(organizationId: string, puts: (() => Promise<string>)[]): Promise<string[]> {
    const hashes = await Promise.all(puts.map((put) => put()))
    if (hashes.length === 0) return []
    await database.tenant(organizationId, keeper).write(async (tx) => {
      await Promise.all([tx.run(withoutWaiting), tx.run(rowsOf(organizationId, hashes))])
      // Whoever removed the same file has done so by now, and the row is ours until the commit.
      await Promise.all(
        puts.map(async (putAgain, at) => {
          if (!(await files.stat(organizationId, hashes[at] ?? ''))) await putAgain()
        }),
      )
    })
    return hashes
  }
  const one = async (organizationId: string, put: () => Promise<string>) => {
    const [hash = ''] = await account(organizationId, [put])
    return hash
  }
  return {
    put: (organizationId, bytes) => one(organizationId, () => files.put(organizationId, bytes)),
    putAll: (organizationId, all, { isLater = false } = {}) => {
      const puts = all.map((bytes) => () => files.put(organizationId, bytes))
      return account(organizationId, isLater ? puts.map((put) => () => inTurn(put)) : puts)
    },
    receive: files.receive,
    keep: (organizationId, file) => one(organizationId, () => files.keep(organizationId, file)),
    get: files.get,
    open: files.open,
    stat: files.stat,
  }
}

/** The commit of what names the file puts this one on the disk, too. */
const withoutWaiting = { compile: () => sql`set local synchronous_commit = off`.compile(db) }

/** In one order, so that two who put the same files wait for each other in turn. */
const rowsOf = (organizationId: string, hashes: string[]) =>
  db
    .insertInto('blobs')
    .values([...new Set(hashes)].toSorted().map((hash) => ({ organizationId, hash })))
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'hash']).doUpdateSet({ putAt: sql<Date>`now()`, releasedAt: null }),
    )

const blobsReleased = jobKind('blobs-released', z.object({}))

/**
 * Says, in the transaction that deletes what named them, that nothing may name these files any more. Those of which
 * this is so are removed as soon as that commits.
 */
export async function releaseBlobs(tx: TenantTx, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return
  await tx.run(
    db
      .updateTable('blobs')
      .set({ releasedAt: sql<Date>`now()` })
      .where('organizationId', '=', tx.organizationId)
      .where('hash', '=', sql<string>`any(${hashes})`),
  )
  await enqueue(tx, blobsReleased, {})
}

/** The same of all files of an organization that nothing names any more. Answers how many they are. */
export async function releaseUnnamedBlobs(
  tx: Tx,
  of: { organizationId: string; username: string },
): Promise<number> {
  const isUsed = await usage(tx)
  const released = await tx.run(
    db
      .updateTable('blobs')
      .set({ releasedAt: sql<Date>`now()` })
      .where('organizationId', '=', of.organizationId)
      .where(sql<boolean>`not ${isUsed}`),
  )
  if (released > 0) await enqueueFor(tx, of, blobsReleased, {})
  return released
}

/**
 * Whoever reads all files holds this lock meanwhile, so that none goes that its snapshot of the database names. What is
 * released then is asked for again when it is free (`askForReleased`), or goes with the daily sweep.
 */
export const filesLock = 7_246_112

const isFree = sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock_shared(${filesLock}) as is_free`

/** Asks for the removal of what was released and is still there. */
export async function askForReleased(tx: Tx): Promise<void> {
  const organizations = await tx.all(
    db.selectFrom('blobs').select('organizationId').distinct().where('releasedAt', 'is not', null),
  )
  for (const { organizationId } of organizations)
    await enqueueFor(tx, { organizationId, username: keeper.name }, blobsReleased, {})
}

/** Removes what was released. */
export const blobJobs = (files: BlobFiles) => [
  job(blobsReleased, ({ tenant }) => removeAll(tenant, files, sql`released_at is not null`)),
]

/**
 * Removes what nothing names though a day has passed: of work that was given up, or files without a row, which a
 * process left that died. Runs once a day.
 */
export async function sweepBlobs(database: Database, files: BlobFiles, now = Date.now()): Promise<void> {
  const before = new Date(now - dayMs)
  const organizations = await database.system((tx) => tx.all(db.selectFrom('organizations').select('id')))
  for (const { id } of organizations) {
    const tenant = database.tenant(id, keeper)
    for await (const found of files.list(id)) await adopt(tenant, found, before)
    const isUsed = await tenant.read(usage)
    await removeAll(tenant, files, sql`put_at < ${before} and not ${isUsed}`)
  }
}

/** Gives files that have no row one, so that they are removed as others are. */
async function adopt(tenant: Tenant, found: { hash?: string; modifiedAt: Date }[], before: Date) {
  const old = found.flatMap(({ hash, modifiedAt: putAt }) =>
    hash !== undefined && putAt < before ? [{ organizationId: tenant.organizationId, hash, putAt }] : [],
  )
  if (old.length === 0) return
  await tenant.write((tx) =>
    tx.run(
      db
        .insertInto('blobs')
        .values(old)
        .onConflict((conflict) => conflict.doNothing()),
    ),
  )
}

async function removeAll(tenant: Tenant, files: BlobFiles, isCandidate: RawBuilder<unknown>): Promise<void> {
  for (let found = removedAtOnce; found === removedAtOnce;)
    found = await tenant.write((tx) => removeSome(tx, files, isCandidate))
}

/** Removes those candidates that nothing names; answers how many candidates there were. */
async function removeSome(tx: TenantTx, files: BlobFiles, isCandidate: RawBuilder<unknown>) {
  const { organizationId } = tx
  const lock = await tx.first<{ isFree: boolean }>({ compile: () => isFree.compile(db) })
  if (!lock?.isFree) return 0
  // Who names one of these at this moment holds its row: then it is passed over.
  const held = await tx.all(
    db
      .selectFrom('blobs')
      .select('hash')
      .where('organizationId', '=', organizationId)
      .where(sql<boolean>`${isCandidate}`)
      .limit(removedAtOnce)
      .forUpdate()
      .skipLocked(),
  )
  const hashes = held.map(({ hash }) => hash)
  const isUsed = await usage(tx)
  const removed = await tx.all(
    db
      .deleteFrom('blobs')
      .where('organizationId', '=', organizationId)
      .where('hash', '=', sql<string>`any(${hashes})`)
      .where(sql<boolean>`not ${isUsed}`)
      .returning('hash'),
  )
  await tx.run(
    db
      .updateTable('blobs')
      .set({ releasedAt: null })
      .where('organizationId', '=', organizationId)
      .where('hash', '=', sql<string>`any(${hashes})`),
  )
  await Promise.all(removed.map(({ hash }) => files.remove(organizationId, hash)))
  return held.length
}

/** Whether something names a file: one question for each table that has a foreign key to the files. */
async function usage({ all }: Pick<Tx, 'all'>): Promise<RawBuilder<boolean>> {
  const asked = sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[2] where confrelid = 'blobs'::regclass`
  const names = await all<{ table: string; column: string }>({ compile: () => asked.compile(db) })
  const each = names.map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} as naming
      where naming.organization_id = blobs.organization_id and naming.${sql.ref(column)} = blobs.hash)`,
  )
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

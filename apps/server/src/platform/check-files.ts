import { sql } from 'kysely'
import { type BlobFiles, LostBlob } from './blobs.ts'
import { type Database, db } from './database.ts'

/** A file that is not there, one that is not what was put, and one that nobody put. */
export type DamagedFile = { problem: 'missing' | 'damaged' | 'foreign'; key: string }

const checkedAtOnce = 500

/** Reads every file that is kept, and looks for what else lies in their place. */
export async function checkFiles(
  database: Database,
  files: BlobFiles,
): Promise<{ checked: number; damages: DamagedFile[] }> {
  const damages: DamagedFile[] = []
  let checked = 0
  let last = { organizationId: '', hash: '' }
  for (let found = checkedAtOnce; found === checkedAtOnce;) {
    const page = await rowsAfter(database, last)
    for (const row of page) damages.push(...(await damagesOf(files, row)))
    last = page.at(-1) ?? last
    found = page.length
    checked += page.length
  }
  for await (const found of files.list()) damages.push(...(await foreignAmong(database, found)))
  return { checked, damages }
}

const rowsAfter = (database: Database, { organizationId, hash }: { organizationId: string; hash: string }) =>
  database.system((tx) =>
    tx.all(
      db
        .selectFrom('blobs')
        .select(['organizationId', 'hash'])
        .where(sql<boolean>`(organization_id, hash) > (${organizationId}, ${hash})`)
        .orderBy('organizationId')
        .orderBy('hash')
        .limit(checkedAtOnce),
    ),
  )

async function damagesOf(
  files: BlobFiles,
  { organizationId, hash }: { organizationId: string; hash: string },
): Promise<DamagedFile[]> {
  try {
    await files.get(organizationId, hash)
    return []
  } catch (error) {
    if (error instanceof LostBlob) return [{ problem: error.problem, key: error.key }]
    throw error
  }
}

async function foreignAmong(
  database: Database,
  found: { key: string; organizationId?: string; hash?: string }[],
): Promise<DamagedFile[]> {
  const ours = found.flatMap(({ hash = [] }) => hash)
  const rows = await database.system((tx) =>
    tx.all(
      db
        .selectFrom('blobs')
        .select(['organizationId', 'hash'])
        .where('hash', '=', sql<string>`any(${ours})`),
    ),
  )
  const known = new Set(rows.map(({ organizationId, hash }) => `${organizationId} ${hash}`))
  return found
    .filter(({ organizationId, hash }) => !known.has(`${organizationId} ${hash}`))
    .map(({ key }) => ({ problem: 'foreign', key }))
}

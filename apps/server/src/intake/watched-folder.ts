import { randomUUID } from 'node:crypto'
import { type ReadStream, constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { founder } from '../platform/actor.ts'
import type { Database, Tenant } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import type { Warn } from '../platform/log.ts'
import { findReader } from '../users/index.ts'
import { type Bringing, type KeptFile, keepFile } from './bring-in.ts'

export type FolderServices = Bringing & {
  database: Database
  intakeFolder: string | undefined
  warn: Warn
  now: () => number
}

/** What has not been written to for so long is whole. */
const stillMs = 5_000
/** What a process took that died is taken again after this. */
const lostMs = 600_000
/** So many files are taken at one look into a folder. */
const atOnce = 200

const taken = '.taken'
const own = new Set([taken, 'done', 'refused'])

/**
 * Looks into the watched folder once: `ORGANIZATION/file` comes into the administrators' inbox, `ORGANIZATION/USERNAME/file`
 * into that person's. A file is taken by being renamed, so that of several processes one gets it.
 */
export function folderWatch(services: FolderServices): () => Promise<void> {
  let looking: Promise<void> | undefined
  return () =>
    (looking ??= look(services)
      .catch((fault: unknown) => services.warn({ err: fault }, 'The watched folder cannot be read'))
      .finally(() => {
        looking = undefined
      }))
}

async function look(services: FolderServices): Promise<void> {
  const { intakeFolder: root, database } = services
  if (root === undefined) return
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.isDirectory() || !/^[a-z][a-z0-9_-]{2,62}$/.test(entry.name)) continue
    const tenant = database.tenant(entry.name, founder('intake'))
    await lookInto(services, { tenant, folder: join(root, entry.name), username: null })
  }
}

type Looking = { tenant: Tenant; folder: string; username: string | null }

async function lookInto(services: FolderServices, { tenant, folder, username }: Looking): Promise<void> {
  await takeLostBack(services, folder)
  let left = atOnce
  for (const { name } of await readdir(folder, { withFileTypes: true })) {
    if (own.has(name) || name.startsWith('.') || left === 0) continue
    const path = join(folder, name)
    const found = await lstat(path).catch(() => undefined)
    if (!found) continue
    if (found.isDirectory()) {
      if (username === null) await lookIntoPersons(services, { tenant, folder: path, username: name })
      continue
    }
    if (found.isFile() && services.now() - found.mtimeMs < stillMs) continue
    left -= 1
    await take(services, { tenant, folder, username }, name)
  }
}

/** A folder with the name of somebody who may come in; any other is none of ours. */
async function lookIntoPersons(services: FolderServices, looking: Looking & { username: string }) {
  const username = looking.username.toLowerCase()
  const reader = await looking.tenant.read((tx) => findReader(tx, username))
  if (reader) await lookInto(services, { ...looking, username })
}

async function takeLostBack({ now }: FolderServices, folder: string): Promise<void> {
  const names = await readdir(join(folder, taken)).catch(() => [])
  for (const name of names) {
    const path = join(folder, taken, name)
    const { ctimeMs } = await lstat(path)
    // The name begins with the 36 characters of a UUID.
    if (now() - ctimeMs > lostMs) await rename(path, join(folder, name.slice(37)))
  }
}

async function take(services: FolderServices, looking: Looking, name: string): Promise<void> {
  const { folder } = looking
  const claimed = join(folder, taken, `${randomUUID()}-${name}`)
  await mkdir(join(folder, taken), { recursive: true })
  try {
    await rename(join(folder, name), claimed)
  } catch {
    // Another process was faster, or whoever wrote it has taken it away.
    return
  }
  try {
    await bringIn(services, looking, { path: claimed, name })
    await moveTo(folder, 'done', { path: claimed, name })
  } catch (fault) {
    const isRefused = fault instanceof AppError && fault.status < 500
    if (!isRefused && !(fault instanceof NotAFile)) {
      await rename(claimed, join(folder, name))
      throw fault
    }
    const as = await moveTo(folder, 'refused', { path: claimed, name })
    await writeFile(`${as}.txt`, `${reasonOf(fault)}\n`)
  }
}

class NotAFile extends Error {}

const reasonOf = (fault: AppError | NotAFile) =>
  fault instanceof AppError ? (fault.details.errors?.[0]?.message ?? fault.message) : fault.message

type Claimed = { path: string; name: string }

/** By the checks of uploads. */
async function bringIn(services: FolderServices, { tenant, username }: Looking, { path, name }: Claimed) {
  const { organizationId } = tenant
  const file = await reading(path, (source) => keepFile(services, tenant, { name, source }))
  await services.database
    .tenant(organizationId, { kind: 'job', name: username ?? 'intake' })
    .write((tx) => file.arrive(tx, { username, source: 'folder' }))
}

/** Reads a file that is one: no link leads out of the folder, and nothing that never ends is waited for. */
async function reading(path: string, work: (source: ReadStream) => Promise<KeptFile>) {
  const found = await lstat(path)
  if (!found.isFile()) throw new NotAFile('This is no file, but a link or something else that is not read')
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const { nlink } = await file.stat()
    if (nlink > 1) throw new NotAFile('This is a link to a file that is somewhere else, too')
    return await work(file.createReadStream({ autoClose: false }))
  } finally {
    await file.close()
  }
}

/** Moves what was taken; of two with one name both stay. */
async function moveTo(folder: string, to: 'done' | 'refused', { path, name }: Claimed): Promise<string> {
  await mkdir(join(folder, to), { recursive: true })
  const plain = join(folder, to, name)
  const isThere = await lstat(plain).then(
    () => true,
    () => false,
  )
  const target = isThere ? join(folder, to, `${randomUUID().slice(0, 8)}-${name}`) : plain
  await rename(path, target)
  return target
}

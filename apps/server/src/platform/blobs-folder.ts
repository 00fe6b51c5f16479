import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobStore } from './blobs.ts'
import { AppError } from './errors.ts'

const dayMs = 86_400_000

/** Organizations' ids begin with a letter, so this name is nobody's. */
const unfinished = '.unfinished'

/** Files in a folder. Several processes may share it; it must lie in one file system. */
export function folderStore(folder: string): BlobStore {
  removeAbandoned(join(folder, unfinished))
  return {
    write: (key, bytes) => write(folder, key, bytes),
    read: (key) => orUndefined(readFile(join(folder, key))),
    size: async (key) => (await orUndefined(stat(join(folder, key))))?.size,
  }
}

/** Removes the files that a killed process left behind. Nobody writes one file for a day. */
function removeAbandoned(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < Date.now() - dayMs) rmSync(path, { force: true })
  }
}

/** The file has its name only when its bytes are on the disk, and is promised only when its name is. */
async function write(folder: string, key: string, bytes: Uint8Array) {
  const path = join(folder, key)
  const temporary = join(folder, unfinished, randomUUID())
  try {
    await withFile(temporary, 'wx', async (file) => {
      await file.writeFile(bytes)
      await file.datasync()
    })
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(temporary, path)
    await Promise.all(foldersOf(folder, key).map(sync))
  } catch (error) {
    await rm(temporary, { force: true })
    throw isFull(error) ? new AppError('storage-full', 'There is no room left for files.') : error
  }
}

/**
 * Every folder from the file's own up to the store's. All of them, each time: whoever made one of them may not have
 * come to its fsync yet, and that of a folder without news costs next to nothing.
 */
function foldersOf(folder: string, key: string): string[] {
  const parts = key.split('/').slice(0, -1)
  return [folder, ...parts.map((_, at) => join(folder, ...parts.slice(0, at + 1)))]
}

/** Windows keeps names by itself and refuses to open a folder. */
const sync = (folder: string) =>
  process.platform === 'win32' ? Promise.resolve() : withFile(folder, 'r', (file) => file.sync())

async function withFile(path: string, flags: 'r' | 'wx', work: (file: FileHandle) => Promise<void>) {
  const file = await open(path, flags, 0o600)
  try {
    await work(file)
  } finally {
    await file.close()
  }
}

async function orUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The disk, the quota, or the limit of this process. */
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error))

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

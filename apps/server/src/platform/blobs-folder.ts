import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { BlobStore, OpenPieces } from './blobs.ts'
import { AppError } from './errors.ts'

const dayMs = 86_400_000

/** Organizations' ids begin with a letter, so this name is nobody's. */
const unfinished = '.unfinished'

/** The store's folder, and those in it whose names are known to be on the disk. */
type Place = { folder: string; known: Set<string> }

/** Files in a folder. Several processes may share it; it must lie in one file system. */
export function folderStore(folder: string): BlobStore {
  removeAbandoned(join(folder, unfinished))
  const place = { folder, known: new Set<string>() }
  return {
    write: (key, bytes) => write(place, key, bytes),
    incoming: join(folder, unfinished),
    adopt: (key, file) => adoptAnother(place, key, file.path),
    read: (key) => orUndefined(readFile(join(folder, key))),
    open: (key) => openPieces(join(folder, key)),
    size: async (key) => (await orUndefined(stat(join(folder, key))))?.size,
    remove: (key) => rm(join(folder, key), { force: true }),
    list: (prefix) => filesUnder(folder, join(folder, prefix)),
  }
}

const pieceBytes = 256 * 1024

async function openPieces(path: string): Promise<OpenPieces | undefined> {
  const file = await orUndefined(open(path, 'r'))
  if (!file) return undefined
  const { size } = await file.stat()
  const pieces = file.createReadStream({ highWaterMark: pieceBytes, autoClose: false })
  return { size, pieces, close: () => file.close() }
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
async function write(place: Place, key: string, bytes: Uint8Array) {
  const temporary = join(place.folder, unfinished, randomUUID())
  try {
    await withFile(temporary, 'wx', async (file) => {
      await file.writeFile(bytes)
      await file.datasync()
    })
    await putInPlace(place, key, temporary)
  } catch (error) {
    await rm(temporary, { force: true })
    throw orStorageFull(error)
  }
}

/** The files of one folder after the other, so that a large store is never listed whole. */
async function* filesUnder(
  store: string,
  folder: string,
): AsyncGenerator<{ key: string; modifiedAt: Date }[]> {
  const entries = (await orUndefined(readdir(folder, { withFileTypes: true }))) ?? []
  const isFolder = (name: string) => folder !== store || name !== unfinished
  for (const entry of entries)
    if (entry.isDirectory() && isFolder(entry.name)) yield* filesUnder(store, join(folder, entry.name))
  const files = entries.filter((entry) => !entry.isDirectory())
  const found = await Promise.all(
    files.map(async ({ name }) => {
      const path = join(folder, name)
      const known = await orUndefined(stat(path))
      return known ? [{ key: relative(store, path).split(sep).join('/'), modifiedAt: known.mtime }] : []
    }),
  )
  yield found.flat()
}

/** Gives a file its key and leaves it its own name, too. */
async function adoptAnother(place: Place, key: string, path: string) {
  const another = join(place.folder, unfinished, randomUUID())
  try {
    await link(path, another)
    await adopt(place, key, another)
  } catch (error) {
    await rm(another, { force: true })
    throw orStorageFull(error)
  }
}

/** Gives a file of the store its key. */
async function adopt(place: Place, key: string, temporary: string) {
  await withFile(temporary, 'r+', (file) => file.datasync())
  await putInPlace(place, key, temporary)
}

/** The same of a file whose bytes are on the disk. */
async function putInPlace({ folder, known }: Place, key: string, temporary: string) {
  const path = join(folder, key)
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(temporary, path)
  const folders = foldersOf(folder, key)
  // Whoever made more than the file's own folder may have found the others gone.
  if (made !== undefined && made !== folders[0]) known.clear()
  await Promise.all(folders.filter((_, at) => !known.has(folders[at - 1] ?? '')).map(sync))
  for (const each of folders.slice(1, -1)) known.add(each)
}

/**
 * Every folder from the file's own up to the store's. Above one whose name is not known to be on the disk all are synced:
 * whoever made it may not have come to its fsync yet.
 */
function foldersOf(folder: string, key: string): string[] {
  const parts = key.split('/').slice(0, -1)
  return [folder, ...parts.map((_, at) => join(folder, ...parts.slice(0, at + 1)))].toReversed()
}

/** Windows keeps names by itself and refuses to open a folder. */
const sync = (folder: string) =>
  process.platform === 'win32' ? Promise.resolve() : withFile(folder, 'r', (file) => file.sync())

async function withFile(path: string, flags: 'r' | 'r+' | 'wx', work: (file: FileHandle) => Promise<void>) {
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

/** The refusal where the disk, the quota, or the limit of this process is at its end. */
export const orStorageFull = (error: unknown) =>
  isFull(error) ? new AppError('storage-full', 'There is no room left for files.') : error

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error))

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

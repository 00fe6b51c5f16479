import type { Readable } from 'node:stream'
import { verified } from './blobs-verified.ts'
import { folderStore } from './blobs-folder.ts'
import { receive } from './blobs-incoming.ts'
import { s3Store } from './blobs-s3.ts'
import { sha256 } from './ids.ts'

/**
 * Files by the sha256 of their content, each organization's apart from every other's: nobody learns from a hash
 * that somebody else has the same file. A file that was put is durable, and what is read is what was put.
 */
export type Blobs = {
  /**
   * Answers the hash. Only what names the file in the database keeps it: a file that nothing names within a day is
   * removed. Putting the same bytes again is harmless, and mends them where they were damaged. */
  put: (organizationId: string, bytes: Uint8Array) => Promise<string>
  /** The same of several, which are accounted for together; the hashes in their order. Others go before what is for later. */
  putAll: (organizationId: string, files: Uint8Array[], asked?: { isLater?: boolean }) => Promise<string[]>
  /** Takes a file in as it comes, and no more of it than `maxBytes`: it is nobody's yet. */
  receive: (source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maxBytes: number) => Promise<Received>
  /** Keeps what was received, as `put` does; it may be kept again until it is discarded. */
  keep: (organizationId: string, file: Received) => Promise<string>
  get: (organizationId: string, hash: string) => Promise<Uint8Array<ArrayBuffer>>
  /**
   * Opens a file to be read piece by piece, with no more memory than some of them. Its last piece comes when all were what
   * was put: what is damaged ends with a fault, and never whole. Who reads no further destroys it.
   */
  open: (organizationId: string, hash: string) => Promise<OpenBlob>
  stat: (organizationId: string, hash: string) => Promise<{ size: number } | undefined>
}

export type OpenBlob = { size: number; stream: Readable }

/** The files as they lie in their place, for who keeps the account of them: `kept-blobs.ts`. */
export type BlobFiles = Omit<Blobs, 'putAll'> & {
  remove: (organizationId: string, hash: string) => Promise<void>
  /** Every file there is, also such that we did not put; of one organization, where it is named. */
  list: (organizationId?: string) => AsyncIterable<BlobFile[]>
}

/** A file in its place: `organizationId` and `hash` are absent where its name is none of ours. */
type BlobFile = { key: string; organizationId?: string; hash?: string; modifiedAt: Date }

/** A file of this machine that somebody sent: whoever received it discards it, kept or not. */
export type Received = { path: string; hash: string; size: number }

/** The place where bytes lie: they are written whole and durably or not at all, and checked by the caller. */
export type BlobStore = {
  write: (key: string, bytes: Uint8Array, hash: string) => Promise<void>
  /** A folder for what is received, and how it gets its key from there. */
  incoming: string
  adopt: (key: string, file: Received) => Promise<void>
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The same in pieces. */
  open: (key: string) => Promise<OpenPieces | undefined>
  size: (key: string) => Promise<number | undefined>
  remove: (key: string) => Promise<void>
  list: (prefix: string) => AsyncIterable<Omit<BlobFile, 'organizationId' | 'hash'>[]>
}

/** Pieces of a file that is open: whoever asked for it reads them, or closes it. */
export type OpenPieces = {
  size: number
  pieces: AsyncIterable<Uint8Array>
  close: () => Promise<void>
}

/** A file that we promised to keep is not what it was. */
export class LostBlob extends Error {
  readonly problem: 'missing' | 'damaged'
  readonly key: string

  constructor(problem: LostBlob['problem'], key: string) {
    super(`The file ${key} is ${problem}`)
    this.problem = problem
    this.key = key
  }
}

/** A folder of this machine, or a bucket: `s3://KEY:SECRET@host:port/bucket?region=…&tls=false`. */
export type BlobPlace = { folder: string } | { s3Url: string }

export function openBlobs(place: BlobPlace): BlobFiles {
  const store = 'folder' in place ? folderStore(place.folder) : s3Store(place.s3Url)
  return {
    put: async (organizationId, bytes) => {
      const hash = sha256(bytes)
      await store.write(keyOf(organizationId, hash), bytes, hash)
      return hash
    },
    receive: (source, maxBytes) => receive(store.incoming, source, maxBytes),
    keep: async (organizationId, file) => {
      await store.adopt(keyOf(organizationId, file.hash), file)
      return file.hash
    },
    get: async (organizationId, hash) => {
      const bytes = await store.read(keyOf(organizationId, hash))
      if (!bytes) throw new LostBlob('missing', keyOf(organizationId, hash))
      if (sha256(bytes) !== hash) throw new LostBlob('damaged', keyOf(organizationId, hash))
      return bytes
    },
    open: async (organizationId, hash) => {
      const key = keyOf(organizationId, hash)
      const file = await store.open(key)
      if (!file) throw new LostBlob('missing', key)
      const damaged = () => new LostBlob('damaged', key)
      return { size: file.size, stream: verified(file, hash, damaged) }
    },
    stat: async (organizationId, hash) => {
      const size = await store.size(keyOf(organizationId, hash))
      return size === undefined ? undefined : { size }
    },
    remove: (organizationId, hash) => store.remove(keyOf(organizationId, hash)),
    async *list(organizationId) {
      for await (const files of store.list(organizationId === undefined ? '' : `${organizationId}/`))
        yield files.map((file) => ({ ...file, ...namesIn(file.key) }))
    },
  }
}

/** The organization and the hash that a key stands for, if it is one of ours. */
function namesIn(key: string) {
  const [organizationId = '', , , hash = ''] = key.split('/')
  return isOurs(organizationId, hash) && keyOf(organizationId, hash) === key ? { organizationId, hash } : {}
}

const organizationIdShape = /^[a-z][a-z0-9_-]{2,62}$/
const hashShape = /^[0-9a-f]{64}$/
const isOurs = (organizationId: string, hash: string) =>
  organizationIdShape.test(organizationId) && hashShape.test(hash)

/** `<organization>/<aa>/<bb>/<sha256>`. Nothing but an id and a hash comes through, so no key leads elsewhere. */
function keyOf(organizationId: string, hash: string): string {
  if (!organizationIdShape.test(organizationId)) throw new TypeError('Not an organization id')
  if (!hashShape.test(hash)) throw new TypeError('Not a sha256')
  return `${organizationId}/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
}

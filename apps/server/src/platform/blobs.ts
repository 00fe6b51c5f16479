import { folderStore } from './blobs-folder.ts'
import { s3Store } from './blobs-s3.ts'
import { sha256 } from './ids.ts'

/**
 * Files by the sha256 of their content, each organization's apart from every other's: nobody learns from a hash
 * that somebody else has the same file. A file that was put is durable, and what is read is what was put.
 */
export type Blobs = {
  /** Answers the hash. Putting the same bytes again is harmless, and mends them where they were damaged. */
  put: (organizationId: string, bytes: Uint8Array) => Promise<string>
  get: (organizationId: string, hash: string) => Promise<Uint8Array<ArrayBuffer>>
  stat: (organizationId: string, hash: string) => Promise<{ size: number } | undefined>
}

/** The place where bytes lie: they are written whole and durably or not at all, and checked by the caller. */
export type BlobStore = {
  write: (key: string, bytes: Uint8Array, hash: string) => Promise<void>
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  size: (key: string) => Promise<number | undefined>
}

/** A file that we promised to keep is not what it was. */
class LostBlob extends Error {
  readonly problem: 'missing' | 'damaged'

  constructor(problem: LostBlob['problem'], key: string) {
    super(`The file ${key} is ${problem}`)
    this.problem = problem
  }
}

/** A folder of this machine, or a bucket: `s3://KEY:SECRET@host:port/bucket?region=…&tls=false`. */
export type BlobPlace = { folder: string } | { s3Url: string }

export function openBlobs(place: BlobPlace): Blobs {
  const store = 'folder' in place ? folderStore(place.folder) : s3Store(place.s3Url)
  return {
    put: async (organizationId, bytes) => {
      const hash = sha256(bytes)
      await store.write(keyOf(organizationId, hash), bytes, hash)
      return hash
    },
    get: async (organizationId, hash) => {
      const bytes = await store.read(keyOf(organizationId, hash))
      if (!bytes) throw new LostBlob('missing', `${organizationId}/${hash}`)
      if (sha256(bytes) !== hash) throw new LostBlob('damaged', `${organizationId}/${hash}`)
      return bytes
    },
    stat: async (organizationId, hash) => {
      const size = await store.size(keyOf(organizationId, hash))
      return size === undefined ? undefined : { size }
    },
  }
}

/** `<organization>/<aa>/<bb>/<sha256>`. Nothing but an id and a hash comes through, so no key leads elsewhere. */
function keyOf(organizationId: string, hash: string): string {
  if (!/^[a-z][a-z0-9_-]{2,62}$/.test(organizationId)) throw new TypeError('Not an organization id')
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new TypeError('Not a sha256')
  return `${organizationId}/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
}

import { mkdtempSync, openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Error, S3mini, S3NetworkError, S3ServiceError } from 's3mini'
import type { BlobStore } from './blobs.ts'
import { AppError, refusal } from './errors.ts'

/** A store that hangs must not hang us: the same request is made again by whoever waits for it. */
const requestTimeoutMs = 60_000
/** A file of gigabytes takes its time on its way there. */
const fileTimeoutMs = 10 * 60_000

/**
 * Files in a bucket of S3 or of what speaks like it: `s3://KEY:SECRET@host:port/bucket?region=…&tls=false`. Key and
 * secret are percent-encoded; after the bucket may come a prefix; the region is us-east-1 and the connection TLS
 * unless the URL says otherwise. The bucket must be there.
 */
export function s3Store(url: string): BlobStore {
  const settings = { ...settingsOf(url), requestAbortTimeout: requestTimeoutMs }
  const s3 = new S3mini(settings)
  const s3ForFiles = new S3mini({ ...settings, requestAbortTimeout: fileTimeoutMs })
  const write = async (key: string, content: Uint8Array | Blob, hash: string) => {
    // The store itself compares what arrived with the checksum, so that a cut body is never kept.
    const checksum = Buffer.from(hash, 'hex').toString('base64')
    const headers = { 'x-amz-checksum-sha256': checksum }
    const client = content instanceof Blob ? s3ForFiles : s3
    await answered(client.putObject(key, content, 'application/octet-stream', undefined, headers))
  }
  const sizeOf: BlobStore['size'] = (key) => answered(s3.getContentLength(key).catch(orUndefined))
  return {
    write,
    incoming: mkdtempSync(join(tmpdir(), 'tabellio-incoming-')),
    adopt: async (key, { path, hash }) => write(key, await openAsBlob(path), hash),
    read: async (key) => {
      const bytes = await answered(s3.getObjectArrayBuffer(key))
      return bytes === null ? undefined : new Uint8Array(bytes)
    },
    open: async (key) => {
      const size = await sizeOf(key)
      return size === undefined
        ? undefined
        : { size, pieces: piecesOf(s3, key, size), close: () => Promise.resolve() }
    },
    size: sizeOf,
    remove: async (key) => void (await answered(s3.deleteObject(key))),
    list: (prefix) => filesUnder(settings, prefix),
  }
}

const pieceBytes = 8 * 2 ** 20

/** Asks for one piece after the other, so that a slow reader keeps no request waiting until it is cut off. */
async function* piecesOf(s3: S3mini, key: string, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < size; from += pieceBytes) {
    const end = Math.min(size, from + pieceBytes)
    const answer = await answered(s3.getObjectRaw(key, false, from, end))
    yield new Uint8Array(await answered(answer.arrayBuffer()))
  }
}

/** As many as a store tells at once. */
const listedAtOnce = 1000

/**
 * The files whose keys begin with a prefix. A list is asked of the bucket, under the whole key: after the bucket's name
 * the address may have a prefix of its own.
 */
async function* filesUnder(settings: S3Settings, prefix: string): ReturnType<BlobStore['list']> {
  const { origin, pathname } = new URL(settings.endpoint)
  const [bucketName = '', ...parts] = pathname.slice(1).split('/')
  const before = parts.map((part) => `${part}/`).join('')
  const bucket = new S3mini({ ...settings, endpoint: `${origin}/${bucketName}` })
  let token: string | undefined
  do {
    const page = await answered(bucket.listObjectsPaged('/', `${before}${prefix}`, listedAtOnce, token))
    token = page?.nextContinuationToken
    yield (page?.objects ?? []).map(({ Key, LastModified }) => ({
      key: Key.slice(before.length),
      modifiedAt: new Date(LastModified),
    }))
  } while (token !== undefined)
}

type S3Settings = ReturnType<typeof settingsOf> & { requestAbortTimeout: number }

function settingsOf(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWhole =
    url?.protocol === 's3:' && [url.username, url.password, url.host, url.pathname.slice(1)].every(Boolean)
  // The text holds the secret, so the message does not say it.
  if (!isWhole) throw new TypeError('TABELLIO_S3_URL must read s3://KEY:SECRET@host/bucket?region=…')
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https'
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${scheme}://${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
  }
}

function orUndefined(error: unknown): undefined {
  const fault = innermost(error)
  if (!(fault instanceof S3ServiceError && fault.status === 404)) throw fault
}

async function answered<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw asRefusal(error)
  }
}

/** A store that is slow, unreachable or in trouble is worth another try; any other refusal is a fault of ours. */
function asRefusal(error: unknown): unknown {
  if (error instanceof S3ServiceError) {
    if (error.status === 507) return new AppError('storage-full', 'There is no room left for files.')
    return error.status >= 500 || error.status === 429 ? storeUnavailable() : error
  }
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  return isTimeout || error instanceof S3NetworkError || isBrokenConnection(error)
    ? storeUnavailable()
    : error
}

const storeUnavailable = () => refusal('files-unavailable', { retryAfterSeconds: 5 })

/** How fetch says that a connection ended before its answer. */
const isBrokenConnection = (error: unknown) => error instanceof TypeError && error.cause !== undefined

/** Some calls of the client wrap what the store said. */
const innermost = (error: unknown) =>
  error instanceof Error && error.cause instanceof S3Error ? error.cause : error

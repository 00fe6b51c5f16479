import { S3Error, S3mini, S3NetworkError, S3ServiceError } from 's3mini'
import type { BlobStore } from './blobs.ts'
import { AppError, refusal } from './errors.ts'

/** A store that hangs must not hang us: the same request is made again by whoever waits for it. */
const requestTimeoutMs = 60_000

/**
 * Files in a bucket of S3 or of what speaks like it: `s3://KEY:SECRET@host:port/bucket?region=…&tls=false`. Key and
 * secret are percent-encoded; after the bucket may come a prefix; the region is us-east-1 and the connection TLS
 * unless the URL says otherwise. The bucket must be there.
 */
export function s3Store(url: string): BlobStore {
  const s3 = new S3mini({ ...settingsOf(url), requestAbortTimeout: requestTimeoutMs })
  return {
    write: async (key, bytes, hash) => {
      // The store itself compares what arrived with the checksum, so that a cut body is never kept.
      const checksum = Buffer.from(hash, 'hex').toString('base64')
      const headers = { 'x-amz-checksum-sha256': checksum }
      await answered(s3.putObject(key, bytes, 'application/octet-stream', undefined, headers))
    },
    read: async (key) => {
      const bytes = await answered(s3.getObjectArrayBuffer(key))
      return bytes === null ? undefined : new Uint8Array(bytes)
    },
    size: (key) => answered(s3.getContentLength(key).catch(orUndefined)),
  }
}

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

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Bytes } from './endpoints.ts'

/** The types that a browser shows in place; everything else is a download (UPL-3). */
const shownInPlace = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp'])

/**
 * Answers a file. One that is open is sent as it is read, no faster than its reader takes it, and closed when that one goes
 * away; where it breaks off the connection does, so that nobody takes what came for the whole.
 */
export function sendBytes(
  { contentType, bytes, fileName, etag }: Bytes,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const disposition = shownInPlace.has(contentType) ? 'inline' : 'attachment'
  reply.header('cache-control', etag ? 'private, no-cache' : 'no-store')
  if (etag) reply.header('etag', `"${etag}"`)
  if (etag && request.headers['if-none-match'] === `"${etag}"`) {
    if ('stream' in bytes) bytes.stream.destroy()
    return reply.code(304).send()
  }
  void reply
    .header('content-type', contentType)
    .header('content-disposition', fileName ? `${disposition}; ${fileNameParameters(fileName)}` : disposition)
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
  if ('stream' in bytes) return reply.header('content-length', bytes.size).send(bytes.stream)
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/**
 * Finds signs that turn the reading direction or break a line, so that a name looks like another: `fdp.exe` for
 * `exe.pdf`.
 */
const deceptive = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}]/gu

/** RFC 6266: a plain name for old readers, and the true one in UTF-8. */
function fileNameParameters(given: string): string {
  const name = given.replaceAll(deceptive, '')
  const plain = name.normalize('NFKD').replaceAll(/[^\x20-\x7e]|["\\/]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}

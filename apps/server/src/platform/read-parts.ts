import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { BusboyFileStream, BusboyInstance as Parser } from '@fastify/busboy'
import { fileLimits } from '@tabellio/contract/file-limits'
import type { Blobs, Received } from './blobs.ts'
import { discard, fileTooLarge } from './blobs-incoming.ts'
import { AppError, invalidAt } from './errors.ts'
import { hashOfJson, jsonOf } from './json-body.ts'

/** A file that came with a request, as whoever sent it calls it. */
export type IncomingFile = Received & { name: string; mimeType: string }

/** A request in parts (multipart/form-data): one may be its body as JSON, the others are its files. */
export type Parts = { body: unknown; files: IncomingFile[] }

/** The names of the parts. */
const bodyPart = 'body'
const filePart = 'documents'
const maxBodyBytes = 2 ** 20

const { maxFiles, maxFileBytes, maxTotalBytes } = fileLimits

type Asked = { headers: IncomingHttpHeaders; receive: Blobs['receive'] }

/** Reads the parts of a request as they come: nothing of a file is held in memory, and nothing is left of a refused one. */
export async function readParts(source: Readable, { headers, receive }: Asked): Promise<Parts> {
  if (Number(headers['content-length'] ?? 0) > maxTotalBytes + maxBodyBytes) throw allTooLarge()
  const parser = await parserOf(headers['content-type'] ?? '')
  const files = receivedFiles(receive)
  const refused = Promise.withResolvers<never>()
  const refuse = (error: unknown) => refused.reject(error)
  let body: unknown
  parser.on('file', (field, stream, ...[name, , mimeType]) => {
    if (field === filePart) files.add(stream, { name, mimeType }).catch(refuse)
    else refuse(invalidAt(field, `A part with a file must have the name ${filePart}`))
  })
  parser.on('field', (field, value, _isNameCut, isValueCut) => {
    try {
      if (field !== bodyPart) throw invalidAt(field, 'There is no such part')
      if (body !== undefined) throw invalidAt(field, 'This part stands twice')
      if (isValueCut) throw new AppError('payload-too-large', 'The body is too large')
      body = jsonOf(Buffer.from(value))
    } catch (error) {
      refuse(error)
    }
  })
  parser.once('filesLimit', () => refuse(invalidAt(filePart, `There are more than ${maxFiles} files`)))
  parser.once('partsLimit', () => refuse(invalidAt('', 'The request has too many parts')))
  try {
    await Promise.race([parsed(source, parser), refused.promise])
    return { body: body ?? {}, files: await Promise.race([files.all(), refused.promise]) }
  } catch (error) {
    source.unpipe(parser)
    await files.giveUp()
    throw error
  }
}

/** Of requests that are the same. */
export const hashOfParts = ({ body, files }: Parts) =>
  hashOfJson({ body, files: files.map(({ hash, name, mimeType }) => ({ hash, name, mimeType })) })

/** The parser is loaded with the first file that somebody sends. */
async function parserOf(contentType: string): Promise<Parser> {
  const { Busboy } = await import('@fastify/busboy')
  const limits = {
    fields: 2,
    fieldSize: maxBodyBytes,
    files: maxFiles,
    parts: maxFiles + 2,
    headerPairs: 20,
    headerSize: 16 * 1024,
  }
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch (error) {
    throw unreadable(error)
  }
}

/** Resolves when all is read. The source is left as it is when that fails: its connection is to carry the answer. */
const parsed = (source: Readable, parser: Parser) =>
  new Promise<void>((resolve, reject) => {
    parser.once('finish', resolve)
    parser.on('error', (error) => reject(unreadable(error)))
    source.once('error', reject)
    // A connection's stream closes as soon as it is read; the files are written a little later.
    source.once('close', () => source.readableEnded || reject(unreadable(undefined)))
    source.pipe(parser)
  })

/** The files of one request, in their order. */
function receivedFiles(receive: Blobs['receive']) {
  const coming: { stream: BusboyFileStream; file: Promise<IncomingFile> }[] = []
  let total = 0
  async function* counted(stream: AsyncIterable<Uint8Array>) {
    for await (const piece of stream) {
      total += piece.byteLength
      if (total > maxTotalBytes) throw allTooLarge()
      yield piece
    }
  }
  return {
    add: (stream: BusboyFileStream, named: Pick<IncomingFile, 'name' | 'mimeType'>) => {
      const file = receive(counted(stream), maxFileBytes).then((received) => ({ ...received, ...named }))
      coming.push({ stream, file })
      return file
    },
    all: () => Promise.all(coming.map(({ file }) => file)),
    giveUp: async () => {
      for (const { stream } of coming) stream.destroy()
      const ended = await Promise.allSettled(coming.map(({ file }) => file))
      await discard(ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
    },
  }
}

const allTooLarge = () => fileTooLarge(maxTotalBytes)

const unreadable = (error: unknown) =>
  invalidAt('', `The parts cannot be read: ${error instanceof Error ? error.message : 'they end early'}`)

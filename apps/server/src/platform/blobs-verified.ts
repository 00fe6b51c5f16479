import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { OpenPieces } from './blobs.ts'

/**
 * Reads a file while its hash is computed. One piece is held back until the next one has come, and the last one until the
 * hash is known, so that nobody ever gets the whole of a damaged file.
 */
export function verified({ pieces, close }: OpenPieces, expected: string, damaged: () => Error): Readable {
  async function* read() {
    const hash = createHash('sha256')
    let held: Uint8Array | undefined
    for await (const piece of pieces) {
      if (held) yield held
      hash.update(piece)
      held = piece
    }
    if (hash.digest('hex') !== expected) throw damaged()
    if (held) yield held
  }
  const stream = Readable.from(read(), { objectMode: false })
  // A reader that goes away before its first piece has begun no loop that would close the file.
  stream.once('close', () => void close())
  return stream
}

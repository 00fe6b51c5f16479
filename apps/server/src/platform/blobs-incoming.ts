import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Received } from './blobs.ts'
import { orStorageFull } from './blobs-folder.ts'
import { AppError } from './errors.ts'

/** So many bytes are gathered for one write: connections bring them in small pieces. */
const gatheredBytes = 512 * 1024

/** Writes a file down as it comes: whatever its length, it takes no more memory than some pieces of it. */
export async function receive(
  folder: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Received> {
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  const gathered: Uint8Array[] = []
  let size = 0
  let due = 0
  const writeDown = async () => {
    due = 0
    await file.writeFile(Buffer.concat(gathered.splice(0)))
  }
  try {
    for await (const piece of source) {
      size += piece.byteLength
      if (size > maxBytes) throw fileTooLarge(maxBytes)
      hash.update(piece)
      gathered.push(piece)
      due += piece.byteLength
      if (due >= gatheredBytes) await writeDown()
    }
    await writeDown()
    return { path, hash: hash.digest('hex'), size }
  } catch (error) {
    await rm(path, { force: true })
    throw orStorageFull(error)
  } finally {
    await file.close()
  }
}

export const fileTooLarge = (maxBytes: number) =>
  new AppError('payload-too-large', `The file has more than ${Math.floor(maxBytes / 2 ** 20)} MiB`)

/** Removes what was received: what is kept has another name, too. */
export const discard = (files: Received[]) =>
  Promise.all(files.map(({ path }) => rm(path, { force: true }).catch(() => undefined)))

import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { OpenBlob } from '../platform/blobs.ts'

export type ZipEntry = { name: string; size: number; changedAt: number; open: () => Promise<OpenBlob> }

/**
 * A zip of files, each opened when its turn has come and read as the zip is. They are stored as they are: nearly every kind
 * of document is compressed in itself. Who reads no further destroys the stream, which closes the file that is open.
 */
export async function zipOf(entries: readonly ZipEntry[]): Promise<OpenBlob> {
  const zip = new ZipFile()
  const stream = new PassThrough()
  let open: Readable | undefined
  const begin = async ({ open: openEntry }: ZipEntry, read: (fault: null, file: Readable) => void) => {
    const file = await openEntry()
    open = file.stream
    if (stream.destroyed) open.destroy()
    else read(null, open)
  }
  for (const entry of entries) {
    const { name, size, changedAt } = entry
    zip.addReadStreamLazy(name, { mtime: new Date(changedAt), size, compress: false }, (read) => {
      begin(entry, read).catch((fault: unknown) => stream.destroy(asError(fault)))
    })
  }
  zip.on('error', (fault) => stream.destroy(asError(fault)))
  stream.once('close', () => open?.destroy())
  // The package's types do not say that it tells the size.
  const size = await new Promise<number>((resolve) =>
    zip.end(undefined, (...told: unknown[]) => resolve(Number(told[0]))),
  )
  zip.outputStream.pipe(stream)
  return { size, stream }
}

const asError = (fault: unknown) => (fault instanceof Error ? fault : new Error(String(fault)))

import { plainMimeType } from '@tabellio/contract/file-kinds'
import { fileTypeFromFile } from 'file-type'
import yauzl from 'yauzl'

/** Limits of an archive, and of the Office files that are one (UPL-2). */
const maxEntries = 10_000
const maxUnpackedBytes = 500 * 2 ** 20
/** An archive that unpacks to no more than this is none that was made to harm. */
const harmlessBytes = 50 * 2 ** 20
const maxRatio = 200

export type ZipFindings = { mimeType: string | undefined; isBomb: boolean }

/**
 * What an archive is, and whether it unpacks to more than a reader could bear. Its list may lie, so each entry is unpacked
 * and counted, and thrown away. One that cannot be read is no bomb: nobody can open it.
 */
export async function inspectZip({ path, size }: { path: string; size: number }): Promise<ZipFindings> {
  const isBomb = await unpacksTooFar(
    path,
    Math.max(harmlessBytes, Math.min(size * maxRatio, maxUnpackedBytes)),
  )
  if (isBomb) return { mimeType: undefined, isBomb }
  const found = await fileTypeFromFile(path).catch(() => undefined)
  return { mimeType: plainMimeType(found?.mime ?? ''), isBomb }
}

async function unpacksTooFar(path: string, maxBytes: number): Promise<boolean> {
  const budget = { left: maxBytes, entries: maxEntries }
  try {
    const archive = await yauzl.openPromise(path, { decodeStrings: false, validateEntrySizes: false })
    try {
      await unpackAll(archive, budget)
    } finally {
      archive.close()
    }
  } catch {
    // Its list cannot be read to the end.
  }
  return budget.left < 0 || budget.entries < 0
}

type Budget = { left: number; entries: number }

async function unpackAll(archive: yauzl.ZipFile, budget: Budget): Promise<void> {
  for await (const entry of archive.eachEntry()) {
    budget.entries -= 1
    if (budget.entries < 0) return
    await unpack(archive, entry, budget)
    if (budget.left < 0) return
  }
}

/** Takes what an entry unpacks to from the budget. */
async function unpack(archive: yauzl.ZipFile, entry: yauzl.Entry, budget: Budget): Promise<void> {
  const { compressionMethod } = entry
  if (entry.isEncrypted() || (compressionMethod !== 0 && compressionMethod !== 8)) return
  try {
    for await (const piece of await archive.openReadStreamPromise(entry)) {
      budget.left -= Buffer.isBuffer(piece) ? piece.length : 0
      if (budget.left < 0) return
    }
  } catch {
    // The entry is damaged; the next one may not be.
  }
}

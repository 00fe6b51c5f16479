import yauzl from 'yauzl'

/** Limits of what is unpacked of a Word file (UPL-2): all of it together, and beside the size of the file. */
const maxUnpackedBytes = 120 * 2 ** 20
const harmlessBytes = 50 * 2 ** 20
const maxRatio = 200
const maxEntries = 10_000

export type Unpacked =
  | { parts: Map<string, Uint8Array> }
  | { refused: 'file-unpacks-too-far' | 'word-damaged' | 'word-incomplete' | 'needs-password' }

/** What a reader of Word files asks for: the text and what belongs to it, never what is embedded. */
const isAsked = (name: string) => /\.(?:xml|rels)$/i.test(name) || /\/media\//i.test(name)

/** Unpacks a Word file in memory. The list of an archive may lie, so what comes out is counted. */
export async function unpack(bytes: Uint8Array): Promise<Unpacked> {
  const parts = new Map<string, Uint8Array>()
  const budget = {
    left: Math.max(harmlessBytes, Math.min(bytes.length * maxRatio, maxUnpackedBytes)),
    entries: maxEntries,
  }
  try {
    const archive = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      validateEntrySizes: false,
    })
    for await (const entry of archive.eachEntry()) {
      budget.entries -= 1
      if (budget.entries < 0) return { refused: 'file-unpacks-too-far' }
      if (entry.isEncrypted()) return { refused: 'needs-password' }
      parts.set(
        entry.fileName,
        isAsked(entry.fileName) ? await contentOf(archive, entry, budget) : new Uint8Array(),
      )
      if (budget.left < 0) return { refused: 'file-unpacks-too-far' }
    }
  } catch {
    return { refused: isWhole(bytes) ? 'word-damaged' : 'word-incomplete' }
  }
  return { parts }
}

/** An archive ends with its list: what was not copied whole has none. */
const isWhole = (bytes: Uint8Array) => {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(
    'PK\x05\x06',
    undefined,
    'latin1',
  )
  return (
    end !== -1 && end + 22 <= bytes.length && bytes.length - end <= 22 + 0xffff && listEnd(bytes, end) <= end
  )
}

/** Where the list ends by what the end of the archive says of it. */
function listEnd(bytes: Uint8Array, end: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset + end, 22)
  return view.getUint32(12, true) + view.getUint32(16, true)
}

async function contentOf(
  archive: yauzl.ZipFile,
  entry: yauzl.Entry,
  budget: { left: number },
): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  for await (const piece of await archive.openReadStreamPromise(entry)) {
    if (!Buffer.isBuffer(piece)) continue
    budget.left -= piece.length
    if (budget.left < 0) break
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

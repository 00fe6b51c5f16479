import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

type Reading = { signal: AbortSignal; onRead: (bytes: number) => void }

/** The text of a file, piece by piece: in UTF-8, in UTF-16 as spreadsheets write it, or else as older Windows programs do. */
export async function* textOfFile(path: string, { signal, onRead }: Reading): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path, signal))
  let bytes = 0
  for await (const piece of createReadStream(path, { signal })) {
    yield decoder.decode(piece, { stream: true })
    onRead((bytes += piece.length))
  }
  yield decoder.decode()
}

/** Tells workbooks of both kinds by their first bytes. */
export async function isWorkbook(path: string): Promise<boolean> {
  const [first, second] = await headOf(path)
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)
}

async function encodingOf(path: string, signal: AbortSignal): Promise<string> {
  const [first, second] = await headOf(path)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of createReadStream(path, { signal })) decoder.decode(piece, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

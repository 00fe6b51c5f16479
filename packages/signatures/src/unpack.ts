import {
  integerOf,
  isDict,
  nameOf,
  type PdfDict,
  PdfFault,
  type PdfStream,
  type PdfValue,
} from './pdf-values.ts'

/** What may be unpacked of one file, together. */
export type Budget = { left: number }

/** The content of a stream that tells of objects: only what writers use for it is read. */
export async function unpack({ dict, bytes }: PdfStream, budget: Budget): Promise<Uint8Array> {
  const filter = onlyOne(dict.entries.get('Filter'))
  if (filter === null) return bytes
  if (nameOf(filter) !== 'FlateDecode') throw new PdfFault('Packed in an unusual way')
  const unpacked = await inflate(bytes, budget)
  const parameters = onlyOne(dict.entries.get('DecodeParms'))
  return isDict(parameters) ? unpredicted(unpacked, parameters) : unpacked
}

function onlyOne(value: PdfValue | undefined): PdfValue {
  if (value === undefined || value === null || typeof value !== 'object' || value.kind !== 'array')
    return value ?? null
  if (value.items.length > 1) throw new PdfFault('Packed in an unusual way')
  return value.items[0] ?? null
}

function unpredicted(bytes: Uint8Array, { entries }: PdfDict): Uint8Array {
  const predictor = integerOf(entries.get('Predictor')) ?? 1
  if (predictor === 1) return bytes
  const columns = integerOf(entries.get('Columns')) ?? 1
  if (predictor < 10 || columns < 1 || columns > 1_000) throw new PdfFault('Packed in an unusual way')
  return withoutPrediction(bytes, columns)
}

async function inflate(bytes: Uint8Array, budget: Budget): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  const packed = new Blob([Uint8Array.from(bytes)]).stream()
  const reader = packed.pipeThrough(new DecompressionStream('deflate')).getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      budget.left -= read.value.length
      if (budget.left < 0) throw new PdfFault('Unpacks to too much')
      pieces.push(read.value)
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error instanceof PdfFault ? error : new PdfFault('Cannot be unpacked')
  }
  return joined(pieces)
}

export function joined(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

/** Undoes the predictors of PNG (W3C PNG, 9) for rows of one byte a column. */
function withoutPrediction(bytes: Uint8Array, columns: number): Uint8Array {
  const rows = Math.floor(bytes.length / (columns + 1))
  const plain = new Uint8Array(rows * columns)
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (columns + 1)] ?? 0
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const left = column > 0 ? (plain[at - 1] ?? 0) : 0
      const up = row > 0 ? (plain[at - columns] ?? 0) : 0
      const corner = row > 0 && column > 0 ? (plain[at - columns - 1] ?? 0) : 0
      plain[at] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + predicted(kind, left, up, corner)
    }
  }
  return plain
}

function predicted(kind: number, ...[left, up, corner]: [number, number, number]): number {
  if (kind === 0) return 0
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return Math.floor((left + up) / 2)
  if (kind !== 4) throw new PdfFault('Packed in an unusual way')
  const [a = 0, b = 0, c = 0] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs)
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

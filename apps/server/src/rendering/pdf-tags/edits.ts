/** A part of a file that other text stands in for. */
export type Edit = { start: number; end: number; text: string }

/** A file whose table of objects stands at its end, uncompressed, as our compiler writes it. */
export type WrittenPdf = {
  bytes: Buffer
  offsets: Map<number, number>
  /** Where the object ends that begins at a place. */
  ends: Map<number, number>
  tableStart: number
  trailer: string
}

export function openWrittenPdf(pdf: Uint8Array): WrittenPdf {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const [, start] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1', bytes.length - 64)) ?? []
  const tableStart = Number(start ?? Number.NaN)
  const end = bytes.toString('latin1', tableStart)
  const rows = /^xref\s+0 (\d+)\s+/.exec(end)
  if (!rows) throw new Error('The table of the objects of a PDF is not as it was')
  const [head, count] = [rows[0].length, Number(rows[1])]
  const offsets = new Map<number, number>()
  for (let id = 1; id < count; id += 1) {
    const row = head + id * rowLength
    if (end[row + rowLength - 3] === 'n') offsets.set(id, Number(end.slice(row, row + 10)))
  }
  const starts = [...offsets.values(), tableStart].toSorted((a, b) => a - b)
  const ends = new Map(starts.map((each, index) => [each, starts[index + 1] ?? each]))
  return { bytes, offsets, ends, tableStart, trailer: end.slice(head + count * rowLength) }
}

const rowLength = 20

/** The text of an object, and where it begins in the file. A text in it may look like its end. */
export function objectIn({ bytes, offsets, ends }: WrittenPdf, id: number): { text: string; start: number } {
  const start = offsets.get(id)
  if (start === undefined) throw new Error(`A PDF has no object ${id}`)
  return { text: bytes.toString('latin1', start, ends.get(start)), start }
}

/** The same file with its edits, which neither overlap nor take an object's beginning, and with a table that knows of them. */
export function edited({ bytes, offsets, tableStart, trailer }: WrittenPdf, edits: Edit[]): Uint8Array {
  const inOrder = edits.toSorted((a, b) => a.start - b.start)
  const pieces: Buffer[] = []
  let copied = 0
  for (const { start, end, text } of inOrder) {
    pieces.push(bytes.subarray(copied, start), Buffer.from(text, 'latin1'))
    copied = end
  }
  pieces.push(bytes.subarray(copied, tableStart))
  const shifted = shifts(inOrder)
  const ids = [...offsets.keys()]
  const count = Math.max(...ids) + 1
  const rows = Array.from({ length: count }, (_, id) => {
    const offset = offsets.get(id)
    return offset === undefined ? freeRow : `${String(shifted(offset)).padStart(10, '0')} 00000 n\r\n`
  })
  const changedTrailer = trailer.replace(/startxref\s+\d+/, `startxref\n${shifted(tableStart)}`)
  pieces.push(Buffer.from(`xref\n0 ${count}\n${rows.join('')}${changedTrailer}`, 'latin1'))
  return Buffer.concat(pieces)
}

const freeRow = '0000000000 65535 f\r\n'

/** Says where a place of the file stands after the edits before it. */
function shifts(edits: Edit[]): (offset: number) => number {
  const starts = edits.map(({ start }) => start)
  const sums = [0]
  for (const { start, end, text } of edits) sums.push((sums.at(-1) ?? 0) + text.length - (end - start))
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return offset + (sums[low] ?? 0)
  }
}

/** Writes something else where a pattern stands in an object. */
export function within(
  file: WrittenPdf,
  id: number,
  { pattern, text }: { pattern: RegExp; text: string },
): Edit {
  const object = objectIn(file, id)
  const match = pattern.exec(object.text)
  if (!match) throw new Error(`The object ${id} of a PDF is not as it was`)
  const start = object.start + match.index
  return { start, end: start + match[0].length, text }
}

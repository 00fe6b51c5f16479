import { crc32, deflateSync } from 'node:zlib'

export type Bitmap = { width: number; height: number; stride: number; rgba: Uint8Array }

/** The picture without its transparency, as PNG. */
export function encodePng({ width, height, stride, rgba }: Bitmap): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc((width * 3 + 1) * height)
  let to = 0
  for (let y = 0; y < height; y++) {
    rows[to++] = 0
    for (let from = y * stride; from < y * stride + width * 4; from += 4) {
      rows[to++] = rgba[from] ?? 0
      rows[to++] = rgba[from + 1] ?? 0
      rows[to++] = rgba[from + 2] ?? 0
    }
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** A small picture, as a camera would give a large one. */
export function bluePicture(): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(60 * 3, Buffer.from([40, 80, 160]))])
  return png({ width: 60, height: 80 }, deflateSync(Buffer.concat(Array.from({ length: 80 }, () => row))))
}

/** A picture of more than 20 MB, of grain that hardly anything makes smaller. */
export function heavyPicture(): Buffer {
  const side = 2700
  const rows = randomBytes(side * (side * 3 + 1)).map((byte) => 112 + (byte & 31))
  for (let row = 0; row < side; row++) rows[row * (side * 3 + 1)] = 0
  return png({ width: side, height: side }, deflateSync(rows, { level: 0 }))
}

function png({ width, height }: { width: number; height: number }, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive as it is packed there: nothing of it is unpacked. */
export type PackedFile = { name: string; method: number; crc: number; size: number; packed: Uint8Array }

/** The files of an archive that was unpacked before, and so is whole. */
export function packedFiles(archive: Buffer): PackedFile[] {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files: PackedFile[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const length = archive.readUInt16LE(at + 28)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    files.push({
      name: archive.toString('utf8', at + 46, at + 46 + length),
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      size: archive.readUInt32LE(at + 24),
      packed: archive.subarray(start, start + archive.readUInt32LE(at + 20)),
    })
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

/** An archive with some files in place of those of their names, or added; all others are copied as they are packed. */
export function withFiles(
  files: PackedFile[],
  changed: ReadonlyMap<string, string | Uint8Array>,
): Buffer<ArrayBuffer> {
  const known = new Set(files.map(({ name }) => name))
  const added = [...changed].filter(([name]) => !known.has(name))
  return joined([
    ...files.map((file) => {
      const content = changed.get(file.name)
      return content === undefined ? file : packed(file.name, content)
    }),
    ...added.map(([name, content]) => packed(name, content)),
  ])
}

/** Filled files are made by the thousand, and read once: what little more room they take costs less than the time. */
const level = 2
const deflated = 8

function packed(name: string, content: string | Uint8Array): PackedFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  // Pictures are packed already.
  const isText = typeof content === 'string'
  return {
    name,
    method: isText ? deflated : 0,
    crc: crc32(bytes),
    size: bytes.length,
    packed: isText ? deflateRawSync(bytes, { level }) : bytes,
  }
}

/** What each file of an archive says of itself, before its bytes and again in the list at the end. */
function headOf({ method, crc, size, packed }: PackedFile, name: Buffer): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(namesAreUtf8, 2)
  head.writeUInt16LE(method, 4)
  head.writeUInt16LE(firstDay, 8)
  head.writeUInt32LE(crc, 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

const namesAreUtf8 = 0x08_00
/** The first that an archive can say, 1980-01-01: the same parts give the same bytes, whenever they are packed. */
const firstDay = 0x21

function joined(files: PackedFile[]): Buffer<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  const list: Uint8Array[] = []
  let offset = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const head = headOf(file, name)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    pieces.push(local, head, name, file.packed)
    list.push(listed, head, place, name)
    offset += local.length + head.length + name.length + file.packed.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(
    list.reduce((size, { length }) => size + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, ...list, end])
}

const local = Buffer.from('PK\x03\x04', 'latin1')
const listed = Buffer.from('PK\x01\x02\x14\x00', 'latin1')

import { crc32, deflateRawSync } from 'node:zlib'

type Entry = {
  name: string
  content: string | Buffer
  /** The content as it lies in the file, where that is packed. */
  packed?: Buffer
  /** The size that the list says, where it is another than the true one. */
  says?: number
}

/** A zip file; `times` says how often its list names each entry, whose content stands there once. */
export function zipOf(entries: Entry[], times = 1): Buffer {
  const pieces: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, content, packed, says } of entries) {
    const whole = Buffer.from(content)
    const body = packed ?? whole
    const said = Buffer.alloc(26)
    said.writeUInt16LE(20, 0)
    said.writeUInt16LE(packed ? 8 : 0, 4)
    said.writeUInt32LE(packed ? 0 : crc32(whole), 10)
    said.writeUInt32LE(body.length, 14)
    said.writeUInt32LE(says ?? whole.length, 18)
    said.writeUInt16LE(Buffer.byteLength(name), 22)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    const piece = Buffer.concat([Buffer.from('PK\x03\x04'), said, Buffer.from(name), body])
    pieces.push(piece)
    const item = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), said, where, Buffer.from(name)])
    list.push(...Array.from({ length: times }, () => item))
    offset += piece.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Math.min(list.length, 0xffff), 8)
  end.writeUInt16LE(Math.min(list.length, 0xffff), 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, directory, end])
}

const wordParts = (text: string): Entry[] => [
  {
    name: '[Content_Types].xml',
    content:
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  },
  {
    name: '_rels/.rels',
    content:
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  },
  {
    name: 'word/document.xml',
    content: `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  },
]

/** A Word file of one paragraph, and what else lies in it. */
export const wordFile = (text = 'A lease', more: Entry[] = []): Buffer => zipOf([...wordParts(text), ...more])

/** More than any file may unpack to whose packed bytes are few. */
const bombBytes = 51 * 2 ** 20
let packedZeros: Buffer | undefined

const zeros = (says = bombBytes, name = 'zeros.bin'): Entry => ({
  name,
  content: '',
  packed: (packedZeros ??= deflateRawSync(Buffer.alloc(bombBytes))),
  says,
})
const megabyte = (says = 2 ** 20): Entry => ({
  name: 'megabyte.bin',
  content: '',
  packed: deflateRawSync(Buffer.alloc(2 ** 20)),
  says,
})
const empty = (count: number): Entry[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}`, content: '' }))
const ofKind = (mimeType: string): Entry => ({ name: 'mimetype', content: mimeType })

/** Archives, and files that are one, which unpack to more than a reader could bear. */
export const archiveBombs: [name: string, make: () => Buffer][] = [
  ['zeros.zip', () => zipOf([zeros()])],
  ['small-sizes.zip', () => zipOf([zeros(1)])],
  ['no-sizes.zip', () => zipOf([zeros(0)])],
  ['largest-size.zip', () => zipOf([zeros(0xffffffff)])],
  ['many-small.zip', () => zipOf(Array.from({ length: 60 }, () => megabyte()))],
  ['shared-content.zip', () => zipOf([megabyte()], 500)],
  ['shared-content-of-small-size.zip', () => zipOf([megabyte(1)], 500)],
  ['entries.zip', () => zipOf(empty(10_001))],
  ['most-entries.zip', () => zipOf(empty(65_534))],
  ['shared-entries.zip', () => zipOf(empty(1), 60_000)],
  ['picture.docx', () => wordFile('A', [zeros(bombBytes, 'word/media/image1.png')])],
  ['text.docx', () => wordFile('A', [zeros(bombBytes, 'word/footnotes.xml')])],
  ['entries.docx', () => wordFile('A', empty(10_001))],
  ['small-sizes.docx', () => wordFile('A', [zeros(1, 'word/media/image1.png')])],
  ['text.odt', () => zipOf([ofKind('application/vnd.oasis.opendocument.text'), zeros()])],
  ['book.epub', () => zipOf([ofKind('application/epub+zip'), zeros()])],
  ['sheet.xlsx', () => zipOf([{ name: 'xl/workbook.xml', content: '<x/>' }, zeros()])],
  ['slides.pptx', () => zipOf([{ name: 'ppt/presentation.xml', content: '<x/>' }, zeros()])],
]

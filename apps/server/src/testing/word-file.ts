import { crc32 } from 'node:zlib'

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A Word file with these parts; `document.xml` holds what stands in `body`. */
export function wordFile(body: string, parts: { [name: string]: string | Uint8Array } = {}): Buffer {
  const xml = '<?xml version="1.0" encoding="UTF-8"?>'
  const office = 'http://schemas.openxmlformats.org'
  const spaces = `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"`
  return zipOf({
    '[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${wordType}.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document ${spaces}><w:body>${body}</w:body></w:document>`,
    ...parts,
  })
}

export const wordParagraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

export const wordUri = (bytes: Uint8Array) =>
  `data:${wordType};base64,${Buffer.from(bytes).toString('base64')}`

/** An archive whose entries are not packed. */
export function zipOf(entries: { [name: string]: string | Uint8Array }): Buffer {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const data = Buffer.from(content)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt32LE(crc32(data), 10)
    head.writeUInt32LE(data.length, 14)
    head.writeUInt32LE(data.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), head, place, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(list.length, 4)
  end.writeUInt16LE(list.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

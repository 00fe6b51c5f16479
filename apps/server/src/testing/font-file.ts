import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const fileOf = (face: string, file: string) =>
  readFileSync(join(dirname(resolve(`@expo-google-fonts/${face}/package.json`)), file))

/** A small font, and one with the letters of our languages. */
const bases = {
  small: () => fileOf('noto-sans-thai', '400Regular/NotoSansThai_400Regular.ttf'),
  latin: () => fileOf('carlito', '400Regular/Carlito_400Regular.ttf'),
}

type Made = {
  base?: keyof typeof bases
  /** What its maker allows: 0 is everything. */
  licence?: number
  /** Tables that it has beside its own, or instead of them. */
  tables?: { [tag: string]: Buffer }
}

/** A TrueType font as somebody would bring it, under a name of its own. */
export function fontFile(
  family: string,
  { base = 'small', licence = 0, tables: more = {} }: Made = {},
): Buffer {
  const tables: Tables = { ...tablesOf(bases[base]()), name: nameTable(family) }
  const os2 = Buffer.from(tables['OS/2'] ?? '')
  os2.writeUInt16BE(licence, 8)
  return packed({ ...tables, 'OS/2': os2, ...more })
}

export const fontUri = (bytes: Uint8Array) => `data:font/ttf;base64,${Buffer.from(bytes).toString('base64')}`

type Tables = { [tag: string]: Buffer }

function tablesOf(file: Buffer): Tables {
  const tables: Tables = {}
  for (let at = 12; at < 12 + file.readUInt16BE(4) * 16; at += 16) {
    const offset = file.readUInt32BE(at + 8)
    tables[file.toString('latin1', at, at + 4)] = file.subarray(offset, offset + file.readUInt32BE(at + 12))
  }
  return tables
}

/** Its name for programs, in English, as its family, and as the whole of it. */
function nameTable(family: string): Buffer {
  const names = [1, 4, 6].map((id) => ({ id, text: Buffer.from(family, 'utf16le').swap16() }))
  const head = Buffer.alloc(6 + names.length * 12)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  for (const [at, { id, text }] of names.entries()) {
    for (const [field, value] of [3, 1, 0x409, id, text.length, offset].entries())
      head.writeUInt16BE(value, 6 + at * 12 + field * 2)
    offset += text.length
  }
  return Buffer.concat([head, ...names.map(({ text }) => text)])
}

function packed(tables: Tables): Buffer {
  const entries = Object.entries(tables).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const list = Buffer.alloc(12 + entries.length * 16)
  list.writeUInt32BE(0x00010000, 0)
  list.writeUInt16BE(entries.length, 4)
  const pieces = [list]
  let offset = list.length
  for (const [at, [tag, bytes]] of entries.entries()) {
    list.write(tag, 12 + at * 16, 'latin1')
    list.writeUInt32BE(offset, 12 + at * 16 + 8)
    list.writeUInt32BE(bytes.length, 12 + at * 16 + 12)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    pieces.push(padded)
    offset += padded.length
  }
  return Buffer.concat(pieces)
}

export const fontBodies = (name: string) => ({ 'fonts.create': { fontDataUri: fontUri(fontFile(name)) } })

/** What documents look like in an organization: fonts and marks of its own. */
export const lookBodies = () => ({
  ...fontBodies('Sampled'),
  'graphicMarks.create': { name: 'Mark' },
  'graphicMarks.update': { name: 'Seal', date: true },
})

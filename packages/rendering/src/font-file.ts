/** What a font file says of itself, as far as a document needs it. */
export type FontFile = {
  /** The family as programs name it, which documents ask for. */
  family: string
  /** The same with all its widths and weights together, where the file says so. */
  wholeFamily: string
  isBold: boolean
  isItalic: boolean
  /** The line it needs, as a share of its size: what Word takes. */
  ascent: number
  descent: number
}

export type FontRefusal =
  | 'not-a-font-file'
  | 'font-packed-for-the-web'
  | 'font-collection'
  | 'font-damaged'
  | 'font-is-variable'
  | 'font-licence-restricted'
  | 'font-licence-whole'
  | 'font-licence-bitmaps'

/** A file of so many tables is none that anybody makes. */
const maxTables = 100
const asked = ['OS/2', 'cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name']

/** Reads a TrueType or OpenType font, and refuses by name what is none, or may not stand in a document as a part of itself. */
export function readFont(bytes: Uint8Array): FontFile | { refused: FontRefusal } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = kindOf(view)
  if (kind !== 'font') return { refused: kind }
  try {
    const tables = tablesOf(view)
    if (!tables || asked.some((tag) => !tables.has(tag)) || !hasOutlines(tables))
      return { refused: 'font-damaged' }
    if (tables.has('fvar')) return { refused: 'font-is-variable' }
    const refused = licenceRefusal(tableOf(tables, 'OS/2'))
    return refused ? { refused } : readTables(tables)
  } catch (error) {
    if (error instanceof RangeError) return { refused: 'font-damaged' }
    throw error
  }
}

const kinds: { [magic: string]: 'font' | FontRefusal } = {
  '00010000': 'font',
  '74727565': 'font',
  '4f54544f': 'font',
  '74746366': 'font-collection',
  '774f4646': 'font-packed-for-the-web',
  '774f4632': 'font-packed-for-the-web',
}

const kindOf = (view: DataView): 'font' | FontRefusal =>
  view.byteLength < 12
    ? 'not-a-font-file'
    : (kinds[view.getUint32(0).toString(16).padStart(8, '0')] ?? 'not-a-font-file')

type Tables = Map<string, DataView>

/** The tables by their tags, or nothing where one lies outside of the file: it was cut, or lies. */
function tablesOf(view: DataView): Tables | undefined {
  const count = view.getUint16(4)
  if (count > maxTables) return undefined
  const tables: Tables = new Map()
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (offset + length > view.byteLength) return undefined
    tables.set(latin(view, at, 4), new DataView(view.buffer, view.byteOffset + offset, length))
  }
  return tables
}

const hasOutlines = (tables: Tables) => (tables.has('glyf') && tables.has('loca')) || tables.has('CFF ')

function tableOf(tables: Tables, tag: string): DataView {
  const table = tables.get(tag)
  if (!table) throw new RangeError(`The font has no table ${tag}`)
  return table
}

/** Bits of `fsType`: what the maker of the font allows. Documents have a part of it, to be looked at and printed. */
const onlyWithPermission = 0x2
const permissions = 0xf
const onlyWhole = 0x100
const onlyBitmaps = 0x200

function licenceRefusal(os2: DataView): FontRefusal | undefined {
  const bits = os2.getUint16(8)
  // Of several permissions, as old files may have, the one that allows most counts.
  if ((bits & permissions) === onlyWithPermission) return 'font-licence-restricted'
  if (bits & onlyWhole) return 'font-licence-whole'
  return bits & onlyBitmaps ? 'font-licence-bitmaps' : undefined
}

function readTables(tables: Tables): FontFile | { refused: FontRefusal } {
  const [head, os2] = [tableOf(tables, 'head'), tableOf(tables, 'OS/2')]
  const names = namesOf(tableOf(tables, 'name'))
  const family = names.get(1)
  const size = head.getUint16(18)
  if (!family || size < 16 || size > 16_384) return { refused: 'font-damaged' }
  const style = os2.getUint16(62)
  return {
    family,
    wholeFamily: names.get(16) ?? family,
    isItalic: (style & 0x1) !== 0,
    isBold: (style & 0x20) !== 0,
    ascent: shareOf(os2.getUint16(74), size),
    descent: shareOf(os2.getUint16(76), size),
  }
}

/** A line is no lower than nothing, and no higher than five of its font. */
const shareOf = (units: number, size: number) => Number(Math.min(units / size, 5).toFixed(4))

const maxNameLength = 100

/** The names of a font by their numbers: those in English, as programs list them, else the first there is. */
function namesOf(table: DataView): Map<number, string> {
  const names = new Map<number, string>()
  const english = new Set<number>()
  const [count, strings] = [table.getUint16(2), table.getUint16(4)]
  for (let at = 6; at < 6 + Math.min(count, 1_000) * 12; at += 12) {
    const [platform, language, id] = [table.getUint16(at), table.getUint16(at + 4), table.getUint16(at + 6)]
    const [length, offset] = [table.getUint16(at + 8), strings + table.getUint16(at + 10)]
    const isEnglish = platform === 3 && language === 0x409
    if (english.has(id) || (names.has(id) && !isEnglish)) continue
    const text = (platform === 1 ? latin(table, offset, length) : wide(table, offset, length)).trim()
    if (text === '' || text.length > maxNameLength || /\p{Cc}/u.test(text)) continue
    names.set(id, text)
    if (isEnglish) english.add(id)
  }
  return names
}

const latin = (view: DataView, offset: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, at) => view.getUint8(offset + at)))
const wide = (view: DataView, offset: number, length: number) =>
  String.fromCharCode(
    ...Array.from({ length: length >> 1 }, (_, at) => view.getUint16(offset + at * 2)),
  ).toWellFormed()

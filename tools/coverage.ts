import { readFileSync } from 'node:fs'
import { rareFontFiles, usualFontFiles } from '../apps/server/src/rendering/font-files.ts'

/** The characters that documents can show, read from the fonts themselves. */
export function coverageText(): string {
  const usual = usualFontFiles()
  const faces = behindAll.map((family) => usual.filter((file) => file.includes(family)))
  const usualPoints = new Set(faces.flatMap((files) => [...common(files)]))
  const allPoints = new Set([...usualPoints, ...rareFontFiles().flatMap((file) => [...pointsOf(file)])])
  return `/**
 * The characters that documents can show, as ranges of code points, as "npm run print" reads them from the fonts. The
 * usual ones stand behind every family, in all four faces; the others are in the fonts for rare scripts.
 */
export const usualCoverage = \`
${lines(usualPoints)}
\`

export const allCoverage = \`
${lines(allPoints)}
\`
`
}

/** The fonts that stand behind every family of a document. */
const behindAll = ['NotoSans_', 'Tinos_']

const common = (files: string[]): Set<number> =>
  files.map(pointsOf).reduce((one, other) => new Set([...one].filter((point) => other.has(point))))

/** Private, invisible and direction-changing characters are none that a text may show. */
const isShown = (point: number) =>
  !/[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|\p{Cf}(?<!\u00ad)|\p{Variation_Selector}|\p{Noncharacter_Code_Point}/u.test(
    String.fromCodePoint(point),
  )

/** The characters a font has a glyph for, by the table of it that says so (OpenType, `cmap`). */
function pointsOf(file: string): Set<number> {
  const font = readFileSync(file)
  const cmap = tableAt(font, 'cmap')
  const records = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + 8 * index)
  const subtables = records.map((record) => cmap + font.readUInt32BE(record + 4))
  const formatOf = (offset: number) => font.readUInt16BE(offset)
  const long = subtables.find((offset) => formatOf(offset) === 12)
  const short = subtables.find((offset) => formatOf(offset) === 4)
  const points = long === undefined ? pointsOfShort(font, short ?? 0) : pointsOfLong(font, long)
  return new Set(points.filter(isShown))
}

function tableAt(font: Buffer, name: string): number {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const record = records.find((offset) => font.toString('latin1', offset, offset + 4) === name)
  if (record === undefined) throw new Error(`The font has no table ${name}`)
  return font.readUInt32BE(record + 8)
}

function pointsOfLong(font: Buffer, table: number): number[] {
  const groups = Array.from({ length: font.readUInt32BE(table + 12) }, (_, index) => table + 16 + 12 * index)
  return groups.flatMap((group) => rangeOf(font.readUInt32BE(group), font.readUInt32BE(group + 4)))
}

function pointsOfShort(font: Buffer, table: number): number[] {
  const size = font.readUInt16BE(table + 6)
  const [ends, starts] = [table + 14, table + 16 + size]
  return Array.from({ length: size / 2 }, (_, index) => 2 * index).flatMap((at) =>
    rangeOf(font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)).filter((point) =>
      hasGlyph(font, { size, at, starts }, point),
    ),
  )
}

type Segment = { starts: number; size: number; at: number }

function hasGlyph(font: Buffer, { starts, size, at }: Segment, point: number): boolean {
  const [delta, rangeOffset] = [starts + size + at, starts + 2 * size + at]
  const offset = font.readUInt16BE(rangeOffset)
  const index = point - font.readUInt16BE(starts + at)
  const glyph = offset === 0 ? point : font.readUInt16BE(rangeOffset + offset + 2 * index)
  return (offset !== 0 && glyph === 0 ? 0 : (glyph + font.readUInt16BE(delta)) & 0xffff) !== 0
}

const rangeOf = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

function lines(points: Set<number>): string {
  const ranges: [number, number][] = []
  for (const point of [...points].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  const texts = ranges.map(([first, last]) =>
    first === last ? first.toString(16) : `${first.toString(16)}-${last.toString(16)}`,
  )
  return texts
    .join(' ')
    .replaceAll(/(.{1,110})(?: |$)/g, '$1\n')
    .trim()
}

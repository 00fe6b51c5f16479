import type { Picture } from '@tabellio/document'
import type { PartReader, Relationship } from './parts.ts'
import type { Report } from './report.ts'
import { type Xml, attribute, find } from './xml.ts'

export type PictureSource = { reader: PartReader; relationships: Map<string, Relationship>; report: Report }

const emuPerPoint = 12_700
/** As large as a page may be. */
const maxLength = 3_000
const maxBytes = 6 * 2 ** 20

/** A picture of DrawingML, in the line; or what it is that we cannot show. */
export function drawnPicture(drawing: Xml, source: PictureSource): Picture | undefined {
  // A picture of a group has a size of its own.
  const extent = find(drawing, 'wp:extent') ?? find(find(drawing, 'pic:spPr'), 'a:ext')
  const blip = find(drawing, 'a:blip')
  if (!blip) {
    source.report.tell(find(drawing, 'c:chart') ? 'chart' : 'drawing')
    return undefined
  }
  const size = { width: emu(attribute(extent, 'cx')), height: emu(attribute(extent, 'cy')) }
  const described = find(drawing, 'wp:docPr') ?? find(drawing, 'pic:cNvPr')
  const alt = attribute(described, 'descr') || attribute(described, 'title') || ''
  const id = attribute(blip, 'r:embed') ?? attribute(blip, 'r:link')
  return pictureOf(id, { ...size, alt }, source)
}

/** A picture of VML, as older versions of Word write it. */
export function vmlPicture(node: Xml, source: PictureSource): Picture | undefined {
  const data = find(node, 'v:imagedata')
  if (!data) return undefined
  const style = attribute(find(node, 'v:shape'), 'style') ?? ''
  const length = (name: string) =>
    points(new RegExp(`(?:^|;)\\s*${name}:([\\d.]{1,8})(pt|in|px|cm|mm)?`).exec(style))
  const size = { width: length('width'), height: length('height') }
  return pictureOf(attribute(data, 'r:id'), { ...size, alt: attribute(data, 'o:title') ?? '' }, source)
}

const emu = (text: string | undefined) => clamped(Number(text) / emuPerPoint)
const clamped = (length: number) => (length > 0 ? Math.min(Number(length.toFixed(2)), maxLength) : undefined)

const perUnit: { [unit: string]: number } = { pt: 1, in: 72, px: 0.75, cm: 72 / 2.54, mm: 72 / 25.4 }
const points = (found: RegExpExecArray | null) =>
  found ? clamped(Number(found[1]) * (perUnit[found[2] ?? 'px'] ?? 1)) : undefined

type Look = { width: number | undefined; height: number | undefined; alt: string }

function pictureOf(
  id: string | undefined,
  { width, height, alt }: Look,
  { reader, relationships, report }: PictureSource,
): Picture | undefined {
  const found = relationships.get(id ?? '')
  const room = roomOf(width, height)
  if (found?.isOutside) {
    report.tell('picture-outside', found.target.slice(0, 200))
    return room
  }
  const bytes = found && reader.bytes(found.target)
  if (!bytes) {
    report.tell('picture-damaged')
    return room
  }
  const type = typeOf(bytes)
  const kind = found.target.split('.').at(-1)?.toUpperCase() ?? ''
  if (type === undefined || bytes.length > maxBytes) {
    report.tell('picture-kind', kind.slice(0, 20))
    return room
  }
  return {
    type: 'picture',
    attrs: {
      source: `data:image/${type};base64,${base64(bytes)}`,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      alt: alt.slice(0, 1000),
    },
  }
}

/** Nothing is seen where a picture cannot be shown, but what stands beside it stays in its place. */
const roomOf = (width: number | undefined, height: number | undefined): Picture | undefined =>
  width === undefined || height === undefined
    ? undefined
    : { type: 'picture', attrs: { source: nothingSeen, width, height, alt: '' } }

const nothingSeen =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR4nGNgYAAAAAMAAbitOmMAAAAASUVORK5CYII='

const heads: [type: string, head: number[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
]

/** Told by the first bytes, whatever the name says. */
const typeOf = (bytes: Uint8Array) =>
  heads.find(([, head]) => head.every((byte, at) => bytes[at] === byte))?.[0]

function base64(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return btoa(pieces.join(''))
}

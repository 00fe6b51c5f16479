import { escaped, tag } from '../word-out/markup.ts'
import { type PictureBytes, blank, drawingIn } from '../word-out/picture-bytes.ts'

/** The pictures that are added to a file, and the parts that show them. */
export type Media = {
  files: Map<Uint8Array, { name: string; type: string }>
  /** By part: the ids of pictures there. */
  shown: Map<string, Map<Uint8Array, string>>
  isLeftOut: boolean
}

export const newMedia = (): Media => ({ files: new Map(), shown: new Map(), isLeftOut: false })

type Asked = { part: string; alt: string; width?: number; height?: number }

const kinds = 'http://schemas.openxmlformats.org'
const drawing = `${kinds}/drawingml/2006`
const emuPerPoint = 12_700
/** A picture that says no size of its own is not wider than most texts are. */
const widest = 450

/** A run that shows a picture. Its elements say their namespaces themselves: the part may not know them. */
export function pictureRun(
  { part, alt, width, height }: Asked,
  found: PictureBytes,
  media: Media,
  id: number,
): string {
  const isDrawing = found.type === 'svg'
  const embed = shownIn(part, isDrawing ? blank : found, media)
  const inner = isDrawing ? drawingIn(shownIn(part, found, media)) : ''
  const shape = found.size.height / found.size.width
  const wide = width ?? (height === undefined ? Math.min(found.size.width * 0.75, widest) : height / shape)
  const cx = Math.round(wide * emuPerPoint)
  const cy = Math.round((height ?? wide * shape) * emuPerPoint)
  const named = `id="${id}" name="Picture ${id}" descr="${escaped(alt)}"`
  return [
    `<w:r><w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0">`,
    `<wp:extent cx="${cx}" cy="${cy}"/><wp:docPr ${named}/>`,
    `<a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture"><pic:pic xmlns:pic="${drawing}/picture">`,
    `<pic:nvPicPr><pic:cNvPr ${named}/><pic:cNvPicPr/></pic:nvPicPr>`,
    `<pic:blipFill><a:blip xmlns:r="${kinds}/officeDocument/2006/relationships" r:embed="${embed}">${inner}</a:blip><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`,
    '</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
  ].join('')
}

/** The id by which a part shows a picture; one that is shown several times is kept once. */
function shownIn(part: string, { bytes, type }: PictureBytes, { files, shown }: Media): string {
  if (!files.has(bytes)) files.set(bytes, { name: `filled${files.size + 1}.${type}`, type })
  const ids = shown.get(part) ?? new Map<Uint8Array, string>()
  shown.set(part, ids)
  const id = ids.get(bytes) ?? `rIdFilled${ids.size + 1}`
  ids.set(bytes, id)
  return id
}

/** Adds the pictures to the parts of a file, to what refers to them, and to the kinds that the file lists. */
export function withMedia(
  media: Media,
  lists: ReadonlyMap<string, string>,
  parts: Map<string, string | Uint8Array>,
) {
  if (media.files.size === 0) return
  for (const [bytes, { name }] of media.files) parts.set(`word/media/${name}`, bytes)
  for (const [part, ids] of media.shown) {
    const name = part.replace(/([^/]*)$/, '_rels/$1.rels')
    const added = [...ids].map(([bytes, id]) =>
      tag('Relationship', {
        Id: id,
        Type: `${kinds}/officeDocument/2006/relationships/image`,
        Target: `/word/media/${media.files.get(bytes)?.name}`,
      }),
    )
    parts.set(
      name,
      withInner(lists.get(name) ?? `<Relationships xmlns="${kinds}/package/2006/relationships"/>`, added),
    )
  }
  const types = lists.get('[Content_Types].xml') ?? ''
  const missing = new Set(
    [...media.files.values()]
      .map(({ type }) => type)
      .filter((type) => !new RegExp(`Extension="${type}"`, 'i').test(types)),
  )
  if (missing.size > 0) {
    const added = [...missing].map((type) =>
      tag('Default', { Extension: type, ContentType: type === 'svg' ? 'image/svg+xml' : `image/${type}` }),
    )
    parts.set('[Content_Types].xml', withInner(types, added))
  }
}

/** A list with more in it, before what it has: kinds stand first. */
const withInner = (xml: string, added: string[]): string =>
  xml.replace(/(<(?:Relationships|Types)\b[^>]*?)(\/?)>/, (_, open: string, isEmpty: string) =>
    isEmpty === ''
      ? `${open}>${added.join('')}`
      : `${open}>${added.join('')}</${open.slice(1).split(/\s/)[0]}>`,
  )

import { drawnPicture, vmlPicture } from './pictures.ts'
import type { ApartPlace, BoxRoom, Piece, Story } from './story.ts'
import { type Xml, attribute, child, elements, find, textOf } from './xml.ts'

export const drawn: ReadonlySet<string> = new Set(['w:drawing', 'w:pict', 'w:object'])

/** Of what is written for several versions of Word the one that says most to us: a text box of today, else what older readers get. */
export function chosen(node: Xml): Xml {
  const choice = child(node, 'mc:Choice')
  const isOurs = choice && (find(choice, 'a:blip') ?? find(choice, 'w:txbxContent'))
  return (isOurs ? choice : child(node, 'mc:Fallback')) ?? choice ?? node
}

/** Pictures and text boxes: a group has several. */
export function drawnPieces(node: Xml, story: Story): Piece[] {
  const { report } = story
  if (node.name === 'w:object') report.tell('embedded-object')
  const contents = within(node, 'w:txbxContent')
  const room = contents.length === 1 && !story.isMargin ? boxRoom(node) : undefined
  const boxes = contents.map((content): Piece => ({ type: 'box', content, ...(room && { room }) }))
  if (boxes.length > 0) report.tell('text-box')
  if (node.name === 'w:drawing' && child(node, 'wp:anchor')) report.tell('floating-picture')
  const place = apartPlace(node)
  const pictures = picturesOf(node, boxes.length > 0, story).map((piece): Piece =>
    place && piece.type === 'picture' ? { type: 'apart', picture: piece, place } : piece,
  )
  return [...pictures, ...boxes]
}

/** Where a picture stands that pushes the text above and below it. */
function apartPlace(drawing: Xml): ApartPlace | undefined {
  const anchor = child(drawing, 'wp:anchor')
  if (!child(anchor, 'wp:wrapTopAndBottom')) return undefined
  const across = child(anchor, 'wp:positionH')
  const said = child(across, 'wp:align')
  const asked = said ? textOf(said).trim() : 'left'
  return {
    below: offsetOf(anchor, 'wp:positionV', ['paragraph', 'line']),
    left: offsetOf(anchor, 'wp:positionH', ['column', 'margin']),
    align: asked === 'center' || asked === 'right' ? asked : 'left',
    gaps: { top: points(attribute(anchor, 'distT')), bottom: points(attribute(anchor, 'distB')) },
  }
}

/** How far from what it says it counts by something is moved; nothing where that is something else. */
function offsetOf(frame: Xml | undefined, position: string, from: string[]): number {
  const node = child(frame, position)
  const said = from.includes(attribute(node, 'relativeFrom') ?? '') ? child(node, 'wp:posOffset') : undefined
  return said ? points(textOf(said)) : 0
}

function points(emu: string | undefined, otherwise = 0): number {
  const length = emu === undefined ? otherwise : Number(emu) / emuPerPoint
  return Number.isFinite(length) ? Number(Math.max(0, Math.min(length, 1_500)).toFixed(2)) : otherwise
}

function picturesOf(node: Xml, hasBoxes: boolean, story: Story): Piece[] {
  if (node.name !== 'w:drawing') {
    const picture = vmlPicture(node, story)
    if (!hasBoxes && node.name === 'w:pict' && !find(node, 'v:imagedata')) story.report.tell('drawing')
    return picture ? [picture] : []
  }
  const inGroup = within(node, 'pic:pic')
  const sources = inGroup.length > 1 || (hasBoxes && inGroup.length > 0) ? inGroup : hasBoxes ? [] : [node]
  return sources.map((source) => drawnPicture(source, story)).filter((each) => each !== undefined)
}

/** The elements of a name that stand in no other of it, once for all versions of Word. */
const within = (node: Xml, name: string): Xml[] =>
  elements(node.name === 'mc:AlternateContent' ? chosen(node) : node).flatMap((inner) =>
    inner.name === name ? [inner] : inner.name === 'w:txbxContent' ? [] : within(inner, name),
  )

/** A narrower box leaves room for text beside it. */
const leastWidth = 250
const emuPerPoint = 12_700

/** The room of a text box that text does not stand beside, before or behind. */
function boxRoom(drawing: Xml): BoxRoom | undefined {
  const frame = child(drawing, 'wp:anchor') ?? child(drawing, 'wp:inline')
  const extent = child(frame, 'wp:extent')
  const [width, height] = [points(attribute(extent, 'cx')), points(attribute(extent, 'cy'))]
  if (width < leastWidth || height === 0 || child(frame, 'wp:wrapNone')) return undefined
  const inner = find(drawing, 'wps:bodyPr')
  const margin = (name: string, usual: number) => points(attribute(inner, name), usual)
  return {
    width,
    height,
    above: offsetOf(frame, 'wp:positionV', ['paragraph']),
    left: offsetOf(frame, 'wp:positionH', ['column']),
    margins: {
      top: margin('tIns', 3.6),
      right: margin('rIns', 7.2),
      bottom: margin('bIns', 3.6),
      left: margin('lIns', 7.2),
    },
  }
}

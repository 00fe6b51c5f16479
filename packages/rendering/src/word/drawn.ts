import { drawnPicture, vmlPicture } from './pictures.ts'
import type { Piece, Story } from './story.ts'
import { type Xml, child, elements, find } from './xml.ts'

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
  const boxes = within(node, 'w:txbxContent').map((content): Piece => ({ type: 'box', content }))
  if (boxes.length > 0) report.tell('text-box')
  if (node.name === 'w:drawing' && child(node, 'wp:anchor')) report.tell('floating-picture')
  return [...picturesOf(node, boxes.length > 0, story), ...boxes]
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

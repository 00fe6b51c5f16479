import type {
  BarcodeTag,
  Block,
  Document,
  Inline,
  PictureTag,
  Mark,
  Paragraph,
  TableCell,
  TableRow,
} from '@tabellio/document'
import { textXml } from '../word-out/markup.ts'
import { type Fresh, freshParts } from './fresh-ids.ts'
import type { Skeleton } from './skeleton.ts'
import { type Written, aroundOf } from './woven.ts'

/**
 * What the filled file is put together of, in the order of its tags: XML as it is, the text of a slot, a picture, what
 * stands for each frame of a slot, and what falls with all that is in it.
 */
export type Segment =
  | string
  | Fresh
  | { is: 'text' }
  | { is: 'picture'; part: string; alt: string; width?: number; height?: number }
  | { is: 'box'; section: number }
  | { is: 'each'; segments: Segment[] }
  /** Nothing but `instead` where nothing stands in it. */
  | { is: 'whole'; open: Segment[]; segments: Segment[]; close: string; instead: string }
  /** What must end with a paragraph. */
  | { is: 'story'; segments: Segment[] }

type Building = {
  part: string
  runs: Skeleton['runs']
  segments: Segment[]
  /** The run that is open. */
  run: Mark[] | undefined
  isRepeated: boolean
}

/** The segments of each section, once its tags are read. */
export function segmentsOf({ content }: Document, { runs, parts }: Skeleton): Segment[][] {
  const partOf = new Map(parts.flatMap(({ name, pieces }) => pieces.map((piece) => [piece, name] as const)))
  let part = ''
  // Boxes stand before what they stand in, and belong to the same part.
  return content
    .map((section, at) => ({ section, at }))
    .toReversed()
    .map(({ section, at }) => {
      part = partOf.get(at) ?? part
      const building: Building = { part, runs, segments: [], run: undefined, isRepeated: false }
      for (const node of section.content)
        if (node.type !== 'header' && node.type !== 'footer') addBlock(node, building)
      return aroundOf(section).close === ''
        ? building.segments
        : [{ is: 'story' as const, segments: building.segments }]
    })
    .toReversed()
}

function put(written: Written, building: Building) {
  for (const piece of written) {
    if (typeof piece === 'number') building.segments.push({ is: 'box', section: piece })
    else for (const part of building.isRepeated ? freshParts(piece) : [piece]) putPart(part, building)
  }
}

function putPart(part: string | Fresh, { segments }: Building) {
  const last = segments.at(-1)
  if (typeof part === 'string' && typeof last === 'string') segments[segments.length - 1] = last + part
  else if (part !== '') segments.push(part)
}

/** What is built by itself, to stand in a segment of its own. */
function within(
  building: Building,
  build: (inner: Building) => void,
  isRepeated = building.isRepeated,
): Segment[] {
  const inner: Building = { ...building, segments: [], run: undefined, isRepeated }
  build(inner)
  closeRun(inner)
  return inner.segments
}

function addBlock(node: Block, building: Building) {
  switch (node.type) {
    case 'paragraph':
      addParagraph(node, building)
      return
    case 'table':
      addWhole(node.content.some(isAlways), node, building, (inner) => {
        for (const row of node.content) addRow(row, inner)
      })
      return
    case 'condition':
    case 'repeat':
      addEach(node.type === 'repeat', building, (inner) => {
        for (const block of node.content) addBlock(block, inner)
      })
      return
    case 'pageBreak':
    case 'horizontalRule':
    case 'contents':
    case 'subTemplate':
      put(aroundOf(node).open, building)
  }
}

function addEach(isRepeat: boolean, building: Building, build: (inner: Building) => void) {
  building.segments.push({ is: 'each', segments: within(building, build, building.isRepeated || isRepeat) })
}

/** A node with its content; where the content may be nothing, it falls with it. */
function addWhole(stands: boolean, node: Block, building: Building, build: (inner: Building) => void) {
  const { open, close } = aroundOf(node)
  if (stands) {
    put(open, building)
    build(building)
    closeRun(building)
    put([close], building)
    return
  }
  const opening = within(building, (inner) => put(open, inner))
  const segments = within(building, build)
  const content = node.type === 'paragraph' ? (node.content ?? []) : []
  const instead = content
    .filter(isPassing)
    .flatMap((each) => aroundOf(each).open)
    .join('')
  building.segments.push({ is: 'whole', open: opening, segments, close, instead })
}

const isPassing = (node: Inline): boolean => aroundOf(node).isPassing === true

function addParagraph(node: Paragraph, building: Building) {
  const { content = [] } = node
  const stands = standing(node)
  addWhole(stands, node, building, (inner) => {
    for (const [at, each] of content.entries())
      if (stands || !isPassing(each)) addInline(each, content[at + 1], inner)
  })
}

/** True of a paragraph of which something stands whatever the values are. */
const standing = (node: Paragraph): boolean =>
  aroundOf(node).isNeeded === true ||
  (node.content ?? []).some(
    (each) =>
      each.type === 'text' ||
      each.type === 'field' ||
      each.type === 'signature' ||
      (each.type === 'replacement' && each.attrs.replacementType === 'Linking') ||
      (each.type === 'tab' && !isPassing(each)),
  )

const isAlways = ({ attrs }: TableRow): boolean => !attrs?.repeat && !attrs?.condition

function addRow(row: TableRow, building: Building) {
  const { open, close } = aroundOf(row)
  const build = (inner: Building) => {
    put(open, inner)
    for (const cell of row.content) addCell(cell, inner)
    put([close], inner)
  }
  if (isAlways(row)) build(building)
  else addEach(row.attrs?.repeat !== undefined, building, build)
}

function addCell(cell: TableCell, building: Building) {
  const { open, close } = aroundOf(cell)
  put(open, building)
  const segments = within(building, (inner) => {
    for (const block of cell.content) addBlock(block, inner)
  })
  building.segments.push({ is: 'story', segments })
  put([close], building)
}

function openRun(run: Mark[] | undefined, building: Building) {
  if (run === building.run && run) return
  closeRun(building)
  put([(run && building.runs.get(run)) ?? '<w:r>'], building)
  building.run = run ?? []
}

function closeRun(building: Building) {
  if (building.run) put(['</w:r>'], building)
  building.run = undefined
}

function addInline(node: Inline, next: Inline | undefined, building: Building) {
  if (node.type === 'text') {
    openRun(node.marks, building)
    put([textXml(node.text)], building)
  } else if (node.type === 'field' || node.type === 'replacement') {
    openRun(node.marks ?? (next && 'marks' in next ? next.marks : undefined), building)
    building.segments.push({ is: 'text' })
  } else if (node.type === 'pictureField' || node.type === 'barcode') addPicture(node, building)
  else if (node.type === 'signature') addSigningLine(next, building)
  else if (node.type === 'inlineCondition' || node.type === 'inlineRepeat') {
    closeRun(building)
    addEach(node.type === 'inlineRepeat', building, (inner) => {
      for (const [at, each] of node.content.entries()) addInline(each, node.content[at + 1], inner)
    })
  } else addKept(node, building)
}

/** What is signed on paper is signed on a line. */
function addSigningLine(next: Inline | undefined, building: Building) {
  openRun(next && 'marks' in next ? next.marks : undefined, building)
  put([textXml('_'.repeat(30))], building)
}

function addPicture({ attrs: { alt, width, height } }: PictureTag | BarcodeTag, building: Building) {
  closeRun(building)
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
  building.segments.push({ is: 'picture', part: building.part, alt, ...size })
}

function addKept(node: Inline, building: Building) {
  const { open, run } = aroundOf(node)
  if (run) openRun(run, building)
  else closeRun(building)
  put(open, building)
}

import type {
  Block,
  Document,
  Mark,
  Paragraph,
  Section,
  Table,
  TableCell,
  TableRow,
} from '@tabellio/document'
import { type Element, elementsOf, named } from './elements.ts'
import { type Reading, hasTags, isBalanced, writtenOf } from './reading.ts'
import { readInlines } from './skeleton-inlines.ts'
import { type Written, woven } from './woven.ts'

/** A part of which something is filled: its text, with the numbers of sections where their content stands. */
type SkeletonPart = { name: string; pieces: Written }

/** A Word file's paragraphs with braces as a document, in which everything else is XML that is kept. */
export type Skeleton = {
  document: Document
  parts: SkeletonPart[]
  /** How the runs begin, by the marks of their texts. */
  runs: Map<Mark[], string>
}

const page = { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } }

/** The parts of a text, by what their first element is called. */
const filledPart = /<w:(document|hdr|ftr|footnotes|endnotes)[\s>]/

export const isFilledPart = (xml: string): boolean => filledPart.test(xml.slice(0, 4000))

const wordsWithBraces = /<w:t(?: [^>]*)?>[^<]*[{}]/g

/** Reads parts, unpacked and found whole before, by their names. */
export function wordSkeleton(
  texts: ReadonlyMap<string, string>,
  language: Document['attrs']['language'],
): Skeleton {
  const runs: Skeleton['runs'] = new Map()
  const sections: Section[] = []
  const parts: SkeletonPart[] = []
  for (const [name, xml] of texts) {
    const marked = isFilledPart(xml) ? [...xml.matchAll(wordsWithBraces)].map(({ index }) => index) : []
    if (marked.length === 0) continue
    parts.push({ name, pieces: piecesOf(xml, { marked, runs, sections }) })
  }
  const attrs = { version: 1 as const, language, styles: { Normal: {} }, lists: {} }
  return { document: { type: 'doc', attrs, content: sections }, parts, runs }
}

type Shared = Pick<Reading, 'marked' | 'runs'> & { sections: Section[] }

function piecesOf(xml: string, { sections, ...shared }: Shared): Written {
  const reading: Reading = { xml, ...shared, story: (story) => sections.push(sectionOf(story, reading)) - 1 }
  const pieces: Written = []
  let kept = 0
  for (const story of storiesOf(elementsOf(xml))) {
    if (!hasTags(story, reading)) continue
    pieces.push(xml.slice(kept, story.inner), reading.story(story))
    kept = story.innerEnd
  }
  return [...pieces, xml.slice(kept)]
}

/** What holds paragraphs: the body, a header, each note. */
function storiesOf(root: Element): Element[] {
  const [top] = root.children
  if (!top) return []
  if (top.name === 'w:document') return top.children.filter(({ name }) => name === 'w:body')
  return top.name === 'w:footnotes' || top.name === 'w:endnotes' ? top.children : [top]
}

function sectionOf(story: Element, reading: Reading): Section {
  const content = blocksOf(story, reading)
  const isBody = story.name === 'w:body'
  const section: Section = { type: 'section', attrs: { page }, content }
  return woven(section, { open: [], close: isBody ? '' : '<w:p/>' })
}

const kept = (...open: Written): Block => woven({ type: 'pageBreak' }, { open, close: '' })

function blocksOf(parent: Element, reading: Reading): Block[] {
  const { xml } = reading
  const blocks: Block[] = []
  let at = parent.inner
  for (const child of parent.children) {
    if (!hasTags(child, reading)) continue
    if (child.from > at) blocks.push(kept(xml.slice(at, child.from)))
    blocks.push(...blocksFrom(child, reading))
    at = child.to
  }
  if (parent.innerEnd > at) blocks.push(kept(xml.slice(at, parent.innerEnd)))
  return blocks
}

function blocksFrom(element: Element, reading: Reading): Block[] {
  if (element.name === 'w:p') return paragraphFrom(element, reading)
  if (element.name === 'w:tbl') return [tableFrom(element, reading)]
  const inner = element.name === 'w:sdt' ? named(element, 'w:sdtContent') : element
  if (!inner || !holders.has(element.name)) return [kept(...writtenOf(element, reading))]
  const blocks = blocksOf(inner, reading)
  if (!isBalanced(inner, reading)) return blocks
  const { xml } = reading
  return [kept(xml.slice(element.from, inner.inner)), ...blocks, kept(xml.slice(inner.innerEnd, element.to))]
}

const holders = new Set(['w:sdt', 'w:customXml', 'w:ins', 'w:moveTo'])

function paragraphFrom(element: Element, reading: Reading): Block[] {
  const { xml } = reading
  const properties = named(element, 'w:pPr')
  const open = xml.slice(element.from, properties?.to ?? element.inner)
  const content = readInlines(element, reading)
  const section = properties && named(properties, 'w:sectPr')
  const isAlone = content.every((node) => node.type !== 'text' || /^\s*(?:\{[^{}]*\}\s*)*$/.test(node.text))
  const paragraph: Paragraph = { type: 'paragraph', content }
  const around = { open: [open], close: '</w:p>' }
  if (!section) return [woven(paragraph, around)]
  if (!isAlone) return [woven(paragraph, { ...around, isNeeded: true })]
  // A tag that stands alone goes with its paragraph; the section that ends there does not.
  const without = open.replace(xml.slice(section.from, section.to), '')
  const end = `<w:p><w:pPr>${xml.slice(section.from, section.to)}</w:pPr></w:p>`
  return [woven(paragraph, { open: [without], close: '</w:p>' }), kept(end)]
}

function tableFrom(element: Element, reading: Reading): Table {
  const rows = placesOf(element, 'w:tr')
  const open = reading.xml.slice(element.from, rows[0]?.before ?? element.innerEnd)
  const content = rows.map((row) => rowFrom(row, reading))
  return woven(
    { type: 'table', content },
    { open: [open], close: reading.xml.slice(rows.at(-1)?.behind ?? element.innerEnd, element.to) },
  )
}

/** A row or a cell, with where what stands around it alone begins and ends: a content control. */
type Place = { element: Element; before: number; behind: number }

function placesOf(parent: Element, name: string): Place[] {
  return parent.children.flatMap((child): Place[] => {
    if (child.name === name) return [{ element: child, before: child.from, behind: child.to }]
    if (child.name !== 'w:sdt' && child.name !== 'w:customXml') return []
    const content = child.name === 'w:sdt' ? named(child, 'w:sdtContent') : child
    const inner = content ? placesOf(content, name) : []
    const [only] = inner
    return inner.length === 1 && only ? [{ ...only, before: child.from, behind: child.to }] : inner
  })
}

function rowFrom({ element, before, behind }: Place, reading: Reading): TableRow {
  const { xml } = reading
  if (!hasTags(element, reading)) {
    return woven({ type: 'tableRow', content: [] }, { open: [xml.slice(before, behind)], close: '' })
  }
  const cells = placesOf(element, 'w:tc')
  const [first, last] = [cells[0]?.before ?? element.innerEnd, cells.at(-1)?.behind ?? element.innerEnd]
  const content = cells.map((cell) => cellFrom(cell, reading))
  return woven(
    { type: 'tableRow', content },
    { open: [xml.slice(before, first)], close: xml.slice(last, behind) },
  )
}

function cellFrom({ element, before, behind }: Place, reading: Reading): TableCell {
  const { xml } = reading
  const properties = named(element, 'w:tcPr')
  const start = properties?.to ?? element.inner
  const around = { open: [xml.slice(before, start)], close: xml.slice(element.innerEnd, behind) }
  return woven(
    {
      type: 'tableCell',
      content: blocksOf(
        { ...element, inner: start, children: element.children.filter((each) => each !== properties) },
        reading,
      ),
    },
    around,
  )
}

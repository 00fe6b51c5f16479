import type { Inline, Mark } from '@tabellio/document'
import { type Element, named, wordsOf } from './elements.ts'
import { type Reading, hasTags, isBalanced, writtenOf } from './reading.ts'
import { type Around, woven } from './woven.ts'

type Line = {
  content: Inline[]
  /** A brace is open: what shows nothing waits until it is closed, so that the tag is one. */
  isOpen: boolean
  waiting: Inline[]
}

/** What stands in a paragraph: its words with the run they stand in, and XML that is kept. */
export function readInlines(paragraph: Element, reading: Reading): Inline[] {
  const line: Line = { content: [], isOpen: false, waiting: [] }
  readChildren(paragraph, line, reading)
  return [...line.content, ...line.waiting]
}

function readChildren(parent: Element, line: Line, reading: Reading) {
  for (const child of parent.children) readChild(child, line, reading)
}

/** Inside a paragraph, what holds runs. */
const holders = new Set([
  'w:hyperlink',
  'w:ins',
  'w:moveTo',
  'w:smartTag',
  'w:customXml',
  'w:sdt',
  'w:fldSimple',
  'w:dir',
  'w:bdo',
])
/** What Word writes for itself, and shows nothing. */
const remarks = new Set(['w:proofErr', 'w:pPr'])

function readChild(child: Element, line: Line, reading: Reading) {
  if (remarks.has(child.name)) return
  if (child.name === 'w:r') return readRun(child, line, reading)
  if (!holders.has(child.name)) return addKept(child, line, reading)
  if (!hasTags(child, reading) && !line.isOpen) return addKept(child, line, reading)
  const inner = child.name === 'w:sdt' ? named(child, 'w:sdtContent') : child
  if (!inner) return
  const { xml } = reading
  const isWhole = !line.isOpen && isBalanced(inner, reading)
  if (isWhole) line.content.push(keptText(xml.slice(child.from, inner.inner), { isPassing: true }))
  readChildren(inner, line, reading)
  if (isWhole) line.content.push(keptText(xml.slice(inner.innerEnd, child.to), { isPassing: true }))
}

const keptText = (text: string, more: Partial<Around> = {}): Inline =>
  woven({ type: 'tab' }, { open: [text], close: '', ...more })

const passing = /^w:(?:bookmark|comment|perm|move|ins|del|customXml\w+Range)/

function addKept(child: Element, line: Line, reading: Reading) {
  const isPassing = passing.test(child.name)
  const node: Inline = woven({ type: 'tab' }, { open: writtenOf(child, reading), close: '', isPassing })
  if (line.isOpen && isPassing) line.waiting.push(node)
  else line.content.push(node)
}

function readRun(element: Element, line: Line, reading: Reading) {
  const { xml, runs } = reading
  const properties = named(element, 'w:rPr')
  const run: Mark[] = []
  runs.set(run, xml.slice(element.from, properties?.to ?? element.inner))
  for (const child of element.children) {
    if (child === properties || child.name === 'w:lastRenderedPageBreak') continue
    if (child.name === 'w:t') addWords(wordsOf(xml, child), run, line)
    else line.content.push(woven({ type: 'tab' }, { open: writtenOf(child, reading), close: '', run }))
  }
}

function addWords(text: string, run: Mark[], line: Line) {
  if (text === '') return
  line.content.push({ type: 'text', text, marks: run })
  const [opened, closed] = [text.lastIndexOf('{'), text.lastIndexOf('}')]
  if (opened !== -1 || closed !== -1) line.isOpen = opened > closed
  if (line.isOpen) return
  line.content.push(...line.waiting)
  line.waiting = []
}

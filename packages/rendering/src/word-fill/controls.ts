import { type Element, allNamed, elementsOf, named } from './elements.ts'
import { isFilledPart } from './skeleton.ts'

/** Content controls whose tag (in Word: Properties, Tag) is a tag of ours: `{tenants/name}`, `{#tenants}`, `{if …}`. */
const tagged = /<w:tag w:val="\{[^"{}]+\}"/

type Edit = { from: number; to: number; text: string }

/**
 * The parts of a Word file with the tags of its content controls written into them. A value stands in its control; what
 * repeats or depends stands between the beginning and the end of it.
 */
export const withControlTags = (texts: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(
    [...texts].map(([name, xml]) => [name, tagged.test(xml) && isFilledPart(xml) ? withTags(xml) : xml]),
  )

function withTags(xml: string): string {
  const edits: Edit[] = []
  addEdits(elementsOf(xml), xml, edits)
  let text = ''
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    text += xml.slice(at, edit.from) + edit.text
    at = edit.to
  }
  return text + xml.slice(at)
}

function addEdits(parent: Element, xml: string, edits: Edit[]) {
  for (const element of parent.children) {
    const tag = element.name === 'w:sdt' ? tagOf(element, xml) : undefined
    const content = tag === undefined ? undefined : named(element, 'w:sdtContent')
    const isValue = tag !== undefined && !/^\{\s*(?:#|(?:if|si)\s)/i.test(tag)
    if (tag !== undefined && content) {
      edits.push(...withoutSource(element))
      const run = `<w:r>${isPlaceholder(element) ? '' : lookOf(content, xml)}<w:t xml:space="preserve">${tag}</w:t></w:r>`
      edits.push(...(isValue ? valueEdits(content, xml, run) : aroundEdits(content, run)))
    }
    if (!isValue) addEdits(element, xml, edits)
  }
}

function tagOf(control: Element, xml: string): string | undefined {
  const properties = named(control, 'w:sdtPr')
  const tag = properties && named(properties, 'w:tag')
  return tag && /w:val="(\{[^"{}]+\})"/.exec(xml.slice(tag.from, tag.to))?.[1]
}

const isPlaceholder = (control: Element): boolean => allNamed(control, 'w:showingPlcHdr').length > 0

/** Word would show what a control is bound to instead of its content. */
const withoutSource = (control: Element): Edit[] => {
  const properties = named(control, 'w:sdtPr')?.children ?? []
  return properties
    .filter(({ name }) => name === 'w:showingPlcHdr' || name.endsWith(':dataBinding'))
    .map(({ from, to }) => ({ from, to, text: '' }))
}

/** How the first words in an element look. */
function lookOf(element: Element, xml: string): string {
  const [run] = allNamed(element, 'w:r')
  const look = run && named(run, 'w:rPr')
  return look ? xml.slice(look.from, look.to) : ''
}

/** In place of the words of the first paragraph, and of all others; without paragraphs, of all there is. */
function valueEdits(content: Element, xml: string, run: string): Edit[] {
  const [paragraph] = allNamed(content, 'w:p')
  if (!paragraph) return [{ from: content.inner, to: content.innerEnd, text: run }]
  const cell = allNamed(content, 'w:tc')[0]
  const properties = named(paragraph, 'w:pPr')
  const isClosed = paragraph.inner === paragraph.to
  const open = isClosed ? '<w:p>' : xml.slice(paragraph.from, properties?.to ?? paragraph.inner)
  const to = cell ? cell.innerEnd : content.innerEnd
  return [{ from: paragraph.from, to, text: `${open}${run}</w:p>` }]
}

const closing = '<w:r><w:t>{/}</w:t></w:r>'

function aroundEdits(content: Element, run: string): Edit[] {
  const kind = kindIn(content)
  if (kind === 'w:r') return [insertion(content.inner, run), insertion(content.innerEnd, closing)]
  if (kind === 'w:p') {
    return [
      insertion(content.inner, `<w:p>${run}</w:p>`),
      insertion(content.innerEnd, `<w:p>${closing}</w:p>`),
    ]
  }
  const paragraphs = allNamed(content, 'w:p')
  const [first, last] = [paragraphs[0], paragraphs.at(-1)]
  if (!first || !last || first === last) return []
  return [atStart(first, run), atEnd(last, closing)]
}

/** Whether runs, paragraphs or rows stand in a control. */
function kindIn(element: Element): 'w:r' | 'w:p' | 'w:tr' {
  for (const child of element.children) {
    if (child.name === 'w:tr' || child.name === 'w:tc') return 'w:tr'
    if (child.name === 'w:p' || child.name === 'w:tbl') return 'w:p'
    if (child.name === 'w:sdt') return kindIn(named(child, 'w:sdtContent') ?? child)
  }
  return 'w:r'
}

const insertion = (at: number, text: string): Edit => ({ from: at, to: at, text })

function atStart(paragraph: Element, run: string): Edit {
  if (paragraph.inner === paragraph.to)
    return { from: paragraph.from, to: paragraph.to, text: `<w:p>${run}</w:p>` }
  return insertion(named(paragraph, 'w:pPr')?.to ?? paragraph.inner, run)
}

function atEnd(paragraph: Element, run: string): Edit {
  if (paragraph.inner === paragraph.to)
    return { from: paragraph.from, to: paragraph.to, text: `<w:p>${run}</w:p>` }
  return { from: paragraph.innerEnd, to: paragraph.innerEnd, text: run }
}

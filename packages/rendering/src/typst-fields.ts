import {
  nowhere,
  walk,
  type Contents,
  type Document,
  type Node,
  type Paragraph,
  type Reference,
} from '@tabellio/document'
import { contentsEntry, leaderOf } from './contents-entry.ts'
import { array, literal, verbatim } from './literals.ts'
import type { Writer } from './typst-inlines.ts'

/** The marks of the places that something leads to, by their bookmarks. */
export type Fields = { marks: ReadonlyMap<string, string> }

/** What the text says of its own places; undefined where it says nothing, so that other documents are laid out as ever. */
export function fieldsOf(document: Document): Fields | undefined {
  const names = new Set<string>()
  let isUsed = false
  for (const { node } of walk(document)) {
    isUsed ||= node.type === 'contents' || node.type === 'reference' || linksInside(node)
    if (node.type === 'paragraph') for (const name of node.attrs?.bookmarks ?? []) names.add(name)
  }
  if (!isUsed) return undefined
  return { marks: new Map([...names].map((name, at) => [name, `to-${at}`])) }
}

const linksInside = (node: Node): boolean =>
  node.type === 'text' &&
  (node.marks ?? []).some((mark) => mark.type === 'link' && mark.attrs.href.startsWith('#'))

const patterns = {
  decimal: '1',
  'lower-letter': 'a',
  'upper-letter': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

/**
 * The functions that say where something stands. The words of a paragraph are said elsewhere without the notes in them,
 * which stand where they are referred to, once: a setting that no document has else tells that words are quoted.
 */
export const fieldsPrelude = ({ content }: Document): string => {
  const kinds = content.map(({ attrs }) => verbatim(patterns[attrs.pageNumbers?.kind ?? 'decimal']))
  return `#let page-kinds = ${array(kinds)}
${functions}`
}

const functions = String.raw`#let page-at(place) = {
  let kind = "1"
  for (at, pattern) in page-kinds.enumerate() {
    let begun = query(label("section-" + str(at)))
    if begun.len() > 0 and begun.first().location().page() <= place.page() { kind = pattern }
  }
  numbering(kind, ..counter(page).at(place))
}
#let marked-at(marks, words, number) = for mark in marks {
  [#metadata((words: words, number: number))#label(mark)]
}
#let note(body) = context if not quote.block { footnote(body) }
#let found-at(mark) = if mark == none { none } else { query(label(mark)).at(0, default: none) }
#let reference(mark, shows, missing) = context {
  let found = found-at(mark)
  if found == none { missing } else {
    set quote(block: true)
    let number = found.value.number
    link(found.location(), if shows == "page" { page-at(found.location()) }
      else if shows == "words" { found.value.words }
      else if number == none { "" } else { number.trim(regex("[\\s.:)\\-–—]+"), at: end) })
  }
}
#let leading-to(mark, body) = context {
  let found = found-at(mark)
  if found == none { body } else { link(found.location(), body) }
}
#let contents(from, entries) = context {
  for it in query(heading) {
    let entry = entries.at(it.level - from, default: none)
    if it.level < from or entry == none { continue }
    let (set-entry, leader) = entry
    let page = page-at(it.location())
    set-entry({
      set quote(block: true)
      link(it.location(), {
        it.body
        if leader == "none" { h(1fr) } else {
          let dash = if leader == "dots" { (array: ("dot", 2.5pt), phase: 0pt) } else { "solid" }
          box(width: 1fr, inset: (x: 2pt), line(length: 100%, stroke: (thickness: 0.6pt, dash: dash, cap: if leader == "dots" { "round" } else { "butt" })))
        }
        page
      })
    })
  }
}`

/** The argument by which a paragraph is found. */
export function marksOf(bookmarks: readonly string[], fields: Fields | undefined): string[] {
  const marks = bookmarks.flatMap((name) => fields?.marks.get(name) ?? [])
  return marks.length === 0 ? [] : [`m: ${array(marks.map(verbatim))}`]
}

const markOf = (name: string, fields: Fields | undefined): string => {
  const mark = fields?.marks.get(name)
  return mark === undefined ? 'none' : verbatim(mark)
}

export const reference = ({ to, shows }: Reference['attrs'], fields: Fields | undefined): string =>
  `reference(${markOf(to, fields)}, "${shows}", ${literal(nowhere)})`

export const linkTarget = (name: string, inner: string, fields: Fields | undefined): string =>
  `leading-to(${markOf(name, fields)}, ${inner})`

/** How many pages a section has: as many as there are before the next, or before the end. */
export const sectionPages = (at: number): string =>
  `{ let page-of(n) = query(selector(label("section-" + str(n)))).map(it => it.location().page()).at(0, default: none); ` +
  `let begun = page-of(${at}); let ends = range(${at + 1}, ${at + 100}).map(page-of).find(it => it != none); ` +
  `let last = counter(page).final().first(); let end = if ends == none { query(<the-end>).at(0).location().page() + 1 } else { ends }; ` +
  `if begun == none { last } else { calc.max(1, end - begun) } }`

/** What the model says of an entry: its style by its level, `toc 1`; without one it is indented by its level. */
export function contents(
  { from, to }: Contents['attrs'],
  { attrs, lookOf }: Writer,
  functionOf: (paragraph: Paragraph) => string,
): string {
  const levels = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  const entries = levels.map((level) => {
    const entry = contentsEntry(level, from, attrs)
    return array([functionOf(entry), `"${leaderOf(lookOf(entry))}"`])
  })
  return `contents(${from}, ${array(entries)})`
}

import type { Bindings, Document, Footer, Frame, Header, PageKind, Section, Slot } from '@tabellio/document'
import { needsRareFonts, printable } from '@tabellio/forms'
import { points } from './literals.ts'
import { lookOf } from '@tabellio/document/look'
import { blocks, sharedSettings } from './typst-blocks.ts'
import { newPlace, type WritingPlace, type Writer } from './typst-inlines.ts'
import { prelude } from './typst-prelude.ts'

/** A document as Typst, made once for a template version: its static text is in the source, the data comes beside it. */
export type Typst = {
  source: string
  /** The pictures of the document itself, as data URIs by their file. */
  pictures: { [file: string]: string }
  /** Its own text needs the fonts for rare scripts. */
  needsRareFonts: boolean
}

/** The files where the compiler must find what the source reads. */
export const dataFile = '/data.json'
export const pictureFolder = '/pictures/'

/** The data that a source reads: made for each document. */
export type TypstData = { json: string; pictures: { [file: string]: string } }

export const dataOf = (bindings: Bindings, title: string): TypstData => ({
  json: JSON.stringify({ title: printable(title), frame: printableFrame(bindings.frame) }),
  pictures: bindings.pictures,
})

const printableFrame = (frame: Frame): Frame => frame.map(printableSlot)
const printableSlot = (slot: Slot): Slot =>
  typeof slot === 'string' ? printable(slot) : slot && slot.map(printableFrame)

export function typstOf({ attrs, content }: Document): Typst {
  const writer: Writer = { attrs, pictures: new Map(), paragraphs: new Map() }
  const place = newPlace()
  const sections = content.map((section, at) => sectionCode(section, at, writer, place))
  const functions = [...writer.paragraphs].map(([code, name]) => `#let ${name}${code}`)
  const source = [
    `#let data = json("${dataFile}")`,
    '#let d = data.frame',
    prelude,
    ...baseSettings(attrs),
    ...functions,
    ...sections,
    '#set document(title: data.title)',
  ].join('\n')
  const pictures = Object.fromEntries([...writer.pictures].map(([from, file]) => [file, from]))
  return { source, pictures, needsRareFonts: needsRareFonts(source) }
}

function baseSettings(attrs: Document['attrs']): string[] {
  const { par, text } = sharedSettings(lookOf({ type: 'paragraph' }, attrs))
  return [
    `#set text(overhang: false, ${[...text, `lang: "${attrs.language}"`, 'fallback: false'].join(', ')})`,
    `#set par(${[...par, 'leading: 0pt', 'spacing: 0pt'].join(', ')})`,
    '#set block(spacing: 0pt)',
  ]
}

type Margin = { kind: PageKind; code: string; mark: string | undefined; slot: string }

function sectionCode(section: Section, at: number, writer: Writer, place: WritingPlace): string {
  const headers: Margin[] = []
  const footers: Margin[] = []
  const body: string[] = []
  for (const [index, part] of section.content.entries()) {
    const mark = `m${at}-${index}`
    if (part.type === 'header') headers.push(marginCode(part, mark, writer, place.slot()))
    else if (part.type === 'footer') footers.push(marginCode(part, mark, writer, place.slot()))
    else body.push(blocks([part], writer, place))
  }
  const { width, height, margins } = section.attrs.page
  const page = [
    `width: ${points(width)}`,
    `height: ${points(height)}`,
    `margin: (top: ${points(margins.top)}, right: ${points(margins.right)}, bottom: ${points(margins.bottom)}, left: ${points(margins.left)})`,
    `header: ${marginsCode(headers, at)}`,
    `footer: ${marginsCode(footers, at)}`,
    'header-ascent: 14pt',
    'footer-descent: 14pt',
  ]
  const marks = [...headers, ...footers].flatMap(({ mark, slot }) =>
    mark === undefined ? [] : [`#metadata(${slot}.first())<${mark}>`],
  )
  return [
    `#set page(${page.join(', ')})`,
    `#metadata(none)<section-${at}>`,
    ...marks,
    `#{\n${body.join('\n')}\n}`,
  ].join('\n')
}

/** Writes a margin so that it reads its data by a query: data in the page's settings would lay out every page anew. */
function marginCode(part: Header | Footer, mark: string, writer: Writer, slot: string): Margin {
  const place = { ...newPlace(), isInFlow: false }
  const content = blocks(part.content, writer, place)
  const isRead = place.used() > 0
  return {
    kind: part.attrs?.on ?? 'default',
    code: isRead ? `let d = query(<${mark}>).first().value\n${content}` : content,
    mark: isRead ? mark : undefined,
    slot,
  }
}

function marginsCode(margins: Margin[], at: number): string {
  const [codeOf, first] = [
    (kind: PageKind) => margins.find((margin) => margin.kind === kind)?.code,
    `section-${at}`,
  ]
  const [usual = '', onFirst, onEven] = [codeOf('default'), codeOf('first'), codeOf('even')]
  if (margins.length === 0) return 'none'
  if (onFirst === undefined && onEven === undefined) return `context {\n${usual}\n}`
  return [
    'context {',
    'let page = here().page()',
    `if page == locate(<${first}>).page() {\n${onFirst ?? usual}\n}`,
    `else if calc.even(page) {\n${onEven ?? usual}\n}`,
    `else {\n${usual}\n}`,
    '}',
  ].join('\n')
}

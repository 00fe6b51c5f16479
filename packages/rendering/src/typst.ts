import type { Bindings, Document, Footer, Frame, Header, PageKind, Section, Slot } from '@tabellio/document'
import { needsRareFonts, printable } from '@tabellio/forms'
import { noFamilies, type OwnFamilies } from './fonts.ts'
import { points, strongSpace } from './literals.ts'
import { fallsAsInWord, looksOf } from '@tabellio/document/look'
import { keptOnPages } from './kept.ts'
import { lineOfNotes } from './lines.ts'
import { blocks, sharedSettings } from './typst-blocks.ts'
import { newPlace, textSettings, type WritingPlace, type Writer } from './typst-inlines.ts'
import { spaceAtEdges, spacedAsTogether } from './spaces.ts'
import { fieldsOf, fieldsPrelude } from './typst-fields.ts'
import { firstPageRoom, firstPageShift, pageBorders, pageSettings } from './page-settings.ts'
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

/** With places, each value is a link to `field:` and its place in the form; its bindings must have them, too. */
export function typstOf(
  document: Document,
  { hasPlaces = false, fonts = noFamilies }: { hasPlaces?: boolean; fonts?: OwnFamilies } = {},
): Typst {
  const { attrs, content } = document
  const fields = fieldsOf(document)
  const writer: Writer = {
    attrs,
    fields,
    lookOf: looksOf(attrs),
    named: { inFlow: new Map(), apart: new Map(), inLongCell: new Map() },
    pictures: new Map(),
    paragraphs: new Map(),
    cells: new Map(),
    hasPlaces,
    fonts,
    blocks,
  }
  const place = newPlace({ fonts })
  const sections = content.map((section, at) => sectionCode(section, at, writer, place))
  const functions = [...writer.paragraphs].map(([code, name]) => `#let ${name}${code}`)
  const cells = [...writer.cells].map(([code, name]) => `#let ${name} = ${code}`)
  const source = [
    `#let data = json("${dataFile}")`,
    '#let d = data.frame',
    prelude,
    ...(fields ? [fieldsPrelude(document)] : []),
    ...(hasPlaces ? [leadingFunction(attrs)] : []),
    ...baseSettings(writer),
    ...(sections.some((code) => code.includes('note({')) ? noteSettings(writer) : []),
    ...cells,
    ...functions,
    ...sections,
    // The pages of the last section end with it.
    ...(sections.some((code) => code.includes('<the-end>')) ? ['#metadata(none)<the-end>'] : []),
    '#set document(title: data.title)',
  ].join('\n')
  const pictures = Object.fromEntries([...writer.pictures].map(([from, file]) => [file, from]))
  return { source, pictures, needsRareFonts: needsRareFonts(source) }
}

/** Divides words of a value as the others: Typst leaves those of a link whole. */
const leadingFunction = ({ hyphenation }: Document['attrs']) =>
  `#let leading(place, body) = link("field:" + place, { set text(hyphenate: ${hyphenation === false ? 'false' : 'auto'}); body })`

function baseSettings(writer: Writer): string[] {
  const { attrs, lookOf } = writer
  const { par, text } = sharedSettings(lookOf({ type: 'paragraph' }), writer)
  const own = [
    ...(attrs.hyphenation === false ? ['hyphenate: false'] : []),
    ...(attrs.kerning === false ? ['kerning: false'] : []),
  ]
  return [
    `#set text(overhang: false, ${[...text, ...own, `lang: "${attrs.language}"`, 'fallback: false'].join(', ')})`,
    `#set par(${[...par, ...lineSettings(attrs), 'leading: 0pt', 'spacing: 0pt'].join(', ')})`,
    '#set block(spacing: 0pt)',
  ]
}

/** In Word notes follow each other without a gap, below a line as high as one of the text. */
function noteSettings({ attrs, lookOf, fonts }: Writer): string[] {
  if (!fallsAsInWord(attrs)) return []
  const line = lineOfNotes(lookOf({ type: 'paragraph' }))
  return [
    `#show footnote.entry: set text(${textSettings({ font: line.font ?? '', size: line.size }, { line, fonts }).join(', ')})`,
    '#show footnote.entry: set par(leading: 0pt)',
    '#set footnote.entry(indent: 0pt, gap: 0pt, clearance: 0.6em, separator: pad(bottom: 0.5em, line(length: 144pt, stroke: 0.5pt)))',
  ]
}

/** Word fills one line after the other, where Typst would weigh all lines of a paragraph that is justified. */
const lineSettings = (attrs: Document['attrs']): string[] =>
  fallsAsInWord(attrs) ? ['linebreaks: "simple"'] : []

type Margin = { isHeader: boolean; kind: PageKind; code: string; mark: string | undefined; slot: string }

const isMargin = (part: Section['content'][number]): part is Header | Footer =>
  part.type === 'header' || part.type === 'footer'

const beginsPage = ({ attrs }: Section, at: number): boolean => at === 0 || attrs.start !== 'same-page'

function sectionCode(section: Section, at: number, writer: Writer, place: WritingPlace): string {
  const headers: Margin[] = []
  const footers: Margin[] = []
  const numbered = { pageNumbers: section.attrs.pageNumbers?.kind ?? 'decimal', section: at } as const
  const parts = section.content.filter((part) => !isMargin(part))
  const flow = spacedAsTogether(keptOnPages(parts, writer, section.attrs), writer)[Symbol.iterator]()
  const isPage = beginsPage(section, at)
  const body = isPage
    ? [
        ...firstPageRoom(section, writer.attrs),
        ...strongSpace(spaceAtEdges(parts, writer).above + firstPageShift(section, writer.attrs)),
      ]
    : []
  // The slots of the data are named in the order of the parts.
  for (const [index, part] of section.content.entries()) {
    const mark = `m${at}-${index}`
    if (part.type === 'header')
      headers.push(marginCode(part, mark, writer, { slot: place.slot(), ...numbered }))
    else if (part.type === 'footer')
      footers.push(marginCode(part, mark, writer, { slot: place.slot(), ...numbered }))
    else {
      body.push(blocks([flow.next().value ?? part], writer, { ...place, ...numbered }))
      body.push(...spaceBehindBreak(section, index, writer))
    }
  }
  if (!isPage) return `#{\n${body.join('\n')}\n}`
  const page = [
    ...pageSettings(section, at, writer.attrs),
    ...pageBorders(section, at, writer.attrs),
    `header: ${marginsCode(headers, section, at)}`,
    `footer: ${marginsCode(footers, section, at)}`,
  ]
  const { columns, pageNumbers: { start } = {} } = section.attrs
  const marks = [...headers, ...footers].flatMap(({ mark, slot }) =>
    mark === undefined ? [] : [`#metadata(${slot}.first())<${mark}>`],
  )
  return [
    ...(columns ? [`#set columns(gutter: ${points(columns.gap)})`] : []),
    `#set page(${page.join(', ')})`,
    ...(start === undefined ? [] : [`#counter(page).update(${start})`]),
    `#metadata(none)<section-${at}>`,
    ...marks,
    `#{\n${body.join('\n')}\n}`,
  ].join('\n')
}

/** What stands above the first paragraph of a page that the author has begun. */
function spaceBehindBreak({ content }: Section, index: number, writer: Writer): string[] {
  const next = content[index + 1]
  if (content[index]?.type !== 'pageBreak' || !next || isMargin(next)) return []
  return strongSpace(spaceAtEdges([next], writer).above)
}

/** Writes a margin so that it reads its data by a query: data in the page's settings would lay out every page anew. */
function marginCode(
  part: Header | Footer,
  mark: string,
  writer: Writer,
  { slot, ...numbered }: Pick<WritingPlace, 'pageNumbers' | 'section'> & { slot: string },
): Margin {
  const place = { ...newPlace({ fonts: writer.fonts }), isInFlow: false, ...numbered }
  const content = blocks(part.content, writer, place)
  const isRead = place.used() > 0
  return {
    isHeader: part.type === 'header',
    kind: part.attrs?.on ?? 'default',
    code: isRead ? `let d = query(<${mark}>).first().value\n${content}` : content,
    mark: isRead ? mark : undefined,
    slot,
  }
}

/** Places a header or a footer so far from the edge of the page, or close to the text. */
function marginsCode(margins: Margin[], { attrs: { page } }: Section, at: number): string {
  const code = onPages(margins, at)
  const isHeader = margins[0]?.isHeader === true
  const distance = isHeader ? page.headerDistance : page.footerDistance
  if (code === 'none' || distance === undefined) return code
  return isHeader
    ? `align(top, pad(top: ${points(distance)}, ${code}))`
    : `align(bottom, pad(bottom: ${points(distance)}, ${code}))`
}

function onPages(margins: Margin[], at: number): string {
  const [codeOf, first] = [
    (kind: PageKind) => margins.find((margin) => margin.kind === kind)?.code,
    `section-${at}`,
  ]
  const [usual = '', onFirst, onEven] = [codeOf('default'), codeOf('first'), codeOf('even')]
  if (margins.length === 0) return 'none'
  if (onFirst === undefined && onEven === undefined) return `context {\n${usual}\n}`
  return [
    'context {',
    'let current = here().page()',
    `if current == locate(<${first}>).page() {\n${onFirst ?? usual}\n}`,
    `else if calc.even(current) {\n${onEven ?? usual}\n}`,
    `else {\n${usual}\n}`,
    '}',
  ].join('\n')
}

import type { Block, Inline, Paragraph, Table, TableCell, TableRow } from '@tabellio/document'
import { familyOf } from './fonts.ts'
import { array, color, typstNumber, points } from './literals.ts'
import { lookOf, type Look } from '@tabellio/document/look'
import {
  familySettings,
  inlines,
  newPlace,
  textSettings,
  type WritingPlace,
  type Writer,
} from './typst-inlines.ts'

export const blocks = (nodes: readonly Block[], writer: Writer, place: WritingPlace): string =>
  nodes.map((node) => block(node, writer, place)).join('\n')

function block(node: Block, writer: Writer, place: WritingPlace): string {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node, writer, place)
    case 'table':
      return table(node, writer, place)
    case 'condition':
    case 'repeat':
      return `for d in ${place.slot()} {\n${blocks(node.content, writer, newPlace(place))}\n}`
    case 'pageBreak':
      return place.isInFlow ? 'pagebreak()' : ''
    case 'horizontalRule':
      return spaced(6, 6, ['block(line(length: 100%, stroke: 0.6pt))']).join('\n')
  }
}

function paragraph(node: Paragraph, writer: Writer, place: WritingPlace): string {
  const look = lookOf(node, writer.attrs)
  const label = node.attrs?.list && place.slot()
  const { content = [] } = node
  const inner = { ...place, lineHeight: look.lineHeight }
  const body = content.length === 0 ? strut(look) : lines(content, look, writer, inner)
  const name = paragraphFunction(look, writer, place.isInFlow)
  return label === undefined ? `${name}({ ${body} })` : `${name}({ ${body} }, l: ${label})`
}

/** The height of a line in which nothing stands. */
function strut({ text, lineHeight }: Look): string {
  const { ascent, descent } = familyOf(text.font)
  return `box(width: 0pt, height: ${typstNumber((ascent + descent) * lineHeight)}em, baseline: ${typstNumber(descent)}em)`
}

/** With tabs, each line is cut at them and set piece by piece; without, it is just its words. */
function lines(content: Inline[], look: Look, writer: Writer, place: WritingPlace): string {
  if (!content.some(({ type }) => type === 'tab')) return inlines(content, writer, place)
  const left = Math.min(look.indentLeft, look.indentLeft + look.indentFirstLine)
  const stops = (look.tabs ?? [])
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, align = 'left', leader = 'none' }) => array([points(at - left), `"${align}"`, `"${leader}"`]))
  return cutAt(content, 'lineBreak')
    .map((line, at) => {
      const segments = cutAt(line, 'tab').map((segment) => `{ ${inlines(segment, writer, place)} }`)
      const start = at === 0 ? look.hanging : Math.max(-look.indentFirstLine, 0)
      return segments.length === 1
        ? (segments[0] ?? '')
        : `tabbed(${array(stops)}, ${points(start)}, ${array(segments)})`
    })
    .join('; linebreak(); ')
}

function cutAt(nodes: Inline[], type: Inline['type']): Inline[][] {
  const cuts = nodes.flatMap((node, at) => (node.type === type ? [at] : []))
  return [...cuts, nodes.length].map((end, at) => nodes.slice(at === 0 ? 0 : (cuts[at - 1] ?? 0) + 1, end))
}

/** The function that sets paragraphs of this look; paragraphs that look alike share one. */
function paragraphFunction(look: Look, writer: Writer, isInFlow: boolean): string {
  const { paragraphs } = writer
  const code = paragraphCode(look, writer, isInFlow)
  const name = paragraphs.get(code) ?? `p${paragraphs.size}`
  paragraphs.set(code, name)
  return name
}

/**
 * A block costs a layout of its own, so that a paragraph is put into one only when it needs to be. What stands above and
 * below is always weak space, of which the larger holds where two meet: that of blocks would give way to it.
 */
function paragraphCode(look: Look, writer: Writer, isInFlow: boolean): string {
  const settings = blockSettings(look)
  const label = `label-of(l, ${points(look.hanging)}${look.hasBoldLabel ? ', bold: true' : ''})`
  const words = `{ if l != "" and l != none { ${label} }; b }`
  const content = [...setRules(look, writer), bodyCode(look, words)]
  return [
    '(b, l: "") = if b != none {',
    ...(look.pageBreakBefore && isInFlow ? ['  pagebreak(weak: true)'] : []),
    ...spaced(look.spaceBefore, look.spaceAfter, [
      ...(settings.length === 0 ? ['{'] : [`block(width: 100%, ${settings.join(', ')}, {`]),
      ...content.map((line) => `  ${line}`),
      settings.length === 0 ? '}' : '})',
    ]).map((line) => `  ${line}`),
    '}',
  ].join('\n')
}

const spaced = (above: number, below: number, lines: string[]): string[] => [
  ...weakSpace(above),
  ...lines,
  ...weakSpace(below),
]

const weakSpace = (height: number): string[] => (height === 0 ? [] : [`v(${points(height)}, weak: true)`])

function blockSettings(look: Look): string[] {
  const left = look.indentLeft + Math.min(look.indentFirstLine, 0)
  const inset = `inset: (left: ${points(left)}, right: ${points(look.indentRight)})`
  return [
    ...(left === 0 && look.indentRight === 0 ? [] : [inset]),
    ...(look.keepWithNext ? ['sticky: true'] : []),
    ...(look.keepTogether ? ['breakable: false'] : []),
  ]
}

/** Sets once what most paragraphs share: each set rule makes more work for the layout of what it governs. */
export function sharedSettings({ align, lineHeight, text }: Look): { par: string[]; text: string[] } {
  return {
    par: [`justify: ${align === 'justify'}`],
    text: [...familySettings(text.font, lineHeight), `size: ${points(text.size ?? 11)}`],
  }
}

function setRules(look: Look, { attrs }: Writer): string[] {
  const { align, indentFirstLine: first, text } = look
  const [usual, own] = [sharedSettings(lookOf({ type: 'paragraph' }, attrs)), sharedSettings(look)]
  const { font: _, size: __, ...rest } = text
  return [
    ...called('set par', [
      ...own.par.filter((setting) => !usual.par.includes(setting)),
      ...(first > 0 ? [`first-line-indent: (amount: ${points(first)}, all: true)`] : []),
      ...(first < 0 ? [`hanging-indent: ${points(-first)}`] : []),
    ]),
    ...called('set text', [
      ...own.text.filter((setting) => !usual.text.includes(setting)),
      ...textSettings(rest, look.lineHeight),
    ]),
    ...(text.smallCaps ? ['show regex("\\p{Ll}+"): it => std.text(size: 0.8em, upper(it))'] : []),
    ...(align === 'center' || align === 'right' ? [`set align(${align})`] : []),
  ]
}

const called = (name: string, settings: string[]): string[] =>
  settings.length === 0 ? [] : [`${name}(${settings.join(', ')})`]

/** A heading of Typst brings a size and a weight of its own, which must give way to the style's. */
function bodyCode({ outlineLevel, text }: Look, words: string): string {
  const body = text.underline ? `underline(${words})` : words
  if (outlineLevel === undefined) return `par(${body})`
  const settings = textSettings({ size: text.size ?? 11, bold: text.bold ?? false }, 1)
  return `show heading: it => { set text(${settings.join(', ')}); it.body }; heading(level: ${outlineLevel}, ${body})`
}

function table(node: Table, writer: Writer, place: WritingPlace): string {
  const { columns, borders = 'all', headerRows = 0, cellPadding = 4 } = node.attrs ?? {}
  const count = columns?.length ?? Math.max(1, ...node.content.map(widthOf))
  const shares = columns ?? Array.from({ length: count }, () => 1)
  const inner = { ...place, isInFlow: false }
  const isSpanned = node.content.some((row) => row.content.some((cell) => (cell.attrs?.rowspan ?? 1) > 1))
  const rows = node.content.map((tableRow) =>
    row(isSpanned ? tableRow : filled(tableRow, count), writer, inner),
  )
  const header = rows.slice(0, headerRows)
  const settings = [
    `columns: ${array(shares.map((share) => `${typstNumber(share)}fr`))}`,
    `inset: ${points(cellPadding)}`,
    `stroke: ${borders === 'all' ? '0.5pt' : borders === 'horizontal' ? '(x: none, y: 0.5pt)' : 'none'}`,
    ...(header.length === 0 ? [] : [`table.header(${header.join(', ')})`]),
    ...rows.slice(headerRows),
  ]
  const frame = borders === 'outer' ? ', stroke: 0.5pt' : ''
  const code = `block(width: 100%${frame}, table(\n${settings.join(',\n')}\n))`
  return spaced(4, 8, [code]).join('\n')
}

const widthOf = ({ content }: TableRow): number =>
  content.reduce((sum, { attrs }) => sum + (attrs?.colspan ?? 1), 0)

/** A row that is too short would be filled from the next. */
const filled = (row: TableRow, count: number): TableRow => ({
  ...row,
  content: [
    ...row.content,
    ...Array.from({ length: Math.max(0, count - widthOf(row)) }, (): TableCell => ({
      type: 'tableCell',
      content: [],
    })),
  ],
})

function row({ attrs, content }: TableRow, writer: Writer, place: WritingPlace): string {
  const { repeat, condition, keepTogether = false } = attrs ?? {}
  const cells = (inner: WritingPlace) => array(content.map((node) => cell(node, keepTogether, writer, inner)))
  if (!repeat && !condition) return `..${cells(place)}`
  return `..${place.slot()}.map(d => ${cells(newPlace(place))}).flatten()`
}

function cell(
  { attrs = {}, content }: TableCell,
  keepTogether: boolean,
  writer: Writer,
  place: WritingPlace,
): string {
  const { colspan = 1, rowspan = 1, fill, verticalAlign = 'top' } = attrs
  const settings = [
    ...(colspan > 1 ? [`colspan: ${colspan}`] : []),
    ...(rowspan > 1 ? [`rowspan: ${rowspan}`] : []),
    ...(fill ? [`fill: ${color(fill)}`] : []),
    ...(verticalAlign === 'top' ? [] : [`align: ${verticalAlign === 'middle' ? 'horizon' : 'bottom'}`]),
    ...(keepTogether ? ['breakable: false'] : []),
  ]
  return `table.cell(${[...settings, `{\n${blocks(content, writer, place)}\n}`].join(', ')})`
}

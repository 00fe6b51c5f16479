import type { Block, Inline, PageBreak, Paragraph } from '@tabellio/document'
import { noFamilies } from './fonts.ts'
import { edgesOf, lineOf, plainLine } from './lines.ts'
import {
  array,
  called,
  color,
  loneLines,
  points,
  strokes,
  strongSpace,
  typstNumber,
  weakSpaces,
} from './literals.ts'
import { type Look, fallsAsInWord } from '@tabellio/document/look'
import { spaceAtEdges, spacedAsTogether } from './spaces.ts'
import { contents, marksOf } from './typst-fields.ts'
import { table } from './typst-tables.ts'
import {
  inlines,
  newPlace,
  textSettings,
  type ParagraphPlace,
  type WritingPlace,
  type Writer,
} from './typst-inlines.ts'

export const blocks = (nodes: readonly Block[], writer: Writer, place: WritingPlace): string =>
  spacedAsTogether(nodes, writer, place.isInLongCell)
    .map((node, at) =>
      node.type === 'pageBreak'
        ? pageBreak(nodes.slice(at + 1, at + 2), writer, place)
        : // The space above the first one stands in the cell.
          block(node, writer, at === 0 ? { ...place, isInLongCell: false } : place),
    )
    .join('\n')

const pageBreak = (next: readonly Block[], writer: Writer, { isInFlow }: WritingPlace): string =>
  isInFlow ? ['pagebreak()', ...strongSpace(spaceAtEdges(next, writer).above)].join('\n') : ''

function block(node: Exclude<Block, PageBreak>, writer: Writer, place: WritingPlace): string {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node, writer, place)
    case 'table':
      return table(node, writer, place)
    case 'condition':
    case 'repeat':
      return `for d in ${place.slot()} {\n${blocks(node.content, writer, newPlace(place))}\n}`
    case 'subTemplate':
      return blocks(node.content ?? [], writer, place)
    case 'contents':
      return contents(node.attrs, writer, (style) =>
        paragraphFunction(writer.lookOf(style), writer, kindOf(place)),
      )
    case 'horizontalRule':
      return weakSpaces(6, 6, ['block(line(length: 100%, stroke: 0.6pt))']).join('\n')
  }
}

function paragraph(node: Paragraph, writer: Writer, place: WritingPlace): string {
  const look = writer.lookOf(node)
  const label = node.attrs?.list && place.slot()
  const { content = [] } = node
  const inner = { ...place, line: lineOf(look, writer.attrs) }
  const body =
    content.length === 0
      ? strut(look, writer, node.attrs?.blank)
      : `${lines(node, look, writer, inner)}${lastLine(content, look, writer)}`
  const name = paragraphFunction(look, writer, kindOf(place))
  const more = [
    ...(label === undefined ? [] : [`l: ${label}`]),
    ...(node.attrs?.bookmarks ? marksOf(node.attrs.bookmarks, writer.fields) : []),
  ]
  const code = `${name}(${[`{ ${body} }`, ...more].join(', ')})`
  return node.attrs?.beside === undefined ? code : `place(${node.attrs.beside}, { ${code} })`
}

/** The height of a line in which nothing stands. */
function strut(look: Look, { attrs, fonts }: Writer, { font, size }: Blank = {}): string {
  const { above, below } = edgesOf({ font, size }, { line: lineOf(look, attrs), fonts })
  const box = `box(width: 0pt, height: ${typstNumber(above + below)}em, baseline: ${typstNumber(below)}em)`
  return size === undefined ? box : `text(size: ${points(size)}, ${box})`
}

type Blank = NonNullable<NonNullable<Paragraph['attrs']>['blank']>

/** In Word a break at the end of a paragraph begins a line in which nothing stands. */
function lastLine(content: Inline[], look: Look, writer: Writer): string {
  const last = content.at(-1)
  if (last?.type !== 'lineBreak' || !fallsAsInWord(writer.attrs)) return ''
  return `; ${strut(look, writer, last.marks?.find((mark) => mark.type === 'font')?.attrs)}`
}

/** With tabs, each line is cut at them and set piece by piece; without, it is just its words. */
function lines({ attrs, content = [] }: Paragraph, look: Look, writer: Writer, place: WritingPlace): string {
  if (!content.some(({ type }) => type === 'tab')) return inlines(content, writer, place)
  const left = Math.min(look.indentLeft, look.indentLeft + look.indentFirstLine)
  const stops = (look.tabs ?? [])
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, align = 'left', leader = 'none' }) => array([points(at - left), `"${align}"`, `"${leader}"`]))
  const first = attrs?.list ? look.hanging : Math.max(look.hanging, look.indentFirstLine)
  const breaks = content.filter(({ type }) => type === 'lineBreak')
  return cutAt(content, 'lineBreak')
    .map((line, at) => {
      const begun = at === 0 ? '' : `${inlines(breaks.slice(at - 1, at), writer, place)}; `
      const segments = cutAt(line, 'tab').map((segment) => `{ ${inlines(segment, writer, place)} }`)
      const start = at === 0 ? first : Math.max(-look.indentFirstLine, 0)
      return segments.length === 1
        ? `${begun}${segments[0] ?? ''}`
        : `${begun}tabbed(${array(stops)}, ${points(start)}, ${array(segments)})`
    })
    .join('; ')
}

function cutAt(nodes: Inline[], type: Inline['type']): Inline[][] {
  const cuts = nodes.flatMap((node, at) => (node.type === type ? [at] : []))
  return [...cuts, nodes.length].map((end, at) => nodes.slice(at === 0 ? 0 : (cuts[at - 1] ?? 0) + 1, end))
}

const kindOf = ({ isInFlow, isInLongCell }: WritingPlace): ParagraphPlace =>
  isInLongCell ? 'inLongCell' : isInFlow ? 'inFlow' : 'apart'

/** The function that sets paragraphs of this look; paragraphs that look alike share one. */
function paragraphFunction(look: Look, writer: Writer, kind: ParagraphPlace): string {
  const { paragraphs } = writer
  const named = writer.named[kind]
  const known = named.get(look)
  if (known !== undefined) return known
  const code = paragraphCode(look, writer, kind)
  const name = paragraphs.get(code) ?? `p${paragraphs.size}`
  paragraphs.set(code, name)
  named.set(look, name)
  return name
}

/**
 * A block costs a layout of its own, so that a paragraph is put into one only when it needs to be. What stands above and
 * below is always weak space, of which the larger holds where two meet: that of blocks would give way to it.
 */
function paragraphCode(look: Look, writer: Writer, kind: ParagraphPlace): string {
  const settings = blockSettings(look)
  // What is sticky stays above what follows it, and is no space that falls away at the top of a page.
  const isHeld = kind === 'inLongCell' && look.spaceBefore > 0
  const begun = fallsAsInWord(writer.attrs) ? look.spaceBefore : 0
  const label = `label-of(l, ${points(look.hanging)}${look.hasBoldLabel ? ', bold: true' : ''})`
  const marking = writer.fields ? ['marked-at(m, b, l)'] : []
  const content = [...marking, ...setRules(look, writer), bodyCode(look, label)]
  return [
    `(b, l: ""${writer.fields ? ', m: ()' : ''}) = if b != none {`,
    ...(look.pageBreakBefore && kind === 'inFlow' ? ['  pagebreak(weak: true)', ...strongSpace(begun)] : []),
    ...(isHeld ? [`  block(height: ${points(look.spaceBefore)}, sticky: true)`] : []),
    ...weakSpaces(isHeld ? 0 : look.spaceBefore, look.spaceAfter, [
      ...(settings.length === 0 ? ['{'] : [`block(width: 100%, ${settings.join(', ')}, {`]),
      ...content.map((line) => `  ${line}`),
      settings.length === 0 ? '}' : '})',
    ]).map((line) => `  ${line}`),
    '}',
  ].join('\n')
}

function blockSettings(look: Look): string[] {
  const left = look.indentLeft + Math.min(look.indentFirstLine, 0)
  const inset = `inset: (left: ${points(left)}, right: ${points(look.indentRight)})`
  return [
    ...(left === 0 && look.indentRight === 0 && !look.fill && !look.borders ? [] : [inset]),
    ...(look.fill ? [`fill: ${color(look.fill)}`] : []),
    ...(look.borders ? [strokes(look.borders), `outset: (bottom: 1pt)`] : []),
    ...(look.keepWithNext ? ['sticky: true'] : []),
    ...(look.keepTogether ? ['breakable: false'] : []),
  ]
}

/** Sets once what most paragraphs share: each set rule makes more work for the layout of what it governs. */
export function sharedSettings(
  look: Look,
  { attrs, fonts }: Pick<Writer, 'attrs' | 'fonts'>,
): { par: string[]; text: string[] } {
  const { align, text } = look
  const { font = '', size = 11 } = text
  return {
    par: [`justify: ${align === 'justify'}`],
    text: textSettings({ font, size }, { line: lineOf(look, attrs), fonts }),
  }
}

function setRules(look: Look, writer: Writer): string[] {
  const { align, indentFirstLine: first, text } = look
  const usual = sharedSettings(writer.lookOf({ type: 'paragraph' }), writer)
  const own = sharedSettings(look, writer)
  const { font: _, size: __, ...rest } = text
  return [
    ...called('set par', [
      ...own.par.filter((setting) => !usual.par.includes(setting)),
      ...(first > 0 ? [`first-line-indent: (amount: ${points(first)}, all: true)`] : []),
      ...(first < 0 ? [`hanging-indent: ${points(-first)}`] : []),
    ]),
    ...called('set text', [
      ...own.text.filter((setting) => !usual.text.includes(setting)),
      ...textSettings(rest, { line: lineOf(look, writer.attrs), fonts: writer.fonts }),
      ...(look.widowControl ? [] : [loneLines]),
    ]),
    ...(text.smallCaps ? ['show regex("\\p{Ll}+"): it => std.text(size: 0.8em, upper(it))'] : []),
    ...(align === 'center' || align === 'right' ? [`set align(${align})`] : []),
  ]
}

/**
 * A heading of Typst brings a size and a weight of its own, which must give way to the style's. A paragraph with a label is
 * an item of a list in the tags of a PDF; `terms` alone sets its label and its words in one line, as Word does.
 */
function bodyCode({ outlineLevel, text }: Look, label: string): string {
  const lined = (code: string) => (text.underline ? `underline(${code})` : code)
  if (outlineLevel === undefined)
    return `if l == "" or l == none { par(${lined('b')}) } else { listed(${lined(label)}, ${lined('b')}) }`
  const settings = textSettings(
    { size: text.size ?? 11, bold: text.bold ?? false },
    { line: plainLine, fonts: noFamilies },
  )
  const words = lined(`{ if l != "" and l != none { ${label} }; b }`)
  return `show heading: it => { set text(${settings.join(', ')}); par(it.body) }; heading(level: ${outlineLevel}, ${words})`
}

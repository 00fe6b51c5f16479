import type {
  ChartTag,
  Condition,
  Paragraph,
  Picture,
  Repeat,
  Section,
  Table,
  TableCell,
  TableRow,
} from '@tabellio/document'
import { markElements } from '@tabellio/document/look'
import { Schema, type Node, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import { cellCss, cssOf, fontCss, highlightCss, paddingCss, paragraphCss } from './css.ts'

/** What is said of tags on the screen, in the words of the reader. */
export type TagWords = {
  field: (path: string) => string
  condition: (condition: Condition) => string
  repeat: (repeat: Repeat) => string
  tag: (node: Node) => string
  pageBreak: string
  contents: string
  subTemplate: (template: string) => string
}

/**
 * Everything a node of the model says of itself stands in one attribute, as the model has it: so the way here and back
 * loses nothing, and what the model learns to say needs nothing here. Cells alone have their spans apart, where the
 * commands for tables look for them.
 */
const said = { said: { default: null } }

const inTag = (kind: string, text: string): DOMOutputSpec => [
  'span',
  { class: 'tag', 'data-tag': kind },
  text,
]

const atom = (toDOM: NodeSpec['toDOM'], more: NodeSpec = {}): NodeSpec => ({
  group: 'inline',
  inline: true,
  atom: true,
  attrs: said,
  marks: '',
  ...(toDOM && { toDOM }),
  ...more,
})

const page = ({ page: { width, height, margins } }: Section['attrs']): string =>
  cssOf({
    'max-width': `${width}pt`,
    'min-height': `${height}pt`,
    '--top': `${margins.top}pt`,
    '--bottom': `${margins.bottom}pt`,
    ...paddingCss(margins),
  })

const blocks = (words: TagWords): Record<string, NodeSpec> => ({
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: said,
    toDOM: ({ attrs }) => {
      const {
        style = 'Normal',
        list,
        bookmarks: _,
        ...format
      }: NonNullable<Paragraph['attrs']> = attrs['said'] ?? {}
      return [
        'p',
        { 'data-style': style, style: cssOf(paragraphCss(format)), ...(list && { 'data-list': list.id }) },
        0,
      ]
    },
  },
  pageBreak: {
    group: 'block',
    atom: true,
    attrs: said,
    toDOM: () => ['div', { class: 'page-break' }, words.pageBreak],
  },
  contents: {
    group: 'block',
    atom: true,
    attrs: said,
    toDOM: () => ['div', { class: 'page-break' }, words.contents],
  },
  subTemplate: {
    group: 'block',
    atom: true,
    attrs: said,
    toDOM: ({ attrs }) => ['div', { class: 'page-break' }, words.subTemplate(attrs['said'].template)],
  },
  horizontalRule: { group: 'block', atom: true, attrs: said, toDOM: () => ['hr'] },
  condition: {
    content: 'block+',
    group: 'block',
    defining: true,
    attrs: said,
    toDOM: ({ attrs }) => barred('condition', words.condition(attrs['said'])),
  },
  repeat: {
    content: 'block+',
    group: 'block',
    defining: true,
    attrs: said,
    toDOM: ({ attrs }) => barred('repeat', words.repeat(attrs['said'])),
  },
})

const tables = (words: TagWords): Record<string, NodeSpec> => ({
  table: {
    content: 'tableRow+',
    tableRole: 'table',
    isolating: true,
    group: 'block',
    attrs: said,
    toDOM: ({ attrs }) => {
      const { columns = [], borders = 'none' }: NonNullable<Table['attrs']> = attrs['said'] ?? {}
      const whole = columns.reduce((sum, share) => sum + share, 0)
      const widths = columns.map((share): DOMOutputSpec => [
        'col',
        { style: `width: ${whole > 0 ? (100 * share) / whole : 0}%` },
      ])
      return ['table', { 'data-borders': borders }, ['colgroup', ...widths], ['tbody', 0]]
    },
  },
  tableRow: {
    content: 'tableCell*',
    tableRole: 'row',
    attrs: said,
    toDOM: ({ attrs }) => {
      const { repeat, condition }: NonNullable<TableRow['attrs']> = attrs['said'] ?? {}
      const about = [
        ...(condition ? [words.condition(condition)] : []),
        ...(repeat ? [words.repeat(repeat)] : []),
      ]
      return [
        'tr',
        about.length > 0 ? { 'data-row': repeat ? 'repeat' : 'condition', title: about.join(' ') } : {},
        0,
      ]
    },
  },
  tableCell: {
    content: 'block+',
    tableRole: 'cell',
    isolating: true,
    attrs: { ...said, colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
    toDOM: ({ attrs }) => {
      const cell: NonNullable<TableCell['attrs']> = attrs['said'] ?? {}
      return ['td', { colspan: attrs['colspan'], rowspan: attrs['rowspan'], style: cssOf(cellCss(cell)) }, 0]
    },
  },
})

const barred = (kind: string, sentence: string): DOMOutputSpec => [
  'div',
  { class: 'barred', 'data-bar': kind },
  ['div', { class: 'bar', contenteditable: 'false' }, sentence],
  ['div', { class: 'inside' }, 0],
]

const inlines = (words: TagWords): Record<string, NodeSpec> => {
  const tag: NodeSpec['toDOM'] = (node) => inTag(node.type.name, words.tag(node))
  return {
    text: { group: 'inline' },
    lineBreak: atom(() => ['br']),
    tab: atom(() => ['span', { class: 'tab' }, '\t']),
    pageNumber: atom(tag),
    pageCount: atom(tag),
    sectionPageCount: atom(tag),
    reference: atom(tag),
    field: atom(({ attrs }) => inTag('field', words.field(attrs['said'].path))),
    picture: atom(({ attrs }) => {
      const { source, width, height, alt }: Picture['attrs'] = attrs['said']
      const size = {
        width: width === undefined ? undefined : `${width}pt`,
        height: height === undefined ? undefined : `${height}pt`,
      }
      return ['img', { src: source.startsWith('data:image/') ? source : '', alt, style: cssOf(size) }]
    }),
    pictureField: atom(tag),
    barcode: atom(tag),
    chart: atom((node) => {
      const { width, height }: ChartTag['attrs'] = node.attrs['said']
      const style = cssOf({ width: `${width}pt`, height: `${height}pt` })
      return ['span', { class: 'tag', 'data-tag': 'chart', style }, words.tag(node)]
    }),
    replacement: atom(tag),
    signature: atom(tag),
    footnote: atom(tag),
    inlineCondition: inlinePart('condition', ({ attrs }) => words.condition(attrs['said'])),
    inlineRepeat: inlinePart('repeat', ({ attrs }) => words.repeat(attrs['said'])),
  }
}

const inlinePart = (kind: string, sentence: (node: Node) => string): NodeSpec => ({
  content: 'inline*',
  group: 'inline',
  inline: true,
  attrs: said,
  toDOM: (node) => ['span', { class: 'part', 'data-bar': kind, title: sentence(node) }, 0],
})

const plainMark = (name: keyof typeof markElements): MarkSpec => {
  const element = markElements[name] ?? 'span'
  return { toDOM: () => [element, 0], parseDOM: [{ tag: element }] }
}

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: said,
    inclusive: false,
    toDOM: ({ attrs }) => ['span', { class: 'link', title: attrs['said'].href }, 0],
  },
  highlight: {
    attrs: said,
    toDOM: ({ attrs }) => ['span', { style: cssOf(highlightCss(attrs['said'].color)) }, 0],
  },
  bold: plainMark('bold'),
  italic: plainMark('italic'),
  underline: plainMark('underline'),
  strike: plainMark('strike'),
  superscript: { ...plainMark('superscript'), excludes: 'superscript subscript' },
  subscript: { ...plainMark('subscript'), excludes: 'superscript subscript' },
  smallCaps: { toDOM: () => ['span', { style: 'font-variant: small-caps' }, 0] },
  font: { attrs: said, toDOM: ({ attrs }) => ['span', { style: cssOf(fontCss(attrs['said'])) }, 0] },
}

/** The kinds of parts that a text is made of, by the names of the model: an editor of them, not a second model. */
export const templateSchema = (words: TagWords) =>
  new Schema({
    nodes: {
      doc: { content: 'section+', attrs: { ...said, form: { default: null } } },
      section: {
        content: '(header | footer | block)+',
        isolating: true,
        attrs: said,
        toDOM: ({ attrs }) => ['section', { style: page(attrs['said']) }, 0],
      },
      ...blocks(words),
      ...tables(words),
      header: {
        content: 'block+',
        isolating: true,
        attrs: said,
        toDOM: () => ['div', { class: 'margin', 'data-margin': 'header' }, 0],
      },
      footer: {
        content: 'block+',
        isolating: true,
        attrs: said,
        toDOM: () => ['div', { class: 'margin', 'data-margin': 'footer' }, 0],
      },
      ...inlines(words),
    },
    marks,
  })

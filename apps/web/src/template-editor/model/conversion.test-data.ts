import type { Block, Condition, Document, Inline, Mark, Paragraph } from '@tabellio/document'
import * as fc from 'fast-check'
import { templateSchema } from './schema.ts'

const nothing = () => ''
export const schema = templateSchema({
  field: (path) => path,
  condition: nothing,
  repeat: nothing,
  tag: ({ type }) => type.name,
  pageBreak: '',
  contents: '',
  subTemplate: () => '',
})

export const form = {
  contextDefinition: { fields: [], records: [] },
  wizardDefinition: { pages: [], dependencies: [] },
}

const condition: Condition = {
  expression: { operatorType: 'equals', source: { sourceField: 'isLate' }, target: { targetValue: true } },
  when: true,
  effect: 'include',
}

const size = { width: 40, height: 20 }
const text = fc.record({
  type: fc.constant('text' as const),
  text: fc.string({ minLength: 1, maxLength: 8 }),
})

/** In the order in which an editor keeps them. */
const marks = fc.subarray<Mark>([
  { type: 'link', attrs: { href: 'https://example.com/' } },
  { type: 'highlight', attrs: { color: '#ffff00' } },
  { type: 'bold' },
  { type: 'italic' },
  { type: 'underline' },
  { type: 'strike' },
  { type: 'superscript' },
  { type: 'smallCaps' },
  { type: 'font', attrs: { font: 'Carlito', size: 12, color: '#123456', letterSpacing: 1 } },
])

const marked = <T extends Inline>(inline: fc.Arbitrary<T>) =>
  fc.tuple(inline, marks).map(([one, marks]) => (marks.length > 0 ? { ...one, marks } : one))

const atoms: Inline[] = [
  { type: 'lineBreak' },
  { type: 'tab' },
  { type: 'picture', attrs: { source: 'data:image/png;base64,iVBORw0KGgo=', alt: 'Logo', width: 20 } },
  { type: 'pictureField', attrs: { path: 'photo', ...size, alt: 'Photo' } },
  { type: 'barcode', attrs: { kind: 'QR', value: '{code}', ...size, alt: 'Code' } },
  { type: 'chart', attrs: { kind: 'bar', record: 'loans', values: ['loans/rent'], ...size, alt: 'Rents' } },
  { type: 'signature', attrs: { identifier: 'tenant', ...size, label: [{ type: 'text', text: 'Tenant' }] } },
  { type: 'footnote', attrs: { note: [{ type: 'text', text: 'See above' }] } },
]

const fields: Inline[] = [
  { type: 'field', attrs: { path: 'name' } },
  { type: 'field', attrs: { path: 'rent', format: { kind: 'words', case: 'upper' }, empty: '—' } },
  { type: 'replacement', attrs: { replacementType: 'GenderSingular', path: 'gender', words: { one: 'el' } } },
  { type: 'pageNumber' },
  { type: 'pageCount' },
  { type: 'sectionPageCount' },
  { type: 'reference', attrs: { to: 'objeto', shows: 'number' } },
]

/** Texts beside each other differ in their marks, as whatever an editor holds. */
const apart = (nodes: Inline[]): Inline[] =>
  nodes.filter((node, at) => node.type !== 'text' || nodes[at - 1]?.type !== 'text')

const { inlines } = fc.letrec<{ inlines: Inline[]; inline: Inline }>((tie) => ({
  inlines: fc.array(tie('inline'), { maxLength: 4 }).map(apart),
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    marked(text),
    marked(fc.constantFrom(...fields)),
    fc.constantFrom(...atoms),
    tie('inlines').map((content): Inline => ({ type: 'inlineCondition', attrs: condition, content })),
    tie('inlines').map((content): Inline => ({
      type: 'inlineRepeat',
      attrs: { record: 'loans', separator: ', ', lastSeparator: ' and ', where: condition.expression },
      content,
    })),
  ),
}))

const formats = fc.constantFrom<Paragraph['attrs'] | undefined>(
  undefined,
  { style: 'Heading 1', align: 'center' },
  {
    list: { id: 'clauses', level: 1, bold: true },
    spaceAfter: 6,
    keepWithNext: false,
    bookmarks: ['objeto'],
  },
  { borders: { top: { width: 1, color: '#000000', style: 'dashed' } }, fill: '#eeeeee' },
  { tabs: [{ at: 72, align: 'right', leader: 'dots' }], indentFirstLine: -18 },
)

const paragraph = fc.tuple(formats, inlines).map(([attrs, content]): Block => ({
  type: 'paragraph',
  ...(attrs && { attrs }),
  ...(content.length > 0 && { content }),
}))

const { blocks } = fc.letrec<{ blocks: Block[]; block: Block; table: Block }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    paragraph,
    fc.constantFrom<Block>(
      { type: 'pageBreak' },
      { type: 'horizontalRule' },
      { type: 'contents', attrs: { from: 1, to: 2 } },
      { type: 'subTemplate', attrs: { template: 'Usual clauses' } },
    ),
    tie('blocks').map((content): Block => ({ type: 'condition', attrs: condition, content })),
    tie('blocks').map((content): Block => ({
      type: 'repeat',
      attrs: { record: 'loans', sort: { field: 'bank', order: 'descending' } },
      content,
    })),
    tie('table'),
  ),
  table: tie('blocks').map((content): Block => ({
    type: 'table',
    attrs: { columns: [1, 2], borders: 'all', headerRows: 1, width: 300 },
    content: [
      {
        type: 'tableRow',
        attrs: { keepTogether: true },
        content: [{ type: 'tableCell', attrs: { colspan: 2 }, content }],
      },
      {
        type: 'tableRow',
        attrs: { repeat: { record: 'loans' }, condition, height: 20 },
        content: [
          { type: 'tableCell', attrs: { rowspan: 2, fill: '#ffffff', verticalAlign: 'middle' }, content },
          { type: 'tableCell', content },
        ],
      },
    ],
  })),
}))

const page = { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } }

/** Texts of all kinds of parts, as an editor holds them. */
export const documents: fc.Arbitrary<Document> = fc
  .tuple(blocks, blocks, blocks)
  .map(([first, second, margin]) => ({
    type: 'doc',
    attrs: {
      version: 1,
      language: 'en',
      styles: { Normal: { text: { size: 11 } }, 'Heading 1': { outlineLevel: 1 } },
      lists: { clauses: { levels: [{ kind: 'decimal', text: '%1.', indentLeft: 18, hanging: 18 }] } },
      hyphenation: false,
    },
    content: [
      {
        type: 'section',
        attrs: { page },
        content: [
          { type: 'header', content: margin },
          { type: 'footer', attrs: { on: 'first' }, content: margin },
          ...first,
        ],
      },
      {
        type: 'section',
        attrs: { page, start: 'same-page', columns: { count: 2, gap: 20 }, pageNumbers: { start: 3 } },
        content: second,
      },
    ],
  }))

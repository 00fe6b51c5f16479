import type { Block, Document, Inline, Paragraph, TableCell, TableRow, ValueFormat } from '@tabellio/document'
import type { Values } from '@tabellio/expression'
import type { ContextDefinition, DataType, Field } from '@tabellio/forms'

export type Case = { name: string; body: Block[]; values?: Values; language?: Document['attrs']['language'] }

const field = (fullPath: string, dataType: DataType): Field => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  properties: { dataType },
})

export const definition: ContextDefinition = {
  fields: [
    field('name', 'Alphanumeric'),
    field('notes', 'Alphanumeric'),
    field('rent', 'Currency'),
    field('date', 'Date'),
    field('isFurnished', 'Logical'),
    field('photo', 'Image'),
    field('code', 'Alphanumeric'),
  ],
  records: [
    {
      name: 'people',
      fullPath: 'people',
      fields: [field('people/name', 'Alphanumeric'), field('people/share', 'Currency')],
      records: [],
      properties: {},
    },
  ],
}

export const text = (
  words: string,
  ...marks: NonNullable<Extract<Inline, { type: 'text' }>['marks']>
): Inline => (marks.length > 0 ? { type: 'text', text: words, marks } : { type: 'text', text: words })

export const tag = (path: string, format?: ValueFormat): Inline =>
  format ? { type: 'field', attrs: { path, format } } : { type: 'field', attrs: { path } }

export const p = (...pieces: (string | Inline)[]): Paragraph => ({
  type: 'paragraph',
  content: pieces.map((piece) => (typeof piece === 'string' ? text(piece) : piece)),
})

export const formatted = (
  attrs: NonNullable<Paragraph['attrs']>,
  ...pieces: (string | Inline)[]
): Paragraph => ({
  ...p(...pieces),
  attrs,
})

const row = (attrs: NonNullable<TableRow['attrs']>, ...cells: (string | Inline)[]): TableRow => ({
  type: 'tableRow',
  attrs,
  content: cells.map((cell): TableCell => ({ type: 'tableCell', content: [p(cell)] })),
})

export const documentOf = (content: Block[], language: Document['attrs']['language'] = 'en'): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language,
    styles: {
      Normal: { spaceAfter: 6, text: { font: 'Carlito', size: 11 } },
      Title: { outlineLevel: 1, align: 'center', keepWithNext: true, text: { size: 16, bold: true } },
      Justified: { align: 'justify', lineHeight: 1.2, indentFirstLine: 18 },
      Names: { text: { smallCaps: true, underline: true } },
    },
    lists: {
      clauses: {
        levels: [
          { kind: 'decimal', text: '%1.', indentLeft: 24, hanging: 24 },
          { kind: 'lower-roman', text: '(%2)', indentLeft: 48, hanging: 12 },
        ],
      },
      ordinals: { levels: [{ kind: 'ordinal-words', text: '%1:', indentLeft: 0, hanging: 0 }] },
      bullets: { levels: [{ kind: 'bullet', text: '•', indentLeft: 18, hanging: 18 }] },
    },
  },
  content: [
    {
      type: 'section',
      attrs: {
        page: { width: 595.28, height: 841.89, margins: { top: 72, right: 72, bottom: 72, left: 72 } },
      },
      content,
    },
  ],
})

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const furnished = {
  operatorType: 'equals',
  source: { sourceField: 'isFurnished' },
  target: { targetValue: true },
} as const

const clause = (level: number, ...pieces: (string | Inline)[]) =>
  formatted({ list: { id: 'clauses', level } }, ...pieces)

const people = [
  { name: 'Ana Lucía', share: 1250.5 },
  { name: 'Inés', share: 99 },
]

const long =
  'Las partes acuerdan que el incumplimiento de cualquiera de las obligaciones establecidas facultará a la parte ' +
  'arrendadora para exigir extrajudicialmente la terminación anticipada del arrendamiento. '

/** Everything that can stand in a document, each with a document of its own. */
export const cases: Case[] = [
  { name: 'an empty document', body: [] },
  {
    name: 'paragraphs, headings and blank lines',
    body: [formatted({ style: 'Title' }, 'Agreement'), p('One.'), { type: 'paragraph' }, p('Two.')],
  },
  {
    name: 'values in their formats',
    body: [
      p(
        'Rent ',
        tag('rent'),
        ', in words ',
        tag('rent', { kind: 'words' }),
        ' on ',
        tag('date', { kind: 'date', style: 'words' }),
      ),
      p(tag('isFurnished', { kind: 'logical', box: true }), ' furnished, ', tag('isFurnished'), ' ☐ other ☑'),
      p(tag('name'), tag('notes')),
    ],
    values: { rent: 21_000.21, date: '2026-12-01', isFurnished: true, notes: 'one\ntwo' },
    language: 'es',
  },
  {
    name: 'justified text that is hyphenated',
    body: Array.from({ length: 12 }, () => formatted({ style: 'Justified' }, long.repeat(4))),
    language: 'es',
  },
  {
    name: 'every mark',
    body: [
      p(
        text('bold', { type: 'bold' }),
        text(' italic', { type: 'italic' }),
        text(' under', { type: 'underline' }),
        text(' strike', { type: 'strike' }),
        text(' H2O', { type: 'subscript' }, { type: 'bold' }),
        text(' m2', { type: 'superscript' }),
        text(' Small Capitals', { type: 'smallCaps' }),
        text(' big', { type: 'font', attrs: { font: 'Times New Roman', size: 18, color: '#aa0000' } }),
        text(' marked', { type: 'highlight', attrs: { color: '#ffff00' } }),
        text(' linked', { type: 'link', attrs: { href: 'https://example.org/?a="b"' } }),
      ),
      formatted({ style: 'Names' }, 'Ana Lucía ', {
        type: 'field',
        attrs: { path: 'name' },
        marks: [{ type: 'smallCaps' }],
      }),
    ],
    values: { name: 'Gómez' },
  },
  {
    name: 'numbered clauses that fall away',
    body: [
      clause(0, 'First'),
      {
        type: 'condition',
        attrs: { expression: furnished, when: true, effect: 'include' },
        content: [clause(0, 'Furniture'), clause(1, 'Detail'), clause(1, 'Detail')],
      },
      {
        type: 'repeat',
        attrs: { record: 'people' },
        content: [clause(0, tag('people/name'), ' and ', tag('people/share'))],
      },
      clause(1, 'Last'),
      formatted({ list: { id: 'ordinals', level: 0 } }, 'Objeto.'),
      formatted({ list: { id: 'bullets', level: 0 } }, 'Bullet'),
    ],
    values: { isFurnished: true, people },
    language: 'es',
  },
  {
    name: 'repeated and conditional words',
    body: [
      p(
        'Between ',
        {
          type: 'inlineRepeat',
          attrs: { record: 'people', separator: '; ', lastSeparator: '; y ' },
          content: [tag('people/name'), ' (x)'].map((piece) =>
            typeof piece === 'string' ? text(piece) : piece,
          ),
        },
        {
          type: 'inlineCondition',
          attrs: { expression: furnished, when: false, effect: 'include' },
          content: [text(', unfurnished')],
        },
        '.',
      ),
      p({
        type: 'inlineCondition',
        attrs: { expression: furnished, when: true, effect: 'include' },
        content: [text('gone')],
      }),
      p(tag('people/name')),
    ],
    values: { isFurnished: false, people },
    language: 'es',
  },
  {
    name: 'tables with repeated rows, spans and fills',
    body: [
      {
        type: 'table',
        attrs: { columns: [2, 1, 1], borders: 'outer', headerRows: 1, cellPadding: 3 },
        content: [
          row({}, 'Name', 'Share'),
          row(
            { repeat: { record: 'people' }, keepTogether: true },
            tag('people/name'),
            tag('people/share'),
            'x',
          ),
          row({ condition: { expression: furnished, when: true, effect: 'include' } }, 'never', '', ''),
          {
            type: 'tableRow',
            content: [
              {
                type: 'tableCell',
                attrs: { colspan: 2, fill: '#eeeeee', verticalAlign: 'bottom' },
                content: [p('Total')],
              },
              {
                type: 'tableCell',
                attrs: { rowspan: 2, verticalAlign: 'middle' },
                content: [p('both'), { type: 'pageBreak' }],
              },
            ],
          },
          row({}, 'a', 'b'),
        ],
      },
      {
        type: 'table',
        attrs: { borders: 'horizontal' },
        content: [row({ repeat: { record: 'people' } }, tag('people/name'))],
      },
      { type: 'table', attrs: { borders: 'none' }, content: [] },
    ],
    values: { people },
  },
  {
    name: 'a table whose every row falls away',
    body: [
      p('before'),
      { type: 'table', content: [row({ repeat: { record: 'people' } }, tag('people/name'), 'x')] },
      p('after'),
    ],
  },
  {
    name: 'tab stops of every kind',
    body: [
      formatted(
        { tabs: [{ at: 451, align: 'right', leader: 'dots' }] },
        'Rent',
        { type: 'tab' },
        tag('rent'),
      ),
      formatted(
        {
          tabs: [
            { at: 200, align: 'decimal' },
            { at: 300, align: 'center', leader: 'line' },
          ],
        },
        'a',
        { type: 'tab' },
        '12.50',
        { type: 'tab' },
        'c',
        { type: 'lineBreak' },
        'b',
        { type: 'tab' },
        '1234.5',
      ),
      p('x', { type: 'tab' }, 'y', { type: 'tab' }, 'z'),
    ],
    values: { rent: 5 },
  },
  {
    name: 'pictures, barcodes and places to sign',
    body: [
      p({ type: 'picture', attrs: { source: pixel, width: 40, height: 20, alt: 'Logo "x"' } }, 'static'),
      p({ type: 'pictureField', attrs: { path: 'photo', height: 30, alt: 'Photo' } }, 'photo'),
      p({
        type: 'barcode',
        attrs: { kind: 'QR', value: 'https://example.org/{code}', width: 60, height: 60, alt: 'QR' },
      }),
      p({
        type: 'signature',
        attrs: {
          identifier: 'tenant',
          width: 150,
          height: 40,
          label: [tag('name'), { type: 'lineBreak' }, text('Tenant')],
        },
      }),
    ],
    values: { photo: pixel, code: 'A-1', name: 'Ana' },
  },
  {
    name: 'every family and a font we do not ship',
    body: ['Carlito', 'Caladea', 'Arimo', 'Tinos', 'Cousine', 'Noto Sans', 'Comic Sans MS'].map((font) =>
      p(text(`${font}: ñ € Ω Ж ₡ → 😀`, { type: 'font', attrs: { font } })),
    ),
  },
  {
    name: 'page and section breaks, rules and kept paragraphs',
    body: [
      p('one'),
      { type: 'pageBreak' },
      formatted({ keepTogether: true, keepWithNext: true, indentLeft: 20, indentRight: 20 }, 'two'),
      { type: 'horizontalRule' },
      formatted({ pageBreakBefore: true, align: 'right', indentFirstLine: -12 }, 'three'),
    ],
  },
]

const pieces = [
  '#panic("x")',
  '*b*',
  '_e_',
  '$x^2$',
  '`raw`',
  '@ref',
  '<label>',
  '= h',
  '- li',
  '+ li',
  '/ term: x',
  '\\',
  '\\"',
  '"',
  '#{',
  '}',
  '[',
  ']',
  '//c',
  '/* c */',
  'http://x.y',
  '~',
  '...',
  '\u0000',
  '\n\n',
  '\t',
  '\r\n',
  '#sys.inputs',
  '\\u{41}',
  'é😀',
  '\u202Eabc',
  '\uFEFF',
  '#import "@preview/x:1"',
  '#read("../../etc/passwd")',
  '../',
  '‘’',
  "'",
  '<b>&amp;',
  '\ud800',
  '\u001b[31m',
  '{name}',
  '{{',
  '☒',
  '中文',
  '#include "/data.json"',
  '#eval("1")',
]

/** 400 strings made of what has a meaning to a machine, the same in every run. */
export function hostileStrings(): string[] {
  let seed = 20_261_121
  const random = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * limit)
  }
  return Array.from({ length: 400 }, () =>
    Array.from({ length: 1 + random(8) }, () => pieces[random(pieces.length)]).join(random(2) ? '' : ' '),
  )
}

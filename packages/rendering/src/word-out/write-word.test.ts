import type { Block, Document, Inline, PageBorders, Section } from '@tabellio/document'
import { Document as DocumentSchema } from '@tabellio/document'
import { array, assert, constantFrom, integer, oneof, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentText, readWord, writeWord } from '../index.ts'
import { comparable } from './round-trip.test-data.ts'

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const text = (words: string, ...marks: NonNullable<Extract<Inline, { type: 'text' }>['marks']>): Inline => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
const p = (...content: Inline[]): Block => ({ type: 'paragraph', attrs: {}, content })
const item = (words: string, level = 0, id = 'clauses'): Block => ({
  type: 'paragraph',
  attrs: { list: { id, level } },
  content: [text(words)],
})

const page = { width: 612, height: 792, margins: { top: 72, right: 72, bottom: 72, left: 90 } }
const frame: PageBorders = {
  sides: { top: { width: 1, color: '#00aa00', style: 'dotted' }, left: { width: 2, color: '#000000' } },
  spaces: { top: 4, right: 0, bottom: 0, left: 24 },
  from: 'page',
  on: 'not-first',
}
const section = (content: Section['content'], attrs: Partial<Section['attrs']> = {}): Section => ({
  type: 'section',
  attrs: { page, ...attrs },
  content,
})

const documentOf = (...content: Section[]): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language: 'es',
    styles: {
      Normal: { spaceAfter: 8, lineHeight: 1.15, text: { font: 'Cambria', size: 11 } },
      'Heading 1': {
        outlineLevel: 1,
        align: 'center',
        keepWithNext: true,
        text: { bold: true, size: 14, color: '#1f3864' },
      },
      'Cláusula 1': { basedOn: 'Heading 1', indentLeft: 18, text: { italic: true } },
    },
    lists: {
      clauses: {
        levels: [
          { kind: 'ordinal-words', text: '%1:', indentLeft: 0, hanging: 0, bold: true, case: 'upper' },
          { kind: 'lower-letter', text: '%2)', indentLeft: 36, hanging: 18, start: 3, continues: true },
        ],
      },
      points: { levels: [{ kind: 'bullet', text: '•', indentLeft: 18, hanging: 18 }] },
    },
    spaceBetween: 'sum',
    hyphenation: false,
  },
  content,
})

const everything = documentOf(
  section(
    [
      { type: 'header', attrs: { on: 'first' }, content: [p(text('Primera'))] },
      { type: 'header', attrs: { on: 'even' }, content: [p(text('Par'))] },
      {
        type: 'footer',
        attrs: { on: 'default' },
        content: [
          { type: 'paragraph', attrs: { beside: 'right', blank: { font: 'Arial', size: 15 } } },
          p(text('Página '), { type: 'pageNumber', marks: [{ type: 'bold' }] }, text(' de '), {
            type: 'pageCount',
          }),
        ],
      },
      {
        type: 'paragraph',
        attrs: { style: 'Heading 1' },
        content: [text('Contrato <de> & "arrendamiento"')],
      },
      {
        type: 'paragraph',
        attrs: { style: 'Cláusula 1', align: 'justify', spaceBefore: 12 },
        content: [text('Objeto')],
      },
      p(
        text('negrita', { type: 'bold' }),
        text('cursiva', { type: 'italic' }),
        text('subrayado', { type: 'underline' }),
        text('tachado', { type: 'strike' }),
        text('Versalitas', { type: 'smallCaps' }),
        text('2', { type: 'superscript' }),
        text('i', { type: 'subscript' }),
        text('grande', {
          type: 'font',
          attrs: { font: 'Arial', size: 20, color: '#ff0000', letterSpacing: 1 },
        }),
        text('marcado', { type: 'highlight', attrs: { color: '#ffff00' } }),
        text('enlace', { type: 'link', attrs: { href: 'https://a.example/?a=1&b=2' } }),
        { type: 'tab' },
        text('no\u2011partir'),
        { type: 'lineBreak', marks: [{ type: 'font', attrs: { size: 15 } }] },
        { type: 'footnote', attrs: { note: [text('Nota con '), text('peso', { type: 'bold' })] } },
        { type: 'picture', attrs: { source: png, width: 30, height: 20, alt: 'Sello' } },
      ),
      {
        type: 'paragraph',
        attrs: {
          indentLeft: 20,
          indentRight: 10,
          indentFirstLine: -15,
          spaceAfter: 0,
          lineHeight: 1.5,
          keepTogether: true,
          pageBreakBefore: true,
          widowControl: false,
          tabs: [{ at: 300, align: 'right', leader: 'dots' }],
          borders: { bottom: { width: 1, color: '#00aa00', style: 'dotted' } },
          fill: '#eeeeee',
        },
        content: [text('Formato')],
      },
      item('Uno'),
      item('Dos', 1),
      item('Tres'),
      item('Punto', 0, 'points'),
      { type: 'pageBreak' },
      {
        type: 'table',
        attrs: {
          columns: [100, 200],
          headerRows: 1,
          width: 300,
          indentLeft: 10,
          rightToLeft: true,
          borders: 'none',
          cellMargins: { top: 1, right: 5, bottom: 1, left: 5 },
        },
        content: [
          {
            type: 'tableRow',
            attrs: { keepTogether: true, height: 20 },
            content: [
              {
                type: 'tableCell',
                attrs: {
                  colspan: 2,
                  fill: '#dddddd',
                  borders: {},
                  margins: { top: 3, right: 0, bottom: 3, left: 8 },
                },
                content: [p(text('Cabeza'))],
              },
            ],
          },
          {
            type: 'tableRow',
            content: [
              {
                type: 'tableCell',
                attrs: {
                  rowspan: 2,
                  verticalAlign: 'middle',
                  borders: { left: { width: 1, color: '#000000' }, top: { width: 0 } },
                },
                content: [p(text('A'))],
              },
              { type: 'tableCell', attrs: { borders: {} }, content: [] },
            ],
          },
          {
            type: 'tableRow',
            content: [{ type: 'tableCell', attrs: { borders: {} }, content: [p(text('C'))] }],
          },
        ],
      },
    ],
    { columns: { count: 2, gap: 20 }, pageNumbers: { start: 5, kind: 'lower-roman' } },
  ),
  section([p(text('Anexo'))], { page: { ...page, width: 792, height: 612, borders: frame } }),
)

function trip(document: Document) {
  const { parts } = writeWord(document, { title: 'Contrato' })
  const read = readWord(parts)
  if ('refused' in read) throw new Error(read.refused)
  return read
}

const partOf = (document: Document, name: string, options = {}) =>
  new TextDecoder().decode(writeWord(document, { title: 'T', ...options }).parts.get(name))

it('writes all that the model has so that it is read again', () => {
  const { document, problems } = trip(everything)
  expect(problems).toEqual([])
  expect(DocumentSchema.safeParse(document).error?.issues).toBeUndefined()
  const [one, two] = document.content
  expect(one?.attrs).toMatchObject({
    page,
    columns: { count: 2, gap: 20 },
    pageNumbers: { start: 5, kind: 'lower-roman' },
  })
  expect(two?.attrs.page).toMatchObject({ width: 792, height: 612, borders: frame })
  const body = (one?.content ?? []).filter(({ type }) => type !== 'header' && type !== 'footer')
  const asked = everything.content[0]?.content.slice(3)
  // Word counts the labels of a numbering from its own start, which it always says.
  expect(body).toEqual(
    JSON.parse(JSON.stringify(asked).replaceAll('"clauses"', '"list 1"').replaceAll('"points"', '"list 2"')),
  )
  expect(document.attrs.lists['list 1']?.levels[0]).toEqual({
    ...everything.attrs.lists['clauses']?.levels[0],
    start: 1,
  })
  expect(document.attrs.styles['Cláusula 1']).toMatchObject({
    indentLeft: 18,
    keepWithNext: true,
    text: { bold: true, italic: true, size: 14 },
  })
})

const kindsIn = (content: readonly Block[]) =>
  content
    .flatMap((block) => (block.type === 'paragraph' ? (block.content ?? []) : []))
    .map(({ type }) => type)
    .join(' ')

it('gives each section the headers that it has, and none of the section before', () => {
  const [one, two] = trip(everything).document.content
  const margins = (of: Section | undefined) =>
    (of?.content ?? []).flatMap((part) =>
      part.type === 'header' || part.type === 'footer'
        ? [`${part.type} ${part.attrs?.on}: ${kindsIn(part.content)}`]
        : [],
    )
  const numbers = 'text pageNumber text pageCount'
  expect(margins(one)).toEqual([
    `footer default: ${numbers}`,
    'header first: text',
    `footer first: ${numbers}`,
    'header even: text',
    `footer even: ${numbers}`,
  ])
  expect(margins(two)).toEqual(['header even: ', 'footer even: '])
})

it('says the same once it was read and written again', () => {
  const { document } = trip(everything)
  expect(comparable(trip(document).document)).toEqual(comparable(document))
})

it('gives the same bytes for the same document', () => {
  const [one, two] = [1, 2].map(() => [...writeWord(everything, { title: 'T' }).parts])
  expect(one).toEqual(two)
  expect(one?.[0]?.[0]).toBe('[Content_Types].xml')
})

it('lets who opens it change what the protection says, and no more (B-554)', () => {
  const settings = (protection: string) => partOf(everything, 'word/settings.xml', { protection })
  expect(settings('none')).not.toContain('documentProtection')
  expect(settings('allow-only-revisions')).toContain(
    '<w:trackRevisions/><w:documentProtection w:edit="trackedChanges" w:enforcement="1"/>',
  )
  expect(settings('allow-only-comments')).toContain(
    '<w:documentProtection w:edit="comments" w:enforcement="1"/>',
  )
  expect(settings('read-only')).toContain('<w:documentProtection w:edit="readOnly" w:enforcement="1"/>')
})

it('leaves between two paragraphs the larger of their spaces where the document asks so', () => {
  const spaced = (before: number): Block => ({
    type: 'paragraph',
    attrs: { spaceBefore: before, spaceAfter: 8 },
    content: [text('x')],
  })
  const { spaceBetween: _, ...attrs } = everything.attrs
  const { document } = trip({ ...documentOf(section([spaced(20), spaced(20), spaced(4)])), attrs })
  expect(document.content[0]?.content.map((node) => ('attrs' in node ? node.attrs : {}))).toMatchObject([
    { spaceBefore: 20 },
    { spaceBefore: 20 },
    { spaceBefore: 4 },
  ])
  expect(document.attrs.spaceBetween).toBe('word')
})

it('names what it cannot show, and says its words instead', () => {
  const source = 'data:image/svg+xml;base64,PHN2Zy8+'
  const document = documentOf(section([p({ type: 'picture', attrs: { source, alt: 'Código' } })]))
  expect(writeWord(document, { title: 'T' }).leftOut).toEqual(['picture'])
  expect(documentText(trip(document).document)).toBe('Código')
  expect(writeWord(document, { title: 'T', drawn: new Map([[source, png]]) }).leftOut).toEqual([])
})

describe('a drawing', () => {
  const written = (inner: string, inBase64 = false) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 60">${inner}</svg>`
    const source = `data:image/svg+xml${inBase64 ? `;base64,${btoa(svg)}` : `,${encodeURIComponent(svg)}`}`
    const picture: Inline = { type: 'picture', attrs: { source, alt: 'Chart', width: 90 } }
    return writeWord(documentOf(section([p(picture)])), { title: 'T' })
  }

  it.each([
    ['as characters', false],
    ['in base64', true],
  ])('%s stands in a picture, for programs that show none', (_, inBase64) => {
    const { parts, leftOut } = written('<path d="M0 0" fill="url(#a)"/>', inBase64)
    expect(leftOut).toEqual([])
    expect(new TextDecoder().decode(parts.get('word/media/image2.svg'))).toContain('viewBox="0 0 30 60"')
    const document = new TextDecoder().decode(parts.get('word/document.xml'))
    expect(document).toContain('<wp:extent cx="1143000" cy="2286000"/>')
    expect(document).toContain('asvg:svgBlip')
    expect(new TextDecoder().decode(parts.get('[Content_Types].xml'))).toContain('image/svg+xml')
  })

  it.each([
    '<image href="https://a.test/x.png"/>',
    '<use href="https://a.test/x.svg#a"/>',
    '<use xlink:href=" https://a.test/x.svg#a"/>',
    '<path fill="url( https://a.test/x )"/>',
    '<style>@import "https://a.test"</style>',
    String.raw`<path fill="u\72l(https://a.test/x)"/>`,
    '<script>x</script>',
    '<foreignObject/>',
    '<!ENTITY a "b">',
  ])('that would fetch or run something is left out: %s', (inner) => {
    expect(written(inner).leftOut).toEqual(['picture'])
  })
})

const words = oneof(
  string({ unit: 'grapheme' }),
  string({ unit: 'binary' }),
  constantFrom('</w:t>', ']]>', '&amp;', '\u202egnp.', '{tag}', '\r\n\t', '=1+1'),
)
const inline = oneof(
  words.map((said) => text(said)),
  record({
    said: words,
    mark: constantFrom('bold', 'italic', 'underline', 'strike', 'smallCaps', 'superscript'),
  }).map(({ said, mark }) => text(said, { type: mark })),
  constantFrom<Inline>(
    { type: 'tab' },
    { type: 'lineBreak' },
    { type: 'pageNumber' },
    { type: 'picture', attrs: { source: png, alt: '' } },
  ),
  words.map((said): Inline => ({ type: 'footnote', attrs: { note: [text(said)] } })),
)
const paragraphs = record({
  content: array(inline, { maxLength: 5 }),
  align: constantFrom('left', 'center', 'justify'),
  level: integer({ min: 0, max: 1 }),
  style: constantFrom('Normal', 'Heading 1', 'Cláusula 1'),
}).map(({ content, align, level, style }): Block => ({
  type: 'paragraph',
  attrs: { align, style, ...(level === 1 && { list: { id: 'clauses', level } }) },
  content,
}))
const tables = array(array(paragraphs, { maxLength: 2 }), { minLength: 1, maxLength: 3 }).map(
  (cells): Block => ({
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: cells.map((content, at) => ({
          type: 'tableCell',
          attrs: at === 0 ? { rowspan: 2 } : {},
          content,
        })),
      },
      { type: 'tableRow', content: cells.slice(1).map(() => ({ type: 'tableCell', content: [] })) },
    ],
  }),
)
const documents = array(
  array(oneof(paragraphs, tables, constantFrom<Block>({ type: 'pageBreak' }, { type: 'horizontalRule' })), {
    maxLength: 5,
  }),
  { minLength: 1, maxLength: 3 },
).map((sections) => documentOf(...sections.map((content) => section(content))))

const said = (document: Document) => documentText(document).replaceAll(/\s+/g, ' ').trim()

it('loses no word of any document, and changes nothing more when it is written a second time', () => {
  assert(
    property(documents, (document) => {
      const once = trip(document).document
      expect(DocumentSchema.safeParse(once).error?.issues).toBeUndefined()
      const clean = JSON.parse(
        JSON.stringify(document, (_, value: unknown) =>
          typeof value === 'string'
            ? value
                .toWellFormed()
                .replaceAll(/[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, '')
            : value,
        ),
      )
      expect(said(once)).toBe(said(clean))
      expect(comparable(trip(once).document)).toEqual(comparable(once))
    }),
    { numRuns: 60 },
  )
})

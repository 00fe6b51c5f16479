import type { Block } from '@tabellio/document'
import { expect, it } from 'vitest'
import { typstOf } from '../index.ts'
import { p, read } from './word.test-data.ts'

const style = (id: string, inner: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}" ${more}><w:name w:val="${id}"/>${inner}</w:style>`

it('joins runs of one look, and marks those of another', () => {
  const { body } = read(
    '<w:p><w:r><w:t>Uno </w:t></w:r><w:r><w:t>dos</w:t></w:r><w:r><w:rPr><w:b/><w:sz w:val="28"/></w:rPr><w:t>tres</w:t></w:r></w:p>',
  )
  expect(body).toMatchObject([
    {
      content: [
        { text: 'Uno dos' },
        { text: 'tres', marks: [{ type: 'bold' }, { type: 'font', attrs: { size: 14 } }] },
      ],
    },
  ])
})

it('takes what a style leaves open from the style it is based on, and from the defaults of the file', () => {
  const styles = `<w:styles><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>${style('Base', '<w:rPr><w:b/></w:rPr><w:pPr><w:jc w:val="both"/></w:pPr>')}${style('Clause', '<w:basedOn w:val="Base"/><w:pPr><w:ind w:left="720"/></w:pPr>')}</w:styles>`
  const own = '<w:pStyle w:val="Clause"/><w:jc w:val="center"/>'
  const { document, body } = read(p('A', own), { 'word/styles.xml': styles })
  expect(document.attrs.styles['Clause']).toMatchObject({
    align: 'justify',
    indentLeft: 36,
    text: { bold: true, size: 11 },
  })
  expect(body).toMatchObject([{ attrs: { style: 'Clause', align: 'center' } }])
})

it('numbers levels and begins them anew', () => {
  const level = (at: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
  const numbering = `<w:numbering><w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num></w:numbering>`
  const item = (text: string, id: number, at: number) =>
    p(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`)
  const body = item('A', 1, 0) + item('B', 1, 1) + item('C', 1, 0) + item('D', 1, 1) + item('E', 2, 0)
  expect(read(body, { 'word/numbering.xml': numbering }).text).toBe('1. A\n1.a) B\n2. C\n2.a) D\n5. E')
})

it('reads merged cells, their widths, lines and shades, and the rows that are said again', () => {
  const cell = (inner: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${inner === '' ? '<w:p/>' : p(inner)}</w:tc>`
  const { body } = read(
    `<w:tbl><w:tblPr><w:tblBorders><w:top w:val="single" w:sz="8"/></w:tblBorders></w:tblPr><w:tblGrid><w:gridCol w:w="1440"/><w:gridCol w:w="2880"/></w:tblGrid>` +
      `<w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Head', '<w:gridSpan w:val="2"/><w:shd w:fill="EEEEEE"/>')}</w:tr>` +
      `<w:tr>${cell('A', '<w:vMerge w:val="restart"/>')}${cell('B')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('C')}</w:tr></w:tbl>`,
  )
  expect(body[0]).toMatchObject({ attrs: { columns: [72, 144], headerRows: 1, width: 216 } })
  expect(body[0]).toMatchObject({
    content: [
      { content: [{ attrs: { colspan: 2, fill: '#eeeeee', borders: { top: { width: 1 } } } }] },
      { content: [{ attrs: { rowspan: 2 } }, {}] },
      { content: [{}] },
    ],
  })
})

it('has headers for the first and for even pages, with page numbers', () => {
  const header = '<w:hdr><w:p><w:fldSimple w:instr="PAGE"><w:r><w:t>7</w:t></w:r></w:fldSimple></w:p></w:hdr>'
  const section =
    '<w:sectPr><w:headerReference w:type="first" r:id="r0"/><w:pgSz w:w="12240" w:h="15840"/><w:titlePg/></w:sectPr>'
  const found = read(p('A') + section, { 'word/header1.xml': header })
  expect(found.section.attrs.page).toMatchObject({ width: 612, height: 792 })
  const content: Block[] = [{ type: 'paragraph', content: [{ type: 'pageNumber' }] }]
  expect(found.body[0]).toMatchObject({ type: 'header', attrs: { on: 'first' }, content })
  const { source } = typstOf(found.document)
  expect(source).toContain('counter(page).display("1")')
  // A name of its own would stand in for the counter of pages.
  expect(source).not.toContain('let page')
})

it('keeps what was inserted, leaves out what was deleted or is hidden, and breaks pages', () => {
  const { text, body, problems } = read(
    '<w:p><w:ins><w:r><w:t>new</w:t></w:r></w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r><w:r><w:br w:type="page"/><w:t>next</w:t></w:r></w:p>',
  )
  expect(text).toBe('new\nnext')
  expect(body.map(({ type }) => type)).toEqual(['paragraph', 'pageBreak', 'paragraph'])
  expect(problems).toMatchObject([{ kind: 'tracked-changes' }])
})

it('follows nothing that leads out of the file, and names it with its paragraph', () => {
  const field = (code: string) =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>${code}</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>kept</w:t><w:fldChar w:fldCharType="end"/></w:r></w:p>`
  const { problems, text } = read(p('One') + field('INCLUDETEXT "http://127.0.0.1/a"'))
  expect(text).toBe('One\nkept')
  expect(problems).toMatchObject([{ kind: 'field-outside', paragraph: 2, name: 'INCLUDETEXT' }])
})

it('leaves no space of Word’s own between the items of a list', () => {
  const auto = '<w:spacing w:beforeAutospacing="1" w:afterAutospacing="1"/>'
  const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
  const { body } = read(p('item', numbered + auto) + p('text', auto))
  expect(body).toMatchObject([
    { attrs: { spaceAfter: 14, contextualSpacing: true } },
    { attrs: { spaceBefore: 14, spaceAfter: 14 } },
  ])
  expect(body[1]).not.toHaveProperty('attrs.contextualSpacing')
})

it('breaks a page where the break stands between paragraphs, and reads styles that have no id', () => {
  const nameless =
    '<w:style w:type="paragraph"><w:name w:val="Tiny"/><w:rPr><w:sz w:val="2"/></w:rPr></w:style>'
  const { body, document } = read(`${p('one')}<w:br w:type="page"/><w:br/>${p('two')}`, {
    'word/styles.xml': `<w:styles>${nameless}</w:styles>`,
  })
  expect(body.map(({ type }) => type)).toEqual(['paragraph', 'pageBreak', 'paragraph'])
  expect(Object.keys(document.attrs.styles)).toEqual(['Normal'])
})

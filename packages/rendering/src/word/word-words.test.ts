import { expect, it } from 'vitest'
import { typstOf } from '../index.ts'
import { p, read, run } from './word.test-data.ts'

const box = (text: string) => `<wps:txbx><w:txbxContent>${p(text)}</w:txbxContent></wps:txbx>`
const drawing = (inner: string) => `<w:drawing><wp:inline>${inner}</wp:inline></w:drawing>`
const cell = (inner: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`
const table = (...rows: string[]) => `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`

it('reads every text box of a group once, behind its paragraph', () => {
  const both = `<mc:AlternateContent><mc:Choice>${box('Dos')}</mc:Choice><mc:Fallback>${box('Dos')}</mc:Fallback></mc:AlternateContent>`
  const group = drawing(`<wpg:wgp>${box('Uno')}${both}${box('Tres')}</wpg:wgp>`)
  const { text, problems } = read(`<w:p><w:r>${group}</w:r>${run('Antes')}</w:p>`)
  expect(text).toBe('Antes\nUno\nDos\nTres')
  expect(problems).toMatchObject([{ kind: 'text-box', paragraph: 1 }])
})

it('reads words and blocks that are written for several versions of Word, once', () => {
  const versions = (choice: string, fallback: string) =>
    `<mc:AlternateContent><mc:Choice>${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`
  const inRun = `<w:p><w:r>${versions('<w16:x/>', '<w:t>Uno</w:t>')}</w:r></w:p>`
  expect(read(inRun + versions('<w16:x/>', p('Dos'))).text).toBe('Uno\nDos')
})

it('reads a table that stands in a paragraph', () => {
  const inner = table(cell(p('dentro')))
  expect(read(table(cell(`<w:p>${run('fuera')}${inner}</w:p>`))).text).toBe('fuera\ndentro')
})

it('reads how a word is said behind it', () => {
  const ruby = `<w:r><w:ruby><w:rt>${run('Zam')}</w:rt><w:rubyBase>${run('Samuel')}</w:rubyBase></w:ruby></w:r>`
  const { text, problems } = read(`<w:p>${ruby}${run(' vino')}</w:p>`)
  expect(text).toBe('Samuel (Zam) vino')
  expect(problems).toMatchObject([{ kind: 'ruby' }])
})

it('reads what is chosen in a list of a form', () => {
  const entries = ['Venta', 'Renta'].map((entry) => `<w:listEntry w:val="${entry}"/>`).join('')
  const field = `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/>${entries}</w:ddList></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMDROPDOWN </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
  expect(read(`<w:p>${run('Tipo: ')}${field}</w:p>`).text).toBe('Tipo: Renta')
})

const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`

it('hides nothing behind a field that never ends, or that ends in text that was deleted', () => {
  const field = mark('begin') + code('REF a')
  for (const end of ['', `<w:del>${mark('end')}</w:del>`]) {
    const { text, problems } = read(
      `<w:p>${field}${end}</w:p>${p('B')}<w:p>${mark('begin')}${code('REF b')}${mark('separate')}${run('C')}${mark('end')}</w:p>`,
    )
    expect(text.trim()).toBe('B\nC')
    expect(problems.some(({ kind, paragraph }) => kind === 'field-unclosed' && paragraph === 1)).toBe(true)
  }
})

it('ends a field whose end is hidden', () => {
  const end = mark('end').replace('<w:r>', '<w:r><w:rPr><w:vanish/></w:rPr>')
  expect(read(`<w:p>${mark('begin')}${code('XE "a"')}${end}${run('B')}</w:p>`).text).toBe('B')
})

it('names what stands in files within the file, and what is only drawn', () => {
  const { problems } = read(
    `<w:altChunk r:id="r1"/><w:p><w:r><w:pict><v:shape><v:textpath string="BORRADOR"/></v:shape></w:pict></w:r></w:p>`,
  )
  expect(problems).toMatchObject([{ kind: 'embedded-object', name: 'altChunk' }, { kind: 'drawing' }])
})

it('reads all paragraphs of a note: those in its tables and content controls', () => {
  const notes = `<w:footnotes><w:footnote w:id="2">${p('Uno')}<w:sdt><w:sdtContent>${p('Dos')}</w:sdtContent></w:sdt>${table(cell(p('Tres')))}</w:footnote></w:footnotes>`
  const { text } = read(`<w:p>${run('A')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`, {
    'word/footnotes.xml': notes,
  })
  expect(text.trim()).toBe('A Uno\nDos\nTres')
})

it('leaves out rows and paragraphs that were deleted, and keeps rows that were inserted', () => {
  const deleted = `<w:tr><w:trPr><w:del/></w:trPr>${cell(p('vieja'))}</w:tr>`
  const inserted = `<w:ins><w:tr>${cell(p('nueva'))}</w:tr></w:ins>`
  const gone =
    '<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:del><w:r><w:delText>x</w:delText></w:r></w:del></w:p>'
  const { text, problems } = read(`${p('A')}${gone}<w:tbl>${deleted}${inserted}</w:tbl>`)
  expect(text).toBe('A\nnueva')
  expect(problems.map(({ kind }) => kind)).toEqual(['tracked-changes'])
})

it('numbers by the definition that a style of lists stands for', () => {
  const level = '<w:lvl w:ilvl="0"><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1."/></w:lvl>'
  const numbering = `<w:numbering><w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="Legal"/></w:abstractNum><w:abstractNum w:abstractNumId="2"><w:styleLink w:val="Legal"/>${level}</w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="1"/></w:num></w:numbering>`
  const body = p('A', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr>')
  expect(read(body, { 'word/numbering.xml': numbering }).text).toBe('I. A')
})

it('counts in words, with zeros and as ordinals, in figures below other numbers, and names what it cannot count in', () => {
  const level = (at: number, format: string, more = '') =>
    `<w:lvl w:ilvl="${at}"><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${at === 1 ? '%1.%2' : `%${at + 1}`}"/></w:lvl>`
  const levels = [
    level(0, 'upperRoman'),
    level(1, 'decimal', '<w:isLgl/>'),
    level(2, 'decimalZero'),
    level(3, 'cardinalText'),
    level(4, 'ordinal'),
    level(5, 'chicago'),
  ]
  const numbering = `<w:numbering><w:abstractNum w:abstractNumId="1">${levels.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`
  const body = [0, 0, 1, 2, 3, 4, 5].map((at) =>
    p('A', `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`),
  )
  const { text, problems } = read(body.join(''), { 'word/numbering.xml': numbering })
  expect(text).toBe('I A\nII A\n2.1 A\n01 A\nOne A\n1st A\n1 A')
  expect(problems).toMatchObject([{ kind: 'number-format', name: 'chicago' }])
})

it('gives each place of a table one cell, where rows are short or cells go on from none', () => {
  const goesOn = '<w:vMerge/>'
  const wide = '<w:gridSpan w:val="2"/>'
  const { body } = read(
    table(
      cell(p('A')) + cell(p('B')) + cell(p('C')),
      cell(p('D')),
      cell(p('E'), `${wide}<w:vMerge w:val="restart"/>`) + cell(p('F')),
      cell(p('G'), goesOn) + cell(p('H')) + cell(p('I')),
    ),
  )
  expect(body[0]).toMatchObject({
    content: [
      { content: [{}, {}, {}] },
      { content: [{}, { attrs: { colspan: 2, borders: {} } }] },
      { content: [{ attrs: { colspan: 2 } }, {}] },
      { content: [{}, {}, {}] },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('rowspan')
})

it('says the look of cells once in the source, however many have it', () => {
  const cells = cell(p('A'), '<w:shd w:fill="EEEEEE"/>').repeat(20)
  const { source } = typstOf(read(table(cells)).document)
  expect(source.match(/rgb\("#eeeeee"\)/g)).toHaveLength(1)
})

it('lets words end a line that are longer than one, but changes no other', () => {
  const { source } = typstOf(read(p(`${'_'.repeat(45)} ${'a'.repeat(40)} https://a.example/`)).document)
  expect(source).toContain(`"${'_'.repeat(10)}" + box() + "${'_'.repeat(10)}" + box() + `)
  expect(source).toContain(`${'a'.repeat(40)} https://a.example/`)
})

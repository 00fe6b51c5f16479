import type { Block } from '@tabellio/document'
import { expect, it } from 'vitest'
import { typstOf } from '../index.ts'
import { p, read, run } from './word.test-data.ts'

/* What decides where the words of a page stand, as Word has it. */

const cell = (inner: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`
const table = (inner: string, properties = '') =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tr>${inner}</w:tr></w:tbl>`
const cellsOf = ([block]: Block[] | ReturnType<typeof read>['body']) =>
  block?.type === 'table' ? block.content.flatMap(({ content }) => content) : []

it('leaves the space that is left to Word once between two paragraphs, and none at the edges of a cell', () => {
  const auto = '<w:spacing w:beforeAutospacing="1" w:afterAutospacing="1"/>'
  const { body } = read(p('A', auto) + p('B', auto) + p('C', '<w:spacing w:before="100"/>') + p('D', auto))
  const spaces = body.map((block) =>
    block.type === 'paragraph' ? [block.attrs?.spaceBefore ?? 0, block.attrs?.spaceAfter ?? 0] : [],
  )
  expect(spaces).toEqual([
    [0, 14],
    [0, 14],
    [5, 0],
    [14, 14],
  ])
  const [inCell] = cellsOf(read(table(cell(p('A', auto) + p('B', auto)))).body)
  const after = inCell?.content.map((block) => block.type === 'paragraph' && (block.attrs?.spaceAfter ?? 0))
  expect(after).toEqual([14, 0])
})

it('leaves between two paragraphs the larger of their spaces, and both where a file asks so', () => {
  const body = p('A', '<w:spacing w:after="160"/>') + p('B', '<w:spacing w:before="400"/>')
  const between = (compat: string) => {
    const settings = `<w:settings><w:compat>${compat}</w:compat></w:settings>`
    return typstOf(read(body, { 'word/settings.xml': settings }).document).source
  }
  expect(between('')).toContain('v(20pt, weak: true)')
  expect(between('<w:doNotUseHTMLParagraphAutoSpacing/>')).toContain('v(28pt, weak: true)')
})

it('fills one line of a paragraph after the other', () => {
  expect(typstOf(read(p('A')).document).source).toContain('linebreaks: "simple"')
})

it('makes an empty line as high as its paragraph mark, and one that a break begins as high as the break', () => {
  const large = '<w:rPr><w:rFonts w:ascii="Arial"/><w:sz w:val="40"/></w:rPr>'
  const lineBreak = `<w:r>${large}<w:br/></w:r>`
  const { body, document } = read(`<w:p><w:pPr>${large}</w:pPr></w:p><w:p>${run('A')}${lineBreak}</w:p>`)
  const face = { font: 'Arial', size: 20 }
  expect(body).toMatchObject([
    { attrs: { blank: face } },
    { content: [{ text: 'A' }, { type: 'lineBreak', marks: [{ type: 'font', attrs: face }] }] },
  ])
  const empty = 'text(size: 20pt, box(width: 0pt, height: 1.15em, baseline: 0.212em))'
  const { source } = typstOf(document)
  expect(source).toContain(`({ ${empty} })`)
  expect(source).toMatch(/"A"; text\([^\n]*size: 20pt, linebreak\(\)\); text\(size: 20pt, box/)
})

it('moves letters together only where the usual style asks for it', () => {
  const styles = (kern: string) =>
    `<w:styles><w:style w:type="paragraph" w:default="1" w:styleId="a"><w:name w:val="Normal"/><w:rPr>${kern}</w:rPr></w:style></w:styles>`
  const source = (kern: string) => typstOf(read(p('AV'), { 'word/styles.xml': styles(kern) }).document).source
  expect(source('')).toContain('kerning: false')
  expect(source('<w:kern w:val="2"/>')).not.toContain('kerning')
})

it('lets a cell as high as its row begin at the top of each page', () => {
  const centred = '<w:vAlign w:val="center"/>'
  const aligns = (row: string) => cellsOf(read(table(row)).body).map(({ attrs }) => attrs?.verticalAlign)
  expect(aligns(cell(p('A'), centred))).toEqual([undefined])
  const short = `${cell(p('A'), centred)}</w:tr><w:tr>${cell(p('B'))}${cell(p('C'))}`
  expect(aligns(short)[0]).toBeUndefined()
  expect(aligns(cell(p('A'), centred) + cell(p('B')))).toEqual(['middle', undefined])
  expect(aligns(`<w:trPr><w:trHeight w:val="900"/></w:trPr>${cell(p('A'), centred)}`)).toEqual(['middle'])
})

it('sets the first column of a table for writing from right to left on the right', () => {
  const grid = '<w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="4000"/></w:tblGrid>'
  const begin = '<w:tcBorders><w:left w:val="single" w:sz="8"/></w:tcBorders>'
  const indent = '<w:bidiVisual/><w:tblInd w:w="308"/>'
  const { body, document } = read(
    table(`${cell(p('A'), begin)}${cell(p('B'))}`, indent).replace('<w:tr>', `${grid}<w:tr>`),
  )
  expect(body).toMatchObject([{ attrs: { columns: [100, 200], rightToLeft: true, indentLeft: 10 } }])
  const { source } = typstOf(document)
  expect(source).toContain('columns: (200fr, 100fr)')
  expect(source).toContain('align(right, pad(right: 10pt, block(width: 300pt')
  expect(source).toMatch(
    /table\.cell\((?:(?!table\.cell)[^])*"B"(?:(?!"A")[^])*table\.cell\((?:(?!table\.cell)[^])*"A"/,
  )
  expect(source).toMatch(/c\d = \(stroke: \(top: none, right: \(paint: rgb\("#000000"\), thickness: 1pt/)
})

it('keeps the space above the words behind a page break', () => {
  const words = `<w:p><w:pPr><w:spacing w:before="400"/></w:pPr>${run('A')}<w:r><w:br w:type="page"/></w:r>${run('B')}</w:p>`
  expect(read(words).body).toMatchObject([
    { attrs: { spaceBefore: 20 } },
    { type: 'pageBreak' },
    { attrs: { spaceBefore: 20 } },
  ])
})

it('gives the lines of a table their room above the rows, twice where cells stand apart', () => {
  const line = (side: string) => `<w:${side} w:val="single" w:sz="8"/>`
  const lines = `<w:tblBorders>${['top', 'bottom', 'insideH'].map(line).join('')}</w:tblBorders>`
  const rows = (properties: string) =>
    `<w:tbl><w:tblPr>${lines}${properties}</w:tblPr>${`<w:tr>${cell(p('A'))}</w:tr>`.repeat(3)}</w:tbl>`
  const insets = (properties = '') =>
    [...typstOf(read(rows(properties)).document).source.matchAll(/inset: \((top[^)]*)\)/g)].map(
      ([, inset]) => inset,
    )
  // All rows begin with a line, and the last ends with one.
  expect(insets()).toEqual(['top: 1pt, bottom: 1pt', 'top: 1pt, right: 5.4pt, bottom: 0pt, left: 5.4pt'])
  expect(insets('<w:tblCellSpacing w:w="15"/>')).toContain('top: 1pt, right: 5.4pt, bottom: 1pt, left: 5.4pt')
})

it('sets the number of a page in a frame beside the words of its footer', () => {
  const frame = '<w:framePr w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:xAlign="right" w:y="1"/>'
  const section = '<w:sectPr><w:footerReference w:type="default" r:id="r0"/></w:sectPr>'
  const { body, document } = read(p('A', frame) + section, {
    'word/footer1.xml': `<w:ftr>${p('7', frame)}${p('Estatutos')}</w:ftr>`,
  })
  const [footer, words] = body
  expect(footer).toMatchObject({ type: 'footer', content: [{ attrs: { beside: 'right' } }, {}] })
  expect(words).not.toHaveProperty('attrs.beside')
  expect(typstOf(document).source).toMatch(/place\(right, \{ p\d+\(\{ "7" \}\) \}\)/)
})

it('keeps the room of a wide text box, and goes on below it', () => {
  const box = (width: number, wrap: string) =>
    `<w:drawing><wp:anchor><wp:positionV relativeFrom="paragraph"><wp:posOffset>127000</wp:posOffset></wp:positionV>` +
    `<wp:extent cx="${width * 12_700}" cy="1270000"/>${wrap}<wps:txbx><w:txbxContent>${p('B')}</w:txbxContent></wps:txbx></wp:anchor></w:drawing>`
  const kinds = (width: number, wrap = '<wp:wrapSquare/>') =>
    read(`<w:p>${run('A')}<w:r>${box(width, wrap)}</w:r></w:p>`).body
  expect(kinds(400)).toMatchObject([
    { type: 'paragraph' },
    {
      type: 'table',
      attrs: { width: 400, cellMargins: { top: 13.6, bottom: 3.6 } },
      content: [{ attrs: { height: 110 }, content: [{ content: [{ content: [{ text: 'B' }] }] }] }],
    },
  ])
  expect(kinds(100)[1]?.type).toBe('paragraph')
  expect(kinds(400, '<wp:wrapNone/>')[1]?.type).toBe('paragraph')
})

it('keeps the room of a cell that has margins of its own, and of a table for the others', () => {
  const own = '<w:tcMar><w:top w:w="40"/><w:start w:w="200"/></w:tcMar>'
  const { body, document } = read(
    table(cell(p('A'), own) + cell(p('B')), '<w:tblCellMar><w:bottom w:w="60"/></w:tblCellMar>'),
  )
  const [first, second] = cellsOf(body)
  expect(first?.attrs?.margins).toEqual({ top: 2, right: 5.4, bottom: 3, left: 10 })
  expect(second?.attrs).not.toHaveProperty('margins')
  expect(typstOf(document).source).toContain('inset: (top: 2pt, right: 5.4pt, bottom: 3pt, left: 10pt)')
})

it('gives no room to the empty paragraph that closes a cell behind a table', () => {
  const inner = table(cell(p('B')))
  const kinds = (last: string) => {
    const [outer] = cellsOf(read(table(cell(inner + last))).body)
    return outer?.content.map(({ type }) => type)
  }
  expect(kinds('<w:p/>')).toEqual(['table'])
  expect(kinds('<w:p/><w:p/>')).toEqual(['table', 'paragraph', 'paragraph'])
  expect(kinds(p('C'))).toEqual(['table', 'paragraph'])
})

it('takes a style without an id by its name, and none of them for the usual one', () => {
  const tiny =
    '<w:style w:type="paragraph"><w:name w:val="Tiny Cell"/><w:rPr><w:sz w:val="2"/></w:rPr></w:style>'
  const { document } = read(p('A') + p('B', '<w:pStyle w:val="TinyCell"/>'), {
    'word/styles.xml': `<w:styles>${tiny}</w:styles>`,
  })
  expect(document.attrs.styles).toMatchObject({
    Normal: { text: { size: 10 } },
    'Tiny Cell': { text: { size: 1 } },
  })
})

it('keeps the room of a picture that cannot be shown, and names it', () => {
  const drawing = `<w:drawing><wp:inline><wp:extent cx="1270000" cy="635000"/><a:blip r:embed="r0"/></wp:inline></w:drawing>`
  const { body, problems } = read(`<w:p><w:r>${drawing}</w:r>${run('A')}</w:p>`, {
    'word/media/image1.wmf': 'no picture',
  })
  expect(problems).toMatchObject([{ kind: 'picture-kind', paragraph: 1, name: 'WMF' }])
  expect(body).toMatchObject([
    { content: [{ type: 'picture', attrs: { width: 100, height: 50, alt: '' } }, { text: 'A' }] },
  ])
})

it('begins the first page as far down as its own header asks for', () => {
  const header = (lines: number) => `<w:hdr>${p('A').repeat(lines)}</w:hdr>`
  const references =
    '<w:headerReference w:type="first" r:id="r0"/><w:headerReference w:type="default" r:id="r1"/>'
  const section = `<w:sectPr>${references}<w:pgMar w:top="720" w:header="720"/><w:titlePg/></w:sectPr>`
  const { document } = read(p('A') + section, {
    'word/header1.xml': header(1),
    'word/header2.xml': header(5),
  })
  // Times New Roman of 10 points has lines of 11.49.
  expect(typstOf(document).source).toMatch(/margin: \(top: 93\.45pt[^]*v\(-45\.96pt\)/)
})

it('begins a page with the letters of a line that is higher than they are', () => {
  const sourceOf = (line: number) => typstOf(read(p('A', `<w:spacing w:line="${line}"/>`)).document).source
  // Times New Roman of 10 points: 229.8 twentieths are 230, and half as much again 345.
  expect(sourceOf(360)).toContain('set text(bottom-edge: -0.792em')
  expect(sourceOf(200)).toContain('top-edge: 0.7415em')
})

it('cuts a line of larger type down to twentieths of a point by its own size', () => {
  const large = '<w:rPr><w:rFonts w:ascii="Calibri"/><w:sz w:val="24"/></w:rPr>'
  const paragraph = `<w:p><w:pPr><w:spacing w:line="276"/></w:pPr><w:r>${large}<w:t>A</w:t></w:r></w:p>`
  // Lines of 16.8 points, not of 16.85.
  expect(typstOf(read(paragraph).document).source).toContain('top-edge: 0.952em, bottom-edge: -0.448em')
})

it('lets a page end behind any line of a cell, and leaves the ends of a long one where they are', () => {
  const spaced = '<w:spacing w:before="100" w:after="200"/>'
  const sourceOf = (count: number) => typstOf(read(table(cell(p('A', spaced).repeat(count)))).document).source
  expect(sourceOf(1)).toMatch(/costs: \(widow: 0%, orphan: 0%\)/)
  expect(sourceOf(1)).toContain('inset: (top: 5pt, bottom: 10pt)')
  expect(sourceOf(3)).toMatch(/v\(5pt\)\np\d[^]*"A" }\)\nv\(10pt\)/)
  expect(sourceOf(3)).not.toContain('bottom: 10pt')
})

it('lets a page end behind any line of a paragraph that says so, itself or by its style', () => {
  const style = (id: string, name: string, base: string, own: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"${id === 'n' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>${base}<w:pPr>${own}</w:pPr></w:style>`
  const alone = '<w:widowControl w:val="0"/>'
  const styles = `<w:styles>${style('n', 'Normal', '', '')}${style('a', 'Alone', '<w:basedOn w:val="n"/>', alone)}</w:styles>`
  const attrsOf = (own: string) => {
    const { body, document } = read(p('A', own), { 'word/styles.xml': styles })
    const isAlone = typstOf(document).source.includes('costs: (widow: 0%, orphan: 0%)')
    return [body[0]?.type === 'paragraph' ? body[0].attrs : {}, isAlone]
  }
  expect(attrsOf('')).toEqual([{}, false])
  expect(attrsOf('<w:widowControl/>')).toEqual([{}, false])
  expect(attrsOf(alone)).toEqual([{ widowControl: false }, true])
  expect(attrsOf('<w:pStyle w:val="a"/>')).toEqual([{ style: 'Alone' }, true])
  expect(attrsOf('<w:pStyle w:val="a"/><w:widowControl/>')).toEqual([
    { style: 'Alone', widowControl: true },
    false,
  ])
})

it('draws lines around pages, along their edges or around the text with its header, on those that a section asks for', () => {
  const line = (side: string, kind = 'single') =>
    `<w:${side} w:val="${kind}" w:sz="16" w:space="10" w:color="FF0000"/>`
  const pages = (attributes: string, lines = line('top') + line('left'), header = '') => {
    const section = `<w:sectPr>${header}<w:pgSz w:w="8000" w:h="10000"/><w:pgMar w:header="600"/><w:pgBorders ${attributes}>${lines}</w:pgBorders></w:sectPr>`
    const { document, problems } = read(p('A') + section, { 'word/header1.xml': `<w:hdr>${p('A')}</w:hdr>` })
    return { background: /background: .*/.exec(typstOf(document).source)?.[0], problems }
  }
  const sides =
    'stroke: (top: (paint: rgb("#ff0000"), thickness: 2pt, dash: "solid"), right: none, bottom: none, left: (paint'
  expect(pages('w:offsetFrom="page"').background).toContain(
    `background: place(top + left, dx: 11pt, dy: 11pt, rect(width: 389pt, height: 489pt, ${sides}`,
  )
  expect(pages('').background).toContain('dx: 61pt, dy: 61pt, rect(width: 267pt, height: 367pt')
  const header = '<w:headerReference w:type="default" r:id="r0"/>'
  expect(pages('', undefined, header).background).toContain('dx: 61pt, dy: 19pt')
  expect(pages('w:display="firstPage"').background).toContain(
    'if here().page() == locate(<section-0>).page() { place',
  )
  expect(pages('w:display="notFirstPage"').background).toContain('if here().page() != locate')
  expect(pages('', line('top', 'nil')).background).toBeUndefined()
  expect(pages('', line('top')).problems).toEqual([])
  expect(pages('', line('top', 'mapleMuffins')).problems).toMatchObject([{ kind: 'drawing' }])
})

it('draws no lines around the pages of a section behind one that has some, and sets none of them in its columns', () => {
  const bordered = '<w:pgBorders><w:top w:val="single"/></w:pgBorders><w:cols w:num="2"/>'
  const { document } = read(`${p('A', `<w:sectPr>${bordered}</w:sectPr>`)}${p('B')}<w:sectPr/>`)
  const [, first, second] = typstOf(document).source.split('#set page(')
  expect(first).toContain('background: place')
  expect(second).toContain('background: none')
  expect(second).toContain('columns: 1')
})

it('pushes the text above or below a picture that no text stands beside, and names it', () => {
  const png = '\u0089PNG'
  const picture = (below: number, across: string) =>
    `<w:r><w:drawing><wp:anchor distT="0" distB="63500"><wp:positionH relativeFrom="column">${across}</wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>${below}</wp:posOffset></wp:positionV><wp:extent cx="1270000" cy="635000"/><wp:wrapTopAndBottom/><a:blip r:embed="r0"/></wp:anchor></w:drawing></w:r>`
  const blocks = (below: number, across: string) => {
    const words = `<w:p>${picture(below, across)}${run('A')}</w:p>`
    const { body, problems } = read(words, { 'word/media/image1.wmf': png })
    expect(problems).toContainEqual(expect.objectContaining({ kind: 'floating-picture', paragraph: 1 }))
    return body.map((block) => (block.type === 'paragraph' ? [block.content?.[0]?.type, block.attrs] : []))
  }
  const place = { indentFirstLine: 0, spaceAfter: 5, lineHeight: 1 }
  expect(blocks(25_400, '<wp:align>center</wp:align>')).toEqual([
    ['picture', { ...place, align: 'center', indentLeft: 0, spaceBefore: 2 }],
    ['text', {}],
  ])
  expect(blocks(635_000, '<wp:posOffset>254000</wp:posOffset>')).toEqual([
    ['text', {}],
    ['picture', { ...place, align: 'left', indentLeft: 20, spaceBefore: 0 }],
  ])
})

it('keeps the space above a paragraph at the top of a page that its cell goes on over', () => {
  const auto = '<w:spacing w:beforeAutospacing="1" w:afterAutospacing="1"/>'
  const spaced = '<w:spacing w:before="100" w:after="300"/>'
  const inCell = (properties: string) => table(cell(p('A', properties).repeat(3)))
  const held = (body: string) =>
    /block\(height: [\d.]+pt, sticky: true\)\n[^]*?\n}/.exec(typstOf(read(body).document).source)?.[0]
  // Of the 15 points between two of them 5 are those above the lower one.
  expect(held(inCell(spaced))).toMatch(/height: 5pt[^]*v\(10pt, weak: true\)/)
  expect(held(inCell(auto))).toContain('height: 14pt')
  expect(held(p('A', spaced).repeat(3))).toBeUndefined()
  expect(held(table(cell(p('A', spaced))))).toBeUndefined()
})

it('sets families that are not there in one of about their width', () => {
  const fontOf = (name: string) => {
    const words = `<w:p><w:r><w:rPr><w:rFonts w:ascii="${name}"/></w:rPr><w:t>A</w:t></w:r></w:p>`
    const { document, problems } = read(words)
    return [
      /text\(font: \("([^"]*)"[^\n]*"A"/.exec(typstOf(document).source)?.[1],
      problems.map(({ kind }) => kind),
    ]
  }
  expect(fontOf('Liberation Serif')).toEqual(['Tinos', []])
  expect(fontOf('Lucida Sans Unicode')).toEqual(['Noto Sans', ['unknown-font']])
  expect(fontOf('Tahoma')).toEqual(['Arimo', ['unknown-font']])
  expect(fontOf('Zzyx')).toEqual(['Carlito', ['unknown-font']])
})

it('leaves a cell of many paragraphs at the top of its row', () => {
  const alignOf = (count: number) => {
    const middle = '<w:vAlign w:val="center"/>'
    const [row] = read(table(cell(p('A').repeat(count), middle) + cell(p('B'), middle))).body
    return row?.type === 'table' ? row.content[0]?.content.map(({ attrs }) => attrs?.verticalAlign) : []
  }
  expect(alignOf(2)).toEqual(['middle', 'middle'])
  expect(alignOf(40)).toEqual([undefined, 'middle'])
})

it('ends the first page as far down as its own footer lets it', () => {
  const footer = (lines: number) => `<w:ftr>${p('A').repeat(lines)}</w:ftr>`
  const references =
    '<w:footerReference w:type="first" r:id="r0"/><w:footerReference w:type="default" r:id="r1"/>'
  const section = `<w:sectPr>${references}<w:pgMar w:bottom="720" w:footer="720"/><w:titlePg/></w:sectPr>`
  const { document } = read(p('A') + section, {
    'word/footer1.xml': footer(1),
    'word/footer2.xml': footer(5),
  })
  const { source } = typstOf(document)
  expect(source).toContain('bottom: 93.45pt')
  expect(source).toContain('float: true, clearance: 0pt, block(height: -45.96pt)')
})

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

it('leaves the space that is left to Word once between two paragraphs, and none above the first', () => {
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

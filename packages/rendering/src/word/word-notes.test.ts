import { expect, it } from 'vitest'
import { readWord, typstOf, writeWord } from '../index.ts'
import { p, read, run } from './word.test-data.ts'

/* What notes are set in, and where the pages of their text end. */

const style = (id: string, name: string, run: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === 'n' ? ' w:default="1"' : ''}><w:name w:val="${name}"/><w:rPr>${run}</w:rPr></w:style>`
const face = (font: string, size: number) => `<w:rFonts w:ascii="${font}"/><w:sz w:val="${size * 2}"/>`

function withNote(font: string, size: number) {
  const note = `<w:footnotes><w:footnote w:id="2">${p('Nota', '<w:pStyle w:val="f"/>')}</w:footnote></w:footnotes>`
  return read(`<w:p>${run('A')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`, {
    'word/styles.xml': `<w:styles>${style('n', 'Normal', face('Arial', 12))}${style('f', 'footnote text', face(font, size))}</w:styles>`,
    'word/footnotes.xml': note,
  })
}

const noteIn = ({ body }: Pick<ReturnType<typeof read>, 'body'>) => {
  const [paragraph] = body
  const [, note] = paragraph?.type === 'paragraph' ? (paragraph.content ?? []) : []
  return note?.type === 'footnote' ? note.attrs.note : []
}

it('sets a note in the family and the size of its style, and writes them again', () => {
  const own = withNote('Times New Roman', 8)
  const marks = [{ type: 'font', attrs: { font: 'Times New Roman', size: 8 } }]
  expect(noteIn(own)).toEqual([{ type: 'text', text: 'Nota', marks }])
  const again = readWord(writeWord(own.document, { title: 'T' }).parts)
  expect('document' in again && again.document.content).toEqual(own.document.content)
  // A note that says nothing of its own has the text's family, a little smaller.
  expect(noteIn(withNote('Arial', 10.5))).toEqual([{ type: 'text', text: 'Nota' }])
})

it('sets the lines of notes close to each other, as high as their letters', () => {
  const { source } = typstOf(withNote('Arial', 10.5).document)
  expect(source).toMatch(/show footnote\.entry: set text\(font: \("Arimo"[^\n]*size: 10\.5pt/)
  expect(source).toContain('show footnote.entry: set par(leading: 0pt)')
  expect(typstOf(read(p('A')).document).source).not.toContain('footnote.entry')
})

it('counts tab stops from the margin also where the first line begins to the right of it', () => {
  const stop = '<w:tabs><w:tab w:val="left" w:pos="1400"/></w:tabs>'
  const startOf = (indent: string) => {
    const { document } = read(
      `<w:p><w:pPr>${stop}${indent}</w:pPr>${run('3.1.')}<w:r><w:tab/></w:r>${run('Precio')}</w:p>`,
    )
    return /tabbed\(\(\((\d+)pt[^)]*\),\), (\d+)pt/.exec(typstOf(document).source)?.slice(1)
  }
  expect(startOf('<w:ind w:firstLine="560"/>')).toEqual(['70', '28'])
  expect(startOf('<w:ind w:left="560"/>')).toEqual(['42', '0'])
})

it('lets pages end among paragraphs that stay with the next one where no page holds them all', () => {
  const kept = (count: number) =>
    typstOf(read(p('palabra '.repeat(100), '<w:keepNext/>').repeat(count) + p('fin')).document).source
  expect(kept(4)).toContain('sticky: true')
  expect(kept(40)).not.toContain('sticky: true')
})

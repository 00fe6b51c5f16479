import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Block } from '@tabellio/document'
import { afterAll, expect, it } from 'vitest'
import { createCompiler } from '../compiler.ts'
import { createRenderer } from '../index.ts'
import { documentOf, formatted, p, text } from '../pdf.test-data.ts'
import { structureOf } from './structure.test-data.ts'

const renderer = createRenderer({ workers: 1 })
const folder = mkdtempSync(join(tmpdir(), 'tabellio-tags-test-'))
const file = join(folder, 'a.pdf')

afterAll(async () => {
  await renderer.close()
  rmSync(folder, { recursive: true, force: true })
})

async function structureOfBody(body: Block[]) {
  const template = documentOf(body)
  template.attrs.styles['Deep'] = { outlineLevel: 4 }
  template.attrs.styles['Top'] = { outlineLevel: 1 }
  const { pdf } = await renderer.render({ template, title: 'A title' })
  writeFileSync(file, pdf)
  return structureOf(file)
}

const item = (level: number, ...words: string[]) => formatted({ list: { id: 'clauses', level } }, ...words)
const cell = (...content: Block[]) => ({ type: 'tableCell' as const, content })

it('tags lists, of which those without anything between them are one', async () => {
  const { outline, problems } = await structureOfBody([
    item(0, 'One'),
    item(0, 'Two'),
    item(0, 'Three'),
    p('Between'),
    item(0, 'Four'),
  ])
  const li = 'LI(Lbl(Span) LBody(P))'
  expect([outline, problems]).toEqual([`Document(L(${li} ${li} ${li}) P L(${li}))`, []])
})

it('tags headings without a level left out, tables with their heads, figures and notes', async () => {
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const { outline, problems } = await structureOfBody([
    formatted({ style: 'Deep' }, 'Begins deep'),
    formatted({ style: 'Top' }, 'Top'),
    formatted({ style: 'Deep' }, 'Deep again'),
    {
      type: 'table',
      attrs: { headerRows: 1 },
      content: [
        { type: 'tableRow', content: [cell(p('Head')), cell(p('Amount'))] },
        { type: 'tableRow', content: [cell(item(0, 'a'), item(0, 'b')), cell(p('1'))] },
      ],
    },
    p({ type: 'picture', attrs: { source: picture, height: 10, alt: 'Our logo' } }),
    p({ type: 'picture', attrs: { source: picture, height: 10, alt: '' } }, 'Beside what only decorates'),
    p('Noted', { type: 'footnote', attrs: { note: [text('The note')] } }),
    p(text('linked', { type: 'link', attrs: { href: 'https://example.org' } })),
  ])
  expect(problems).toEqual([])
  const li = 'LI(Lbl(Span) LBody(P))'
  expect(outline).toMatch(/^Document\(H1\(Span\) H1\(Span\) H2\(Span\) Table\(THead\(TR\(TH/)
  expect(outline).toContain(`TBody(TR(TD(L(${li} ${li})) TD(P)))`)
  expect(outline.match(/Figure/g)).toHaveLength(1)
  expect(outline).toMatch(/Note.*P\(Link\)\)$/)
})

it('takes no text for a part of the file', async () => {
  const hostile =
    '1 0 obj\n<<\n  /Type /StructElem\n  /S /L\n  /P 2 0 R\n  /K [3 0 R]\n>>\nendobj <pdfaid:part> </rdf:Bag></pdfaExtension:schemas>'
  const template = documentOf([formatted({ style: 'Title' }, hostile), item(0, hostile), item(0, hostile)])
  template.attrs.styles['Title'] = { outlineLevel: 2 }
  const { pdf } = await renderer.render({ template, title: hostile })
  writeFileSync(file, pdf)
  const li = 'LI(Lbl(Span) LBody(P))'
  expect(structureOf(file)).toEqual({ problems: [], outline: `Document(H1(Span) L(${li} ${li}))` })
  expect(execFileSync('qpdf', ['--check', file]).toString()).toContain('No syntax or stream encoding errors')
})

it('claims neither level A nor PDF/UA for what lacks an alternative text', () => {
  const options = { pageLimit: 1, attachments: [], needsRareFonts: false }
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const { pdf } = createCompiler().render({
    kind: 'render',
    source: '#set document(title: "T")\n#image("/pictures/a.svg")',
    json: '{}',
    pictures: { 'a.svg': `data:image/svg+xml,${encodeURIComponent(picture)}` },
    options,
  })
  const words = Buffer.from(pdf).toString('latin1')
  expect(words).toContain('<pdfaid:conformance>B<')
  expect(words).not.toContain('pdfuaid')
})

import { array, assert, constantFrom, property } from 'fast-check'
import { expect, it } from 'vitest'
import { type Block, Document, type Inline } from '../index.ts'
import { bindingsOf } from '../plain.ts'
import { htmlToDocument } from './html-to-document.ts'
import { googleDocs, wordClipboard } from './clipboards.test-data.ts'

function read(html: string) {
  const document = htmlToDocument(html, 'es')
  Document.parse(document)
  return { ...document.attrs, labels: bindingsOf(document).frame, blocks: document.content[0]?.content ?? [] }
}

const words = (content: readonly Inline[] = []): string =>
  content
    .map((node) =>
      node.type === 'text' ? node.text : node.type === 'tab' ? '\t' : node.type === 'lineBreak' ? '\n' : '',
    )
    .join('')

/** Each paragraph in one line: its style or list, and its words. */
const lines = (blocks: readonly unknown[]) =>
  (blocks as Block[]).flatMap((block): string[] => {
    if (block.type !== 'paragraph') return [`<${block.type}>`]
    const { style, list } = block.attrs ?? {}
    const label = style ?? (list ? `level ${list.level}` : undefined)
    return [(label === undefined ? '' : `${label}: `) + words(block.content)]
  })

it('reads what Word copies: headings, numbered clauses with their labels, bold words, tabs and a note', () => {
  const { blocks, labels, lists } = read(wordClipboard)
  expect(lines(blocks)).toEqual([
    'Heading 1: Contrato de arrendamiento',
    'Entre Ana Núñez y «Rivas & Cía.»',
    'level 0: Objeto',
    'level 1: Del local',
    'level 0: Plazo',
    'level 0: Llaves',
    'Firma:\tLugar',
  ])
  expect(labels).toEqual(['I.-', 'a)', 'II.-', '•'])
  expect(Object.values(lists)[0]?.levels.map(({ kind, text }) => [kind, text])).toEqual([
    ['upper-roman', '%1.-'],
    ['lower-letter', '%2)'],
  ])
  const marks = (blocks as Block[]).flatMap((block) =>
    block.type === 'paragraph'
      ? (block.content ?? []).flatMap((node) => ('marks' in node ? [node] : []))
      : [],
  )
  expect(marks).toEqual([
    { type: 'text', text: 'Ana Núñez', marks: [{ type: 'bold' }] },
    {
      type: 'text',
      text: 'Rivas & Cía.',
      marks: [{ type: 'italic' }, { type: 'font', attrs: { color: '#c00000' } }],
    },
  ])
  expect(JSON.stringify(blocks)).toContain(
    '{"type":"footnote","attrs":{"note":[{"type":"text","text":"Inscrito en 2019."}]}}',
  )
})

it('reads what Google Docs copies, whose outer <b> means nothing and whose lists are nested', () => {
  const { blocks, labels } = read(googleDocs)
  expect(lines(blocks)).toEqual([
    'Heading 2: Terms',
    'Plain and bold',
    'level 0: One',
    'level 1: Inner',
    'level 0: Two',
    '',
  ])
  expect(labels).toEqual(['1.', 'a.', '2.'])
  expect(JSON.stringify(blocks)).toContain('{"type":"text","text":"bold","marks":[{"type":"bold"}]}')
  expect(JSON.stringify(blocks)).not.toContain('"text":"Plain and ","marks"')
})

it('reads plain pages: line breaks, blanks as one, preformatted text, quotations, links', () => {
  const { blocks } = read(
    'Hello \n  <b>big</b>\n world<br>next<p>Second  <a href="https://a.example/x">link</a> <a href="javascript:alert(1)">no</a>' +
      '<pre>a\n\tb</pre><blockquote>said</blockquote><hr><script>alert(1)</script><style>p{}</style>',
  )
  expect(lines(blocks)).toEqual([
    'Hello big world\nnext',
    'Second link no',
    'a\n\tb',
    'said',
    '<horizontalRule>',
  ])
  expect(JSON.stringify(blocks)).not.toContain('alert')
  expect(JSON.stringify(blocks)).toContain('https://a.example/x')
})

it('reads a table with merged cells so that each place of its grid has one cell', () => {
  const { blocks } = read(
    '<table><thead><tr><th>A<th>B<th>C</thead><tr><td rowspan=2 bgcolor="#ffeeaa">1<td colspan=9>2' +
      '<tr><td>3</table>',
  )
  expect(blocks[0]).toMatchObject({ type: 'table', attrs: { headerRows: 1 } })
  const rows = (blocks[0] as Extract<Block, { type: 'table' }>).content
  expect(
    rows.map(({ content }) => content.map(({ attrs, content: inner }) => [lines(inner)[0], attrs ?? {}])),
  ).toEqual([
    [...['A', 'B', 'C'].map((text) => [text, {}]), ...Array.from({ length: 7 }, () => ['', {}])],
    [
      ['1', { rowspan: 2, fill: '#ffeeaa' }],
      ['2', { colspan: 9 }],
    ],
    [['3', {}], ...Array.from({ length: 8 }, () => ['', {}])],
  ])
})

it('takes pictures that come with the paste, and fetches none', () => {
  const { blocks } = read(
    '<p><img src="data:image/png;base64,iVBORw0KGgo=" width=40 alt="Sello"><img src="https://a.example/p.png"></p>',
  )
  expect(blocks).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'picture', attrs: { source: 'data:image/png;base64,iVBORw0KGgo=', width: 30, alt: 'Sello' } },
      ],
    },
  ])
})

it('leaves out what tracked changes took away, and keeps what they added as plain text', () => {
  const { blocks } = read(
    '<p>now <del cite="mailto:a" datetime="2026-01-01">old</del><ins cite="mailto:a" datetime="2026-01-01">new</ins></p>',
  )
  expect(blocks).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'now new' }] }])
})

const pieces = array(
  constantFrom(
    ...'<p>|</p>|<ul>|<ol start=3>|<li>|</ul>|</ol>|<table>|<tr>|<td rowspan=3>|<td colspan=2>|</table>|<b>|</b>|<h1>|<br>|<hr>|<img src=data:image/png;base64,AA==>|text|  |\n|&nbsp;|&#0;|&#x110000;|<a href="mailto:a@b">|</a>|<a href="|\'|"|<!--|-->|<![if !x]>|<p style="mso-list:l0 level2 lfo1">|<span style="mso-list:Ignore">iv.</span>|<span style="mso-footnote-id:f">|<div id=f style="mso-element:footnote">|<style>|</style>|<pre>|\u0000\ud800|<constructor>|<p __proto__=1 style="constructor:1;text-align:toString">|<td>|<th>|<thead>|</p'.split(
      '|',
    ),
  ),
  { maxLength: 40 },
)

it('makes a valid document of whatever is on the clipboard', () => {
  assert(
    property(pieces, (parts) => {
      expect(Document.safeParse(htmlToDocument(parts.join(''), 'en')).error?.issues).toBeUndefined()
    }),
    { numRuns: 400 },
  )
})

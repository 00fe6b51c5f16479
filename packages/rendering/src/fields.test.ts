import type { Block, Document, Inline, Paragraph } from '@tabellio/document'
import { expect, it } from 'vitest'
import { documentText, htmlOf, readWord, writeWord } from './index.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const p = (...content: Inline[]): Paragraph => ({ type: 'paragraph', attrs: {}, content })
const heading = (level: 1 | 2, words: string, ...bookmarks: string[]): Paragraph => ({
  type: 'paragraph',
  attrs: {
    style: `Heading ${level}`,
    list: { id: 'clauses', level: level - 1 },
    ...(bookmarks.length > 0 && { bookmarks }),
  },
  content: [text(words)],
})
const to = (name: string, shows: 'words' | 'number' | 'page'): Inline => ({
  type: 'reference',
  attrs: { to: name, shows },
})
const documentOf = (...content: Block[]): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language: 'es',
    styles: {
      Normal: {},
      'Heading 1': { outlineLevel: 1 },
      'Heading 2': { outlineLevel: 2 },
      'toc 1': { tabs: [{ at: 400, align: 'right', leader: 'line' }] },
    },
    lists: {
      clauses: {
        levels: [
          { kind: 'decimal', text: '%1.', indentLeft: 18, hanging: 18 },
          { kind: 'lower-letter', text: '%1.%2)', indentLeft: 36, hanging: 18 },
        ],
      },
    },
  },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } } },
      content,
    },
  ],
})

const lease = documentOf(
  { type: 'contents', attrs: { from: 1, to: 2 } },
  heading(1, 'Partes & más'),
  heading(2, 'Objeto', 'objeto'),
  p(
    text('Véase '),
    to('objeto', 'words'),
    text(', '),
    to('objeto', 'number'),
    text(', p. '),
    to('objeto', 'page'),
  ),
  p(text('Falta '), to('nada', 'number'), { type: 'sectionPageCount' }),
  p({ type: 'text', text: 'aquí', marks: [{ type: 'link', attrs: { href: '#objeto' } }] }),
)

const bodyOf = (document: Document) => {
  const { parts } = writeWord(document, { title: 'Lease' })
  return { parts, xml: new TextDecoder().decode(parts.get('word/document.xml')) }
}

it('says contents and references in words where there are no pages', () => {
  expect(documentText(lease).split('\n')).toEqual([
    '1. Partes & más',
    '1.a) Objeto',
    '1. Partes & más',
    '1.a) Objeto',
    'Véase Objeto, 1.a, p. Objeto',
    'Falta ____',
    'aquí',
  ])
})

it('leads from contents and references to their places on a page of the web', () => {
  const html = htmlOf(lease)
  expect(html).toContain('<a href="#heading-0">1. Partes &amp; más</a>')
  expect(html).toContain('<a id="heading-1"></a><a id="to-objeto"></a>1.a) Objeto</h2>')
  expect(html).toContain('Véase <a href="#to-objeto">Objeto</a>, <a href="#to-objeto">1.a</a>')
  expect(html).toContain('<a href="#to-objeto">aquí</a>')
})

it('writes them as fields of Word with what they say now, which Word makes anew where it alone knows the pages', () => {
  const { xml } = bodyOf(lease)
  expect(xml).toContain('TOC \\o &quot;1-2&quot; \\h \\z \\u')
  expect(xml).toContain(
    '<w:bookmarkStart w:id="2" w:name="objeto"/><w:bookmarkStart w:id="3" w:name="_Toc100000002"/>',
  )
  expect(xml).toMatch(/<w:pStyle w:val="toc1"\/>.*w:anchor="_Toc100000001".*1\. Partes &amp; más/)
  expect(xml).toMatch(/ REF objeto \\h <.*?>Objeto<.*? REF objeto \\r \\h <.*?>1\.a</)
  expect(xml.match(/w:dirty="1"/g)).toHaveLength(4)
  expect(xml).toContain('<w:hyperlink w:anchor="objeto">')
  expect(xml).not.toContain('REF nada')
  expect(xml).toContain('SECTIONPAGES')
})

it('reads from Word what it has written', () => {
  const read = readWord(bodyOf(lease).parts)
  if ('refused' in read) throw new Error(read.refused)
  expect(read.problems).toEqual([])
  expect(documentText(read.document)).toBe(documentText(lease))
  const nodes = JSON.stringify(read.document.content)
  for (const said of [
    '{"type":"contents","attrs":{"from":1,"to":2}}',
    '"bookmarks":["objeto"]',
    '{"to":"objeto","shows":"words"}',
    '{"to":"objeto","shows":"page"}',
    '{"to":"objeto","shows":"number"}',
    '{"href":"#objeto"}',
  ])
    expect(nodes).toContain(said)
})

import type { Block, Document, Inline } from '@tabellio/document'
import { printable } from '@tabellio/forms'
import { expect, it } from 'vitest'
import { dataOf, htmlOf, documentText, typstOf } from './index.ts'

const documentOf = (...content: Block[]): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language: 'en',
    styles: { Normal: {}, Name: { text: { smallCaps: true } }, Title: { outlineLevel: 1 } },
    lists: { clauses: { levels: [{ kind: 'decimal', text: '%1.', indentLeft: 18, hanging: 18 }] } },
  },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } } },
      content,
    },
  ],
})

const text = (words: string): Inline => ({ type: 'text', text: words })
const p = (...content: Inline[]): Block => ({ type: 'paragraph', content })

it('drops what cannot be printed, and shows a box for what our fonts do not have', () => {
  expect(printable('a\u0000b\u0007c\u202ed\ufeffe\u200bf')).toBe('abcdef')
  expect(printable('one\r\ntwo\rthree\u2028four\tfive')).toBe('one\ntwo\nthree\nfour five')
  expect(printable('\ue000 𒀀 \ud800 ñ € Ω Ж ☒ 中 😀 ع')).toBe('□ □ □ ñ € Ω Ж ☒ 中 😀 ع')
  expect(printable(`x${'\u0323'.repeat(99)}y`)).toHaveLength(32)
  expect(printable('e\u0301')).toBe('é')
})

it('writes what a person wrote as strings only', () => {
  const hostile = '#panic("x") \\ " `raw` $x$ #import "@preview/x:1"'
  const { source } = typstOf(documentOf(p(text(hostile))))
  expect(source).toContain(String.raw`"#panic(\"x\") \\ \" ` + '`raw` $x$ #import \\"@preview/x:1\\""')
  expect(source.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')).not.toMatch(/import|panic|include|read\(|plugin/)
})

it('gives the same source for every document of a template', () => {
  const template = documentOf(p(text('For '), { type: 'field', attrs: { path: 'name' } }))
  expect(typstOf(template)).toEqual(typstOf(structuredClone(template)))
  expect(typstOf(template).source).not.toContain('Ana')
  expect(JSON.parse(dataOf({ frame: ['Ana\u0000'], pictures: {} }, 'For Ana').json)).toEqual({
    title: 'For Ana',
    frame: ['Ana'],
  })
})

it('reads a document as lines of text', () => {
  const cell = (words: string) => ({ type: 'tableCell' as const, content: [p(text(words))] })
  const document = documentOf(
    { type: 'paragraph', attrs: { list: { id: 'clauses', level: 0 } }, content: [text('First')] },
    { type: 'paragraph', attrs: { style: 'Name' }, content: [text('Ana')] },
    { type: 'table', content: [{ type: 'tableRow', content: [cell('a'), cell('b')] }] },
  )
  expect(documentText(document)).toBe('1. First\nANA\na\tb')
})

it('writes HTML in which words are never markup and links lead to the web only', () => {
  const link = (href: string): Inline => ({
    type: 'text',
    text: 'x',
    marks: [{ type: 'link', attrs: { href } }],
  })
  const html = htmlOf(
    documentOf(
      {
        type: 'paragraph',
        attrs: { style: 'Title' },
        content: [text('<script>alert("1")</script> & \u0000')],
      },
      p(link('https://example.org/"><b>'), link('javascript:alert(1)')),
      p({ type: 'picture', attrs: { source: 'data:image/png;base64,AA', alt: '"><img onerror=x>' } }),
    ),
  )
  expect(html).toContain('<h1')
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; ')
  expect(html).not.toMatch(/<script|javascript:|<b>|<img onerror|\0/)
  expect(html).toContain('<a href="https://example.org/&quot;&gt;&lt;b&gt;" rel="noopener">x</a>x')
})

import { expect, it } from 'vitest'
import { Document, bindingsOf, numberingOf, walk, type Block } from './index.ts'

const documentOf = (...content: Block[]): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language: 'es',
    styles: { Normal: {} },
    lists: {
      clauses: {
        levels: [
          { kind: 'ordinal-words', text: '%1:', indentLeft: 0, hanging: 0 },
          { kind: 'upper-roman', text: '%2.', indentLeft: 18, hanging: 18, start: 3 },
        ],
      },
      bullets: { levels: [{ kind: 'bullet', text: '•', indentLeft: 18, hanging: 18 }] },
      letters: { levels: [{ kind: 'lower-letter', text: '%1)', indentLeft: 18, hanging: 18 }] },
    },
  },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 612, height: 792, margins: { top: 72, right: 72, bottom: 72, left: 72 } } },
      content,
    },
  ],
})

const issueOf = (document: unknown) => Document.safeParse(document).error?.issues[0]

it('takes a document as the model says it', () => {
  const document = documentOf({ type: 'paragraph', attrs: { align: 'center' }, content: [{ type: 'tab' }] })
  expect(Document.parse(document)).toEqual(document)
})

it('refuses a node the model does not know, with its path', () => {
  const unknown = JSON.parse(JSON.stringify(documentOf({ type: 'pageBreak' })).replace('pageBreak', 'video'))
  expect(issueOf(unknown)?.path).toEqual(['content', 0, 'content', 0, 'type'])
})

it('refuses an attribute, a length and a link the model does not know', () => {
  const path = ['content', 0, 'content', 0]
  const withAttrs = (attrs: object) => JSON.parse(JSON.stringify(documentOf({ type: 'paragraph', attrs })))
  expect(issueOf(withAttrs({ keepwithnext: true }))?.path).toEqual([...path, 'attrs'])
  expect(issueOf(withAttrs({ spaceAfter: 1e9 }))?.path).toEqual([...path, 'attrs', 'spaceAfter'])
  const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } } as const
  const linked = documentOf({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [link] }] })
  expect(issueOf(linked)?.path.slice(-2)).toEqual(['attrs', 'href'])
})

it('refuses what is nested too deeply for anyone to follow', () => {
  const nested = (depth: number): Block => ({
    type: 'repeat',
    attrs: { record: 'a' },
    content: depth === 0 ? [] : [nested(depth - 1)],
  })
  expect(issueOf(documentOf(nested(50)))).toBeUndefined()
  expect(issueOf(documentOf(nested(2_000)))).toMatchObject({
    path: ['content'],
    message: 'Too deeply nested',
  })
})

it('walks every node with its path, also those of the words below a signature', () => {
  const document = documentOf({
    type: 'paragraph',
    content: [
      { type: 'signature', attrs: { identifier: 'a', width: 9, height: 9, label: [{ type: 'tab' }] } },
    ],
  })
  expect([...walk(document)].map(({ path }) => path.join('.'))).toEqual([
    '',
    'content.0',
    'content.0.content.0',
    'content.0.content.0.content.0',
    'content.0.content.0.content.0.attrs.label.0',
  ])
})

it('numbers lists in document order, each level under the one above', () => {
  const labelOf = numberingOf(documentOf())
  const labels = ([id, level]: [string, number]) => labelOf({ id, level })
  const asked: [string, number][] = [
    ['clauses', 0],
    ['clauses', 1],
    ['bullets', 0],
    ['clauses', 1],
    ['clauses', 0],
    ['clauses', 1],
    ['unknown', 0],
  ]
  expect(asked.map(labels)).toEqual(['Primera:', 'III.', '•', 'IV.', 'Segunda:', 'III.', ''])
})

it('goes on after z as Word does', () => {
  const labelOf = numberingOf(documentOf())
  const labels = Array.from({ length: 28 }, () => labelOf({ id: 'letters', level: 0 }))
  expect(labels.slice(-3)).toEqual(['z)', 'aa)', 'bb)'])
})

it('binds a document as it stands: its lists are numbered, and its tags say their path', () => {
  const item: Block = {
    type: 'paragraph',
    attrs: { list: { id: 'clauses', level: 0 } },
    content: [{ type: 'field', attrs: { path: 'tenants/name' } }],
  }
  const repeat: Block = { type: 'repeat', attrs: { record: 'tenants' }, content: [item] }
  expect(bindingsOf(documentOf(item, repeat)).frame).toEqual([
    'Primera:',
    '«tenants/name»',
    [['Segunda:', '«tenants/name»']],
  ])
})

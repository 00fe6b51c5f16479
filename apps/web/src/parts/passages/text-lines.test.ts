import type { Block, Condition, Document, Inline } from '@tabellio/document'
import { nodeText } from '@tabellio/document/passages'
import { newExpression } from '@tabellio/expression'
import { describe, expect, it } from 'vitest'
import { templateText } from './text-lines.ts'

const attrs: Condition = { expression: newExpression(), when: true, effect: 'include' }
const words = (text: string): Inline => ({ type: 'text', text })
const line = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const clause = (text: string): Block => ({
  type: 'paragraph',
  attrs: { list: { id: 'clauses', level: 0 } },
  content: [words(text)],
})
const onlyIf = (...content: Block[]): Block => ({ type: 'condition', attrs, content })
const someWords = (text: string): Inline => ({ type: 'inlineCondition', attrs, content: [words(text)] })

const body = (...content: Document['content'][number]['content']): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language: 'en',
    styles: {},
    lists: { clauses: { levels: [{ kind: 'decimal', text: '%1.', indentLeft: 18, hanging: 18 }] } },
  },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 612, height: 792, margins: { top: 50, right: 50, bottom: 50, left: 50 } } },
      content,
    },
  ],
})

/** Each line with the numbers of the passages around it, and of those that are told of beside it. */
const read = (document: Document) =>
  templateText(document).lines.map(({ node, around, passages }) => [
    nodeText(node, (path) => path),
    around.map(({ number }) => number),
    passages.map(({ number }) => number),
  ])

describe('the text of a template', () => {
  it('has all its lines in their order, also those of conditions within conditions', () => {
    const nested = onlyIf(line(words('Two')), onlyIf(line(words('Three')), line(someWords('Four'))))
    expect(read(body(line(words('One')), nested, line(words('Five'))))).toEqual([
      ['One', [], []],
      ['Two', [1], [1]],
      ['Three', [1, 2], [2]],
      ['Four', [1, 2], [3]],
      ['Five', [], []],
    ])
  })

  it('tells of the conditions in a table beside the table', () => {
    const table: Block = {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          attrs: { condition: attrs },
          content: [{ type: 'tableCell', content: [line(words('a'))] }],
        },
        { type: 'tableRow', content: [{ type: 'tableCell', content: [onlyIf(line(someWords('b')))] }] },
      ],
    }
    expect(read(body(table))).toEqual([['a b', [], [1, 2, 3]]])
  })

  it('shows a condition around nothing, so that it can be removed', () => {
    expect(read(body(onlyIf()))).toEqual([['', [1], [1]]])
  })

  it('counts numbered paragraphs as the document does, and names headers and repeats where they begin', () => {
    const repeat: Block = {
      type: 'repeat',
      attrs: { record: 'tenants' },
      content: [clause('b'), clause('c')],
    }
    const footer: Document['content'][number]['content'][number] = {
      type: 'footer',
      content: [line(someWords('bottom'))],
    }
    const header = { ...footer, type: 'header' as const }
    const text = templateText(body(footer, header, clause('a'), repeat))
    expect(text.lines.map(({ passages }) => passages.map(({ number }) => number))).toEqual([
      [1],
      [],
      [],
      [],
      [2],
    ])
    expect(text.lines.map(({ key, part, repeats }) => [text.labels.get(key), part, repeats.length])).toEqual([
      [undefined, 'header', 0],
      ['1.', 'body', 0],
      ['2.', 'body', 1],
      ['3.', 'body', 0],
      [undefined, 'footer', 0],
    ])
  })
})

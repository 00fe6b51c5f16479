import type { Block, Document } from '@tabellio/document'
import type { ContextDefinition } from '@tabellio/forms'
import { expect, it } from 'vitest'
import { paragraphAt, reasonsOf } from './paragraph-at.ts'

const definition: ContextDefinition = {
  fields: [
    { name: 'name', fullPath: 'name', properties: { dataType: 'Alphanumeric' } },
    { name: 'isLate', fullPath: 'isLate', properties: { dataType: 'Logical' } },
  ],
  records: [
    {
      name: 'loans',
      fullPath: 'loans',
      properties: {},
      records: [],
      fields: [{ name: 'bank', fullPath: 'loans/bank', properties: { dataType: 'Alphanumeric' } }],
    },
  ],
}

const p = (text: string, path?: string): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text }, ...(path ? [{ type: 'field' as const, attrs: { path } }] : [])],
})

const body: Document = {
  type: 'doc',
  attrs: { version: 1, language: 'en', styles: {}, lists: {} },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } } },
      content: [
        p('Lease of ', 'name'),
        {
          type: 'condition',
          attrs: {
            expression: {
              operatorType: 'equals',
              source: { sourceField: 'isLate' },
              target: { targetValue: true },
            },
            when: true,
            effect: 'include',
          },
          content: [p('It came late.')],
        },
        { type: 'repeat', attrs: { record: 'loans' }, content: [p('Bank: ', 'loans/bank')] },
        p('The end.'),
      ],
    },
  ],
}

const made = (text: Document) => ({
  text: { body: text, contextDefinition: definition, wizardDefinition: { pages: [], dependencies: [] } },
  values: { name: 'Ana', isLate: false, loans: [{ bank: 'A' }, { bank: 'B' }] },
})
const reasons = reasonsOf(made(body), new Map())

const pages = [
  'Con-\u00adtract Lea',
  'se of A',
  'na 1. ',
  'Bank: A',
  'Bank: ',
  'B Page 1 of 1',
  'The',
  ' end.',
]
const clicked = (at: number) => ({
  all: pages.join(''),
  before: pages.slice(0, at).join(''),
  words: pages[at] ?? '',
})

it('leads from words of a sample to their paragraph, over lines, labels and what stands at the head of a page', () => {
  const found = pages.map((_, at) => paragraphAt(reasons, clicked(at))?.slice(3).join('/'))
  expect(found).toEqual(['0', '0', '0', '2/content/0', '2/content/0', '2/content/0', '3', '3'])
})

it('leads nowhere from words that no paragraph says', () => {
  expect(paragraphAt(reasons, { all: 'Elsewhere', before: '', words: 'Elsewhere' })).toBeUndefined()
})

it('leads from words of a text that is included to its place, and says which templates they come from', () => {
  const withContent = (...content: Block[]): Document => ({
    ...body,
    content: body.content.map((section) => ({ ...section, content })),
  })
  const include = (template: string): Block => ({ type: 'subTemplate', attrs: { template } })
  const texts = new Map([
    ['closing', withContent(p('Closed.'), include('Signatures'))],
    ['signatures', withContent(p('Signed by ', 'name'))],
  ])
  const all = reasonsOf(made(withContent(p('Lease'), include('Closing'), p('The end.'))), texts)
  expect(all.map(({ templates, text, paragraph }) => [templates.join(' > '), text, paragraph])).toEqual([
    ['', 'Lease', 1],
    ['Closing', 'Closed.', 2],
    ['Closing > Signatures', 'Signed by Ana', 3],
    ['', 'The end.', 4],
  ])
  const path = paragraphAt(all, {
    all: 'LeaseClosed.Signed by AnaThe end.',
    before: 'LeaseClosed.',
    words: 'Signed',
  })
  expect(path?.slice(0, 4)).toEqual(['content', 0, 'content', 1])
})

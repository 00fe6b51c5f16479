import type { Block } from '@tabellio/document'
import type { Values } from '@tabellio/expression'
import { expect, it } from 'vitest'
import { compileTemplate, explainDocument, merge } from '../index.ts'
import { condition, definition, doc, is, p, paragraphsOf, tag } from '../template.test-data.ts'

const content: Block[] = [
  p('Lease'),
  {
    type: 'condition',
    attrs: condition(is('isFurnished', true)),
    content: [p('It is furnished, for ', tag('rent'), '.')],
  },
  {
    type: 'repeat',
    attrs: { record: 'loans' },
    content: [
      p(tag('loans/bank'), {
        type: 'inlineCondition',
        attrs: condition(is('loans/amount', 10)),
        content: [{ type: 'text', text: ' (ten)' }],
      }),
    ],
  },
  p({ type: 'inlineCondition', attrs: condition(is('name', 'Ana')), content: [tag('name')] }),
]
const template = compileTemplate(doc(...content), definition)
const values: Values = {
  isFurnished: false,
  rent: 500,
  loans: [
    { bank: 'A', amount: 10 },
    { bank: 'B', amount: 20 },
  ],
}

it('leads from each paragraph of a document to its tag, and counts as the document does', () => {
  for (const given of [values, { ...values, isFurnished: true, name: 'Ana' }, {}]) {
    const told = explainDocument(template, given).filter(({ paragraph }) => paragraph !== undefined)
    expect(told.map(({ text }) => text)).toEqual(paragraphsOf(merge(template, given)))
    expect(told.map(({ paragraph }) => paragraph)).toEqual(told.map((_, at) => at + 1))
  }
})

it('says which condition left a paragraph out, and the value that it read', () => {
  const [, furnished] = explainDocument(template, values)
  expect(furnished).toMatchObject({
    path: ['content', 0, 'content', 1, 'content', 0],
    text: 'It is furnished, for {rent}.',
    conditions: [
      {
        path: ['content', 0, 'content', 1, 'attrs'],
        isIncluded: false,
        explanation: { at: '', result: false, value: false },
      },
    ],
    values: [{ field: 'rent', values: [500] }],
  })
  expect(furnished).not.toHaveProperty('paragraph')
})

it('says of which instance a repeated paragraph is, and what its words were in for', () => {
  const told = explainDocument(template, values).filter(({ repeats }) => repeats.length > 0)
  expect(
    told.map(({ text, repeats: [repeat], conditions: [inner], values: [value] }) => ({
      text,
      of: `${repeat?.record} ${repeat?.number} of ${repeat?.count}`,
      isTen: inner?.isIncluded,
      said: value?.values,
    })),
  ).toEqual([
    { text: 'A (ten)', of: 'loans 1 of 2', isTen: true, said: ['A'] },
    { text: 'B', of: 'loans 2 of 2', isTen: false, said: ['B'] },
  ])
})

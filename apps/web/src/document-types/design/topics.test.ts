import { formLayout } from '@tabellio/forms'
import { expect, it } from 'vitest'
import { emptyDesign, type Design } from './design.ts'
import { withoutMember } from './members.ts'
import { renamed } from './paths.ts'
import { withoutTopic } from './topics.ts'

const shown = (key: string) => ({ key, isRecord: false })
const item = (key: string, y: number) => ({ kind: 'dataElement', key, x: 0, y, w: 6, h: 3 })
const design: Design = {
  ...emptyDesign('Deed'),
  contextDefinition: {
    fields: ['buyer', 'price'].map((name) => ({
      name,
      fullPath: name,
      properties: { dataType: 'Alphanumeric' },
    })),
    records: [],
  },
  wizardDefinition: {
    pages: [
      {
        key: 'one',
        label: 'One',
        sections: [{ key: 'people', label: 'People', fields: [shown('buyer')] }],
        properties: { layout: [item('buyer', 0)], other: 1 },
      },
      {
        key: 'two',
        label: 'Two',
        sections: [{ key: 'money', label: 'Money', fields: [shown('price')] }],
        properties: { layout: [{ kind: 'topic', key: 'money', x: 0, y: 0, w: 12, h: 1 }, item('price', 1)] },
      },
    ],
    dependencies: [
      {
        name: 'Free',
        expression: { operatorType: 'equals', source: { sourceField: 'buyer' }, target: { targetValue: '' } },
        items: [
          { type: 'section', key: 'money', action: 'hide' },
          { type: 'field', key: 'price', action: 'hide' },
        ],
      },
    ],
  },
}
const problemsOf = ({ contextDefinition, wizardDefinition }: Design) =>
  formLayout(contextDefinition, wizardDefinition).problems

it('keeps the place of a field that is renamed, and forgets that of one that is gone', () => {
  const other = renamed(design, 'buyer', 'client')
  expect(other.wizardDefinition.pages[0]?.properties).toEqual({ layout: [item('client', 0)], other: 1 })
  const without = withoutMember(design, 'price')
  expect(problemsOf(without)).toEqual([])
})

it('gives the fields of a topic that is removed to its neighbour, and its conditions no more', () => {
  const { wizardDefinition } = withoutTopic(design, 'money')
  expect(wizardDefinition.pages.map(({ sections }) => sections)).toEqual([
    [{ key: 'people', label: 'People', fields: [shown('buyer'), shown('price')] }],
  ])
  expect(wizardDefinition.dependencies[0]?.items).toEqual([{ type: 'field', key: 'price', action: 'hide' }])
  const first = withoutTopic(design, 'people')
  expect(first.wizardDefinition.pages[0]?.sections[0]?.fields).toEqual([shown('buyer'), shown('price')])
  expect(problemsOf(first)).toEqual([])
  expect(withoutTopic(first, 'money')).toBe(first)
})

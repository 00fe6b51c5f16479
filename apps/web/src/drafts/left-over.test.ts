import type { Field } from '@tabellio/forms'
import { Form } from '@tabellio/forms'
import { expect, it } from 'vitest'
import { leftOverOf } from './left-over.ts'

const field = (fullPath: string, label: string): Field => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  properties: { dataType: 'Alphanumeric', label },
})

const items = (fields: Field[]) => ({
  name: 'items',
  fullPath: 'items',
  properties: { label: 'Items', nouns: { en: { one: 'item', many: 'items' } } },
  fields,
  records: [],
})

const asked = {
  fields: [field('customer', 'Customer'), field('order', 'Purchase order')],
  records: [items([field('items/text', 'Item'), field('items/colour', 'Colour')])],
}
const next = { fields: [field('customer', 'Customer')], records: [items([field('items/text', 'Item')])] }

const given = {
  customer: 'Ana',
  order: '4711',
  items: [
    { text: 'Chair', colour: 'red' },
    { text: 'Table', colour: '' },
  ],
}
const language = 'en'
const locale = { language: 'en', region: 'en-US' } as const
const taken = () => new Form({ definition: next, values: given, today: '2026-11-21' }).snapshot()

it('names the answers that a newer form has no place for, as the older one called them', () => {
  expect(leftOverOf({ given, taken: taken(), asked, language, locale })).toEqual([
    { label: 'Purchase order', text: '4711' },
    { label: 'Item 1, Colour', text: 'red' },
  ])
})

it('falls back to the names of the fields when the older form is not known', () => {
  expect(leftOverOf({ given, taken: taken(), asked: undefined, language, locale })).toEqual([
    { label: 'order', text: '4711' },
    { label: 'items 1, colour', text: 'red' },
  ])
})

it('finds nothing left over of a form that asks for everything', () => {
  const all = new Form({ definition: asked, values: given, today: '2026-11-21' }).snapshot()
  expect(leftOverOf({ given, taken: all, asked, language, locale })).toEqual([])
})

it('names each of ten thousand instances that a newer form takes no more of', () => {
  const many = { items: Array.from({ length: 10_000 }, (_, at) => ({ text: `Chair ${at + 1}` })) }
  const few = {
    fields: [],
    records: [{ ...items(next.records[0]?.fields ?? []), properties: { maxOccurs: 5 } }],
  }
  const kept = new Form({ definition: few, values: many, today: '2026-11-21' }).snapshot()
  const left = leftOverOf({ given: many, taken: kept, asked, language, locale })
  expect(left).toHaveLength(9995)
  expect(left.at(0)).toEqual({ label: 'Item 6, Item', text: 'Chair 6' })
  expect(left.at(-1)).toEqual({ label: 'Item 10000, Item', text: 'Chair 10000' })
})

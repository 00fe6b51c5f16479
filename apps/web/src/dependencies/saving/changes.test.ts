import type { Block, Condition, Document } from '@tabellio/document'
import { nodeText } from '@tabellio/document/passages'
import type { ContextDefinition, Dependency, Field } from '@tabellio/forms'
import { describe, expect, it } from 'vitest'
import { allConditions, changesBetween, type Compared } from './changes.ts'

const field = (fullPath: string, label = fullPath): Field => ({
  name: fullPath,
  fullPath,
  properties: { dataType: 'Alphanumeric', label },
})

const rule = (name: string, targetValue = 'yes', more: Partial<Dependency> = {}): Dependency => ({
  name,
  expression: { operatorType: 'equals', source: { sourceField: 'paid' }, target: { targetValue } },
  items: [{ type: 'field', key: 'rent', action: 'hide' }],
  ...more,
})

const line = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })

const onlyIf = (text: string, attrs: Partial<Condition> = {}): Block => ({
  type: 'condition',
  attrs: { expression: rule('').expression, when: true, effect: 'include', ...attrs },
  content: [line(text)],
})

const body = (...content: Block[]): Document => ({
  type: 'doc',
  attrs: { version: 1, language: 'en', styles: {}, lists: {} },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 612, height: 792, margins: { top: 50, right: 50, bottom: 50, left: 50 } } },
      content,
    },
  ],
})

const definition: ContextDefinition = { fields: [field('rent'), field('paid')], records: [] }

const version = (dependencies: Dependency[], change: Partial<Compared> = {}): Compared => ({
  name: 'Bill',
  definition,
  wizard: { pages: [], dependencies },
  body: body(line('One'), onlyIf('Two')),
  settings: { language: 'eng', description: 'A bill' },
  ...change,
})

const [a, b, c] = [rule('a'), rule('b', 'no'), rule('c', 'perhaps')]

const rulesOf = (before: Dependency[], now: Dependency[]) =>
  changesBetween(version(before), version(now)).rules.map((change) => [
    change.type,
    change.now.name,
    change.type === 'changed' ? change.before.name : undefined,
  ])

/** What is said of the texts, by their words. */
const passagesOf = (before: Document, now: Document) =>
  changesBetween(version([], { body: before }), version([], { body: now })).passages.map(({ type, now }) => [
    type,
    nodeText(now.node, (path) => path),
  ])

const othersOf = (change: Partial<Compared>, before = version([a, b])) =>
  changesBetween(before, { ...before, ...change }).others

describe('the changes between two versions', () => {
  it('are none between equal ones', () => {
    expect(changesBetween(version([a, b]), structuredClone(version([a, b]))).count).toBe(0)
  })

  it('name conditions that were added, changed, removed and renamed', () => {
    expect(rulesOf([a, b], [a, b, c])).toEqual([['added', 'c', undefined]])
    expect(rulesOf([a, b], [rule('a', 'perhaps'), b])).toEqual([['changed', 'a', 'a']])
    expect(rulesOf([a, b], [b])).toEqual([['removed', 'a', undefined]])
    expect(rulesOf([a, b], [a, { ...b, name: 'bee' }])).toEqual([['changed', 'bee', 'b']])
  })

  it('tell of samples alone, and of conditions of one name apart', () => {
    const sample = { name: 'Paid', values: { paid: 'yes' }, holds: true }
    expect(rulesOf([a], [{ ...a, samples: [sample] }])).toEqual([['changed', 'a', 'a']])
    expect(rulesOf([a, rule('a', 'no')], [a])).toEqual([['removed', 'a', undefined]])
  })

  it('tell of another order only where the same conditions have one', () => {
    expect(othersOf({ wizard: { pages: [], dependencies: [b, a] } })).toEqual([{ type: 'order' }])
    expect(othersOf({ wizard: { pages: [], dependencies: [c, a, b] } })).toEqual([])
  })

  it('name text that became conditional, is so under another condition, or always included', () => {
    const before = body(line('One'), onlyIf('Two'), onlyIf('Three'))
    const now = body(onlyIf('One'), onlyIf('Two', { effect: 'exclude' }), line('Three'))
    expect(passagesOf(before, now)).toEqual([
      ['added', 'One'],
      ['changed', 'Two'],
      ['removed', 'Three'],
    ])
  })

  it('name what these screens cannot change, too', () => {
    expect(othersOf({ name: 'Invoice' })).toEqual([{ type: 'name', before: 'Bill', now: 'Invoice' }])
    expect(othersOf({ settings: { language: 'spa', description: 'A bill' } })).toEqual([
      { type: 'setting', label: 'language' },
    ])
    expect(othersOf({ body: body(line('Uno'), onlyIf('Two')) })).toEqual([
      { type: 'textAdded', text: 'Uno' },
      { type: 'textRemoved', text: 'One' },
    ])
    const fields = [field('rent', 'Monthly rent'), field('notes')]
    expect(othersOf({ definition: { ...definition, fields } })).toEqual([
      { type: 'fieldChanged', label: 'Monthly rent' },
      { type: 'fieldAdded', label: 'notes' },
      { type: 'fieldRemoved', label: 'paid' },
    ])
    const pages = [{ key: 'one', label: 'One', sections: [] }]
    expect(othersOf({ wizard: { pages, dependencies: [a, b] } })).toEqual([{ type: 'form' }])
  })

  it('are all conditions of a version that is the first', () => {
    const { rules, passages, count } = allConditions(version([a, b]))
    expect(rules.map(({ type }) => type)).toEqual(['added', 'added'])
    expect(passages.map(({ type }) => type)).toEqual(['added'])
    expect(count).toBe(3)
  })
})

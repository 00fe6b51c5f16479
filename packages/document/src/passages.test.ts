import { describe, expect, it } from 'vitest'
import {
  Document,
  excerptOf,
  madeConditional,
  passagesOf,
  stands,
  stretchesOf,
  nodeText,
  walk,
  withCondition,
  withoutCondition,
  type Block,
  type Condition,
  type NodePath,
} from './index.ts'

const when = (sourceField: string): Condition => ({
  expression: { operatorType: 'equals', source: { sourceField }, target: { targetValue: true } },
  when: true,
  effect: 'include',
})

const text = (words: string) => ({ type: 'text' as const, text: words })
const paragraph = (words: string): Block => ({ type: 'paragraph', content: [text(words)] })
const margins = { top: 0, right: 0, bottom: 0, left: 0 }

/** A passage of every kind, at every place where one can stand. */
const lease: Document = {
  type: 'doc',
  attrs: { version: 1, language: 'en', styles: { Normal: {} }, lists: {} },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 600, height: 800, margins } },
      content: [
        {
          type: 'header',
          content: [{ type: 'condition', attrs: when('isDraft'), content: [paragraph('Draft')] }],
        },
        {
          type: 'paragraph',
          content: [
            text('The tenant'),
            { type: 'inlineCondition', attrs: when('isCouple'), content: [text(' and the spouse')] },
            text(' pays '),
            { type: 'field', attrs: { path: 'rent' } },
            text('.'),
          ],
        },
        {
          type: 'condition',
          attrs: when('hasPets'),
          content: [
            paragraph('Pets are welcome.'),
            { type: 'condition', attrs: when('hasDogs'), content: [paragraph('Dogs on a leash.')] },
          ],
        },
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph('Article')] }] },
            {
              type: 'tableRow',
              attrs: { repeat: { record: 'items' }, condition: when('items/isNew'), keepTogether: true },
              content: [
                {
                  type: 'tableCell',
                  content: [
                    { type: 'paragraph', content: [{ type: 'field', attrs: { path: 'items/name' } }] },
                  ],
                },
                { type: 'tableCell', content: [paragraph('new')] },
              ],
            },
          ],
        },
        {
          type: 'repeat',
          attrs: { record: 'tenants' },
          content: [
            {
              type: 'paragraph',
              content: [
                {
                  type: 'signature',
                  attrs: {
                    identifier: 'tenant',
                    width: 100,
                    height: 40,
                    label: [
                      {
                        type: 'inlineCondition',
                        attrs: when('tenants/isMinor'),
                        content: [text('by a parent')],
                      },
                    ],
                  },
                },
              ],
            },
          ],
        },
        { type: 'pageBreak' },
        { type: 'paragraph' },
      ],
    },
  ],
}

const shown = (document: Document) =>
  passagesOf(document).map(({ kind, node }) => `${kind}: ${nodeText(node, (path) => `«${path}»`)}`)

it('takes the document of these tests', () => expect(Document.parse(lease)).toEqual(lease))

it('lists what stands under a condition in document order, each with its words', () => {
  expect(shown(lease)).toEqual([
    'blocks: Draft',
    'words: and the spouse',
    'blocks: Pets are welcome. Dogs on a leash.',
    'blocks: Dogs on a leash.',
    'row: «items/name» new',
    'words: by a parent',
  ])
})

it('shows words within their line, and other conditional words there as an ellipsis', () => {
  const line: Block = {
    type: 'paragraph',
    content: [
      text('The  '),
      { type: 'inlineCondition', attrs: when('isFemale'), content: [text('landlady')] },
      { type: 'inlineCondition', attrs: when('isMale'), content: [text('landlord')] },
      text(' and '),
      { type: 'field', attrs: { path: 'tenant' } },
    ],
  }
  const [section] = lease.content
  const document: Document = { ...lease, content: section ? [{ ...section, content: [line] }] : [] }
  const excerpts = passagesOf(document).map((passage) => excerptOf(passage, (path) => `«${path}»`))
  expect(excerpts).toEqual([
    { before: 'The ', text: 'landlady', after: '… and «tenant»' },
    { before: 'The …', text: 'landlord', after: ' and «tenant»' },
  ])
  expect(passagesOf(lease).map((passage) => excerptOf(passage, () => '').before)).toEqual([
    '',
    'The tenant',
    '',
    '',
    '',
    '',
  ])
})

it('knows the repeats around a passage, for whose instances its condition is asked', () => {
  expect(passagesOf(lease).map(({ repeats }) => repeats.map(({ record }) => record))).toEqual([
    [],
    [],
    [],
    [],
    ['items'],
    ['tenants'],
  ])
})

it('offers paragraphs, tables, repeats and rows that have words and no condition of their own', () => {
  const offered = stretchesOf(lease).map(({ node }) => `${node.type}: ${nodeText(node, (path) => path)}`)
  expect(offered).toEqual([
    'paragraph: Draft',
    'paragraph: The tenant and the spouse pays rent.',
    'paragraph: Pets are welcome.',
    'paragraph: Dogs on a leash.',
    'table: Article items/name new',
    'tableRow: Article',
    'paragraph: Article',
    'paragraph: items/name',
    'paragraph: new',
    'repeat: by a parent',
    'paragraph: by a parent',
  ])
})

it('includes or excludes a passage if its expression is true or false (B-121)', () => {
  const answers = [true, false].flatMap((isMet) =>
    [true, false].flatMap((wanted) =>
      (['include', 'exclude'] as const).map((effect) =>
        stands({ ...when('any'), when: wanted, effect }, isMet),
      ),
    ),
  )
  expect(answers).toEqual([true, false, false, true, false, true, true, false])
})

describe('every passage', () => {
  const other: Condition = { ...when('other'), when: false, effect: 'exclude' }
  const paths = passagesOf(lease).map(({ path }) => path)

  it.each(paths)('takes another condition, and nothing else changes: %j', (...path: NodePath) => {
    const changed = withCondition(lease, path, other)
    const before = passagesOf(lease).map(({ condition }) => condition)
    const after = passagesOf(changed).map(({ condition }) => condition)
    expect(after.map((condition, at) => condition === before[at])).toEqual(
      paths.map((each) => each.join() !== path.join()),
    )
    expect(after).toContain(other)
    expect(shown(changed)).toEqual(shown(lease))
    expect(Document.safeParse(changed).error).toBeUndefined()
  })

  it.each(paths)('keeps its text when its condition goes: %j', (...path: NodePath) => {
    const changed = withoutCondition(lease, path)
    const words = (document: Document) =>
      document.content.map((section) => nodeText(section, (field) => field)).join(' ')
    expect(words(changed)).toBe(words(lease))
    expect(passagesOf(changed).length).toBe(paths.length - 1)
    expect(Document.safeParse(changed).error).toBeUndefined()
  })
})

describe('everything that can be made conditional', () => {
  it.each(stretchesOf(lease).map(({ path }) => path))(
    'becomes a passage, and is itself again without it: %j',
    (...path: NodePath) => {
      const condition = when('hasGuarantor')
      const changed = madeConditional(lease, path, condition)
      const added = passagesOf(changed).filter((passage) => passage.condition === condition)
      expect(added.map((passage) => passage.path)).toEqual([path])
      expect(Document.safeParse(changed).error).toBeUndefined()
      expect(withoutCondition(changed, path)).toEqual(lease)
    },
  )
})

it('makes a piece of a line conditional', () => {
  const path = ['content', 0, 'content', 1, 'content', 3]
  const changed = madeConditional(lease, path, when('isRented'))
  expect(shown(changed)).toContain('words: «rent»')
  expect(withoutCondition(changed, path)).toEqual(lease)
})

it('leaves the document as it is where nothing stands', () => {
  const nowhere = ['content', 0, 'content', 99, 'content', 0]
  expect(withoutCondition(lease, nowhere)).toEqual(lease)
  expect(withoutCondition(lease, ['content', 0, 'content', 5, 'content', 0])).toEqual(lease)
  expect([...walk(withCondition(lease, nowhere, when('any')))].length).toBe([...walk(lease)].length)
})

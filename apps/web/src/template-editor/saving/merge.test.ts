import type { Block, Document } from '@tabellio/document'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Text } from '../editing/editing.ts'
import { mergeTexts } from './merge.ts'

const line = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const field = (name: string) => ({ name, fullPath: name, properties: { dataType: 'Alphanumeric' as const } })

const textOf = (lines: readonly string[], fields: readonly string[] = []): Text => ({
  body: {
    type: 'doc',
    attrs: { version: 1, language: 'en', styles: {}, lists: {} },
    content: [
      {
        type: 'section',
        attrs: { page: { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } } },
        content: lines.map(line),
      },
    ],
  },
  contextDefinition: { fields: fields.map(field), records: [] },
  wizardDefinition: { pages: [], dependencies: [] },
})

const formOf = (...keys: string[]): Text['wizardDefinition'] => ({
  pages: [
    {
      key: 'page',
      label: 'Page',
      sections: [{ key: 'section', label: 'Section', fields: keys.map((key) => ({ key, isRecord: false })) }],
    },
  ],
  dependencies: [],
})

const linesOf = ({ body }: { body: Document }) =>
  body.content.flatMap(({ content }) =>
    content.flatMap((block) =>
      block.type === 'paragraph'
        ? (block.content ?? []).flatMap((one) => ('text' in one ? one.text : []))
        : [],
    ),
  )

const merge = (base: string[], mine: string[], theirs: string[]) =>
  mergeTexts(textOf(base), textOf(mine), textOf(theirs))

describe('two texts that began from one', () => {
  it('become one with what only one of both has changed', () => {
    const merged = merge(['a', 'b', 'c', 'd'], ['a', 'new', 'b', 'c', 'd'], ['a', 'b', 'c changed'])
    expect(merged.conflicts).toEqual([])
    expect(linesOf(merged.finished([]))).toEqual(['a', 'new', 'b', 'c changed'])
  })

  it('keep both where both changed the same paragraph, or what is chosen', () => {
    const merged = merge(['a', 'b', 'c'], ['a', 'mine', 'c'], ['a', 'theirs', 'c'])
    expect(merged.conflicts).toEqual([{ at: 0, mine: [line('mine')], theirs: [line('theirs')] }])
    expect(linesOf(merged.finished([]))).toEqual(['a', 'theirs', 'mine', 'c'])
    expect(linesOf(merged.finished(['mine']))).toEqual(['a', 'mine', 'c'])
    expect(linesOf(merged.finished(['theirs']))).toEqual(['a', 'theirs', 'c'])
  })

  it('lose no paragraph that either has written, whatever both did (B-713)', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 8 })
    const written = (prefix: string) =>
      fc.array(fc.tuple(fc.nat(8), fc.nat(99)).map(([at, n]) => ({ at, text: `${prefix}${n}` })))
    const withLines = (base: string[], more: { at: number; text: string }[]) =>
      more.reduce((all, { at, text }) => all.toSpliced(at, 0, text), base)
    fc.assert(
      fc.property(lines, lines, written('mine'), written('theirs'), (base, kept, mine, theirs) => {
        const merged = linesOf(merge(base, withLines(kept, mine), withLines(base, theirs)).finished([]))
        for (const { text } of [...mine, ...theirs]) expect(merged).toContain(text)
        // Whoever changed nothing gets the other's text as it is.
        expect(linesOf(merge(base, base, withLines(kept, mine)).finished([]))).toEqual(withLines(kept, mine))
        expect(linesOf(merge(base, withLines(kept, mine), base).finished([]))).toEqual(withLines(kept, mine))
      }),
    )
  })

  it('have the fields that either has made, and their places in the form', () => {
    const withPlaces = (...names: string[]): Text => ({
      ...textOf([], names),
      wizardDefinition: formOf(...names),
    })
    const merged = mergeTexts(withPlaces('name'), withPlaces('name', 'mine'), withPlaces('name', 'theirs'))
    expect(merged.formConflicts).toEqual([])
    const { contextDefinition, wizardDefinition } = merged.finished([])
    expect(contextDefinition.fields.map(({ name }) => name)).toEqual(['name', 'theirs', 'mine'])
    expect(wizardDefinition).toEqual(formOf('name', 'theirs', 'mine'))
  })

  it('ask which stays of a field and of a form that both changed, and take the one that only one changed', () => {
    const called = (label: string, other = 'Other'): Text => {
      const [name, kept] = [field('name'), field('other')]
      const fields = [
        { ...name, properties: { ...name.properties, label } },
        { ...kept, properties: { ...kept.properties, label: other } },
      ]
      const [page] = formOf('name').pages
      const pages = page ? [{ ...page, label }] : []
      return {
        ...textOf([]),
        contextDefinition: { fields, records: [] },
        wizardDefinition: { pages, dependencies: [] },
      }
    }
    const merged = mergeTexts(called('Base'), called('Mine', 'Mine alone'), called('Theirs'))
    expect(merged.formConflicts.map(({ at, what, name }) => ({ at, what, name }))).toEqual([
      { at: 0, what: 'field', name: 'name' },
      { at: 1, what: 'form', name: '' },
    ])
    const labels = ({ contextDefinition, wizardDefinition }: Text) => [
      ...contextDefinition.fields.map(({ properties }) => properties.label),
      wizardDefinition.pages[0]?.label,
    ]
    expect(labels(merged.finished(['mine', 'theirs']))).toEqual(['Mine', 'Mine alone', 'Theirs'])
    expect(labels(merged.finished(['theirs', 'mine']))).toEqual(['Theirs', 'Mine alone', 'Mine'])
  })

  it('number what the form asks after what the text asks', () => {
    const [base, mine, theirs] = ['base', 'mine', 'theirs'].map((line) => ({
      ...textOf([line]),
      contextDefinition: {
        fields: [{ ...field('name'), properties: { ...field('name').properties, label: line } }],
        records: [],
      },
    }))
    if (!base || !mine || !theirs) throw new Error('There are three texts')
    const { conflicts, formConflicts, finished } = mergeTexts(base, mine, theirs)
    expect([...conflicts, ...formConflicts].map(({ at }) => at)).toEqual([0, 1])
    const made = finished(['theirs', 'mine'])
    expect(linesOf(made)).toEqual(['theirs'])
    expect(made.contextDefinition.fields[0]?.properties.label).toBe('mine')
  })
})

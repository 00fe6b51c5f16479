import { walk, type Block, type Document, type Inline, type Mark } from '@tabellio/document'
import { Document as DocumentSchema } from '@tabellio/document/schema'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { documents, form, schema } from './conversion.test-data.ts'
import { fromEditor, toEditor } from './conversion.ts'

const through = (document: Document): Document => {
  const held = toEditor(schema, document, form)
  held.check()
  return fromEditor(held)
}

const withBlocks = (...content: Block[]): Document => ({
  type: 'doc',
  attrs: { version: 1, language: 'en', styles: {}, lists: {} },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } } },
      content,
    },
  ],
})
const line = (...content: Inline[]): Document => withBlocks({ type: 'paragraph', content })
const text = (text: string, ...marks: Mark[]): Inline => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})

/** The names that stand as `type` in a JSON schema. */
function typesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = Object.values(schema).flatMap(typesIn)
  const properties = 'properties' in schema ? schema.properties : undefined
  if (typeof properties !== 'object' || properties === null || !('type' in properties)) return inner
  const { const: one, enum: several = [] } = properties.type as { const?: string; enum?: string[] }
  return [...inner, ...several, ...(one === undefined ? [] : [one])]
}

describe('a text in the editor', () => {
  it('is the text of the model and back, whatever parts it has (B-713)', () => {
    const kinds = new Set<string>()
    fc.assert(
      fc.property(documents, (document) => {
        for (const { node } of walk(document)) kinds.add(node.type)
        expect(through(document)).toEqual(document)
      }),
    )
    // Every kind of part that the editor has was among them.
    expect([...kinds].toSorted()).toEqual(Object.keys(schema.nodes).toSorted())
  })

  it('has every kind of part and mark of the model', () => {
    const names = new Set(typesIn(z.toJSONSchema(DocumentSchema, { unrepresentable: 'any' })))
    expect(names.size).toBeGreaterThan(25)
    const known = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)]
    expect(known.toSorted()).toEqual([...names].toSorted())
  })

  it('leaves out what says nothing, and gives each part a paragraph to write in', () => {
    expect(through(line(text('a'), text(''), text('b'), text('c', { type: 'bold' })))).toEqual(
      line(text('ab'), text('c', { type: 'bold' })),
    )
    expect(through(withBlocks({ type: 'paragraph', attrs: {}, content: [] }))).toEqual(
      withBlocks({ type: 'paragraph' }),
    )
    expect(through(withBlocks())).toEqual(withBlocks({ type: 'paragraph' }))
    const table = (content: Block[]): Block => ({
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content }] }],
    })
    expect(through(withBlocks(table([]), { type: 'table', content: [] }))).toEqual(
      withBlocks(table([{ type: 'paragraph' }])),
    )
  })

  it('keeps of marks that contradict each other what the document would show', () => {
    const font = (attrs: object): Mark => ({ type: 'font', attrs })
    const marked = (...marks: Mark[]) => through(line(text('a', ...marks)))
    expect(marked(font({ size: 9, color: '#111111' }), font({ size: 12 }))).toEqual(
      line(text('a', font({ size: 12, color: '#111111' }))),
    )
    expect(marked({ type: 'bold' }, font({ bold: false }))).toEqual(line(text('a', font({ bold: false }))))
    expect(marked(font({ bold: false }), { type: 'bold' })).toEqual(line(text('a', { type: 'bold' })))
  })
})

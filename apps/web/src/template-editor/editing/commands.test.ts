import type { Document } from '@tabellio/document'
import { chainCommands } from 'prosemirror-commands'
import { GapCursor } from 'prosemirror-gapcursor'
import { undo } from 'prosemirror-history'
import { EditorState, TextSelection, type Command } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { schema } from '../model/conversion.test-data.ts'
import { fromEditor, toEditor, type TextForm } from '../model/conversion.ts'
import { find, replaceAll } from './find.ts'
import { insertBlock, insertTag } from './inserts.ts'
import { toggleList } from './lists.ts'
import { makeField, nameOf, withNewField, withNewRecord } from './new-field.ts'
import { leavePart, newParagraph } from './new-paragraph.ts'
import { chosenIn, freePart, makeConditional, makeRepeated, placeOfPath } from './parts.ts'
import { pluginsOf } from './plugins.ts'
import { insertReference, targetsIn, wordsAt } from './references.ts'
import { completeField, typedNow } from './suggesting.ts'

const form: TextForm = {
  contextDefinition: { fields: [], records: [] },
  wizardDefinition: {
    pages: [{ key: 'page', label: 'Answers', sections: [{ key: 'section', label: 'Answers', fields: [] }] }],
    dependencies: [],
  },
}

const written = (...lines: string[]): Document => ({
  type: 'doc',
  attrs: { version: 1, language: 'en', styles: {}, lists: {} },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } } },
      content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
    },
  ],
})

function editor(...lines: string[]) {
  let state = EditorState.create({
    doc: toEditor(schema, written(...lines), form),
    plugins: pluginsOf(schema),
  })
  const run = (command: Command) => command(state, (tr) => (state = state.apply(tr)))
  const select = (words: string, to = words) => {
    const text = state.doc.textBetween(0, state.doc.content.size, '\n')
    let [from, end] = [-1, -1]
    state.doc.descendants((node, at) => {
      const [first, last] = [node.text?.indexOf(words) ?? -1, node.text?.indexOf(to) ?? -1]
      if (first !== -1) from = at + first
      if (last !== -1) end = at + last + to.length
    })
    expect(text).toContain(words)
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, end)))
  }
  const content = () => fromEditor(state.doc).content[0]?.content
  return { run, select, content, state: () => state }
}

it('words become a field: its definition, its place in the form and its tag, taken back as one', () => {
  const { run, select, content, state } = editor('Hired by Ana.')
  select('Ana')
  run(
    makeField(
      withNewField(form, { label: 'Name of the hirer', dataType: 'Alphanumeric', sampleValue: 'Ana' }),
    ),
  )
  const { contextDefinition, wizardDefinition }: TextForm = state().doc.attrs['form']
  expect(contextDefinition.fields).toEqual([
    {
      name: 'nameOfTheHirer',
      fullPath: 'nameOfTheHirer',
      properties: { dataType: 'Alphanumeric', label: 'Name of the hirer', sampleValue: 'Ana' },
    },
  ])
  expect(wizardDefinition.pages[0]?.sections[0]?.fields).toEqual([{ key: 'nameOfTheHirer', isRecord: false }])
  expect(content()).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Hired by ' },
        { type: 'field', attrs: { path: 'nameOfTheHirer' } },
        { type: 'text', text: '.' },
      ],
    },
  ])
  run(undo)
  expect(state().doc.attrs['form']).toEqual(form)
  expect(content()).toEqual(written('Hired by Ana.').content[0]?.content)
})

it('a field of a record stands in the form within its record, under a name of its own', () => {
  const record = withNewRecord(form, 'Bicycles')
  const { contextDefinition, wizardDefinition, path } = withNewField(record, {
    label: 'Color',
    dataType: 'Alphanumeric',
    record: 'bicycles',
  })
  expect(path).toBe('bicycles/color')
  expect(contextDefinition.records[0]?.fields.map(({ fullPath }) => fullPath)).toEqual(['bicycles/color'])
  expect(wizardDefinition.pages[0]?.sections[0]?.fields).toEqual([
    { key: 'bicycles', isRecord: true, fields: [{ key: 'bicycles/color', isRecord: false }] },
  ])
  expect(nameOf('Año de nacimiento', new Set(['anoDeNacimiento']))).toBe('anoDeNacimiento2')
  expect(nameOf('1.º', new Set())).toBe('field1')
})

it('what is typed after an opening brace becomes a field', () => {
  const { run, select, content, state } = editor('To {pay')
  select('To {pay')
  run(({ tr, doc }, dispatch) => {
    dispatch?.(tr.setSelection(TextSelection.create(doc, tr.selection.to)))
    return true
  })
  expect(typedNow(state())?.query).toBe('pay')
  run(completeField('payer'))
  expect(content()).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'To ' },
        { type: 'field', attrs: { path: 'payer' } },
      ],
    },
  ])
})

it('words, or paragraphs, are put under a condition or repeated, and freed again', () => {
  const { run, select, content } = editor('first of all', 'second')
  select('of')
  run(makeConditional)
  expect(content()?.[0]).toMatchObject({
    content: [{ text: 'first ' }, { type: 'inlineCondition', content: [{ text: 'of' }] }, { text: ' all' }],
  })
  run(undo)
  select('first', 'second')
  run(makeRepeated('bicycles'))
  expect(content()).toMatchObject([{ type: 'repeat', attrs: { record: 'bicycles' }, content: [{}, {}] }])
  run(freePart(1, 'repeat'))
  expect(content()).toEqual(written('first of all', 'second').content[0]?.content)
})

it('paragraphs become items of one list, and text is found and replaced', () => {
  const { run, select, content, state } = editor('one thing', 'another thing')
  select('one', 'another')
  run(toggleList('decimal'))
  const list = { attrs: { list: { id: 'list-1', level: 0 } } }
  expect(content()).toMatchObject([list, list])
  run(find('THING'))
  run(replaceAll('word'))
  expect(state().doc.textBetween(0, state().doc.content.size, '\n')).toContain('one word')
  expect(state().doc.textContent).toBe('one wordanother word')
  // A problem of the server leads to its paragraph.
  const at = placeOfPath(state().doc, 'text/body/content/0/content/1/content/0')
  expect(state().doc.nodeAt(at ?? 0)?.text).toBe('another word')
})

it('Enter leads out of what is conditional, keeps a tag that is selected, and never splits a page', () => {
  const { run, select, content, state } = editor('First.', 'Second.')
  run(({ tr, doc }, dispatch) => {
    dispatch?.(tr.setSelection(TextSelection.atEnd(doc)))
    return true
  })
  run(makeConditional)
  run(newParagraph)
  run(chainCommands(leavePart, newParagraph))
  expect(content()?.map(({ type }) => type)).toEqual(['paragraph', 'condition', 'paragraph'])

  select('First.')
  run(insertTag('field', { path: 'name' }))
  run(newParagraph)
  expect(content()?.slice(0, 2)).toEqual([
    { type: 'paragraph', content: [{ type: 'field', attrs: { path: 'name' } }] },
    { type: 'paragraph' },
  ])

  run((_, dispatch) => {
    dispatch?.(state().tr.setSelection(new GapCursor(state().doc.resolve(1))))
    return true
  })
  run(newParagraph)
  expect(state().doc.childCount).toBe(1)
  expect(content()?.map(({ type }) => type)).toEqual([
    'paragraph',
    'paragraph',
    'paragraph',
    'condition',
    'paragraph',
  ])
})

it('a tag that is gone over by keyboard is selected as one that is clicked, and kept by Enter; two are several', () => {
  const { run, select, content, state } = editor('Rent and fee', 'fee')
  select('Rent')
  run(insertTag('field', { path: 'rent' }))
  const from = state().selection.from
  const chosenFrom = (start: number, end: number) =>
    chosenIn(state().apply(state().tr.setSelection(TextSelection.create(state().doc, start, end))))
  expect(chosenFrom(from, from + 1)).toMatchObject({
    tag: { type: 'field', said: { path: 'rent' } },
    tags: [],
  })
  expect(chosenFrom(from, from + 3)).toMatchObject({ tag: undefined, tags: [{ said: { path: 'rent' } }] })
  select('fee')
  run(insertTag('field', { path: 'fee' }))
  const to = state().selection.to
  expect(chosenFrom(from, to).tags).toMatchObject([{ said: { path: 'rent' } }, { said: { path: 'fee' } }])

  run((_, dispatch) => {
    dispatch?.(state().tr.setSelection(TextSelection.create(state().doc, from + 1, from)))
    return true
  })
  run(newParagraph)
  expect(content()?.[0]).toMatchObject({ content: [{ type: 'field', attrs: { path: 'rent' } }] })
})

it('a reference gives what it leads to a name, once, and contents stand behind the paragraph', () => {
  const { run, select, content, state } = editor('Objeto del contrato', 'See here')
  select('here')
  expect(targetsIn(state())).toEqual([])
  expect(run(insertReference(1, 'number'))).toBe(true)
  expect(run(insertReference(1, 'page'))).toBe(true)
  expect(run(insertBlock('contents', { from: 1, to: 3 }))).toBe(true)
  const to = 'ref_Objeto_del_contrato'
  expect(content()).toMatchObject([
    { attrs: { bookmarks: [to] } },
    {
      content: [
        { text: 'See ' },
        { type: 'reference', attrs: { to, shows: 'number' } },
        { type: 'reference', attrs: { to, shows: 'page' } },
      ],
    },
    { type: 'contents', attrs: { from: 1, to: 3 } },
    { type: 'paragraph' },
  ])
  expect(targetsIn(state())).toEqual([{ at: 1, text: 'Objeto del contrato' }])
  // The tag says what it leads to, as it is called now.
  run(({ tr }, dispatch) => {
    dispatch?.(tr.insertText('Primero: ', 2))
    return true
  })
  expect(wordsAt(state().doc, to)).toBe('Primero: Objeto del contrato')
  expect(wordsAt(state().doc, 'ref_Gone_away')).toBe('Gone away')
})

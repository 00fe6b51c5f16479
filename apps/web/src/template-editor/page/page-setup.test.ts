import { undo } from 'prosemirror-history'
import { EditorState, TextSelection, type Command } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { schema } from '../model/conversion.test-data.ts'
import { fromEditor, toEditor } from '../model/conversion.ts'
import { pluginsOf } from '../editing/plugins.ts'
import { paperOf, sectionIn, setPage, setupOf, writeMargin } from './page-setup.ts'

const page = { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } }

function editor() {
  let state = EditorState.create({
    doc: toEditor(
      schema,
      {
        type: 'doc',
        attrs: { version: 1, language: 'en', styles: {}, lists: {} },
        content: ['First', 'Second'].map((text) => ({
          type: 'section',
          attrs: { page },
          content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
        })),
      },
      { contextDefinition: { fields: [], records: [] }, wizardDefinition: { pages: [], dependencies: [] } },
    ),
    plugins: pluginsOf(schema),
  })
  const run = (command: Command) => command(state, (tr) => (state = state.apply(tr)))
  const inSecond = () => {
    const at = state.doc.child(0).nodeSize + 2
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)))
  }
  const write = (text: string) => (state = state.apply(state.tr.insertText(text)))
  return { run, inSecond, write, state: () => state, sections: () => fromEditor(state.doc).content }
}

it('pages get their size, header and footer in the section of the caret, taken back as one', () => {
  const { run, inSecond, state, sections } = editor()
  const before = sections()
  inSecond()
  const setup = setupOf(sectionIn(state()).section)
  const landscape = { ...page, width: 842, height: 595 }
  run(
    setPage({ page: landscape, margins: { ...setup.margins, 'header first': true, 'footer default': true } }),
  )
  const [first, second] = sections()
  expect(first).toEqual(before[0])
  expect(second?.attrs.page).toEqual(landscape)
  expect(paperOf(landscape)).toBe('A4')
  expect(second?.content.map(({ type }) => type).toSorted()).toEqual(['footer', 'header', 'paragraph'])
  expect(second?.content.find(({ type }) => type === 'header')).toMatchObject({ attrs: { on: 'first' } })
  run(setPage({ ...setup, page: landscape }))
  expect(sections()[1]?.content.map(({ type }) => type)).toEqual(['paragraph'])
  run(undo)
  run(undo)
  expect(sections()).toEqual(before)
})

it('a header is made where there is none, and written in; a second time it is gone to', () => {
  const { run, write, sections } = editor()
  run(writeMargin('header'))
  write('Office')
  run(writeMargin('header'))
  write('The ')
  const headers = sections()[0]?.content.filter(({ type }) => type === 'header')
  expect(headers).toHaveLength(1)
  expect(JSON.stringify(headers)).toContain('The Office')
})

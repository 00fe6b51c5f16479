import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

type Found = { from: number; to: number }
type Finding = { query: string; found: Found[]; decorations: DecorationSet }

const key = new PluginKey<Finding>('find')
const nothing: Finding = { query: '', found: [], decorations: DecorationSet.empty }

/** So many are shown: a letter stands in every word. */
const most = 2000

export const findPlugin = () =>
  new Plugin<Finding>({
    key,
    state: {
      init: () => nothing,
      apply: (tr, before) => {
        const asked: string | undefined = tr.getMeta(key)
        if (asked === undefined && (!tr.docChanged || before.query === '')) return before
        return finding(tr.doc, asked ?? before.query)
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  })

function finding(doc: Node, query: string): Finding {
  if (query === '') return nothing
  const found: Found[] = []
  const wanted = query.toLowerCase()
  doc.descendants((node, at) => {
    if (!node.isTextblock) return found.length < most
    found.push(...foundIn(node, at + 1, wanted))
    return false
  })
  const decorations = found.map(({ from, to }) => Decoration.inline(from, to, { class: 'found' }))
  return { query, found, decorations: DecorationSet.create(doc, decorations) }
}

/** A tag, or the edge of a part, is one sign that nobody can type. */
function foundIn(paragraph: Node, start: number, wanted: string): Found[] {
  const text = paragraph.textBetween(0, paragraph.content.size, undefined, '\uFFFC').toLowerCase()
  // Edges of parts in the paragraph count as places but have no text: then places are told one by one.
  const places = placesOf(paragraph, start)
  const found: Found[] = []
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const [from, last] = [places[at], places[at + wanted.length - 1]]
    if (from !== undefined && last !== undefined) found.push({ from, to: last + 1 })
  }
  return found
}

/** The place of each sign of a paragraph's text. */
function placesOf(paragraph: Node, start: number): number[] {
  const places: number[] = []
  paragraph.descendants((node, at) => {
    const size = node.isText || node.isLeaf ? node.nodeSize : 0
    for (let sign = 0; sign < size; sign++) places.push(start + at + sign)
  })
  return places
}

const findingIn = (state: EditorState): Finding => key.getState(state) ?? nothing

export const countFound = (state: EditorState): number => findingIn(state).found.length

export const find =
  (query: string): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.setMeta(key, query))
    return true
  }

export const findNext =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const { found } = findingIn(state)
    const { from } = state.selection
    const next =
      by === 1
        ? (found.find((one) => one.from > from) ?? found[0])
        : (found.findLast((one) => one.from < from) ?? found.at(-1))
    if (!next) return false
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, next.from, next.to)).scrollIntoView())
    return true
  }

const replaceAt = (state: EditorState, those: Found[], text: string) => {
  const { tr } = state
  for (const { from, to } of those.toReversed()) {
    if (text === '') tr.delete(from, to)
    else tr.insertText(text, from, to)
  }
  return tr
}

/** Replaces the one that is selected, and goes to the next. */
export const replaceOne =
  (text: string): Command =>
  (state, dispatch, view) => {
    const { from, to } = state.selection
    const one = findingIn(state).found.find((found) => found.from === from && found.to === to)
    if (one) dispatch?.(replaceAt(state, [one], text))
    return findNext(1)(view?.state ?? state, dispatch)
  }

export const replaceAll =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(replaceAt(state, findingIn(state).found, text))
    return true
  }

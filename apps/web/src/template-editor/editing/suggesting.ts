import { Plugin, PluginKey, TextSelection, type Command, type EditorState } from 'prosemirror-state'

/** The beginning of a field that is being typed: what follows `{`. */
type Typed = { from: number; to: number; query: string }
export type SuggestionKey = 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Tab' | 'Escape'

type State = { typed: Typed | undefined; isClosed: boolean }

const key = new PluginKey<State>('suggesting')
const keys: SuggestionKey[] = ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape']

type OnKey = (pressed: SuggestionKey) => boolean
const listeners = new WeakMap<object, OnKey>()

/** The list of proposals answers the keys while it is open. */
export function onSuggestionKeys(view: object, listener: OnKey): () => void {
  listeners.set(view, listener)
  return () => listeners.delete(view)
}

/** Sees that somebody types `{`, and what after it. */
export const suggesting = () =>
  new Plugin<State>({
    key,
    state: {
      init: () => ({ typed: undefined, isClosed: false }),
      apply: (tr, before, _, state) => {
        const typed = typedIn(state)
        if (tr.getMeta(key) === 'close') return { typed, isClosed: true }
        return { typed, isClosed: before.isClosed && typed?.from === before.typed?.from }
      },
    },
    props: {
      handleKeyDown: (view, { key: pressed }) => {
        const known = keys.find((one) => one === pressed)
        if (known === undefined || typedNow(view.state) === undefined) return false
        return listeners.get(view)?.(known) ?? false
      },
    },
  })

function typedIn({ selection }: EditorState): Typed | undefined {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock) return undefined
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 60),
    $from.parentOffset,
    undefined,
    '\uFFFC',
  )
  const query = /\{([^{}\uFFFC]*)$/.exec(before)?.[1]
  if (query === undefined) return undefined
  return { from: $from.pos - query.length - 1, to: $from.pos, query }
}

export const typedNow = (state: EditorState): Typed | undefined => {
  const now = key.getState(state)
  return now?.isClosed ? undefined : now?.typed
}

export const closeSuggestions: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.setMeta(key, 'close'))
  return true
}

/** Selects what was typed, for the field that is made of it. */
export const selectTyped: Command = (state, dispatch) => {
  const typed = typedNow(state)
  if (!typed) return false
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, typed.from, typed.to)))
  return true
}

/** Puts a field in the place of what was typed. */
export const completeField =
  (path: string): Command =>
  (state, dispatch) => {
    const typed = typedNow(state)
    const { field } = state.schema.nodes
    if (!typed || !field) return false
    dispatch?.(state.tr.replaceWith(typed.from, typed.to, field.create({ said: { path } })).scrollIntoView())
    return true
  }

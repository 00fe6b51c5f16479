import type { Document } from '@tabellio/document'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { EditorState as State } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useSyncExternalStore } from 'react'
import { fromEditor, toEditor, type TextForm } from '../model/conversion.ts'
import { templateSchema, type TagWords } from '../model/schema.ts'
import { clipboardOf } from './clipboard.ts'
import { dropField } from './drag-field.ts'
import { chosenIn, goBehindTags, isSameChosen, type Chosen } from './parts.ts'
import { pluginsOf } from './plugins.ts'
import { tagWordsOf, type Readers } from './tag-words.ts'

/** A text as it is loaded or kept. */
export type Text = TextForm & { body: Document }

/** The header, the tools and the ruler stay in view above the text: the caret comes out from under them. */
const underTools = { top: 170, right: 0, bottom: 24, left: 0 }

/** A text that is being written: what stands on the screen for it, and who looks at it. */
export class Editing {
  #state: EditorState
  #view: EditorView | undefined
  #chosen: Chosen
  /** A panel has changed the text since it had the focus. */
  #isChangedBeside = false
  readonly #listeners = new Set<() => void>()
  /** What the screen says of its tags and parts. */
  readonly words: TagWords

  constructor(text: Text, readers: Readers) {
    const { body, ...form } = text
    this.words = tagWordsOf(readers, () => this.#state.doc)
    const schema = templateSchema(this.words)
    this.#state = State.create({ doc: toEditor(schema, body, form), plugins: pluginsOf(schema) })
    this.#chosen = chosenIn(this.#state)
  }

  get state(): EditorState {
    return this.#state
  }

  get view(): EditorView | undefined {
    return this.#view
  }

  /** The same from one key to the next where the panel has nothing else to show. */
  get chosen(): Chosen {
    return this.#chosen
  }

  get form(): TextForm {
    return this.#state.doc.attrs['form']
  }

  /** The text as it is now, to be saved or shown. */
  get text(): Text {
    return { body: fromEditor(this.#state.doc), ...this.form }
  }

  /** Another text as this editor would give it, so that what is the same in both reads the same. */
  inSameForm({ body, ...form }: Text): Text {
    return { body: fromEditor(toEditor(this.#state.schema, body, form)), ...form }
  }

  /** Begins anew with the text as it was: what was undone or done before counts no more. */
  discard({ body, ...form }: Text): void {
    const { schema } = this.#state
    this.#set(State.create({ doc: toEditor(schema, body, form), plugins: pluginsOf(schema) }))
  }

  mount(place: HTMLElement, label: string, isEditable: boolean): () => void {
    const view = new EditorView(
      { mount: place },
      {
        state: this.#state,
        attributes: {
          tabindex: '0',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          spellcheck: 'true',
        },
        editable: () => isEditable,
        dispatchTransaction: (transaction) => this.dispatch(transaction),
        handleDrop: dropField,
        scrollThreshold: underTools,
        scrollMargin: underTools,
        handleDOMEvents: {
          focus: () => this.#comeBack(),
          // Who clicks says where to go on.
          mousedown: () => {
            this.#isChangedBeside = false
          },
        },
        ...clipboardOf(this.#state.schema),
      },
    )
    this.#view = view
    this.#tell()
    return () => {
      view.destroy()
      this.#view = undefined
    }
  }

  dispatch(transaction: Transaction): void {
    this.#set(this.#state.apply(transaction))
  }

  #set(state: EditorState): void {
    this.#state = state
    const chosen = chosenIn(this.#state)
    if (!isSameChosen(chosen, this.#chosen)) this.#chosen = chosen
    this.#view?.updateState(this.#state)
    this.#tell()
  }

  /** Does what a button says, and goes on writing. */
  run(command: Command): boolean {
    const isDone = command(this.#state, (transaction) => this.dispatch(transaction), this.#view)
    this.#isChangedBeside = false
    this.#view?.focus()
    return isDone
  }

  /** Changes the text from a panel, which keeps the focus. */
  change(command: Command): void {
    command(this.#state, (transaction) => this.dispatch(transaction), this.#view)
    this.#isChangedBeside = !this.#view?.hasFocus()
  }

  /** The focus comes back from a panel: what is typed now must not take the place of the tags that it was about. */
  #comeBack(): void {
    if (this.#isChangedBeside) goBehindTags(this.#state, (transaction) => this.dispatch(transaction))
    this.#isChangedBeside = false
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** What of a text a part of the screen shows: it is drawn anew where this is another value than before. */
export const useText = <T>(editing: Editing, select: (state: EditorState) => T): T =>
  useSyncExternalStore(editing.subscribe, () => select(editing.state))

export const useChosen = (editing: Editing): Chosen =>
  useSyncExternalStore(editing.subscribe, () => editing.chosen)

import type { TemplateContextState } from '@tabellio/contract/task-template-context'
import type { Values } from '@tabellio/expression'
import { mergeEdits, storedValues, valueChanges, type EditConflict, type Form } from '@tabellio/forms'
import { api } from '../platform/calls/api.ts'
import { isValues } from '../platform/values.ts'
import { bringUp, type Outcome } from './bring-up.ts'
import type { DraftHandle } from './use-draft.ts'
import { fill, shareWithWindows } from './windows.ts'

/**
 * Milliseconds of quiet before a change goes to the server, and how long changes that go on wait at most: each time is an
 * entry of the log. Who leaves or hides the page waits for neither.
 */
const pause = 3000
const longest = 30_000
/** Milliseconds between tries while the server cannot be reached. */
const firstDelay = 2000
const lastDelay = 60_000

export type TravelState = { kind: 'saving' | 'here' } | { kind: 'there'; savedAt: number }

/** What another device or window has saved, and what was changed here in another way. */
export type Conflict = { base: Values; theirs: TemplateContextState; conflicts: EditConflict[] }

type Input = {
  form: Form
  draft: DraftHandle
  onState: (state: TravelState) => void
  onConflict: (conflict: Conflict | undefined) => void
}

/** Brings a draft up to the server while its form is filled in, and down what others have saved of it. */
export class Travel {
  readonly #input: Input
  #timer: ReturnType<typeof setTimeout> | undefined
  #waitsSince = 0
  #delay = firstDelay
  #isSending = false
  #isAsking = false
  readonly #stop: () => void

  constructor(input: Input) {
    this.#input = input
    const stop = input.form.subscribeChanges(() => this.changed())
    const stopSharing = shareWithWindows(input.form, input.draft.current().id)
    const seen = () => void (document.visibilityState === 'hidden' ? this.#push() : this.#pull())
    const online = () => void this.#push()
    addEventListener('online', online)
    document.addEventListener('visibilitychange', seen)
    this.#stop = () => {
      stop()
      stopSharing()
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', seen)
    }
    void this.#push()
  }

  changed(): void {
    if (this.#timer === undefined || this.#waitsSince === 0) this.#waitsSince = Date.now()
    this.#later(Math.max(0, Math.min(pause, this.#waitsSince + longest - Date.now())))
  }

  /** Of each answer that both changed, ours counts, or theirs where that is chosen. */
  async decide({ base, theirs }: Conflict, theirsAt: ReadonlySet<string>): Promise<void> {
    const { form, onConflict } = this.#input
    this.#isAsking = false
    onConflict(undefined)
    await this.#take(mergeEdits(base, form.snapshot(), valuesOf(theirs), theirsAt).values, theirs)
  }

  end(): void {
    this.#stop()
    if (!this.#input.draft.hasEnded()) void this.#push()
    clearTimeout(this.#timer)
  }

  #later(after: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#push(), after)
  }

  async #push(): Promise<void> {
    const { form, draft, onState } = this.#input
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#isSending || this.#isAsking || !draft.isBehind()) return
    this.#isSending = true
    this.#waitsSince = 0
    onState({ kind: 'saving' })
    const changes = draft.changes()
    const values = storedValues(form.definition, form.snapshot())
    const outcome = await bringUp(draft.current(), values)
    this.#isSending = false
    if (!draft.hasEnded()) await this.#settle(outcome, values, changes)
  }

  async #settle(outcome: Outcome, values: Values, changes: number): Promise<void> {
    const { draft, onState } = this.#input
    if (outcome.kind === 'changed') return this.#meet(outcome.theirs)
    if (outcome.kind === 'kept') {
      this.#delay = firstDelay
      await draft.keepAs({ revision: outcome.revision, values }, changes)
      onState({ kind: 'there', savedAt: outcome.savedAt })
      if (draft.isBehind()) this.changed()
      return
    }
    onState({ kind: 'here' })
    if (outcome.isRefused) return
    this.#later(this.#delay)
    this.#delay = Math.min(this.#delay * 2, lastDelay)
  }

  /** Puts together what was changed here and what was saved elsewhere, or asks where both changed one answer. */
  async #meet(theirs: TemplateContextState): Promise<void> {
    const { form, draft, onState, onConflict } = this.#input
    // Without a base the id is of this device alone, and so is all that was saved by it.
    const base = draft.kept()?.values ?? valuesOf(theirs)
    const { values, conflicts } = mergeEdits(base, form.snapshot(), valuesOf(theirs))
    if (conflicts.length === 0) return this.#take(values, theirs)
    this.#isAsking = true
    onState({ kind: 'here' })
    onConflict({ base, theirs, conflicts })
  }

  async #take(values: Values, theirs: TemplateContextState): Promise<void> {
    const { form, draft, onState } = this.#input
    fill(form, values)
    const kept = { revision: theirs.revision, values: valuesOf(theirs) }
    const isSame = valueChanges(kept.values, storedValues(form.definition, form.snapshot())).length === 0
    await draft.keepAs(kept, isSame ? draft.changes() : -1)
    if (isSame) onState({ kind: 'there', savedAt: theirs.savedAt })
    else await this.#push()
  }

  /** What was saved elsewhere meanwhile comes into the form when its person comes back to it. */
  async #pull(): Promise<void> {
    const { draft } = this.#input
    const kept = draft.kept()
    if (!kept || this.#isAsking) return
    const { id: stateId } = draft.current()
    const calls = api.taskTemplateContext
    const { items } = await calls.list().catch(() => ({ items: [] }))
    if (!items.some(({ id, revision }) => id === stateId && revision > kept.revision)) return
    const theirs = await calls.get({ params: { stateId } }).catch(() => undefined)
    const isIdle = !this.#isSending && !draft.hasEnded() && draft.kept()?.revision === kept.revision
    if (theirs && isIdle) await this.#meet(theirs)
  }
}

const valuesOf = ({ context }: TemplateContextState): Values => (isValues(context) ? context : {})

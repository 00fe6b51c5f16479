import type { Values } from '@tabellio/expression'
import { type Form, type NumberPlace, numberPlaces } from '@tabellio/forms'

/** A number as it is reserved for whoever fills the form in. */
type Reserved = { value: string; username: string; reservedUntil: number }
export type HeldNumber = Reserved & {
  /** The number that stood in the form before it, which somebody else has now. */
  before?: string
}

/** How numbers are asked for and given back. */
export type NumberCalls = {
  next: (sequenceId: string, heldValue: string | undefined) => Promise<Reserved>
  release: (sequenceId: string, value: string) => Promise<unknown>
  now: () => number
}

/** A sequence that refused is asked again after so long, or when its number is held by now. */
const retryMs = 30_000
/** A number is asked for again while it is still held for so long. */
const renewMs = 5 * 60_000

const keyOf = (sequenceId: string, value: string) => `${sequenceId} ${value}`

type Watch = {
  /** Tells the numbers that the document of the form has already. */
  isOwn: (place: NumberPlace) => boolean
  /** Called whenever there is something else to say of a number. */
  changed: () => void
}

/**
 * Reserves a number for each field of a form that a sequence fills, keeps it while the form is open, and gives it back
 * in the end (G-199).
 */
export class HeldNumbers {
  readonly #form: Form
  readonly #calls: NumberCalls
  readonly #watch: Watch
  readonly #held = new Map<string, HeldNumber & { sequenceId: string }>()
  readonly #failures = new Map<string, { fault: unknown; at: number }>()
  #isClosed = false
  #turn = Promise.resolve()

  constructor(form: Form, calls: NumberCalls, watch: Watch) {
    this.#form = form
    this.#calls = calls
    this.#watch = watch
  }

  /** Asks for what is missing, what soon runs out, and what stands twice in a record that was copied. */
  ask(): Promise<void> {
    return this.#inTurn(async () => {
      const seen = new Set<string>()
      for (const place of this.#form.numberPlaces()) {
        const { sequenceId, number } = place
        const key = number === undefined ? undefined : keyOf(sequenceId, number)
        const isTwice = key !== undefined && seen.has(key)
        if (key !== undefined) seen.add(key)
        if (this.#watch.isOwn(place) && !isTwice) continue
        if (isTwice || this.#isDue(place)) await this.#reserve(place, isTwice ? undefined : number)
      }
    })
  }

  /** The server says that a number is not held any more: the next one is taken, and said to be another. */
  lose(value: string): Promise<void> {
    return this.#inTurn(async () => {
      for (const place of this.#form.numberPlaces().filter(({ number }) => number === value))
        await this.#reserve(place, value)
    })
  }

  /** A document has these numbers now. */
  use(values: Values): void {
    for (const { sequenceId, number } of numberPlaces(this.#form.definition, values))
      if (number !== undefined) this.#held.delete(keyOf(sequenceId, number))
  }

  heldAt({ sequenceId, number }: NumberPlace): HeldNumber | undefined {
    return number === undefined ? undefined : this.#held.get(keyOf(sequenceId, number))
  }

  failureOf({ sequenceId }: NumberPlace): unknown {
    return this.#failures.get(sequenceId)?.fault
  }

  /** Gives back whatever no document has. */
  close(): void {
    this.#isClosed = true
    for (const { sequenceId, value } of this.#held.values())
      this.#calls.release(sequenceId, value).catch(() => undefined)
    this.#held.clear()
  }

  /** One after the other: each sees what the one before it has put. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(() => (this.#isClosed ? undefined : work())).catch(() => undefined)
    return this.#turn
  }

  #isDue({ sequenceId, number }: NumberPlace): boolean {
    const failure = this.#failures.get(sequenceId)
    if (this.#isClosed || (failure && this.#calls.now() < failure.at + retryMs)) return false
    const own = number === undefined ? undefined : this.#held.get(keyOf(sequenceId, number))
    return !own || own.reservedUntil < this.#calls.now() + renewMs
  }

  async #reserve(place: NumberPlace, heldValue: string | undefined): Promise<void> {
    const { sequenceId } = place
    try {
      const answer = await this.#calls.next(sequenceId, heldValue)
      this.#failures.delete(sequenceId)
      const target = this.#targetOf(place)
      if (this.#isClosed || !target) return void (await this.#calls.release(sequenceId, answer.value))
      this.#keep(sequenceId, answer, heldValue)
      this.#form.setNumber(target.path, answer.value)
    } catch (fault) {
      this.#failures.set(sequenceId, { fault, at: this.#calls.now() })
    }
    this.#watch.changed()
  }

  /** Where the number goes now: its instance may have moved, or gone, while it was asked for. */
  #targetOf({ sequenceId, number, path }: NumberPlace): NumberPlace | undefined {
    const fitting = this.#form
      .numberPlaces()
      .filter((each) => each.sequenceId === sequenceId && each.number === number)
    return fitting.find((each) => each.path === path) ?? fitting[0]
  }

  #keep(sequenceId: string, answer: Reserved, heldValue: string | undefined): void {
    const earlier = heldValue === undefined ? undefined : this.#held.get(keyOf(sequenceId, heldValue))
    if (heldValue !== undefined) this.#held.delete(keyOf(sequenceId, heldValue))
    const isAnother = heldValue !== undefined && heldValue !== answer.value
    const before = isAnother ? heldValue : earlier?.before
    this.#held.set(keyOf(sequenceId, answer.value), {
      ...answer,
      sequenceId,
      ...(before !== undefined && { before }),
    })
  }
}

import type { Expression } from '@tabellio/expression'

/** An expression as it is edited: what it was before, what it is, what an undo took back. */
export type History = {
  past: readonly Expression[]
  present: Expression
  future: readonly Expression[]
  /** The last edit was typing into this: the next letter there is the same edit. */
  typing?: string | undefined
}

/** More steps than anybody takes back, fewer than would be felt in memory. */
const maxSteps = 200

export const begun = (present: Expression): History => ({ past: [], present, future: [] })

export function changed(history: History, next: Expression, typing?: string): History {
  if (next === history.present) return history
  const isSameEdit = typing !== undefined && typing === history.typing
  const past = isSameEdit ? history.past : [...history.past, history.present].slice(-maxSteps)
  return { past, present: next, future: [], typing }
}

export function undone({ past, present, future }: History): History {
  const last = past.at(-1)
  return last
    ? { past: past.slice(0, -1), present: last, future: [present, ...future] }
    : { past, present, future }
}

export function redone({ past, present, future }: History): History {
  const [next, ...rest] = future
  return next ? { past: [...past, present], present: next, future: rest } : { past, present, future }
}

import { createContext, useContext, useEffect, useEffectEvent } from 'react'

/** A value that is being changed on the spot. */
type OpenEdit = {
  /** Takes the change over; says whether it could. */
  settle: () => boolean
  focus: () => void
}

/** The values that are being changed in the summary, for whoever leaves it. */
export type OpenEdits = {
  add: (edit: OpenEdit) => () => void
  /** Takes every change over. Of those that cannot be, the first takes the focus, and nobody should go on. */
  settle: () => boolean
}

export function newOpenEdits(): OpenEdits {
  const open = new Set<OpenEdit>()
  return {
    add: (edit) => {
      open.add(edit)
      return () => open.delete(edit)
    },
    settle: () => {
      const refused = [...open].filter((edit) => !edit.settle())
      refused[0]?.focus()
      return refused.length === 0
    },
  }
}

export const OpenEditsContext = createContext<OpenEdits>(newOpenEdits())

/** Makes an edit known while it is open. */
export function useOpenEdit({ settle, focus }: OpenEdit): void {
  const edits = useContext(OpenEditsContext)
  const settleNow = useEffectEvent(settle)
  const focusNow = useEffectEvent(focus)
  useEffect(() => edits.add({ settle: () => settleNow(), focus: () => focusNow() }), [edits])
}

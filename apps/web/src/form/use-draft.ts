import type { Form } from '@tabellio/forms'
import { useEffect, useRef } from 'react'
import { beginVisit, dropDraft, hasBegun, keepDraft, putDownDraft, type DraftPlace } from './draft.ts'

/** Milliseconds a change may be unsaved: short enough for a reload, long enough not to write at each key. */
const pause = 250

/** Keeps the form in this browser while it is filled in. */
export function useDraft(form: Form, place: DraftPlace) {
  const isOver = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const draft = () => ({ values: form.snapshot(), savedAt: Date.now() })
    const save = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      if (!isOver.current) void keepDraft(place, draft())
    }
    const putDown = () => {
      if (!isOver.current && hasBegun(place)) putDownDraft(place, draft())
    }
    const stop = form.subscribeChanges(() => {
      beginVisit(place)
      timer ??= setTimeout(save, pause)
    })
    addEventListener('pagehide', putDown)
    return () => {
      stop()
      removeEventListener('pagehide', putDown)
      save()
    }
  }, [form, place])

  return {
    hasBegun: () => !isOver.current && hasBegun(place),
    /** The document exists: the draft has done its duty. */
    end: () => {
      isOver.current = true
      return dropDraft(place)
    },
  }
}

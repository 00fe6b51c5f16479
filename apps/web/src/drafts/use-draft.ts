import type { Form } from '@tabellio/forms'
import { useEffect, useRef, useState } from 'react'
import { aboutOf } from './about.ts'
import { dropDraft, keepDraft, putDownDraft, type Draft, type DraftOwner } from './draft.ts'

/** Milliseconds a change may be unsaved: short enough for a reload, long enough not to write at each key. */
const pause = 250

/** The part of a draft that stays the same while the form is filled in. */
export type DraftHead = Omit<Draft, 'values' | 'savedAt' | 'about'>

type DraftInput = {
  form: Form
  owner: DraftOwner
  head: DraftHead
  /** It was begun in an earlier visit. */
  isOld: boolean
}

/** Keeps the form in this browser while it is filled in. */
export function useDraft({ form, owner, head, isOld }: DraftInput) {
  const isOver = useRef(false)
  const hasBegun = useRef(isOld)
  const [savedAt, setSavedAt] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const draft = (): Draft => ({
      ...head,
      values: form.snapshot(),
      savedAt: Date.now(),
      about: aboutOf(form),
    })
    const save = async () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      if (isOver.current) return
      const kept = draft()
      if (await keepDraft(owner, kept)) setSavedAt(kept.savedAt)
    }
    const putDown = () => {
      if (!isOver.current && hasBegun.current) putDownDraft(owner, draft())
    }
    const stop = form.subscribeChanges(() => {
      hasBegun.current = true
      timer ??= setTimeout(() => void save(), pause)
    })
    addEventListener('pagehide', putDown)
    return () => {
      stop()
      removeEventListener('pagehide', putDown)
      void save()
    }
  }, [form, owner, head])

  return {
    /** When it was last saved in this visit. */
    savedAt,
    hasBegun: () => !isOver.current && hasBegun.current,
    /** The document exists: the draft has done its duty. */
    end: () => {
      isOver.current = true
      return dropDraft(owner, head.id)
    },
  }
}

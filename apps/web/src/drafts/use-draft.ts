import type { Form } from '@tabellio/forms'
import { useEffect, useMemo, useState } from 'react'
import { forget, loadAbout } from './late.ts'
import { dropDraft, keepDraft, putDownDraft, type Draft, type DraftOwner } from './draft.ts'

/** Milliseconds a change may be unsaved: short enough for a reload, long enough not to write at each key. */
const pause = 250

/** The part of a draft that stays the same while the form is filled in. */
export type DraftHead = Omit<Draft, 'values' | 'savedAt' | 'about' | Moving>
type Moving = 'kept' | 'isBehind' | 'step' | 'part'

type DraftInput = {
  form: Form
  owner: DraftOwner
  head: DraftHead
  /** It was begun in an earlier visit. */
  old: Draft | undefined
  /** Where its person stands now. */
  placeNow: () => Pick<Draft, 'step' | 'part'>
}

/** What there is of a draft here, for what brings it to the server. */
export type DraftHandle = ReturnType<typeof handleOf>

const tieOf = (old: Draft | undefined) => ({
  kept: old?.kept,
  isOver: false,
  hasBegun: old !== undefined,
  changes: 0,
  /** So many changes the server has. */
  brought: old && old.isBehind !== false ? -1 : 0,
  /** Comes beside the first script of the wizard. */
  aboutOf: (_form: Form) => old?.about ?? '',
})

type Told = { tie: ReturnType<typeof tieOf>; onSaved: (at: number) => void; onThere: () => void }

function handleOf({ form, owner, head, placeNow }: Omit<DraftInput, 'old'>, { tie, onSaved, onThere }: Told) {
  const isBehind = () => tie.hasBegun && tie.brought !== tie.changes
  const current = (): Draft => ({
    ...head,
    ...placeNow(),
    values: form.snapshot(),
    savedAt: Date.now(),
    about: tie.aboutOf(form),
    isBehind: isBehind(),
    ...(tie.kept && { kept: tie.kept }),
  })
  const keepNow = async () => {
    if (tie.isOver) return
    const kept = current()
    if (await keepDraft(owner, kept)) onSaved(kept.savedAt)
  }
  return {
    current,
    keepNow,
    isBehind,
    changes: () => tie.changes,
    kept: () => tie.kept,
    hasEnded: () => tie.isOver,
    hasBegun: () => !tie.isOver && tie.hasBegun,
    noteChange: () => {
      tie.hasBegun = true
      tie.changes += 1
    },
    /** Says whether there is a draft that has moved. */
    noteMove: () => {
      if (tie.hasBegun) tie.changes += 1
      return tie.hasBegun
    },
    /** The server has it, with so many of the changes. */
    keepAs: (kept: Draft['kept'], brought: number) => {
      tie.kept = kept
      tie.brought = brought
      onThere()
      return keepNow()
    },
    /** The document exists: the draft has done its duty. */
    end: () => {
      tie.isOver = true
      void forget(owner, head.id)
      return dropDraft(owner, head.id)
    },
  }
}

/** Keeps the form in this browser while it is filled in. */
export function useDraft({ form, owner, head, old, placeNow }: DraftInput) {
  const [tie] = useState(() => tieOf(old))
  const [savedAt, onSaved] = useState<number>()
  const [isThere, setIsThere] = useState(old?.kept !== undefined)
  const handle = useMemo(
    () => handleOf({ form, owner, head, placeNow }, { tie, onSaved, onThere: () => setIsThere(true) }),
    [form, owner, head, placeNow, tie],
  )

  useEffect(() => {
    loadAbout().then(
      (aboutOf) => Object.assign(tie, { aboutOf }),
      () => undefined,
    )
  }, [tie])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = async () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      await handle.keepNow()
    }
    const putDown = () => {
      if (handle.hasBegun()) putDownDraft(owner, handle.current())
    }
    const stop = form.subscribeChanges(() => {
      handle.noteChange()
      timer ??= setTimeout(() => void save(), pause)
    })
    addEventListener('pagehide', putDown)
    return () => {
      stop()
      removeEventListener('pagehide', putDown)
      void save()
    }
  }, [form, owner, handle])

  /** `isThere`: the server has it, so that there is a link to it. */
  return { handle, savedAt, isThere }
}

import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useSession } from '../../platform/session.ts'
import { type Design, isSame } from '../design/design.ts'
import { dropDesign, keepDesign, readDesign } from '../design/design-store.ts'
import { problemsOf, problemsOfTemplate } from '../design/problems.ts'
import type { Subject } from '../subjects/subject.ts'

/** A design as it is edited: what it was before, what it is, what an undo took back. */
type History = { past: Design[]; present: Design; future: Design[]; typing: string | undefined }

const maxSteps = 100

export type Edit = (design: Design) => Design

type State = History & { versionId: string; isRestored: boolean }

/** A version of a type or of a template while it is designed. What is not saved is kept in this browser, by version. */
export function useDesign(subject: Subject) {
  const { organizationId } = useOrganization()
  const username = useSession()?.username ?? ''
  const { versionId, design: saved } = subject
  const place = useMemo(
    () => ({ organizationId, username, versionId }),
    [organizationId, username, versionId],
  )
  const [state, setState] = useState<State>(() => begun(versionId, saved, readDesign(place, saved)))
  if (state.versionId !== versionId)
    setState(
      isSame(saved, state.present)
        ? { ...state, versionId, isRestored: false }
        : begun(versionId, saved, readDesign(place, saved)),
    )
  const { past, present, future, isRestored } = state
  const isChanged = !isSame(present, saved)

  useEffect(() => {
    if (isChanged) keepDesign(place, present)
    else dropDesign(place)
  }, [place, present, isChanged])

  const settled = useDeferredValue(present)
  const problems = useMemo(
    () => (subject.kind === 'template' ? problemsOfTemplate(settled, subject) : problemsOf(settled)),
    [settled, subject],
  )
  const step = (next: (history: State) => Partial<State>) =>
    setState((state) => ({ ...state, typing: undefined, ...next(state) }))
  return {
    subject,
    saved,
    design: present,
    problems,
    isChanged,
    isRestored,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Changes the design; letters typed one after the other into one input are one step. */
    edit: (edit: Edit, typing?: string) => setState((state) => edited(state, edit, typing)),
    undo: () =>
      step(({ past, present, future }) => {
        const last = past.at(-1)
        return last ? { past: past.slice(0, -1), present: last, future: [present, ...future] } : {}
      }),
    redo: () =>
      step(({ past, present, future: [next, ...rest] }) =>
        next ? { past: [...past, present], present: next, future: rest } : {},
      ),
    /** Keeps a design as the unsaved one of another version, which is shown next. */
    keepFor: (versionId: string, design: Design) => keepDesign({ ...place, versionId }, design),
    forget: () => dropDesign(place),
    discard: () => {
      dropDesign(place)
      setState(begun(versionId, saved, undefined))
    },
  }
}

export type Designing = ReturnType<typeof useDesign>

const begun = (versionId: string, saved: Design, kept: Design | undefined): State => ({
  versionId,
  past: kept ? [saved] : [],
  present: kept ?? saved,
  future: [],
  typing: undefined,
  isRestored: kept !== undefined,
})

function edited(state: State, edit: Edit, typing: string | undefined): State {
  const next = edit(state.present)
  if (isSame(next, state.present)) return state
  const isSameStep = typing !== undefined && typing === state.typing
  const past = isSameStep ? state.past : [...state.past, state.present].slice(-maxSteps)
  return { ...state, past, present: next, future: [], typing }
}

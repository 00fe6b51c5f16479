import type { NodePath } from '@tabellio/document/walk'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './passages.module.css'
import { useTextView } from './text-view.ts'

type PickProps = { path: NodePath; isInline?: boolean; children: ReactNode }

/** A part of the text that can be chosen with the pointer, Enter or the blank; up and down lead to its neighbours. */
export function Pick({ path, isInline = false, children }: PickProps) {
  const { onPick } = useTextView()
  const Shape = isInline ? 'span' : 'div'
  return (
    <Shape
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button's words do not flow on to the next line
      role="button"
      tabIndex={0}
      className={styles.pick}
      data-pick
      onClick={() => onPick(path)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          onPick(path)
        } else goToNeighbour(event)
      }}
    >
      {children}
    </Shape>
  )
}

const stepOfKey: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function goToNeighbour(event: KeyboardEvent<HTMLElement>) {
  const step = stepOfKey[event.key]
  if (step === undefined) return
  const all = [...document.querySelectorAll<HTMLElement>('[data-pick]')]
  const next = all[all.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Moves the focus to what can be chosen first of what is in view. */
export function focusFirstPick(place: HTMLElement | null) {
  const all = [...(place?.querySelectorAll<HTMLElement>('[data-pick]') ?? [])]
  const inView = all.find((pick) => pick.getBoundingClientRect().top > 140)
  ;(inView ?? all[0])?.focus({ preventScroll: inView !== undefined })
}

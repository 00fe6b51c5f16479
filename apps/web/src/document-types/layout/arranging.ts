import { useEffect, useRef, useState } from 'react'
import { changing } from '../../platform/stored.ts'
import { isSame } from '../design/design.ts'
import type { PartProps } from '../designer/part-props.ts'
import type { TopicPlace } from '../design/arrange.ts'
import { useFindings } from './use-findings.ts'

/** Where a drag would let go what it carries: a place among sections, or a section that takes a field. */
export type DropTarget = { kind: 'among'; place: TopicPlace } | { kind: 'into'; topic: string }

/** What the parts of the form share while it is arranged. */
export function useArranging({ designing, search, onSearch }: PartProps) {
  const [renaming, setRenaming] = useState<string>()
  /** Beside the state of the form, which would be drawn anew with each place that a drag goes over. */
  const [target] = useState(() => changing<DropTarget | undefined>(undefined))
  const [said, setSaid] = useState('')
  const findings = useFindings(designing)
  const next = useRef<string>(undefined)
  const { open } = search
  /** Who follows what is said of a field comes to its place. */
  useEffect(() => {
    if (open !== undefined) next.current ??= gripId(open.split('/')[0] ?? '')
  }, [open])
  /** What moved may stand elsewhere now, which takes the focus away. */
  useEffect(() => {
    if (next.current === undefined) return
    const element = document.querySelector<HTMLElement>(`#${CSS.escape(next.current)}`)
    if (!element) return
    element.focus()
    next.current = undefined
  })
  return {
    designing,
    /** The part of the form whose details are shown. */
    opened: open?.split('/')[0],
    /** Shows the details of a part. */
    open: (path: string) => {
      next.current = detailsId
      onSearch({ part: 'form', open: path }, false)
    },
    findings,
    /** The page or the section whose name is typed. */
    renaming,
    setRenaming,
    target,
    setTarget: (next: DropTarget | undefined) => {
      if (!isSame(target.get(), next)) target.set(next)
    },
    said,
    /** Says what was done to who cannot see it. */
    tell: setSaid,
    focusNext: (id: string) => {
      next.current = id
    },
  }
}

export type Arranging = ReturnType<typeof useArranging>

export const gripId = (path: string) => `place-${path}`
export const detailsId = 'part-details'
export const topicGripId = (key: string) => `section-${key}`
/** A page and a section may have the same key. */
export const pageId = (key: string) => `page ${key}`
export const topicId = (key: string) => `section ${key}`
export const topicTextId = (key: string) => `text of ${key}`

import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Editing } from '../editing/editing.ts'
import { dropText, keepText, type DraftPlace } from './text-draft.ts'

/** Milliseconds without a key: then the browser keeps the text. */
const pauseMs = 1000

/** Keeps what is not saved in this browser, after each pause and when the page is left. */
export function useKept(editing: Editing, place: DraftPlace, saved: Editing['state']['doc']) {
  const { organizationId, username, templateVersionId } = place
  const latest = useRef(saved)
  useLayoutEffect(() => {
    latest.current = saved
  })
  useEffect(() => {
    const own = { organizationId, username, templateVersionId }
    let kept = saved
    const keep = () => {
      clearTimeout(timer)
      const { doc } = editing.state
      if (doc === kept) return
      kept = doc
      void (doc === saved ? dropText(own) : keepText(own, editing.text))
    }
    let timer = setTimeout(keep, pauseMs)
    const stop = editing.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, pauseMs)
    })
    addEventListener('pagehide', keep)
    return () => {
      stop()
      removeEventListener('pagehide', keep)
      // After a save there is nothing of this version left to keep.
      if (latest.current === saved) keep()
    }
  }, [editing, organizationId, username, templateVersionId, saved])
}

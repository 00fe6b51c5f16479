import { useEffect } from 'react'

/** Brings the first place of a field into view when it takes the focus; the page around stays where it is. */
export function useScrollToField(scroll: HTMLElement | null, field: string | undefined) {
  useEffect(() => {
    if (!scroll || field === undefined) return undefined
    const show = () => {
      const place = scroll.querySelector('[data-current]')
      if (!place) return false
      const [view, shown] = [scroll.getBoundingClientRect(), place.getBoundingClientRect()]
      if (shown.top >= view.top && shown.bottom <= view.bottom) return true
      scroll.scrollBy({ top: shown.top - view.top - view.height / 3, behavior: 'instant' })
      return true
    }
    if (show()) return undefined
    // A page that comes into view first has its places a moment later.
    const watch = new MutationObserver(() => show() && watch.disconnect())
    watch.observe(scroll, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [scroll, field])
}

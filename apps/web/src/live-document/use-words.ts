import { useEffect } from 'react'

/** Words of the document that were clicked, and what the pages say before them and altogether. */
export type Clicked = { all: string; before: string; words: string }

/** Tells of a click on words that are no value. */
export function useWords(scroll: HTMLElement | null, onWords: ((clicked: Clicked) => void) | undefined) {
  useEffect(() => {
    if (!scroll || !onWords) return undefined
    const listen = ({ target }: MouseEvent) => {
      const pages = [...scroll.querySelectorAll('[data-words]')]
      const page = pages.find((one) => one !== target && target instanceof Node && one.contains(target))
      if (!page || !(target instanceof Node)) return
      const range = document.createRange()
      range.setStart(page, 0)
      range.setEndBefore(target)
      const earlier = pages.slice(0, pages.indexOf(page)).map((one) => one.textContent)
      onWords({
        all: pages.map((one) => one.textContent).join(' '),
        before: [...earlier, range.toString()].join(' '),
        words: target.textContent ?? '',
      })
    }
    scroll.addEventListener('click', listen)
    return () => scroll.removeEventListener('click', listen)
  }, [scroll, onWords])
}

import type { OutlineSection } from '@tabellio/forms'
import { useEffect, useState } from 'react'
import { sectionId } from './form-place.ts'

/** A section counts as reached once its heading has come this far up the window. */
const reached = 0.4

/** The key of the section a person is at: the one that has the focus, or the last whose heading was scrolled to. */
export function useSectionInView(sections: readonly OutlineSection[] | undefined): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    if (!sections) return undefined
    const life = new AbortController()
    const scrolled = () =>
      setCurrent(sections.findLast(({ key }) => topOf(key) <= window.innerHeight * reached)?.key)
    const focused = ({ target }: FocusEvent) => {
      const section =
        target instanceof Element ? target.closest('section')?.getAttribute('aria-labelledby') : null
      const key = sections.find((known) => sectionId(known.key) === section)?.key
      if (key !== undefined) setCurrent(key)
    }
    scrolled()
    window.addEventListener('scroll', scrolled, { passive: true, signal: life.signal })
    window.addEventListener('focusin', focused, { signal: life.signal })
    return () => life.abort()
  }, [sections])
  return sections?.some(({ key }) => key === current) ? current : sections?.[0]?.key
}

const topOf = (key: string) =>
  document.querySelector(`#${CSS.escape(sectionId(key))}`)?.getBoundingClientRect().top ?? Infinity

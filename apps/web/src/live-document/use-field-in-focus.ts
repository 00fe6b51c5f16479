import { useEffect, useState } from 'react'

/** The path of the field that has the focus, or had it last. */
export function useFieldInFocus(): string | undefined {
  const [path, setPath] = useState<string>()
  useEffect(() => {
    const notice = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest('[data-path]') : null
      const found = field?.getAttribute('data-path')
      if (found) setPath(found)
    }
    document.addEventListener('focusin', notice)
    return () => document.removeEventListener('focusin', notice)
  }, [])
  return path
}

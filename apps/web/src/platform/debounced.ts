import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What is typed now, and told on when the typing pauses. A value that changes from outside, as by the browser's back
 * button, shows at once.
 */
export function useDebounced(value: string, tell: (value: string) => void, pauseMs = 300) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const tellNow = useEffectEvent(tell)
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => tellNow(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value, pauseMs])
  return [typed, setTyped] as const
}

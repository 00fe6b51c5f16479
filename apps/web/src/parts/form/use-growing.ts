import { startTransition, useEffect, useState } from 'react'

/** How many of many are mounted: the first at once, the others in the browser's free moments, so many in each. */
export function useGrowing(count: number, first: number, step: number): number {
  const [mounted, setMounted] = useState(first)
  useEffect(() => {
    if (mounted >= count) return undefined
    const timer = setTimeout(() => startTransition(() => setMounted(mounted + step)))
    return () => clearTimeout(timer)
  }, [mounted, count, step])
  return mounted
}

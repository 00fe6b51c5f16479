import { startTransition, useEffect, useState } from 'react'

/** How many of many are mounted: some at once, the others in the browser's free moments, as many in each. */
export function useGrowing(count: number, step: number): number {
  const [mounted, setMounted] = useState(step)
  useEffect(() => {
    if (mounted >= count) return undefined
    const timer = setTimeout(() => startTransition(() => setMounted(mounted + step)))
    return () => clearTimeout(timer)
  }, [mounted, count, step])
  return mounted
}

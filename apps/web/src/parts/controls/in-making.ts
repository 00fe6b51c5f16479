import { useEffect, useEffectEvent, useState } from 'react'

const making = new Set<Promise<unknown>>()

/** Makes known that an answer is being made of what a person gave: a picture is read, a name is written. */
export function inMaking(work: Promise<unknown>): void {
  making.add(work)
  void work.finally(() => making.delete(work))
}

/** Does something once the answers are made that are being made when it is asked for: at once where none is. */
export function useWhenMade(work: () => void) {
  const [isAwaiting, setIsAwaiting] = useState(false)
  const workNow = useEffectEvent(() => {
    setIsAwaiting(false)
    work()
  })
  useEffect(() => {
    if (!isAwaiting) return undefined
    let isLeft = false
    void Promise.allSettled(making).then(() => isLeft || workNow())
    return () => {
      isLeft = true
    }
  }, [isAwaiting])
  return {
    isAwaiting,
    run: () => {
      if (making.size > 0) setIsAwaiting(true)
      else work()
    },
  }
}

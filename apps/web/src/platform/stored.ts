import { useSyncExternalStore } from 'react'

/** A value that this browser remembers, the same in all its tabs. */
export type Stored<T> = {
  get: () => T
  set: (value: T) => void
  subscribe: (onChange: () => void) => () => void
}

/** `read` makes a value of what is remembered, which may be nothing, or written by another version. */
export function stored<T>(key: string, read: (remembered: unknown) => T): Stored<T> {
  const listeners = new Set<() => void>()
  let value = read(remembered(key))
  const take = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) take(read(remembered(key)))
  })
  return {
    get: () => value,
    set: (next) => {
      remember(key, next)
      take(next)
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

export const useStored = <T>({ get, subscribe }: Stored<T>): T => useSyncExternalStore(subscribe, get)

function remembered(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** A browser may refuse to keep anything; then the value lives as long as the page. */
function remember(key: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}

/** A value that tells who listens when it changes. */
export type Changing<T> = {
  get: () => T
  set: (value: T) => void
  subscribe: (onChange: () => void) => () => void
}

export function changing<T>(initial: T): Changing<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/**
 * A value that this browser remembers, the same in all its tabs. `read` makes it of what is remembered, which may be
 * nothing, or written by another version.
 */
export function stored<T>(key: string, read: (remembered: unknown) => T): Changing<T> {
  const { get, set, subscribe } = changing(read(remembered(key)))
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) set(read(remembered(key)))
  })
  return {
    get,
    set: (next) => {
      remember(key, next)
      set(next)
    },
    subscribe,
  }
}

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

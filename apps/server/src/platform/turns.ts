/** Runs so many works at once, and the others in the order in which they came. */
export function turnsOf(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** The same for each key by itself, so that nobody waits for all that another one asks for. */
export function turnsByKey(atOnce: number) {
  const lanes = new Map<string, { turn: ReturnType<typeof turnsOf>; count: number }>()
  return {
    /** How many of a key run or wait. */
    countOf: (key: string) => lanes.get(key)?.count ?? 0,
    run: async <T>(key: string, work: () => Promise<T>): Promise<T> => {
      const lane = lanes.get(key) ?? { turn: turnsOf(atOnce), count: 0 }
      lanes.set(key, lane)
      lane.count += 1
      try {
        return await lane.turn(work)
      } finally {
        lane.count -= 1
        if (lane.count === 0) lanes.delete(key)
      }
    },
  }
}

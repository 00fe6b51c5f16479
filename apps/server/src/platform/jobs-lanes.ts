/** Lets work run side by side, but for what must run alone: that waits for the others, and the others wait for it. */
export function openLanes() {
  const running = new Set<Promise<unknown>>()
  let last: Promise<unknown> = Promise.resolve()

  async function together<T>(work: () => Promise<T>): Promise<T> {
    for (let waitedFor; waitedFor !== last;) {
      waitedFor = last
      await waitedFor
    }
    const mine = work()
    const settled = mine.catch(() => {})
    running.add(settled)
    try {
      return await mine
    } finally {
      running.delete(settled)
    }
  }

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(() => Promise.all(running)).then(work)
    last = mine.catch(() => {})
    return mine
  }

  return { together, alone }
}

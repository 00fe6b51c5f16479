import { setTimeout as sleep } from 'node:timers/promises'

/** So long stands aside, at most, what nobody waits for: it goes on, if slowly, however much is waited for. */
const usualPatienceMs = 250

/** What somebody waits for goes before what nobody waits for: the latter lets it pass between two of its steps. */
export type RightOfWay = ReturnType<typeof rightOfWay>

export function rightOfWay(patienceMs = usualPatienceMs) {
  let going = 0
  let passed = Promise.withResolvers<void>()
  return {
    goFirst: async <T>(work: () => Promise<T>): Promise<T> => {
      going += 1
      try {
        return await work()
      } finally {
        going -= 1
        if (going === 0) {
          passed.resolve()
          passed = Promise.withResolvers()
        }
      }
    },
    letPass: async (): Promise<void> => {
      if (going > 0) await Promise.race([passed.promise, sleep(patienceMs, undefined, { ref: false })])
    },
  }
}

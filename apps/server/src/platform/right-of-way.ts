import { setTimeout as sleep } from 'node:timers/promises'

/** So long stands aside, at most, what nobody waits for: it goes on, if slowly, however much is waited for. */
const usualPatienceMs = 250

/** Where somebody waited for something so short a time ago, somebody will again. */
const usualMemoryMs = 1000

/** What somebody waits for goes before what nobody waits for: the latter lets it pass between two of its steps. */
export function rightOfWay({ patienceMs = usualPatienceMs, memoryMs = usualMemoryMs } = {}) {
  let going = 0
  let wentAt = -Infinity
  const passed = signal()
  let storing = 0
  const stored = signal()

  const isSomebodyAbout = () => going > 0 || performance.now() - wentAt < memoryMs
  const mustWait = () => storing > 0 && isSomebodyAbout()
  const letPass = async (): Promise<void> => {
    if (going > 0) await Promise.race([passed.next(), patience(patienceMs)])
  }
  return {
    goFirst: async <T>(work: () => Promise<T>): Promise<T> => {
      going += 1
      try {
        return await work()
      } finally {
        going -= 1
        wentAt = performance.now()
        if (going === 0) passed.tell()
      }
    },
    letPass,
    /** Does what cannot be interrupted: while somebody is about one at a time, so that a processor is left for them. */
    goLater: async <T>(work: () => Promise<T>): Promise<T> => {
      const tooLong = patience(patienceMs).then(() => true)
      for (let isOver = false; !isOver && mustWait();)
        isOver = await Promise.race([stored.next().then(() => false), tooLong])
      storing += 1
      try {
        await letPass()
        return await work()
      } finally {
        storing -= 1
        stored.tell()
      }
    },
  }
}

const patience = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false })

/** Something that happens again and again. */
function signal() {
  let happened = Promise.withResolvers<void>()
  return {
    next: () => happened.promise,
    tell: () => {
      happened.resolve()
      happened = Promise.withResolvers()
    },
  }
}

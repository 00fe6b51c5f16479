import { setTimeout as sleep } from 'node:timers/promises'

/** So long stands aside, at most, what nobody waits for: it goes on, if slowly, however much is waited for. */
const usualPatienceMs = 250

/** Where somebody waited for something so short a time ago, somebody will again. */
const usualMemoryMs = 1000

export type Lane = <T>(work: () => Promise<T>) => Promise<T>

/** What somebody waits for goes before what nobody waits for: the latter lets it pass between two of its steps. */
export function rightOfWay({ patienceMs = usualPatienceMs, memoryMs = usualMemoryMs } = {}) {
  let going = 0
  let wentAt = -Infinity
  const passed = signal()

  const isSomebodyAbout = () => going > 0 || performance.now() - wentAt < memoryMs
  const letPass = async (): Promise<void> => {
    if (going > 0) await Promise.race([passed.next(), patience(patienceMs)])
  }

  /** Steps that cannot be interrupted: while somebody is about one at a time, so that a processor is left for them. */
  function lane(): Lane {
    let taken = 0
    const left = signal()
    const mustWait = () => taken > 0 && isSomebodyAbout()
    return async (work) => {
      const tooLong = mustWait() && patience(patienceMs).then(() => true)
      for (let isOver = false; !isOver && mustWait();)
        isOver = await Promise.race([left.next().then(() => false), tooLong])
      taken += 1
      try {
        await letPass()
        return await work()
      } finally {
        taken -= 1
        left.tell()
      }
    }
  }

  const goFirst = async <T>(work: () => Promise<T>): Promise<T> => {
    going += 1
    try {
      return await work()
    } finally {
      going -= 1
      wentAt = performance.now()
      if (going === 0) passed.tell()
    }
  }

  return { goFirst, letPass, lane }
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

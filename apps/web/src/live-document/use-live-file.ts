import { ApiError } from '@tabellio/contract/client'
import type { Values } from '@tabellio/expression'
import type { Form } from '@tabellio/forms'
import { useEffect, useState } from 'react'

/** Milliseconds without a key: then the document is asked for. */
const pauseMs = 100
/** One that takes longer than this is asked for as seldom as it takes. */
const quickMs = 300

/** A document, and the values that it was made of. */
export type LiveFile = { file: Blob; values: Values }
type LiveFault = 'notMade' | 'tooLarge' | 'noConnection'
type Live = { made: LiveFile | undefined; fault: LiveFault | undefined }

/** Asks for the document of these values. */
export type AskLive = (data: Values, signal: AbortSignal) => Promise<Blob>

/** The document of the form as it is now. What was asked for before gives way to what is asked for after it. */
export function useLiveFile(askLive: AskLive, form: Form): Live {
  const [live, setLive] = useState<Live>({ made: undefined, fault: undefined })
  useEffect(() => {
    let shown: string | undefined
    const ask = async (signal: AbortSignal) => {
      const [data, values] = [form.values(), form.usedValues()]
      const asked = JSON.stringify(data)
      // Leaving a field changes no value: what changed last stays marked.
      if (asked === shown) return
      try {
        const file = await askLive(data, signal)
        if (signal.aborted) return
        shown = asked
        setLive({ made: { file, values }, fault: undefined })
      } catch (fault) {
        if (signal.aborted) return
        shown = undefined
        setLive(({ made }) => ({ made, fault: faultOf(fault) }))
      }
    }
    return afterPauses(form, ask)
  }, [askLive, form])
  return live
}

/** Asks at once, then after each pause, for which who leaves a field does not wait; gives the way to end it. */
function afterPauses(form: Form, ask: (signal: AbortSignal) => Promise<void>): () => void {
  let asking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let tookMs = 0
  const askNow = async () => {
    clearTimeout(timer)
    timer = undefined
    asking.abort()
    const mine = new AbortController()
    asking = mine
    const begun = performance.now()
    await ask(mine.signal)
    if (!mine.signal.aborted) tookMs = performance.now() - begun
  }
  const stop = form.subscribeChanges(() => {
    clearTimeout(timer)
    timer = setTimeout(() => void askNow(), tookMs > quickMs ? tookMs : pauseMs)
  })
  // What is left is told of its change a moment later.
  const leave = () => {
    if (timer !== undefined && tookMs <= quickMs) setTimeout(() => timer !== undefined && void askNow())
  }
  addEventListener('focusout', leave)
  void askNow()
  return () => {
    stop()
    removeEventListener('focusout', leave)
    clearTimeout(timer)
    asking.abort()
  }
}

function faultOf(fault: unknown): LiveFault {
  if (!(fault instanceof ApiError)) return 'noConnection'
  return fault.reason === 'too-complex' ? 'tooLarge' : 'notMade'
}

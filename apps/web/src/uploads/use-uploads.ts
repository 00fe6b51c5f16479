import { ApiError } from '@tabellio/contract/client'
import type { SavedDocument } from '@tabellio/contract/uploads'
import { useEffect, useRef, useState } from 'react'
import { type Chosen, isStill } from './chosen.ts'

type Sending = { signal: AbortSignal; onProgress: (sent: number) => void; idempotencyKey: string }
/** Sends one file with what belongs to it, which is decided before it waits. */
export type SendFile = (sending: Sending) => Promise<SavedDocument>

/** So many files are on their way at once. */
const atOnce = 3
/** So long until it is tried again by itself where the connection says nothing. */
const patienceMs = 3_000

/** Files that are chosen, and sent one after the other: a lost connection is waited for, and each is stored once. */
export function useUploads() {
  const [chosen, setChosen] = useState<Chosen[]>([])
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = running.current
    return () => all.forEach((each) => each.abort())
  }, [])
  const change = (id: string, now: (before: Chosen) => Chosen) =>
    setChosen((before) => before.map((each) => (each.id === id ? now(each) : each)))

  async function sendOne({ id, file }: Chosen, send: SendFile, { signal }: AbortController) {
    const state = (now: Chosen) => signal.aborted || change(id, () => now)
    for (;;) {
      state({ id, file, state: 'sending', sent: 0 })
      try {
        const onProgress = (sent: number) => state({ id, file, state: 'sending', sent })
        return state({
          id,
          file,
          state: 'saved',
          saved: await send({ signal, onProgress, idempotencyKey: id }),
        })
      } catch (fault) {
        if (!isPassing(fault)) return state({ id, file, state: 'refused', fault })
        state({ id, file, state: 'offline' })
        await untilBack(signal)
        if (signal.aborted) return undefined
      }
    }
  }

  async function start(sends: { chosen: Chosen; send: SendFile }[]) {
    const waiting = sends.map((each) => ({ ...each, control: new AbortController() }))
    for (const {
      chosen: { id, file },
      control,
    } of waiting) {
      running.current.set(id, control)
      change(id, () => ({ id, file, state: 'waiting' }))
    }
    const next = waiting.values()
    const work = async () => {
      for (const { chosen: each, send, control } of next)
        if (!control.signal.aborted) await sendOne(each, send, control)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  return {
    chosen,
    add: (files: File[]) =>
      setChosen((before) => [
        ...before,
        ...files.map((file): Chosen => ({ id: crypto.randomUUID(), file, state: 'chosen' })),
      ]),
    /** Takes a file away, or gives it up while it is on its way. */
    remove: ({ id }: Chosen) => {
      running.current.get(id)?.abort()
      setChosen((before) => before.filter((each) => each.id !== id))
    },
    start,
    isSending: chosen.some((each) => each.state !== 'saved' && !isStill(each)),
  }
}

/** What may be another way in a moment: no connection, or a server that is busy. */
const isPassing = (fault: unknown) =>
  fault instanceof ApiError
    ? fault.status === 429 || fault.status === 502 || fault.status === 503 || fault.status === 504
    : fault instanceof TypeError

/** Resolves when there is a connection again, or after a while. */
const untilBack = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, patienceMs)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

import { openStream } from '../platform/calls/api.ts'
import { changing } from '../platform/stored.ts'

/** Whether news come by themselves; where they do not, they are asked for once in a while. */
export const isLive = changing(false)

const path = '/app/live-events'
const firstPauseMs = 1000
const longestPauseMs = 60_000

type Message = 'news' | 'live' | 'lost' | 'hello'
const isMessage = (value: unknown): value is Message =>
  value === 'news' || value === 'live' || value === 'lost' || value === 'hello'

/**
 * Calls `onNews` when the server says that something concerns the person. One window of a browser holds the connection
 * for all of them: a browser opens only six to one server. Answers what ends it.
 */
export function listenForNews(listener: string, onNews: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const windows = new BroadcastChannel(`tabellio-live ${listener}`)
  const hear = (message: Message) => {
    if (message === 'news') onNews()
    if (message === 'live' || message === 'lost') isLive.set(message === 'live')
  }
  let holds = false
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but its own
  const say = (message: Message) => windows.postMessage(message)
  const tell = (message: Message) => {
    hear(message)
    say(message)
  }
  windows.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return
    if (data === 'hello') {
      if (holds && isLive.get()) say('live')
    } else hear(data)
  })
  const hold = async () => {
    holds = true
    await holdConnection(tell, signal)
  }
  say('hello')
  void waitForTurn(listener, hold, signal)
  return () => {
    ending.abort()
    if (holds) say('lost')
    isLive.set(false)
    windows.close()
  }
}

/** A page that is not served safely has no locks: there, each window holds its own. */
async function waitForTurn(listener: string, hold: () => Promise<void>, signal: AbortSignal) {
  const { locks } = navigator as Partial<Navigator>
  try {
    await (locks ? locks.request(`tabellio-live ${listener}`, { signal }, hold) : hold())
  } catch {
    // Its turn had not come when it was ended.
  }
}

async function holdConnection(tell: (message: Message) => void, signal: AbortSignal) {
  const isEnded = () => signal.aborted
  let pauseMs = firstPauseMs
  while (!isEnded()) {
    const wasOpen = await listenOnce(tell, signal)
    if (wasOpen && !isEnded()) tell('lost')
    pauseMs = wasOpen ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    // Not all at once after a restart of the server.
    await pause(pauseMs * (0.5 + Math.random()), signal)
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Listens until the connection ends. What happened before it was open is asked for. Answers whether it was open. */
async function listenOnce(tell: (message: Message) => void, signal: AbortSignal): Promise<boolean> {
  let wasOpen = false
  try {
    const { ok, body } = await openStream(path, signal)
    if (!ok || !body) return false
    for await (const event of eventsOf(body.pipeThrough(new TextDecoderStream()))) {
      if (event === 'open') {
        wasOpen = true
        tell('live')
      }
      tell('news')
    }
  } catch {
    // The connection broke, or was ended here.
  }
  return wasOpen
}

/** The names of server-sent events, as they come. */
async function* eventsOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (rest + part.value).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const name = /^event: (.*)$/m.exec(event)?.[1]
      if (name !== undefined) yield name
    }
  }
}

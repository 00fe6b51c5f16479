import type { Values } from '@tabellio/expression'
import { type Form, mergeEdits, valueChanges } from '@tabellio/forms'

/** Milliseconds: as soon as what was typed is kept in this browser. */
const pause = 250

type Told = { before: Values; after: Values }

/**
 * Windows of one browser in which one draft is filled in keep it in one place, and the last one would take the place of what
 * the others kept: so each tells the others what was answered, and takes over what they say where nothing else was
 * answered here. Where something was, the server asks which answer counts. Gives the way to end it.
 */
export function shareWithWindows(form: Form, draftId: string): () => void {
  const channel = new BroadcastChannel(`tabellio-draft ${draftId}`)
  let shared = form.snapshot()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    const after = form.snapshot()
    if (valueChanges(shared, after).length === 0) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage({ before: shared, after } satisfies Told)
    shared = after
  }
  const stop = form.subscribeChanges(() => {
    timer ??= setTimeout(tell, pause)
  })
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    const { before, after } = data
    // What was answered here and not told yet stays a change.
    shared = mergeEdits(before, shared, after).values
    fill(form, mergeEdits(before, form.snapshot(), after).values)
  })
  return () => {
    stop()
    if (timer !== undefined) tell()
    channel.close()
  }
}

/** Puts what differs, so that an open field that nobody else has changed stays as it is. */
export function fill(form: Form, values: Values) {
  const now = form.snapshot()
  const names = [...new Set([...Object.keys(now), ...Object.keys(values)])]
  const different = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(values[name]))
  if (different.length > 0) form.fill(Object.fromEntries(different.map((name) => [name, values[name]])))
}

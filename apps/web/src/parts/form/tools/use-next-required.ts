import type { Form } from '@tabellio/forms'
import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { notifyDone } from '../../../ui/feedback/notify.ts'
import { useForm } from '../form-context.ts'
import { rootNameOf, type FormPlace } from '../form-place.ts'
import { toolMessages } from './tools.messages.ts'

/** Leads to the next required field without an answer, by F8 too; after the last one comes the first. */
export function useNextRequired(goTo: FormPlace['goTo']): () => void {
  const form = useForm()
  const words = useMessages(toolMessages)
  const toNext = () => {
    const path = nextRequired(form, focusedPath())
    if (path === undefined) return notifyDone(words.noneRequired)
    // A collapsed instance opens for it.
    placeOf(path)?.dispatchEvent(new Event('reveal'))
    goTo({ path })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event
    if (key !== 'F8' || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    toNext()
  })
  useEffect(() => {
    const life = new AbortController()
    addEventListener('keydown', onKey, { signal: life.signal })
    return () => life.abort()
  }, [])
  return toNext
}

const focusedPath = () => document.activeElement?.closest('[data-path]')?.getAttribute('data-path') ?? ''

const placeOf = (path: string) => document.querySelector(`[data-path="${CSS.escape(path)}"]`)

/** The path of the next one after another, in the order in which the form is read. */
function nextRequired(form: Form, from: string): string | undefined {
  const roots = form
    .outline()
    .pages.flatMap(({ sections }) => sections)
    .flatMap(({ items }) => items.map(({ path }) => path))
  const orderOf = (path: string) => roots.indexOf(rootNameOf(path))
  const missing = form
    .problems()
    .filter(({ key }) => key === 'field-is-required')
    .map(({ path }) => path)
    .toSorted((one, other) => orderOf(one) - orderOf(other))
  const own = missing.indexOf(from)
  const next =
    own === -1
      ? missing.find((path) => orderOf(path) > orderOf(from) || isBelow(path, from))
      : missing[own + 1]
  return next ?? missing[0]
}

/** Whether a field of the same record stands further down on the screen. */
function isBelow(path: string, from: string): boolean {
  if (from === '' || rootNameOf(path) !== rootNameOf(from)) return false
  const [place, origin] = [placeOf(path), placeOf(from)]
  return Boolean(place && origin && origin.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING)
}

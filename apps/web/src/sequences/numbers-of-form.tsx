import type { RequestError } from '@tabellio/contract/errors'
import type { Values } from '@tabellio/expression'
import type { Form } from '@tabellio/forms'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type NoteOfNumber, NumberNotesContext } from '../parts/form/index.ts'
import { usePersonName } from '../parts/people/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import { HeldNumbers } from './held-numbers.ts'
import { numberMessages } from './numbers.messages.ts'

/** So often it is looked whether a number soon runs out. */
const lookMs = 60_000

type NumbersProps = {
  form: Form
  /** It has the document's numbers already. */
  isOfDocument: boolean
  /** The values that a document was made of. */
  used: Values | undefined
  /** What the server said against the last generation. */
  refused: RequestError[] | undefined
  children: ReactNode
}

/** Holds the numbers of a form while it is open (B-605, B-606), and says beside each who has it. */
export function NumbersOfForm({ form, isOfDocument, used, refused, children }: NumbersProps) {
  const next = useWrite('sequences', 'next')
  const release = useWrite('sequences', 'release')
  const numbers = useRef<HeldNumbers>(undefined)
  const [own] = useState(
    () => new Set(isOfDocument ? form.numberPlaces().flatMap(({ number }) => number ?? []) : []),
  )
  const [, redraw] = useState(0)
  useEffect(() => {
    const holding = new HeldNumbers(
      form,
      {
        next: (sequenceName, heldValue) =>
          next({ params: { sequenceName }, query: heldValue === undefined ? {} : { heldValue } }),
        release: (sequenceName, value) => release({ params: { sequenceName }, body: { value } }),
        now: Date.now,
      },
      { isOwn: ({ number = '' }) => own.has(number), changed: () => redraw((count) => count + 1) },
    )
    numbers.current = holding
    void holding.ask()
    const stop = form.subscribeChanges(() => void holding.ask())
    const timer = setInterval(() => void holding.ask(), lookMs)
    return () => {
      stop()
      clearInterval(timer)
      holding.close()
    }
  }, [form, next, release, own])
  useEffect(() => {
    if (used) numbers.current?.use(used)
  }, [used])
  // What is not held any more is replaced.
  useEffect(() => {
    for (const { key, params } of refused ?? [])
      if (key === 'sequence-value-lost') void numbers.current?.lose(String(params?.['value']))
  }, [refused])
  const noteOf = useNotes(form, numbers, own)
  return <NumberNotesContext value={noteOf}>{children}</NumberNotesContext>
}

function useNotes(
  form: Form,
  numbers: { current: HeldNumbers | undefined },
  own: ReadonlySet<string>,
): NoteOfNumber {
  const words = useMessages(numberMessages)
  const format = useFormat()
  const failureText = useFailureText()
  const name = usePersonName(useSession()?.username ?? '')
  return (path) => {
    const place = form.numberPlaces().find((each) => each.path === path)
    if (!place || own.has(place.number ?? '')) return undefined
    const held = numbers.current?.heldAt(place)
    const fault = numbers.current?.failureOf(place)
    if (!held) return fault === undefined ? words.coming : (failureText(fault) ?? words.none)
    const { before, reservedUntil } = held
    const said = { name, time: format.time(reservedUntil) }
    return before === undefined ? words.held(said) : words.another({ ...said, before })
  }
}

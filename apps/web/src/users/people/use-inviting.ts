import { useRef, useState } from 'react'
import { useWrite } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useFailureText } from '../../ui/feedback/failure-text.ts'
import type { Invitation, Line } from './invitations.ts'
import { peopleMessages } from './people.messages.ts'

type Outcome = { isSent: true } | { isSent: false; problem: string }
/** What became of each, by the address. */
export type Outcomes = ReadonlyMap<string, Outcome>

/** Sends invitations one after the other. What was sent is not sent again; what was refused is tried once more. */
export function useInviting(lines: Line[]) {
  const words = useMessages(peopleMessages)
  const invite = useWrite('users', 'invite')
  const failureText = useFailureText()
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [isSending, setSending] = useState(false)
  const sending = useRef<AbortController>(undefined)
  const invitations = lines.flatMap(({ invitation }) => (invitation ? [invitation] : []))
  const unsent = invitations.filter(({ email }) => outcomes.get(email)?.isSent !== true)

  async function outcomeOf(body: Invitation): Promise<Outcome> {
    try {
      await invite({ body })
      return { isSent: true }
    } catch (failure) {
      return { isSent: false, problem: failureText(failure) ?? words.notInvited }
    }
  }

  async function start() {
    const own = new AbortController()
    sending.current = own
    setSending(true)
    for (const body of unsent) {
      if (own.signal.aborted) break
      const outcome = await outcomeOf(body)
      setOutcomes((known) => new Map(known).set(body.email, outcome))
    }
    setSending(false)
  }

  return {
    outcomes,
    isSending,
    /** How many are not sent yet. */
    waiting: unsent.length,
    count: invitations.length,
    done: invitations.length - unsent.length,
    start,
    stop: () => sending.current?.abort(),
  }
}

import type { LineProblemKey } from '@tabellio/contract/invitations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyFailure } from '../../ui/feedback/notify.ts'
import type { Invitation, Line } from './invitations.ts'
import { peopleMessages } from './people.messages.ts'
import { invitationList } from './people.queries.ts'

/** What the server says of the lines of a list, by the address. */
type Checked = { lines: Line[]; problems: ReadonlyMap<string, LineProblemKey> }

/** How often the progress is asked for. */
const progressMs = 1000

/** Has a list checked, then sent as work of the server, which goes on without this page. */
export function useInviting(lines: Line[]) {
  const words = useMessages(peopleMessages)
  const [checked, setChecked] = useState<Checked>()
  const [check, send] = [useWrite('invitations', 'check'), useWrite('invitations', 'start')]
  const { data } = useQuery({
    ...invitationList,
    refetchInterval: ({ state }) => (state.data?.list?.finishedAt === null ? progressMs : false),
  })
  const invitations = lines.flatMap(({ invitation }) => (invitation ? [invitation] : []))
  const problems = checked?.lines === lines ? checked.problems : undefined
  const ready = invitations.filter(({ email }) => problems?.has(email) === false)

  const checking = useMutation({
    mutationFn: async () => ({
      lines,
      problems: problemsBy(invitations, await check({ body: { people: invitations } })),
    }),
    onSuccess: setChecked,
    onError: (failure) => notifyFailure(words.notChecked, failure),
  })
  const sending = useMutation({
    mutationFn: () => send({ body: { people: ready } }),
    onError: (failure) => notifyFailure(words.notInvited, failure),
  })
  return {
    problems,
    /** How many can be asked about, and how many were found good. */
    count: invitations.length,
    ready: ready.length,
    list: data?.list ?? undefined,
    isBusy: checking.isPending || sending.isPending,
    check: () => checking.mutate(),
    send: sending.mutateAsync,
  }
}

const problemsBy = (
  people: Invitation[],
  { problems }: { problems: { line: number; key: LineProblemKey }[] },
) => new Map(problems.flatMap(({ line, key }) => (people[line] ? [[people[line].email, key] as const] : [])))

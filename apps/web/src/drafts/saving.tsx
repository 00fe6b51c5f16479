import { Button, Group, Text } from '@mantine/core'
import type { Form } from '@tabellio/forms'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { draftMessages } from './drafts.messages.ts'
import { Travel, type Conflict, type TravelState } from './travel.ts'
import type { DraftHandle } from './use-draft.ts'

export { ResumeLink } from './resume-link.tsx'

/* Two devices seldom change one answer. */
const ConflictDialog = lazyPart(() => import('./conflict-dialog.tsx').then((module) => module.ConflictDialog))

type SavingProps = {
  form: Form
  draft: DraftHandle
  /** When it was last saved here in this visit. */
  savedAt: number | undefined
  /** Where its person stands: said anew, it is saved anew. */
  place: string
}

/** Brings the draft to the server, and says where it is saved: on this device only, or wherever one logs in. */
export function Saving({ form, draft, savedAt, place }: SavingProps) {
  const words = useMessages(draftMessages)
  const format = useFormat()
  const [state, setState] = useState<TravelState>()
  const [conflict, setConflict] = useState<Conflict>()
  const [isComparing, setIsComparing] = useState(true)
  const travel = useRef<Travel>(undefined)
  useEffect(() => {
    const onConflict = (found: Conflict | undefined) => {
      setConflict(found)
      setIsComparing(true)
    }
    const started = new Travel({ form, draft, onState: setState, onConflict })
    travel.current = started
    return () => started.end()
  }, [form, draft])
  const saidPlace = useRef(place)
  useEffect(() => {
    if (saidPlace.current === place) return
    saidPlace.current = place
    if (draft.noteMove()) travel.current?.changed()
  }, [place, draft])

  const text =
    state?.kind === 'there'
      ? words.savedThere({ time: format.time(state.savedAt) })
      : state?.kind === 'here' && savedAt !== undefined
        ? words.savedHere({ time: format.time(savedAt) })
        : state && words.saving
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      {conflict && !isComparing && (
        <Button size="compact-sm" variant="light" color="yellow" onClick={() => setIsComparing(true)}>
          {words.compare}
        </Button>
      )}
      {conflict && isComparing && (
        <ConflictDialog
          form={form}
          conflict={conflict}
          onDecide={(theirsAt) => void travel.current?.decide(conflict, theirsAt)}
          onClose={() => setIsComparing(false)}
        />
      )}
    </Group>
  )
}

import { Button } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import type { GenerationStart } from '@tabellio/contract/generation-runs'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { scheduleMessages } from './generation-schedules.messages.ts'

const ScheduleDialog = lazyPart(() =>
  import('./schedule-dialog.tsx').then(({ ScheduleDialog }) => ScheduleDialog),
)

type Props = { name: string; isDisabled: boolean; request: () => GenerationStart | undefined }

/** Has what could be made at once made again and again. */
export function ScheduleButton({ name, isDisabled, request }: Props) {
  const words = useMessages(scheduleMessages)
  const navigate = useNavigate()
  const params = useOrganization()
  const [asked, setAsked] = useState<GenerationStart>()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarRepeat size={16} />}
        disabled={isDisabled}
        onClick={() => setAsked(request())}
      >
        {words.bySchedule}
      </Button>
      {asked && (
        <ScheduleDialog
          of={{ kind: 'new', name, request: asked }}
          onClose={() => setAsked(undefined)}
          onSaved={() =>
            void navigate({ to: '/o/$organizationId/generation-schedules', params, ignoreBlocker: true })
          }
        />
      )}
    </>
  )
}

import { Badge, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconCalendarRepeat, IconPlayerPlay } from '@tabler/icons-react'
import type { GenerationSchedule } from '@tabellio/contract/generation-schedules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataList, ListPage, RowActions, nameFilter } from '../parts/lists/index.ts'
import { PersonName } from '../parts/people/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { requestErrorText } from '../platform/refusals/refusal-text.ts'
import { useSession } from '../platform/session.ts'
import { useLanguage } from '../platform/use-language.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { scheduleMessages } from './generation-schedules.messages.ts'
import { refusalWords, scheduleList, scheduleSizes } from './generation-schedules.queries.ts'
import { useOfficeTime } from './office-time.ts'
import { useRhythmWords } from './rhythm-words.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Doing = { what: 'edit' | 'remove'; schedule: GenerationSchedule }

/** What is generated again and again by itself. */
export function GenerationSchedulesPage() {
  const words = useMessages(scheduleMessages)
  const params = useOrganization()
  const [doing, setDoing] = useState<Doing>()
  const columns = useColumns(setDoing)
  const close = () => setDoing(undefined)
  return (
    <>
      <ListPage
        words={words}
        Icon={IconCalendarRepeat}
        filters={[nameFilter]}
        list={scheduleList}
        sizes={scheduleSizes}
        actions={
          <Group gap="xs">
            <ButtonLink to="/o/$organizationId/generations" params={params} variant="default">
              {words.generations}
            </ButtonLink>
            <ButtonLink to="/o/$organizationId/templates" params={params} variant="default">
              {words.toTemplates}
            </ButtonLink>
          </Group>
        }
      >
        {(schedules) => (
          <DataList
            name={words.title}
            columns={columns}
            rows={schedules}
            idOf={({ generationScheduleId }) => generationScheduleId}
          />
        )}
      </ListPage>
      {doing?.what === 'edit' && (
        <ScheduleDialog of={{ kind: 'known', schedule: doing.schedule }} onClose={close} />
      )}
      {doing?.what === 'remove' && <RemoveDialog schedule={doing.schedule} onClose={close} />}
    </>
  )
}

function useColumns(setDoing: (doing: Doing) => void): Column<GenerationSchedule>[] {
  const words = useMessages(scheduleMessages)
  const { text } = useRhythmWords()
  const isAdministrator = useSession()?.isAdministrator
  const who: Column<GenerationSchedule> = {
    key: 'who',
    title: words.who,
    onPhone: 'line',
    render: ({ createdBy }) => <PersonName username={createdBy} />,
  }
  return [
    {
      key: 'name',
      title: words.name,
      onPhone: 'title',
      render: ({ name, templateNames, contextCount }) => (
        <Stack gap={0}>
          {name}
          <Text size="xs" c="dimmed" span>
            {words.of({ templates: templateNames.join(', '), count: contextCount })}
          </Text>
        </Stack>
      ),
    },
    { key: 'rhythm', title: words.rhythm, onPhone: 'line', render: ({ rhythm }) => text(rhythm) },
    {
      key: 'next',
      title: words.next,
      onPhone: 'line',
      render: (schedule) => <NextTimes schedule={schedule} />,
    },
    {
      key: 'last',
      title: words.last,
      onPhone: 'line',
      render: ({ lastTime }) => <LastTime last={lastTime} />,
    },
    ...(isAdministrator ? [who] : []),
    {
      key: 'actions',
      title: '',
      width: 340,
      onPhone: 'actions',
      render: (schedule) => (
        <Group gap="xs" justify="flex-end">
          <RunNow schedule={schedule} />
          <RowActions
            name={schedule.name}
            may={{ edit: true, delete: true }}
            onEdit={() => setDoing({ what: 'edit', schedule })}
            onDelete={() => setDoing({ what: 'remove', schedule })}
          />
        </Group>
      ),
    },
  ]
}

function NextTimes({ schedule: { isPaused, nextTimes } }: { schedule: GenerationSchedule }) {
  const words = useMessages(scheduleMessages)
  const say = useOfficeTime()
  if (isPaused)
    return (
      <Badge variant="light" color="gray" tt="none">
        {words.paused}
      </Badge>
    )
  return (
    <List listStyleType="none" size="sm">
      {nextTimes.map((time) => (
        <List.Item key={time}>{say(time)}</List.Item>
      ))}
    </List>
  )
}

/** When it came last, and what became of it. */
function LastTime({ last }: { last: GenerationSchedule['lastTime'] }) {
  const words = useMessages(scheduleMessages)
  const { language } = useLanguage()
  const { organizationId } = useOrganization()
  const say = useOfficeTime()
  // Where the words come late, what is shown is said anew.
  useQuery(refusalWords)
  if (!last) return words.never
  const { dueAt, generation, errors } = last
  const moment = say(dueAt)
  if (!generation)
    return (
      <Stack gap={0}>
        {moment}
        {errors.length === 0
          ? words.begins
          : errors.map((error, at) => (
              <Text key={at} size="sm" c="var(--mantine-color-error)" span>
                {requestErrorText(error, language)}
              </Text>
            ))}
      </Stack>
    )
  const { generationToken, totalCount: total, doneCount: done, failedCount: failed } = generation
  return (
    <Stack gap={0}>
      <TextLink
        to="/o/$organizationId/generations/$generationToken"
        params={{ organizationId, generationToken }}
        inherit
        aria-label={words.toGeneration({ moment })}
      >
        {moment}
      </TextLink>
      <Text size="sm" span>
        {done + failed < total ? words.running({ done: done + failed, total }) : words.made({ done, total })}
      </Text>
    </Stack>
  )
}

function RunNow({ schedule: { generationScheduleId, name } }: { schedule: GenerationSchedule }) {
  const words = useMessages(scheduleMessages)
  const write = useWrite('generationSchedules', 'run')
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await write({ params: { generationScheduleId } })
      notifyDone(words.started)
    } catch (error) {
      notifyFailure(words.notStarted, error)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      leftSection={<IconPlayerPlay size={16} />}
      aria-label={words.runOne({ name })}
      onClick={() => void run()}
    >
      {words.run}
    </Button>
  )
}

function RemoveDialog({ schedule, onClose }: { schedule: GenerationSchedule; onClose: () => void }) {
  const words = useMessages(scheduleMessages)
  const { generationScheduleId, name } = schedule
  const write = useWrite('generationSchedules', 'remove')
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await write({ params: { generationScheduleId } })
      notifyDone(words.removed)
    } catch (error) {
      notifyFailure(words.notRemoved, error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={words.removeTitle({ name })}
      confirm={words.remove}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Text size="sm">{words.removeHint}</Text>
    </ConfirmDialog>
  )
}

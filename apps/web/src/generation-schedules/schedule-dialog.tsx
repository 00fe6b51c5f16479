import { Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import type { GenerationStart } from '@tabellio/contract/generation-runs'
import type { GenerationSchedule } from '@tabellio/contract/generation-schedules'
import { Rhythm, nextTimes } from '@tabellio/contract/rhythms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { scheduleMessages } from './generation-schedules.messages.ts'
import { organization } from './generation-schedules.queries.ts'
import { useOfficeTime } from './office-time.ts'
import { useRhythmWords } from './rhythm-words.ts'

type Of =
  | { kind: 'new'; name: string; request: GenerationStart }
  | { kind: 'known'; schedule: GenerationSchedule }

type Props = { of: Of; onClose: () => void; onSaved?: () => void }

const kinds = ['day', 'week', 'month', 'year'] as const
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** When something is generated again and again: for what is asked for now, or what is scheduled already. */
export function ScheduleDialog({ of, onClose, onSaved }: Props) {
  const words = useMessages(scheduleMessages)
  const { weekDay, month } = useRhythmWords()
  const form = useScheduleForm(of, () => {
    onClose()
    onSaved?.()
  })
  const { every } = form.values
  return (
    <FormDialog
      form={form}
      title={of.kind === 'new' ? words.createTitle : words.editOne({ name: of.schedule.name })}
      save={words.save}
      failed={words.notSaved}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      {of.kind === 'new' && <Text size="sm">{words.createHint({ count: of.request.contexts.length })}</Text>}
      <TextInput {...form.input('name')} required data-autofocus />
      <NativeSelect {...form.input('every')} data={kinds.map((value) => ({ value, label: words[value] }))} />
      <Group grow align="start">
        {every === 'week' && (
          <NativeSelect
            {...form.input('weekDay')}
            data={numbers(7).map((day) => ({ value: String(day), label: weekDay(day) }))}
          />
        )}
        {every === 'year' && (
          <NativeSelect
            {...form.input('month')}
            data={numbers(12).map((each) => ({ value: String(each), label: month(each) }))}
          />
        )}
        {(every === 'month' || every === 'year') && (
          <NativeSelect {...form.input('day')} data={numbers(31).map(String)} />
        )}
        <TextInput {...form.input('time')} type="time" required />
      </Group>
      {every === 'month' && Number(form.values.day) > 28 && (
        <Text size="sm" c="dimmed">
          {words.dayHint}
        </Text>
      )}
      <NextTimes rhythm={rhythmOf(form.values)} />
      {of.kind === 'known' && <Checkbox {...form.checkbox('isPaused')} description={words.pausedHint} />}
    </FormDialog>
  )
}

/** When it would come, and by whose clocks. */
function NextTimes({ rhythm }: { rhythm: Rhythm }) {
  const words = useMessages(scheduleMessages)
  const { data } = useQuery(organization)
  const say = useOfficeTime()
  const [now] = useState(Date.now)
  if (!data || !Rhythm.safeParse(rhythm).success) return null
  const { timeZone } = data
  const times = nextTimes(rhythm, { after: now, timeZone, count: 3 })
  return (
    <Text size="sm" c="dimmed" component="output">
      {words.nextAre({ times: times.map(say).join(' · ') })} {words.zone({ zone: timeZone })}
    </Text>
  )
}

type Typed = {
  name: string
  every: string
  weekDay: string
  month: string
  day: string
  time: string
  isPaused: boolean
}

function typedOf(of: Of): Typed {
  const nightly = { every: 'day', weekDay: '1', month: '1', day: '1', time: '02:00', isPaused: false }
  if (of.kind === 'new') return { ...nightly, name: of.name }
  const { name, isPaused, rhythm } = of.schedule
  const said = Object.fromEntries(Object.entries(rhythm).map(([key, value]) => [key, String(value)]))
  return { ...nightly, ...said, name, isPaused }
}

function rhythmOf({ every, time, ...typed }: Typed): Rhythm {
  const [weekDay, month, day] = [Number(typed.weekDay), Number(typed.month), Number(typed.day)]
  switch (every) {
    case 'week':
      return { every, weekDay, time }
    case 'month':
      return { every, day, time }
    case 'year':
      return { every, month, day, time }
    default:
      return { every: 'day', time }
  }
}

function useScheduleForm(of: Of, onSaved: () => void) {
  const words = useMessages(scheduleMessages)
  const create = useWrite('generationSchedules', 'create')
  const update = useWrite('generationSchedules', 'update')
  return useScreenForm({
    initial: typedOf(of),
    labels: {
      name: words.name,
      every: words.every,
      weekDay: words.weekDay,
      month: words.monthOfYear,
      day: words.dayOfMonth,
      time: words.time,
      isPaused: words.paused,
    },
    paths: { 'rhythm.time': 'time', 'rhythm.day': 'day' },
    send: (typed: Typed) => {
      const said = { name: typed.name, rhythm: rhythmOf(typed) }
      if (of.kind === 'new') return create({ body: { ...of.request, ...said } })
      const { generationScheduleId } = of.schedule
      return update({ params: { generationScheduleId }, body: { ...said, isPaused: typed.isPaused } })
    },
    onSent: () => {
      onSaved()
      notifyDone(of.kind === 'new' ? words.created : words.saved)
    },
  })
}

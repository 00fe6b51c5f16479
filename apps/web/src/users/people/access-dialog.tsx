import { MultiSelect, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { AccessConstraint, ScheduleTime } from '@tabellio/contract/access-windows'
import type { OrganizationUserDetails } from '@tabellio/contract/users'
import { useSuspenseQuery } from '@tanstack/react-query'
import { read, useWrite } from '../../platform/calls/queries.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyDone } from '../../ui/feedback/notify.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../../ui/forms/screen-form.tsx'
import { peopleMessages } from './people.messages.ts'

type DialogProps = { user: OrganizationUserDetails; onClose: () => void }

/** Says on which days and at which hours a person may come in (B-418, B-419). */
export function AccessDialog({ user, onClose }: DialogProps) {
  const words = useMessages(peopleMessages)
  const { data: organization } = useSuspenseQuery(read('organizations', 'get'))
  const form = useAccessForm(user, onClose)
  const { value: type } = form.input('type')
  return (
    <FormDialog
      form={form}
      title={words.accessTitle({ name: user.firstName })}
      save={words.save}
      failed={words.notSaved}
      unsaved={words.notSavedYet}
      onClose={onClose}
    >
      <NativeSelect
        {...form.input('type')}
        data={[
          { value: 'unrestricted', label: words.everyDay },
          { value: 'dateRange', label: words.betweenDays },
          { value: 'limitDate', label: words.untilDay },
        ]}
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {type === 'dateRange' && <TextInput {...form.input('fromDate')} type="date" required />}
        {type !== 'unrestricted' && <TextInput {...form.input('toDate')} type="date" required />}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...form.input('fromTime')} type="time" />
        <TextInput {...form.input('toTime')} type="time" />
      </SimpleGrid>
      <MultiSelect {...form.input('weekDays')} data={useWeekDays()} />
      <Text size="sm" c="dimmed">
        {words.accessHint({ zone: organization.timeZone.replaceAll('_', ' ') })}
      </Text>
    </FormDialog>
  )
}

function useAccessForm(user: OrganizationUserDetails, onClose: () => void) {
  const words = useMessages(peopleMessages)
  const update = useWrite('users', 'update')
  return useScreenForm({
    initial: typedOf(user),
    labels: {
      type: words.days,
      fromDate: words.fromDay,
      toDate: words.lastDay,
      fromTime: words.fromHour,
      toTime: words.toHour,
      weekDays: words.weekDays,
    },
    validate: {
      fromTime: (hour, { toTime }) => ((hour === '') === (toTime === '') ? undefined : words.bothHours),
      fromDate: (date, { type }) => (type === 'dateRange' && date === '' ? words.enterDay : undefined),
      toDate: (date, { type, fromDate }) => {
        if (type === 'unrestricted') return undefined
        if (date === '') return words.enterDay
        return type === 'dateRange' && date < fromDate ? words.dayOrder : undefined
      },
    },
    send: (typed) =>
      update({
        body: {
          username: user.username,
          accessConstraint: constraintOf(typed),
          specificScheduleTime: scheduleOf(typed),
        },
      }),
    onSent: () => {
      onClose()
      notifyDone(words.saved)
    },
  })
}

type Typed = ReturnType<typeof typedOf>

const typedOf = ({ accessConstraint, specificScheduleTime }: OrganizationUserDetails) => ({
  type: 'unrestricted' as AccessConstraint['type'],
  fromDate: '',
  toDate: '',
  fromTime: '',
  toTime: '',
  ...accessConstraint,
  ...specificScheduleTime,
  weekDays: (specificScheduleTime?.weekDays ?? []).map(String),
})

function constraintOf({ type, fromDate, toDate }: Typed): AccessConstraint | null {
  if (type === 'dateRange') return { type, fromDate, toDate }
  return type === 'limitDate' ? { type, toDate } : null
}

/** Days of the week without hours are whole days. */
function scheduleOf({ fromTime, toTime, weekDays }: Typed): ScheduleTime | null {
  if (fromTime === '' && weekDays.length === 0) return null
  const hours = fromTime === '' ? { fromTime: '00:00', toTime: '00:00' } : { fromTime, toTime }
  return weekDays.length === 0 ? hours : { ...hours, weekDays: weekDays.map(Number) }
}

/** By their names in the language of the screen, from Monday on. */
function useWeekDays() {
  const { language } = useLanguage()
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return [1, 2, 3, 4, 5, 6, 7].map((weekDay) => ({
    value: String(weekDay),
    // The first of January of 2024 was a Monday.
    label: names.format(Date.UTC(2024, 0, weekDay)),
  }))
}

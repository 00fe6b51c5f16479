import { Box, NativeSelect, Select, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import type { NotificationSettings } from '@tabellio/contract/notifications'
import { useSuspenseQuery } from '@tanstack/react-query'
import { read, useWrite } from '../platform/calls/queries.ts'
import { useLanguage } from '../platform/use-language.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormPanel } from '../ui/forms/form-panel.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { mailSettingsMessages } from './mail-settings.messages.ts'
import { MailWays } from './mail-ways.tsx'

type Shown = NotificationSettings & { organizationTimeZone: string }

/** Which notifications come by mail, and when. */
export function MailSettings() {
  const { data } = useSuspenseQuery(read('notifications', 'settings'))
  return <MailSettingsForm settings={data} />
}

function MailSettingsForm({ settings }: { settings: Shown }) {
  const words = useMessages(mailSettingsMessages)
  const form = useMailSettingsForm(settings)
  return (
    <FormPanel form={form} save={words.save} failed={words.notSaved} unsaved={words.unsaved}>
      <Title order={2} size="h5">
        {words.byMail}
      </Title>
      <Text c="dimmed">{words.hint}</Text>
      <MailWays inputOf={form.input} />
      <NativeSelect {...form.input('digestHour')} description={words.digestHint} data={useHours()} />
      <Box component="fieldset" p={0} m={0} bd={0}>
        <Text component="legend" fw={500} size="sm" p={0}>
          {words.quiet}
        </Text>
        <Text c="dimmed" size="xs" mb="xs">
          {words.quietHint}
        </Text>
        <SimpleGrid cols={2}>
          <TextInput {...form.input('fromTime')} type="time" />
          <TextInput {...form.input('toTime')} type="time" />
        </SimpleGrid>
      </Box>
      <Select {...form.input('timeZone')} data={useTimeZones(settings)} searchable allowDeselect={false} />
    </FormPanel>
  )
}

function useMailSettingsForm({ mails, quietHours, digestHour, timeZone }: Shown) {
  const words = useMessages(mailSettingsMessages)
  const save = useWrite('notifications', 'saveSettings')
  const { digestHour: hour, fromTime, toTime, timeZone: zone } = words
  return useScreenForm({
    initial: {
      ...mails,
      digestHour: String(digestHour),
      fromTime: quietHours?.fromTime ?? '',
      toTime: quietHours?.toTime ?? '',
      timeZone: timeZone ?? '',
    },
    labels: { digestHour: hour, fromTime, toTime, timeZone: zone },
    paths: { 'quietHours.fromTime': 'fromTime', 'quietHours.toTime': 'toTime' },
    validate: {
      toTime: (to, { fromTime: from }) => ((to === '') === (from === '') ? undefined : words.bothTimes),
    },
    send: (typed) => save({ body: settingsOf(typed) }),
    onSent: () => notifyDone(words.saved),
  })
}

type Typed = NotificationSettings['mails'] & {
  digestHour: string
  fromTime: string
  toTime: string
  timeZone: string
}

function settingsOf({ digestHour, fromTime, toTime, timeZone, ...mails }: Typed): NotificationSettings {
  return {
    mails,
    digestHour: Number(digestHour),
    quietHours: fromTime === '' ? null : { fromTime, toTime },
    timeZone: timeZone === '' ? null : timeZone,
  }
}

/** The hours of a day, as the language writes them. */
function useHours() {
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: format.format(Date.UTC(2000, 0, 1, hour)),
  }))
}

const named = (zone: string) => zone.replaceAll('_', ' ')

function useTimeZones({ timeZone, organizationTimeZone }: Shown) {
  const words = useMessages(mailSettingsMessages)
  const known = new Set([...(timeZone === null ? [] : [timeZone]), ...Intl.supportedValuesOf('timeZone')])
  return [
    { value: '', label: words.organizationZone({ zone: named(organizationTimeZone) }) },
    ...[...known].toSorted().map((zone) => ({ value: zone, label: named(zone) })),
  ]
}

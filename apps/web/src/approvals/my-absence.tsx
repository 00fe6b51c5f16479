import { Button, Group, Select, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import type { MyAbsence as Answer } from '@tabellio/contract/approvals'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useWrite } from '../platform/calls/queries.ts'
import { useDebounced } from '../platform/debounced.ts'
import { useFormat } from '../platform/format.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { FormPanel } from '../ui/forms/form-panel.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { approvalMessages } from './approvals.messages.ts'
import { myAbsence } from './approvals.queries.ts'

/** Names who approves in the person's place while they are away. */
export function MyAbsence() {
  const { data } = useSuspenseQuery(myAbsence)
  const { standIn = '', fromDate = '', toDate = '' } = data.absence ?? {}
  return <AbsenceForm key={`${standIn} ${fromDate} ${toDate}`} answer={data} />
}

function AbsenceForm({ answer }: { answer: Answer }) {
  const words = useMessages(approvalMessages)
  const save = useWrite('approvals', 'setAbsence')
  const { standIn, firstDay, lastDay } = words
  const needed = (hint: string) => (typed: string) => (typed === '' ? hint : undefined)
  const form = useScreenForm({
    initial: answer.absence ?? { standIn: '', fromDate: '', toDate: '' },
    labels: { standIn, fromDate: firstDay, toDate: lastDay },
    paths: { 'absence.standIn': 'standIn', 'absence.fromDate': 'fromDate', 'absence.toDate': 'toDate' },
    validate: {
      standIn: needed(words.choose),
      fromDate: needed(words.chooseDay),
      toDate: needed(words.chooseDay),
    },
    send: (absence) => save({ body: { absence } }),
    onSent: () => notifyDone(words.absenceSaved),
  })
  return (
    <FormPanel
      form={form}
      save={words.saveAbsence}
      failed={words.absenceNotSaved}
      unsaved={words.absenceUnsaved}
    >
      <div>
        <Title order={2} size="h5">
          {words.absence}
        </Title>
        <Text size="sm" c="dimmed">
          {words.absenceHint}
        </Text>
      </div>
      <StandInPicker {...form.input('standIn')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...form.input('fromDate')} type="date" required />
        <TextInput {...form.input('toDate')} type="date" required />
      </SimpleGrid>
      {answer.absence && <EndButton />}
      <StandsInFor answer={answer} />
    </FormPanel>
  )
}

function EndButton() {
  const words = useMessages(approvalMessages)
  const save = useWrite('approvals', 'setAbsence')
  const end = () =>
    save({ body: { absence: null } })
      .then(() => notifyDone(words.absenceEnded))
      .catch((error: unknown) => notifyFailure(words.absenceNotSaved, error))
  return (
    <Group>
      <Button variant="default" size="xs" onClick={() => void end()}>
        {words.endAbsence}
      </Button>
    </Group>
  )
}

function StandsInFor({ answer: { standsInFor } }: { answer: Answer }) {
  const words = useMessages(approvalMessages)
  const format = useFormat()
  return standsInFor.map(({ username, fromDate, toDate }) => (
    <Text key={username}>
      {words.standsInFor({ username, from: format.day(fromDate), to: format.day(toDate) })}
    </Text>
  ))
}

type PickerProps = { label?: string | undefined; value?: string; onChange: (username: string) => void }

/** Anybody of the organization but the person themselves. */
function StandInPicker({ value = '', onChange, ...input }: PickerProps) {
  const words = useMessages(approvalMessages)
  const own = useSession()?.username
  const [nameFilter, setNameFilter] = useState('')
  const [typed, setTyped] = useDebounced(nameFilter, setNameFilter)
  const { data, isFetching } = useQuery({
    ...read('users', 'list', { query: { nameFilter, rowsPerPage: 20 } }),
    placeholderData: keepPreviousData,
  })
  const found = (data?.items ?? [])
    .filter(({ username }) => username !== own)
    .map(({ username, firstName, lastName }) => ({
      value: username,
      label: `${firstName} ${lastName} (${username})`,
    }))
  const isListed = value === '' || found.some((each) => each.value === value)
  return (
    <Select
      {...input}
      required
      searchable
      description={words.standInHint}
      data={isListed ? found : [...found, { value, label: value }]}
      value={value === '' ? null : value}
      onChange={(username) => onChange(username ?? '')}
      onSearchChange={(text) => setTyped(found.some(({ label }) => label === text) ? '' : text)}
      nothingFoundMessage={isFetching || typed === '' ? undefined : words.nobodyFound}
    />
  )
}

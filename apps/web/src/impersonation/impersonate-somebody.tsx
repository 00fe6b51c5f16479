import { Button, Group, Select } from '@mantine/core'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../platform/calls/queries.ts'
import { useDebounced } from '../platform/debounced.ts'
import { type Session, isBesideOwn, useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { Panel } from '../ui/panel.tsx'
import { ImpersonateDialog } from './impersonate-dialog.tsx'
import { impersonationMessages } from './impersonation.messages.ts'

/** Finds a person to act in the place of, for whoever may do that and, as no administrator, has no list of people. */
export function ImpersonateSomebody() {
  const session = useSession()
  const mayHavePanel = session && !session.isAdministrator && !isBesideOwn(session)
  return mayHavePanel && <OfThoseWhoMay session={session} />
}

function OfThoseWhoMay({ session: { username } }: { session: Session }) {
  const { data } = useSuspenseQuery(read('roles', 'securityProfile', { params: { username } }))
  return data.globalPermissions.includes('can-impersonate') && <ImpersonatePanel own={username} />
}

type Person = { username: string; firstName: string; lastName: string }

function ImpersonatePanel({ own }: { own: string }) {
  const words = useMessages(impersonationMessages)
  const [chosen, setChosen] = useState<Person>()
  const [isAsking, setAsking] = useState(false)
  return (
    <Panel title={words.others} hint={words.othersHint}>
      <Group align="flex-end">
        <PersonSelect own={own} onChoose={setChosen} />
        <Button variant="default" disabled={!chosen} onClick={() => setAsking(true)}>
          {words.actInPlace}
        </Button>
      </Group>
      {chosen && isAsking && <ImpersonateDialog user={chosen} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

type SelectProps = { own: string; onChoose: (person: Person | undefined) => void }

function PersonSelect({ own, onChoose }: SelectProps) {
  const words = useMessages(impersonationMessages)
  const [nameFilter, setNameFilter] = useState('')
  const [typed, setTyped] = useDebounced(nameFilter, setNameFilter)
  const { data, isFetching } = useQuery({
    ...read('users', 'list', { query: { nameFilter, rowsPerPage: 20 } }),
    placeholderData: keepPreviousData,
  })
  const people = (data?.items ?? []).filter(({ username }) => username !== own)
  return (
    <Select
      label={words.person}
      placeholder={words.choose}
      data={people.map(({ username, firstName, lastName }) => ({
        value: username,
        label: `${firstName} ${lastName} (${username})`,
      }))}
      onChange={(chosen) => onChoose(people.find(({ username }) => username === chosen))}
      filter={({ options }) => options}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? undefined : words.nobodyFound}
      flex={1}
      miw={240}
    />
  )
}

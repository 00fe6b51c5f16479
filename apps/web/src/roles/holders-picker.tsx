import { MultiSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDebounced } from '../platform/debounced.ts'
import { read } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { roleMessages } from './roles.messages.ts'

type PickerProps = {
  label?: ReactNode
  value?: string[]
  onChange: (usernames: string[]) => void
  error?: ReactNode
}

/** Who holds the role: people are found by their names and addresses, as many as are wanted one after the other. */
export function HoldersPicker({ value = [], onChange, ...input }: PickerProps) {
  const words = useMessages(roleMessages)
  const [nameFilter, setNameFilter] = useState('')
  const [typed, setTyped] = useDebounced(nameFilter, setNameFilter)
  const { data, isFetching } = useQuery({
    ...read('users', 'list', { query: { nameFilter, rowsPerPage: 20 } }),
    placeholderData: keepPreviousData,
  })
  const found = (data?.items ?? []).map(({ username, firstName, lastName }) => ({
    value: username,
    label: `${firstName} ${lastName} (${username})`,
  }))
  const isFound = new Set(found.map((each) => each.value))
  const others = value.filter((username) => !isFound.has(username))
  return (
    <MultiSelect
      {...input}
      value={value}
      onChange={onChange}
      description={words.holdersHint}
      data={[...found, ...others.map((username) => ({ value: username, label: username }))]}
      filter={({ options }) =>
        options.filter((option) => 'value' in option && (isFound.has(option.value) || typed === ''))
      }
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      hidePickedOptions
      clearable={false}
      nothingFoundMessage={isFetching ? undefined : words.nobodyFound}
    />
  )
}

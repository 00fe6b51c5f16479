import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { dayOf } from '../../platform/address/address.ts'
import { useDebounced } from '../../platform/debounced.ts'
import type { ListSearch, Said, ShowList } from '../../platform/address/list-search.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useSession } from '../../platform/session.ts'
import { personName } from '../people/index.ts'
import { uiMessages } from '../../ui/ui.messages.ts'

type Choice = { value: string; label: string }

/** A list can be narrowed by this; `name` is its name in the address. */
export type Filter<Name extends string> =
  /** A text that names have in them; `label` where they are no names. */
  | { kind: 'text'; name: Name; label?: string }
  /** One of some things; `all` says that it is none of them. */
  | { kind: 'choice'; name: Name; label: string; all: string; choices: readonly Choice[] }
  | { kind: 'person'; name: Name; label: string }
  /** The main one, with a control of its own, above the others. */
  | { kind: 'box'; name: Name; Box: ComponentType<BoxProps> }
  /** A day of the calendar, as `2026-11-21`; a range of dates is two of them. */
  | { kind: 'day'; name: Name; label: string }

/** What a control of a list's own is given: what the address says, and what changes it. */
export type BoxProps = { said: string; onSay: (text: string, replace?: boolean) => void }

/** The search by name, which most lists have. */
export const nameFilter = { kind: 'text', name: 'name' } as const

/** Reads a filter from the address; a value that it does not understand counts as not given. */
const saidOf = ({ kind, name }: Filter<string>, search: ListSearch): string | undefined =>
  kind === 'day' ? dayOf(search[name]) : search[name]

export const isFiltered = (filters: readonly Filter<string>[], search: ListSearch): boolean =>
  filters.some((filter) => saidOf(filter, search) !== undefined)

/** Tells what the address says of each filter. */
export const saidIn =
  <Name extends string>(filters: readonly Filter<Name>[], search: ListSearch): Said<Name> =>
  (name) => {
    const filter = filters.find((filter) => filter.name === name)
    return filter && saidOf(filter, search)
  }

type FiltersProps = { filters: readonly Filter<string>[]; search: ListSearch; show: ShowList }

/** Stands above a list. */
export function Filters({ filters, search, show }: FiltersProps) {
  const isLong = filters.length > 2
  return (
    <SimpleGrid
      cols={isLong ? { base: 1, xs: 2, lg: filters.length > 5 ? 4 : filters.length } : { base: 1, xs: 2 }}
      maw={isLong ? undefined : 640}
      component="search"
    >
      {filters.map((filter) => (
        <Control key={filter.name} filter={filter} said={saidOf(filter, search) ?? ''} show={show} />
      ))}
    </SimpleGrid>
  )
}

type ControlProps<Kind> = { filter: Kind; said: string; show: ShowList }
type OfKind<Kind> = Extract<Filter<string>, { kind: Kind }>

function Control({ filter, ...props }: ControlProps<Filter<string>>) {
  switch (filter.kind) {
    case 'text':
      return <TextControl filter={filter} {...props} />
    case 'choice':
      return <ChoiceControl filter={filter} {...props} />
    case 'person':
      return <PersonControl filter={filter} {...props} />
    case 'day':
      return <DayControl filter={filter} {...props} />
    case 'box':
      return <BoxControl filter={filter} {...props} />
  }
}

/** As wide as the list. */
const BoxControl = ({ filter: { name, Box }, said, show }: ControlProps<OfKind<'box'>>) => (
  <div style={{ gridColumn: '1 / -1' }}>
    <Box said={said} onSay={(text, replace) => show({ [name]: text }, replace)} />
  </div>
)

/** Waits for the end of a word. Back leads to before the search, not through its letters. */
function TextControl({ filter: { name, label }, said, show }: ControlProps<OfKind<'text'>>) {
  const words = useMessages(uiMessages)
  const [typed, setTyped] = useDebounced(said, (text) => show({ [name]: text }, said !== '' && text !== ''))
  return (
    <TextInput
      type="search"
      label={label ?? words.searchByName}
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

function ChoiceControl({ filter, said, show }: ControlProps<OfKind<'choice'>>) {
  const { name, label, all, choices } = filter
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: all }, ...choices]}
      value={said}
      onChange={(event) => show({ [name]: event.currentTarget.value })}
    />
  )
}

/** Offers the person who looks, and whoever the address names. */
function PersonControl({ filter: { name, label }, said, show }: ControlProps<OfKind<'person'>>) {
  const words = useMessages(uiMessages)
  const own = useSession()?.username ?? ''
  const people = [...new Set([own, said || own])]
  const names = useQueries({ queries: people.map(personName) })
  return (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: words.anybody },
        ...people.map((username, at) => ({ value: username, label: names[at]?.data ?? username })),
      ]}
      value={said}
      onChange={(event) => show({ [name]: event.currentTarget.value })}
    />
  )
}

/** Waits until the whole year is typed. */
function DayControl({ filter: { name, label }, said, show }: ControlProps<OfKind<'day'>>) {
  const [typed, setTyped] = useDebounced(said, (day) => show({ [name]: day }))
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

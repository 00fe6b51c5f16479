import { NativeSelect, TextInput } from '@mantine/core'
import { useDebounced } from '../platform/debounced.ts'
import type { ShowList } from '../platform/address/list-search.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useSession } from '../platform/session.ts'
import { documentMessages } from './documents.messages.ts'
import type { DocumentSearch } from './documents.search.ts'

type ChangeFiltersProps = { search: DocumentSearch; show: ShowList<DocumentSearch> }

/** Narrows the list to what a person changed, and to the days on which it was changed. */
export function ChangeFilters({ search, show }: ChangeFiltersProps) {
  const words = useMessages(documentMessages)
  const own = useSession()?.username ?? ''
  const people = [...new Set([own, search.by ?? own])]
  return (
    <>
      <NativeSelect
        label={words.updatedBy}
        data={[{ value: '', label: words.anybody }, ...people]}
        value={search.by ?? ''}
        onChange={(event) => show({ by: event.currentTarget.value })}
      />
      <Day label={words.changedFrom} value={search.from} onChange={(from) => show({ from })} />
      <Day label={words.changedTo} value={search.to} onChange={(to) => show({ to })} />
    </>
  )
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string) => void }

/** Waits until the whole year is typed. */
function Day({ label, value, onChange }: DayProps) {
  const [typed, setTyped] = useDebounced(value ?? '', onChange)
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

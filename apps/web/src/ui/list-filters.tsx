import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDebounced } from '../platform/debounced.ts'

type ListFiltersProps = {
  name: { label: string; value: string | undefined; onChange: (name: string) => void }
  /** One of the things that a list may be narrowed to; `all` says that it is not. */
  choice: {
    label: string
    all: string
    options: { value: string; label: string }[]
    value: string | undefined
    onChange: (value: string) => void
  }
}

/** What stands above a list: a search by name, which waits for the end of a word, and a choice. */
export function ListFilters({ name, choice }: ListFiltersProps) {
  const [typed, setTyped] = useDebounced(name.value ?? '', name.onChange)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} maw={640} component="search">
      <TextInput
        type="search"
        label={name.label}
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        label={choice.label}
        data={[{ value: '', label: choice.all }, ...choice.options]}
        value={choice.value ?? ''}
        onChange={(event) => choice.onChange(event.currentTarget.value)}
      />
    </SimpleGrid>
  )
}

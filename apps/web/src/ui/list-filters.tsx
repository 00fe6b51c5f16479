import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDebounced } from '../platform/debounced.ts'

type ListFiltersProps = {
  name: { label: string; value: string | undefined; onChange: (name: string) => void }
  /** One of the things that a list may be narrowed to; `all` says that it is not. */
  choice?: {
    label: string
    all: string
    options: { value: string; label: string }[]
    value: string | undefined
    onChange: (value: string) => void
  }
  /** The filters that only this list has. */
  children?: ReactNode
}

/** What stands above a list: a search by name, which waits for the end of a word, a choice, and its own filters. */
export function ListFilters({ name, choice, children }: ListFiltersProps) {
  const [typed, setTyped] = useDebounced(name.value ?? '', name.onChange)
  return (
    <SimpleGrid
      cols={children ? { base: 1, xs: 2, lg: 5 } : { base: 1, xs: 2 }}
      maw={children ? undefined : 640}
      component="search"
    >
      <TextInput
        type="search"
        label={name.label}
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {choice && (
        <NativeSelect
          label={choice.label}
          data={[{ value: '', label: choice.all }, ...choice.options]}
          value={choice.value ?? ''}
          onChange={(event) => choice.onChange(event.currentTarget.value)}
        />
      )}
      {children}
    </SimpleGrid>
  )
}

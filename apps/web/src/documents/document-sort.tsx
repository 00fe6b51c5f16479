import { NativeSelect } from '@mantine/core'
import { useMessages } from '../platform/use-messages.ts'
import { documentMessages } from './documents.messages.ts'
import { sortOf } from './documents.queries.ts'
import { documentSorts, type DocumentSearch } from './documents.search.ts'

type DocumentSortProps = {
  search: DocumentSearch
  onChange: (order: Pick<DocumentSearch, 'sort' | 'direction'>) => void
}

const ways = documentSorts.flatMap((sort) => [
  { sort, direction: 'asc' as const },
  { sort, direction: 'desc' as const },
])
const codeOf = (sort: string, direction: string) => `${sort} ${direction}`

/** What the titles of the table do, where there is no room for a table. */
export function DocumentSort({ search, onChange }: DocumentSortProps) {
  const words = useMessages(documentMessages)
  const { sortField, sortDirection } = sortOf(search)
  const orderOf = (sort: string) =>
    sort === 'updatedAt'
      ? { asc: words.oldest, desc: words.newest }
      : { asc: words.upwards, desc: words.downwards }
  const names = {
    name: words.name,
    documentType: words.type,
    updatedBy: words.updatedBy,
    updatedAt: words.updatedAt,
  }
  return (
    <NativeSelect
      label={words.sortBy}
      value={codeOf(sortField, sortDirection)}
      data={ways.map(({ sort, direction }) => ({
        value: codeOf(sort, direction),
        label: `${names[sort]}, ${orderOf(sort)[direction]}`,
      }))}
      onChange={({ currentTarget: { value } }) => {
        const way = ways.find(({ sort, direction }) => codeOf(sort, direction) === value)
        if (way) onChange(way)
      }}
    />
  )
}

import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { pageSizes, type ListSearch } from '../platform/list-search.ts'
import { EmptyState } from './empty-state.tsx'
import { Pager } from './pager.tsx'

type ListResultsProps<Search extends ListSearch> = {
  /** How many there are, in words. */
  found: string
  total: number
  search: Search
  onChange: (search: Search) => void
  children: ReactNode
}

/** What a list found: how many, the rows, and the pages. */
export function ListResults<Search extends ListSearch>(props: ListResultsProps<Search>) {
  const { found, total, search, onChange, children } = props
  return (
    <>
      <Text size="sm" c="dimmed" component="output" display="block">
        {found}
      </Text>
      {children}
      <Pager
        page={search.page ?? 1}
        size={search.size ?? 15}
        sizes={pageSizes}
        total={total}
        onPage={(page) => onChange({ ...search, page })}
        onSize={(size) => onChange({ ...search, size, page: 1 })}
      />
    </>
  )
}

type NothingFoundProps = {
  icon: ReactNode
  words: Record<'none' | 'noneHint' | 'noneFound' | 'noneFoundHint' | 'clear', string>
  isFiltered: boolean
  onClear: () => void
  /** What to do where nothing is at all. */
  children?: ReactNode
}

/** Why a list is empty: nothing fits the filters, which can be cleared, or there is nothing yet. */
export function NothingFound({ icon, words, isFiltered, onClear, children }: NothingFoundProps) {
  if (!isFiltered)
    return (
      <EmptyState icon={icon} title={words.none} hint={words.noneHint}>
        {children}
      </EmptyState>
    )
  return (
    <EmptyState icon={icon} title={words.noneFound} hint={words.noneFoundHint}>
      <Button variant="default" onClick={onClear}>
        {words.clear}
      </Button>
    </EmptyState>
  )
}

import { Button, Text } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { pageSizes, type ListSearch, type ShowList } from '../platform/address/list-search.ts'
import { useMessages } from '../platform/use-messages.ts'
import { EmptyState } from './empty-state.tsx'
import { Pager } from './pager.tsx'
import { uiMessages } from './ui.messages.ts'

type ListResultsProps = {
  /** How many there are, in words: read out whenever it changes, also when nothing is found. */
  found: string
  total: number
  search: ListSearch
  show: ShowList<ListSearch>
  /** What stands in place of the rows where there are none. */
  nothing: ReactNode
  children: ReactNode
}

/** What a list found: how many, the rows, and the pages. */
export function ListResults(props: ListResultsProps) {
  const { found, total, search, show, nothing, children } = props
  const { page = 1, size = 15 } = search
  const lastPage = Math.max(1, Math.ceil(total / size))
  useEffect(() => {
    if (page > lastPage) show({ page: lastPage }, true)
  })
  return (
    <>
      <Text size="sm" c="dimmed" component="output" display="block">
        {found}
      </Text>
      {total === 0 ? nothing : page <= lastPage && children}
      <Pager
        page={Math.min(page, lastPage)}
        size={size}
        sizes={pageSizes}
        total={total}
        onPage={(page) => show({ page })}
        onSize={(size) => show({ size })}
      />
    </>
  )
}

type NothingFoundProps = {
  icon: ReactNode
  words: Record<'none' | 'noneHint' | 'noneFound' | 'noneFoundHint', string>
  isFiltered: boolean
  onClear: () => void
  /** What to do where nothing is at all. */
  children?: ReactNode
}

/** Why a list is empty: nothing fits the filters, which can be cleared, or there is nothing yet. */
export function NothingFound({ icon, words, isFiltered, onClear, children }: NothingFoundProps) {
  const { clearFilters } = useMessages(uiMessages)
  if (!isFiltered)
    return (
      <EmptyState icon={icon} title={words.none} hint={words.noneHint}>
        {children}
      </EmptyState>
    )
  return (
    <EmptyState icon={icon} title={words.noneFound} hint={words.noneFoundHint}>
      <Button variant="default" onClick={onClear}>
        {clearFilters}
      </Button>
    </EmptyState>
  )
}

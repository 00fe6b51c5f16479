import { useSuspenseQuery } from '@tanstack/react-query'
import { CardList } from '../parts/lists/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { actionLogMessages } from './action-logs.messages.ts'
import { newestEntries } from './action-logs.queries.ts'
import { useEntryColumns } from './entry-columns.tsx'

const shownAtOnce = 5

/** What was done last in the organization, for its administrators. */
export function RecentEntries() {
  const words = useMessages(actionLogMessages)
  const columns = useEntryColumns()
  const { items } = useSuspenseQuery(newestEntries).data
  return (
    <CardList name={words.title} columns={columns} rows={items.slice(0, shownAtOnce)} idOf={({ id }) => id} />
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { useMessages } from '../platform/use-messages.ts'
import { read } from '../platform/calls/queries.ts'
import { documentGroupMessages } from './document-groups.messages.ts'

/** Every group, for whoever chooses one. */
export const documentGroups = { ...read('documentGroups', 'all'), staleTime: 5 * 60_000 }

export const documentGroupPage = (said: Said<'name'>, page: PageQuery) =>
  read('documentGroups', 'list', { query: { filter: said('name'), ...page } })

/** Narrows a list of what stands in groups. */
export function useDocumentGroupFilter() {
  const words = useMessages(documentGroupMessages)
  const { data } = useSuspenseQuery(documentGroups)
  const choices = data.items.map(({ id, name }) => ({ value: id, label: name }))
  return { kind: 'choice', name: 'group', label: words.group, all: words.allGroups, choices } as const
}

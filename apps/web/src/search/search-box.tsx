import { Autocomplete } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { BoxProps } from '../parts/lists/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useDebounced } from '../platform/debounced.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { searchMessages } from './search.messages.ts'
import { recentSearches, suggestions } from './search.queries.ts'

const mostSuggested = 6

/** Searches as one types; Enter remembers the words. A document that is suggested is opened at once. */
export function SearchBox({ said, onSay }: BoxProps) {
  const words = useMessages(searchMessages)
  const { organizationId } = useOrganization()
  const navigate = useNavigate()
  const remember = useRemember()
  const [typed, setTyped] = useDebounced(said, (text) => onSay(text, said !== '' && text !== ''))
  const { documents, recent } = useOffers(said, typed)
  const box = useRef<HTMLInputElement>(null)
  // Whoever comes with words wants to see what is found: what is suggested would stand over it.
  const begin = useEffectEvent(() => {
    if (said === '') box.current?.focus()
  })
  useEffect(() => begin(), [])

  const choose = (value: string) => {
    const [document, another] = documents.filter(({ name }) => name === value)
    // Of several with one name the list says which is which.
    if (!document || another) {
      onSay(value)
      return remember(value)
    }
    const { documentId } = document
    remember(value, documentId)
    void navigate({ to: '/o/$organizationId/documents/$documentId', params: { organizationId, documentId } })
  }
  return (
    <Autocomplete
      ref={box}
      size="lg"
      maxLength={200}
      label={words.box}
      leftSection={<IconSearch size={20} />}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={choose}
      onKeyDown={({ key, currentTarget }) => {
        // An option that is chosen by the keyboard is told by onOptionSubmit.
        if (key !== 'Enter' || currentTarget.getAttribute('aria-activedescendant')) return
        onSay(typed)
        remember(typed)
      }}
      filter={({ options }) => options}
      data={[
        { group: words.recent, items: recent },
        { group: words.documents, items: namesOf(documents).slice(0, mostSuggested) },
      ].filter(({ items }) => items.length > 0)}
    />
  )
}

const namesOf = (documents: { name: string }[]) => [...new Set(documents.map(({ name }) => name))]

/** What the words may be meant to become: other words that were searched for, and documents by their names. */
function useOffers(said: string, typed: string) {
  const wanted = said.trim()
  const found = useQuery({
    ...suggestions(wanted),
    enabled: wanted.length > 1,
    placeholderData: keepPreviousData,
  })
  const { data: earlier } = useQuery(recentSearches)
  const documents = wanted.length > 1 ? (found.data?.items ?? []) : []
  const begun = typed.trim().toLowerCase()
  const names = namesOf(documents)
  // Before anything is typed, the page shows them below.
  const recent = (begun === '' ? [] : (earlier?.items ?? []))
    .map(({ searchQuery }) => searchQuery)
    .filter((each) => each !== typed && each.toLowerCase().startsWith(begun) && !names.includes(each))
  return {
    documents,
    recent: [...new Set(recent)].slice(0, mostSuggested),
  }
}

/** Remembers what was searched for. Nobody waits for it, and nothing is lost where it fails. */
function useRemember() {
  const save = useWrite('search', 'saveRecent')
  return (text: string, documentId: string | null = null) => {
    const searchQuery = text.trim()
    if (searchQuery === '') return
    const searchType = documentId === null ? 'search' : 'suggestion'
    void save({ body: { category: 'document', searchQuery, searchType, documentId } }).catch(() => {})
  }
}

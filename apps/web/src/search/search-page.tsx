import { IconFileSearch } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { documentListMessages, myLists } from '../document-lists/index.ts'
import { ListPage } from '../parts/lists/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { Facets } from './facets.tsx'
import { FoundDocuments } from './found-documents.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { SearchBox } from './search-box.tsx'
import { searchMessages } from './search.messages.ts'
import { foundDocuments, searchSizes, searchedGroups, searchedTypes } from './search.queries.ts'

export function SearchPage() {
  const words = useMessages(searchMessages)
  const { data: types } = useSuspenseQuery(searchedTypes)
  const lists = useMessages(documentListMessages)
  const { data: mine } = useSuspenseQuery(myLists)
  const { data: groups } = useSuspenseQuery(searchedGroups)
  const choices = types.items.map(({ documentTypeId, name }) => ({ value: documentTypeId, label: name }))
  return (
    <ListPage
      words={words}
      Icon={IconFileSearch}
      filters={[
        { kind: 'box', name: 'words', Box: SearchBox },
        { kind: 'choice', name: 'type', label: words.type, all: words.allTypes, choices },
        {
          kind: 'choice',
          name: 'group',
          label: words.group,
          all: words.allGroups,
          choices: groups.items.map(({ id, name }) => ({ value: id, label: name })),
        },
        { kind: 'person', name: 'by', label: words.updatedBy },
        { kind: 'day', name: 'from', label: words.changedFrom },
        { kind: 'day', name: 'to', label: words.changedTo },
        {
          kind: 'choice',
          name: 'list',
          label: lists.title,
          all: words.anyList,
          choices: mine.items.map(({ name }) => ({ value: name, label: name })),
        },
        {
          kind: 'choice',
          name: 'like',
          label: words.words,
          all: words.similar,
          choices: [{ value: 'exactly', label: words.exactly }],
        },
      ]}
      list={foundDocuments}
      sizes={searchSizes}
      nothing={<RecentSearches />}
    >
      {(documents) => (
        <>
          <Facets />
          <FoundDocuments documents={documents} />
        </>
      )}
    </ListPage>
  )
}

import { IconFileSearch } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ListPage } from '../parts/lists/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { FoundDocuments } from './found-documents.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { SearchBox } from './search-box.tsx'
import { searchMessages } from './search.messages.ts'
import { foundDocuments, searchSizes, searchedTypes } from './search.queries.ts'

export function SearchPage() {
  const words = useMessages(searchMessages)
  const { data: types } = useSuspenseQuery(searchedTypes)
  const choices = types.items.map(({ documentTypeId, name }) => ({ value: documentTypeId, label: name }))
  return (
    <ListPage
      words={words}
      Icon={IconFileSearch}
      filters={[
        { kind: 'box', name: 'words', Box: SearchBox },
        { kind: 'choice', name: 'type', label: words.type, all: words.allTypes, choices },
        { kind: 'person', name: 'by', label: words.updatedBy },
        { kind: 'day', name: 'from', label: words.changedFrom },
        { kind: 'day', name: 'to', label: words.changedTo },
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
      {(documents) => <FoundDocuments documents={documents} />}
    </ListPage>
  )
}

import { IconFiles } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useSay, useWords } from '../platform/messages.ts'
import { useIsPhone } from '../ui/breakpoints.ts'
import { ButtonLink } from '../ui/link.tsx'
import { ListFilters } from '../ui/list-filters.tsx'
import { ListResults, NothingFound } from '../ui/list-results.tsx'
import { Page } from '../ui/page.tsx'
import { DocumentRows } from './document-rows.tsx'
import { DocumentSort } from './document-sort.tsx'
import { DocumentTable } from './document-table.tsx'
import { documentMessages } from './documents.messages.ts'
import { documentList, documentTypes } from './documents.queries.ts'
import type { DocumentSearch } from './documents.search.ts'

const route = getRouteApi('/o/$organizationId/documents')

export function DocumentsPage() {
  const words = useWords(documentMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const show = (search: DocumentSearch) => void navigate({ search, replace: true })

  return (
    <Page title={words.title}>
      <Filters search={search} onChange={show} />
      <Results search={useDeferredValue(search)} onChange={show} />
    </Page>
  )
}

type PartProps = { search: DocumentSearch; onChange: (search: DocumentSearch) => void }

function Filters({ search, onChange }: PartProps) {
  const words = useWords(documentMessages)
  const { data: types } = useSuspenseQuery(documentTypes)
  return (
    <ListFilters
      name={{
        label: words.search,
        value: search.name,
        onChange: (name) => onChange({ ...search, name, page: 1 }),
      }}
      choice={{
        label: words.type,
        all: words.allTypes,
        options: types.items.map((type) => ({ value: type.documentTypeId, label: type.name })),
        value: search.type,
        onChange: (type) => onChange({ ...search, type, page: 1 }),
      }}
    />
  )
}

function Results({ search, onChange }: PartProps) {
  const say = useSay(documentMessages)
  const isPhone = useIsPhone()
  const { data } = useSuspenseQuery(documentList(search))
  if (data.items.length === 0) return <Nothing search={search} onChange={onChange} />
  return (
    <ListResults
      found={say('found', { count: data.totalCount })}
      total={data.totalCount}
      search={search}
      onChange={onChange}
    >
      {isPhone && <DocumentSort search={search} onChange={onChange} />}
      {isPhone ? (
        <DocumentRows documents={data.items} />
      ) : (
        <DocumentTable documents={data.items} search={search} onChange={onChange} />
      )}
    </ListResults>
  )
}

function Nothing({ search, onChange }: PartProps) {
  const { organizationId } = route.useParams()
  const words = useWords(documentMessages)
  return (
    <NothingFound
      icon={<IconFiles size={40} stroke={1.5} />}
      words={words}
      isFiltered={search.name !== undefined || search.type !== undefined}
      onClear={() => onChange({})}
    >
      <ButtonLink to="/o/$organizationId/templates" params={{ organizationId }}>
        {words.toTemplates}
      </ButtonLink>
    </NothingFound>
  )
}

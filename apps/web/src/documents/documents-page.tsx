import { IconFiles, IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { isTypedOn, searchAfter, type ShowList } from '../platform/address/list-search.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useIsPhone } from '../ui/theme/breakpoints.ts'
import { ButtonLink } from '../ui/link.tsx'
import { ListFilters } from '../ui/list-filters.tsx'
import { ListResults, NothingFound } from '../ui/list-results.tsx'
import { Page } from '../ui/page.tsx'
import { ChangeFilters } from './change-filters.tsx'
import { DocumentRows } from './document-rows.tsx'
import { DocumentSort } from './document-sort.tsx'
import { DocumentTable } from './document-table.tsx'
import { documentMessages } from './documents.messages.ts'
import { documentList, documentTypes } from './documents.queries.ts'
import type { DocumentSearch } from './documents.search.ts'

const route = getRouteApi('/o/$organizationId/documents')

export function DocumentsPage() {
  const words = useMessages(documentMessages)
  const search = route.useSearch()
  const { organizationId } = route.useParams()
  const navigate = route.useNavigate()
  const show: ShowList<DocumentSearch> = (part, replace = isTypedOn(search, part)) =>
    void navigate({ search: (now) => searchAfter(now, part), replace })

  return (
    <Page
      title={words.title}
      actions={
        <ButtonLink
          to="/o/$organizationId/templates"
          params={{ organizationId }}
          leftSection={<IconPlus size={16} />}
        >
          {words.newDocument}
        </ButtonLink>
      }
    >
      <Filters search={search} show={show} />
      <Results search={useDeferredValue(search)} show={show} />
    </Page>
  )
}

const filters = ['name', 'type', 'by', 'from', 'to'] as const

type PartProps = { search: DocumentSearch; show: ShowList<DocumentSearch> }

function Filters({ search, show }: PartProps) {
  const words = useMessages(documentMessages)
  const { data: types } = useSuspenseQuery(documentTypes)
  return (
    <ListFilters
      name={{
        label: words.search,
        value: search.name,
        onChange: (name) => show({ name }),
      }}
      choice={{
        label: words.type,
        all: words.allTypes,
        options: types.items.map((type) => ({ value: type.documentTypeId, label: type.name })),
        value: search.type,
        onChange: (type) => show({ type }),
      }}
    >
      <ChangeFilters search={search} show={show} />
    </ListFilters>
  )
}

function Results({ search, show }: PartProps) {
  const words = useMessages(documentMessages)
  const isPhone = useIsPhone()
  const { data } = useSuspenseQuery(documentList(search))
  return (
    <ListResults
      found={words.found({ count: data.totalCount })}
      total={data.totalCount}
      search={search}
      show={show}
      nothing={<Nothing search={search} show={show} />}
    >
      {isPhone && <DocumentSort search={search} onChange={show} />}
      {isPhone ? (
        <DocumentRows documents={data.items} />
      ) : (
        <DocumentTable documents={data.items} search={search} onChange={show} />
      )}
    </ListResults>
  )
}

function Nothing({ search, show }: PartProps) {
  const { organizationId } = route.useParams()
  const words = useMessages(documentMessages)
  return (
    <NothingFound
      icon={<IconFiles size={40} stroke={1.5} />}
      words={words}
      isFiltered={filters.some((name) => search[name] !== undefined)}
      onClear={() => show('all')}
    >
      <ButtonLink to="/o/$organizationId/templates" params={{ organizationId }}>
        {words.toTemplates}
      </ButtonLink>
    </NothingFound>
  )
}

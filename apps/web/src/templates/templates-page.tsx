import { IconTemplate } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { documentGroups } from '../document-groups/index.ts'
import { isTypedOn, searchAfter, type GroupedSearch, type ShowList } from '../platform/address/list-search.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ListFilters } from '../ui/list-filters.tsx'
import { ListResults, NothingFound } from '../ui/list-results.tsx'
import { Page } from '../ui/page.tsx'
import { NoTemplates } from './no-templates.tsx'
import { TemplateCards } from './template-cards.tsx'
import { templateMessages } from './templates.messages.ts'
import { templateList } from './templates.queries.ts'

const route = getRouteApi('/o/$organizationId/templates')

export function TemplatesPage() {
  const words = useMessages(templateMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const show: ShowList<GroupedSearch> = (part, replace = isTypedOn(search, part)) =>
    void navigate({ search: (now) => searchAfter(now, part), replace })

  return (
    <Page title={words.title} hint={words.hint}>
      <Filters search={search} show={show} />
      <Gallery search={useDeferredValue(search)} show={show} />
    </Page>
  )
}

type PartProps = { search: GroupedSearch; show: ShowList<GroupedSearch> }

function Filters({ search, show }: PartProps) {
  const words = useMessages(templateMessages)
  const { data: groups } = useSuspenseQuery(documentGroups)
  return (
    <ListFilters
      name={{
        label: words.search,
        value: search.name,
        onChange: (name) => show({ name }),
      }}
      choice={{
        label: words.group,
        all: words.allGroups,
        options: groups.items.map((group) => ({ value: group.id, label: group.name })),
        value: search.group,
        onChange: (group) => show({ group }),
      }}
    />
  )
}

function Gallery({ search, show }: PartProps) {
  const words = useMessages(templateMessages)
  const { data } = useSuspenseQuery(templateList(search))
  return (
    <ListResults
      found={words.found({ count: data.totalCount })}
      total={data.totalCount}
      search={search}
      show={show}
      nothing={<Nothing search={search} show={show} />}
    >
      <TemplateCards templates={data.items} />
    </ListResults>
  )
}

function Nothing({ search, show }: PartProps) {
  const words = useMessages(templateMessages)
  if (search.name === undefined && search.group === undefined) return <NoTemplates />
  return (
    <NothingFound
      icon={<IconTemplate size={40} stroke={1.5} />}
      words={words}
      isFiltered
      onClear={() => show('all')}
    />
  )
}

import { IconTemplate } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { GroupedSearch } from '../platform/list-search.ts'
import { useSay, useWords } from '../platform/messages.ts'
import { ListFilters } from '../ui/list-filters.tsx'
import { ListResults, NothingFound } from '../ui/list-results.tsx'
import { Page } from '../ui/page.tsx'
import { TemplateCards } from './template-cards.tsx'
import { templateMessages } from './templates.messages.ts'
import { documentGroups, templateList } from './templates.queries.ts'

const route = getRouteApi('/o/$organizationId/templates')

export function TemplatesPage() {
  const words = useWords(templateMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const show = (search: GroupedSearch) => void navigate({ search, replace: true })

  return (
    <Page title={words.title} hint={words.hint}>
      <Filters search={search} onChange={show} />
      <Gallery search={useDeferredValue(search)} onChange={show} />
    </Page>
  )
}

type PartProps = { search: GroupedSearch; onChange: (search: GroupedSearch) => void }

function Filters({ search, onChange }: PartProps) {
  const words = useWords(templateMessages)
  const { data: groups } = useSuspenseQuery(documentGroups)
  return (
    <ListFilters
      name={{
        label: words.search,
        value: search.name,
        onChange: (name) => onChange({ ...search, name, page: 1 }),
      }}
      choice={{
        label: words.group,
        all: words.allGroups,
        options: groups.items.map((group) => ({ value: group.id, label: group.name })),
        value: search.group,
        onChange: (group) => onChange({ ...search, group, page: 1 }),
      }}
    />
  )
}

function Gallery({ search, onChange }: PartProps) {
  const words = useWords(templateMessages)
  const say = useSay(templateMessages)
  const { data } = useSuspenseQuery(templateList(search))
  if (data.items.length === 0)
    return (
      <NothingFound
        icon={<IconTemplate size={40} stroke={1.5} />}
        words={words}
        isFiltered={search.name !== undefined || search.group !== undefined}
        onClear={() => onChange({})}
      />
    )
  return (
    <ListResults
      found={say('found', { count: data.totalCount })}
      total={data.totalCount}
      search={search}
      onChange={onChange}
    >
      <TemplateCards templates={data.items} />
    </ListResults>
  )
}

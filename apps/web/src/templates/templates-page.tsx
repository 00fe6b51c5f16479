import { Button, Text } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useSay, useWords } from '../platform/messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListFilters } from '../ui/list-filters.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { TemplateCards } from './template-cards.tsx'
import { templateMessages } from './templates.messages.ts'
import { documentGroups, templateList } from './templates.queries.ts'
import { templatePageSizes, type TemplateSearch } from './templates.search.ts'

const route = getRouteApi('/o/$organizationId/templates')

export function TemplatesPage() {
  const words = useWords(templateMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const show = (search: TemplateSearch) => void navigate({ search, replace: true })

  return (
    <Page title={words.title} hint={words.hint}>
      <Filters search={search} onChange={show} />
      <Gallery search={useDeferredValue(search)} onChange={show} />
    </Page>
  )
}

type PartProps = { search: TemplateSearch; onChange: (search: TemplateSearch) => void }

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
  const isFiltered = search.name !== undefined || search.group !== undefined
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<IconTemplate size={40} stroke={1.5} />}
        title={isFiltered ? words.noneFound : words.none}
        hint={isFiltered ? words.noneFoundHint : words.noneHint}
      >
        {isFiltered && (
          <Button variant="default" onClick={() => onChange({})}>
            {words.clear}
          </Button>
        )}
      </EmptyState>
    )
  return (
    <>
      <Text size="sm" c="dimmed" component="output" display="block">
        {say('found', { count: data.totalCount })}
      </Text>
      <TemplateCards templates={data.items} />
      <Pager
        page={search.page ?? 1}
        size={search.size ?? 15}
        sizes={templatePageSizes}
        total={data.totalCount}
        onPage={(page) => onChange({ ...search, page })}
        onSize={(size) => onChange({ ...search, size, page: 1 })}
      />
    </>
  )
}

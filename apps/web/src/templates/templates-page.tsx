import { Button, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { IconSearch, IconTemplate } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useDebounced } from '../platform/debounced.ts'
import { useSay, useWords } from '../platform/messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
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
  const [name, setName] = useDebounced(search.name ?? '', (name) => onChange({ ...search, name, page: 1 }))
  const options = groups.items.map((group) => ({ value: group.id, label: group.name }))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} maw={640} component="search">
      <TextInput
        type="search"
        label={words.search}
        leftSection={<IconSearch size={16} />}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label={words.group}
        data={[{ value: '', label: words.allGroups }, ...options]}
        value={search.group ?? ''}
        onChange={(event) => onChange({ ...search, group: event.currentTarget.value, page: 1 })}
      />
    </SimpleGrid>
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

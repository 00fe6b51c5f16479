import { Group, Paper, Stack, Text } from '@mantine/core'
import { IconCategory, IconGitBranch } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { DocumentTypeItem } from '@tabellio/contract/document-types'
import { documentGroups } from '../document-groups/index.ts'
import { isTypedOn, searchAfter, type GroupedSearch, type ShowList } from '../platform/address/list-search.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useIsPhone } from '../ui/theme/breakpoints.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { ListFilters } from '../ui/list-filters.tsx'
import { ListResults, NothingFound } from '../ui/list-results.tsx'
import { Page } from '../ui/page.tsx'
import { documentTypeMessages } from './document-types.messages.ts'
import { documentTypePage } from './document-types.queries.ts'

const route = getRouteApi('/o/$organizationId/document-types')

export function DocumentTypesPage() {
  const words = useMessages(documentTypeMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const show: ShowList<GroupedSearch> = (part, replace = isTypedOn(search, part)) =>
    void navigate({ search: (now) => searchAfter(now, part), replace })

  return (
    <Page title={words.title} hint={words.hint}>
      <Filters search={search} show={show} />
      <Results search={useDeferredValue(search)} show={show} />
    </Page>
  )
}

type PartProps = { search: GroupedSearch; show: ShowList<GroupedSearch> }

function Filters({ search, show }: PartProps) {
  const words = useMessages(documentTypeMessages)
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
        options: groups.items.map(({ id, name }) => ({ value: id, label: name })),
        value: search.group,
        onChange: (group) => show({ group }),
      }}
    />
  )
}

function Results({ search, show }: PartProps) {
  const words = useMessages(documentTypeMessages)
  const isPhone = useIsPhone()
  const { data } = useSuspenseQuery(documentTypePage(search))
  return (
    <ListResults
      found={words.found({ count: data.totalCount })}
      total={data.totalCount}
      search={search}
      show={show}
      nothing={<Nothing search={search} show={show} />}
    >
      {isPhone ? <TypeRows types={data.items} /> : <TypeTable types={data.items} />}
    </ListResults>
  )
}

function Nothing({ search, show }: PartProps) {
  const words = useMessages(documentTypeMessages)
  return (
    <NothingFound
      icon={<IconCategory size={40} stroke={1.5} />}
      words={words}
      isFiltered={search.name !== undefined || search.group !== undefined}
      onClear={() => show('all')}
    />
  )
}

function TypeTable({ types }: { types: DocumentTypeItem[] }) {
  const words = useMessages(documentTypeMessages)
  const columns: Column<DocumentTypeItem, never>[] = [
    { key: 'name', title: words.name, isName: true, render: ({ name }) => name },
    { key: 'description', title: words.description, render: ({ description }) => description },
    { key: 'group', title: words.group, render: ({ documentGroupName }) => documentGroupName },
    { key: 'conditions', title: '', width: 160, render: (type) => <ConditionsLink type={type} /> },
  ]
  return (
    <DataTable
      name={words.title}
      columns={columns}
      rows={types}
      idOf={({ documentTypeId }) => documentTypeId}
    />
  )
}

/** The types one below the other, as a phone shows them. */
function TypeRows({ types }: { types: DocumentTypeItem[] }) {
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {types.map((type) => (
        <Paper component="li" withBorder p="sm" key={type.documentTypeId}>
          <Text fw={500}>{type.name}</Text>
          <Group justify="space-between" mt={4}>
            <Text size="sm" c="dimmed">
              {type.documentGroupName}
            </Text>
            <ConditionsLink type={type} />
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}

function ConditionsLink({ type }: { type: DocumentTypeItem }) {
  const { organizationId } = route.useParams()
  const { documentTypeId, name } = type
  const words = useMessages(documentTypeMessages)
  return (
    <ButtonLink
      to="/o/$organizationId/document-types/$documentTypeId/conditions"
      params={{ organizationId, documentTypeId }}
      variant="default"
      size="xs"
      leftSection={<IconGitBranch size={16} />}
      aria-label={words.conditionsOf({ name })}
    >
      {words.conditions}
    </ButtonLink>
  )
}

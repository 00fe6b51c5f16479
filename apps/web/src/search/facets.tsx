import { Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { PersonName } from '../parts/people/index.ts'
import { TextLink } from '../ui/link.tsx'
import { searchMessages } from './search.messages.ts'
import { foundFacets } from './search.queries.ts'

const most = 6

/** How many of what is found are of each type, group, person, year and list: each narrows the search to itself. */
export function Facets() {
  const words = useMessages(searchMessages)
  const search = listSearch(useSearch({ strict: false }))
  const { data } = useQuery(foundFacets((name) => search[name]))
  if (!data) return null
  if (data.isTooMany)
    return (
      <Text size="sm" c="dimmed">
        {words.tooMany}
      </Text>
    )
  const facets = [
    { title: words.type, of: data.types.map(({ id, ...each }) => ({ ...each, part: { type: id } })) },
    { title: words.groups, of: data.groups.map(({ id, ...each }) => ({ ...each, part: { group: id } })) },
    { title: words.people, of: data.people.map((each) => ({ ...each, part: { by: each.name } })) },
    {
      title: words.years,
      of: data.years.map((each) => ({
        ...each,
        part: { from: `${each.name}-01-01`, to: `${each.name}-12-31` },
      })),
    },
    { title: words.lists, of: data.lists.map((each) => ({ ...each, part: { list: each.name } })) },
  ].filter(({ of }) => of.length > 1)
  if (facets.length === 0) return null
  return (
    <Paper withBorder p="sm" component="nav" aria-label={words.facets}>
      <Group align="flex-start" gap="lg">
        {facets.map(({ title, of }) => (
          <Stack key={title} gap={2} component="section" aria-label={title}>
            <Text size="sm" fw={600}>
              {title}
            </Text>
            {of.slice(0, most).map(({ name, count, part }) => (
              <Facet
                key={name}
                {...{ name, count }}
                isPerson={'by' in part}
                search={{ ...search, page: '1', ...part }}
              />
            ))}
          </Stack>
        ))}
      </Group>
    </Paper>
  )
}

type FacetProps = { name: string; count: number; isPerson: boolean; search: Record<string, string> }

function Facet({ name, count, isPerson, search }: FacetProps) {
  return (
    <TextLink to="/o/$organizationId/search" params={useOrganization()} search={search} size="sm">
      {isPerson ? <PersonName username={name} /> : name}{' '}
      <Text span size="sm" c="dimmed">
        {count}
      </Text>
    </TextLink>
  )
}

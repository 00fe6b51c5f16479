import { ActionIcon, Button, Group, Paper, Stack, Title } from '@mantine/core'
import { IconFileSearch, IconHistory, IconX } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { TextLink } from '../ui/link.tsx'
import { searchMessages } from './search.messages.ts'
import { recentSearches } from './search.queries.ts'

/** What the person searched for lately, to be searched again or removed. */
export function RecentSearches() {
  const words = useMessages(searchMessages)
  const { items } = useSuspenseQuery(recentSearches).data
  const remove = useWrite('search', 'removeRecent')
  const forget = (recentSearchIds: string[]) =>
    void remove({ body: { recentSearchIds } }).catch((failure: unknown) =>
      notifyFailure(words.notForgotten, failure),
    )
  if (items.length === 0)
    return (
      <EmptyState icon={<IconFileSearch size={40} stroke={1.5} />} title={words.none} hint={words.noneHint} />
    )
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {words.recent}
        </Title>
        <Button
          size="xs"
          variant="default"
          onClick={() => forget(items.map(({ recentSearchId }) => recentSearchId))}
        >
          {words.forgetAll}
        </Button>
      </Group>
      <Stack
        component="ul"
        gap={0}
        p={0}
        m={0}
        mt="xs"
        style={{ listStyle: 'none' }}
        aria-label={words.recent}
      >
        {items.map((search) => (
          <Recent
            key={search.recentSearchId}
            words={search.searchQuery}
            onForget={() => forget([search.recentSearchId])}
          />
        ))}
      </Stack>
    </Paper>
  )
}

/** A search to be made again. */
function Recent({ words: searched, onForget }: { words: string; onForget: () => void }) {
  const words = useMessages(searchMessages)
  return (
    <Group component="li" justify="space-between" wrap="nowrap" mih={40}>
      <TextLink
        to="/o/$organizationId/search"
        params={useOrganization()}
        search={{ words: searched }}
        size="sm"
        style={{ overflowWrap: 'anywhere' }}
      >
        <IconHistory size={16} aria-hidden style={{ verticalAlign: 'text-bottom', marginInlineEnd: 8 }} />
        {searched}
      </TextLink>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={words.forgetOne({ words: searched })}
        onClick={onForget}
      >
        <IconX size={16} />
      </ActionIcon>
    </Group>
  )
}

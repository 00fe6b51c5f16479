import { SimpleGrid, Stack } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import type { DashboardConfiguration } from '@tabellio/contract/dashboard'
import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useOrganization } from '../platform/routes/organization.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { firstTemplates } from '../templates/index.ts'
import { ButtonLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { withKeys } from '../ui/with-keys.ts'
import { Begun } from './begun.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import { ownDashboard, recentDocuments } from './dashboard.queries.ts'
import { Saved } from './saved.tsx'
import { fewestDocuments, standardRows } from './standard.ts'
import { Widget } from './widgets.tsx'

/** Where a day begins: each person sees there what they chose, and until then the same as everybody. */
export function DashboardPage() {
  // Most have the standard page: what it shows need not wait for the answer that they do.
  usePrefetchQuery(firstTemplates)
  usePrefetchQuery(recentDocuments(fewestDocuments))
  const params = useOrganization()
  const words = useMessages(dashboardMessages)
  const name = useSession()?.firstName
  const { data: own } = useSuspenseQuery(ownDashboard)
  return (
    <Page
      title={name ? words.welcome({ name }) : words.title}
      actions={
        <ButtonLink
          to="/o/$organizationId/dashboard"
          params={params}
          variant="default"
          leftSection={<IconLayoutDashboard size={16} />}
        >
          {words.arrange}
        </ButtonLink>
      }
    >
      <Begun />
      <Saved />
      {withKeys(own?.rows ?? standardRows, () => 'row').map(({ key, item }) => (
        <Row key={key} row={item} />
      ))}
    </Page>
  )
}

function Row({ row }: { row: DashboardConfiguration['rows'][number] }) {
  return (
    <SimpleGrid cols={{ base: 1, md: row.columnCount }} spacing="lg" verticalSpacing="md">
      {withKeys(row.columns, () => 'column').map(({ key, item: column }) => (
        <Stack key={key} gap="md" miw={0}>
          {withKeys(column, ({ elementType }) => elementType).map(({ key: place, item }) => (
            <Widget key={place} element={item} />
          ))}
        </Stack>
      ))}
    </SimpleGrid>
  )
}

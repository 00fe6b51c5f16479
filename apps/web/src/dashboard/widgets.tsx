import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { WidgetType } from '@tabellio/contract/dashboard'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { RecentEntries } from '../action-logs/index.ts'
import { useDocumentColumns } from '../documents/index.ts'
import { RecentNotifications } from '../notifications/index.ts'
import { CardList } from '../parts/lists/index.ts'
import { forgetFailures } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { NoTemplates, TemplateCards, firstTemplates } from '../templates/index.ts'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { TextLink } from '../ui/link.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import { awaitingDocuments, recentDocuments } from './dashboard.queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { documentCountOf, type Element } from './standard.ts'

type Shown = ComponentType<{ parameters: Element['parameters'] }>

/** The widgets whose areas are there. What a configuration has beside them is kept, and shown once its area is. */
const shown: Partial<Record<WidgetType, Shown>> = {
  'recent-documents': RecentDocuments,
  'quick-actions': () => <QuickActions />,
  templates: Templates,
  tasks: () => <Tasks />,
  'recent-activities': RecentActivities,
  placeholder: Note,
}

export function Widget({ element: { elementType, parameters } }: { element: Element }) {
  const Content = shown[elementType]
  return Content && <Content parameters={parameters} />
}

type SectionProps = { title: string; more?: ReactNode; children: ReactNode }

/** One that fails says so in its own place, and the others stay. */
function Section({ title, more, children }: SectionProps) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Group justify="space-between">
        <Title order={2} size="h5">
          {title}
        </Title>
        {more}
      </Group>
      <CatchBoundary getResetKey={() => 0} errorComponent={NotShown}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </CatchBoundary>
    </Stack>
  )
}

function NotShown({ error, reset }: ErrorComponentProps) {
  const words = useMessages(dashboardMessages)
  const failureText = useFailureText()
  const queries = useQueryClient()
  const tryAgain = () => {
    forgetFailures(queries)
    reset()
  }
  return (
    <Paper withBorder p="md" role="alert">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{words.notShown}</Text>
          <Text size="sm" c="dimmed">
            {failureText(error)}
          </Text>
        </div>
        <Button variant="default" onClick={tryAgain}>
          {words.tryAgain}
        </Button>
      </Group>
    </Paper>
  )
}

function Templates() {
  const words = useMessages(dashboardMessages)
  const params = useOrganization()
  return (
    <Section
      title={words.start}
      more={
        <TextLink to="/o/$organizationId/templates" params={params} size="sm">
          {words.allTemplates}
        </TextLink>
      }
    >
      <FirstTemplates />
    </Section>
  )
}

const firstOnes = 4

function FirstTemplates() {
  const { items } = useSuspenseQuery(firstTemplates).data
  return items.length === 0 ? <NoTemplates /> : <TemplateCards templates={items.slice(0, firstOnes)} />
}

function RecentDocuments({ parameters }: { parameters: Element['parameters'] }) {
  const words = useMessages(dashboardMessages)
  const params = useOrganization()
  return (
    <Section
      title={words.recent}
      more={
        <TextLink to="/o/$organizationId/documents" params={params} size="sm">
          {words.allDocuments}
        </TextLink>
      }
    >
      <Documents count={documentCountOf(parameters)} />
    </Section>
  )
}

function Documents({ count }: { count: number }) {
  const words = useMessages(dashboardMessages)
  const { items } = useSuspenseQuery(recentDocuments(count)).data
  const columns = useDocumentColumns()
  if (items.length === 0) return <Text c="dimmed">{words.noDocuments}</Text>
  return <CardList name={words.recent} columns={columns} rows={items} idOf={({ documentId }) => documentId} />
}

/** The tasks that there are: to approve documents. */
function Tasks() {
  const words = useMessages(dashboardMessages)
  const params = useOrganization()
  return (
    <Section
      title={words.awaiting}
      more={
        <TextLink to="/o/$organizationId/documents" params={params} search={{ approval: 'mine' }} size="sm">
          {words.allAwaiting}
        </TextLink>
      }
    >
      <Awaiting />
    </Section>
  )
}

const shownTasks = 5

function Awaiting() {
  const words = useMessages(dashboardMessages)
  const { items } = useSuspenseQuery(awaitingDocuments).data
  const columns = useDocumentColumns()
  if (items.length === 0) return <Text c="dimmed">{words.noneAwaits}</Text>
  const rows = items.slice(0, shownTasks)
  return (
    <CardList name={words.awaiting} columns={columns} rows={rows} idOf={({ documentId }) => documentId} />
  )
}

/** Of the organization for its administrators; everybody else reads what concerns them. */
function RecentActivities() {
  const words = useMessages(dashboardMessages)
  const params = useOrganization()
  const isAdministrator = useSession()?.isAdministrator === true
  return (
    <Section
      title={words.activities}
      more={
        isAdministrator ? (
          <TextLink to="/o/$organizationId/action-log" params={params} size="sm">
            {words.wholeLog}
          </TextLink>
        ) : (
          <TextLink to="/o/$organizationId/notifications" params={params} size="sm">
            {words.allNotifications}
          </TextLink>
        )
      }
    >
      {isAdministrator ? <RecentEntries /> : <RecentNotifications />}
    </Section>
  )
}

/** A place that its person keeps free, or writes on. */
function Note({ parameters: { text } }: { parameters: Element['parameters'] }) {
  if (typeof text !== 'string' || text.trim() === '') return null
  return (
    <Paper withBorder p="md">
      <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
    </Paper>
  )
}

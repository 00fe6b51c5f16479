import { Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newestDocuments, useDocumentColumns } from '../documents/index.ts'
import { CardList } from '../parts/lists/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useSession } from '../platform/session.ts'
import { NoTemplates, TemplateCards, firstTemplates } from '../templates/index.ts'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { Begun } from './begun.tsx'
import { homeMessages } from './home.messages.ts'

/** Where a day begins: what was made last, and what to make next. */
export function HomePage() {
  const params = useOrganization()
  const words = useMessages(homeMessages)
  const name = useSession()?.firstName
  const [{ data: templates }, { data: documents }] = useSuspenseQueries({
    queries: [firstTemplates, newestDocuments],
  })

  return (
    <Page title={name ? words.welcome({ name }) : words.title}>
      <Begun />
      <Section
        title={words.start}
        empty={templates.items.length === 0 && <NoTemplates />}
        more={
          <TextLink to="/o/$organizationId/templates" params={params} size="sm">
            {words.allTemplates}
          </TextLink>
        }
      >
        <TemplateCards templates={templates.items.slice(0, 4)} />
      </Section>
      <Section
        title={words.recent}
        empty={documents.items.length === 0 && <Text c="dimmed">{words.noDocuments}</Text>}
        more={
          <TextLink to="/o/$organizationId/documents" params={params} size="sm">
            {words.allDocuments}
          </TextLink>
        }
      >
        <CardList
          name={words.recent}
          columns={useDocumentColumns()}
          rows={documents.items.slice(0, 5)}
          idOf={({ documentId }) => documentId}
        />
      </Section>
    </Page>
  )
}

function Section(props: { title: string; empty: ReactNode; more: ReactNode; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" mb="sm">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {props.title}
        </Title>
        {props.more}
      </Group>
      {props.empty || props.children}
    </Stack>
  )
}

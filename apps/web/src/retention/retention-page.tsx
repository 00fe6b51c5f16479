import { Stack, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { Page } from '../ui/page.tsx'
import { DispositionsPart } from './dispositions-part.tsx'
import { HoldsPart } from './holds-part.tsx'
import { PersonPart } from './person-part.tsx'
import { retentionMessages } from './retention.messages.ts'
import { RulesPart } from './rules-part.tsx'

/** How long documents are kept, what keeps them longer, and what was destroyed. */
export function RetentionPage() {
  const words = useMessages(retentionMessages)
  return (
    <Page title={words.title} hint={words.hint}>
      <Stack gap={36}>
        <Section title={words.holds}>
          <HoldsPart />
        </Section>
        <Section title={words.lists}>
          <DispositionsPart />
        </Section>
        <Section title={words.rules}>
          <RulesPart />
        </Section>
        <Section title={words.personPart}>
          <PersonPart />
        </Section>
      </Stack>
    </Page>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}

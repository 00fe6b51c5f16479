import { Stack } from '@mantine/core'
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
        <HoldsPart />
        <DispositionsPart />
        <RulesPart />
        <PersonPart />
      </Stack>
    </Page>
  )
}

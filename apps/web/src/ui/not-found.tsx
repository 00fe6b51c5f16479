import { IconFileUnknown } from '@tabler/icons-react'
import { useWords } from '../platform/messages.ts'
import { EmptyState } from './empty-state.tsx'
import { ButtonLink } from './link.tsx'
import { Page } from './page.tsx'
import { uiMessages } from './ui.messages.ts'

export function NotFound() {
  const words = useWords(uiMessages)
  return (
    <Page title={words.notFoundTitle}>
      <EmptyState icon={<IconFileUnknown size={40} stroke={1.5} />} title={words.notFoundHint}>
        <ButtonLink to="/" variant="default">
          {words.toHome}
        </ButtonLink>
      </EmptyState>
    </Page>
  )
}

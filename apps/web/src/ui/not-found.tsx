import { Group, Text } from '@mantine/core'
import { useWords } from '../platform/messages.ts'
import { ButtonLink } from './link.tsx'
import { Page } from './page.tsx'
import { uiMessages } from './ui.messages.ts'

export function NotFound() {
  const words = useWords(uiMessages)
  return (
    <Page title={words.notFoundTitle}>
      <Text>{words.notFoundHint}</Text>
      <Group>
        <ButtonLink to="/" variant="default">
          {words.toHome}
        </ButtonLink>
      </Group>
    </Page>
  )
}

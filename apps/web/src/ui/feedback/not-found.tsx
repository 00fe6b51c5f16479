import { Group, Text } from '@mantine/core'
import { useMessages } from '../../platform/use-messages.ts'
import { ButtonLink } from '../link.tsx'
import { Page } from '../page.tsx'
import { uiMessages } from '../ui.messages.ts'

export function NotFound() {
  const words = useMessages(uiMessages)
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

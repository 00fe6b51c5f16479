import { Group, Text } from '@mantine/core'
import { useMessages } from '../../platform/use-messages.ts'
import { ButtonLink } from '../link.tsx'
import { Page } from '../page.tsx'
import { uiMessages } from '../ui.messages.ts'

export function NotFound() {
  const words = useMessages(uiMessages)
  return <DeadEnd title={words.notFoundTitle} hint={words.notFoundHint} />
}

/** A page from which only the home page is left to go to. */
export function DeadEnd({ title, hint }: { title: string; hint: string }) {
  const words = useMessages(uiMessages)
  return (
    <Page title={title}>
      <Text>{hint}</Text>
      <Group>
        <ButtonLink to="/" variant="default">
          {words.toHome}
        </ButtonLink>
      </Group>
    </Page>
  )
}

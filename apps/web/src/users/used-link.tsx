import { Text } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useMessages } from '../platform/use-messages.ts'
import { ButtonLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { userMessages } from './users.messages.ts'

export function UsedLink() {
  const words = useMessages(userMessages)
  return (
    <Page title={words.usedTitle}>
      <Text c="dimmed">
        <IconLinkOff size={32} stroke={1.5} aria-hidden />
      </Text>
      <Text>{words.usedHint}</Text>
      <ButtonLink to="/login">{words.toLogin}</ButtonLink>
    </Page>
  )
}

import { Code, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMessages } from '../platform/use-messages.ts'
import { settingsMessages } from './settings.messages.ts'

/** What a system administrator has switched for the organization (G-204); nothing where nothing is. */
export function FeatureFlags({ flags }: { flags: Record<string, unknown> }) {
  const words = useMessages(settingsMessages)
  const entries = Object.entries(flags)
  if (entries.length === 0) return undefined
  return (
    <Paper component="section" withBorder p="lg" maw={760} aria-label={words.flags}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {words.flags}
        </Title>
        <Text size="sm" c="dimmed">
          {words.flagsHint}
        </Text>
        {entries.map(([name, value]) => (
          <Group key={name} gap="xs">
            <Text size="sm">{name}</Text>
            <Code>{JSON.stringify(value)}</Code>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}

import { Code, Group, Text } from '@mantine/core'
import { useMessages } from '../platform/use-messages.ts'
import { Panel } from '../ui/panel.tsx'
import { settingsMessages } from './settings.messages.ts'

/** What a system administrator has switched for the organization (G-204); nothing where nothing is. */
export function FeatureFlags({ flags }: { flags: Record<string, unknown> }) {
  const words = useMessages(settingsMessages)
  const entries = Object.entries(flags)
  if (entries.length === 0) return undefined
  return (
    <Panel title={words.flags} hint={words.flagsHint}>
      {entries.map(([name, value]) => (
        <Group key={name} gap="xs">
          <Text size="sm">{name}</Text>
          <Code>{JSON.stringify(value)}</Code>
        </Group>
      ))}
    </Panel>
  )
}

import { Group, Stack, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

type RetentionPartProps = { title: string; hint: string; action?: ReactNode; children: ReactNode }

/** A part of the page: what it is about, and what can be done there. */
export function RetentionPart({ title, hint, action, children }: RetentionPartProps) {
  const id = useId()
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          <Text c="dimmed" size="sm" maw={720}>
            {hint}
          </Text>
        </div>
        {action}
      </Group>
      {children}
    </Stack>
  )
}

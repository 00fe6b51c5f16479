import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** Says where nothing is why that is so, and what to do about it. */
export function EmptyState(props: { icon: ReactNode; title: string; hint?: string; children?: ReactNode }) {
  return (
    <Paper withBorder p="xl">
      <Stack align="center" gap="xs" ta="center">
        <Text c="dimmed" component="span" aria-hidden>
          {props.icon}
        </Text>
        <Title order={2} size="h5">
          {props.title}
        </Title>
        {props.hint && (
          <Text c="dimmed" size="sm" maw={460}>
            {props.hint}
          </Text>
        )}
        {props.children}
      </Stack>
    </Paper>
  )
}

import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title: string; hint: string; children: ReactNode }

/** A part of a page of settings, a profile among them, with its title and what it is for. */
export const Panel = ({ title, hint, children }: Props) => (
  <Paper component="section" withBorder p="lg" maw={760} aria-label={title}>
    <Stack gap="sm">
      <Title order={2} size="h5">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      {children}
    </Stack>
  </Paper>
)

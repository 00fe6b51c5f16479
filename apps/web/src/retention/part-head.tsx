import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What a part of the page is about, and what can be done there. */
export const PartHead = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <Group justify="space-between" align="flex-end" gap="sm">
    <Text c="dimmed" size="sm" maw={720}>
      {hint}
    </Text>
    {children}
  </Group>
)

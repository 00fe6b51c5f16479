import { ActionIcon, Group, Paper, Stack, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A part of what is set up, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label={title}>
      <Stack gap="md">
        <Title order={2} size="h5">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  )
}

type RowProps = { remove: string; isNeeded?: boolean; onRemove: () => void; children: ReactNode }

/** A line of inputs, which may be removed: at its end, however narrow the screen is. */
export function Row({ remove, isNeeded = false, onRemove, children }: RowProps) {
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <Group gap="xs" align="flex-end" flex={1}>
        {children}
      </Group>
      <ActionIcon
        mb={4}
        variant="subtle"
        color="gray"
        disabled={isNeeded}
        aria-label={remove}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}

import { Box, Group, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from './theme/brand.tsx'
import { AppearanceMenu, LanguageMenu } from './theme/preferences.tsx'

/** Surrounds the pages before a login with one narrow card. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <Box mih="100dvh" p="md">
      <Group component="header" justify="space-between" wrap="nowrap">
        <Brand />
        <Group gap={4} wrap="nowrap">
          <LanguageMenu />
          <AppearanceMenu />
        </Group>
      </Group>
      <Paper
        component="main"
        withBorder
        p={{ base: 'lg', xs: 'xl' }}
        maw={440}
        mx="auto"
        mt={{ base: 24, sm: '10vh' }}
      >
        {children}
      </Paper>
    </Box>
  )
}

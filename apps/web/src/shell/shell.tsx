import { AppShell, Burger, Group, useMantineTheme } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { Outlet, getRouteApi } from '@tanstack/react-router'
import { Suspense, lazy, useEffect } from 'react'
import { Bell } from '../notifications/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { useSession } from '../platform/session.ts'
import { Brand } from '../ui/theme/brand.tsx'
import { AppearanceMenu, LanguageMenu } from '../ui/theme/preferences.tsx'
import { AccountMenu } from './account-menu.tsx'
import { MainMenu } from './main-menu.tsx'
import { OrganizationMenu } from './organization-menu.tsx'
import { shellMessages } from './shell.messages.ts'

const KeyboardSheet = lazy(() =>
  import('./keyboard-sheet.tsx').then((module) => ({ default: module.KeyboardSheet })),
)

const ActingBanner = lazy(() =>
  import('../impersonation/index.ts').then((module) => ({ default: module.ActingBanner })),
)

const organizationRoute = getRouteApi('/o/$organizationId')

/** What surrounds every screen behind the login. */
export function Shell({ menu: entries }: { menu: readonly MenuEntry[] }) {
  const words = useMessages(shellMessages)
  const theme = useMantineTheme()
  const isPhone = useMediaQuery(`(max-width: ${theme.breakpoints.sm})`)
  const [isOpen, menu] = useDisclosure()
  const [isSheetOpen, sheet] = useDisclosure()
  useHotkeys([['mod+/', sheet.toggle]], [])
  useOrganizationOfSession()

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="xs">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={menu.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-expanded={isOpen}
              aria-label={isOpen ? words.closeMenu : words.openMenu}
            />
            <Brand />
          </Group>
          <Group gap={4} wrap="nowrap">
            {!isPhone && <OrganizationMenu />}
            <Bell />
            {!isPhone && <LanguageMenu />}
            {!isPhone && <AppearanceMenu />}
            <AccountMenu onKeyboard={sheet.open} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={words.mainMenu}>
        <AppShell.Section grow>
          <MainMenu entries={entries} onFollow={menu.close} />
        </AppShell.Section>
        {isPhone && (
          <AppShell.Section>
            <OrganizationMenu />
            <Group justify="space-between">
              <LanguageMenu />
              <AppearanceMenu />
            </Group>
          </AppShell.Section>
        )}
      </AppShell.Navbar>
      <Content />
      <Suspense>{isSheetOpen && <KeyboardSheet onClose={sheet.close} />}</Suspense>
    </AppShell>
  )
}

function Content() {
  const session = useSession()
  const impersonator = session?.impersonator
  return (
    <AppShell.Main id="content" tabIndex={-1} style={{ outline: 'none' }}>
      <Suspense>{impersonator && <ActingBanner session={{ ...session, impersonator }} />}</Suspense>
      <Outlet />
    </AppShell.Main>
  )
}

/** A session that moved to another organization, in another tab perhaps, takes the screens along. */
function useOrganizationOfSession() {
  const { organizationId } = organizationRoute.useParams()
  const navigate = organizationRoute.useNavigate()
  const current = useSession()?.organizationId
  useEffect(() => {
    if (current !== undefined && current !== organizationId)
      void navigate({ to: '/o/$organizationId', params: { organizationId: current } })
  }, [current, organizationId, navigate])
}

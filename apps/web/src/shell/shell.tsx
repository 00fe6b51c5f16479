import { ActionIcon, Burger, Group, useMantineTheme } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Outlet, getRouteApi } from '@tanstack/react-router'
import { Suspense, lazy, useEffect } from 'react'
import { Bell } from '../notifications/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import type { Finder } from '../platform/routes/finder.ts'
import type { MenuGroup } from '../platform/routes/main-menu.ts'
import { isBesideOwn, useSession } from '../platform/session.ts'
import { lazyPart, usePreloaded } from '../ui/lazy-part.tsx'
import { Brand } from '../ui/theme/brand.tsx'
import { AppearanceMenu, LanguageMenu } from '../ui/theme/preferences.tsx'
import { AccountMenu } from './account-menu.tsx'
import layout from './layout.module.css'
import { MainMenu } from './main-menu.tsx'
import { OrganizationMenu } from './organization-menu.tsx'
import { shellMessages } from './shell.messages.ts'

const KeyboardSheet = lazy(() =>
  import('./keyboard-sheet.tsx').then((module) => ({ default: module.KeyboardSheet })),
)

const GoTo = lazyPart(() => import('./go-to.tsx').then((module) => module.GoTo))

const BesideOwnBanner = lazy(() =>
  import('../impersonation/index.ts').then((module) => ({ default: module.BesideOwnBanner })),
)

const PetitionBanners = lazy(() =>
  import('../removals/index.ts').then((module) => ({ default: module.PetitionBanners })),
)

const organizationRoute = getRouteApi('/o/$organizationId')

type ShellProps = {
  menu: readonly MenuGroup[]
  /** What is found besides the screens of the menu; fetched when somebody looks for something. */
  finders: () => Promise<readonly Finder[]>
}

/** What surrounds every screen behind the login. */
export function Shell({ menu: groups, finders }: ShellProps) {
  const words = useMessages(shellMessages)
  const theme = useMantineTheme()
  const isPhone = useMediaQuery(`(max-width: ${theme.breakpoints.sm})`)
  const [isOpen, menu] = useDisclosure()
  const [isSheetOpen, sheet] = useDisclosure()
  const [isGoToOpen, goTo] = useGoTo()
  useHotkeys([['mod+/', sheet.toggle]], [])
  useOrganizationOfSession()

  return (
    <div className={layout.shell}>
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      <header className={layout.header}>
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
            <GoToButton onClick={goTo.open} />
            <Bell />
            {!isPhone && <LanguageMenu />}
            {!isPhone && <AppearanceMenu />}
            <AccountMenu onKeyboard={sheet.open} />
          </Group>
        </Group>
      </header>
      <nav className={layout.navbar} data-open={isOpen || undefined} aria-label={words.mainMenu}>
        <div className={layout.entries}>
          <MainMenu groups={groups} onFollow={menu.close} />
        </div>
        {isPhone && <MenusOfPhone />}
      </nav>
      <Content />
      {isGoToOpen && (
        <GoTo menu={groups.flatMap(({ entries }) => entries)} finders={finders} onClose={goTo.close} />
      )}
      <Suspense>{isSheetOpen && <KeyboardSheet onClose={sheet.close} />}</Suspense>
    </div>
  )
}

/** What the header has no room for. */
const MenusOfPhone = () => (
  <div>
    <OrganizationMenu />
    <Group justify="space-between">
      <LanguageMenu />
      <AppearanceMenu />
    </Group>
  </div>
)

/** Its code comes soon after the shell: what is typed right after the keys is not lost. */
function useGoTo() {
  const [isOpen, goTo] = useDisclosure()
  usePreloaded(GoTo)
  const open = () => void GoTo.preload().then(goTo.open, goTo.open)
  useHotkeys([['mod+K', isOpen ? goTo.close : open]], [])
  return [isOpen, { open, close: goTo.close }] as const
}

function GoToButton({ onClick }: { onClick: () => void }) {
  const words = useMessages(shellMessages)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      onClick={onClick}
      title={`${words.goTo} (Ctrl + K)`}
      aria-label={words.goTo}
      aria-keyshortcuts="Control+K"
    >
      <IconSearch size={20} stroke={1.75} />
    </ActionIcon>
  )
}

function Content() {
  const session = useSession()
  return (
    <main className={layout.main} id="content" tabIndex={-1}>
      <Suspense>{session && isBesideOwn(session) && <BesideOwnBanner session={session} />}</Suspense>
      <Suspense>{session && <PetitionBanners session={session} />}</Suspense>
      <Outlet />
    </main>
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

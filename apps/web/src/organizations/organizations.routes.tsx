import { IconSettings } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

const pages = () => import('./settings-pages.tsx')
const within = { getParentRoute: () => organizationRoute, beforeLoad: onlyAdministrators } as const

export const organizationSettingsRoutes = [
  createRoute({ ...within, path: 'settings', component: lazyRouteComponent(pages, 'GeneralPage') }),
  createRoute({ ...within, path: 'settings/contacts', component: lazyRouteComponent(pages, 'ContactsPage') }),
  createRoute({ ...within, path: 'settings/access', component: lazyRouteComponent(pages, 'AccessPage') }),
  createRoute({ ...within, path: 'settings/fonts', component: lazyRouteComponent(pages, 'FontsPage') }),
  createRoute({
    ...within,
    path: 'settings/workflows',
    component: lazyRouteComponent(pages, 'WorkflowsPage'),
  }),
] as const

export const settingsMenu: MenuEntry = {
  to: '/o/$organizationId/settings',
  label: 'settings',
  Icon: IconSettings,
  onlyAdministrators: true,
}

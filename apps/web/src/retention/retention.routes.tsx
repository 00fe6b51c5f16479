import { IconHourglass } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const retentionRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'retention',
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./pages.ts'), 'RetentionPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'retention/$dispositionId',
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./pages.ts'), 'DispositionPage'),
  }),
] as const

export const retentionMenu: MenuEntry = {
  to: '/o/$organizationId/retention',
  label: 'retention',
  Icon: IconHourglass,
  onlyAdministrators: true,
}

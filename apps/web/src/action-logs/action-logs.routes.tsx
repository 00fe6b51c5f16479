import { IconHistory } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const actionLogRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'action-log',
    validateSearch: listSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./action-logs-page.tsx'), 'ActionLogsPage'),
  }),
] as const

export const actionLogMenu: MenuEntry = {
  to: '/o/$organizationId/action-log',
  label: 'actionLog',
  Icon: IconHistory,
  onlyAdministrators: true,
}

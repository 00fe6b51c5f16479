import { IconListNumbers } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const sequenceRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'sequences',
    validateSearch: listSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./sequences-page.tsx'), 'SequencesPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'sequences/$sequenceName',
    validateSearch: listSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./ledger-page.tsx'), 'LedgerPage'),
  }),
] as const

export const sequenceMenu: MenuEntry = {
  to: '/o/$organizationId/sequences',
  label: 'sequences',
  Icon: IconListNumbers,
  onlyAdministrators: true,
}

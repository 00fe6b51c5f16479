import { IconFileZip } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const downloadRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'downloads',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./downloads-page.tsx'), 'DownloadsPage'),
  }),
] as const

export const downloadMenu: MenuEntry = {
  to: '/o/$organizationId/downloads',
  label: 'downloads',
  Icon: IconFileZip,
}

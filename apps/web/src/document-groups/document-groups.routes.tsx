import { IconFolders } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const documentGroupRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'document-groups',
    validateSearch: listSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./document-groups-page.tsx'), 'DocumentGroupsPage'),
  }),
] as const

export const documentGroupMenu: MenuEntry = {
  to: '/o/$organizationId/document-groups',
  label: 'documentGroups',
  Icon: IconFolders,
  onlyAdministrators: true,
}

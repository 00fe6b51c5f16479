import { IconFolders } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

/** Both come together: one import less is a few bytes less of what every page loads. */
const pages = () => import('./collections-page.tsx')

export const collectionRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'case-files',
    validateSearch: listSearch,
    component: lazyRouteComponent(pages, 'CollectionsPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'case-files/$instanceId',
    component: lazyRouteComponent(pages, 'CollectionPage'),
  }),
] as const

export const collectionMenu: MenuEntry = {
  to: '/o/$organizationId/case-files',
  label: 'caseFiles',
  Icon: IconFolders,
}

import { IconStack2 } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const generationRunRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'generations',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./pages.ts'), 'GenerationRunsPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'generations/$generationToken',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./pages.ts'), 'GenerationRunPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'templates/versions/$templateVersionId/bulk',
    component: lazyRouteComponent(() => import('./pages.ts'), 'BulkPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'combined-templates/$combinedTemplateId/bulk',
    component: lazyRouteComponent(() => import('./pages.ts'), 'CombinedBulkPage'),
  }),
] as const

export const generationRunMenu: MenuEntry = {
  to: '/o/$organizationId/generations',
  label: 'generations',
  Icon: IconStack2,
}

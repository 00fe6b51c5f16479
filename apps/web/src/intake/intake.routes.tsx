import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const intakeRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'intake',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./pages.ts'), 'IntakePage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'intake/$intakeFileId',
    component: lazyRouteComponent(() => import('./pages.ts'), 'IntakeFilePage'),
  }),
] as const

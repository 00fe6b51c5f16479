import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const bundleRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'bundles',
    validateSearch: listSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./bundles-page.tsx'), 'BundlesPage'),
  }),
] as const

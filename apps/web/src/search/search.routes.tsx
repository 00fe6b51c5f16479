import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const searchRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'search',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./search-page.tsx'), 'SearchPage'),
  }),
] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const notificationRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'notifications',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
  }),
] as const

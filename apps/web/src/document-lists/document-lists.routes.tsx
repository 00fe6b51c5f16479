import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const documentListRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'my-lists',
    component: lazyRouteComponent(() => import('./my-lists-page.tsx'), 'MyListsPage'),
  }),
] as const

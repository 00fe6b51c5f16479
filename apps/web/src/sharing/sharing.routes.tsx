import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const sharingRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'support',
    component: lazyRouteComponent(() => import('./support-page.tsx'), 'SupportPage'),
  }),
] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const apiKeyRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'users/$username/api-keys',
    component: lazyRouteComponent(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
  }),
] as const
